"""What the text of an enemy and the shadow effects of its cards do to an attack, in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from calculators.lcg.attachments import Discard, discarded
from calculators.lcg.cards import DEFENDERS, ENCOUNTER_CARDS, ENEMIES_BY_ATTACK, effect, row_of


class EffectKind(Enum):
    """What a card does when an enemy attacks; the enemy's own text is named after the enemy."""

    FOREST_SPIDER = auto()
    UFTHAK = auto()
    MARSH_ADDER = auto()
    NAZGUL = auto()
    SHADOW_NONE = auto()
    SHADOW_ATTACK = auto()
    SHADOW_THREAT = auto()
    SHADOW_DAMAGE = auto()
    SHADOW_IGNORES_DEFENCE = auto()
    SHADOW_EXHAUSTS_CHARACTERS = auto()
    SHADOW_REMOVES_PROGRESS = auto()
    SHADOW_DISCARDS_ATTACHMENT = auto()
    SHADOW_DISCARDS_DEFENDERS_ATTACHMENT = auto()
    SHADOW_DISCARDS_ALL_ATTACHMENTS = auto()
    SHADOW_ATTACKS_AS_WELL = auto()
    SHADOW_DEALS_MORE_CARDS = auto()
    SHADOW_RETURNS_ALLY = auto()
    SHADOW_MAY_FIND_NO_ALLY = auto()
    SHADOW_MAY_RETURN_DEFENDER = auto()
    SHADOW_FINDS_NO_ALLY = auto()
    SHADOW_RETURNS_DEFENDER = auto()
    SHADOW_AS_WHEN_REVEALED = auto()
    AFTERWARDS_GAINS_TOKEN = auto()
    AFTERWARDS_REMOVES_PROGRESS = auto()
    AFTERWARDS_RETURNS_TO_STAGING = auto()


ADDS_ATTACK = (EffectKind.FOREST_SPIDER, EffectKind.UFTHAK, EffectKind.SHADOW_ATTACK)
ADDS_THREAT = (EffectKind.MARSH_ADDER, EffectKind.SHADOW_THREAT)


@dataclass(frozen=True, slots=True)
class AttackEffect:
    """An effect with its number: attack added, damage, threat, characters or tokens.

    ``card`` is the shadow card it comes from, or the Nazgûl, as it was named.
    """

    kind: EffectKind
    amount: int = 0
    card: str = ""


def total(effects: Iterable[AttackEffect], kinds: Sequence[EffectKind]) -> int:
    """Return the sum of the amounts of all effects of these kinds."""
    return sum(item.amount for item in effects if item.kind in kinds)


def enemy_effects(enemy: str | None, *, just_engaged: bool, tokens: int) -> list[AttackEffect]:
    """Return what the enemy's own text adds to its attack, and to the dial when it attacks.

    Rules: lcg-forest-spider, lcg-ufthak, lcg-forced-effects (cards 96, 90 and 84).
    """
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    found = []
    after_engaging = effect(row, "forced_after_engaging", "attack")
    if after_engaging and just_engaged:
        found.append(AttackEffect(EffectKind.FOREST_SPIDER, after_engaging))
    per_token = effect(row, "constant", "attack_per_resource_token")
    if per_token and tokens:
        found.append(AttackEffect(EffectKind.UFTHAK, per_token * tokens))
    threat = effect(row, "forced_on_attack", "attacked_player_threat")
    if threat:
        found.append(AttackEffect(EffectKind.MARSH_ADDER, threat))
    return found


def attack_added(enemy: str | None, *, just_engaged: bool, tokens: int) -> int:
    """Return what the enemy's own text adds to its attack.

    >>> attack_added("Forest Spider", just_engaged=True, tokens=0)
    1
    """
    return total(enemy_effects(enemy, just_engaged=just_engaged, tokens=tokens), ADDS_ATTACK)


def threat_added(enemy: str | None) -> int:
    """Return what the enemy's own text adds to the dial when it attacks.

    >>> threat_added("Marsh Adder")
    1
    """
    return total(enemy_effects(enemy, just_engaged=False, tokens=0), ADDS_THREAT)


def shadow_cards_dealt(enemy: str | None) -> int:
    """Return how many shadow cards an enemy has when its attack is resolved.

    Rule: lcg-beastmaster.

    >>> shadow_cards_dealt("Dol Guldur Beastmaster"), shadow_cards_dealt("Wargs")
    (2, 1)
    """
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    return 1 + (effect(row, "forced_when_attacks", "extra_shadow_cards") or 0)


