"""A whole invasion: battle after battle until the territory falls or the attacker leaves off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.risk import invasion_words
from calculators.risk.attrition import Attrition, attrition, total
from calculators.risk.invasion_model import Expected, Inputs, Odds, Survivors, Tally

_ = Domain("risk")


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance that the territory falls, who is left, and what it costs on average."""

    win: Fraction
    survivors: Survivors
    expected: Expected


def invade(inputs: Inputs) -> Outcome:
    """Reckon an invasion exactly, both sides always throwing as many dice as they may.

    ``army`` battalions stand in the attacking territory. One stays behind and never fights, so the
    attacker throws ``min(3, army - 1)`` dice and the defender ``min(2, defenders)``. It goes on
    until no defender is left or the army is down to ``stop_at``; as a battle may cost two, the army
    may end one below ``stop_at`` (never below 1).

    ``survivors.attacker`` tells how many battalions of the whole army are left at the end, won or
    not: those that conquered, those that did not fight and the one that stayed behind. Likewise
    ``survivors.defender``, 0 where the territory fell. Counts with no chance at all are left out.

    Rules: risk-attacking-battalions, risk-defending-battalions, risk-comparing-dice, risk-ties,
    risk-attack-bonus, risk-defence-bonus, risk-ending-invasion, risk-conquest (French sheet,
    step 2, from "Déroulement des combats" to "Sortir vainqueur d'une invasion"; page combat).

    >>> answer = invade(Inputs(army=6, defenders=5))
    >>> round(float(answer.win), 6)
    0.506203
    >>> answer.survivors.attacker[0].count, answer.survivors.defender[0].count
    (1, 0)
    """
    odds = reckon(inputs)
    return Outcome(
        summary=invasion_words.summary(inputs, odds),
        steps=tuple(invasion_words.steps(inputs, odds)),
        figures=invasion_words.figures(odds),
        tables=invasion_words.tables(inputs, odds),
        win=odds.win,
        survivors=odds.survivors,
        expected=odds.expected,
    )


def reckon(inputs: Inputs) -> Odds:
    """Return the numbers of the invasion, without the words."""
    edge = inputs.attack_bonus - inputs.defence_bonus
    war = attrition(inputs.army - 1, inputs.defenders, edge, inputs.stop_at - 1)
    win = total((war.lost(fighters, 0), ways) for fighters, ways in war.won.items())
    left = total((war.lost(fighters, 0), ways * fighters) for fighters, ways in war.won.items())
    return Odds(
        win=win,
        survivors=Survivors(
            # The battalion that stayed behind is always there.
            tuple(Tally(count + 1, total(ways)) for count, ways in war.attacker_left().items()),
            tuple(Tally(count, total(ways)) for count, ways in war.defender_left().items()),
        ),
        expected=_expected(war),
        left_after_win=left / win + 1 if win else None,
        war=war,
    )


def _expected(war: Attrition) -> Expected:
    attacker = total((war.lost(f, d), ways * (war.fighters - f)) for f, d, ways in war.ends())
    defender = total((war.lost(f, d), ways * (war.defenders - d)) for f, d, ways in war.ends())
    # Every battle costs two battalions but for those of a single comparison.
    battles = (attacker + defender + total(war.single)) / 2
    return Expected(attacker, defender, battles)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an attacker who would leave off above the army there is."""
    army, stop_at = good.get("army"), good.get("stop_at")
    if army is not None and stop_at is not None and stop_at > army:
        yield Fault(
            ("stop_at",),
            "conflict",
            _(
                "The army has only {army} battalions: leave off at a number from 1 to {army}.",
                army=army,
            ),
        )


CALCULATOR = Calculator(
    id="risk.invasion",
    title=_("Invasion"),
    description=_("The chance of taking a territory, and what it costs."),
    rule="risk-ending-invasion",
    input=Inputs,
    result=Outcome,
    compute=invade,
    example={"army": 6, "defenders": 5},
    check=check,
)
