"""Who gets the events that are played on one strike of an attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from calculators.meccg.attack_combat import Defender
from calculators.meccg.battlefield import Battlefield, Cards


def dealt_cards(field: Battlefield, members: Sequence[Defender]) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to play the events for one strike on those struck, the fewest first.

    Rule: meccg-strike-cards.
    """
    nobody = len(members)
    found = dict[tuple[Cards, ...], int]()
    for places in product(range(nobody, -1, -1), repeat=len(field.cards)):
        own: list[list[str]] = [[] for _each in members]
        for code, place in zip(field.cards, places, strict=True):
            if place < nobody:
                own[place].append(code)
        cards = tuple(map(frozenset, own))
        played = sum(map(len, cards))
        twice = played < sum(map(len, own))
        if not twice and all(map(field.may_play, (item.index for item in members), cards)):
            found.setdefault(cards, played)
    yield from sorted(found, key=found.__getitem__)
