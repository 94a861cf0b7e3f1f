"""A calculator: one pure function, its input, its result and its printed example."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core import flat, parsing
from calculators.core.faults import Fault
from calculators.core.messages import Message
from calculators.core.results import Result


def no_faults(_good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find nothing to object to: every combination of good fields is a good input."""
    return ()


@dataclass(frozen=True)
class Calculator[I, R: Result]:
    """What is known of a calculator; ``compute`` is all its mathematics.

    ``example`` is the input of the printed example its rules page shows, ``rule`` the id of the
    rule it answers for. ``check`` finds the faults that lie between fields; it is given those
    fields that are good in themselves, so that all faults can be told at once.
    """

    id: str
    title: Message
    description: Message
    rule: str
    input: type[I]
    result: type[R]
    compute: Callable[[I], R]
    example: Mapping[str, object]
    check: parsing.Check = no_faults

    @property
    def game(self) -> str:
        """The game's id, the first part of the calculator's."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """The calculator's name in addresses: ``quest_odds`` is ``quest-odds`` there."""
        return self.id.partition(".")[2].replace("_", "-")

    def parse(self, value: object) -> I:
        """Return the input that ``value`` (as JSON has it) describes.

        Raises:
            InvalidInput: with every fault there is.
        """
        return parsing.parse(self.input, value, self.check)

    def parse_flat(self, values: Mapping[str, str]) -> I:
        """Return the input that the controls of a form or the parameters of a link describe.

        Raises:
            InvalidInput: with every fault there is.
        """
        return self.parse(flat.nested(self.input, values))

    def run(self, value: object) -> R:
        """Return the answer to ``value`` (as JSON has it).

        Raises:
            InvalidInput: with every fault there is.
        """
        return self.compute(self.parse(value))
