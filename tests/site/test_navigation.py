"""The navigation holds every calculator, in the language of the build."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS, GROUPS
from site_builder.place.navigation import navigation


def test_calculators_follow_the_groups_of_the_registry() -> None:
    (section,) = navigation([{"duel": ["duel/index.md", "calculators"]}], "fr")
    pages = section["Le Duel"]
    assert pages[0] == "duel/index.md"
    groups = pages[1]["Calculateurs"]
    assert [list(group) for group in groups] == [["Un duel"], ["La partie entière"]]
    listed = [page for group in groups for pages in group.values() for page in pages]
    names = [item.name for item in CALCULATORS.values() if item.game == "duel"]
    assert listed == [f"duel/calculators/{name}.md" for name in names]


def test_groups_of_a_game_differ_and_hold_its_calculators() -> None:
    assert list(GROUPS) == list(GAMES)
    for game, groups in GROUPS.items():
        assert len({group.id for group in groups}) == len(groups)
        assert {item.game for group in groups for item in group.calculators} == {game}


@pytest.mark.parametrize("nav", [[{"chess": []}], [{"duel": [{"chess": []}]}]])
def test_unknown_section_is_an_error(nav: object) -> None:
    with pytest.raises(ValueError, match="chess"):
        navigation(nav, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_pages_has_one_symbol_in_every_game(language: Language, site: Path) -> None:
    text = (site / language / "index.html").read_text(encoding="utf-8")
    pattern = r'<details class="menu-group"[^>]*>\s*<summary><svg[^>]*>(.*?)</svg>(.*?)</summary>'
    found = re.findall(pattern, text, re.DOTALL)
    assert len(found) >= 2 * len(GAMES)
    symbols = {title: {shape for shape, name in found if name == title} for _, title in found}
    assert all(len(shapes) == 1 and "" not in shapes for shapes in symbols.values()), symbols
    assert len({*found}) == len(symbols) == len({shape for shape, _ in found})


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_page_has_three_calculators_of_each_game_in_sight(
    language: Language, site: Path
) -> None:
    text = (site / language / "index.html").read_text(encoding="utf-8")
    lists = re.findall(r'<ul class="home-asked"[^>]*>(.*?)</ul>', text, re.DOTALL)
    games = [re.findall(r'href="(\w+)/calculators/', asked) for asked in lists]
    assert games == [[game] * 3 for game in GAMES]
