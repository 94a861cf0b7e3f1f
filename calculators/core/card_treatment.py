"""What calculators make of a card that is named: applied, left out and told, or not touched.

Nothing is declared card by card: a situation with the card named is computed and compared with the
same numbers without the name. So the table of a game is what its calculators do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.answer import Answer, to_json
from calculators.core.calculator import AnyCalculator
from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import InvalidInputError
from calculators.core.fields import Group, Kind, Rows, Text, fields_of
from calculators.core.messages import (
    Argument,
    CardName,
    Clauses,
    Listing,
    Message,
    Sentences,
    localize,
)
from calculators.core.telling import Direction, LeftOut, Note

NOBODY = "•"
"""A name that no card has."""

type Path = tuple[str | int, ...]

type _Shown = tuple[object, ...]
"""What a reader sees of an answer: numbers and steps."""


@dataclass(frozen=True, slots=True)
class Situation:
    """An input of a calculator in which any card of an index may be named.

    ``field`` is the path of the name in ``inputs`` (as JSON has it), which hold no name there.
    For comparison the field holds ``blank``: a name that no card has, or, where that would mean no
    card at all, a card known to do nothing; ``None`` leaves it empty. With ``refuses`` a fault that
    only the named card brings is its text applied.
    """

    calculator: str
    field: Path
    card_index: CardIndex
    inputs: Mapping[str, Any]
    blank: str | None = NOBODY
    refuses: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """A card that an input does not name: the same situation without it and with it.

    A calculator that only takes the numbers a card changes does not know the card.
    """

    calculator: str
    card: Card
    without: Mapping[str, Any]
    played: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Treatment:
    """Whether naming the card changes the answer, and what the answer says it leaves out."""

    applied: bool
    left_out: tuple[Direction, ...] = ()

    @property
    def untouched(self) -> bool:
        """Whether the card is a name to the calculator, and nothing else."""
        return not self.applied and not self.left_out


def treatments(
    calculators: Mapping[str, AnyCalculator],
    situations: Iterable[Situation],
    plays: Iterable[Play] = (),
) -> Mapping[tuple[str, str], Treatment]:
    """Return what each calculator makes of each card, by the ids of calculator and card.

    A card is applied where it is in any of the situations; what is left out in one is listed.
    """
    found: dict[tuple[str, str], Treatment] = {}

    def add(calculator: AnyCalculator, card: Card, here: Treatment) -> None:
        before = found.get((calculator.id, card.code), Treatment(applied=False))
        found[calculator.id, card.code] = Treatment(
            before.applied or here.applied,
            tuple(dict.fromkeys((*before.left_out, *here.left_out))),
        )

    for situation in situations:
        calculator = calculators[situation.calculator]
        # Many cards fill the same numbers: without their names, the answer is the same.
        plain: dict[str, _Shown | None] = {}
        for card in situation.card_index.cards:
            here = _treatment(calculator, situation, card, plain)
            if here is not None:
                add(calculator, card, here)
    for play in plays:
        calculator = calculators[play.calculator]
        add(calculator, play.card, _played(calculator, play))
    return found


def _played(calculator: AnyCalculator, play: Play) -> Treatment:
    """Return what comes of a card that is played; its situation is one that the form accepts."""
    plain, played = calculator.run(play.without), calculator.run(play.played)
    return Treatment(_shown(plain, None) != _shown(played, None), _left_out(played, play.card))


def _treatment(
    calculator: AnyCalculator, situation: Situation, card: Card, plain: dict[str, _Shown | None]
) -> Treatment | None:
    """Return what comes of one card; ``None`` where the situation cannot have it.

    ``plain`` holds what was shown before for the same numbers without a name.
    """
    inputs, field = situation.inputs, situation.field
    filled = inputs
    # As when an input is parsed, a number for which there is no field is not filled in.
    for name in _beside(calculator.input, field) & card.values.keys():
        filled = _with(filled, (*field[:-1], name), card.values[name])
    without = _with(filled, field, situation.blank)
    key = repr(without)
    if key not in plain:
        plain[key] = _plain(calculator, without, situation.blank)
    other = plain[key]
    if other is None:
        return None
    try:
        named = calculator.run(_with(filled, field, card.name.en))
    except InvalidInputError:
        return Treatment(applied=True) if situation.refuses else None
    return Treatment(_shown(named, card.name.en) != other, _left_out(named, card))


def _left_out(answer: Answer[Any], card: Card) -> tuple[Direction, ...]:
    return tuple(
        step.direction
        for step in answer.telling.steps
        if isinstance(step, LeftOut) and card.code in step.cards
    )


def _plain(calculator: AnyCalculator, inputs: Any, blank: str | None) -> _Shown | None:
    try:
        return _shown(calculator.run(inputs), blank)
    except InvalidInputError:
        return None


def _shown(answer: Answer[Any], name: str | None) -> _Shown:
    """Return what a reader sees, with ``name`` taken out of the words: numbers and steps."""
    numbers = to_json(answer.outcome, "en")
    steps = [
        (step.rule, localize(_not_agreeing(step.text), "en").replace(name or NOBODY, NOBODY))
        for step in answer.telling.steps
        if not isinstance(step, LeftOut | Note)
    ]
    return numbers, steps


def _not_agreeing(text: Argument) -> Argument:
    """Return a text whose verbs do not agree with the names of cards: each is a plain text."""
    match text:
        case CardName(en=name):
            return name
        case Message():
            named = {key: _not_agreeing(value) for key, value in text.arguments.items()}
            return replace(text, arguments=named)
        case Listing(items=items):
            return Listing(tuple(map(_not_agreeing, items)))
        case Clauses(parts=parts) | Sentences(parts=parts):
            return replace(text, parts=tuple(map(_not_agreeing, parts)))
    return text


def _with(value: Any, path: Path, new: object) -> Any:
    """Return JSON with one value replaced; a group that is absent is made."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [
            _with(item, rest, new) if index == step else item for index, item in enumerate(value)
        ]
    changed = {**(value or {}), step: _with((value or {}).get(step), rest, new)}
    return {key: item for key, item in changed.items() if key != step or item is not None}


def _beside(type: type[Any], field: Path) -> set[str]:
    """Return the names of the fields in the group of ``field``."""
    fields = {item.name: item.kind for item in fields_of(type)}
    for step in field[:-1]:
        if isinstance(step, str):
            match fields[step]:
                case Group(type=type) | Rows(item=Group(type=type)):
                    fields = {item.name: item.kind for item in fields_of(type)}
                case _:
                    fields = {}
    return set(fields)


def named_fields(type: type[Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of every field of an input that names a card, without the rows' indices."""
    for item in fields_of(type):
        yield from _named(item.kind, (*path, item.name))


def _named(kind: Kind, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    match kind:
        case Text(card_index=CardIndex()):
            yield path
        case Group(type=type):
            yield from named_fields(type, path)
        case Rows(item=item):
            yield from _named(item, path)
