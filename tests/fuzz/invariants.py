"""What is true of every answer and of every fault, whatever the input was."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from html.parser import HTMLParser
from itertools import chain
from typing import Any

from calculators.core.answer import Answer
from calculators.core.calculator import AnyCalculator
from calculators.core.charts import Bars, Curve, Facing, HeatMap, Stack, Stacks
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.fields import Group, Kind, Rows, fields_of
from calculators.core.language import LANGUAGES
from calculators.core.messages import Chance, localize
from calculators.core.telling import Telling
from presentation.fault_html import faults_html
from presentation.result_html import result_html
from presentation.rule_index import rule_index
from tests.fuzz.inputs import MARK
from tests.fuzz.numbers import MEANS, MODIFIERS, SIGNED, WHOLES

WITHOUT_CONTENT = {"path", "rect", "line", "circle", "polyline", "polygon", "use", "input", "br"}


@dataclass(frozen=True, slots=True)
class Response:
    """What a calculator made of a value: an answer, or faults."""

    answer: Answer[Any] | None
    faults: tuple[Fault, ...] = ()


def response_to(calculator: AnyCalculator, value: object) -> Response:
    """Return the response of a calculator to a value as JSON has it, drawn as HTML too."""
    try:
        answer = calculator.run(value)
    except InvalidInputError as invalid:
        faults_html(invalid.faults, calculator.input, "fr")
        return Response(None, invalid.faults)
    result_html(answer.telling, "fr", "")
    return Response(answer)


def assert_sound(calculator: AnyCalculator, value: object, response: Response) -> None:
    """Assert the invariants of an answer, or those of faults."""
    if response.answer is None:
        assert_faults(calculator.input, value, response.faults)
        return
    outcome, telling = response.answer.outcome, response.answer.telling
    assert_numbers(outcome, MODIFIERS | SIGNED.get(calculator.id, frozenset()))
    assert_wholes(calculator.id, outcome)
    assert_told(telling)
    again = calculator.run(value)
    for language in LANGUAGES:
        whole = response.answer.json(language)
        assert json.loads(json.dumps(whole)) == whole
        assert again.json(language) == whole
        assert_html(result_html(telling, language, ""))


def assert_faults(type: type[Any], value: object, faults: Sequence[Fault]) -> None:
    """Assert that faults name fields that there are, and say in both languages what is wrong."""
    assert faults
    for fault in faults:
        path = fault.path[:-1] if fault.code == "unknown" else fault.path
        assert is_field(Group(type), value, path), (fault.field, fault.code)
        for language in LANGUAGES:
            shown = fault.json(language)
            assert shown["message"].strip()
            assert json.loads(json.dumps(shown)) == shown
            assert len(shown["message"]) < 4000, shown
    for language in LANGUAGES:
        assert_html(faults_html(faults, type, language))


def is_field(kind: Kind, value: object, path: Sequence[str | int]) -> bool:
    """Whether there is a field at a path; of a row, whether it was given."""
    if not path:
        return True
    step, *rest = path
    if isinstance(kind, Rows) and isinstance(step, int):
        below = value[step] if isinstance(value, list) and 0 <= step < len(value) else None
        return isinstance(value, list) and step < len(value) and is_field(kind.item, below, rest)
    if isinstance(kind, Group):
        field = next((field for field in fields_of(kind.type) if field.name == step), None)
        below = value.get(step) if isinstance(value, Mapping) else None
        return field is not None and is_field(field.kind, below, rest)
    return False


def assert_numbers(value: Any, signed: Set[str], name: str = "") -> None:
    """Assert that chances are fractions from 0 to 1, and that no count is negative."""
    assert not isinstance(value, float), name
    if isinstance(value, Fraction):
        assert value >= 0 or name in signed, (name, value)
        assert value <= 1 or name in MEANS, (name, value)
    elif isinstance(value, int):
        assert value >= 0 or name in signed, (name, value)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type | Enum):
        if type(value).__module__.startswith("calculators.core"):
            return  # words
        for field in dataclasses.fields(value):
            assert_numbers(getattr(value, field.name), signed, field.name)
    elif isinstance(value, Mapping):
        for item in value.values():
            assert_numbers(item, signed, name)
    elif isinstance(value, tuple | list):
        for item in value:
            assert_numbers(item, signed, name)


def assert_wholes(id: str, outcome: Any) -> None:
    """Assert that what must add up to 1 does."""
    for rows, *names in WHOLES.get(id, ()):
        for row in values_at(outcome, rows):
            parts = [part for name in names for part in values_at(row, name)]
            # What was not asked for is absent.
            assert not parts or sum(parts) == 1, (rows, names, parts)


def values_at(value: Any, path: str) -> Iterator[Any]:
    """Yield what is at a path such as ``waiting.draws``, of every row of lists."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from values_at(item, path)
    elif not path:
        yield value
    elif value is not None:
        name, _dot, rest = path.partition(".")
        yield from values_at(getattr(value, name), rest)


def assert_told(telling: Telling) -> None:
    """Assert that there are words for everything, steps with rules, and charts that add up."""
    assert telling.steps
    assert {step.rule for step in telling.steps} <= set(rule_index())
    cells = (cell for table in telling.tables for row in table.rows for cell in row)
    texts = [telling.summary, *(step.text for step in telling.steps)]
    texts += [figure.label for figure in telling.figures]
    values = list(chain((figure.value for figure in telling.figures), cells))
    for value in values:
        assert not isinstance(value, Chance) or 0 <= value.value <= 1
    for language in LANGUAGES:
        assert all(localize(text, language).strip() for text in texts)
        for value in values:
            localize(value, language)
    for table in telling.tables:
        assert all(len(row) == len(table.columns) for row in table.rows)
    for chart in telling.charts:
        assert all(0 <= value <= 1 for value in chances_of(chart))
        for row in wholes_of(chart):
            assert sum(row) == 1, (chart.title.singular, row)


def chances_of(chart: Any) -> Iterable[Fraction]:
    """Return every chance of a chart."""
    match chart:
        case Bars():
            return [bar.value for bar in chart.bars]
        case Stacks():
            return [segment.value for row in chart.rows for segment in row.segments]
        case Facing():
            rows = [*chart.left.rows, *chart.right.rows]
            return [segment.value for row in rows for segment in row.segments]
        case HeatMap():
            return [cell.value for _number, cells in chart.rows for cell in cells]
        case Curve():
            return [point.value for point in chart.points]
    return [key.chance for key in chart.keys if key.chance is not None]


def wholes_of(chart: Any) -> Iterable[list[Fraction]]:
    """Return the chances of a chart that must add up to 1."""
    if isinstance(chart, Bars) and chart.cumulative:
        return [[bar.value for bar in chart.bars]]
    rows: Sequence[Stack] = chart.rows if isinstance(chart, Stacks) else ()
    return [[segment.value for segment in row.segments] for row in rows]


class _Nesting(HTMLParser):
    """Checks that every tag is one of ours and is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in {MARK, "script", "img", "iframe"}, tag
        assert all(name[:2] != "on" for name, _value in attrs), attrs
        if tag not in WITHOUT_CONTENT:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in WITHOUT_CONTENT:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag


def assert_html(html: str) -> None:
    """Assert that a hostile text is in HTML as text."""
    if "fuzz" not in html:
        return
    parser = _Nesting()
    parser.feed(html)
    parser.close()
    assert parser.open == []
