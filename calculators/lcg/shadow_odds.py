"""The odds of one attack before its shadow card is turned up: will the target survive?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, group, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import attack_fields
from calculators.lcg.attack_effects import (
    attack_added,
    excess_becomes_threat,
    shadow_cards_dealt,
    threat_added,
)
from calculators.lcg.cards import DEFENDERS, ENEMIES_BY_ATTACK
from calculators.lcg.decks import MODE_LABELS, SCENARIO_LABELS, Mode, Pile, Scenario, size
from calculators.lcg.scenario_deck import (
    RemovedCard,
    deck_before,
    deck_left,
    removed_card_faults,
    removed_cards,
)
from calculators.lcg.shadows import (
    Shadow,
    attack_damage,
    deals,
    distribution,
    shadow_groups,
    total_damage,
)

_ = Domain("lcg")

MASSING_AT_NIGHT = 112


@dataclass(frozen=True, slots=True)
class Target:
    """Who takes the damage: the defender, or the hero of an undefended attack."""

    defence: int = attack_fields.defence()
    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
    undefended: bool = boolean(_("Undefended: a hero takes it without defence"))
    name: str | None = text(_("Character"), card_index=DEFENDERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One attack, its shadow cards still facedown."""

    enemy: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)
    attack: int = integer(_("Attack"), 0, 99)
    target: Target = group(Target, _("Target of the attack"))
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    cards: int | None = optional_integer(
        _("Shadow cards"), 0, 4, help=_("Left empty: one, and two for a Dol Guldur Beastmaster.")
    )
    threat: int = attack_fields.threat()
    engaged: int = attack_fields.engaged()
    players: int | None = optional_integer(
        _("Players"),
        1,
        4,
        help=_("Massing at Night deals as many further cards; left empty, it deals none."),
    )
    scenario: Scenario = choice(_("Encounter deck"), SCENARIO_LABELS)
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL)
    whole_deck: bool = boolean(_("Leave in the cards that the setup takes out"))
    gone: tuple[RemovedCard, ...] = removed_cards()


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount and its chance."""

    amount: int
    probability: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance that the target survives, and those of each bonus, damage and threat.

    ``any_effect`` is the chance that at least one card has a shadow effect at all.
    """

    survives: Fraction
    bonus: tuple[Amount, ...]
    any_effect: Fraction
    damage: tuple[Amount, ...]
    threat: tuple[Amount, ...]
    cards: int = detail()
    deck_size: int = detail()
    strength: int = detail()
    added: int = detail()
    hit_points_left: int = detail()
    any_bonus: Fraction = detail()
    expected_damage: Fraction = detail()
    expected_threat: Fraction = detail()
    massing_in_deck: bool = detail()
    excess_is_threat: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the exact odds over every card that may be facedown.

    Effects on attack, defence and threat are counted, and the damage of Hummerhorns; effects of
    another kind change nothing here. Of a named enemy its own text is counted. Amounts are in
    rising order. ``strength`` is the attack before shadow effects, with what the enemy's own text
    has ``added``.

    Rules: lcg-shadow-deal, lcg-shadow-effects, lcg-enemy-attack-strength, lcg-enemy-damage,
    lcg-undefended (core rulebook, pages 18 and 23).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.survives), str(outcome.any_effect)
    ('29/34', '6/17')
    """
    deck = _deck(inputs)
    groups = shadow_groups(deck, inputs.threat, inputs.engaged, inputs.players or 0)
    cards = shadow_cards_dealt(inputs.enemy) if inputs.cards is None else inputs.cards
    dealt = tuple(deals(groups, cards))
    attack = _Attack(inputs)

    def amounts(value: Callable[[tuple[Shadow, ...]], int]) -> tuple[Amount, ...]:
        found = distribution(dealt, value)
        return tuple(Amount(amount, chance) for amount, chance in found.items())

    bonus, damage, threat = amounts(attack.bonus), amounts(attack.damage), amounts(attack.threat)
    effect = amounts(lambda shadows: any(shadow.effect for shadow in shadows))
    return Outcome(
        survives=_sum(item.probability for item in damage if item.amount < attack.life),
        bonus=bonus,
        any_effect=_not_zero(effect),
        damage=damage,
        threat=threat,
        cards=cards,
        deck_size=size(deck),
        strength=attack.strength,
        added=attack.strength - inputs.attack,
        hit_points_left=attack.life,
        any_bonus=_not_zero(bonus),
        expected_damage=_mean(damage),
        expected_threat=_mean(threat),
        massing_in_deck=any(pile.card["number"] == MASSING_AT_NIGHT for pile in deck),
        excess_is_threat=attack.excess_is_threat,
    )


class _Attack:
    """The attack: what comes of it for each set of shadow cards."""

    def __init__(self, inputs: Inputs) -> None:
        target = inputs.target
        own = attack_added(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
        self.strength = inputs.attack + own
        self.defence = None if target.undefended else target.defence
        self.side = 1 if target.undefended else 0
        self.life = target.hit_points - target.damage
        self.own_threat = threat_added(inputs.enemy)
        self.excess_is_threat = excess_becomes_threat(inputs.enemy)

    def bonus(self, shadows: tuple[Shadow, ...]) -> int:
        """Return the attack that the shadow effects add."""
        return sum(shadow.attack[self.side] for shadow in shadows)

    def damage(self, shadows: tuple[Shadow, ...]) -> int:
        """Return the damage to the target."""
        return total_damage(self.strength, self.defence, shadows)

    def threat(self, shadows: tuple[Shadow, ...]) -> int:
        """Return what the dial of the player attacked rises by."""
        threat = self.own_threat + sum(shadow.threat[self.side] for shadow in shadows)
        if not self.excess_is_threat:
            return threat
        most = attack_damage(self.strength, self.defence, shadows)
        return threat + min(max(self.damage(shadows) - self.life, 0), most)


def _deck(inputs: Inputs) -> tuple[Pile, ...]:
    before = deck_before(inputs.scenario, inputs.mode, whole=inputs.whole_deck)
    return deck_left(before, inputs.gone)


def _sum(chances: Iterable[Fraction]) -> Fraction:
    return sum(chances, Fraction(0))


def _not_zero(amounts: tuple[Amount, ...]) -> Fraction:
    return _sum(item.probability for item in amounts if item.amount)


def _mean(amounts: tuple[Amount, ...]) -> Fraction:
    return _sum(item.amount * item.probability for item in amounts)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a target that is already destroyed, and cards that cannot be gone."""
    yield from attack_fields.destroyed_character_faults(good.get("target"), "target")
    if good.get("scenario"):
        deck = deck_before(good["scenario"], good.get("mode", Mode.NORMAL), whole=True)
        yield from removed_card_faults(deck, good.get("gone", ()))


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
