"""A calculator: a pure function that computes an outcome, and another that puts it into words.

``strike.py`` holds a :class:`Computation` (the rules), ``strike_words.py`` its :class:`Prose`;
the game's registry joins them into a :class:`Calculator`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from calculators.core import flat, parsing
from calculators.core.answer import Answer
from calculators.core.faults import Fault
from calculators.core.messages import BilingualText, Message
from calculators.core.telling import Telling


def no_faults(_good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return no faults: every combination of valid fields is a valid input."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Computation[I, O]:
    """The part of a calculator without prose: its input, its mathematics and its printed example.

    ``compute`` is all its mathematics and returns numbers only. ``example`` is the input of the
    printed example its rules page shows, ``rule`` the id of the rule it answers for. ``check``
    returns the faults that lie between fields; it receives those fields that are valid in
    themselves, so that all faults can be reported at once.
    """

    id: str
    rule: str
    input: type[I]
    outcome: type[O]
    compute: Callable[[I], O]
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
            InvalidInputError: with every fault there is.
        """
        return parsing.parse(self.input, value, self.check)

    def parse_flat(self, values: Mapping[str, str]) -> I:
        """Return the input that the controls of a form or the parameters of a link describe.

        Raises:
            InvalidInputError: with every fault there is.
        """
        return self.parse(flat.nested(self.input, values))

    def solve(self, value: object) -> O:
        """Return the outcome for ``value`` (as JSON has it).

        Raises:
            InvalidInputError: with every fault there is.
        """
        return self.compute(self.parse(value))


@dataclass(frozen=True, kw_only=True)
class Prose[I, O]:
    """The words of a calculator; ``tell`` turns an outcome into sentences and computes nothing."""

    title: Message
    description: Message
    tell: Callable[[I, O], Telling]


@dataclass(frozen=True, kw_only=True)
class Calculator[I, O](Computation[I, O]):
    """A computation and its prose, joined."""

    title: Message
    description: Message
    tell: Callable[[I, O], Telling]

    def answer(self, inputs: I) -> Answer[O]:
        """Return the outcome for ``inputs``, and the telling of it."""
        outcome = self.compute(inputs)
        return Answer(outcome, self.tell(inputs, outcome))

    def run(self, value: object) -> Answer[O]:
        """Return the answer to ``value`` (as JSON has it).

        Raises:
            InvalidInputError: with every fault there is.
        """
        return self.answer(self.parse(value))


type AnyCalculator = Calculator[Any, Any]


@dataclass(frozen=True, slots=True)
class CalculatorGroup:
    """Calculators that stand together in lists: those of a phase, or of one question.

    Attributes:
        id: unique within its game; the list on the game's page has the anchor ``calculators-ID``.
        name: what stands above them.
        calculators: in the order of lists.
    """

    id: str
    name: BilingualText
    calculators: tuple[AnyCalculator, ...]


class Rules[I, O](Protocol):
    """A module such as ``strike.py``."""

    @property
    def COMPUTATION(self) -> Computation[I, O]: ...  # noqa: D102, N802


class Words[I, O](Protocol):
    """A module such as ``strike_words.py``."""

    @property
    def PROSE(self) -> Prose[I, O]: ...  # noqa: D102, N802


def calculator[I, O](rules: Rules[I, O], words: Words[I, O]) -> Calculator[I, O]:
    """Join the module of the rules and the module of the words into a calculator."""
    computation, prose = rules.COMPUTATION, words.PROSE
    return Calculator(
        id=computation.id,
        rule=computation.rule,
        input=computation.input,
        outcome=computation.outcome,
        compute=computation.compute,
        example=computation.example,
        check=computation.check,
        title=prose.title,
        description=prose.description,
        tell=prose.tell,
    )
