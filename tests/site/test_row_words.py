"""The words of buttons that add a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from calculators.core.fields import Boolean, Choice, Group, Kind, Reference, Rows, fields_of
from calculators.registry import CALCULATORS
from site_builder.draw.row_words import adding


def _lists(type: type[Any]) -> Iterator[Rows]:
    """Yield the lists of an input whose rows a reader adds, one within another."""
    for field in fields_of(type):
        yield from _lists_in(field.kind)


def _lists_in(kind: Kind) -> Iterator[Rows]:
    if isinstance(kind, Group):
        yield from _lists(kind.type)
    elif isinstance(kind, Rows):
        if not isinstance(kind.item, Boolean | Choice | Reference):
            yield kind
        yield from _lists_in(kind.item)


@pytest.mark.parametrize("calculator", CALCULATORS)
def test_every_kind_of_row_has_words_for_its_button(calculator: str) -> None:
    for rows in _lists(CALCULATORS[calculator].input):
        assert adding(rows.item_label).text("fr") != adding(rows.item_label).text("en")
