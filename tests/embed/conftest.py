"""What the tests of embeds share: a forum on another origin."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.embed.forum import Forum
from tests.embed.forum import forum as run_forum

# The first answer comes after Python's start, on a machine that may be busy.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def forum() -> Iterator[Forum]:
    """A forum as long as the tests run."""
    with run_forum() as started:
        yield started
