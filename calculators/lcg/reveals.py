"""What a few cards revealed from an encounter deck add up to, exactly: Surge and refills included.

Cards are drawn without replacement. A card with Surge brings one card more, so revealing n cards
means drawing until n cards without Surge are revealed.
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
class CardKind:
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


def reveal(deck: Sequence[CardKind], discard: Sequence[CardKind], cards: int) -> Revealed:
    """Return the chances of the totals when ``cards`` cards are revealed from ``deck``.

    When the deck runs out, the discard pile and the treacheries just revealed make a new one.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-encounter-deck-empty.

    >>> found = reveal([CardKind(1, 2), CardKind(1, 1, surge=True)], [], 1)
    >>> [(total, str(chance)) for total, chance in found.threat.items()]
    [(2, '1/2'), (3, '1/2')]
    """
    threat = doomed = refills = 0
    left, pile = cards, tuple(discard)
    while left > (ordinary := _count(deck, surge=False)):
        threat += sum(kind.count * kind.threat for kind in deck)
        doomed += sum(kind.count * kind.doomed for kind in deck)
        left -= ordinary
        deck = pile + tuple(kind for kind in deck if kind.treachery)
        pile = ()
        if not _count(deck, surge=False):
            # Nothing but cards with Surge, or nothing at all: no further deck is made.
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


def _count(deck: Iterable[CardKind], *, surge: bool) -> int:
    return sum(kind.count for kind in deck if kind.surge is surge)


def _certain(total: int) -> Chances:
    return {total: Fraction(1)}


def _shifted(chances: Chances, by: int) -> Chances:
    return {total + by: chance for total, chance in chances.items()}


def _totals(deck: Sequence[CardKind], cards: int, value: Callable[[CardKind], int]) -> Chances:
    """Return the totals of ``value``; the deck has enough cards without Surge."""
    if not cards or not any(value(kind) for kind in deck):
        return _certain(0)
    ordinary, surging = _count(deck, surge=False), _count(deck, surge=True)
    whole = ordinary + surging
    plain = ways((kind for kind in deck if not kind.surge), value, cards)[cards]
    extra = ways((kind for kind in deck if kind.surge), value, surging)
    orders: Counter[int] = Counter()
    # Whole numbers throughout; one fraction for each total at the end.
    choices = binomials(surging, surging)
    common = lcm(*choices)
    # Orders of the whole deck, up to the order of cards that are both plain or both Surge:
    # so many cards with Surge come before the last plain card revealed, the others after it.
    scale = comb(ordinary, cards)
    among, after = 1, comb(whole - cards, surging)
    for before in range(surging + 1):
        # Cards with Surge among the cards up to the last plain one revealed, and those after it.
        places = among * after
        among = among * (cards + before) // (before + 1)
        after = after * (surging - before) // max(1, whole - cards - before)
        # Every choice among the cards with Surge is equally likely.
        share = places * common // choices[before]
        for total, chosen in extra[before].items():
            for other, picked in plain.items():
                orders[total + other] += share * chosen * picked
    all_ways = scale * comb(whole, surging) * common
    return {total: Fraction(orders[total], all_ways) for total in sorted(orders)}


def binomials(n: int, most: int) -> Sequence[int]:
    """Return the binomial coefficients of ``n`` and 0 to ``most``, each from the one before.

    >>> binomials(5, 3)
    [1, 5, 10, 10]
    """
    found = [1]
    for chosen in range(most):
        found.append(found[-1] * (n - chosen) // (chosen + 1))
    return found


def ways[K: CardKind](
    kinds: Iterable[K], value: Callable[[K], int], most: int
) -> Sequence[Mapping[int, int]]:
    """Return, for each number of cards up to ``most``, in how many ways they make each total."""
    counts: Counter[int] = Counter()
    for kind in kinds:
        counts[value(kind)] += kind.count
    made: list[Counter[int]] = [Counter() for _taken in range(most + 1)]
    made[0][0] = 1
    before = 0
    for worth, count in counts.items():
        choices = binomials(count, min(count, most))
        for taken in range(min(before + count, most), -1, -1):
            gathered: Counter[int] = Counter()
            # No more than all cards before can be among those taken.
            for here in range(max(0, taken - before), min(count, taken) + 1):
                for total, number in made[taken - here].items():
                    gathered[total + here * worth] += number * choices[here]
            made[taken] = gathered
        before += count
    return made
