"""Shadow effects as numbers."""

import pytest

from calculators.lcg.decks import Scenario, full_deck
from calculators.lcg.shadows import (
    Shadow,
    ShadowGroup,
    merged,
    shadow_groups,
)


def test_lcg_shadow_deal__equal_effects_are_one_group() -> None:
    assert merged([(Shadow(), 2), (Shadow(), 3)]) == (ShadowGroup(Shadow(), 5),)


# The whole decks: 36, 47 and 41 cards, of which 13, 18 and 13 have a shadow effect.
@pytest.mark.parametrize(
    ("scenario", "effects", "cards"),
    [(Scenario.PASSAGE, 13, 36), (Scenario.ANDUIN, 18, 47), (Scenario.DOL_GULDUR, 13, 41)],
)
def test_lcg_shadow_effects__groups_hold_the_whole_deck(
    scenario: Scenario, effects: int, cards: int
) -> None:
    groups = shadow_groups(full_deck(scenario))
    assert sum(group.count for group in groups) == cards
    assert sum(group.count for group in groups if group.shadow.effect) == effects
