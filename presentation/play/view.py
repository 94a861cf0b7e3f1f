"""What the page of a game needs of its own: the setup, the view, the words, the calculators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.play.session import Session
from calculators.play.taking import Take
from presentation.play.frame import Told
from presentation.play.log import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How a game is drawn.

    Attributes:
        game: its id.
        setup: the form with which a game begins, in a language.
        html: the view of a game, in a language; its text leads to the root of the language.
        told: what a step did.
        fills: the calculators that a game fills.
        fill_of: the input of one of them as the table stands.
        named: the state with names for those whom a calculator would number otherwise.
        takes: by the calculator, what of its answer may be taken into a game.
        columns: of the log of plays.
        row: a game in the log.
        example: the values of a setup that is complete.
    """

    game: str
    setup: Callable[[Language], Markup]
    html: Callable[[Session[Any], Language, str], Markup]
    told: Told
    fills: Sequence[str]
    fill_of: Callable[[Any, str], dict[str, Any] | None]
    takes: Mapping[str, Take[Any]]
    columns: Sequence[Message]
    row: Row
    example: Mapping[str, str]
    named: Callable[[Any, Language], Any] = lambda state, _language: state
