"""One strike against a character: what has to be rolled, what follows, and the body checks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.meccg import strike_words
from calculators.meccg.equipment import equip
from calculators.meccg.strike_odds import Inputs, check, reckon

_ = Domain("meccg")


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chances of what the strike does, and the least roll of 2D6 that makes it fail.

    ``wounded`` is wounded and still in play; with no ``body`` given it equals ``succeeds``, and
    ``eliminated`` is 0.
    """

    fails: Fraction
    ineffectual: Fraction
    succeeds: Fraction
    wounded: Fraction
    eliminated: Fraction
    strike_defeated: Fraction
    needed: int | None


def strike(inputs: Inputs) -> Outcome:
    """Reckon a strike: 2D6 and the modified prowess against the prowess of the strike.

    Above it the strike fails, equal to it the strike is ineffectual, below it the strike succeeds:
    the character is wounded and makes a body check. A body check is failed when 2D6, and 1 more
    for a character who was wounded already, are above the body.

    Rules: meccg-strike-roll, meccg-strike-fails, meccg-strike-succeeds, meccg-body-check
    (Council of Elrond rules 3.iv.2 to 3.iv.7 and 3.I.1; page combat).

    >>> result = strike(CALCULATOR.parse(CALCULATOR.example))
    >>> [str(chance) for chance in (result.fails, result.ineffectual, result.succeeds)]
    ['5/6', '1/12', '1/12']
    >>> result.needed, str(result.eliminated), str(result.strike_defeated)
    (5, '1/72', '65/108')
    """
    equipped = equip(inputs.character, inputs.creature, inputs.prowess, inputs.body, inputs.items)
    foe_body = None if inputs.strike_body is None else max(0, inputs.strike_body + equipped.foe)
    inputs = replace(inputs, prowess=equipped.prowess, body=equipped.body, strike_body=foe_body)
    odds = reckon(inputs)
    return Outcome(
        summary=strike_words.summary(inputs, odds),
        steps=tuple(strike_words.steps(inputs, odds, equipped.effects)),
        figures=strike_words.figures(inputs, odds),
        tables=strike_words.tables(inputs, odds),
        fails=odds.fails,
        ineffectual=odds.ineffectual,
        succeeds=odds.succeeds,
        wounded=odds.wounded,
        eliminated=odds.eliminated,
        strike_defeated=odds.strike_defeated,
        needed=odds.needed,
    )


CALCULATOR = Calculator(
    id="meccg.strike",
    title=_("Strike and body check"),
    description=_("What to roll against a strike, and the risk of being wounded or eliminated."),
    rule="meccg-strike-roll",
    input=Inputs,
    result=Outcome,
    compute=strike,
    example={
        "character": "Aragorn II",
        "prowess": 6,
        "body": 9,
        "creature": "Olog-hai (Trolls)",
        "strike_prowess": 10,
        "strike_body": 5,
    },
    check=check,
)
