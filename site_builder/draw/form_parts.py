"""The parts of a form as its templates need them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.fields import Field, Text


@dataclass(frozen=True, slots=True)
class Control:
    """What a template needs of one field: its address in the form, its words and its value."""

    kind: str
    path: str
    id: str
    label: str
    help: str
    value: Any
    extra: Mapping[str, Any]
    in_line: bool


@dataclass(frozen=True, slots=True)
class RowParts:
    """What a template needs of a row: its controls, and what is folded away.

    ``line`` is the class of a row that is one line, else empty; the ``helps`` and ``faults`` of
    such a row are not in its controls.
    """

    content: Markup
    folded: Markup
    is_open: bool
    line: str = ""
    helps: str = ""
    faults: str = ""


def line_class(numbers: int) -> str:
    """Return the class of a row that is a name and so many numbers on one line."""
    several = " row-several" if numbers > 1 else ""
    return f"row-named row-numbers-{numbers}{several}"


def with_values(
    fields: Sequence[Field], values: Mapping[str, Any], prefix: str
) -> Iterator[tuple[Field, Any]]:
    """Yield fields with their values or defaults, in the order of a form.

    A row or a group is led by its name, which its dataclass has last because of the default.
    """
    leading = Text if prefix else ()
    for field in sorted(fields, key=lambda field: not isinstance(field.kind, leading)):
        yield field, values.get(field.name, None if field.default is MISSING else field.default)
