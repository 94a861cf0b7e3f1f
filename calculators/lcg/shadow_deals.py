"""Every way in which the shadow cards of one attack may come, one after the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import perm
from typing import NamedTuple

from calculators.lcg.attack_resolution import Attack, AttackState, after_card, started
from calculators.lcg.shadows import ShadowGroup

type Counts = tuple[int, ...]
"""How many cards of each group are left."""


class DealtAttack(NamedTuple):
    """An attack with all its shadow cards resolved, and whether any of them has an effect."""

    state: AttackState
    effect: bool


class _Deal(NamedTuple):
    """A deal under way: the cards left in the deck, those still to be dealt, the attack so far."""

    left: Counts
    due: int
    dealt: DealtAttack


def dealt_attacks(
    deck: Sequence[ShadowGroup], cards: int, attack: Attack
) -> tuple[Mapping[DealtAttack, int], int]:
    """Return in how many ways each end of the attack comes about, and out of how many.

    Every order of the deck is as likely. A card that deals further cards has them dealt from what
    is left; a deck with fewer cards deals those it has.

    Rules: lcg-shadow-deal, lcg-shadow-resolve, lcg-shadow-deck-empty (core rulebook, page 18).
    """
    ends = tuple(_ends(deck, cards, attack))
    longest = max(drawn for _dealt, drawn, _ways in ends)
    size = sum(group.count for group in deck)
    found: dict[DealtAttack, int] = defaultdict(int)
    for dealt, drawn, ways in ends:
        found[dealt] += ways * perm(size - drawn, longest - drawn)
    return found, perm(size, longest)


def _ends(
    deck: Sequence[ShadowGroup], cards: int, attack: Attack
) -> Iterator[tuple[DealtAttack, int, int]]:
    """Yield each end with the number of cards drawn and its orders."""
    counts = tuple(group.count for group in deck)
    first = _Deal(counts, cards, DealtAttack(started(attack), effect=False))
    deals: Mapping[_Deal, int] = {first: 1}
    for drawn in range(sum(counts) + 1):
        following: dict[_Deal, int] = defaultdict(int)
        for deal, ways in deals.items():
            if not deal.due or drawn == sum(counts):
                yield deal.dealt, drawn, ways
                continue
            for after, count in _after_one(deck, attack, deal):
                following[after] += ways * count
        deals = following


def _after_one(
    deck: Sequence[ShadowGroup], attack: Attack, deal: _Deal
) -> Iterable[tuple[_Deal, int]]:
    """Yield the deals after one more card, each with the number of cards that make it."""
    for index, (group, count) in enumerate(zip(deck, deal.left, strict=True)):
        if count:
            left = (*deal.left[:index], count - 1, *deal.left[index + 1 :])
            state = after_card(attack, deal.dealt.state, group.shadow)
            effect = deal.dealt.effect or group.shadow.effect
            due = deal.due - 1 + group.shadow.more_cards
            yield _Deal(left, due, DealtAttack(state, effect)), count
