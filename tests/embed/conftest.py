"""What the tests of embeds share: a forum on another origin."""

from collections.abc import Iterator

import pytest

from site_builder.pack.headers import headers_for
from site_builder.serve import handler
from tests.embed.forum import Forum
from tests.embed.forum import forum as run_forum


@pytest.fixture(scope="session")
def forum() -> Iterator[Forum]:
    """A forum as long as the tests run."""
    with run_forum() as started:
        yield started


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that are asked for; the browser may keep scripts and styles."""
    asked: list[str] = []

    def longer(path: str, origin: str) -> dict[str, str]:
        asked.append(path)
        kept = {"Cache-Control": "max-age=3600"} if path.startswith("/assets/") else {}
        return {**headers_for(path, origin), **kept}

    monkeypatch.setattr(handler, "headers_for", longer)
    return asked
