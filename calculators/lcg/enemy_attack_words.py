"""One attack of an enemy, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message, Sentences
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.attack_effect_words import aftermath_step, effect_step, entered_steps
from calculators.lcg.cards import DEFENDERS, ENEMIES_BY_ATTACK, HEROES_BY_HIT_POINTS
from calculators.lcg.defender_words import (
    attachment_steps,
    hit_points_step,
    last_discard,
    last_hero_steps,
    lost_cards_steps,
    resource_steps,
    spared_steps,
    spear_steps,
)
from calculators.lcg.enemy_attack import Outcome
from calculators.lcg.enemy_attack_end_words import elimination_steps, over_steps
from calculators.lcg.enemy_attack_inputs import Inputs
from calculators.lcg.enemy_state_words import unused_state_steps
from calculators.lcg.scenario_words import mixed_steps, numbers_of

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return what the attack does to the defender, or to a hero."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*_steps(inputs, outcome), *mixed_steps(_cards(inputs))),
        figures=tuple(_figures(outcome)),
    )


def _enemy(inputs: Inputs) -> Argument:
    return words.card(ENEMIES_BY_ATTACK, inputs.enemy, _("The enemy"))


def _cards(inputs: Inputs) -> tuple[int, ...]:
    further = (item.name for item in inputs.further_cards)
    return numbers_of((inputs.enemy, inputs.shadow_card, inputs.second_shadow_card, *further))


def _target(inputs: Inputs) -> Argument:
    if inputs.defender:
        return words.card(DEFENDERS, inputs.defender.name, _("the defender"))
    name = inputs.hero.name if inputs.hero else None
    return words.card(HEROES_BY_HIT_POINTS, name, _("the hero"))


def _summary(inputs: Inputs, outcome: Outcome) -> Message | Sentences:
    """Return the damage in one sentence, and in others who is gone, and the threat."""
    sentences: list[Message | Sentences] = [_damage_sentence(inputs, outcome)]
    if outcome.target_gone and not outcome.over:
        sentences.append(_gone_sentence(inputs, outcome))
        sentences += [step.text for step in _hero_steps(inputs, outcome)]
    if outcome.eliminated:
        sentences.append(_("The player attacked reaches 50 threat and is eliminated."))
    elif outcome.threat:
        sentences.append(
            _("The player attacked raises their threat by {threat}.", threat=outcome.threat)
        )
    return Sentences(tuple(sentences)) if len(sentences) > 1 else sentences[0]


def _damage_sentence(inputs: Inputs, outcome: Outcome) -> Message:
    arguments: dict[str, Argument] = {"target": _target(inputs), "damage": outcome.damage}
    if outcome.attacker_destroyed:
        return _("No damage: {target} destroys the enemy before it strikes.", **arguments)
    if outcome.over and not outcome.damage:
        return _("No damage: the attack ends before damage is dealt.")
    if outcome.target_returned:
        return _("{target} goes back to hand.", **arguments)
    if not outcome.damage:
        if outcome.destroyed:
            return _("{target} is destroyed.", **arguments)
        if not outcome.strength:
            return _("No damage: the enemy’s attack is 0.")
        return _("No damage: {target}’s defence holds.", **arguments)
    if outcome.remaining is None:
        if outcome.over:
            return _("{damage} damage, then the attack ends.", **arguments)
        return _("{damage} damage, all of it on one hero of the player attacked.", **arguments)
    if outcome.destroyed:
        return _("{damage} damage: {target} is destroyed.", **arguments)
    return _.plural(
        "{damage} damage: {target} survives with {count} hit point.",
        "{damage} damage: {target} survives with {count} hit points.",
        outcome.remaining,
        **arguments,
    )


def _gone_sentence(inputs: Inputs, outcome: Outcome) -> Message:
    if not outcome.strength:
        return _("The attack has no target left and deals no damage.")
    if inputs.defender:
        return _("The attack is undefended: {damage} damage to a hero.", damage=outcome.strength)
    return _("The attack goes on: {damage} damage to another hero.", damage=outcome.strength)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from _steps_before_damage(inputs, outcome)
    if outcome.over:
        yield from over_steps(inputs, outcome, _enemy(inputs), _target(inputs))
        return
    if outcome.eliminated_first:
        yield from elimination_steps()
    yield from _damage_steps(inputs, outcome)
    if outcome.eliminated and not outcome.eliminated_first:
        yield from elimination_steps()
    for effect in outcome.effects_after_attack:
        yield aftermath_step(effect, _enemy(inputs))


def _steps_before_damage(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    enemy = _enemy(inputs)
    if outcome.lacks_second_card:
        yield Step(
            "lcg-beastmaster",
            _("{enemy} is dealt one more shadow card: name it as well.", enemy=enemy),
        )
    # The enemy's own text works in step 1 of the attack, the defender's in step 2, then the cards.
    for effect in outcome.effects:
        if not effect.card:
            yield effect_step(effect, enemy, inputs.tokens)
    yield from unused_state_steps(inputs.enemy, inputs)
    if not outcome.unanswered:
        yield from spear_steps(inputs, enemy, _target(inputs))
    for effect in outcome.effects:
        if effect.card:
            yield effect_step(effect, enemy, inputs.tokens)
            yield from spared_steps(inputs, effect, _target(inputs))
            if effect is last_discard(outcome):
                yield from attachment_steps(inputs, outcome)


def _damage_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from entered_steps(inputs.shadow, outcome.added)
    yield _strength_step(inputs, outcome)
    if outcome.target_gone:
        yield _gone_step(inputs, outcome)
        yield from _hero_steps(inputs, outcome)
    else:
        yield _damage_step(inputs, outcome)
        yield from _hit_points_steps(inputs, outcome)
    yield from resource_steps(inputs, outcome, _target(inputs))
    yield from _excess_steps(inputs, outcome)
    yield from lost_cards_steps(inputs, outcome)
    yield from last_hero_steps(inputs, outcome)


def _gone_step(inputs: Inputs, outcome: Outcome) -> Step:
    arguments: dict[str, Argument] = {"target": _target(inputs), "damage": outcome.strength}
    if inputs.defender and not outcome.strength:
        text = _("{target} is gone: the attack is undefended, but deals no damage.", **arguments)
        return Step("lcg-defender-gone", text)
    if outcome.target_returned:
        text = _(
            "{target} goes back to hand: the attack is undefended, and {damage} damage goes to one "
            "hero.",
            **arguments,
        )
        return Step("lcg-defender-gone", text)
    if inputs.defender:
        text = _(
            "{target} is destroyed by the shadow effect: the attack is undefended, and "
            "{damage} damage goes to one hero.",
            **arguments,
        )
        return Step("lcg-defender-gone", text)
    return _other_hero_step(arguments["target"], outcome)


def _other_hero_step(hero: Argument, outcome: Outcome) -> Step:
    text = _(
        "The shadow effect destroys {target}. The hero who takes an undefended attack is chosen "
        "only after it, so {damage} damage goes to another hero; if there is none, the player is "
        "eliminated.",
        target=hero,
        damage=outcome.strength,
    )
    return Step("lcg-undefended", text)


def _hero_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what becomes of the hero named, where the defender left play."""
    hit, hero = outcome.hero, inputs.hero
    if hit is None or hero is None:
        return
    name = words.card(HEROES_BY_HIT_POINTS, hero.name, _("the hero"))
    if hit.gone:
        yield _other_hero_step(name, outcome)
    else:
        yield hit_points_step(name, hit.before, hit.damage, hit.remaining)


