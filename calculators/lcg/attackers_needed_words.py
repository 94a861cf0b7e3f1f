"""The fewest characters that destroy an enemy, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Direction, Figure, Step, Telling
from calculators.lcg.attack_bonus_words import bonus_parts
from calculators.lcg.attacker_name_words import (
    action_steps,
    blade_steps,
    enemy_name,
    listed_name,
    plate_steps,
)
from calculators.lcg.attackers_needed import Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return which characters should attack, and why that many."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Attack needed"), outcome.needed),
            Figure(_("Attack used"), outcome.strength),
        ),
    )


def _names(inputs: Inputs, chosen: tuple[int, ...]) -> Listing:
    names = (listed_name(inputs.characters, index) for index in chosen)
    return Listing(tuple(names))


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if outcome.attackers is None and not outcome.strength_of_all:
        return _(
            "Even together they have no attack, and it takes {needed} to destroy {enemy}.",
            needed=outcome.needed,
            enemy=enemy_name(inputs.enemy),
        )
    if outcome.attackers is None:
        return _(
            "Even together they are too weak: they have {all} attack, and it takes {needed} "
            "to destroy {enemy}.",
            all=outcome.strength_of_all,
            needed=outcome.needed,
            enemy=enemy_name(inputs.enemy),
        )
    if not outcome.attackers:
        return _(
            "No attack is needed: the effects destroy {enemy}.", enemy=enemy_name(inputs.enemy)
        )
    return _.plural(
        "{count} attacker is enough: {names}.",
        "{count} attackers are enough: {names}.",
        len(outcome.attackers),
        names=_names(inputs, outcome.attackers),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from plate_steps(inputs.characters)
    yield from action_steps(inputs.characters)
    yield from blade_steps(inputs.characters, inputs.enemy, Direction.LOWER)
    if inputs.direct:
        yield Step(
            "lcg-direct-damage",
            _("Effects deal {direct} damage, which defence does not reduce.", direct=inputs.direct),
        )
    for index, bonus in enumerate(outcome.bonuses):
        if bonus:
            yield Step(
                "lcg-attack-strength",
                _(
                    "{names}: attack {attack}, plus {added}.",
                    names=_names(inputs, (index,)),
                    attack=inputs.characters[index].attack,
                    added=bonus_parts(inputs.characters[index], inputs.enemy.name),
                ),
            )
    if outcome.needed:
        yield Step(
            "lcg-attack-damage",
            _(
                "{life} hit {life:point is/points are} left, and {defence} defence is subtracted "
                "once from the attack: {needed} attack is needed.",
                life=outcome.hit_points_left,
                defence=inputs.enemy.defence,
                needed=outcome.needed,
            )
            if inputs.enemy.defence
            else _(
                "{life} hit {life:point is/points are} left, and there is no defence to subtract: "
                "{needed} attack is needed.",
                life=outcome.hit_points_left,
                needed=outcome.needed,
            ),
        )
    if outcome.attackers:
        yield Step(
            "lcg-attack-once",
            _(
                "In all: {strength} attack ({names}).",
                names=_names(inputs, outcome.attackers),
                strength=outcome.strength,
            ),
        )


PROSE = Prose(
    title=_("Attackers needed"),
    description=_("The fewest characters that can destroy an enemy, with the least attack wasted."),
    tell=tell,
)
