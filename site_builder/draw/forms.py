"""The form of a calculator, made from the fields of its input.

Controls are named by field path (``players.0.threat``). Rows that a script adds come from a
template whose index is ``__row__``. A row is one line where it can be, and what few readers set is
folded away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
)
from calculators.core.flat import is_tick_list
from calculators.core.language import Language
from calculators.core.messages import Message
from site_builder.draw.form_folds import (
    fits_line,
    is_any_set,
    is_pair,
    leading_field,
    lone_rare_fields,
    most_radios,
    shown_and_folded,
)
from site_builder.draw.form_parts import (
    Control,
    RowParts,
    card_list,
    line_class,
    listed,
    mapping,
    reference_parts,
    with_values,
)
from site_builder.draw.rendering import render
from site_builder.draw.row_words import adding
from site_builder.place.links import localized

ROW = "__row__"


class FormBuilder:
    """Makes the controls of one calculator in one language."""

    def __init__(
        self, calculator: Calculator[Any, Any], language: Language, *, embedded: bool = False
    ) -> None:
        """Make the form of ``calculator``, filled with its printed example.

        ``embedded``: without long lists of names, because the size of embeds is limited.
        """
        self.embedded = embedded
        self.calculator = calculator
        self.language = language
        self.catalogs: dict[str, CardIndex] = {}
        self.lone = lone_rare_fields(calculator.input)

    def html(self) -> Markup:
        """Return the controls of the whole form, and the lists of cards it names."""
        values = localized(self.calculator, self.calculator.example, self.language)
        controls = self._fields(self.calculator.input, values, "")
        lists = Markup("\n").join(card_list(one, self.language) for one in self.catalogs.values())
        return Markup("{}\n{}").format(controls, lists)

    def _fields(self, type: type[Any], values: Mapping[str, Any], prefix: str) -> Markup:
        """Return the controls of the form or of a group, the rare ones in a fold at the end."""
        lone = () if prefix else self.lone
        elsewhere = [f"{group}.{field.name}" for group, _, field in self.lone]
        shown, folded = shown_and_folded(type, others=len(lone))
        shown = tuple(field for field in shown if f"{prefix}{field.name}" not in elsewhere)
        controls = self._controls(shown, values, prefix)
        if not (folded or lone):
            return controls
        content = self._controls(folded, values, prefix)
        is_open = is_any_set(type, folded, values)
        for group, group_type, field in lone:
            own = mapping(values.get(group))
            content += self._controls((field,), own, f"{group}.")
            is_open |= is_any_set(group_type, (field,), own)
        fold = render("controls/fold.html", self.language, content=content, is_open=is_open)
        return Markup("{}\n{}").format(controls, fold)

    def _controls(
        self,
        fields: Sequence[Field],
        values: Mapping[str, Any],
        prefix: str,
        *,
        in_line: bool = False,
    ) -> Markup:
        return Markup("\n").join(
            self._field(field, value, f"{prefix}{field.name}", values, in_line=in_line)
            for field, value in with_values(fields, values, prefix)
        )

    def _field(
        self,
        field: Field,
        value: Any,
        path: str,
        siblings: Mapping[str, Any],
        *,
        in_line: bool = False,
    ) -> Markup:
        label, help = self._localized(field.label), self._localized(field.help)
        match field.kind:
            case Rows(Choice() as item):
                return self._checkboxes(item, label, help, value or (), path)
            case Rows() if is_tick_list(field.kind):
                return self._ticks(field.kind, label, help, value or (), path)
            case Rows(Reference() as item):
                chosen, extra = reference_parts(item, value or (), siblings)
                return self._render("references", path, label, help, chosen, **extra)
            case Rows():
                return self._rows(field.kind, label, help, value or (), path)
            case Group():
                return self._group(field.kind, label, help, value, path)
        default = None if field.required else field.default
        return self._single(
            field.kind,
            label,
            help,
            value,
            path,
            required=field.required,
            default=default,
            in_line=in_line,
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
        in_line: bool = False,
    ) -> Markup:
        match kind:
            case Integer(minimum, maximum):
                extra = {"minimum": minimum, "maximum": maximum, "required": required}
                extra |= {"is_row": is_row, "in_line": in_line, "default": default}
                return self._render("integer", path, label, help, value, **extra)
            case Boolean():
                return self._render("boolean", path, label, help, value)
            case Text():
                return self._text(kind, label, help, value, path, is_row=is_row, in_line=in_line)
            case Choice():
                return self._choice(kind, label, help, value, path, default, in_line=in_line)
        raise TypeError(f"{path}: no control for {kind}")

    def _text(
        self, kind: Text, label: str, help: str, value: Any, path: str, **extra: bool
    ) -> Markup:
        shown = value
        if kind.card_index:
            card = kind.card_index.find(value)
            shown = card.name.text(self.language) if card else value
        catalog = listed(kind.card_index, embedded=self.embedded)
        if catalog:
            self.catalogs[catalog.key] = catalog
        kinds = {"max_length": kind.max_length, "catalog": catalog}
        return self._render("text", path, label, help, shown, **kinds, **extra)

    def _choice(
        self,
        kind: Choice,
        label: str,
        help: str,
        value: Any,
        path: str,
        default: Any,
        *,
        in_line: bool,
    ) -> Markup:
        options = [(option.value, self._localized(option.label)) for option in kind.options]
        chosen, usual = getattr(value, "value", value), getattr(default, "value", default)
        in_row = any(step.isdecimal() or step == ROW for step in path.split("."))
        template = "radios" if len(options) <= most_radios(in_row=in_row) else "select"
        extra = {"options": options, "default": usual, "in_line": in_line}
        return self._render(template, path, label, help, chosen, **extra)

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
        content = self._fields(kind.type, mapping(value), f"{path}.")
        extra = {"optional": kind.optional, "content": content, "is_pair": is_pair(kind.type)}
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

    def _row(self, kind: Rows, value: Any, path: str, item_label: str) -> RowParts:
        if isinstance(kind.item, Group):
            return self._group_row(kind.item.type, mapping(value), f"{path}.")
        # The title of the row says what it is: a label in view would say it twice.
        extra = {"required": True, "is_row": True, "in_line": True}
        content = self._single(kind.item, item_label, "", value, path, **extra)
        faults = self._render("fault", path, item_label, "", None)
        line = "row-number" if isinstance(kind.item, Integer) else "row-named"
        return RowParts(content, Markup(), is_open=False, line=line, faults=faults)

    def _group_row(self, type: type[Any], values: Mapping[str, Any], prefix: str) -> RowParts:
        shown, folded = shown_and_folded(type, in_row=True)
        is_line = fits_line(shown)
        rest = self._controls(folded, values, prefix)
        is_open = is_any_set(type, folded, values)
        if is_line:
            content = self._controls(shown, values, prefix, in_line=True)
            line = line_class(len(shown) - 1)
            return RowParts(content, rest, is_open, line=line, **self._notes(shown, prefix))
        leading = leading_field(shown)
        first = (leading,) if leading else ()
        lead = self._controls(first, values, prefix, in_line=True)
        others = tuple(field for field in shown if field is not leading)
        content = self._controls(others, values, prefix)
        return RowParts(content, rest, is_open, lead=lead, **self._notes(first, prefix))

    def _notes(self, fields: tuple[Field, ...], prefix: str) -> dict[str, Markup]:
        """Return the helps and the places of faults of fields that share a line."""
        helped = [field for field in fields if field.help]
        return {
            "helps": self._noted("help", helped, prefix),
            "faults": self._noted("fault", fields, prefix),
        }

    def _noted(self, part: str, fields: Sequence[Field], prefix: str) -> Markup:
        return Markup("\n").join(
            self._render(
                part,
                f"{prefix}{field.name}",
                self._localized(field.label),
                self._localized(field.help),
                None,
            )
            for field in fields
        )

    def _render(
        self,
        kind: str,
        path: str,
        label: str,
        help: str,
        value: Any,
        **extra: Any,
    ) -> Markup:
        in_line = extra.pop("in_line", False)
        id = f"{self.calculator.game}-{self.calculator.name}-{path.replace('.', '-')}"
        control = Control(kind, path, id, label, help, value, extra, in_line)
        return render(f"controls/{kind}.html", self.language, control=control, row=ROW)

    def _localized(self, message: Message | None) -> str:
        return message.text(self.language) if message else ""
