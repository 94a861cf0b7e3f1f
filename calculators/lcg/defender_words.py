"""What the text of a named defender does when it defends or is damaged, and what it loses."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Direction, LeftOut, Note, Step
from calculators.lcg import words
from calculators.lcg.attachments import PLATE, more_hit_points
from calculators.lcg.attack_effects import AttackEffect, EffectKind, defenders_damage
from calculators.lcg.cards import DEFENDERS, ENCOUNTER_CARDS, ENEMIES_BY_ATTACK, effect, row_of
from calculators.lcg.decks import Scenario, scenarios_of
from calculators.lcg.enemy_attack import Outcome
from calculators.lcg.enemy_attack_inputs import Inputs
from calculators.lcg.spheres import HEROES

_ = Domain("lcg")

DISCARD_ONE = (
    EffectKind.SHADOW_DISCARDS_ATTACHMENT,
    EffectKind.SHADOW_DISCARDS_DEFENDERS_ATTACHMENT,
)
DISCARDS = (*DISCARD_ONE, EffectKind.SHADOW_DISCARDS_ALL_ATTACHMENTS)


def hit_points_step(target: Argument, before: int, damage: int, left: int | None) -> Step:
    """Return what the damage leaves of a character's hit points."""
    arguments: dict[str, Argument] = {"target": target, "before": before, "damage": damage}
    if not left:
        text = _(
            "{target:^} has {before} hit {before:point/points} left, takes {damage} damage "
            "and is destroyed.",
            **arguments,
        )
        return Step("lcg-destroyed", text)
    if not damage:
        text = _(
            "{target:^} takes no damage and keeps {left} hit {left:point/points}.",
            left=left,
            **arguments,
        )
        return Step("lcg-damage-tokens", text)
    text = _(
        "{target:^} has {before} hit {before:point/points} left, takes {damage} damage "
        "and keeps {left}.",
        left=left,
        **arguments,
    )
    return Step("lcg-damage-tokens", text)


def spear_steps(inputs: Inputs, enemy: Argument, target: Argument) -> Iterator[Step]:
    """Yield the damage that the text of the character who defends deals to the enemy."""
    dealt = defenders_damage(inputs.defender.name) if inputs.defender else 0
    if dealt:
        text = _(
            "{target} defends: {dealt} damage to {enemy}.", dealt=dealt, enemy=enemy, target=target
        )
        yield Step("lcg-direct-damage", text)


def spared_steps(inputs: Inputs, effect: AttackEffect, target: Argument) -> Iterator[Step]:
    """Yield that another player's Sentinel takes no damage meant for the player attacked."""
    spared = inputs.defender is not None and inputs.defender.of_another
    if spared and effect.kind is EffectKind.SHADOW_DAMAGE:
        text = _(
            "{target:^} {target:is/are} another player’s and {target:takes/take} none of it.",
            target=target,
        )
        yield Step("lcg-sentinel", text)


def resource_steps(inputs: Inputs, outcome: Outcome, target: Argument) -> Iterator[Step]:
    """Yield the resources that the texts of those who take damage give for it."""
    named = inputs.defender or inputs.hero
    if named and not outcome.destroyed:
        yield from _resource_steps(named.name, outcome.damage, target)
    hero = inputs.hero
    if hero and outcome.hero and not outcome.hero.destroyed:
        name = words.card(DEFENDERS, hero.name, _("the hero"))
        yield from _resource_steps(hero.name, outcome.hero.damage, name)


def last_hero_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield that a player without heroes is out, where a hero is destroyed.

    Where a shadow effect destroys the hero hit, it is told with the attack that goes on.
    Rule: lcg-elimination-ways.
    """
    hit = outcome.hero
    if inputs.defender:
        defender = bool(outcome.destroyed and HEROES.find(inputs.defender.name))
        dead = not hit.gone if hit and hit.destroyed else defender
    else:
        dead = outcome.destroyed and inputs.hero is not None and not outcome.target_gone
    if dead and not outcome.eliminated:
        yield words.last_hero()


def lost_cards_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Yield what leaves play with a character, where its player stays in the game.

    Only Dol Guldur has objectives to attach to a hero.

    Rules: lcg-destroyed, lcg-attach, lcg-claiming (core rulebook, pages 18 and 20).
    """
    if outcome.eliminated:
        return
    defender, hit = inputs.defender, outcome.hero
    if outcome.target_returned:
        text = _("The attachments of a character that leaves play are discarded.")
        yield Note("lcg-attach", text)
    hero_dead = bool(hit and hit.destroyed)
    if outcome.destroyed and not outcome.target_returned:
        hero_dead = hero_dead or defender is None or bool(HEROES.find(defender.name))
    if hero_dead:
        text = _(
            "A destroyed hero’s attachments go to their owners’ discard piles, unspent resources "
            "are lost, and the hero’s threat cost stays on the dial."
        )
        yield Note("lcg-destroyed", text)
        number = row_of(ENEMIES_BY_ATTACK, inputs.enemy).get("number")
        if number is None or Scenario.DOL_GULDUR in scenarios_of(number):
            text = _("An objective on that hero goes back to the staging area, unclaimed.")
            yield Note("lcg-claiming", text)
    elif outcome.destroyed and not outcome.target_returned:
        text = _("A destroyed character’s attachments go to their owners’ discard piles.")
        yield Note("lcg-destroyed", text)


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


def last_discard(outcome: Outcome) -> AttackEffect | None:
    """Return the last effect of the attack that discards attachments."""
    found = [item for item in outcome.effects if item.kind in DISCARDS]
    return found[-1] if found else None


def attachment_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the hit points that go with a Citadel Plate, or that would if it were discarded."""
    named = inputs.defender or inputs.hero
    if named is None:
        return
    target = words.card(DEFENDERS, named.name, _("the defender"))
    if outcome.stripped:
        text = _.plural(
            "The Citadel Plate is discarded: {target} loses {lost} hit {lost:point/points}.",
            "{count} Citadel Plates are discarded: {target} loses {lost} hit {lost:point/points}.",
            max(outcome.stripped // PLATE, 1),
            target=target,
            lost=outcome.stripped,
        )
        yield Step("lcg-damage-tokens", text)
        return
    of_another = bool(inputs.defender and inputs.defender.of_another)
    one = (item for item in outcome.effects if item.kind in DISCARD_ONE)
    touching = (
        item.card
        for item in one
        if not of_another or item.kind is EffectKind.SHADOW_DISCARDS_DEFENDERS_ATTACHMENT
    )
    found = ENCOUNTER_CARDS.find(next(touching, ""))
    more = more_hit_points(named.name, named.hit_points)
    if found and more and not inputs.only_plate:
        text = _(
            "{card} takes one attachment: one that gives no hit points is chosen. If a Citadel "
            "Plate is the only one there, tick it; {target} would then have fewer.",
            target=target,
            card=found.name,
        )
        yield LeftOut("lcg-shadow-resolve", text, (found.code,), Direction.LOWER)
