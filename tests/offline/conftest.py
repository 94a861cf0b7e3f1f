"""What the tests of the offline site share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.offline.network import Network, serve_under_conditions
from tests.offline.reader import EVERYTHING, Reader, new_reader
from tests.offline.small_site import small_site
from tests.offline.whole_site import KeptSite, kept


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two versions of a small site; in B a rule is changed, one is new and one is gone."""
    folder = tmp_path_factory.mktemp("versions")
    rules = {
        "risk.dice": ["33333333", "risk/combat", "Dice"],
        "risk.leaders": ["44444444", "risk/combat", "Leaders"],
    }
    return {"A": small_site(folder / "A", "A"), "B": small_site(folder / "B", "B", rules)}


@pytest.fixture
def network(versions: dict[str, Path], tmp_path: Path) -> Iterator[Network]:
    """A server of version A that tests can make fail."""
    with serve_under_conditions(versions["A"], tmp_path / "cache") as network:
        yield network


@pytest.fixture
def reader(browser: Browser, network: Network) -> Iterator[Reader]:
    """A reader who has never seen the small site."""
    with new_reader(browser, network) as reader:
        yield reader


@pytest.fixture
def page(reader: Reader) -> Page:
    """A page with a form, of version A, which is kept whole in both languages."""
    page = reader.open("en/risk/")
    status = reader.keep_everything(page)
    assert sorted(status["whole"]) == sorted(EVERYTHING)
    # The page runs under the worker from here on, and knows it.
    page.reload()
    return page


@pytest.fixture
def english_page(reader: Reader) -> Page:
    """A page of version A, of which only the pages in English are kept."""
    page = reader.open("en/risk/")
    reader.register(page)
    reader.order(page, "visit", language="en", automatic=True, installed=False)
    assert reader.status(page)["whole"] == ["shared", "en"]
    page.reload()
    return page


@pytest.fixture(scope="session")
def kept_by_all(browser: Browser, site: Path) -> Iterator[KeptSite]:
    """The built site, kept whole for the tests that leave it so; ``kept_site`` watches one."""
    with kept(browser, site) as kept_site:
        yield kept_site


@pytest.fixture
def kept_site(kept_by_all: KeptSite) -> Iterator[KeptSite]:
    """The built site, kept whole; the test fails if a page shows a fault or asks the server."""
    yield kept_by_all
    assert kept_by_all.clear() == []
