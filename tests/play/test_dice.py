"""Dice as part of a step: declared, thrown by the device or entered, undone, saved, and told."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.core.faults import InvalidInputError
from calculators.core.fields import integer
from calculators.core.language import Language
from calculators.core.messages import Domain, Message
from calculators.lcg.play import steps as lcg_steps
from calculators.meccg.play import fight_steps
from calculators.play.dice import dice, logged, thrown
from calculators.play.game import PlayedGame
from calculators.play.registry import PLAYED_GAMES
from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.risk.play import steps as risk_steps
from presentation.play.context import Context, hidden
from presentation.play.dice import Throw, last_throw, throw_form

_ = Domain("play")


@dataclass(frozen=True, slots=True)
class Tally:
    """What dice have added up to."""

    total: int = integer(_("Die"), 0, 99, default=0)


@dataclass(frozen=True, slots=True)
class Add:
    """2D6 are added."""

    roll: tuple[int, ...] = dice(_("Die"), 2)
    thrown: str = thrown()


GAME = PlayedGame(
    id="tally",
    schema=1,
    setup=Tally,
    begin=lambda setup: setup,
    state=Tally,
    steps={"add": Add},
    applied={Add: lambda state, step: replace(state, total=state.total + sum(step.roll))},
    migrations={},
)


def told(_before: Any, step: Any, after: Any) -> Message:
    result = Message(_, "{total}.", arguments={"total": after.total})
    return logged(result, step, step.roll, chance=at_least(sum(step.roll)))


def after(*steps: dict[str, str]) -> Session[Tally]:
    session = Session((Tally(),))
    for step in steps:
        session = session.do(GAME, GAME.parse_step_flat({"do": "add", **step}))
    return session


DEVICE = {"roll.0": "4", "roll.1": "5", "thrown": "device"}
TABLE = {"roll.0": "1", "roll.1": "2"}


def test_dice_of_a_step_are_undone_and_come_back_the_same() -> None:
    session = after(DEVICE, TABLE)
    assert session.now.total == 12
    assert session.undo().now.total == 9
    opened = read(GAME, written(GAME, session.undo()))
    assert not opened.forgotten
    assert opened.session.redo() == session


def test_throw_that_changes_nothing_stays_in_the_history() -> None:
    still = replace(GAME, applied={Add: lambda state, _step: state})
    session = Session((Tally(),)).do(still, GAME.parse_step_flat({"do": "add", **TABLE}))
    assert (len(session.steps), session.can_undo) == (1, True)


@pytest.mark.parametrize(
    ("step", "kept"),
    [
        (risk_steps.Fellowship(None, held=True, thrown="table"), False),
        (risk_steps.Fellowship(3, held=False, thrown="table"), True),
        (risk_steps.Roll((6, 1), (2,), thrown="table"), True),
        (risk_steps.Search(7, thrown="device"), True),
        (lcg_steps.FirstPlayer(1, thrown="table"), False),
        (lcg_steps.FirstPlayer(1, thrown="device"), True),
        (risk_steps.Deal("fixed", 0, thrown="table"), False),
        (risk_steps.Deal("cards", 5, thrown="device"), True),
        (fight_steps.Check(player=0, company=0, member=0, roll=7), True),
        (lcg_steps.Next(), False),
    ],
)
def test_step_that_changes_nothing_stays_only_where_dice_fell(step: Any, kept: bool) -> None:
    still = replace(GAME, applied={type(step): lambda state, _step: state})
    assert Session((Tally(),)).do(still, step).can_undo == kept


def test_every_step_says_by_known_fields_whether_dice_fell() -> None:
    """A field of dice under another name would never count."""
    thrown_steps = {
        (id, name): {field.name for field in fields(step)} & {"roll", "attack"}
        for id, game in PLAYED_GAMES.items()
        for name, step in game.steps.items()
        if "thrown" in {field.name for field in fields(step)}
    }
    without = {place for place, throws in thrown_steps.items() if not throws}
    assert without == {("lcg", "first-player"), ("risk", "deal"), ("risk", "first")}


@pytest.mark.parametrize(
    ("step", "field"),
    [
        ({"roll.0": "4"}, "roll"),
        ({"roll.0": "4", "roll.1": ""}, "roll[1]"),
        ({"roll.0": "0", "roll.1": "7"}, "roll[0]"),
        ({**TABLE, "roll.2": "3"}, "roll"),
        ({**TABLE, "thrown": "elsewhere"}, "thrown"),
    ],
)
def test_impossible_dice_are_refused_with_the_field(step: dict[str, str], field: str) -> None:
    with pytest.raises(InvalidInputError) as invalid:
        after(step)
    assert invalid.value.faults[0].field == field


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "9. Rolled by this device: 4 and 5. The chance of this result was 27.78% (5/18).",
                "12. Rolled on the table: 1 and 2. The chance of this result was 97.22% (35/36).",
            ],
        ),
        (
            "fr",
            [
                (
                    "9. Dés lancés par cet appareil\u00a0: 4 et 5. Ce résultat avait une "
                    "probabilité de 27,78\u00a0% (5/18)."
                ),
                (
                    "12. Dés lancés sur la table\u00a0: 1 et 2. Ce résultat avait une "
                    "probabilité de 97,22\u00a0% (35/36)."
                ),
            ],
        ),
    ],
)
def test_log_tells_the_dice_their_source_and_the_chance(
    language: Language, lines: list[str]
) -> None:
    session = after(DEVICE, TABLE)
    told_steps = [
        told(*part).text(language)
        for part in zip(session.states, session.steps, session.states[1:], strict=False)
    ]
    assert told_steps == lines


def test_one_side_against_another_is_told_as_such() -> None:
    line = logged(Message(_, "."), Add((1, 1)), (6, 3, 1), (5, 5), chance=Fraction(1, 2))
    assert "6, 3 and 1 against 5 and 5" in line.text("en")


class Controls(HTMLParser):
    """The controls of a form by their name, and the fields that its buttons throw."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self.throws: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "input":
            self.values[found["name"] or ""] = found["value"] or ""
        if tag == "button" and "data-throw" in found:
            self.throws += (found["data-throw"] or "").split()


def test_form_throws_every_die_that_can_be_entered() -> None:
    context = Context(Tally(), "en", "")
    two_dice = Throw("roll", "2D6", 2)
    form = Controls(throw_form(context, "add", [two_dice], "Roll", parts=[hidden("x", 1)]))
    assert form.throws == ["roll.0", "roll.1"]
    assert form.values == {"x": "1", "roll.0": "", "roll.1": ""}
    session = after(dict.fromkeys(form.throws, "3"))
    assert session.now.total == 6


def test_sum_of_dice_is_entered_as_one_number_and_thrown_as_two_dice() -> None:
    context = Context(Tally(), "en", "")
    form = Controls(throw_form(context, "add", [Throw("sum", "2D6", 2, summed=True)], "Roll"))
    assert (form.throws, form.values) == (["sum:2"], {"sum": ""})


def test_last_throw_shows_its_dice_and_what_they_did() -> None:
    session = after(DEVICE)
    context = Context(session.now, "en", "")
    shown = last_throw(context, session, told, throws=[session.steps[-1].roll])
    assert shown.count("play-die") == 2
    assert "The chance of this result was" in shown
    assert "play-die" not in last_throw(context, Session((Tally(),)), told)


def test_sum_of_dice_is_not_drawn_as_a_die() -> None:
    session = after(DEVICE)
    shown = last_throw(Context(session.now, "en", ""), session, told, sums=[9])
    assert '<span class="play-sum">9</span>' in shown
    assert "play-die" not in shown
    assert "The chance of this result was" in shown
