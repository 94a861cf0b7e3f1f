"""Answers one touch away from the examples: which inputs they answer, and that Python agrees."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any, override

import brotli
import pytest

from calculators.core.calculator import AnyCalculator
from calculators.core.faults import InvalidInputError
from calculators.core.flat import nested
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from presentation.answer import answer
from presentation.form_values import flat_values, localized
from site_builder.draw.forms import FormBuilder
from site_builder.pack import nearby_answers
from site_builder.pack.nearby_changes import changes, shown_example
from tests.site.test_calculator_pages import AnswerInPage
from tests.support.command_line import command_line
from tests.support.parameters import first_of

MOST_BYTES = 15_000
"""Bytes of the answers of a page, as a host sends them that compresses with brotli in passing."""

SHARES = 8
"""Parts that the calculators are shared out among."""


class Touches(HTMLParser):
    """The controls of a form that a reader can touch, templates left out."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self._controls: list[tuple[dict[str, str], list[tuple[str, bool]]]] = []
        self._lists: list[tuple[dict[str, str], list[str]]] = []
        self._referred: set[str] = set()
        self._within: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in {"template", "fieldset", "select"}:
            self._within.append((tag, given))
        if tag == "fieldset":
            self._referred |= {given.get("data-target", ""), given.get("data-per", "")}
        if any(kind == "template" or "disabled" in outer for kind, outer in self._within):
            return
        if "data-rows" in given:
            self._lists.append((given, []))
        elif "data-row" in given:
            [*_outer, box] = [outer for _kind, outer in self._within if "data-rows" in outer]
            rows = next(rows for given, rows in self._lists if given is box)
            rows.append(f"{box['data-rows']}.{len(rows)}")
        if tag == "select":
            self._controls.append(({**given, "in-list": ""}, []))
        elif tag == "option" and any(kind == "select" for kind, _given in self._within):
            self._controls[-1][1].append((given["value"], "selected" in given))
        elif tag == "input":
            given["in-list"] = next(
                (outer["data-list"] for _kind, outer in self._within if "data-list" in outer), ""
            )
            self._controls.append((given, []))

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag in {"template", "fieldset", "select"}:
            self._within.pop()

    def sent(self) -> dict[str, str]:
        """Return what the form sends as it is opened."""
        values: dict[str, str] = {}
        for given, options in self._controls:
            name = given["name"]
            if options:
                chosen = [value for value, selected in options if selected]
                values[name] = (chosen or [options[0][0]])[0]
            elif given["type"] == "text":
                values[name] = given["value"]
            elif "checked" in given:
                values[name] = ",".join(filter(None, (values.get(name), given["value"])))
        return values

    def touched(self) -> Iterator[dict[str, str]]:
        """Yield what the form sends after each touch."""
        values = self.sent()
        yield from self._with_other_rows(values)
        for given, options in self._controls:
            name = given["name"]
            for value, _selected in options:
                yield {**values, name: value}
            if "data-minimum" in given:
                lowest, highest = int(given["data-minimum"]), int(given["data-maximum"])
                for step in (-1, 1):
                    number = int(given["value"] or 0) + step
                    yield {**values, name: str(min(max(number, lowest), highest))}
            elif given.get("type") == "radio":
                yield {**values, name: given["value"]}
            elif given["in-list"]:
                yield {**values, name: self._toggled(given)}
            elif given.get("type") == "checkbox" and "checked" not in given:
                yield {**values, name: given["value"]}
            elif "data-opens" in given:
                yield without(values, name)
            elif given.get("type") == "checkbox":
                yield {**values, name: "0"}

    def _with_other_rows(self, values: dict[str, str]) -> Iterator[dict[str, str]]:
        for given, rows in self._lists:
            path = given["data-rows"]
            if len(rows) < int(given["data-maximum"]):
                yield {**values, f"{path}.{len(rows)}": ""}
            if len(rows) > int(given["data-minimum"]) and path not in self._referred:
                yield from (without(values, row) for row in rows)

    def _toggled(self, touched: dict[str, str]) -> str:
        """Return the values of a list once a box of it is touched, in the order of the boxes."""
        boxes = [given for given, _options in self._controls if given["name"] == touched["name"]]
        return ",".join(box["value"] for box in boxes if ("checked" in box) != (box is touched))


def without(values: dict[str, str], part: str) -> dict[str, str]:
    """Return values without those of a row or a group."""
    return {
        path: text
        for path, text in values.items()
        if path != part and not path.startswith(f"{part}.")
    }


def inputs(calculator: AnyCalculator, all_values: Any) -> set[str]:
    """Return the inputs that values of a form describe, without those that have faults."""
    return {found for values in all_values if (found := described(calculator, values))}


