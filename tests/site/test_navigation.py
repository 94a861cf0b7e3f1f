"""The navigation holds every calculator, in the language of the build."""

from __future__ import annotations

import pytest

from calculators.registry import CALCULATORS
from site_builder.place.navigation import navigation


def test_calculators_follow_the_registry_after_those_that_come_first() -> None:
    names = [item.name for item in CALCULATORS.values() if item.game == "duel"]
    last = names[-1]
    (section,) = navigation([{"duel": ["duel/index.md", {"calculators": [last]}]}], "fr")
    pages = section["Le Duel"]
    assert pages[0] == "duel/index.md"
    expected = [f"duel/calculators/{name}.md" for name in (last, *names[:-1])]
    assert pages[1] == {"Calculateurs": expected}


@pytest.mark.parametrize("nav", [[{"chess": []}], [{"duel": [{"calculators": ["chess"]}]}]])
def test_unknown_section_or_calculator_is_an_error(nav: object) -> None:
    with pytest.raises(ValueError, match="chess"):
        navigation(nav, "en")
