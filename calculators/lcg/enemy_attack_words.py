"""An enemy attack, told to the players."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Message, Sentences
from calculators.core.telling import Figure, Step
from calculators.lcg import enemy_attack_texts, words
from calculators.lcg.cards import (
    DEFENDERS,
    ENCOUNTER_CARDS,
    ENEMIES_BY_ATTACK,
    HEROES_BY_HIT_POINTS,
)
from calculators.lcg.enemy_attack_model import Attack, Cause, Change, Inputs

_ = Domain("lcg")


def _enemy(inputs: Inputs) -> Argument:
    return words.card(ENEMIES_BY_ATTACK, inputs.enemy, _("The enemy"))


def _target(inputs: Inputs) -> Argument:
    if inputs.defender:
        return words.card(DEFENDERS, inputs.defender.name, _("the defender"))
    name = inputs.hero.name if inputs.hero else None
    return words.card(HEROES_BY_HIT_POINTS, name, _("the hero"))


def summary(inputs: Inputs, result: Attack) -> Message | Sentences:
    """Return the answer in one sentence, and the threat in a second."""
    told = [_outcome(inputs, result)]
    if result.gone:
        told.append(
            _("The attack is undefended: {damage} damage for a hero.", damage=result.strength)
        )
    if result.threat:
        raised = _(
            "The player attacked raises the threat dial by {threat}.",
            threat=result.threat,
        )
        told.append(raised)
    return Sentences(tuple(told)) if len(told) > 1 else told[0]


def _outcome(inputs: Inputs, result: Attack) -> Message:
    told: dict[str, Argument] = {"target": _target(inputs), "damage": result.damage}
    if not result.damage:
        return _("No damage: the defence of {target} holds.", **told)
    if result.remaining is None:
        return _("{damage} damage, all of it on one hero of the player attacked.", **told)
    if result.destroyed:
        return _("{damage} damage: {target} is destroyed.", **told)
    return _.plural(
        "{damage} damage: {target} survives with {count} hit point.",
        "{damage} damage: {target} survives with {count} hit points.",
        result.remaining,
        **told,
    )


def steps(inputs: Inputs, result: Attack) -> Iterator[Step]:
    """Yield the reasoning, each step with the rule it follows."""
    if enemy_attack_texts.lacks_second_card(inputs):
        yield Step(
            "lcg-beastmaster",
            _("{enemy} is dealt one more shadow card: name it as well.", enemy=_enemy(inputs)),
        )
    for change in result.changes:
        if change.cause is not Cause.HILL_TROLL:
            yield _change_step(inputs, change)
    yield Step(
        "lcg-enemy-attack-strength",
        _(
            "Attack of {enemy}: {strength} ({base} and {added} more).",
            enemy=_enemy(inputs),
            strength=result.strength,
            base=inputs.attack,
            added=result.strength - inputs.attack,
        )
        if result.strength > inputs.attack
        else _("Attack of {enemy}: {strength}.", enemy=_enemy(inputs), strength=result.strength),
    )
    if result.gone:
        yield Step(
            "lcg-defender-gone",
            _(
                "{target} is destroyed by the shadow effect: the attack is undefended, and "
                "{damage} damage goes to one hero.",
                target=_target(inputs),
                damage=result.strength,
            ),
        )
    else:
        yield _damage_step(inputs, result)
        if result.remaining is not None:
            yield _life_step(inputs, result)
        yield from _excess_steps(inputs, result)
    yield from enemy_attack_texts.afterwards(inputs, _enemy(inputs))


def _change_step(inputs: Inputs, change: Change) -> Step:
    shadow = words.card(ENCOUNTER_CARDS, change.card, _("the shadow card"))
    told: dict[str, Argument] = {
        "enemy": _enemy(inputs),
        "card": shadow,
        "amount": change.amount,
        "tokens": inputs.tokens,
    }
    match change.cause:
        case Cause.FOREST_SPIDER:
            text = _("{enemy} engaged this round: attack +{amount} until the round ends.", **told)
            return Step("lcg-forest-spider", text)
        case Cause.UFTHAK:
            text = _.plural(
                "{enemy} has {count} token: attack +{amount}.",
                "{enemy} has {count} tokens: attack +{amount}.",
                inputs.tokens,
                enemy=_enemy(inputs),
                amount=change.amount,
            )
            return Step("lcg-ufthak", text)
        case Cause.MARSH_ADDER:
            text = _("{enemy} attacks: the player attacked gains {amount} threat.", **told)
            return Step("lcg-forced-effects", text)
        case Cause.SHADOW_ATTACK:
            text = _("Shadow effect of {card}: attack +{amount}.", **told)
        case Cause.SHADOW_THREAT:
            text = _("Shadow effect of {card}: {amount} threat for the player attacked.", **told)
        case Cause.SHADOW_DAMAGE:
            text = _(
                "Shadow effect of {card}: {amount} damage to each character of the player "
                "attacked, without defence.",
                **told,
            )
        case Cause.DESPAIR:
            text = _("Shadow effect of {card}: the defence does not count.", **told)
        case Cause.SHADOW_NONE:
            text = _("{card} has no shadow effect: nothing changes.", **told)
        case _other:
            text = enemy_attack_texts.shadow_text(change.card, inputs, shadow)
    return Step("lcg-shadow-resolve", text)


def _damage_step(inputs: Inputs, result: Attack) -> Step:
    if inputs.defender is None:
        return Step(
            "lcg-undefended",
            _(
                "Nobody defends: no defence is taken off, and all {damage} damage goes to one "
                "hero, never to an ally.",
                damage=result.strength,
            ),
        )
    return Step(
        "lcg-enemy-damage",
        _(
            "{strength} less the defence of {target}, {defence}: {damage} damage.",
            strength=result.strength,
            target=_target(inputs),
            defence=result.defence,
            damage=result.damage - result.direct,
        ),
    )


def _life_step(inputs: Inputs, result: Attack) -> Step:
    target = inputs.defender or inputs.hero
    told: dict[str, Argument] = {
        "target": _target(inputs),
        "before": target.hit_points - target.damage if target else 0,
        "left": result.remaining or 0,
        "damage": result.damage,
    }
    if result.destroyed:
        return Step(
            "lcg-destroyed",
            _("{damage} damage for {target}, who has {before} left: destroyed.", **told),
        )
    return Step(
        "lcg-damage-tokens",
        _("{damage} damage for {target}, who has {before} left: now {left}.", **told),
    )


def _excess_steps(inputs: Inputs, result: Attack) -> Iterator[Step]:
    if not result.excess:
        return
    if any(change.cause is Cause.HILL_TROLL for change in result.changes):
        text = _(
            "{excess} damage in excess: against {enemy} it becomes threat for the player attacked.",
            excess=result.excess,
            enemy=_enemy(inputs),
        )
        yield Step("lcg-hill-troll", text)
        return
    yield Step(
        "lcg-excess-damage",
        _("{excess} damage in excess: nobody takes it.", excess=result.excess),
    )


def figures(result: Attack) -> tuple[Figure, ...]:
    """Return the strength, the damage and what is left."""
    shown = [Figure(_("Attack"), result.strength), Figure(_("Damage"), result.damage)]
    if result.remaining is not None:
        shown.append(Figure(_("Hit points left"), result.remaining))
    if result.threat:
        shown.append(Figure(_("Threat for the player attacked"), result.threat))
    return tuple(shown)
