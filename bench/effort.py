"""Clicks and keys of ten tasks in the forms, counted: ``python -m bench.effort``.

Each task is done twice in the built site: as it had to be done before forms selected what is
focused, emptied themselves and took the beginning of a name; and as it can be done since. Pressing
keys together counts as one; of a name the beginning is typed that brings its card to the top of the
list. At the end both forms must hold what the task wants.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from bench.effort_names import name_in
from bench.effort_readers import FormerReader, Reader
from bench.effort_tasks import TASKS, Task
from calculators.core.language import LANGUAGES, Language
from site_builder.paths import SITE
from site_builder.serve.server import serving
from tests.browser.calculators import address
from tools.browser import launched

WANTED = 0.6
"""The share of the former clicks and keys that are to be enough for the ten tasks together."""


def count(
    page: Page, url: str, task: Task, kind: type[Reader], language: Language
) -> tuple[int, int]:
    """Do a task, and return its clicks and keys."""
    page.goto(url + address(task.calculator, language))
    reader = kind(page, task.calculator, language)
    reader.form.until_listening()
    if reader.form.section.locator("form input[type=text]").count():
        reader.form.use()
        page.evaluate("document.activeElement.blur()")
    task.do(reader)
    for path, text in task.values.items():
        value = text if text.isdigit() else name_in(task.calculator, text, language)
        expect(reader.form.control(path)).to_have_value(value)
    return reader.clicks, reader.keys


def main() -> None:
    """Print the table of each language, and what the counts are of the former ones."""
    with serving(SITE) as url, launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        for language in LANGUAGES:
            _print_table(page, url, language)


def _print_table(page: Page, url: str, language: Language) -> None:
    former = now = 0
    print(language)
    for task in TASKS:
        before, after = (count(page, url, task, kind, language) for kind in (FormerReader, Reader))
        former, now = former + sum(before), now + sum(after)
        texts = [f"{clicks} + {keys}" for clicks, keys in (before, after)]
        print(f"{task.title:55} {texts[0]:>9} {texts[1]:>9}", flush=True)
    print(f"clicks and keys: {former}, now {now}: {now / former:.0%}")


if __name__ == "__main__":
    main()
