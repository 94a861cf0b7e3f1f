"""The navigation holds every calculator, in the language of the build."""

from __future__ import annotations

import pytest

from calculators.registry import CALCULATORS
from site_builder.place.navigation import navigation


def test_calculators_follow_the_registry() -> None:
    names = [item.name for item in CALCULATORS.values() if item.game == "duel"]
    (section,) = navigation([{"duel": ["duel/index.md", "calculators"]}], "fr")
    pages = section["Le Duel"]
    assert pages[0] == "duel/index.md"
    assert pages[1] == {"Calculateurs": [f"duel/calculators/{name}.md" for name in names]}


@pytest.mark.parametrize("nav", [[{"chess": []}], [{"duel": [{"chess": []}]}]])
def test_unknown_section_is_an_error(nav: object) -> None:
    with pytest.raises(ValueError, match="chess"):
        navigation(nav, "en")
