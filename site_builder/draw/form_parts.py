"""The parts of a form as its templates need them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.card_index import CardIndex
from calculators.core.fields import Field, Reference, Text
from calculators.core.language import Language
from site_builder.draw.rendering import render

NOTHING = Markup("")


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

    ``line`` is the class of a row that is one line, else empty; ``lead`` the control that stands
    beside the title of another row. The ``helps`` and ``faults`` of both are not in the controls.
    """

    content: Markup
    folded: Markup
    is_open: bool
    line: str = ""
    lead: Markup = NOTHING
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


def mapping(value: Any) -> Mapping[str, Any]:
    """Return the values of a group; one that is not filled in has none."""
    return value if isinstance(value, Mapping) else {}


def row_names(rows: Sequence[Any]) -> list[str]:
    """Return what rows are called where no script says it: by their name, else their number."""
    names = (row.get("name") if isinstance(row, Mapping) else None for row in rows)
    return [name or str(number) for number, name in enumerate(names, 1)]


def reference_parts(
    kind: Reference, value: Sequence[Any], siblings: Mapping[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """Return what each row of a list refers to, and what the template needs besides."""
    names = row_names(siblings.get(kind.per, ()))
    targets = row_names(siblings.get(kind.target, ()))
    chosen = [value[index] if index < len(value) else None for index in range(len(names))]
    return chosen, {"target": kind.target, "per": kind.per, "targets": targets, "names": names}


def card_list(catalog: CardIndex, language: Language) -> Markup:
    """Return the names of cards that a form offers, with the numbers that each fills in."""
    other: Language = "fr" if language == "en" else "en"
    cards = sorted(
        (card.name.text(language), card.name.text(other), json.dumps(dict(card.values)))
        for card in catalog.cards
    )
    return render("controls/catalog.html", language, key=catalog.key, cards=cards)


MOST_NAMES_IN_EMBED = 150
"""An embed has no longer list of cards that only have a name."""


def listed(catalog: CardIndex | None, *, embedded: bool) -> CardIndex | None:
    """Return the cards that a field lists; in an embed no long list that fills in no numbers."""
    if catalog is None or not embedded or len(catalog.cards) <= MOST_NAMES_IN_EMBED:
        return catalog
    return catalog if any(card.values for card in catalog.cards) else None
