"""One attack of the players, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.attacker_name_words import character_name, enemy_name
from calculators.lcg.player_attack import Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return what the attack does to the enemy."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Attack strength"), outcome.strength),
            Figure(_("Damage"), outcome.damage),
            Figure(_("Hit points left"), outcome.remaining),
        ),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    arguments: dict[str, Argument] = {
        "enemy": enemy_name(inputs.enemy),
        "damage": outcome.damage,
    }
    if not outcome.damage:
        return _("No damage: the attack does not get past the defence of {enemy}.", **arguments)
    if outcome.destroyed:
        return _("{damage} damage: {enemy} is destroyed.", **arguments)
    return _.plural(
        "{damage} damage: {enemy} survives with {count} hit point.",
        "{damage} damage: {enemy} survives with {count} hit points.",
        outcome.remaining,
        **arguments,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.in_staging:
        yield Step(
            "lcg-dunhere",
            _("The enemy is in the staging area: Dúnhere attacks it alone, with 1 more attack."),
        )
    addends = tuple(_addends(inputs, outcome))
    yield Step(
        "lcg-attack-strength",
        _(
            "Attack strength: {items}, {strength} in all.",
            items=Listing(addends),
            strength=outcome.strength,
        )
        if addends
        else _("No attacker: the attack strength is 0."),
    )
    yield Step(
        "lcg-attack-damage",
        _(
            "{strength} less the defence of {enemy}, {defence}: {damage} damage.",
            strength=outcome.strength,
            enemy=enemy_name(inputs.enemy),
            defence=inputs.enemy.defence,
            damage=outcome.damage,
        ),
    )
    yield _hit_points_step(inputs, outcome)
    yield from _progress_steps(inputs, outcome)


def _addends(inputs: Inputs, outcome: Outcome) -> Iterator[Message]:
    for number, attack in enumerate(inputs.attackers, 1):
        yield _("{card} {value}", card=_("Attacker {number}", number=number), value=attack)
    for index in range(len(inputs.characters)):
        yield _character_addend(inputs, outcome, index)
    if inputs.bonus:
        yield _("{value} more", value=inputs.bonus)


def _character_addend(inputs: Inputs, outcome: Outcome, index: int) -> Message:
    character = inputs.characters[index]
    words: dict[str, Argument] = {
        "card": character_name(character, index),
        "value": character.attack,
        "total": outcome.attacks[index],
        "bonus": outcome.bonuses[index],
    }
    if not outcome.bonuses[index]:
        return _("{card} {value}", **words)
    return _("{card} {total} ({value} + {bonus})", **words)


def _hit_points_step(inputs: Inputs, outcome: Outcome) -> Step:
    arguments: dict[str, Argument] = {
        "enemy": enemy_name(inputs.enemy),
        "damage": outcome.damage,
        "before": outcome.hit_points_before,
    }
    if outcome.destroyed:
        return Step(
            "lcg-destroyed",
            _(
                "{damage} damage for {enemy}, with {before} hit points left: destroyed.",
                **arguments,
            ),
        )
    return Step(
        "lcg-damage-tokens",
        _(
            "{damage} damage for {enemy}, with {before} hit points left: {left} remain, and "
            "the tokens stay.",
            left=outcome.remaining,
            **arguments,
        ),
    )


def _progress_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the progress that Legolas and the Blades of Gondolin give for a destroyed enemy."""
    for index, (item, tokens) in enumerate(zip(inputs.characters, outcome.progress, strict=True)):
        if tokens:
            yield Step(
                "lcg-progress-active-location",
                _.plural(
                    "{card} may place {count} progress token, on the active location first.",
                    "{card} may place {count} progress tokens, on the active location first.",
                    tokens,
                    card=character_name(item, index),
                ),
            )


PROSE = Prose(
    title=_("Attack on an enemy"),
    description=_("What the players’ attack does to an enemy."),
    tell=tell,
)
