"""Cards revealed with their effects: against every order of a small deck."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg.reveal_orders import BoardState, StagingKind
from calculators.lcg.staging import RevealTotals, stage
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
    deck: tuple[StagingKind, ...], pile: tuple[StagingKind, ...], due: int, board: BoardState
) -> Iterator[tuple[tuple[StagingKind, ...], Fraction, int]]:
    """Yield the cards revealed from an ordered deck, their chance, and the cards missing.

    A card is played out before the next: a Massing at Night lies on the table until the cards that
    it brings are revealed, and only then in the discard pile.
    """
    yield from _played(deck, pile, ((due, None),) if due else (), board.staged, board.players)


def _played(
    deck: tuple[StagingKind, ...],
    pile: tuple[StagingKind, ...],
    open_: tuple[tuple[int, StagingKind | None], ...],
    staged: int,
    players: int,
) -> Iterator[tuple[tuple[StagingKind, ...], Fraction, int]]:
    if not open_:
        yield (), Fraction(1), 0
        return
    if not deck:
        useful = [
            card for card in pile if not card.surge and (card.effect is not Effect.DRIVEN or staged)
        ]
        if not useful:
            yield (), Fraction(1), sum(due for due, _card in open_)
            return
        orders = list(permutations(pile))
        for order in orders:
            for cards, chance, missing in _played(order, (), open_, staged, players):
                yield cards, chance / len(orders), missing
        return
    card, rest = deck[0], deck[1:]
    surges = card.surge or (card.effect is Effect.DRIVEN and not staged)
    due, cause = open_[-1]
    now = (*open_[:-1], (due - (not surges), cause))
    if card.effect is Effect.MASSING:
        now = (*now, (players, card))
    elif card.treachery:
        pile = (*pile, card)
    while now and not now[-1][0]:
        finished = now[-1][1]
        pile = (*pile, finished) if finished and finished.treachery else pile
        now = now[:-1]
    for cards, chance, missing in _played(rest, pile, now, staged + card.staged, players):
        yield (card, *cards), chance, missing


def totals_of(cards: tuple[StagingKind, ...], board: BoardState, missing: int) -> RevealTotals:
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
        missing=missing,
    )


@settings(max_examples=120, deadline=None)
@given(
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=4),
    st.lists(st.sampled_from(CARDS), max_size=2),
    st.integers(0, 3),
    st.builds(BoardState, st.integers(1, 2), st.integers(0, 2), st.integers(0, 2)),
)
def test_lcg_staging_one_by_one__matches_every_order_of_a_small_deck(
    deck: list[StagingKind], discard: list[StagingKind], cards: int, board: BoardState
) -> None:
    expected: dict[RevealTotals, Fraction] = {}
    orders = list(permutations(deck))
    for order in orders:
        for revealed, chance, missing in revealed_cards(order, tuple(discard), cards, board):
            total = totals_of(revealed, board, missing)
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


def test_lcg_encounter_deck_empty__massing_that_still_resolves_is_not_shuffled_in() -> None:
    """The last card of the deck, 2 players: two of the five discarded, one choice of ten."""
    pile = [replace(ENEMY, threat=10**index) for index in range(5)]
    found = stage([MASSING], pile, 1, BoardState(2, 0, 0))
    assert {total.threat: chance for total, chance in found.items()}[11] == Fraction(1, 10)
    assert set(found.values()) == {Fraction(1, 10)}


def test_lcg_encounter_deck_empty__treachery_comes_again_while_massing_resolves() -> None:
    """Massing and Despair, 4 players: Despair four times, from decks of one card."""
    found = stage([MASSING, DESPAIR, ENEMY], [], 1, BoardState(4, 0, 0))
    assert {total.missing for total in found} == {0}


def test_lcg_encounter_deck_empty__a_deck_of_surge_alone_is_told_to_lack_cards() -> None:
    loop = replace(DESPAIR, surge=True)
    assert {total.missing for total in stage([loop], [], 2, BoardState(1, 0, 0))} == {2}
