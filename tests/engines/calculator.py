"""A calculator in any engine: its values, its answer, and how Python was started."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from calculators.core.flat import nested
from calculators.registry import CALCULATORS
from tests.browser.calculators import START_LIMIT
from tests.support.command_line import command_line
from tools.drivers.tab import Tab
from tools.waiting import wait_until

_LISTENING = (
    "performance.getEntriesByName('calculator:listening').length > 0"
    " && document.querySelector('form input[list]') === null"
)
_RESULTS = "performance.getEntriesByName('calculator:result').length"
_SUMMARY = "document.querySelector('[data-result] .answer-summary').textContent.trim()"
_STEPS = "[...document.querySelectorAll('[data-result] .steps .step-text')].map((s) => s.innerText)"
_ENTRIES = "[...new FormData(document.querySelector('[data-calculator] form'))]"
_STATE = "document.querySelector('[data-calculator]').dataset.state"
_EVENT = """(async () => {
  const { python, assets } = document.querySelector("[data-python]").dataset;
  const script = new URL("web/python/python.js", new URL(assets, location.href)).href;
  return (await import(script)).sharedPython({ base: python }).event;
})()"""


class Calculator:
    """The calculator of the page, or of the frame, that a tab shows."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        tab.wait_until(_LISTENING)

    @property
    def state(self) -> str:
        """What ``data-state`` says."""
        return str(self.tab.evaluate(_STATE))

    def change(self, field: str, text: str) -> None:
        """Type a value into a field and wait for the new answer."""
        with self.fresh():
            self.tab.type(f'form [name="{field}"]', text)

    @contextmanager
    def fresh(self) -> Iterator[None]:
        """Wait, after what is done inside, for an answer that was not there before."""
        before = self.tab.evaluate(_RESULTS)
        yield
        self.tab.wait_until(f"{_RESULTS} > {before}", START_LIMIT)

    def wait_for_state(self, state: str) -> None:
        """Wait until ``data-state`` says so."""
        self.tab.wait_until(f"{_STATE} === {json.dumps(state)}", START_LIMIT)

    def value(self, field: str) -> str:
        """Return the value of a field."""
        return str(self.tab.evaluate(f"document.querySelector('form [name=\"{field}\"]').value"))

    def python_event(self) -> dict[str, Any]:
        """Return the stage of the page's Python and the road by which it was started."""
        event: dict[str, Any] = self.tab.evaluate(_EVENT)
        return event

    def assert_answers_as_command_line(self, calculator: str, language: str) -> None:
        """Python is ready, and the answer is what the command line prints for the form's values.

        An answer that the build has made may stand there before Python has one.
        """
        self.wait_for_state("ready")
        values: dict[str, str] = {}
        for name, text in self.tab.evaluate(_ENTRIES):
            values[name] = f"{values[name]},{text}" if name in values else text
        answer = command_line(calculator, language, nested(CALCULATORS[calculator].input, values))
        self.tab.wait_until(f"{_SUMMARY} === {json.dumps(answer['summary'])}")
        # The summary may equal that of an earlier answer.
        steps = [step["text"] for step in answer["steps"]]
        wait_until(lambda: self.tab.evaluate(_STEPS) == steps, f"the steps are {steps}")
