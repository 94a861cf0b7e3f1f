"""What the text of a named defender does when it defends or is damaged."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg import words
from calculators.lcg.attack_effects import EffectKind, defenders_damage
from calculators.lcg.cards import DEFENDERS, ENCOUNTER_CARDS, effect, row_of
from calculators.lcg.enemy_attack import Inputs, Outcome

_ = Domain("lcg")

DISCARD_ATTACHMENTS = (
    EffectKind.SHADOW_DISCARDS_ATTACHMENT,
    EffectKind.SHADOW_DISCARDS_DEFENDERS_ATTACHMENT,
    EffectKind.SHADOW_DISCARDS_ALL_ATTACHMENTS,
)


def defender_steps(
    inputs: Inputs, outcome: Outcome, enemy: Argument, target: Argument
) -> Iterator[Step]:
    """Yield what the text of the character who defends, or takes the damage, does."""
    dealt = defenders_damage(inputs.defender.name) if inputs.defender else 0
    if dealt:
        text = _(
            "{target} defends: {dealt} damage to {enemy}.", dealt=dealt, enemy=enemy, target=target
        )
        yield Step("lcg-direct-damage", text)
    named = inputs.defender or inputs.hero
    if named and not outcome.destroyed:
        yield from _resource_steps(named.name, outcome.damage, target)
    hero = inputs.hero
    if hero and outcome.hero and not outcome.hero.destroyed:
        name = words.card(DEFENDERS, hero.name, _("the hero"))
        yield from _resource_steps(hero.name, outcome.hero.damage, name)


def _resource_steps(name: str | None, damage: int, target: Argument) -> Iterator[Step]:
    """Yield the resources that a character's own text gives for damage."""
    per_damage = effect(row_of(DEFENDERS, name), "response_on_damage", "resource_per_damage")
    if per_damage and damage:
        text = _.plural(
            "{target} may take {count} resource for the damage.",
            "{target} may take {count} resources for the damage.",
            per_damage * damage,
            target=target,
        )
        yield Step("lcg-responses", text)


def attachment_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield that hit points beyond the printed ones are counted though attachments are discarded.

    In the core set only Citadel Plate gives hit points.
    """
    named = inputs.defender or inputs.hero
    card = next((item.card for item in outcome.effects if item.kind in DISCARD_ATTACHMENTS), "")
    more = more_hit_points(named.name, named.hit_points) if named else 0
    found = ENCOUNTER_CARDS.find(card)
    if named is None or not more or found is None:
        return
    text = _(
        "Not counted: {target} loses {more} hit {more:point/points} if {card} discards the "
        "attachment that gives them, and then has fewer left.",
        target=words.card(DEFENDERS, named.name, _("the defender")),
        more=more,
        card=found.name,
    )
    yield LeftOut("lcg-shadow-resolve", text, (found.code,), Direction.LOWER)


def more_hit_points(name: str | None, hit_points: int) -> int:
    """Return the hit points that a named character has beyond the printed ones.

    >>> more_hit_points("Gimli", 9), more_hit_points("Gimli", 5), more_hit_points(None, 9)
    (4, 0, 0)
    """
    printed: int | None = row_of(DEFENDERS, name).get("hit_points")
    return max(hit_points - printed, 0) if printed else 0
