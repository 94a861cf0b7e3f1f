"""One attack of the players, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Direction, Figure, Step, Telling
from calculators.lcg.attack_bonus_words import bonus_parts
from calculators.lcg.attacker_name_words import (
    action_aftermath_steps,
    action_steps,
    blade_steps,
    character_name,
    enemy_name,
    plate_steps,
)
from calculators.lcg.defeated_words import defeated_steps, loosened_steps
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
        return _("{damage} damage: {enemy} {enemy:is/are} destroyed.", **arguments)
    return _.plural(
        "{damage} damage: {enemy} {enemy:survives/survive} with {count} hit point.",
        "{damage} damage: {enemy} {enemy:survives/survive} with {count} hit points.",
        outcome.remaining,
        **arguments,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.in_staging:
        yield Step(
            "lcg-dunhere",
            _("The enemy is in the staging area: Dúnhere attacks it alone, with +1 attack."),
        )
    yield from plate_steps(inputs.characters)
    yield from action_steps(inputs.characters)
    yield from blade_steps(inputs.characters, inputs.enemy, Direction.HIGHER)
    yield from _bonus_steps(inputs, outcome)
    addends = tuple(_addends(inputs, outcome))
    yield Step(
        "lcg-attack-strength",
        _("Attack strength: {items}.", items=Listing(addends))
        if len(addends) == 1
        else _(
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
            "{strength} attack minus {defence} defence ({enemy}): {damage} damage.",
            strength=outcome.strength,
            enemy=enemy_name(inputs.enemy),
            defence=inputs.enemy.defence,
            damage=outcome.damage,
        ),
    )
    yield _hit_points_step(inputs, outcome)
    if outcome.destroyed:
        yield from defeated_steps(inputs.enemy.name, enemy_name(inputs.enemy))
        yield from loosened_steps(inputs.enemy.name, shadow_cards=not inputs.in_staging)
    yield from _progress_steps(inputs, outcome)
    yield from action_aftermath_steps(inputs.characters)


def _bonus_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield why characters have more attack than printed. Dúnhere’s step says so by itself."""
    if inputs.in_staging:
        return
    for index, item in enumerate(inputs.characters):
        if outcome.bonuses[index]:
            text = _(
                "{names}: attack {attack}, plus {added}.",
                names=character_name(item, index),
                attack=item.attack,
                added=bonus_parts(item, inputs.enemy.name),
            )
            yield Step("lcg-attack-strength", text)


def _addends(inputs: Inputs, outcome: Outcome) -> Iterator[Message]:
    for number, attack in enumerate(inputs.attackers, 1):
        yield _("{card} ({value})", card=_("Attacker {number}", number=number), value=attack)
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
        return _("{card} ({value})", **words)
    return _("{card} ({value} + {bonus} = {total})", **words)


def _hit_points_step(inputs: Inputs, outcome: Outcome) -> Step:
    arguments: dict[str, Argument] = {
        "enemy": enemy_name(inputs.enemy),
        "damage": outcome.damage,
    }
    before = outcome.hit_points_before
    if outcome.destroyed:
        text = _.plural(
            "{enemy:^} {enemy:has/have} {count} hit point left, {enemy:takes/take} {damage} "
            "damage and {enemy:is/are} destroyed.",
            "{enemy:^} {enemy:has/have} {count} hit points left, {enemy:takes/take} {damage} "
            "damage and {enemy:is/are} destroyed.",
            before,
            **arguments,
        )
        return Step("lcg-destroyed", text)
    if not outcome.damage:
        text = _.plural(
            "{enemy:^} {enemy:takes/take} no damage and {enemy:keeps/keep} {count} hit point.",
            "{enemy:^} {enemy:takes/take} no damage and {enemy:keeps/keep} {count} hit points.",
            before,
            **arguments,
        )
        return Step("lcg-damage-tokens", text)
    text = _.plural(
        "{enemy:^} {enemy:has/have} {count} hit point left, {enemy:takes/take} {damage} "
        "damage and {enemy:keeps/keep} {left}.",
        "{enemy:^} {enemy:has/have} {count} hit points left, {enemy:takes/take} {damage} "
        "damage and {enemy:keeps/keep} {left}.",
        before,
        left=outcome.remaining,
        **arguments,
    )
    return Step("lcg-damage-tokens", text)


def _progress_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the progress that Legolas and the Blades of Gondolin give for a destroyed enemy."""
    for index, (item, tokens) in enumerate(zip(inputs.characters, outcome.progress, strict=True)):
        if item.blades and tokens > item.blades:
            text = _(
                "{card} may place {tokens} progress tokens, {own} by their own text and {blades} "
                "for Blades of Gondolin, on the active location first.",
                card=character_name(item, index),
                own=tokens - item.blades,
                blades=item.blades,
                tokens=tokens,
            )
            yield Step("lcg-progress-active-location", text)
        elif tokens:
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
