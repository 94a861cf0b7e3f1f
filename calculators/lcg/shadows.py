"""What shadow cards do to attacks, with their chances: cards dealt without replacement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import perm

from calculators.lcg.decks import Pile
from calculators.lcg.enemy_attack_model import shadow_attack, shadow_threat


@dataclass(frozen=True, slots=True)
class Shadow:
    """The numbers of one shadow effect: with a defender, and against an undefended attack.

    ``direct`` is damage to the target that no defence takes off (Hummerhorns).
    """

    attack: tuple[int, int] = (0, 0)
    threat: tuple[int, int] = (0, 0)
    direct: tuple[int, int] = (0, 0)
    ignores_defence: bool = False
    effect: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards whose shadow effects have the same numbers."""

    shadow: Shadow
    count: int


def shadow_of(pile: Pile, threat: int, engaged: int) -> Shadow:
    """Return the shadow effect of a card for a player on ``threat`` with ``engaged`` enemies."""
    if not pile.card.get("shadow"):
        return Shadow()
    coded = pile.card["effects"]["shadow"]
    return Shadow(
        attack=(
            shadow_attack(coded, defended=True, threat=threat),
            shadow_attack(coded, defended=False, threat=threat),
        ),
        threat=(
            shadow_threat(coded, defended=True, engaged=engaged),
            shadow_threat(coded, defended=False, engaged=engaged),
        ),
        direct=_pair(coded.get("damage_each_character_of_defending_player")),
        ignores_defence=bool(coded.get("defence_of_defender_ignored")),
        effect=True,
    )


def _pair(amounts: object) -> tuple[int, int]:
    if not isinstance(amounts, dict):
        return (0, 0)
    return amounts["defended"], amounts["undefended"]


def kinds(deck: Iterable[Pile], threat: int, engaged: int = 1) -> tuple[Kind, ...]:
    """Return the deck as shadow effects for a player on ``threat`` with ``engaged`` enemies."""
    return merged((shadow_of(pile, threat, engaged), pile.count) for pile in deck)


def merged(counted: Iterable[tuple[Shadow, int]]) -> tuple[Kind, ...]:
    """Return the effects with those that are alike put together."""
    counts: dict[Shadow, int] = {}
    for shadow, count in counted:
        counts[shadow] = counts.get(shadow, 0) + count
    return tuple(Kind(shadow, count) for shadow, count in counts.items())


def deals(deck: Sequence[Kind], cards: int) -> Iterator[tuple[tuple[Shadow, ...], int]]:
    """Yield every sequence of ``cards`` effects and in how many ways it is dealt.

    A deck with fewer cards deals those it has; the enemies served last get none. The ways add up to
    :func:`all_deals`.
    """
    left = [kind.count for kind in deck]

    def deal(so_far: tuple[Shadow, ...], ways: int) -> Iterator[tuple[tuple[Shadow, ...], int]]:
        if len(so_far) == cards or not any(left):
            yield so_far + (Shadow(),) * (cards - len(so_far)), ways
            return
        for index, kind in enumerate(deck):
            if left[index]:
                count = left[index]
                left[index] -= 1
                yield from deal((*so_far, kind.shadow), ways * count)
                left[index] += 1

    yield from deal((), 1)


def all_deals(deck: Sequence[Kind], cards: int) -> int:
    """Return the number of ways to deal ``cards`` cards in order."""
    size = sum(kind.count for kind in deck)
    return perm(size, min(cards, size))


def distribution(
    deck: Sequence[Kind], cards: int, value: Callable[[tuple[Shadow, ...]], int]
) -> dict[int, Fraction]:
    """Return the chance of each ``value`` of the cards dealt, lowest value first."""
    ways: dict[int, int] = {}
    for dealt, count in deals(deck, cards):
        key = value(dealt)
        ways[key] = ways.get(key, 0) + count
    whole = all_deals(deck, cards)
    return {key: Fraction(ways[key], whole) for key in sorted(ways)}


def damage(attack: int, defence: int | None, shadows: Sequence[Shadow]) -> int:
    """Return the damage of one attack with its shadow cards; ``defence`` is ``None`` undefended.

    >>> damage(5, 1, [Shadow(attack=(1, 1))]), damage(3, 2, [Shadow(ignores_defence=True)])
    (5, 3)
    """
    side = 0 if defence is not None else 1
    return blow(attack, defence, shadows) + sum(shadow.direct[side] for shadow in shadows)


def blow(attack: int, defence: int | None, shadows: Sequence[Shadow]) -> int:
    """Return the damage of the attack itself, without what shadow effects deal besides."""
    side = 0 if defence is not None else 1
    strength = attack + sum(shadow.attack[side] for shadow in shadows)
    ignored = any(shadow.ignores_defence for shadow in shadows)
    return max(strength - (0 if defence is None or ignored else defence), 0)
