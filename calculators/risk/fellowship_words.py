"""The Fellowship's way in words: summary, steps, key figures and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk import fellowship_model
from calculators.risk.board import PATH
from calculators.risk.fellowship_model import LAST, Inputs, Walk

_ = Domain("risk")

RARE = Fraction(1, 200)
"""The last rows of a table are put together where they are rarer than this."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told: the way, the chance of each number of turns, and of each number of rounds."""

    way: Walk
    turns: tuple[fellowship_model.Chance, ...]
    rounds: tuple[tuple[int, Fraction], ...] | None


def _within(chances: Iterable[tuple[int, Fraction]], wanted: Fraction) -> int:
    """Return the least number within which the end comes with a chance of ``wanted`` or more."""
    together = Fraction(0)
    last = 0
    for number, chance in chances:
        together += chance
        last = number
        if together >= wanted:
            break
    return last


def _pairs(told: Told) -> list[tuple[int, Fraction]]:
    return [(chance.turns, chance.probability) for chance in told.turns]


def summary(inputs: Inputs, told: Told) -> Message:
    """Say the mean, the half-way mark and the nine tenths, in turns and where possible rounds."""
    turns = _pairs(told)
    words: dict[str, Argument] = {
        "mean": told.way.mean,
        "half": _within(turns, Fraction(1, 2)),
        "most": _within(turns, Fraction(9, 10)),
    }
    if told.rounds is None or inputs.players is None:
        return _(
            "The Ring is destroyed after {mean} player turns on average; half of all games end "
            "within {half}, nine in ten within {most}.",
            **words,
        )
    return _(
        "The Ring is destroyed after {mean} player turns on average, {rounds} rounds of "
        "{players}; half of all games end within {half} turns, nine in ten within {most}.",
        rounds=told.way.mean_rounds(inputs.players),
        players=inputs.players,
        **words,
    )


def steps(inputs: Inputs, told: Told) -> Iterator[Step]:
    """Tell the free moves, the dice, the cards and the last roll."""
    way = told.way
    if inputs.step < LAST:
        yield Step(
            "risk-fellowship-moves",
            _.plural(
                "The Ring is in {place}, step {step}: {count} end of turn moves it without a die.",
                "The Ring is in {place}, step {step}: {count} ends of turn move it without a die.",
                way.free,
                place=PATH[inputs.step - 1].name,
                step=inputs.step,
            ),
        )
    if inputs.cards:
        yield Step("risk-fellowship-cards", _cards(inputs))
    if way.dice:
        places = Listing(tuple(PATH[step - 1].name for step in way.dice))
        yield Step(
            "risk-fellowship-dice",
            _(
                "A die decides in {places}: each throw succeeds half of the time (4, 5 or 6), so "
                "each costs two turns on average.",
                places=places,
            ),
        )
    yield Step("risk-last-roll", _last_roll(inputs, way))


def _cards(inputs: Inputs) -> Message:
    return _.plural(
        "{count} card is played, as soon as the Ring stands where it takes effect.",
        "{count} cards are played, each as soon as the Ring stands where it takes effect.",
        len(inputs.cards),
    )


def _last_roll(inputs: Inputs, way: Walk) -> Message:
    if not (way.free or way.dice):
        return _("The Ring is at Mount Doom: every end of turn destroys it with a chance of 1/2.")
    if inputs.final_roll == "on_arrival":
        return _(
            "At Mount Doom a last throw of 4 or more, the first one on the turn of arrival: {sum} "
            "turns on average, {fewest} at least.",
            sum=way.mean,
            fewest=way.fewest,
        )
    return _(
        "At Mount Doom a last throw of 4 or more, the first one a turn after arrival: {sum} turns "
        "on average, {fewest} at least.",
        sum=way.mean,
        fewest=way.fewest,
    )


def figures(inputs: Inputs, told: Told) -> tuple[Figure, ...]:
    """Return the mean in turns and rounds, the fewest turns, and the nine tenths."""
    turns = Figure(_("Player turns on average"), told.way.mean)
    fewest = Figure(_("At least"), told.way.fewest)
    most = Figure(_("Nine games in ten within"), _within(_pairs(told), Fraction(9, 10)))
    if inputs.players is None:
        return turns, fewest, most
    rounds = Figure(_("Rounds on average"), told.way.mean_rounds(inputs.players))
    return turns, rounds, fewest, most


def tables(told: Told) -> Iterator[Table]:
    """Yield the chances by turns, and by rounds where the players are known."""
    yield Table(
        _("The Ring is destroyed at the end of turn …"),
        (_("Turn from now"), _("Chance"), _("By then")),
        tuple(_rows(_pairs(told))),
        bars=1,
    )
    if told.rounds is not None:
        yield Table(
            _("The Ring is destroyed in round …"),
            (_("Round from now"), _("Chance"), _("By then")),
            tuple(_rows(list(told.rounds))),
            bars=1,
        )


def _rows(chances: list[tuple[int, Fraction]]) -> Iterator[tuple[Argument, ...]]:
    by_then = Fraction(0)
    for number, chance in chances:
        if 1 - by_then < RARE and 1 - by_then != chance:
            rest = 1 - by_then
            yield _("{count} or later", count=number), Chance(rest), Chance(Fraction(1))
            return
        by_then += chance
        yield number, Chance(chance), Chance(by_then)
