"""The odds of one attack before its shadow card is turned up: will the target survive?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, group, integer, optional_integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import attack_fields, words
from calculators.lcg.cards import DEFENDERS, ENEMIES_BY_ATTACK
from calculators.lcg.decks import MODE_LABELS, SCENARIO_LABELS, Mode, Pile, Scenario, size
from calculators.lcg.enemy_attack_model import (
    THREATENING,
    cards_dealt,
    enemy_changes,
    strengthened,
    turns_excess_into_threat,
)
from calculators.lcg.scenario_deck import Gone, cards_gone, deck_before, deck_left, gone_faults
from calculators.lcg.shadows import Shadow, blow, damage, deals, distribution, kinds

_ = Domain("lcg")

MASSING = 112


@dataclass(frozen=True, slots=True)
class Target:
    """Who takes the damage: the defender, or the hero of an undefended attack."""

    defence: int = integer(_("Defence"), 0, 99)
    hit_points: int = integer(_("Hit points"), 1, 99)
    damage: int = integer(_("Damage already there"), 0, 98, default=0)
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
    gone: tuple[Gone, ...] = cards_gone()


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount and its chance."""

    amount: int
    probability: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance that the target survives, and those of each bonus, damage and threat.

    ``any_effect`` is the chance that at least one card has a shadow effect at all.
    """

    survives: Fraction
    bonus: tuple[Amount, ...]
    any_effect: Fraction
    damage: tuple[Amount, ...]
    threat: tuple[Amount, ...]


def odds(inputs: Inputs) -> Outcome:
    """Return the exact odds over every card that may lie facedown.

    Effects on attack, defence and threat are counted, and the damage of Hummerhorns; effects of
    another kind change nothing here. Of a named enemy its own text is counted.

    Rules: lcg-shadow-deal, lcg-shadow-effects, lcg-enemy-attack-strength, lcg-enemy-damage,
    lcg-undefended (core rulebook, pages 18 and 23).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> str(answer.survives), str(answer.any_effect)
    ('29/34', '6/17')
    """
    before = deck_before(inputs.scenario, inputs.mode, whole=inputs.whole_deck)
    cards_left = deck_left(before, inputs.gone)
    deck = kinds(cards_left, inputs.threat, inputs.engaged, inputs.players or 0)
    target, side = inputs.target, 1 if inputs.target.undefended else 0
    defence = None if target.undefended else target.defence
    life, strength = target.hit_points - target.damage, strength_of(inputs)

    every = tuple(deals(deck, cards_of(inputs)))

    def chances(value: Callable[[tuple[Shadow, ...]], int]) -> tuple[Amount, ...]:
        found = distribution(every, value)
        return tuple(Amount(amount, chance) for amount, chance in found.items())

    def raised(shadows: tuple[Shadow, ...]) -> int:
        dial = _on_attack(inputs) + sum(shadow.threat[side] for shadow in shadows)
        if not turns_excess_into_threat(inputs.enemy):
            return dial
        hit = blow(strength, defence, shadows)
        return dial + min(max(damage(strength, defence, shadows) - life, 0), hit)

    dealt = chances(lambda shadows: damage(strength, defence, shadows))
    bonus = chances(lambda shadows: sum(shadow.attack[side] for shadow in shadows))
    threat = chances(raised)
    effect = chances(lambda shadows: any(shadow.effect for shadow in shadows))
    survives = _sum(item.probability for item in dealt if item.amount < life)
    any_effect = _sum(item.probability for item in effect if item.amount)
    return Outcome(
        summary=_summary(inputs, survives),
        steps=tuple(_steps(inputs, cards_left, bonus, threat)),
        figures=(
            Figure(_("Survives"), Chance(survives)),
            Figure(_("Damage to expect"), _mean(dealt)),
            Figure(_("Some shadow effect"), Chance(any_effect)),
        ),
        tables=(_table(dealt, life),),
        survives=survives,
        bonus=bonus,
        any_effect=any_effect,
        damage=dealt,
        threat=threat,
    )


def strength_of(inputs: Inputs) -> int:
    """Return the enemy's attack with its own text, before shadow effects."""
    own = strengthened(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
    return inputs.attack + own


def cards_of(inputs: Inputs) -> int:
    """Return the number of shadow cards."""
    return cards_dealt(inputs.enemy) if inputs.cards is None else inputs.cards


def _on_attack(inputs: Inputs) -> int:
    changes = enemy_changes(inputs.enemy, just_engaged=False, tokens=0)
    return sum(change.amount for change in changes if change.cause in THREATENING)


def _sum(chances: Iterator[Fraction] | Any) -> Fraction:
    return sum(chances, Fraction(0))


def _mean(amounts: tuple[Amount, ...]) -> Fraction:
    return _sum(item.amount * item.probability for item in amounts)


def _target(inputs: Inputs) -> Argument:
    return words.card(DEFENDERS, inputs.target.name, _("the character"))


def _summary(inputs: Inputs, survives: Fraction) -> Message:
    if survives == 1:
        return _("Safe: {target} survives whatever the shadow card is.", target=_target(inputs))
    if not survives:
        return _("Lost: no shadow card saves {target}.", target=_target(inputs))
    return _(
        "Chance of survival: {chance} ({target}).",
        chance=Chance(survives),
        target=_target(inputs),
    )


def _steps(
    inputs: Inputs,
    cards_left: tuple[Pile, ...],
    bonus: tuple[Amount, ...],
    threat: tuple[Amount, ...],
) -> Iterator[Step]:
    yield Step(
        "lcg-shadow-deal",
        _.plural(
            "{count} shadow card, each of the {left} cards of the deck as likely as any other.",
            "{count} shadow cards, each of the {left} cards of the deck as likely as any other.",
            cards_of(inputs),
            left=size(cards_left),
        ),
    )
    if strength_of(inputs) > inputs.attack:
        yield Step(
            "lcg-enemy-attack-strength",
            _(
                "{enemy}: its own text adds {added} to its attack.",
                enemy=words.card(ENEMIES_BY_ATTACK, inputs.enemy, _("The enemy")),
                added=strength_of(inputs) - inputs.attack,
            ),
        )
    if inputs.players and any(pile.card["number"] == MASSING for pile in cards_left):
        yield Step(
            "lcg-shadow-effects",
            _.plural(
                "Massing at Night, if it comes, deals {count} card more to the attack.",
                "Massing at Night, if it comes, deals {count} cards more to the attack.",
                inputs.players,
            ),
        )
    raised = _sum(item.probability for item in bonus if item.amount)
    yield Step(
        "lcg-shadow-effects",
        _(
            "The attack is raised with a chance of {chance}, by {most} at most.",
            chance=Chance(raised),
            most=max(item.amount for item in bonus),
        ),
    )
    if inputs.target.undefended:
        yield Step("lcg-undefended", _("Undefended: the hero’s defence is not taken off."))
    else:
        yield Step(
            "lcg-enemy-damage",
            _(
                "Attack {attack} and the bonus, less {defence} defence.",
                attack=strength_of(inputs),
                defence=inputs.target.defence,
            ),
        )
    if max(item.amount for item in threat):
        yield Step(
            "lcg-hill-troll" if turns_excess_into_threat(inputs.enemy) else "lcg-shadow-effects",
            _("The player attacked takes {mean} threat on average.", mean=_mean(threat)),
        )


def _table(dealt: tuple[Amount, ...], life: int) -> Table:
    return Table(
        _("Damage of the attack"),
        (_("Damage"), _("Chance"), _("The character")),
        tuple(
            (
                item.amount,
                Chance(item.probability),
                _("survives") if item.amount < life else _("is destroyed"),
            )
            for item in dealt
        ),
        bars=1,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a target that is already destroyed, and cards that cannot be gone."""
    yield from attack_fields.fallen_already(good.get("target"), "target")
    if good.get("scenario"):
        deck = deck_before(good["scenario"], good.get("mode", Mode.NORMAL), whole=True)
        yield from gone_faults(deck, good.get("gone", ()))


CALCULATOR = Calculator(
    id="lcg.shadow_odds",
    title=_("Shadow odds"),
    description=_("How likely a character survives an attack before its shadow card is seen."),
    rule="lcg-shadow-effects",
    input=Inputs,
    result=Outcome,
    compute=odds,
    check=check,
    example={
        "enemy": "King Spider",
        "attack": 3,
        "target": {"name": "Théodred", "defence": 1, "hit_points": 4, "damage": 1},
        "scenario": "passage",
    },
)
