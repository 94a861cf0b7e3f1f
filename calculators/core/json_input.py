"""Reading the JSON text of an input."""

from __future__ import annotations

import json
from collections import Counter

from calculators.core.fault_messages import quoted
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.messages import Domain, Message

_ = Domain("core")

LONGEST_TEXT = 1_000_000
"""Characters of a JSON text that is read; the input of a full form has some thousands."""
MOST_DUPLICATES = 20
"""Names given twice that are reported."""


def loads(text: str) -> object:
    """Return the value of a JSON text.

    Raises:
        InvalidInputError: it is too long or not JSON, holds a number or a nesting too large to
            read, or gives a name twice in one object.
    """
    if len(text) > LONGEST_TEXT:
        raise InvalidInputError([too_long()])
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
        reported = duplicates[:MOST_DUPLICATES]
        raise InvalidInputError([Fault((), "conflict", _duplicate(name)) for name in reported])
    return value


def too_long() -> Fault:
    """Return the fault of a text that is longer than ``LONGEST_TEXT``."""
    message = _("This text is too long: {maximum} characters at most.", maximum=LONGEST_TEXT)
    return Fault((), "length", message)


def _duplicate(name: str) -> Message:
    return _("“{name}” is given twice in the same object.", name=quoted(name))
