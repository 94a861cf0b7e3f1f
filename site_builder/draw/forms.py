"""The form of a calculator, made from the fields of its input.

Controls are named by field path (``players.0.threat``). Rows that a script adds come from a
template whose index is ``__row__``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.calculator import Calculator
from calculators.core.card_index import CardIndex
from calculators.core.fields import (
    Boolean,
    Choice,
    Field,
    Group,
    Integer,
    Kind,
    Reference,
    Rows,
    Text,
    fields_of,
)
from calculators.core.flat import is_tick_list
from calculators.core.language import Language
from calculators.core.messages import Message
from site_builder.draw.rendering import render
from site_builder.draw.row_words import adding
from site_builder.place.links import localized

ROW = "__row__"
MOST_RADIO_OPTIONS = 4


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


class FormBuilder:
    """Makes the controls of one calculator in one language."""

    def __init__(self, calculator: Calculator[Any, Any], language: Language) -> None:
        """Make the form of ``calculator`` in ``language``, filled with its printed example."""
        self.calculator = calculator
        self.language = language
        self.catalogs: dict[str, CardIndex] = {}

    def html(self) -> Markup:
        """Return the controls of the whole form, and the lists of cards it names."""
        values = localized(self.calculator, self.calculator.example, self.language)
        controls = Markup("\n").join(self._fields(self.calculator.input, values, ""))
        lists = Markup("\n").join(self._catalog(catalog) for catalog in self.catalogs.values())
        return Markup("{}\n{}").format(controls, lists)

    def _fields(self, type: type[Any], values: Mapping[str, Any], prefix: str) -> Iterator[Markup]:
        # A row or a group is led by its name, which its dataclass has last because of the default.
        leading = Text if prefix else ()
        for field in sorted(fields_of(type), key=lambda field: not isinstance(field.kind, leading)):
            value = values.get(field.name, None if field.default is MISSING else field.default)
            yield self._field(field, value, f"{prefix}{field.name}", values)

    def _field(self, field: Field, value: Any, path: str, siblings: Mapping[str, Any]) -> Markup:
        label, help = self._localized(field.label), self._localized(field.help)
        match field.kind:
            case Rows(Choice() as item):
                return self._checkboxes(item, label, help, value or (), path)
            case Rows() if is_tick_list(field.kind):
                return self._ticks(field.kind, label, help, value or (), path)
            case Rows(Reference() as item):
                return self._references(item, label, help, value or (), path, siblings)
            case Rows():
                return self._rows(field.kind, label, help, value or (), path)
            case Group():
                return self._group(field.kind, label, help, value, path)
        default = None if field.required else field.default
        return self._single(
            field.kind, label, help, value, path, required=field.required, default=default
        )

    def _single(
        self,
        kind: Kind,
        label: str,
        help: str,
        value: Any,
        path: str,
        *,
        required: bool,
        default: Any = None,
        is_row: bool = False,
    ) -> Markup:
        match kind:
            case Integer(minimum, maximum):
                bounds = {"minimum": minimum, "maximum": maximum}
                extra = {**bounds, "required": required, "is_row": is_row}
                return self._render("integer", path, label, help, value, default=default, **extra)
            case Boolean():
                return self._render("boolean", path, label, help, value)
            case Text():
                return self._text(kind, label, help, value, path)
            case Choice():
                return self._choice(kind, label, help, value, path, default)
        raise TypeError(f"{path}: no control for {kind}")

    def _text(self, kind: Text, label: str, help: str, value: Any, path: str) -> Markup:
        shown = value
        if kind.card_index:
            self.catalogs[kind.card_index.key] = kind.card_index
            card = kind.card_index.find(value)
            shown = card.name.text(self.language) if card else value
        extra = {"max_length": kind.max_length, "catalog": kind.card_index}
        return self._render("text", path, label, help, shown, **extra)

    def _choice(
        self, kind: Choice, label: str, help: str, value: Any, path: str, default: Any
    ) -> Markup:
        options = [(option.value, self._localized(option.label)) for option in kind.options]
        chosen, usual = getattr(value, "value", value), getattr(default, "value", default)
        template = "radios" if len(options) <= MOST_RADIO_OPTIONS else "select"
        return self._render(template, path, label, help, chosen, options=options, default=usual)

    def _checkboxes(
        self, kind: Choice, label: str, help: str, value: Sequence[Any], path: str
    ) -> Markup:
        options = [(option.value, self._localized(option.label)) for option in kind.options]
        chosen = [getattr(item, "value", item) for item in value]
        return self._render("checkboxes", path, label, help, chosen, options=options)

    def _ticks(self, kind: Rows, label: str, help: str, value: Sequence[bool], path: str) -> Markup:
        extra = {"count": kind.minimum, "item_label": self._localized(kind.item_label)}
        return self._render("ticks", path, label, help, value, **extra)

    def _group(self, kind: Group, label: str, help: str, value: Any, path: str) -> Markup:
        values = value if isinstance(value, Mapping) else {}
        content = Markup("\n").join(self._fields(kind.type, values, f"{path}."))
        extra = {"optional": kind.optional, "content": content}
        return self._render("group", path, label, help, value is not None, **extra)

    def _rows(self, kind: Rows, label: str, help: str, value: Sequence[Any], path: str) -> Markup:
        item_label = self._localized(kind.item_label) or label
        count = max(len(value), kind.minimum)
        items = [value[index] if index < len(value) else None for index in range(count)]
        rows = [self._row(kind, item, f"{path}.{i}", item_label) for i, item in enumerate(items)]
        extra = {
            "rows": rows,
            "template": self._row(kind, None, f"{path}.{ROW}", item_label),
            "minimum": kind.minimum,
            "maximum": kind.maximum,
            "item_label": item_label,
            "adding": self._localized(adding(kind.item_label)),
        }
        return self._render("rows", path, label, help, None, **extra)

    def _row(self, kind: Rows, value: Any, path: str, item_label: str) -> Markup:
        if isinstance(kind.item, Group):
            values = value if isinstance(value, Mapping) else {}
            return Markup("\n").join(self._fields(kind.item.type, values, f"{path}."))
        # The head of the row says what it is: a label in view would say it twice.
        return self._single(kind.item, item_label, "", value, path, required=True, is_row=True)

    def _row_names(self, rows: Sequence[Any]) -> list[str]:
        """Return what rows are called where no script says it: by their name, else their number."""
        names = (row.get("name") if isinstance(row, Mapping) else None for row in rows)
        return [name or str(number) for number, name in enumerate(names, 1)]

    def _references(
        self,
        kind: Reference,
        label: str,
        help: str,
        value: Sequence[Any],
        path: str,
        siblings: Mapping[str, Any],
    ) -> Markup:
        owners = len(siblings.get(kind.per, ()))
        targets = self._row_names(siblings.get(kind.target, ()))
        chosen = [value[index] if index < len(value) else None for index in range(owners)]
        names = self._row_names(siblings.get(kind.per, ()))
        extra = {"target": kind.target, "per": kind.per, "targets": targets, "names": names}
        return self._render("references", path, label, help, chosen, **extra)

    def _render(
        self, kind: str, path: str, label: str, help: str, value: Any, **extra: Any
    ) -> Markup:
        id = f"{self.calculator.game}-{self.calculator.name}-{path.replace('.', '-')}"
        control = Control(kind, path, id, label, help, value, extra)
        return render(f"controls/{kind}.html", self.language, control=control, row=ROW)

    def _catalog(self, catalog: CardIndex) -> Markup:
        other: Language = "fr" if self.language == "en" else "en"
        cards = sorted(
            (card.name.text(self.language), card.name.text(other), json.dumps(dict(card.values)))
            for card in catalog.cards
        )
        return render("controls/catalog.html", self.language, key=catalog.key, cards=cards)

    def _localized(self, message: Message | None) -> str:
        return message.text(self.language) if message else ""
