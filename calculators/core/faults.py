"""Faults of an input: the field, the kind of fault, and a sentence that says how to correct it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from calculators.core.language import Language
from calculators.core.messages import Message

type Code = Literal[
    "required", "type", "range", "choice", "length", "unknown", "reference", "conflict", "syntax"
]

type Step = str | int


def path_text(path: Sequence[Step]) -> str:
    """Return a path as programs write it: ``enemies[1].cost``, indices from 0.

    >>> path_text(["enemies", 1, "cost"])
    'enemies[1].cost'
    """
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where (a path of names and indices), of which kind, and what to do about it."""

    path: tuple[Step, ...]
    code: Code
    message: Message

    @property
    def field(self) -> str:
        """The path as the JSON errors write it; empty for the input as a whole."""
        return path_text(self.path)

    def json(self, language: Language) -> dict[str, str]:
        """Return the fault as the command line prints it."""
        return {"field": self.field, "code": self.code, "message": self.message.text(language)}


class InvalidInputError(ValueError):
    """An input with faults: all of them, in the order of the fields."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Keep ``faults``; there is at least one."""
        super().__init__("; ".join(f"{fault.field}: {fault.code}" for fault in faults))
        self.faults = tuple(faults)
