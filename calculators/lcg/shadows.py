"""What shadow cards do to attacks, with their chances: cards dealt without replacement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

from calculators.lcg.attack_effects import shadow_attack, shadow_damage, shadow_threat
from calculators.lcg.decks import Pile


@dataclass(frozen=True, slots=True)
class Shadow:
    """The numbers of one shadow effect: with a defender, and against an undefended attack.

    ``damage`` is dealt to the target without defence (Hummerhorns); ``more_cards`` are further
    cards dealt to the attack (Massing at Night).
    """

    attack: tuple[int, int] = (0, 0)
    threat: tuple[int, int] = (0, 0)
    damage: tuple[int, int] = (0, 0)
    more_cards: int = 0
    ignores_defence: bool = False
    effect: bool = False


@dataclass(frozen=True, slots=True)
class ShadowGroup:
    """Cards whose shadow effects have the same numbers."""

    shadow: Shadow
    count: int


def shadow_of(pile: Pile, threat: int, engaged: int, players: int) -> Shadow:
    """Return the shadow effect of a card for a player on ``threat`` with ``engaged`` enemies.

    ``players`` are all players in the game; with 0 further cards are left out.
    """
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
        damage=(shadow_damage(coded, defended=True), shadow_damage(coded, defended=False)),
        # The one card that deals others deals as many as there are players.
        more_cards=players if "extra_shadow_cards" in coded else 0,
        ignores_defence=bool(coded.get("defence_of_defender_ignored")),
        effect=True,
    )


def shadow_groups(
    deck: Iterable[Pile], threat: int, engaged: int = 1, players: int = 0
) -> tuple[ShadowGroup, ...]:
    """Return the deck as shadow effects, as :func:`shadow_of` reads them."""
    return merged((shadow_of(pile, threat, engaged, players), pile.count) for pile in deck)


def merged(counted: Iterable[tuple[Shadow, int]]) -> tuple[ShadowGroup, ...]:
    """Return the effects with their counts, equal effects put together."""
    counts: dict[Shadow, int] = {}
    for shadow, count in counted:
        counts[shadow] = counts.get(shadow, 0) + count
    return tuple(ShadowGroup(shadow, count) for shadow, count in counts.items())


type Deal = tuple[tuple[Shadow, ...], int, int]
"""The effects dealt, in how many ways they are dealt, and out of how many ways."""


def deals(deck: Sequence[ShadowGroup], cards: int) -> Iterator[Deal]:
    """Yield every choice of ``cards`` effects.

    An effect that deals further cards has them dealt from what is left. A deck with fewer cards
    deals those it has; the enemies served last get none. Rules: lcg-shadow-deal,
    lcg-shadow-deck-empty (core rulebook, page 18).

    >>> massing = ShadowGroup(Shadow(more_cards=1), 1)
    >>> [(len(dealt), ways, of) for dealt, ways, of in deals([massing], 1)]
    [(1, 1, 1)]
    """
    size = sum(group.count for group in deck)
    all_ways = comb(size, min(cards, size))
    for taken in _choices([group.count for group in deck], min(cards, size)):
        pairs = tuple(zip(deck, taken, strict=True))
        ways = prod(comb(group.count, count) for group, count in pairs)
        dealt = tuple(group.shadow for group, count in pairs for _card in range(count))
        more = sum(shadow.more_cards for shadow in dealt)
        if not more:
            yield dealt, ways, all_ways
            continue
        left = [ShadowGroup(group.shadow, group.count - count) for group, count in pairs]
        for further, times, of in deals(left, more):
            yield dealt + further, ways * times, all_ways * of


def _choices(counts: Sequence[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Yield how many cards of each group may be among ``cards`` cards."""
    if not counts:
        if not cards:
            yield ()
        return
    for count in range(min(counts[0], cards) + 1):
        for others in _choices(counts[1:], cards - count):
            yield count, *others


def distribution(
    dealt: Iterable[Deal], value: Callable[[tuple[Shadow, ...]], int]
) -> dict[int, Fraction]:
    """Return the chance of each ``value`` of the cards dealt, lowest value first."""
    counted: dict[tuple[int, int], int] = defaultdict(int)
    for shadows, ways, of in dealt:
        counted[value(shadows), of] += ways
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for (found, of), ways in counted.items():
        chances[found] += Fraction(ways, of)
    return dict(sorted(chances.items()))


def total_damage(attack: int, defence: int | None, shadows: Sequence[Shadow]) -> int:
    """Return the damage of one attack with its shadow cards; ``defence`` is ``None`` undefended.

    >>> total_damage(5, 1, [Shadow(attack=(1, 1))])
    5
    >>> total_damage(3, 2, [Shadow(ignores_defence=True)])
    3
    """
    side = 0 if defence is not None else 1
    return attack_damage(attack, defence, shadows) + sum(shadow.damage[side] for shadow in shadows)


def attack_damage(attack: int, defence: int | None, shadows: Sequence[Shadow]) -> int:
    """Return the damage of the attack itself, without what shadow effects deal besides."""
    side = 0 if defence is not None else 1
    strength = attack + sum(shadow.attack[side] for shadow in shadows)
    ignored = any(shadow.ignores_defence for shadow in shadows)
    return max(strength - (0 if defence is None or ignored else defence), 0)
