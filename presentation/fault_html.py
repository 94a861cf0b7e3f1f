"""Faults of an input as HTML, with the names of their fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from calculators.core.faults import Fault, Step
from calculators.core.fields import Field, Group, Kind, Rows, fields_of
from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.core.numbers import colon
from presentation.words import _


def control_name(path: Sequence[Step]) -> str:
    """Return the name of the control at a path: ``players.0.threat``."""
    return ".".join(str(step) for step in path)


def field_words(type: type[Any], path: Sequence[Step], language: Language) -> str:
    """Return the name of a field for readers: ``Player 2, Threat level``.

    A step of the path that is no field is returned unchanged.
    """
    labels: list[str] = []
    kind: Kind | None = Group(type)
    for step in path:
        if isinstance(kind, Rows) and isinstance(step, int):
            label = kind.item_label.text(language) + " " if kind.item_label else ""
            # The name of the row replaces the name of its list.
            labels[-1:] = [f"{label or labels[-1] + ' '}{step + 1}"]
            kind = kind.item
            continue
        field = _field(kind, step)
        labels.append(field.label.text(language) if field else str(step))
        kind = field.kind if field else None
    return ", ".join(labels)


def _field(kind: Kind | None, step: Step) -> Field | None:
    if not isinstance(kind, Group):
        return None
    return next((field for field in fields_of(kind.type) if field.name == step), None)


def faults_html(faults: Sequence[Fault], type: type[Any], language: Language) -> Markup:
    """Return every fault in a list, each with a link to its control."""
    items = Markup("\n").join(_item(fault, type, language) for fault in faults)
    title: Message = _.plural(
        "Please correct this value:", "Please correct these {count} values:", len(faults)
    )
    return Markup('<div class="faults"><p class="faults-title">{}</p><ul>\n{}\n</ul></div>').format(
        title.text(language), items
    )


def _item(fault: Fault, type: type[Any], language: Language) -> Markup:
    message = fault.message.text(language)
    if not fault.path:
        return Markup("<li>{}</li>").format(message)
    return Markup('<li><a href="#" data-control="{}">{}</a>{}{}</li>').format(
        control_name(fault.path),
        field_words(type, fault.path, language),
        colon(language),
        message,
    )
