"""What the tests of the offline site share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.offline.reader import EVERYTHING, Reader, reading
from tests.offline.small_site import small_site
from tests.offline.weather import Weather, weathered

expect.set_options(timeout=15_000)


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
def weather(versions: dict[str, Path], tmp_path: Path) -> Iterator[Weather]:
    """A server of version A that can be told to fail."""
    with weathered(versions["A"], tmp_path / "cache") as weather:
        yield weather


@pytest.fixture
def reader(browser: Browser, weather: Weather) -> Iterator[Reader]:
    """A reader who has never seen the small site."""
    with reading(browser, weather) as reader:
        yield reader


@pytest.fixture
def page(reader: Reader) -> Page:
    """A page with a form, of version A, which is kept whole in both languages."""
    page = reader.open("en/risk/")
    told = reader.keep_everything(page)
    assert sorted(told["whole"]) == sorted(EVERYTHING)
    # The page runs under the worker from here on, and knows it.
    page.reload()
    return page
