"""One attack of the players against one enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import Integer, boolean, group, integer, rows
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step
from calculators.lcg import words
from calculators.lcg.attackers import Character, Enemy, added, destroyed_already, progress_won
from calculators.lcg.cards import ATTACKERS, ENEMIES_BY_DEFENCE, effect, row_of

_ = Domain("lcg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One attack: all characters that join in, and their target."""

    attackers: tuple[int, ...] = rows(
        Integer(0, 99), _("Attack of each attacker"), item_label=_("Attacker"), maximum=20
    )
    characters: tuple[Character, ...] = rows(
        Character, _("Attackers by name"), item_label=_("Character"), maximum=20
    )
    bonus: int = integer(
        _("Attack added by other effects"), 0, 99, default=0, help=_("For Gondor!, for example.")
    )
    enemy: Enemy = group(Enemy, _("Enemy"))
    in_staging: bool = boolean(
        _("The enemy is in the staging area"),
        help=_("Only Dúnhere may attack it there, and alone."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The strength of the attack, its damage, and what is left of the enemy."""

    strength: int
    damage: int
    remaining: int
    destroyed: bool


@dataclass(frozen=True, slots=True)
class Share:
    """What one attacker adds: the printed attack, and what cards add to it."""

    name: Argument
    attack: int
    bonus: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.attack + self.bonus


def attack(inputs: Inputs) -> Outcome:
    """Resolve one attack against an enemy.

    The attackers' strengths are added up, the enemy's defence is taken off once, and the rest is
    damage. Damage stays from attack to attack.

    Rules: lcg-attack-strength, lcg-attack-damage, lcg-damage-tokens, lcg-destroyed (core rulebook,
    page 20).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.strength, answer.damage, answer.remaining, answer.destroyed
    (4, 3, 2, False)
    """
    shares = tuple(_shares(inputs))
    strength = sum(share.total for share in shares) + inputs.bonus
    damage = max(strength - inputs.enemy.defence, 0)
    life = inputs.enemy.hit_points - inputs.enemy.damage
    remaining = max(life - damage, 0)
    return Outcome(
        summary=_summary(inputs, damage, remaining),
        steps=tuple(_steps(inputs, shares, strength, damage)),
        figures=(
            Figure(_("Attack strength"), strength),
            Figure(_("Damage"), damage),
            Figure(_("Hit points left"), remaining),
        ),
        strength=strength,
        damage=damage,
        remaining=remaining,
        destroyed=not remaining,
    )


def _shares(inputs: Inputs) -> Iterator[Share]:
    for number, value in enumerate(inputs.attackers, 1):
        yield Share(_("Attacker {number}", number=number), value, 0)
    for number, item in enumerate(inputs.characters, 1):
        name = words.card(ATTACKERS, item.name, _("Character {number}", number=number))
        yield Share(name, item.attack, added(item, inputs.enemy.name, in_staging=inputs.in_staging))


def _enemy(inputs: Inputs) -> Argument:
    return words.card(ENEMIES_BY_DEFENCE, inputs.enemy.name, _("the enemy"))


def _summary(inputs: Inputs, damage: int, remaining: int) -> Message:
    told: dict[str, Argument] = {"enemy": _enemy(inputs), "damage": damage}
    if not damage:
        return _("No damage: the attack does not get past the defence of {enemy}.", **told)
    if not remaining:
        return _("{damage} damage: {enemy} is destroyed.", **told)
    return _.plural(
        "{damage} damage: {enemy} survives with {count} hit point.",
        "{damage} damage: {enemy} survives with {count} hit points.",
        remaining,
        **told,
    )


def _steps(inputs: Inputs, shares: tuple[Share, ...], strength: int, damage: int) -> Iterator[Step]:
    if inputs.in_staging:
        yield Step(
            "lcg-dunhere",
            _("The enemy is in the staging area: Dúnhere attacks it alone, with 1 more attack."),
        )
    items = [_addend(share) for share in shares]
    if inputs.bonus:
        items.append(_("{value} more", value=inputs.bonus))
    yield Step(
        "lcg-attack-strength",
        _(
            "Attack strength: {items}, {strength} in all.",
            items=Listing(tuple(items)),
            strength=strength,
        )
        if items
        else _("No attacker: the attack strength is 0."),
    )
    told: dict[str, Argument] = {
        "strength": strength,
        "defence": inputs.enemy.defence,
        "enemy": _enemy(inputs),
        "damage": damage,
        "before": inputs.enemy.hit_points - inputs.enemy.damage,
    }
    yield Step(
        "lcg-attack-damage",
        _("{strength} less the defence of {enemy}, {defence}: {damage} damage.", **told),
    )
    left = inputs.enemy.hit_points - inputs.enemy.damage - damage
    if left > 0:
        text = _(
            "{damage} damage for {enemy}, with {before} hit points left: {left} remain, and "
            "the tokens stay.",
            left=left,
            **told,
        )
        yield Step("lcg-damage-tokens", text)
    else:
        text = _("{damage} damage for {enemy}, with {before} hit points left: destroyed.", **told)
        yield Step("lcg-destroyed", text)
        yield from _reward_steps(inputs)


def _reward_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield the progress that Legolas and the Blades of Gondolin give for a destroyed enemy."""
    for number, item in enumerate(inputs.characters, 1):
        own = progress_won(item)
        card = words.card(ATTACKERS, item.name, _("Character {number}", number=number))
        if own:
            yield Step(
                "lcg-progress-active-location",
                _.plural(
                    "{card} may place {count} progress token, on the active location first.",
                    "{card} may place {count} progress tokens, on the active location first.",
                    own,
                    card=card,
                ),
            )


def _addend(share: Share) -> Message:
    if not share.bonus:
        return _("{card} {value}", card=share.name, value=share.attack)
    return _(
        "{card} {total} ({value} + {bonus})",
        card=share.name,
        total=share.total,
        value=share.attack,
        bonus=share.bonus,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an enemy that is already destroyed, and attackers the staging area is closed to."""
    yield from destroyed_already(good.get("enemy"))
    if good.get("in_staging"):
        named = good.get("characters", ())
        alone = len(named) == 1 and not good.get("attackers")
        if not alone or not effect(row_of(ATTACKERS, named[0].name), "may_attack_staging_alone"):
            yield Fault(
                ("in_staging",),
                "conflict",
                _("An enemy in the staging area is attacked by Dúnhere alone: name only him."),
            )


CALCULATOR = Calculator(
    id="lcg.player_attack",
    title=_("Attack on an enemy"),
    description=_("What the players’ attack does to an enemy."),
    rule="lcg-attack-damage",
    input=Inputs,
    result=Outcome,
    compute=attack,
    check=check,
    example={
        "attackers": [],
        "characters": [
            {"name": "Legolas", "attack": 3},
            {"name": "Gondorian Spearman", "attack": 1},
        ],
        "enemy": {"name": "Dol Guldur Beastmaster", "defence": 1, "hit_points": 5},
    },
)
