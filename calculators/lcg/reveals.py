"""What a few cards revealed from an encounter deck add up to, exactly: Surge and refills included.

Cards are drawn without replacement. A card with Surge brings one card more, so revealing n cards
means drawing until n cards without Surge are on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm

type Chances = Mapping[int, Fraction]
"""The chance of each total, lowest total first."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that are alike: the threat they add, their keywords, and how many there are.

    A treachery goes to the discard pile once revealed and is in the next deck when it is remade.
    """

    count: int
    threat: int
    doomed: int = 0
    surge: bool = False
    treachery: bool = False


@dataclass(frozen=True, slots=True)
class Revealed:
    """The totals of the revealed cards; ``refills`` counts how often the deck was remade.

    ``missing`` counts the cards that could not be revealed, nothing being left to shuffle.
    """

    threat: Chances
    doomed: Chances
    refills: int
    missing: int


def reveal(deck: Sequence[Kind], discard: Sequence[Kind], cards: int) -> Revealed:
    """Return the chances of the totals when ``cards`` cards are revealed from ``deck``.

    When the deck runs out, the discard pile and the treacheries just revealed make a new one.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-encounter-deck-empty.

    >>> found = reveal([Kind(1, 2), Kind(1, 1, surge=True)], [], 1)
    >>> [(total, str(chance)) for total, chance in found.threat.items()]
    [(2, '1/2'), (3, '1/2')]
    """
    threat = doomed = refills = 0
    left, spare = cards, tuple(discard)
    while left > (ordinary := _count(deck, surge=False)):
        threat += sum(kind.count * kind.threat for kind in deck)
        doomed += sum(kind.count * kind.doomed for kind in deck)
        left -= ordinary
        deck = spare + tuple(kind for kind in deck if kind.treachery)
        spare = ()
        if not _count(deck, surge=False):
            # Nothing but cards with Surge, or nothing at all: that is the end of it.
            threat += sum(kind.count * kind.threat for kind in deck)
            doomed += sum(kind.count * kind.doomed for kind in deck)
            return Revealed(_certain(threat), _certain(doomed), refills + bool(deck), left)
        refills += 1
    return Revealed(
        _shifted(_totals(deck, left, lambda kind: kind.threat), threat),
        _shifted(_totals(deck, left, lambda kind: kind.doomed), doomed),
        refills,
        0,
    )


def _count(deck: Iterable[Kind], *, surge: bool) -> int:
    return sum(kind.count for kind in deck if kind.surge is surge)


def _certain(total: int) -> Chances:
    return {total: Fraction(1)}


def _shifted(chances: Chances, by: int) -> Chances:
    return {total + by: chance for total, chance in chances.items()}


def _totals(deck: Sequence[Kind], cards: int, value: Callable[[Kind], int]) -> Chances:
    """Return the totals of ``value``; the deck has enough cards without Surge."""
    if not cards or not any(value(kind) for kind in deck):
        return _certain(0)
    ordinary, surging = _count(deck, surge=False), _count(deck, surge=True)
    whole = ordinary + surging
    plain = ways((kind for kind in deck if not kind.surge), value, cards)[cards]
    extra = ways((kind for kind in deck if kind.surge), value, surging)
    laid: Counter[int] = Counter()
    # Whole numbers throughout; one fraction for each total at the end.
    common = lcm(*(comb(surging, before) for before in range(surging + 1)))
    # Ways to lay out the whole deck, up to the order of cards that are both plain or both Surge:
    # s cards with Surge lie before the last plain card that is revealed, the others behind it.
    scale = comb(ordinary, cards)
    for before in range(surging + 1):
        places = comb(cards + before - 1, before) * comb(whole - cards - before, surging - before)
        # Which of the cards with Surge they are: each choice is as likely as any other.
        share = places * common // comb(surging, before)
        for total, chosen in extra[before].items():
            for other, picked in plain.items():
                laid[total + other] += share * chosen * picked
    all_ways = scale * comb(whole, surging) * common
    return {total: Fraction(laid[total], all_ways) for total in sorted(laid)}


def ways[K: Kind](
    kinds: Iterable[K], value: Callable[[K], int], most: int
) -> Sequence[Mapping[int, int]]:
    """Return, for each number of cards up to ``most``, in how many ways they make each total."""
    counts: Counter[int] = Counter()
    for kind in kinds:
        counts[value(kind)] += kind.count
    made: list[Counter[int]] = [Counter() for _taken in range(most + 1)]
    made[0][0] = 1
    for worth, count in counts.items():
        for taken in range(most, -1, -1):
            gathered: Counter[int] = Counter()
            for here in range(min(count, taken) + 1):
                for total, number in made[taken - here].items():
                    gathered[total + here * worth] += number * comb(count, here)
            made[taken] = gathered
    return made
