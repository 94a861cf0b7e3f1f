"""The odds of one attack before its shadow card is turned up: will the target survive?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, group, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import attack_fields
from calculators.lcg.attachments import more_hit_points
from calculators.lcg.attack_effects import (
    attack_added,
    destroyed_by_defender,
    excess_becomes_threat,
    is_ally,
    shadow_cards_dealt,
    threat_added,
)
from calculators.lcg.attack_resolution import Attack, AttackResult, resolved, started
from calculators.lcg.cards import DEFENDERS, ENEMIES_BY_ATTACK
from calculators.lcg.decks import MODE_LABELS, SCENARIO_LABELS, Mode, Pile, Scenario, size
from calculators.lcg.scenario_deck import (
    RemovedCard,
    deck_facing,
    removed_card_faults,
    removed_cards,
)
from calculators.lcg.shadow_deals import dealt_attacks
from calculators.lcg.shadows import shadow_groups

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Target:
    """Who takes the damage: the defender, or the hero of an undefended attack."""

    defence: int = attack_fields.defence()
    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
    undefended: bool = boolean(_("Undefended: a hero takes it without defence"))
    name: str | None = text(_("Character"), card_index=DEFENDERS)
    of_another: bool = attack_fields.of_another_player()


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One attack, its shadow cards still facedown."""

    enemy: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)
    attack: int = integer(_("Attack"), 0, 99)
    target: Target = group(Target, _("Target of the attack"))
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    cards: int | None = optional_integer(
        _("Shadow cards"),
        0,
        4,
        help=_("If left empty: one, or two for a Dol Guldur Beastmaster."),
        rare=True,
    )
    threat: int = attack_fields.threat()
    engaged: int = attack_fields.engaged()
    players: int | None = optional_integer(
        _("Players"),
        1,
        4,
        help=_("Massing at Night deals one more card for each; if this is empty, it deals none."),
        rare=True,
    )
    scenario: Scenario = choice(_("Encounter deck"), SCENARIO_LABELS)
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL, rare=True)
    whole_deck: bool = boolean(_("Keep the cards that setup takes out"), rare=True)
    gone: tuple[RemovedCard, ...] = removed_cards(enemies_named=True)
    exhausted_allies: int | None = attack_fields.exhausted_allies()
    enemy_damage: int = attack_fields.enemy_damage()
    only_plate: bool = attack_fields.only_plate()


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount and its chance."""

    amount: int
    probability: Fraction


class Fate(Enum):
    """What becomes of the target; it may leave play with its player, or back to hand."""

    SURVIVES = auto()
    DESTROYED = auto()
    LEAVES = auto()


@dataclass(frozen=True, slots=True)
class DamageFate:
    """A damage, what becomes of the target, and the chance of both."""

    amount: int
    fate: Fate
    probability: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance that the target survives, and those of each bonus, damage and threat.

    ``any_effect`` is the chance that at least one card has a shadow effect at all, ``eliminated``
    that the dial of the player attacked reaches 50.
    """

    survives: Fraction
    bonus: tuple[Amount, ...]
    any_effect: Fraction
    damage: tuple[Amount, ...]
    threat: tuple[Amount, ...]
    eliminated: Fraction
    cards: int = detail()
    deck_size: int = detail()
    strength: int = detail()
    added: int = detail()
    any_bonus: Fraction = detail()
    expected_damage: Fraction = detail()
    expected_threat: Fraction = detail()
    fates: tuple[DamageFate, ...] = detail()
    deck_numbers: frozenset[int] = detail()
    """The numbers of the cards in the deck."""
    excess_is_threat: bool = detail()
    attacker_destroyed: bool = detail()
    unanswered: bool = detail()
    """The player is eliminated as the enemy attacks, before a defender is declared."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the exact odds over every order in which the facedown cards may lie.

    Each card is resolved in turn, with what the cards before it have done to dial and target.
    Effects on attack, defence and threat are counted, and the damage of Hummerhorns; effects of
    another kind change nothing here. Of a named enemy its own text is counted. Damage is that of
    the target: once a shadow effect has destroyed it, the attack is another's. Amounts are in
    rising order. ``strength`` is the attack before shadow effects, with what the enemy's own text
    has ``added``.

    Rules: lcg-shadow-deal, lcg-shadow-effects, lcg-enemy-attack-strength, lcg-enemy-damage,
    lcg-undefended, lcg-defender-gone, lcg-threat-elimination (core rulebook, pages 18, 22 and 23).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.survives), str(outcome.any_effect)
    ('28/33', '1/3')
    """
    deck, attack = _deck(inputs), _attack(inputs)
    groups = shadow_groups(deck, inputs.engaged, inputs.players or 0, plates=bool(attack.plates))
    before = started(attack)
    cards = shadow_cards_dealt(inputs.enemy) if inputs.cards is None else inputs.cards
    dealt, all_ways = dealt_attacks(groups, cards, attack)
    results = [(item, resolved(attack, item.state), ways) for item, ways in dealt.items()]

    def chances[V](counted: Iterable[tuple[V, int]]) -> dict[V, Fraction]:
        found: dict[V, int] = defaultdict(int)
        for value, ways in counted:
            found[value] += ways
        return {value: Fraction(ways, all_ways) for value, ways in found.items()}

    bonus = _amounts(chances((item.state.bonus, ways) for item, _found, ways in results))
    damage = _amounts(chances((found.damage, ways) for _item, found, ways in results))
    threat = _amounts(chances((found.threat, ways) for _item, found, ways in results))
    fates = chances(((found.damage, _fate(found)), ways) for _item, found, ways in results)
    effects = chances((item.effect, ways) for item, _found, ways in results)
    eliminated = chances((found.eliminated, ways) for _item, found, ways in results)
    return Outcome(
        survives=_sum(chance for (_damage, fate), chance in fates.items() if fate is Fate.SURVIVES),
        bonus=bonus,
        any_effect=effects.get(True, Fraction(0)),
        damage=damage,
        threat=threat,
        eliminated=eliminated.get(True, Fraction(0)),
        cards=cards,
        deck_size=size(deck),
        strength=attack.strength,
        added=attack.strength - inputs.attack,
        any_bonus=_not_zero(bonus),
        expected_damage=_mean(damage),
        expected_threat=_mean(threat),
        fates=tuple(
            DamageFate(amount, fate, fates[amount, fate])
            for amount, fate in sorted(fates, key=lambda item: (item[0], item[1].value))
        ),
        deck_numbers=frozenset(pile.card["number"] for pile in deck),
        excess_is_threat=attack.excess_is_threat,
        attacker_destroyed=attack.attacker_falls and not before.unanswered,
        unanswered=before.unanswered,
    )


