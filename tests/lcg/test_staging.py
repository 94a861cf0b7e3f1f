"""Cards revealed with their effects: against hands that turn up every order of a small deck."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg.quest_odds import CALCULATOR
from calculators.lcg.staging import StagingCard, Table, Total, stage
from calculators.lcg.when_revealed import Effect, willpower_lost

ENEMY = StagingCard(1, 2, staged=True)
CROWS = StagingCard(1, 1, surge=True, staged=True)
CAVERNS = StagingCard(1, 1, doomed=1, surge=True, staged=True, location=True)
ROAD = StagingCard(1, 1, staged=True, location=True)
WEB = StagingCard(1, 0)
DESPAIR = StagingCard(1, 0, treachery=True)
DRIVEN = StagingCard(1, 0, treachery=True, effect=Effect.DRIVEN)
FOG = StagingCard(1, 0, treachery=True, effect=Effect.FOG)
SURGING_FOG = StagingCard(1, 0, surge=True, effect=Effect.FOG)
UNDER = StagingCard(1, 0, treachery=True, effect=Effect.UNDER)
MASSING = StagingCard(1, 0, treachery=True, effect=Effect.MASSING)
SPAWN = StagingCard(1, 3, staged=True, effect=Effect.SPAWN)
BATS = StagingCard(1, 1, staged=True, effect=Effect.BATS)
CARDS = (
    ENEMY,
    CROWS,
    CAVERNS,
    ROAD,
    WEB,
    DESPAIR,
    DRIVEN,
    FOG,
    SURGING_FOG,
    UNDER,
    MASSING,
    SPAWN,
    BATS,
)


def turned_up(
    order: tuple[StagingCard, ...], discard: tuple[StagingCard, ...], left: int, table: Table
) -> Iterator[tuple[tuple[StagingCard, ...], Fraction]]:
    """Yield the cards that hands turn up, with the chances of what is shuffled on the way."""
    shown: list[StagingCard] = []
    wanted = left
    staged = table.staged
    for card in order:
        if not left:
            break
        shown.append(card)
        surges = card.surge or (card.effect is Effect.DRIVEN and not staged)
        left -= not surges
        left += table.players if card.effect is Effect.MASSING else 0
        staged += card.staged
    again = discard + tuple(card for card in order if card.treachery)
    if not left or not again or (left >= wanted and not discard):
        yield tuple(shown), Fraction(1)
        return
    later = replace(table, enemies=staged - table.locations)
    orders = list(permutations(again))
    for new in orders:
        for more, chance in turned_up(new, (), left, later):
            yield (*shown, *more), chance / len(orders)


def added(cards: tuple[StagingCard, ...], table: Table) -> Total:
    """Add up what lies on the table, card by card as they came."""
    threat, staged, locations, fogs = 0, table.staged, table.locations, 0
    for card in cards:
        threat += card.threat
        if card.effect is Effect.DRIVEN:
            threat += staged
        if card.effect is Effect.UNDER:
            threat += table.players
        staged += card.staged
        locations += card.location
        fogs += card.effect is Effect.FOG
    return Total(
        threat=threat + fogs * locations,
        doomed=sum(card.doomed for card in cards),
        spawns=sum(card.effect is Effect.SPAWN for card in cards),
        bats=sum(card.effect is Effect.BATS for card in cards),
    )


@settings(max_examples=120, deadline=None)
@given(
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=5),
    st.lists(st.sampled_from(CARDS), max_size=2),
    st.integers(0, 4),
    st.builds(Table, st.integers(1, 2), st.integers(0, 2), st.integers(0, 2)),
)
def test_every_order_of_a_small_deck(
    deck: list[StagingCard], discard: list[StagingCard], cards: int, table: Table
) -> None:
    expected: dict[Total, Fraction] = {}
    orders = list(permutations(deck))
    for order in orders:
        for shown, chance in turned_up(order, tuple(discard), cards, table):
            total = added(shown, table)
            expected[total] = expected.get(total, Fraction(0)) + chance / len(orders)
    assert stage(deck, discard, cards, table) == expected


def test_driven_by_shadow_counts_what_lies_there() -> None:
    """FAQ 1.8: 2 cards there, then the Driven, then a spider; or the spider first, and 3."""
    found = stage([DRIVEN, ENEMY], [], 2, Table(1, 1, 1))
    assert {total.threat: chance for total, chance in found.items()} == {
        2 + 2: Fraction(1, 2),
        2 + 3: Fraction(1, 2),
    }


def test_driven_by_shadow_surges_over_an_empty_staging_area() -> None:
    found = stage([DRIVEN, ROAD], [], 1, Table(1, 0, 0))
    # First: it surges, the road comes, 1. Second: the road alone is the one card, 1.
    assert {total.threat: chance for total, chance in found.items()} == {1: Fraction(1)}


def test_fog_reaches_the_locations_that_follow() -> None:
    found = stage([FOG, ROAD], [], 2, Table(1, 0, 1))
    assert {total.threat for total in found} == {1 + 2}


def test_each_player_gives_up_who_matters_least() -> None:
    hands = [(1, 4), (1, 1), (2, 2), (2, 3)]
    assert willpower_lost(hands, 0, 1) == 1 + 2
    # Everybody 1 weaker first: Éowyn 3 and the 3 that is now 2 stay.
    assert willpower_lost(hands, 1, 1) == 10 - (3 + 2)
    assert willpower_lost([(1, 0), (1, 1)], 1, 0) == 1


def test_the_rulebook_quest_with_ungoliants_spawn() -> None:
    """Éowyn 4, a Guard 1, a Scout 0 against the Spawn alone: 3 left, 3 threat, a tie."""
    found = CALCULATOR.run(
        {
            "willpower": 0,
            "reveal": 1,
            "effects": True,
            "deck": [{"name": "Ungoliant's Spawn", "count": 1}],
            "characters": [
                {"name": "Éowyn"},
                {"name": "Guard of the Citadel"},
                {"name": "Snowbourn Scout"},
            ],
        }
    )
    assert found.tie == 1
    assert [(item.total, item.probability) for item in found.willpower_lost] == [(2, Fraction(1))]
    assert found.willpower_for == dict.fromkeys(("50", "75", "90", "100"), 6)


def test_without_effects_nothing_but_the_printed_numbers() -> None:
    value = {"willpower": 7, "staging_threat": 3, "reveal": 2, "scenario": "passage"}
    plain, named = CALCULATOR.run(value), CALCULATOR.run({**value, "players": 4, "enemies": 9})
    assert plain.threat == named.threat
    assert str(plain.success) == "91/187"
    assert CALCULATOR.run({**value, "effects": True}).success < plain.success


def test_a_guarded_objective_brings_its_guard() -> None:
    deck = [{"name": "Shadow Key", "count": 1}, {"name": "Wargs", "count": 1}]
    found = CALCULATOR.run({"willpower": 5, "reveal": 1, "effects": True, "deck": deck})
    assert {item.total: item.probability for item in found.threat} == {2: Fraction(1)}


@pytest.mark.parametrize(("scenario", "players"), [("passage", 4), ("anduin", 4)])
def test_whole_decks_add_up(scenario: str, players: int) -> None:
    found = CALCULATOR.run(
        {
            "willpower": 9,
            "reveal": players,
            "players": players,
            "scenario": scenario,
            "effects": True,
            "locations": 2,
            "characters": [{"willpower": 3, "player": 1}, {"willpower": 2, "player": 2}],
        }
    )
    assert found.success + found.tie + found.failure == 1
    assert sum(item.probability for item in found.willpower_lost) == 1
