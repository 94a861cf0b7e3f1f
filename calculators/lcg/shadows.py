"""What shadow cards do to attacks, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calculators.lcg.attachments import Discard, discarded
from calculators.lcg.attack_effects import (
    by_defence,
    counts_enemies,
    shadow_attack,
    shadow_damage,
    shadow_threat,
)
from calculators.lcg.cards import Row
from calculators.lcg.decks import Pile

SIDES = (True, False)
"""With a defender, and undefended."""


NO_DISCARDS = (Discard.NONE, Discard.NONE)

THREAT_OF_CROWS = 35
"""The threat level from which Eastern Crows, as a shadow card, add more."""


@dataclass(frozen=True, slots=True)
class Shadow:
    """The numbers of one shadow effect: with a defender, and against an undefended attack.

    ``attack_from_35`` is added besides when the player attacked is at 35 threat or more (Eastern
    Crows). ``threat_without_ally`` is the threat where no exhausted ally can go back to hand
    (Pursued by Shadow). ``damage`` is dealt to the characters of the player attacked, without
    defence (Hummerhorns); ``more_cards`` are further cards dealt to the attack (Massing at Night).
    ``exhausts`` are the characters the player exhausts (King Spider), ``attacks`` is the attack of
    an enemy who attacks as well (Wolf Rider). ``counts_enemies`` tells that the threat is that of
    the enemies engaged (Under the Shadow). ``discards`` are the attachments that go, where a
    Citadel Plate makes them matter.
    """

    attack: tuple[int, int] = (0, 0)
    attack_from_35: tuple[int, int] = (0, 0)
    threat: tuple[int, int] = (0, 0)
    counts_enemies: bool = False
    threat_without_ally: int = 0
    damage: tuple[int, int] = (0, 0)
    more_cards: int = 0
    exhausts: tuple[int, int] = (0, 0)
    attacks: int = 0
    discards: tuple[Discard, Discard] = NO_DISCARDS
    ignores_defence: bool = False
    effect: bool = False


@dataclass(frozen=True, slots=True)
class ShadowGroup:
    """Cards whose shadow effects have the same numbers."""

    shadow: Shadow
    count: int


def shadow_of(card: Row, engaged: int, players: int, *, plates: bool = False) -> Shadow:
    """Return the shadow effect of a card for a player with ``engaged`` enemies.

    ``players`` are all players in the game; with 0 further cards are left out. Attachments that are
    discarded count with ``plates`` only: without a Citadel Plate they change nothing here.
    """
    if not card.get("shadow"):
        return Shadow()
    coded = card["effects"]["shadow"]
    attack = tuple(shadow_attack(coded, defended=side, threat=0) for side in SIDES)
    from_35 = tuple(shadow_attack(coded, defended=side, threat=THREAT_OF_CROWS) for side in SIDES)
    return Shadow(
        attack=(attack[0], attack[1]),
        attack_from_35=(from_35[0] - attack[0], from_35[1] - attack[1]),
        threat=(
            shadow_threat(coded, defended=True, engaged=engaged),
            shadow_threat(coded, defended=False, engaged=engaged),
        ),
        counts_enemies=counts_enemies(coded),
        threat_without_ally=coded.get("if_none_threat", 0),
        damage=(shadow_damage(coded, defended=True), shadow_damage(coded, defended=False)),
        # The one card that deals others deals as many as there are players.
        more_cards=players if "extra_shadow_cards" in coded else 0,
        exhausts=(
            by_defence(coded.get("exhaust_characters"), defended=True),
            by_defence(coded.get("exhaust_characters"), defended=False),
        ),
        attacks=coded.get("extra_attack_by_this_card", {}).get("attack", 0),
        discards=(discarded(coded, defended=True), discarded(coded, defended=False))
        if plates
        else NO_DISCARDS,
        ignores_defence=bool(coded.get("defence_of_defender_ignored")),
        effect=True,
    )


def shadow_groups(
    deck: Iterable[Pile], engaged: int = 1, players: int = 0, *, plates: bool = False
) -> tuple[ShadowGroup, ...]:
    """Return the deck as shadow effects, as :func:`shadow_of` reads them."""
    return merged(
        (shadow_of(pile.card, engaged, players, plates=plates), pile.count) for pile in deck
    )


def merged(counted: Iterable[tuple[Shadow, int]]) -> tuple[ShadowGroup, ...]:
    """Return the effects with their counts, equal effects put together."""
    counts: dict[Shadow, int] = {}
    for shadow, count in counted:
        counts[shadow] = counts.get(shadow, 0) + count
    return tuple(ShadowGroup(shadow, count) for shadow, count in counts.items())
