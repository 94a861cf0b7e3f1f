"""Reading the JSON text of an input."""

from __future__ import annotations

import json
from collections import Counter

from calculators.core.fault_messages import quoted
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.messages import Domain, Message

_ = Domain("core")


def loads(text: str) -> object:
    """Return the value of a JSON text.

    Raises:
        InvalidInputError: it is not JSON, holds a number or a nesting too large to read, or gives
            a name twice in one object.
    """
    duplicates: list[str] = []

    def note_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
        counted = Counter(name for name, _value in pairs)
        duplicates.extend(name for name, count in counted.items() if count > 1)
        return dict(pairs)

    try:
        value: object = json.loads(text, object_pairs_hook=note_duplicates)
    except (ValueError, RecursionError) as error:
        place = (
            _("line {line}, column {column}", line=error.lineno, column=error.colno)
            if (isinstance(error, json.JSONDecodeError))
            else _("a number or a nesting too large to read")
        )
        message = _("This is not valid JSON ({place}).", place=place)
        raise InvalidInputError([Fault((), "syntax", message)]) from None
    if duplicates:
        raise InvalidInputError([Fault((), "conflict", _duplicate(name)) for name in duplicates])
    return value


def _duplicate(name: str) -> Message:
    return _("“{name}” is given twice in the same object.", name=quoted(name))
