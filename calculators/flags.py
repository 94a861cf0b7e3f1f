"""Fields as flags of the command line: ``--threat 24,35 --location.points 3 --wizard``.

A flag may be the whole path of a field (``--players.0.threat 24``), the path without the row
(``--players.threat 24,35``, one value for each row), or the field's own name where only one field
has it (``--threat 24,35``). Names of cards that contain commas are read whole; another text that
does is given by its whole path.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.fault_messages import needed, quoted
from calculators.core.faults import Fault
from calculators.core.fields import Boolean, Choice, Group, Kind, Rows, fields_of
from calculators.core.flat import is_row_number, split_items
from calculators.core.messages import Domain, Listing

_ = Domain("core")


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A field that takes one value: its path, with ``*`` for the index of a row."""

    path: tuple[str, ...]
    kind: Kind

    @property
    def name(self) -> str:
        """The field's own name: the last step that is not a row."""
        return next(step for step in reversed(self.path) if step != "*")

    @property
    def without_rows(self) -> str:
        """The path as people write it for all rows at once."""
        return ".".join(self.steps)

    @property
    def steps(self) -> tuple[str, ...]:
        """The path without the rows, as faults name it."""
        return tuple(step for step in self.path if step != "*")

    def values(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield the flat values of ``text``, one for each row where there are rows."""
        if "*" not in self.path:
            yield ".".join(self.path), text
            return
        for index, item in enumerate(split_items(self.kind, text)):
            path = ".".join(str(index) if step == "*" else step for step in self.path)
            yield path, item

    def matches(self, flag: str) -> bool:
        """Whether ``flag`` is this path with a number for each row."""
        steps = flag.split(".")
        return len(steps) == len(self.path) and all(
            is_row_number(given) if wanted == "*" else given == wanted
            for given, wanted in zip(steps, self.path, strict=True)
        )


def flat_from_flags(
    type: type[Any], arguments: Sequence[str]
) -> tuple[Mapping[str, str], Sequence[Fault]]:
    """Return the flat values that the flags describe, and the faults of the flags themselves.

    A flag is at fault that names no field or more than one, lacks its value, or comes twice.
    """
    leaves = tuple(_leaves(Group(type), ()))
    flat: dict[str, str] = {}
    faults: list[Fault] = []
    for flag, text in _pairs(arguments):
        found = _found(flag, leaves) if flag else _no_flag(text)
        if isinstance(found, Fault):
            faults.append(found)
            continue
        if text is None and not isinstance(found.kind, Boolean):
            faults.append(Fault(found.steps, "required", needed(found.kind)))
            continue
        value = "1" if text is None else text
        values = {flag: value} if found.matches(flag) else dict(found.values(value))
        if flat.keys() & values.keys():
            faults.append(Fault(found.steps, "conflict", _("This is given twice.")))
        flat |= values
    return flat, faults


def _leaves(kind: Kind, path: tuple[str, ...]) -> Iterator[_Leaf]:
    match kind:
        case Group():
            for field in fields_of(kind.type):
                yield from _leaves(field.kind, (*path, field.name))
        case Rows(Choice()):
            yield _Leaf(path, kind)
        case Rows():
            yield from _leaves(kind.item, (*path, "*"))
        case _single:
            yield _Leaf(path, kind)


def _pairs(arguments: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Yield each flag with its value, or nothing where none follows; a stray word has no flag."""
    position = 0
    while position < len(arguments):
        argument = arguments[position]
        position += 1
        if not argument.startswith("--"):
            yield "", argument
            continue
        flag, equals, given = argument.removeprefix("--").partition("=")
        text = given if equals else None
        if not equals and position < len(arguments) and not arguments[position].startswith("--"):
            text = arguments[position]
            position += 1
        yield flag.replace("-", "_"), text


def _no_flag(word: str | None) -> Fault:
    message = _("“{word}” follows no flag; flags begin with two hyphens.", word=quoted(word))
    return Fault((quoted(word),), "unknown", message)


def _found(flag: str, leaves: Sequence[_Leaf]) -> _Leaf | Fault:
    for leaf in leaves:
        if leaf.matches(flag) or leaf.without_rows == flag:
            return leaf
    named = [leaf for leaf in leaves if leaf.name == flag]
    if len(named) == 1:
        return named[0]
    if named:
        paths = Listing(tuple(f"--{leaf.without_rows}" for leaf in named))
        return Fault((flag,), "unknown", _("Several fields have this name: {paths}.", paths=paths))
    paths = Listing(tuple(f"--{leaf.without_rows}" for leaf in leaves))
    return Fault(
        (quoted(flag),),
        "unknown",
        _("There is no flag of this name; there are: {paths}.", paths=paths),
    )
