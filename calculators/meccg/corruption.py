"""The corruption check: safe, discarded or eliminated, and what has to be rolled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.core.dice import two_dice
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.meccg import corruption_odds, corruption_words
from calculators.meccg.burdens import burdens
from calculators.meccg.corruption_odds import Chances, Inputs, fate, needed_roll, supporters_needed

_ = Domain("meccg")


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chances of the three outcomes, and the least roll of 2D6 that is safe (or none).

    ``supporters_needed`` is how many supporters in all bring the chance of failing down to the
    risk accepted; ``None`` where no risk was named.
    """

    safe: Fraction
    discarded: Fraction
    eliminated: Fraction
    needed: int | None
    supporters_needed: int | None


def check(inputs: Inputs) -> Outcome:
    """Reckon a corruption check: 2D6 and modifiers against the corruption point total.

    More than the total is safe. The total, or one less, discards a character and eliminates a
    Wizard; where discarding is prevented it is a success. Anything lower eliminates.

    Rules: meccg-corruption-check, meccg-corruption-support, meccg-corruption-wizard,
    meccg-corruption-discard-prevented (Council of Elrond rules 7.1, 7.1.1, 7.1.3; page corruption).

    >>> result = check(CALCULATOR.parse(CALCULATOR.example))
    >>> [str(chance) for chance in (result.safe, result.discarded, result.eliminated)]
    ['13/18', '7/36', '1/12']
    >>> result.needed
    6
    """
    carried = burdens(inputs.character, inputs.items)
    inputs = replace(
        inputs,
        points=inputs.points + sum(item.points for item in carried),
        modifier=inputs.modifier + sum(item.modifier for item in carried),
    )
    chances: Chances = dict.fromkeys(corruption_words.FATES, Fraction(0))
    for roll, chance in two_dice().items():
        chances[fate(inputs, roll)] += chance
    needed = needed_roll(inputs)
    return Outcome(
        summary=corruption_words.summary(inputs, chances, needed),
        steps=(
            *map(corruption_words.burden_step, carried),
            *corruption_words.steps(inputs, chances),
        ),
        figures=corruption_words.figures(inputs, chances, needed),
        tables=corruption_words.tables(inputs),
        safe=chances["safe"],
        discarded=chances["discarded"],
        eliminated=chances["eliminated"],
        needed=needed,
        supporters_needed=supporters_needed(inputs),
    )


CALCULATOR = Calculator(
    id="meccg.corruption",
    title=_("Corruption check"),
    description=_("The chance to stay safe, to be discarded and to be eliminated."),
    rule="meccg-corruption-check",
    input=Inputs,
    result=Outcome,
    compute=check,
    check=corruption_odds.check,
    example={"character": "Aragorn II", "character_modifier": 0, "points": 5},
)