def _attack(inputs: Inputs) -> Attack:
    """Return the attack before its shadow cards, what the enemy's own text adds included."""
    target = inputs.target
    own = attack_added(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
    return Attack(
        strength=inputs.attack + own,
        defence=None if target.undefended else target.defence,
        life=target.hit_points - target.damage,
        dial=inputs.threat,
        own_threat=threat_added(inputs.enemy),
        excess_is_threat=excess_becomes_threat(inputs.enemy),
        of_another=target.of_another and not target.undefended,
        exhausted_allies=inputs.exhausted_allies,
        attacker_falls=not target.undefended
        and destroyed_by_defender(target.name, inputs.enemy, inputs.enemy_damage),
        defender_is_ally=not target.undefended and is_ally(target.name),
        plates=more_hit_points(target.name, target.hit_points),
        only_plate=inputs.only_plate,
    )


def _fate(found: AttackResult) -> Fate:
    if found.destroyed:
        return Fate.DESTROYED
    return Fate.LEAVES if found.remaining is None else Fate.SURVIVES


def _amounts(chances: Mapping[int, Fraction]) -> tuple[Amount, ...]:
    return tuple(Amount(amount, chance) for amount, chance in sorted(chances.items()))


def _deck(inputs: Inputs) -> tuple[Pile, ...]:
    return deck_facing(
        (inputs.enemy,), inputs.scenario, inputs.mode, inputs.gone, whole=inputs.whole_deck
    )


def _sum(chances: Iterable[Fraction]) -> Fraction:
    return sum(chances, Fraction(0))


def _not_zero(amounts: tuple[Amount, ...]) -> Fraction:
    return _sum(item.probability for item in amounts if item.amount)


def _mean(amounts: tuple[Amount, ...]) -> Fraction:
    return _sum(item.amount * item.probability for item in amounts)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a player or a target already out of the game, and cards that cannot be gone."""
    target: Target | None = good.get("target")
    if target and target.undefended and is_ally(target.name):
        text = _(
            "An attack that nobody defends hits a hero, never an ally: untick the box, or name a "
            "hero."
        )
        yield Fault(("target", "undefended"), "conflict", text)
    yield from attack_fields.dial_faults(good.get("threat"), "threat")
    yield from attack_fields.destroyed_character_faults(
        good.get("target"), "target", is_needed=True
    )
    if good.get("scenario"):
        mode = good.get("mode", Mode.NORMAL)
        yield from removed_card_faults(good["scenario"], mode, good.get("gone", ()))


COMPUTATION = Computation(
    id="lcg.shadow_odds",
    rule="lcg-shadow-effects",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "enemy": "King Spider",
        "attack": 3,
        "target": {"name": "Théodred", "defence": 1, "hit_points": 4, "damage": 1},
        "scenario": "passage",
    },
)
