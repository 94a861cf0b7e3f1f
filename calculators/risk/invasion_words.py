"""An invasion in words: summary, steps, key figures and tables."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Chart, Facing, Key, Part, Segment, Side, Stack
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk import chart_words
from calculators.risk.bonus_step_words import bonus_steps, two_dice_steps
from calculators.risk.chance_row_words import counts, table_rows
from calculators.risk.chance_rows import ChanceRow
from calculators.risk.invasion import FirstBattle, Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the chance that the territory falls, the price on average, and what is left."""
    tables = _tables(outcome)
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(outcome),
        tables=tables,
        charts=tuple(_charts(inputs, outcome, tables)),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if inputs.army == inputs.stop_at:
        return _("Your army is already down to the number at which you stop: no battle is fought.")
    words: dict[str, Argument] = {
        "win": Chance(outcome.win),
        "attacker": outcome.expected.attacker_loses,
        "defender": outcome.expected.defender_loses,
    }
    if outcome.against_best is not None:
        return _(
            "The territory falls {win} of the time, and {best} of the time against the best "
            "choice of dice; average losses against two dice: {attacker} for the attacker, "
            "{defender} for the defender.",
            best=Chance(outcome.against_best),
            **words,
        )
    return _(
        "The territory falls {win} of the time; average losses: {attacker} for the attacker, "
        "{defender} for the defender.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield _who_fights(inputs)
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus, outcome.advantage)
    if outcome.first_battle is None:
        yield Step("risk-ending-invasion", _("The attacker stops before the first battle."))
        return
    yield from two_dice_steps(outcome.advantage, inputs.defenders, outcome.against_best)
    yield _first_battle(outcome.first_battle)
    yield _end(inputs, outcome)
    yield Step(
        "risk-ending-invasion",
        _(
            "{battles} {battles:battle is/battles are} fought on average.",
            battles=outcome.expected.battles,
        ),
    )
    if outcome.left_after_win is not None:
        yield Step(
            "risk-conquest",
            _(
                "When the territory falls, {left} battalions of the army are left on average, "
                "including the one that stays behind: divide them between the two territories.",
                left=outcome.left_after_win,
            ),
        )


def _who_fights(inputs: Inputs) -> Step:
    return Step(
        "risk-attacking-battalions",
        _.plural(
            "One battalion stays behind: only {count} of the {army} can fight.",
            "One battalion stays behind: {count} of the {army} can fight, at most three in each "
            "battle.",
            inputs.army - 1,
            army=inputs.army,
        ),
    )


def _first_battle(battle: FirstBattle) -> Step:
    chances = [Chance(chance) for chance in battle.attacker_loses]
    words: dict[str, Argument] = {
        "attack": battle.attack_dice,
        "defence": battle.defence_dice,
        "best": chances[0],
        "worst": chances[-1],
    }
    if len(chances) == 2:
        text = _(
            "First battle, dice {attack} against {defence}: the defender loses one battalion in "
            "{best} of cases, the attacker in {worst}.",
            **words,
        )
    else:
        text = _(
            "First battle, dice {attack} against {defence}: the defender loses two battalions in "
            "{best} of cases, each side one in {middle}, the attacker two in {worst}.",
            middle=chances[1],
            **words,
        )
    return Step("risk-comparing-dice", text)


def _end(inputs: Inputs, outcome: Outcome) -> Step:
    if inputs.stop_at == 1:
        text = _(
            "Battles follow one another until the territory falls or only the "
            "battalion that stays behind is left."
        )
    elif outcome.survivors.attacker[0].count == inputs.stop_at:
        text = _(
            "Battles follow one another until the territory falls or the army "
            "is down to {stop_at} battalions.",
            stop_at=inputs.stop_at,
        )
    else:
        text = _(
            "Battles follow one another until the territory falls or the army "
            "is down to {stop_at} battalions; the last battle may cost one more.",
            stop_at=inputs.stop_at,
        )
    return Step("risk-ending-invasion", text)


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    best = outcome.against_best
    return (
        Figure(_("The territory falls"), Chance(outcome.win)),
        *(() if best is None else (Figure(_("Against the best choice of dice"), Chance(best)),)),
        Figure(_("Attacker loses on average"), outcome.expected.attacker_loses),
        Figure(_("Defender loses on average"), outcome.expected.defender_loses),
        Figure(_("Battles on average"), outcome.expected.battles),
    )


def _tables(outcome: Outcome) -> tuple[Table, ...]:
    return (
        _table(_("What is left of the attacking army"), outcome.attacker_rows),
        _table(_("What is left of the defenders"), outcome.defender_rows),
    )


def _charts(inputs: Inputs, outcome: Outcome, tables: tuple[Table, ...]) -> Iterator[Chart]:
    yield Facing(
        title=_("What is left of the two armies"),
        left=_side(_("Attacking army"), outcome.attacker_rows, inputs.stop_at + 1, None),
        right=_side(_("Defenders"), outcome.defender_rows, 0, 0),
        keys=tuple(
            Key(part, label, chance)
            for part, label, chance in (
                (Part.GOOD, _("The territory falls"), outcome.win),
                (Part.BAD, _("The territory is held"), 1 - outcome.win),
            )
            if chance
        ),
        tables=tables,
    )
    if outcome.cases:
        yield chart_words.heat_map(
            _("The chance that the territory falls"),
            (_("Army"), _("Defenders")),
            ("army", "defenders"),
            outcome.cases,
            dataclasses.asdict(inputs),
        )


def _side(label: Message, rows: tuple[ChanceRow, ...], first: int, last: int | None) -> Side:
    """Return one side; the territory fell where from ``first`` to ``last`` are left of it."""
    return Side(
        label,
        tuple(
            Stack(
                counts(row),
                (
                    Segment(
                        Part.GOOD
                        if row.first >= first and (last is None or row.first <= last)
                        else Part.BAD,
                        row.probability,
                    ),
                ),
            )
            for row in rows
        ),
    )


def _table(title: Message, rows: tuple[ChanceRow, ...]) -> Table:
    columns = (_("Battalions left"), _("Chance"), _("This many or more"))
    return Table(title, columns, table_rows(rows), bars=1)


PROSE = Prose(
    title=_("Invasion"),
    description=_("The chance of taking a territory, and what it costs."),
    tell=tell,
)