def excess_becomes_threat(enemy: str | None) -> bool:
    """Whether the enemy's excess damage raises the dial: the Hill Troll (rule lcg-hill-troll)."""
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    return bool(effect(row, "constant", "excess_combat_damage_becomes_threat_of_attacked_player"))


def shadow_effects(
    card: str,
    *,
    defended: bool,
    threat: int,
    engaged: int,
    allies: int | None = None,
    ally_defends: bool = False,
) -> list[AttackEffect]:
    """Return what a shadow card does to an attack on a player on ``threat``.

    ``engaged`` is the number of enemies engaged with that player, ``allies`` that player's
    exhausted allies besides the defender (``None``: nobody counted them); ``ally_defends`` tells
    that the defender is one of that player's allies. A card without a shadow effect gives one
    effect of its own kind. Rule: lcg-shadow-resolve (core rulebook, page 18).
    """
    row = row_of(ENCOUNTER_CARDS, card)
    if not row.get("shadow"):
        return [AttackEffect(EffectKind.SHADOW_NONE, card=card)]
    coded = effect(row, "shadow")
    amounts = {
        EffectKind.SHADOW_ATTACK: shadow_attack(coded, defended=defended, threat=threat),
        EffectKind.SHADOW_THREAT: shadow_threat(coded, defended=defended, engaged=engaged),
        EffectKind.SHADOW_DAMAGE: shadow_damage(coded, defended=defended),
    }
    found = [AttackEffect(kind, amount, card) for kind, amount in amounts.items() if amount]
    if coded.get("defence_of_defender_ignored"):
        found.append(AttackEffect(EffectKind.SHADOW_IGNORES_DEFENCE, int(defended), card))
    if not allies and "if_none_threat" in coded:
        kind = _ALLIES_SOUGHT[allies is None, ally_defends]
        found.append(AttackEffect(kind, coded["if_none_threat"], card))
    return found or [AttackEffect(*_other_effect(coded, defended=defended), card)]


_ALLIES_SOUGHT: Mapping[tuple[bool, bool], EffectKind] = {
    (False, False): EffectKind.SHADOW_FINDS_NO_ALLY,
    (False, True): EffectKind.SHADOW_RETURNS_DEFENDER,
    (True, False): EffectKind.SHADOW_MAY_FIND_NO_ALLY,
    (True, True): EffectKind.SHADOW_MAY_RETURN_DEFENDER,
}
"""What Pursued by Shadow does, by whether nobody counted the allies and whether an ally defends."""


def _other_effect(coded: Mapping[str, Any], *, defended: bool) -> tuple[EffectKind, int]:
    """Return a shadow effect that changes neither attack, damage nor threat."""
    if "exhaust_characters" in coded:
        amount = by_defence(coded["exhaust_characters"], defended=defended)
        return EffectKind.SHADOW_EXHAUSTS_CHARACTERS, amount
    if "remove_progress_from_current_quest" in coded:
        amount = by_defence(coded["remove_progress_from_current_quest"], defended=defended)
        return EffectKind.SHADOW_REMOVES_PROGRESS, amount
    kind = _DISCARDS.get(discarded(coded, defended=defended))
    if kind:
        return kind, int(kind is not EffectKind.SHADOW_DISCARDS_ALL_ATTACHMENTS)
    if "extra_attack_by_this_card" in coded:
        return EffectKind.SHADOW_ATTACKS_AS_WELL, coded["extra_attack_by_this_card"]["attack"]
    if "extra_shadow_cards" in coded:
        return EffectKind.SHADOW_DEALS_MORE_CARDS, 0
    if "return_exhausted_allies_to_hand" in coded:
        return EffectKind.SHADOW_RETURNS_ALLY, coded["if_none_threat"]
    return EffectKind.SHADOW_AS_WHEN_REVEALED, 0


_DISCARDS: Mapping[Discard, EffectKind] = {
    Discard.ONE: EffectKind.SHADOW_DISCARDS_ATTACHMENT,
    Discard.DEFENDERS: EffectKind.SHADOW_DISCARDS_DEFENDERS_ATTACHMENT,
    Discard.ALL: EffectKind.SHADOW_DISCARDS_ALL_ATTACHMENTS,
}


