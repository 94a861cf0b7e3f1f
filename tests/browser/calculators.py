"""A calculator in the browser: its controls, its answer, and when that is fresh."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page

from calculators.registry import CALCULATORS
from tests.support.pages import Pages
from tools.waiting import LIMIT, wait_for_script, wait_until

ROOT = Path(__file__).resolve().parents[2]
START_LIMIT = 60
"""Seconds for a start of Python on a machine that is busy."""
_RESULTS = "performance.getEntriesByName('calculator:result').length"


def address(calculator: str, language: str, query: Mapping[str, str] | str = "") -> str:
    """Return the address of a calculator's page, relative to the site's root."""
    game, name = calculator.split(".")
    search = query if isinstance(query, str) else urlencode(query)
    return f"{language}/{game}/calculators/{name.replace('_', '-')}/" + (
        f"?{search}" * bool(search)
    )


class Form:
    """The calculator of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.section = page.locator("[data-calculator]")
        self.result = self.section.locator("[data-result]")
        self.summary = self.result.locator(".answer-summary")
        self.status = self.section.locator("[data-status]")
        self.faults = self.section.locator("[data-faults]")
        self.stale = self.section.locator("[data-stale-note]")
        self.note = self.section.locator("[data-link-note]")
        self.announcer = self.section.locator("[data-announcer]")

    def control(self, path: str) -> Locator:
        """Return the control of a field."""
        return self.section.locator(f'form [name="{path}"]')

    def fault(self, path: str) -> Locator:
        """Return the place for the fault of a field."""
        return self.section.locator(f'[data-fault="{path}"]')

    def unfold(self) -> None:
        """Open every fold."""
        self.section.locator("details[data-more]").evaluate_all(
            "folds => folds.forEach(fold => { fold.open = true; })"
        )

    def rows(self, path: str) -> Locator:
        """Return the rows of a list."""
        return self.section.locator(f'[data-rows="{path}"] [data-row]')

    def button(self, path: str, which: str) -> Locator:
        """Return the buttons of a list of rows: ``data-add`` or ``data-remove``."""
        return self.section.locator(f'[data-rows="{path}"] [{which}]')

    @property
    def state(self) -> str | None:
        """What ``data-state`` says."""
        return self.section.get_attribute("data-state")

    def expect_steps(self, answer: Mapping[str, Any]) -> None:
        """Wait for the steps of an answer: the summary may equal that of an earlier one."""
        expected = [step["text"] for step in answer["steps"]]
        steps = self.result.locator(".steps .step-text")
        wait_until(lambda: steps.all_inner_texts() == expected, f"the steps are {expected}")

    def values(self) -> dict[str, str]:
        """Return what the text controls hold."""
        return {
            str(control.get_attribute("name")): control.input_value()
            for control in self.section.locator("form input[type=text][name]").all()
        }

    def marks(self, name: str) -> int:
        """Return how often a moment was marked."""
        return int(self.page.evaluate(f"performance.getEntriesByName('calculator:{name}').length"))

    def native_values(self) -> dict[str, str]:
        """Return what the browser itself would send of the form."""
        entries = self.section.locator("form").evaluate("form => [...new FormData(form)]")
        values: dict[str, str] = {}
        for name, text in entries:
            values[name] = f"{values[name]},{text}" if name in values else text
        return values

    @contextmanager
    def fresh(self) -> Iterator[None]:
        """Wait, after what is done inside, for an answer that was not there before."""
        before = self.marks("result")
        yield
        self.until(f"{_RESULTS} > {before}", START_LIMIT)

    def until(self, condition: str, limit: float = LIMIT) -> None:
        """Wait until a JavaScript expression is true."""
        wait_for_script(self.page, condition, limit)

    def until_listening(self) -> None:
        """Wait until the script of the form has started."""
        self.until("performance.getEntriesByName('calculator:listening').length > 0")
        self.until("document.querySelector('form input[list]') === null")

    def use(self) -> None:
        """Focus the first text, and wait until what comes with the first use is there."""
        self.section.locator("form input[type=text]:visible").first.focus()
        self.until("performance.getEntriesByName('calculator:used').length > 0")

    def until_state(self, state: str) -> None:
        """Wait until ``data-state`` says so."""
        self.until(
            f"document.querySelector('[data-calculator]').dataset.state === '{state}'", START_LIMIT
        )


def open_form(
    pages: Pages, calculator: str, language: str, query: Any = "", **options: Any
) -> Form:
    """Open a calculator's page in a context of its own."""
    form = Form(pages.open(address(calculator, language, query), **options))
    form.until_listening()
    return form


def example(calculator: str, **changes: Any) -> dict[str, Any]:
    """Return the printed example of a calculator, with other values for some of its fields."""
    return {**deepcopy(dict(CALCULATORS[calculator].example)), **changes}
