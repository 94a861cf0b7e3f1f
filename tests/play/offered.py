"""The steps that a view of a game in progress offers, read from its HTML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl

from calculators.play.game import KIND

CHOSEN = {
    # As the table stands.
    *(("under-way", name) for name in ("moment", "first_player", "player", "phase", "ring")),
    # As many as the rules allow, which is what almost everybody throws.
    *(("battle", name) for name in ("attackers", "defenders")),
    # Whom the game has just asked for a check.
    ("check", "member"),
}
"""Choices that begin chosen: all others begin open."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form whose values are a step: what each of its controls may hold, ``None`` if unticked."""

    kind: str
    values: dict[str, list[str | None]] = field(default_factory=dict)
    selects: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=set)

    @property
    def names(self) -> set[str]:
        """Return the fields of the step that the controls fill."""
        return {name.split(".")[0] for name in self.values}

    def step(self, turn: int) -> dict[str, str]:
        """Return the step of the form with one of the values of each control."""
        chosen = {name: values[turn % len(values)] for name, values in self.values.items()}
        return {KIND: self.kind, **{name: v for name, v in chosen.items() if v is not None}}


class Offered(HTMLParser):
    """The steps that a view offers: those of buttons, forms, and the bounds of counters."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[dict[str, str]] = []
        self.forms: list[Form] = []
        self.bounds: dict[str, tuple[int, int]] = {}
        self._selected = ""
        self._is_open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "data-most" in given:
            self.bounds[given["id"]] = (int(given["data-least"]), int(given["data-most"]))
        if "data-step" in given:
            self.buttons.append(dict(parse_qsl(given["data-step"])))
        if "data-step-form" in given:
            self.forms.append(Form(given["data-step-form"]))
        elif tag == "option" and self._is_open:
            self._is_open = False  # the first option: the browser sends no form with it
            assert not given["value"]
            self.forms[-1].open.add(self._selected)
        elif tag == "option":
            self.forms[-1].values[self._selected].append(given["value"])
        elif tag == "select":
            self._selected, self._is_open = given["name"], "required" in given
            self.forms[-1].values[self._selected] = []
            self.forms[-1].selects.add(self._selected)
        elif tag == "input" and given.get("name"):
            value = given.get("value", "")
            values: list[str | None] = [None, value] if given.get("type") == "checkbox" else [value]
            self.forms[-1].values[given["name"]] = values


def offered_in(html: str) -> Offered:
    """Return what a view offers; nobody and nothing is chosen before the player does."""
    offered = Offered()
    offered.feed(html)
    chosen = {
        (form.kind, name)
        for form in offered.forms
        for name, values in form.values.items()
        if name in form.selects and name not in form.open and len(values) > 1
    }
    assert chosen <= CHOSEN, f"begin chosen: {sorted(chosen - CHOSEN)}"
    return offered


def steps_of(offered: Offered, turns: int = 3) -> Iterator[dict[str, str]]:
    """Yield the step of every button, and some steps of every form."""
    yield from offered.buttons
    for form in offered.forms:
        yield from (form.step(turn) for turn in range(turns))