def shadow_attack(coded: Mapping[str, Any], *, defended: bool, threat: int) -> int:
    """Return the attack that a coded shadow effect adds.

    >>> shadow_attack({"attack": {"defended": 1, "undefended": 3}}, defended=False, threat=0)
    3
    """
    attack = coded.get("attack")
    if not attack:
        return 0
    if "default" in attack:
        return int(attack["if_defending_player_threat_at_least_35" if threat >= 35 else "default"])
    return by_defence(attack, defended=defended)


def shadow_threat(coded: Mapping[str, Any], *, defended: bool, engaged: int) -> int:
    """Return the threat that a coded shadow effect gives the player attacked."""
    if counts_enemies(coded):
        return engaged
    return by_defence(coded.get("defending_player_threat"), defended=defended)


def counts_enemies(coded: Mapping[str, Any]) -> bool:
    """Whether a coded shadow effect gives as much threat as enemies are engaged with the player."""
    # The one effect that is no number.
    return isinstance(coded.get("defending_player_threat"), str)


def shadow_damage(coded: Mapping[str, Any], *, defended: bool) -> int:
    """Return the damage that a coded shadow effect deals to each character, without defence."""
    amounts = coded.get("damage_each_character_of_defending_player")
    return by_defence(amounts, defended=defended)


def by_defence(amounts: Any, *, defended: bool) -> int:
    """Return the amount of a coded effect with a defender, or undefended; 0 without an effect."""
    if not isinstance(amounts, Mapping):
        return 0
    return int(amounts["defended" if defended else "undefended"])


def destroyed_by_defender(defender: str | None, enemy: str | None, damage: int) -> bool:
    """Whether the defender's own text destroys the enemy before it strikes: Gondorian Spearman.

    ``damage`` is that on the enemy. Rules: lcg-direct-damage, lcg-attack-goes-on.

    >>> destroyed_by_defender("Gondorian Spearman", "Eastern Crows", 0)
    True
    """
    dealt = defenders_damage(defender)
    points = row_of(ENEMIES_BY_ATTACK, enemy).get("hit_points")
    return bool(dealt and points and damage + dealt >= points)


def is_ally(defender: str | None) -> bool:
    """Whether the defender named is an ally: defending has exhausted it.

    >>> is_ally("Faramir"), is_ally("Aragorn"), is_ally(None)
    (True, False, False)
    """
    return row_of(DEFENDERS, defender).get("type") == "ally"


def defenders_damage(defender: str | None) -> int:
    """Return the damage that a character's own text deals to an attacker as it defends."""
    return effect(row_of(DEFENDERS, defender), "response_declared_defender", "damage_attacker") or 0


def discards_characters(enemy: str | None) -> int:
    """Return the characters the engaged player discards for each shadow effect of an enemy.

    Rule: lcg-nazgul.

    >>> discards_characters("Nazgûl of Dol Guldur"), discards_characters("Wargs")
    (1, 0)
    """
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    forced = "forced_after_resolved_shadow_effect"
    return effect(row, forced, "engaged_player_discards_characters") or 0


def effects_after_shadow(enemy: str | None, shadow_card: str) -> list[AttackEffect]:
    """Return what the enemy's own text does once a shadow effect of its attack is resolved.

    Rule: lcg-nazgul.

    >>> [item.amount for item in effects_after_shadow("Nazgûl of Dol Guldur", "King Spider")]
    [1]
    """
    discarded = discards_characters(enemy)
    if enemy and discarded and row_of(ENCOUNTER_CARDS, shadow_card).get("shadow"):
        return [AttackEffect(EffectKind.NAZGUL, discarded, enemy)]
    return []


def effects_after_attack(enemy: str | None, shadow_cards: Sequence[str]) -> list[AttackEffect]:
    """Return what the enemy's own text does once the attack is over.

    Rules: lcg-ufthak, lcg-progress-removed, lcg-wargs.
    """
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    blank = [card for card in shadow_cards if not row_of(ENCOUNTER_CARDS, card).get("shadow")]
    found = []
    if effect(row, "forced_after_attack", "add_resource_tokens"):
        found.append(AttackEffect(EffectKind.AFTERWARDS_GAINS_TOKEN))
    removed = effect(row, "forced_after_attack", "remove_progress_from_current_quest")
    if removed:
        found.append(AttackEffect(EffectKind.AFTERWARDS_REMOVES_PROGRESS, removed))
    if effect(row, "forced_shadow_without_effect") and blank:
        found.append(AttackEffect(EffectKind.AFTERWARDS_RETURNS_TO_STAGING, card=blank[0]))
    return found