def described(calculator: AnyCalculator, values: dict[str, str]) -> str:
    """Return the input that values of a form describe; empty where they have faults."""
    try:
        found = repr(calculator.parse_flat(values))
    except InvalidInputError:
        return ""
    # Rows that refer to nothing may be left out.
    return re.sub(r"(?:(?<=\()None|, None)+,?\)", ")", found).replace(",)", ")")


@pytest.mark.parametrize("id", CALCULATORS)
def test_changes_are_all_that_one_touch_of_the_form_makes(id: str) -> None:
    calculator = CALCULATORS[id]
    form = Touches(str(FormBuilder(calculator, "fr").html()))
    before = inputs(calculator, [form.sent()])
    reached = inputs(calculator, form.touched()) - before
    made = [
        flat_values(localized(calculator, change.value, "fr")) for change in changes(calculator)
    ]
    assert inputs(calculator, made) - before == reached
    assert reached
    shown = flat_values(localized(calculator, shown_example(calculator), "fr"))
    assert all(values != shown for values in made)
    assert len({json.dumps(values, sort_keys=True) for values in made}) == len(made)


def test_changes_in_view_and_with_few_others_come_first() -> None:
    found = [(change.folds, change.others) for change in changes(CALCULATORS["lcg.quest"])]
    assert found == sorted(found)
    assert {folds for folds, _others in found} == {0, 1}


def file_of(site: Path, id: str, language: str) -> dict[str, Any]:
    [folder] = (site / "assets" / "answers").iterdir()
    return unpacked((folder / language / f"{id}.json").read_bytes())


def unpacked(content: bytes) -> dict[str, Any]:
    """Return a file with each answer as HTML."""
    file: dict[str, Any] = json.loads(content)
    parts = file["parts"]
    answers = [(change, "".join(parts[i] for i in indices)) for change, indices in file["answers"]]
    return {**file, "answers": answers}


def values_of(file: dict[str, Any], change: dict[str, str | None]) -> dict[str, str]:
    values = {**file["example"], **change}
    return {path: text for path, text in values.items() if text is not None}


def test_files_are_beside_python_and_small(site: Path) -> None:
    [folder] = (site / "assets" / "answers").iterdir()
    [image] = (site / "assets" / "python").iterdir()
    assert folder.name == image.name
    files = sorted(folder.rglob("*.*"))
    assert [file.relative_to(folder).as_posix() for file in files] == sorted(
        f"{language}/{id}.json" for language in LANGUAGES for id in CALCULATORS
    )
    sizes = {file: len(brotli.compress(file.read_bytes(), quality=5)) for file in files}
    assert max(sizes.values()) <= MOST_BYTES


@pytest.mark.usefixtures("rule_places")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("share", first_of(*range(SHARES)))
def test_answers_are_those_of_python_and_of_the_command_line(
    share: int, language: Language, site: Path
) -> None:
    """Of a part of the calculators every answer: to the letter, and its words a second way."""
    shown = 0
    for id, calculator in list(CALCULATORS.items())[share::SHARES]:
        file = file_of(site, id, language)
        assert all(change for change, _html in file["answers"]), id
        htmls = {
            described(calculator, values_of(file, change)): html for change, html in file["answers"]
        }
        # What the form sends after a touch, not what the file says of it.
        for values in Touches(str(FormBuilder(calculator, language).html())).touched():
            html = htmls.pop(described(calculator, values), None)
            if html is not None:
                assert_is_answer(calculator, language, values, html)
                shown += 1
        htmls.pop(described(calculator, file["example"]), None)  # a blank row may change nothing
        assert htmls == {}, id
    assert shown > 20


def assert_is_answer(
    calculator: AnyCalculator, language: Language, values: dict[str, str], html: str
) -> None:
    by_page = json.loads(answer(calculator.id, language, "../../../", json.dumps(values)))
    assert by_page["ok"], (calculator.id, values)
    assert html.replace("{up}", "../../../") == by_page["html"], (calculator.id, values)
    shown = AnswerInPage(f"<div data-result>{html}</div>")
    printed = command_line(calculator.id, language, nested(calculator.input, values))
    assert shown.summary == printed["summary"]
    assert shown.steps == [step["text"] for step in printed["steps"]]


def test_file_ends_where_the_next_answer_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = Random(18)
    made = [
        nearby_answers.NearbyAnswer({"army": str(number)}, noise.randbytes(1_500).hex())
        for number in range(20)
    ]
    monkeypatch.setattr(nearby_answers, "answers", lambda *_given: iter(made))
    content = nearby_answers.fitting(CALCULATORS["risk.invasion"], "en")
    kept = unpacked(content)["answers"]
    assert kept == [(answer.change, answer.html) for answer in made[: len(kept)]]
    assert MOST_BYTES - 2_000 < len(brotli.compress(content, quality=5)) <= MOST_BYTES
