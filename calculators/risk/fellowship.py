"""How long the game still lasts: the Fellowship's way to Mount Doom in turns and rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.risk import fellowship_words
from calculators.risk.fellowship_model import SMALLEST, Chance, Inputs, walk

_ = Domain("risk")


@dataclass(frozen=True, slots=True)
class Round:
    """A number of rounds, the one now begun included, and its chance."""

    rounds: int
    probability: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Ends of player turns until the Ring is destroyed, the end of the present one included.

    ``turns`` goes on until what is left of the chance is below a billionth; ``later`` is that rest.
    ``rounds`` and ``mean_rounds`` are ``None`` unless the number of players is known.
    """

    turns: tuple[Chance, ...]
    later: Fraction
    mean: Fraction
    rounds: tuple[Round, ...] | None
    mean_rounds: Fraction | None


def last(inputs: Inputs) -> Outcome:
    """Reckon how many ends of turn pass until the Ring is destroyed.

    At the end of each player's turn the Ring moves one step; where a die is drawn it takes a throw
    of 4 or more, and at Mount Doom another destroys it. With ``final_roll`` "on_arrival" the first
    of those throws is made on the turn of arrival, with "next_turn" one turn later.

    Rules: risk-fellowship-moves, risk-fellowship-dice, risk-last-roll, risk-fellowship-cards
    (French sheet, step 7 and "Fin de partie"; page fellowship).

    >>> answer = CALCULATOR.run({"step": 1})
    >>> answer.turns[0].turns, str(answer.turns[0].probability), answer.mean
    (17, '1/64', Fraction(23, 1))
    >>> CALCULATOR.run({"step": 1, "final_roll": "next_turn"}).mean
    Fraction(24, 1)
    """
    way = walk(inputs)
    turns: list[Chance] = []
    later = Fraction(1)
    for chance in way.chances():
        turns.append(chance)
        later -= chance.probability
        if later < SMALLEST:
            break
    rounds = _rounds(turns, inputs.players) if inputs.players else None
    told = fellowship_words.Told(
        way,
        tuple(turns),
        None if rounds is None else tuple((r.rounds, r.probability) for r in rounds),
    )
    return Outcome(
        summary=fellowship_words.summary(inputs, told),
        steps=tuple(fellowship_words.steps(inputs, told)),
        figures=fellowship_words.figures(inputs, told),
        tables=tuple(fellowship_words.tables(told)),
        turns=tuple(turns),
        later=later,
        mean=way.mean,
        rounds=rounds,
        mean_rounds=way.mean_rounds(inputs.players) if inputs.players else None,
    )


def _rounds(turns: list[Chance], players: int) -> tuple[Round, ...]:
    """Put turns together into rounds that begin with the present turn."""
    grouped = groupby(turns, key=lambda chance: -(-chance.turns // players))
    return tuple(
        Round(number, sum((chance.probability for chance in chances), Fraction(0)))
        for number, chances in grouped
    )


CALCULATOR = Calculator(
    id="risk.fellowship",
    title=_("How long the game lasts"),
    description=_("Turns and rounds until the Ring is destroyed, from any step of the path."),
    rule="risk-fellowship-moves",
    input=Inputs,
    result=Outcome,
    compute=last,
    example={"step": 1, "players": 3},
)
