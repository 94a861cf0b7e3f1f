"""What a few revealed cards add up to when their "When Revealed" effects are counted, exactly.

Only the order decides what Driven by Shadow finds in the staging area, and how many cards are
revealed in all. So the orders are enumerated by the few behaviours that cards have, and which cards
they are is decided afterwards: all choices among cards that behave alike are equally likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb, perm, prod

from calculators.lcg.reveal_orders import (
    GROUP,
    Behaviour,
    BoardState,
    Counts,
    Orders,
    StagingKind,
    Wanted,
    behaviour_of,
    orders,
)
from calculators.lcg.reveals import ways
from calculators.lcg.when_revealed import Effect


@dataclass(frozen=True, slots=True)
class RevealTotals:
    """What the revealed cards add: threat, Doomed, and copies of two enemies with effects.

    ``missing`` are the cards that could not be revealed: nothing was left to shuffle, or nothing
    but cards that each bring another. ``group`` is the number of the committed characters left,
    where they are followed.
    """

    threat: int
    doomed: int
    spawns: int
    bats: int
    missing: int = 0
    group: int = 0


@dataclass(frozen=True, slots=True)
class _Pile:
    """The discard pile, and the copies of Massing at Night still resolving, outermost first."""

    discarded: tuple[StagingKind, ...]
    resolving: tuple[StagingKind, ...] = ()


# One whole number holds all sums of an outcome: threat, then three decimal digits for each other.
_DOOMED, _LOCATION, _FOG, _SPAWN, _BATS = (10**power for power in (5, 8, 11, 14, 17))


def stage(
    deck: Sequence[StagingKind], discard: Sequence[StagingKind], cards: int, board: BoardState
) -> Mapping[RevealTotals, Fraction]:
    """Return the chance of each outcome when ``cards`` cards are revealed from ``deck``.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-driven-by-shadow,
    lcg-encounter-deck-empty.

    >>> driven = StagingKind(1, 0, effect=Effect.DRIVEN)
    >>> spider = StagingKind(1, 2, staged=True)
    >>> found = stage([driven, spider], [], 2, BoardState(1, 1, 0))
    >>> sorted((total.threat, str(chance)) for total, chance in found.items())
    [(3, '1/2'), (4, '1/2')]
    """
    before = _LOCATION * board.locations
    wanted: Wanted = ((cards, False),) if cards else ()
    return _revealed(tuple(deck), _Pile(tuple(discard)), wanted, board, before)


def _unpacked(packed: int) -> RevealTotals:
    return RevealTotals(
        threat=packed % _DOOMED + packed // _FOG % 1000 * (packed // _LOCATION % 1000),
        doomed=packed // _DOOMED % 1000,
        spawns=packed // _SPAWN % 1000,
        bats=packed // _BATS % 1000,
        group=packed // GROUP,
    )


def _packed(card: StagingKind, players: int) -> int:
    """Return what one card adds, in one number."""
    added = card.threat + _DOOMED * card.doomed + _LOCATION * card.location
    match card.effect:
        case Effect.UNDER:
            return added + players
        case Effect.FOG:
            return added + _FOG
        case Effect.SPAWN:
            return added + _SPAWN
        case Effect.BATS:
            return added + _BATS
    return added


def _revealed(
    deck: tuple[StagingKind, ...],
    pile: _Pile,
    wanted: Wanted,
    board: BoardState,
    before: int,
) -> Mapping[RevealTotals, Fraction]:
    """Return the outcomes of one deck, and of those made after it; ``before`` has come already."""
    group, before = divmod(before, GROUP)
    groups = tuple(
        tuple(card for card in deck if behaviour_of(card, board) is behaviour)
        for behaviour in Behaviour
    )
    copies = tuple(sum(card.count for card in group) for group in groups)
    found: dict[RevealTotals, Fraction] = defaultdict(Fraction)
    ended: dict[Counts, dict[int, Orders]] = defaultdict(lambda: defaultdict(int))
    everything = sum(_packed(card, board.players) * card.count for card in deck)
    longest = 0
    for drawn, bonus, left, number in orders(copies, wanted, board, group):
        longest = max(longest, sum(drawn))
        if not left:
            ended[drawn][bonus] += number
            continue
        so_far = before + everything + bonus
        for total, part in _remade(deck, pile, left, board, so_far).items():
            found[total] += part * Fraction(number, perm(sum(copies), sum(copies)))
    for total, number in _chosen(groups, copies, ended, longest, board.players, before).items():
        found[total] += Fraction(number, perm(sum(copies), longest))
    return found


def _chosen(
    groups: Sequence[Sequence[StagingKind]],
    copies: Counts,
    ended: Mapping[Counts, Mapping[int, Orders]],
    longest: int,
    players: int,
    before: int,
) -> Mapping[RevealTotals, Orders]:
    """Return how many orders of ``longest`` cards make each outcome."""
    found: dict[int, Orders] = defaultdict(int)
    orders_of = {
        drawn: _orders_of_choice(copies, drawn, longest, bonuses)
        for drawn, bonuses in ended.items()
    }
    most = tuple(max((drawn[index] for drawn in ended), default=0) for index in range(len(copies)))
    foggy = [index for index, group in enumerate(groups) if _fogs(group)]
    fogs = sum(map(_fogs, groups))
    # With the number of fogs known a location has a fixed threat, which keeps the sums few.
    for fog in range(fogs + 1):
        over = before // _FOG % 1000 + fog

        def value(card: StagingKind, over: int = over) -> int:
            return _packed(card, players) + card.location * (over - _LOCATION)

        sums_of = [ways(group, value, most[index]) for index, group in enumerate(groups)]
        for index in foggy:
            least = fog if len(foggy) == 1 else 0
            sums_of[index] = [_with_fogs(sums, least, fog) for sums in sums_of[index]]
        start = _fog_as_threat(before) + fog * (before // _LOCATION % 1000 - _FOG)
        for packed, number in _added(orders_of, sums_of).items():
            if packed // _FOG % 1000 == fog:
                found[start + packed] += number
    return {_unpacked(packed): number for packed, number in found.items()}


def _orders_of_choice(
    copies: Counts, drawn: Counts, longest: int, bonuses: Mapping[int, Orders]
) -> Mapping[int, Orders]:
    """Return the orders of ``longest`` cards for one choice among the cards that behave alike."""
    choices = prod(comb(have, count) for have, count in zip(copies, drawn, strict=True))
    after = perm(sum(copies) - sum(drawn), longest - sum(drawn))
    # Every choice has the same share of the orders.
    return {
        bonus: (number // choices if isinstance(number, int) else number / choices) * after
        for bonus, number in bonuses.items()
    }


def _added(
    ended: Mapping[Counts, Mapping[int, Orders]], sums_of: Sequence[Sequence[Mapping[int, int]]]
) -> Mapping[int, Orders]:
    """Add to each end the sums of its cards, one behaviour after the other, the last one first.

    Ends that differ in nothing else are one end from there on, so few sums are added up.
    """
    for sums in reversed(sums_of):
        fewer: dict[Counts, dict[int, Orders]] = defaultdict(lambda: defaultdict(int))
        for drawn, outcomes in ended.items():
            joined, here = fewer[drawn[:-1]], sums[drawn[-1]]
            for total, number in outcomes.items():
                for added, times in here.items():
                    joined[total + added] += number * times
        ended = fewer
    return ended[()]


def _fogs(cards: Iterable[StagingKind]) -> int:
    return sum(card.count for card in cards if card.effect is Effect.FOG)


def _with_fogs(sums: Mapping[int, int], least: int, most: int) -> Mapping[int, int]:
    return {
        packed: number for packed, number in sums.items() if least <= packed // _FOG % 1000 <= most
    }


def _fog_as_threat(packed: int) -> int:
    """Return the sums with the threat of fog over locations counted, and both left out."""
    fog, locations = packed // _FOG % 1000, packed // _LOCATION % 1000
    return packed + fog * locations - fog * _FOG - locations * _LOCATION


def _remade(
    deck: tuple[StagingKind, ...],
    pile: _Pile,
    wanted: Wanted,
    board: BoardState,
    before: int,
) -> Mapping[RevealTotals, Fraction]:
    """Return the outcomes of the new deck, once every card of ``deck`` is revealed.

    A Massing at Night that still resolves is not in it. Without a card that does not bring another
    the revealing would end nowhere, so no such deck is made.
    """
    massings = _copies(card for card in deck if card.effect is Effect.MASSING)
    own = sum(not earlier for _due, earlier in wanted[1:])
    earlier = sum(earlier for _due, earlier in wanted)
    resolving = pile.resolving[:earlier] + massings[len(massings) - own :]
    finished = pile.resolving[earlier:] + massings[: len(massings) - own]
    again = (
        *pile.discarded,
        *(card for card in deck if card.treachery and card.effect is not Effect.MASSING),
        *(card for card in finished if card.treachery),
    )
    staged = board.staged + sum(card.count for card in deck if card.staged)
    occupied = board.occupied or any(card.objective for card in deck)
    if not any(_ends_reveal(card, empty=not (staged or occupied)) for card in again):
        missing = sum(due for due, _earlier in wanted)
        return {replace(_unpacked(_fog_as_threat(before)), missing=missing): Fraction(1)}
    later = replace(board, enemies=staged - board.locations, occupied=occupied)
    carried = (wanted[0], *((due, True) for due, _earlier in wanted[1:]))
    return _revealed(again, _Pile((), resolving), carried, later, before)


def _copies(cards: Iterable[StagingKind]) -> tuple[StagingKind, ...]:
    return tuple(replace(card, count=1) for card in cards for _copy in range(card.count))


def _ends_reveal(card: StagingKind, *, empty: bool) -> bool:
    # One that is destroyed as it is revealed brings no other.
    surges = card.surge and not card.returns
    return not surges and not (card.effect is Effect.DRIVEN and empty)