def _strength_step(inputs: Inputs, outcome: Outcome) -> Step:
    arguments: dict[str, Argument] = {
        "enemy": _enemy(inputs),
        "strength": outcome.strength,
        "base": inputs.attack,
    }
    if outcome.added < 0:
        text = _(
            "{enemy} {enemy:attacks/attack} for {strength} ({base} minus {taken}, but at least 0).",
            taken=-outcome.added,
            **arguments,
        )
    elif outcome.added:
        text = _(
            "{enemy} {enemy:attacks/attack} for {strength} ({base} plus {added}).",
            added=outcome.added,
            **arguments,
        )
    else:
        text = _("{enemy} {enemy:attacks/attack} for {strength}.", **arguments)
    return Step("lcg-enemy-attack-strength", text)


def _damage_step(inputs: Inputs, outcome: Outcome) -> Step:
    if inputs.defender is None and not outcome.strength:
        text = _("Nobody defends, but an attack of 0 deals no damage.")
        return Step("lcg-undefended", text)
    if inputs.defender is None:
        return Step(
            "lcg-undefended",
            _(
                "Nobody defends: no defence is subtracted, and all the damage ({damage}) goes to "
                "one hero, never to an ally.",
                damage=outcome.strength,
            ),
        )
    return Step(
        "lcg-enemy-damage",
        _(
            "{strength} attack minus {defence} defence ({target}): {damage} damage.",
            strength=outcome.strength,
            target=_target(inputs),
            defence=outcome.defence,
            damage=outcome.attack_damage,
        ),
    )


def _hit_points_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.remaining is not None:
        before = outcome.hit_points_before
        yield hit_points_step(_target(inputs), before, outcome.damage, outcome.remaining)


def _excess_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.excess_is_threat:
        text = _(
            "The excess damage, {excess}, becomes threat for the player attacked, because of the "
            "text of {enemy}.",
            excess=outcome.excess,
            enemy=_enemy(inputs),
        )
        yield Step("lcg-hill-troll", text)
    elif outcome.excess:
        text = _("The excess damage, {excess}, is lost.", excess=outcome.excess)
        yield Step("lcg-excess-damage", text)


def _figures(outcome: Outcome) -> Iterator[Figure]:
    yield Figure(_("Attack"), outcome.strength)
    yield Figure(_("Damage"), outcome.damage)
    if outcome.remaining is not None:
        yield Figure(_("Hit points left"), outcome.remaining)
    if outcome.threat:
        yield Figure(_("Threat for the player attacked"), outcome.threat)


PROSE = Prose(
    title=_("Enemy attack"),
    description=_("What one enemy attack does to the defender, or to a hero when nobody defends."),
    tell=tell,
)
