"""What a few revealed cards add up to when their "When Revealed" effects are counted, exactly.

Only the order decides what Driven by Shadow finds in the staging area, and how many cards come in
all. So the order is walked by the few ways in which cards behave, and which cards they are is
settled afterwards: any choice among cards that behave alike is as likely as any other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from math import comb, perm, prod

from calculators.lcg.reveals import Kind, ways
from calculators.lcg.when_revealed import Effect


@dataclass(frozen=True, slots=True)
class StagingCard(Kind):
    """Cards that are alike in all that counts here."""

    staged: bool = False
    location: bool = False
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What the revealing starts from: the players, and the cards in the staging area."""

    players: int
    enemies: int
    locations: int

    @property
    def staged(self) -> int:
        """The number of enemies and locations in the staging area."""
        return self.enemies + self.locations


@dataclass(frozen=True, slots=True)
class Total:
    """One outcome: the threat added, and what else the cards brought."""

    threat: int
    doomed: int
    spawns: int
    bats: int


class _Way(IntEnum):
    """How a card behaves in the order of revealing."""

    STAGED = 0
    ASIDE = 1
    STAGED_SURGE = 2
    ASIDE_SURGE = 3
    DRIVEN = 4
    MASSING = 5


type _Drawn = tuple[int, ...]
"""How many cards of each behaviour have been revealed."""

# One whole number holds all sums of an outcome: threat, and behind it so many digits for each.
_DOOMED, _LOCATION, _FOG, _SPAWN, _BATS = (10**power for power in (5, 8, 11, 14, 17))


def stage(
    deck: Sequence[StagingCard], discard: Sequence[StagingCard], cards: int, table: Table
) -> Mapping[Total, Fraction]:
    """Return the chance of each outcome when ``cards`` cards are revealed from ``deck``.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-driven-by-shadow,
    lcg-encounter-deck-empty.

    >>> driven = StagingCard(1, 0, effect=Effect.DRIVEN)
    >>> spider = StagingCard(1, 2, staged=True)
    >>> found = stage([driven, spider], [], 2, Table(1, 1, 0))
    >>> sorted((total.threat, str(chance)) for total, chance in found.items())
    [(3, '1/2'), (4, '1/2')]
    """
    before = _LOCATION * table.locations
    return _revealed(tuple(deck), tuple(discard), cards, table, before)


def _unpacked(packed: int) -> Total:
    return Total(
        threat=packed % _DOOMED + packed // _FOG % 1000 * (packed // _LOCATION % 1000),
        doomed=packed // _DOOMED % 1000,
        spawns=packed // _SPAWN % 1000,
        bats=packed // _BATS,
    )


def _packed(card: StagingCard, players: int) -> int:
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


def _way(card: StagingCard) -> _Way:
    if card.effect is Effect.DRIVEN:
        return _Way.DRIVEN
    if card.effect is Effect.MASSING:
        return _Way.MASSING
    if card.staged:
        return _Way.STAGED_SURGE if card.surge else _Way.STAGED
    return _Way.ASIDE_SURGE if card.surge else _Way.ASIDE


def _revealed(
    deck: tuple[StagingCard, ...],
    discard: tuple[StagingCard, ...],
    cards: int,
    table: Table,
    before: int,
) -> Mapping[Total, Fraction]:
    """Return the outcomes of one deck, and of those made after it; ``before`` has come already."""
    groups = tuple(tuple(card for card in deck if _way(card) is way) for way in _Way)
    held = tuple(sum(card.count for card in group) for group in groups)
    found: dict[Total, Fraction] = defaultdict(Fraction)
    ended: dict[_Drawn, dict[int, int]] = defaultdict(dict)
    everything = sum(_packed(card, table.players) * card.count for card in deck)
    longest = 0
    for drawn, bonus, left, number in _orders(held, cards, table):
        longest = max(longest, sum(drawn))
        if not left:
            ended[drawn][bonus] = number
            continue
        so_far = before + everything + bonus
        for total, part in _remade(deck, discard, (cards, left), table, so_far).items():
            found[total] += part * Fraction(number, perm(sum(held), sum(held)))
    for total, number in _chosen(groups, held, ended, longest, table.players, before).items():
        found[total] += Fraction(number, perm(sum(held), longest))
    return found


