"""An attack that ends before its damage, and a player who is eliminated by it, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Step
from calculators.lcg import words
from calculators.lcg.defeated_words import defeated_steps, loosened_steps
from calculators.lcg.enemy_attack import Outcome
from calculators.lcg.enemy_attack_inputs import Inputs

_ = Domain("lcg")


def over_steps(
    inputs: Inputs, outcome: Outcome, enemy: Argument, target: Argument
) -> Iterator[Step]:
    """Yield why the attack ends before its damage, and what becomes of the enemy or the player."""
    if outcome.attacker_destroyed:
        yield Step("lcg-attack-goes-on", _("The enemy leaves play, and its attack ends."))
        named = inputs.shadow_card or inputs.second_shadow_card
        if named:
            text = _("Its shadow card is discarded with it and does nothing.")
            yield Step("lcg-shadow-discard", text)
        yield from defeated_steps(inputs.enemy, enemy)
        yield from loosened_steps(inputs.enemy, shadow_cards=not named)
    elif outcome.unanswered and inputs.defender and inputs.defender.of_another:
        text = _(
            "The dial reaches 50 as the enemy attacks: the player is eliminated before anybody "
            "is declared as defender. The attack ends, and {target} cannot step in.",
            target=target,
        )
        yield Step("lcg-sentinel", text)
    else:
        text = _(
            "The dial reaches 50: the player attacked is eliminated at once, with all their "
            "characters, and the attack has nobody left to hit."
        )
        yield Step("lcg-threat-elimination", text)
    if outcome.unresolved and not outcome.attacker_destroyed:
        text = _("The shadow card still to come no longer matters.")
        yield Step("lcg-shadow-discard", text)
    if outcome.eliminated:
        yield words.elimination_aftermath()


def elimination_steps() -> Iterator[Step]:
    """Yield that the player attacked is out, and what becomes of cards and enemies."""
    yield Step("lcg-threat-elimination", _("The dial reaches 50: the player is eliminated."))
    yield words.elimination_aftermath()
