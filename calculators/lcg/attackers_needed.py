"""Attackers needed: the fewest characters that destroy an enemy, and their least waste."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import group, integer, rows
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step
from calculators.lcg import words
from calculators.lcg.attackers import Character, Enemy, added, destroyed_already
from calculators.lcg.cards import ATTACKERS, ENEMIES_BY_DEFENCE

_ = Domain("lcg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The characters at hand, and their target."""

    characters: tuple[Character, ...] = rows(
        Character, _("Ready characters"), item_label=_("Character"), minimum=1, maximum=12
    )
    enemy: Enemy = group(Enemy, _("Enemy"))
    direct: int = integer(
        _("Damage from effects"), 0, 20, default=0, help=_("No defence is taken off it.")
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The attack strength needed, and the attackers (by index), or ``None`` if all fall short."""

    needed: int
    attackers: tuple[int, ...] | None
    wasted: int


def choose(inputs: Inputs) -> Outcome:
    """Find the fewest attackers that destroy the enemy, and of those the ones with least waste.

    Rules: lcg-attack-once, lcg-attack-strength, lcg-attack-damage, lcg-direct-damage (core
    rulebook, page 20).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.needed, answer.attackers, answer.wasted
    (6, (0, 1, 2), 0)
    """
    life = inputs.enemy.hit_points - inputs.enemy.damage - inputs.direct
    needed = life + inputs.enemy.defence if life > 0 else 0
    attacks = _attacks(inputs)
    found = _fewest(attacks, needed)
    strength = sum(attacks[index] for index in found or ())
    return Outcome(
        summary=_summary(inputs, found, needed),
        steps=tuple(_steps(inputs, found, needed, strength)),
        figures=(Figure(_("Attack needed"), needed), Figure(_("Attack used"), strength)),
        needed=needed,
        attackers=found,
        wasted=strength - needed if found is not None else 0,
    )


def _attacks(inputs: Inputs) -> list[int]:
    return [item.attack + added(item, inputs.enemy.name) for item in inputs.characters]


def _fewest(attacks: list[int], needed: int) -> tuple[int, ...] | None:
    for size in range(len(attacks) + 1):
        enough = [
            (sum(attacks[index] for index in chosen), chosen)
            for chosen in combinations(range(len(attacks)), size)
            if sum(attacks[index] for index in chosen) >= needed
        ]
        if enough:
            return min(enough)[1]
    return None


def _names(inputs: Inputs, chosen: tuple[int, ...]) -> Listing:
    return Listing(
        tuple(
            words.card(
                ATTACKERS,
                inputs.characters[index].name,
                _("Character {number}", number=index + 1),
            )
            for index in chosen
        )
    )


def _summary(inputs: Inputs, found: tuple[int, ...] | None, needed: int) -> Message:
    told: dict[str, Argument] = {
        "enemy": words.card(ENEMIES_BY_DEFENCE, inputs.enemy.name, _("the enemy")),
        "needed": needed,
        "all": sum(_attacks(inputs)),
    }
    if found is None:
        return _("All together are too weak: {all} attack, {needed} needed ({enemy}).", **told)
    if not found:
        return _("No attack is needed: the effects destroy {enemy}.", **told)
    return _.plural(
        "{count} attacker is enough: {names}.",
        "{count} attackers are enough: {names}.",
        len(found),
        names=_names(inputs, found),
    )


def _steps(
    inputs: Inputs, found: tuple[int, ...] | None, needed: int, strength: int
) -> Iterator[Step]:
    enemy = inputs.enemy
    if inputs.direct:
        yield Step(
            "lcg-direct-damage",
            _("{direct} damage from effects, without defence.", direct=inputs.direct),
        )
    for index, item in enumerate(inputs.characters):
        more = added(item, enemy.name)
        if more:
            yield Step(
                "lcg-attack-strength",
                _(
                    "{names}: attack {attack} and {added} more.",
                    names=_names(inputs, (index,)),
                    attack=item.attack,
                    added=more,
                ),
            )
    if needed:
        yield Step(
            "lcg-attack-damage",
            _(
                "{life} hit points are left, and {defence} defence is taken off the attack once: "
                "{needed} attack is needed.",
                life=needed - enemy.defence,
                defence=enemy.defence,
                needed=needed,
            ),
        )
    if found:
        yield Step(
            "lcg-attack-once",
            _(
                "One attack with all of them: {names}, {strength} attack.",
                names=_names(inputs, found),
                strength=strength,
            ),
        )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an enemy that is already destroyed."""
    yield from destroyed_already(good.get("enemy"))


CALCULATOR = Calculator(
    id="lcg.attackers_needed",
    title=_("Attackers needed"),
    description=_("The fewest characters that destroy an enemy, wasting the least."),
    rule="lcg-attack-once",
    input=Inputs,
    result=Outcome,
    compute=choose,
    check=check,
    example={
        "characters": [
            {"name": "Legolas", "attack": 3},
            {"name": "Gimli", "attack": 2},
            {"name": "Gondorian Spearman", "attack": 1},
            {"name": "Thalin", "attack": 2},
        ],
        "enemy": {"name": "Dol Guldur Beastmaster", "defence": 1, "hit_points": 5},
    },
)