def _chosen(
    groups: Sequence[Sequence[StagingCard]],
    held: _Drawn,
    ended: Mapping[_Drawn, Mapping[int, int]],
    longest: int,
    players: int,
    before: int,
) -> Mapping[Total, int]:
    """Return in how many ways ``longest`` cards in order make each outcome."""
    found: Counter[int] = Counter()
    laid = {drawn: _laid(held, drawn, longest, bonuses) for drawn, bonuses in ended.items()}
    most = tuple(max((drawn[way] for drawn in ended), default=0) for way in range(len(held)))
    foggy = [way for way, group in enumerate(groups) if _fogs(group)]
    fogs = sum(map(_fogs, groups))
    # With the number of fogs known a location is worth a fixed threat, and sums stay few.
    for fog in range(fogs + 1):
        over = before // _FOG % 1000 + fog

        def value(card: StagingCard, over: int = over) -> int:
            return _packed(card, players) + card.location * (over - _LOCATION)

        sums_of = [ways(group, value, most[way]) for way, group in enumerate(groups)]
        for way in foggy:
            least = fog if len(foggy) == 1 else 0
            sums_of[way] = [_with_fogs(sums, least, fog) for sums in sums_of[way]]
        start = _settled(before) + fog * (before // _LOCATION % 1000 - _FOG)
        for packed, number in _added(laid, sums_of).items():
            if packed // _FOG % 1000 == fog:
                found[start + packed] += number
    return {_unpacked(packed): number for packed, number in found.items()}


def _laid(
    held: _Drawn, drawn: _Drawn, longest: int, bonuses: Mapping[int, int]
) -> Mapping[int, int]:
    """Return the orders of ``longest`` cards for one choice among the cards that behave alike."""
    choices = prod(comb(have, count) for have, count in zip(held, drawn, strict=True))
    behind = perm(sum(held) - sum(drawn), longest - sum(drawn))
    # Every choice has the same part of the orders.
    return {bonus: number // choices * behind for bonus, number in bonuses.items()}


def _added(
    ended: Mapping[_Drawn, Mapping[int, int]], sums_of: Sequence[Sequence[Mapping[int, int]]]
) -> Mapping[int, int]:
    """Add to each end the sums of its cards, one behaviour after the other, the last one first.

    Ends that differ in nothing else are one end from there on, so few sums are added up.
    """
    for sums in reversed(sums_of):
        fewer: dict[_Drawn, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for drawn, outcomes in ended.items():
            joined, here = fewer[drawn[:-1]], sums[drawn[-1]]
            for total, number in outcomes.items():
                for added, times in here.items():
                    joined[total + added] += number * times
        ended = fewer
    return ended[()]


def _fogs(cards: Iterable[StagingCard]) -> int:
    return sum(card.count for card in cards if card.effect is Effect.FOG)


def _with_fogs(sums: Mapping[int, int], least: int, most: int) -> Mapping[int, int]:
    return {
        packed: number for packed, number in sums.items() if least <= packed // _FOG % 1000 <= most
    }


def _settled(packed: int) -> int:
    """Return the sums with the threat of fog over locations counted, and both left out."""
    fog, locations = packed // _FOG % 1000, packed // _LOCATION % 1000
    return packed + fog * locations - fog * _FOG - locations * _LOCATION


def _remade(
    deck: tuple[StagingCard, ...],
    discard: tuple[StagingCard, ...],
    cards: tuple[int, int],
    table: Table,
    before: int,
) -> Mapping[Total, Fraction]:
    """Return what the new deck brings, once every card of ``deck`` is revealed.

    ``cards`` are those wanted before and still wanted. A deck that brings the end no nearer (none
    but cards with Surge, or nothing at all) is not remade again.
    """
    wanted, left = cards
    again = discard + tuple(card for card in deck if card.treachery)
    if not again or (left >= wanted and not discard):
        return {_unpacked(_settled(before)): Fraction(1)}
    staged = sum(card.count for card in deck if card.staged)
    return _revealed(again, (), left, replace(table, enemies=table.enemies + staged), before)


def _orders(held: _Drawn, cards: int, table: Table) -> Iterator[tuple[_Drawn, int, int, int]]:
    """Yield every end of the revealing: cards, threat by Driven by Shadow, cards missing, ways.

    Cards are missing where the whole deck was revealed and more were wanted. The ways are those to
    reveal so many cards in order.
    """
    size = sum(held)
    open_ends: Mapping[tuple[_Drawn, int, int], int] = {((0,) * len(held), 0, cards): 1}
    for revealed in range(size + 1):
        following: dict[tuple[_Drawn, int, int], int] = defaultdict(int)
        for (drawn, bonus, left), number in open_ends.items():
            if not left or revealed == size:
                yield drawn, bonus, left, number
                continue
            here = table.staged + drawn[_Way.STAGED] + drawn[_Way.STAGED_SURGE]
            for way, (count, so_far) in enumerate(zip(held, drawn, strict=True)):
                if count == so_far:
                    continue
                more = (*drawn[:way], so_far + 1, *drawn[way + 1 :])
                raised = bonus + here if way == _Way.DRIVEN else bonus
                rest = left - _used(way, here, table.players)
                following[more, raised, rest] += number * (count - so_far)
        open_ends = following


def _used(way: int, staged: int, players: int) -> int:
    """Return how many fewer cards are to be revealed: none where it brings one in its stead."""
    match way:
        case _Way.STAGED_SURGE | _Way.ASIDE_SURGE:
            return 0
        case _Way.DRIVEN:
            return 1 if staged else 0
        case _Way.MASSING:
            return 1 - players
    return 1
