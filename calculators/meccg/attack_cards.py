"""Who gets the events that are played on one strike of an attack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from calculators.meccg.attack_combat import Defender
from calculators.meccg.battlefield import Battlefield, Cards, Deals


def dealt_cards(
    field: Battlefield, members: Sequence[Defender], spend: Callable[[int], None]
) -> Deals:
    """Return every way to play the events for one strike on those struck, the fewest first.

    ``spend`` counts the ways that are tried, and gives up where these are too many.

    Rule: meccg-strike-cards.
    """
    struck = tuple(item.index for item in members)
    found = field.deals.get(struck)
    if found is None:
        ways = sorted(_ways(field, struck, spend), key=lambda cards: sum(map(len, cards)))
        found = tuple(ways)
        field.deals[struck] = found
    return found


def _ways(
    field: Battlefield, struck: Sequence[int], spend: Callable[[int], None]
) -> Iterator[tuple[Cards, ...]]:
    named = Counter(field.cards)
    shared = (tuple(_takers(field, struck, *item)) for item in named.items())
    for takers in product(*shared):
        spend(1)
        cards = tuple(
            frozenset(code for code, taken in zip(named, takers, strict=True) if index in taken)
            for index in struck
        )
        if all(map(field.may_play, struck, cards)):
            yield cards


def _takers(
    field: Battlefield, struck: Sequence[int], code: str, copies: int
) -> Iterator[tuple[int, ...]]:
    """Yield every way to play the copies of an event, one at most on a strike; the last first."""
    able = [index for index in reversed(struck) if field.may_play(index, frozenset((code,)))]
    for count in range(min(copies, len(able)) + 1):
        yield from combinations(able, count)
