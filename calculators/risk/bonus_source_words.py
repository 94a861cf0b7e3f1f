"""Each Leader, Stronghold and card that raises a highest die, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Domain
from calculators.core.telling import Step
from calculators.risk.bonuses import Inputs

_ = Domain("risk")


def source_steps(inputs: Inputs) -> Iterator[Step]:
    """Return a step for each of them."""
    played = "risk-adventure-cards-in-combat"
    sources = (
        (
            inputs.attack_leader,
            "risk-attack-bonus",
            _("The attacking Leader: +1 to the attacker’s highest die."),
        ),
        (
            inputs.black_sails,
            played,
            _("Black Sails, along a sea line: +1 to the attacker’s highest die."),
        ),
        (
            inputs.defence_leader,
            "risk-defence-bonus",
            _("The defending Leader: +1 to the defender’s highest die."),
        ),
        (
            inputs.stronghold and inputs.cancelled,
            played,
            _("A card cancels the Stronghold’s +1 for the whole invasion."),
        ),
        (
            inputs.stronghold and not inputs.cancelled,
            "risk-defence-bonus",
            _("The Stronghold: +1 to the defender’s highest die."),
        ),
    )
    return (Step(rule, text) for applies, rule, text in sources if applies)
