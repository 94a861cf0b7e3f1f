"""Shadow cards dealt one by one from a small deck."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg.decks import Scenario, full_deck
from calculators.lcg.shadows import (
    Shadow,
    ShadowGroup,
    attack_damage,
    deals,
    distribution,
    merged,
    shadow_groups,
    total_damage,
)

SHADOWS = st.builds(
    Shadow,
    attack=st.tuples(st.integers(0, 1), st.integers(0, 3)),
    damage=st.sampled_from([(0, 0), (1, 2)]),
    ignores_defence=st.booleans(),
)


@settings(max_examples=80, deadline=None)
@given(st.lists(SHADOWS, min_size=1, max_size=5), st.integers(0, 3), st.integers(0, 3))
def test_lcg_shadow_deal__every_order_of_the_deck_is_as_likely(
    cards: list[Shadow], dealt: int, players: int
) -> None:
    """One card deals as many others as there are players: every order of the deck, card by card."""
    massing = Shadow(more_cards=players, effect=True)
    deck = [massing, *cards]
    expected: dict[int, Fraction] = {}
    orders = list(permutations(deck))
    for order in orders:
        due, attack = dealt, 0
        for card in order:
            if not due:
                break
            due += card.more_cards - 1
            attack += card.attack[1]
        expected[attack] = expected.get(attack, Fraction(0)) + Fraction(1, len(orders))
    groups = merged((shadow, 1) for shadow in deck)
    assert expected == distribution(
        deals(groups, dealt), lambda shadows: sum(shadow.attack[1] for shadow in shadows)
    )


@pytest.mark.parametrize("cards", range(4))
def test_lcg_shadow_deck_empty__no_more_cards_are_dealt_than_are_left(cards: int) -> None:
    deck = [ShadowGroup(Shadow(attack=(1, 1)), 2)]
    for shadows, ways, of in deals(deck, cards):
        assert (len(shadows), ways) == (min(cards, 2), of)


def test_lcg_shadow_deal__equal_effects_are_one_group() -> None:
    assert merged([(Shadow(), 2), (Shadow(), 3)]) == (ShadowGroup(Shadow(), 5),)


@given(st.integers(0, 6), st.none() | st.integers(0, 6), st.lists(SHADOWS, max_size=3))
def test_lcg_enemy_damage__defence_is_taken_off_the_attack_but_not_off_effects(
    attack: int, defence: int | None, shadows: list[Shadow]
) -> None:
    side = 1 if defence is None else 0
    strength = attack + sum(shadow.attack[side] for shadow in shadows)
    taken_off = 0 if any(shadow.ignores_defence for shadow in shadows) else (defence or 0)
    expected = strength - taken_off if strength > taken_off else 0
    assert attack_damage(attack, defence, shadows) == expected
    assert total_damage(attack, defence, shadows) == expected + sum(
        shadow.damage[side] for shadow in shadows
    )


# The whole decks: 36, 47 and 41 cards, of which 13, 18 and 13 have a shadow effect.
@pytest.mark.parametrize(
    ("scenario", "effects", "cards"),
    [(Scenario.PASSAGE, 13, 36), (Scenario.ANDUIN, 18, 47), (Scenario.DOL_GULDUR, 13, 41)],
)
def test_lcg_shadow_effects__groups_hold_the_whole_deck(
    scenario: Scenario, effects: int, cards: int
) -> None:
    groups = shadow_groups(full_deck(scenario), threat=0)
    assert sum(group.count for group in groups) == cards
    assert sum(group.count for group in groups if group.shadow.effect) == effects
