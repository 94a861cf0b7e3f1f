"""Outcomes: frozen dataclasses of numbers, whose fields are the JSON that programs rely on.

What only the telling needs (an intermediate total, the choices that were compared) is declared with
:func:`detail` and left out of the JSON and of its schema.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING
from typing import Any

_DETAIL = {"detail": True}


def detail(*, default: Any = MISSING) -> Any:
    """Declare a field of an outcome that only the telling needs; typed as ``field()`` is."""
    if default is MISSING:
        return dataclasses.field(metadata=_DETAIL)
    return dataclasses.field(default=default, metadata=_DETAIL)


def published_fields(type: type[Any]) -> tuple[dataclasses.Field[Any], ...]:
    """Return the fields of an outcome that its JSON shows, in order."""
    return tuple(field for field in dataclasses.fields(type) if "detail" not in field.metadata)
