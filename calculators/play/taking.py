"""The answer of a calculator, taken into a game in progress: the steps that do there what it says.

A game has a function for each calculator whose answer can change it. It receives the state and the
input that was answered, and yields what may be taken. Where the input is not the table's own,
nothing may: the answer is about something else. What a step itself can say (another willpower,
another defender) may differ from what the game filled in.

Nothing that a step's rules forbid is offered: each is tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import InvalidInputError
from calculators.core.fields import Text, fields_of
from calculators.core.messages import Message
from calculators.play.dice import has_dice
from calculators.play.game import PlayedGame

type Take[S] = Callable[[S, Any], Iterator[Taking]]
"""From a state and the input of a calculator, what of its answer may be taken into the game."""


@dataclass(frozen=True, slots=True)
class Taking:
    """Steps that do in a game what an answer says, one after the other.

    ``asks`` names fields of a single step that the answer does not know, such as the dice that
    decide it: the reader gives them, and what the step holds there only stands in their place.
    ``about`` tells several takings of an answer apart.
    """

    steps: tuple[Any, ...]
    asks: tuple[str, ...] = ()
    about: Message | None = None


def offered[S](game: PlayedGame[S], state: S, take: Take[S], inputs: Any) -> tuple[Taking, ...]:
    """Return what of an answer may be taken: the rules allow it, and it changes the game."""
    return tuple(item for item in take(state, inputs) if _is_possible(game, state, item))


def _is_possible[S](game: PlayedGame[S], state: S, taking: Taking) -> bool:
    after = state
    try:
        for step in taking.steps:
            after = game.apply(after, step)
    except InvalidInputError:
        return False
    return after != state or bool(taking.asks) or any(map(has_dice, taking.steps))


def is_of_table[I](
    computation: Computation[I, Any], fill: Mapping[str, Any] | None, inputs: I, *but: str
) -> bool:
    """Whether an input is the one that a game fills in, but for some of its fields."""
    if fill is None:
        return False
    try:
        own = computation.parse(fill)
    except InvalidInputError:
        return False
    return all(
        _alike(getattr(own, field.name), getattr(inputs, field.name), field.kind)
        for field in fields_of(computation.input)
        if field.name not in but
    )


def is_like(one: Any, other: Any, *but: str) -> bool:
    """Whether two rows of the same kind are equal, but for some of their fields."""
    return type(one) is type(other) and all(
        _alike(getattr(one, field.name), getattr(other, field.name), field.kind)
        for field in fields_of(type(one))
        if field.name not in but
    )


def _alike(one: Any, other: Any, kind: Any = None) -> bool:
    """Whether two values are equal; a card is the same in both languages, and abbreviated."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        item = getattr(kind, "item", None)
        return len(one) == len(other) and all(
            _alike(a, b, item) for a, b in zip(one, other, strict=True)
        )
    if is_dataclass(one) and not isinstance(one, type):
        return type(one) is type(other) and is_like(one, other)
    if isinstance(kind, Text) and kind.card_index:
        cards = [kind.card_index.find(name) for name in (one, other)]
        if all(cards):
            return cards[0] == cards[1]
    return bool(one == other)
