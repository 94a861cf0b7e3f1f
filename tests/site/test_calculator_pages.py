"""Without a script a calculator's page is complete: form, answer and steps are in its HTML."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tests.support.command_line import command_line

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr", "path", "use"})


class AnswerInPage(HTMLParser):
    """The answer that a page shows: what is in its result region, templates aside.

    Attributes:
        summary: the sentence of the answer.
        steps: the text of each step.
        elements: the names of all elements outside templates.
        state: what ``data-state`` says.
    """

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.summary = ""
        self.steps: list[str] = []
        self.elements: set[str] = set()
        self.state = ""
        self._open: list[tuple[str, str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        role = next((name for name in ("answer-summary", "step-text") if name in classes), "")
        if "data-result" in given:
            role = "result"
        if tag not in VOID:
            self._open.append((tag, role))
        if not self._is_template():
            self.elements.add(tag)
            self.state = given.get("data-state", self.state)
            if role == "step-text":
                self.steps.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        roles = [role for _tag, role in self._open]
        if self._is_template() or "result" not in roles:
            return
        if "answer-summary" in roles:
            self.summary += data
        elif "step-text" in roles:
            self.steps[-1] += data

    def _is_template(self) -> bool:
        return any(tag == "template" for tag, _role in self._open)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", CALCULATORS)
def test_page_contains_answer_of_printed_example(id: str, language: str, site: Path) -> None:
    calculator = CALCULATORS[id]
    page = site / language / calculator.game / "calculators" / calculator.name / "index.html"
    shown = AnswerInPage(page.read_text(encoding="utf-8"))
    answer = command_line(id, language, calculator.example)
    assert shown.summary == answer["summary"]
    assert shown.steps == [step["text"] for step in answer["steps"]]
    assert {"form", "noscript"} <= shown.elements
    assert shown.state == "static"
