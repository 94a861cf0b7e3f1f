"""A game in progress: its state, the steps that change it, and the versions of its schema.

A state and a step are frozen dataclasses of declared fields, as the inputs of calculators are, so
that the same validation reads both. What applies a step is a pure function; what the rules forbid
it reports as faults by field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core import flat, parsing
from calculators.core.calculator import no_faults
from calculators.core.fault_messages import quoted
from calculators.core.faults import Code, Fault, InvalidInputError, Step
from calculators.core.messages import Domain, Listing, Message

_ = Domain("play")

KIND = "do"
"""The field of a step that names its kind."""

type Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""From a saved game of one version of the schema to the next."""

type Check[S] = Callable[[S], Iterable[Fault]]

type Applied[S] = Mapping[type[Any], Callable[[S, Any], S]]
"""By the type of a step, the function that returns the state after one.

It raises ``InvalidInputError`` where the rules do not allow the step.
"""


def no_state_faults(_state: object) -> Iterable[Fault]:
    """Return no faults: every combination of valid fields is a valid state."""
    return ()


def no_step_faults(_state: object, _step: object) -> Iterable[Fault]:
    """Return no faults: what applies a step checks it."""
    return ()


@dataclass(frozen=True, kw_only=True)
class PlayedGame[S]:
    """A game that can be played: pure functions on its state.

    Attributes:
        id: of the game.
        schema: the version of the saved form that is written.
        setup: the input from which a game begins.
        begin: returns the state in which it begins.
        state: the type of the state.
        steps: the type of each kind of step, by its name.
        applied: what each type of step does.
        check_step: returns the faults of a step that a state does not allow, before it is applied.
        check_setup: returns the faults between the fields of the setup.
        check: returns the faults of a state that was read.
        migrations: by the version that they read.
    """

    id: str
    schema: int
    setup: type[Any]
    begin: Callable[[Any], S]
    state: type[S]
    steps: Mapping[str, type[Any]]
    applied: Applied[S]
    check_step: Callable[[S, Any], Iterable[Fault]] = no_step_faults
    check_setup: parsing.Check = no_faults
    check: Check[S] = no_state_faults
    migrations: Mapping[int, Migration]

    def begun(self, value: object) -> S:
        """Return the state in which a game begins.

        Raises:
            InvalidInputError: with every fault of the setup.
        """
        return self.begin(parsing.parse(self.setup, value, self.check_setup))

    def begun_flat(self, values: Mapping[str, str]) -> S:
        """Return the state in which a game begins, from the controls of a form.

        Raises:
            InvalidInputError: with every fault of the setup.
        """
        return self.begun(flat.nested(self.setup, values))

    def parse_state(self, value: object) -> S:
        """Return the state that ``value`` (as JSON has it) describes.

        Raises:
            InvalidInputError: with every fault there is.
        """
        state = parsing.parse(self.state, value, no_faults)
        if faults := tuple(self.check(state)):
            raise InvalidInputError(faults)
        return state

    def parse_step(self, value: object) -> Any:
        """Return the step that ``value`` (as JSON has it) describes.

        Raises:
            InvalidInputError: with every fault there is.
        """
        return parsing.parse(self._type(value), _without_kind(value), no_faults)

    def parse_step_flat(self, values: Mapping[str, str]) -> Any:
        """Return the step that the controls of a form or of a button describe.

        Raises:
            InvalidInputError: with every fault there is.
        """
        type = self._type(values)
        return parsing.parse(type, flat.nested(type, _without_kind(values)), no_faults)

    def apply(self, before: S, step: Any) -> S:
        """Return the state after a step.

        Raises:
            InvalidInputError: the rules do not allow the step.
        """
        if faults := tuple(self.check_step(before, step)):
            raise InvalidInputError(faults)
        return self.applied[type(step)](before, step)

    def kind_of(self, step: Any) -> str:
        """Return the name of a step's kind."""
        return next(name for name, known in self.steps.items() if known is type(step))

    def _type(self, value: object) -> type[Any]:
        kind = value.get(KIND) if isinstance(value, Mapping) else None
        found = self.steps.get(kind) if isinstance(kind, str) else None
        if found is None:
            allowed = Listing(tuple(self.steps))
            message = _(
                "“{given}” is not a step of this game; its steps are: {allowed}.",
                given=quoted(kind),
                allowed=allowed,
            )
            raise InvalidInputError([Fault((KIND,), "choice", message)])
        return found


def _without_kind(value: object) -> dict[str, Any]:
    return {name: item for name, item in _items(value) if name != KIND}


def _items(value: object) -> Iterable[tuple[str, Any]]:
    return value.items() if isinstance(value, Mapping) else ()


def refuse(path: tuple[Step, ...], code: Code, message: Message) -> InvalidInputError:
    """Return the error for a step that the rules do not allow, at one of its fields."""
    return InvalidInputError([Fault(path, code, message)])
