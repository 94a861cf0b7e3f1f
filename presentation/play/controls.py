"""Buttons and counters of a game in progress; a tap on one is a step.

``data-step`` holds the step as a query string. A button that changes a number by a known amount
names the number (``data-shows``), so that the script shows it before Python has answered.
"""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from calculators.core.numbers import integer
from presentation.filling import filled, joined

_STEP = '<button type="button" class="%s" data-step="%s"%s>%s</button>'
_COUNTER = (
    '<div class="play-counter" role="group" aria-label="%s">'
    '<button type="button" data-step="%s" data-shows="%s" data-by="-1" aria-label="%s">'
    "\N{MINUS SIGN}</button>"
    '<output id="%s" data-least="%s" data-most="%s">%s</output>'
    '<button type="button" data-step="%s" data-shows="%s" data-by="1" aria-label="%s">+</button>'
    "</div>"
)


def query(kind: str, values: Mapping[str, object]) -> str:
    """Return a step as the text of ``data-step``.

    >>> query("wound", {"player": 0, "hero": 1})
    'do=wound&player=0&hero=1'
    """
    return "&".join(f"{name}={value}" for name, value in {"do": kind, **values}.items())


def step_button(
    label: str | Markup,
    kind: str,
    *,
    style: str = "button-secondary",
    pressed: bool | None = None,
    name: str = "",
    of_name: str = "",
    **values: object,
) -> Markup:
    """Return a button that does a step.

    ``name`` is what is read aloud instead of the label; ``of_name`` is the name in the step itself.
    """
    if of_name:
        values["name"] = of_name
    state = filled(' aria-pressed="%s"', str(pressed).lower()) if pressed is not None else Markup()
    if name:
        state += filled(' aria-label="%s"', name)
    return filled(_STEP, style, query(kind, values), state, label)


def counter(
    name: str, number: int, kind: str, *, least: int = 0, most: int = 99, **values: object
) -> Markup:
    """Return a number between two buttons, which change it by 1."""
    place = "play-" + "-".join([kind, *(str(value) for value in values.values())])
    lower, higher = (query(kind, {**values, "by": by}) for by in (-1, 1))
    shown = integer(number, "en")  # alike in both languages below 1,000
    return filled(
        _COUNTER,
        name,
        lower,
        place,
        f"{name}, \N{MINUS SIGN}1",
        place,
        str(least),
        str(most),
        shown,
        higher,
        place,
        f"{name}, +1",
    )


def row(parts: list[Markup]) -> Markup:
    """Return buttons side by side."""
    return filled('<div class="play-buttons">%s</div>', joined("", parts)) if parts else Markup("")


def card_item(name: str, numbers: str, *parts: Markup) -> Markup:
    """Return a card in a list: its name, its numbers, and what can be done about it."""
    return filled(
        '<li><span class="play-name">%s</span> <span class="play-numbers">%s</span>%s</li>',
        name,
        numbers,
        joined("", parts),
    )


def wounds(label: str, damage: Markup) -> Markup:
    """Return the counter of damage on a card."""
    return filled(
        '<div class="play-wounds"><span class="play-label">%s</span>%s</div>', label, damage
    )
