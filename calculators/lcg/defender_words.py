"""What the text of a named defender does when it defends or is damaged."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Step
from calculators.lcg.attack_effects import defenders_damage
from calculators.lcg.cards import DEFENDERS, effect, row_of
from calculators.lcg.enemy_attack import Inputs, Outcome

_ = Domain("lcg")


def defender_steps(
    inputs: Inputs, outcome: Outcome, enemy: Argument, target: Argument
) -> Iterator[Step]:
    """Yield what the text of the character who defends, or takes the damage, does."""
    arguments: dict[str, Argument] = {"enemy": enemy, "target": target}
    dealt = defenders_damage(inputs.defender.name) if inputs.defender else 0
    if dealt:
        text = _("{target} defends: {dealt} damage to {enemy}.", dealt=dealt, **arguments)
        yield Step("lcg-direct-damage", text)
    named = inputs.defender or inputs.hero
    row = row_of(DEFENDERS, named.name if named else None)
    per_damage = effect(row, "response_on_damage", "resource_per_damage")
    if per_damage and outcome.damage and not outcome.destroyed:
        text = _.plural(
            "{target} may take {count} resource for the damage.",
            "{target} may take {count} resources for the damage.",
            per_damage * outcome.damage,
            **arguments,
        )
        yield Step("lcg-responses", text)
