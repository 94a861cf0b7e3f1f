"""Cards revealed with their effects: against every order of a small deck."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg.staging import BoardState, RevealTotals, StagingKind, stage
from calculators.lcg.when_revealed import Effect

ENEMY = StagingKind(1, 2, staged=True)
CROWS = StagingKind(1, 1, surge=True, staged=True)
CAVERNS = StagingKind(1, 1, doomed=1, surge=True, staged=True, location=True)
ROAD = StagingKind(1, 1, staged=True, location=True)
WEB = StagingKind(1, 0)
DESPAIR = StagingKind(1, 0, treachery=True)
DRIVEN = StagingKind(1, 0, treachery=True, effect=Effect.DRIVEN)
FOG = StagingKind(1, 0, treachery=True, effect=Effect.FOG)
SURGING_FOG = StagingKind(1, 0, surge=True, effect=Effect.FOG)
UNDER = StagingKind(1, 0, treachery=True, effect=Effect.UNDER)
MASSING = StagingKind(1, 0, treachery=True, effect=Effect.MASSING)
SPAWN = StagingKind(1, 3, staged=True, effect=Effect.SPAWN)
BATS = StagingKind(1, 1, staged=True, effect=Effect.BATS)
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


def revealed_cards(
    order: tuple[StagingKind, ...], discard: tuple[StagingKind, ...], left: int, board: BoardState
) -> Iterator[tuple[tuple[StagingKind, ...], Fraction]]:
    """Yield the cards revealed from an ordered deck, with the chances of decks remade meanwhile."""
    revealed: list[StagingKind] = []
    wanted = left
    staged = board.staged
    for card in order:
        if not left:
            break
        revealed.append(card)
        surges = card.surge or (card.effect is Effect.DRIVEN and not staged)
        left -= not surges
        left += board.players if card.effect is Effect.MASSING else 0
        staged += card.staged
    again = discard + tuple(card for card in order if card.treachery)
    if not left or not again or (left >= wanted and not discard):
        yield tuple(revealed), Fraction(1)
        return
    later = replace(board, enemies=staged - board.locations)
    orders = list(permutations(again))
    for new in orders:
        for more, chance in revealed_cards(new, (), left, later):
            yield (*revealed, *more), chance / len(orders)


def totals_of(cards: tuple[StagingKind, ...], board: BoardState) -> RevealTotals:
    """Return the sums of the cards, in the order in which they were revealed."""
    threat, staged, locations, fogs = 0, board.staged, board.locations, 0
    for card in cards:
        threat += card.threat
        if card.effect is Effect.DRIVEN:
            threat += staged
        if card.effect is Effect.UNDER:
            threat += board.players
        staged += card.staged
        locations += card.location
        fogs += card.effect is Effect.FOG
    return RevealTotals(
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
    st.builds(BoardState, st.integers(1, 2), st.integers(0, 2), st.integers(0, 2)),
)
def test_lcg_staging_one_by_one__matches_every_order_of_a_small_deck(
    deck: list[StagingKind], discard: list[StagingKind], cards: int, board: BoardState
) -> None:
    expected: dict[RevealTotals, Fraction] = {}
    orders = list(permutations(deck))
    for order in orders:
        for revealed, chance in revealed_cards(order, tuple(discard), cards, board):
            total = totals_of(revealed, board)
            expected[total] = expected.get(total, Fraction(0)) + chance / len(orders)
    assert stage(deck, discard, cards, board) == expected


def test_lcg_driven_by_shadow__counts_the_cards_staged_before_it() -> None:
    """FAQ 1.8: 2 cards there, then the Driven, then a spider; or the spider first, and 3."""
    found = stage([DRIVEN, ENEMY], [], 2, BoardState(1, 1, 1))
    assert {total.threat: chance for total, chance in found.items()} == {
        2 + 2: Fraction(1, 2),
        2 + 3: Fraction(1, 2),
    }


def test_lcg_driven_by_shadow__surges_when_the_staging_area_is_empty() -> None:
    found = stage([DRIVEN, ROAD], [], 1, BoardState(1, 0, 0))
    # Revealed first it surges, and the road adds 1; revealed second it is not seen: 1 too.
    assert {total.threat: chance for total, chance in found.items()} == {1: Fraction(1)}


def test_lcg_when_revealed__fog_counts_locations_revealed_after_it() -> None:
    found = stage([FOG, ROAD], [], 2, BoardState(1, 0, 1))
    assert {total.threat for total in found} == {1 + 2}
