"""Calculators not yet split into a computation and its prose; removed with the last of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core import calculator as split
from calculators.core import flat, parsing
from calculators.core.messages import Message, Sentences
from calculators.core.outcome import detail
from calculators.core.telling import Figure, Step, Table, Telling


@dataclass(frozen=True, kw_only=True)
class Result:
    """The base of a result that holds its own telling."""

    summary: Message | Sentences
    steps: tuple[Step, ...]
    figures: tuple[Figure, ...] = detail(default=())
    tables: tuple[Table, ...] = detail(default=())


@dataclass(frozen=True)
class Calculator[I, R: Result]:
    """A calculator whose function returns numbers and sentences."""

    id: str
    title: Message
    description: Message
    rule: str
    input: type[I]
    result: type[R]
    compute: Callable[[I], R]
    example: Mapping[str, object]
    check: parsing.Check = split.no_faults

    def parse(self, value: object) -> I:
        """Return the input that ``value`` describes."""
        return parsing.parse(self.input, value, self.check)

    def parse_flat(self, values: Mapping[str, str]) -> I:
        """Return the input that the controls of a form describe."""
        return self.parse(flat.nested(self.input, values))

    def run(self, value: object) -> R:
        """Return the result for ``value``."""
        return self.compute(self.parse(value))


def adapt(old: Calculator[Any, Any]) -> split.Calculator[Any, Any]:
    """Return ``old`` as a calculator of two parts."""
    return split.Calculator(
        id=old.id,
        rule=old.rule,
        input=old.input,
        outcome=old.result,
        compute=old.compute,
        example=old.example,
        check=old.check,
        title=old.title,
        description=old.description,
        tell=lambda _inputs, result: Telling(
            result.summary, result.steps, result.figures, result.tables
        ),
    )
