"""Every page of the site, loaded once: accessible, within the window, for fingers, silent.

``make test`` loads a page in one of its languages, which take turns; the exhaustive tests load it
in both, and in both colour schemes. Of embeds, which have the form of their calculator, it loads a
third: ``tests/embed`` loads and measures each in both languages.

The pages are shared out among the tests, so that several processes can work on them; each test
collects the faults of all its pages. Valid HTML, links and anchors are tested without a browser, in
``tests/site``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from calculators.registry import CALCULATORS
from tests.crawl.addresses import addresses, is_first_choice, is_of_third
from tests.crawl.visit import WIDTHS, Windows

SHARES = 32
"""Tests that the pages are shared out among."""

SCHEMES = {"fr": "light", "en": "dark", "": "light"}
"""The colour scheme in which ``make test`` loads the pages of a language."""

_OTHERS = {"light": "dark", "dark": "light"}


def test_crawl_finds_every_kind_of_page(site: Path) -> None:
    found = list(addresses(site))
    paths = {address.path for address in found}
    assert {"index.html", "404.html", "fr/404.html", "fr/", "en/", "en/risk/combat/"} <= paths
    assert "en/lcg/calculators/engagement/" in paths
    assert len([address for address in found if address.is_embed]) == 2 * len(CALCULATORS)


def test_axe_examines_every_page_in_one_language(site: Path) -> None:
    found = list(addresses(site))
    chosen = {a.path.removeprefix(a.language) for a in found if is_first_choice(a)}
    assert chosen == {a.path.removeprefix(a.language) for a in found}
    languages = Counter(a.language for a in found if is_first_choice(a))
    assert abs(languages["fr"] - languages["en"]) < len(found) / 10


@pytest.mark.parametrize(
    "coverage",
    [
        "each page",
        pytest.param("other language", marks=pytest.mark.exhaustive),
        pytest.param("other scheme", marks=pytest.mark.exhaustive),
    ],
)
@pytest.mark.parametrize("share", range(SHARES))
def test_pages_are_accessible_and_fit_the_window(
    share: int, coverage: str, site: Path, windows: Windows
) -> None:
    faults: list[str] = []
    for address in list(addresses(site))[share::SHARES]:
        scheme, first = SCHEMES[address.language], is_first_choice(address)
        if coverage == "other scheme":
            faults += windows.crawl(_OTHERS[scheme]).visit(address)
        elif coverage == "other language" and not first:
            faults += windows.crawl(scheme).visit(address)
        elif coverage == "each page" and first:
            # The pages of a kind have the same colours. The forms of calculators are made by the
            # same code, and tests/site holds the labels and ids of each.
            thorough = is_of_third(address)
            if thorough or not address.is_embed:
                with_axe = thorough or not address.is_calculator
                faults += windows.crawl(scheme, with_axe=with_axe).visit(
                    address, with_contrast=thorough, widths=WIDTHS
                )
    assert faults == []
