"""One battle in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars, HeatMap, Key, Part
from calculators.core.messages import Chance, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk import chart_words
from calculators.risk.battle import Inputs, Outcome
from calculators.risk.bonus_step_words import bonus_steps

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the chances of each loss, and how the dice were compared."""
    table = _table(outcome)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Attacker loses on average"), outcome.expected.attacker_loses),
            Figure(_("Defender loses on average"), outcome.expected.defender_loses),
        ),
        tables=(table,),
        charts=(_bars(outcome, table), _cases(inputs, outcome)),
    )


def _summary(outcome: Outcome) -> Message:
    chances = [Chance(losses.probability) for losses in outcome.outcomes]
    if len(chances) == 2:
        return _(
            "The attacker wins the comparison in {win} of cases, the defender in {lose}.",
            win=chances[0],
            lose=chances[1],
        )
    return _(
        "The defender loses two battalions in {both} of cases, each side one in {each}, the "
        "attacker two in {neither}.",
        both=chances[0],
        each=chances[1],
        neither=chances[2],
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step("risk-comparing-dice", _comparison(inputs))
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus, outcome.advantage)
    yield Step("risk-ties", _roll_counts(outcome))


def _comparison(inputs: Inputs) -> Message:
    words = {"attackers": inputs.attackers, "defenders": inputs.defenders}
    if min(inputs.attackers, inputs.defenders) == 2:
        return _(
            "Dice rolled: {attackers} against {defenders}. Each side’s highest die is compared, "
            "then each side’s next: two battalions are lost.",
            **words,
        )
    return _(
        "Dice rolled: {attackers} against {defenders}. Only each side’s highest die is compared: "
        "one battalion is lost.",
        **words,
    )


def _roll_counts(outcome: Outcome) -> Message:
    counts = [losses.rolls for losses in outcome.outcomes]
    if not counts[0] and len(counts) == 2:
        return _("The defender wins ties, and so all {every} possible rolls.", every=outcome.rolls)
    if not counts[1] and len(counts) == 2:
        return _(
            "The defender wins ties, but the attacker wins all {every} possible rolls.",
            every=outcome.rolls,
        )
    if len(counts) == 2:
        return _(
            "The defender wins ties. Of {every} possible rolls, the attacker "
            "wins {win} and the defender {lose}.",
            every=outcome.rolls,
            win=counts[0],
            lose=counts[1],
        )
    both, each, neither = counts
    parts = (
        (both, _("{both} {both:costs/cost} the defender two battalions", both=both)),
        (each, _("{each} {each:costs/cost} each side one battalion", each=each)),
        (neither, _("{neither} {neither:costs/cost} the attacker two battalions", neither=neither)),
    )
    return _(
        "The defender wins ties. Of {every} possible rolls, {parts}.",
        every=outcome.rolls,
        parts=Listing(tuple(part for count, part in parts if count)),
    )


def _bars(outcome: Outcome, table: Table) -> Bars:
    parts = {0: Part.GOOD, len(outcome.outcomes) - 1: Part.BAD}
    labels = {
        Part.GOOD: _("Only the defender loses"),
        Part.EVEN: _("Each side loses one"),
        Part.BAD: _("Only the attacker loses"),
    }
    losses = [
        (item.attacker_loses, item.probability, parts.get(item.attacker_loses, Part.EVEN))
        for item in outcome.outcomes
    ]
    return Bars(
        title=table.title,
        axis=table.columns[0],
        bars=tuple(Bar(lost, chance, part) for lost, chance, part in losses),
        keys=tuple(Key(part, labels[part], chance) for _lost, chance, part in losses),
        tables=(table,),
    )


def _cases(inputs: Inputs, outcome: Outcome) -> HeatMap:
    return chart_words.heat_map(
        _("The chance that only the defender loses"),
        (_("Attack dice"), _("Defence dice")),
        ("attackers", "defenders"),
        outcome.cases,
        dataclasses.asdict(inputs),
    )


def _table(outcome: Outcome) -> Table:
    return Table(
        _("How the battle ends"),
        (_("Attacker loses"), _("Defender loses"), _("Chance")),
        tuple(
            (losses.attacker_loses, losses.defender_loses, Chance(losses.probability))
            for losses in outcome.outcomes
        ),
        bars=2,
    )


PROSE = Prose(
    title=_("One battle"),
    description=_("Three dice against two, with Leaders and Strongholds: who loses how many."),
    tell=tell,
)
