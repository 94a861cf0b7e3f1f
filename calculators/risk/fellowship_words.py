"""The Fellowship's way in words: summary, steps, key figures and tables."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Chart, Curve, Level, Point
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk import chart_words
from calculators.risk.board import PATH
from calculators.risk.chance_row_words import table_rows
from calculators.risk.fellowship import Inputs, Outcome
from calculators.risk.fellowship_card_words import card_steps
from calculators.risk.fellowship_path import LAST

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the mean, the median and the nine tenths, in turns and where possible in rounds."""
    tables = tuple(_tables(outcome))
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(outcome),
        tables=tables,
        charts=tuple(_charts(outcome, tables)),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "mean": outcome.mean,
        "half": outcome.half,
        "most": outcome.nine_in_ten,
    }
    if outcome.mean_rounds is None or inputs.players is None:
        return _(
            "The Ring is destroyed after {mean} player turns on average; half of all games end "
            "within {half} {half:turn/turns}, nine in ten within {most}.",
            **words,
        )
    return _(
        "The Ring is destroyed after {mean} player turns on average, or {rounds} "
        "{rounds:round/rounds} of {players} turns if the last one counts in full; half of all "
        "games end within {half} {half:turn/turns}, nine in ten within {most}.",
        rounds=outcome.mean_rounds,
        players=inputs.players,
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.step < LAST:
        yield Step("risk-fellowship-moves", _start(inputs, outcome))
    if outcome.dice:
        places = Listing(tuple(PATH[step - 1].name for step in outcome.dice))
        yield Step("risk-fellowship-dice", _dice(places, cards=bool(inputs.cards)))
    yield from card_steps(inputs.cards, outcome.cards)
    yield Step("risk-last-roll", _last_roll(inputs, outcome))
    if inputs.final_roll == "next_turn" and _arrives_by_card(inputs, outcome):
        yield Step(
            "risk-last-roll",
            _(
                "When a card brings the Ring to Mount Doom at the start of a turn, we read the end "
                "of that same turn as the first one for the last roll; the rules do not say."
            ),
        )


def _start(inputs: Inputs, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {"place": PATH[inputs.step - 1].name, "step": inputs.step}
    if outcome.start != inputs.step:
        words["there"] = PATH[outcome.start - 1].name
        if outcome.start == LAST:
            return _(
                "The Ring is in {place:the}, step {step}, but at the start of the turn it moves to "
                "{there:the}.",
                **words,
            )
        if not outcome.free:
            return _(
                "The Ring is in {place:the}, step {step}, but at the start of the turn it moves to "
                "{there:the}; from then on it never moves at the end of a turn without a die.",
                **words,
            )
        return _.plural(
            "The Ring is in {place:the}, step {step}, but at the start of the turn it moves to "
            "{there:the}; from then on it moves once without a die, at the end of a turn.",
            "The Ring is in {place:the}, step {step}, but at the start of the turn it moves to "
            "{there:the}; from then on it moves {count} times without a die, at the end of a turn.",
            outcome.free,
            **words,
        )
    if not outcome.free:
        return _(
            "The Ring is in {place:the}, step {step}: it never moves at the end of a turn without "
            "a die.",
            **words,
        )
    return _.plural(
        "The Ring is in {place:the}, step {step}: it moves once without a die, at the end of a "
        "turn.",
        "The Ring is in {place:the}, step {step}: it moves {count} times without a die, at the end "
        "of a turn.",
        outcome.free,
        **words,
    )


def _arrives_by_card(inputs: Inputs, outcome: Outcome) -> bool:
    """Whether a card that is played brings the Ring to Mount Doom."""
    return any(
        card.effect == "forward" and card.at + card.steps >= LAST and use.played
        for card, use in zip(inputs.cards, outcome.cards, strict=True)
    )


def _dice(places: Listing, *, cards: bool) -> Message:
    if cards:
        return _(
            "A die decides in {places:the}: before any card is played, a roll succeeds half of the "
            "time (4, 5 or 6).",
            places=places,
        )
    return _(
        "A die decides in {places:the}: a roll succeeds half of the time (4, 5 or 6), so "
        "{places:this/each of them} costs two turns on average.",
        places=places,
    )


def _last_roll(inputs: Inputs, outcome: Outcome) -> Message:
    if not (outcome.free or outcome.dice) and inputs.step < LAST:
        return _("At Mount Doom the Ring is destroyed half of the time at the end of each turn.")
    if not (outcome.free or outcome.dice):
        return _(
            "The Ring is at Mount Doom: at the end of each turn it is destroyed half of the time."
        )
    words: dict[str, Argument] = {"sum": outcome.mean, "fewest": outcome.turns[0].turns}
    if inputs.final_roll == "on_arrival":
        return _(
            "At Mount Doom a last roll of 4 or more is needed, first tried on the turn of "
            "arrival: {sum} turns in all on average, {fewest} at least.",
            **words,
        )
    return _(
        "At Mount Doom a last roll of 4 or more is needed, first tried a turn after arrival: "
        "{sum} turns in all on average, {fewest} at least.",
        **words,
    )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    turns = Figure(_("Player turns on average"), outcome.mean)
    fewest = Figure(_("At least"), outcome.turns[0].turns)
    most = Figure(_("Nine games in ten within"), outcome.nine_in_ten)
    if outcome.mean_rounds is None:
        return turns, fewest, most
    rounds = Figure(_("Rounds on average"), outcome.mean_rounds)
    return turns, rounds, fewest, most


def _charts(outcome: Outcome, tables: tuple[Table, ...]) -> Iterator[Chart]:
    axes = (_("Player turns from now"), _("Rounds from now"))
    for rows, axis, table in zip(
        (outcome.turn_rows, outcome.round_rows or ()), axes, tables, strict=False
    ):
        yield chart_words.distribution(table.title, axis, rows, table)
    turns = [row for row in outcome.turn_rows if row.last is not None]
    if len(turns) > 1:
        yield Curve(
            title=_("The Ring is destroyed by then"),
            axis=axes[0],
            points=tuple(Point(row.first, row.cumulative) for row in turns),
            levels=(
                Level(Fraction(1, 2), _("Half of all games")),
                Level(Fraction(9, 10), _("Nine games in ten")),
            ),
        )


def _tables(outcome: Outcome) -> Iterator[Table]:
    yield Table(
        _("The Ring is destroyed at the end of turn …"),
        (_("Turn from now"), _("Chance"), _("By then")),
        table_rows(outcome.turn_rows),
        bars=1,
    )
    if outcome.round_rows is not None:
        yield Table(
            _("The Ring is destroyed in round …"),
            (_("Round from now"), _("Chance"), _("By then")),
            table_rows(outcome.round_rows),
            bars=1,
        )


PROSE = Prose(
    title=_("How long the game lasts"),
    description=_("Turns and rounds until the Ring is destroyed, from any step of the path."),
    tell=tell,
)
