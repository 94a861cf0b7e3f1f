"""Clicks and keys of ten tasks in the forms, counted: ``python -m bench.effort``.

Each task is done twice in the built site: as it had to be done before forms selected what is
focused, emptied themselves and took the beginning of a name; and as it can be done since. Pressing
keys together counts as one; of a name the beginning is typed that brings its card to the top of the
list. At the end both forms must hold what the task wants.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from site_builder.paths import SITE
from site_builder.serve.server import serving
from tests.browser.calculators import Form, address
from tools.browser import launched

WANTED = 0.6
"""The share of the former clicks and keys that are to be enough."""


class Reader:
    """A reader of today: a click replaces, Enter chooses and goes on, the form can be emptied."""

    def __init__(self, page: Page) -> None:
        """Use the calculator of ``page``."""
        self.form = Form(page)
        self.clicks = 0
        self.keys = 0

    def click(self, selector: str, index: int = 0) -> None:
        """Click the element of the form that a selector finds."""
        self.form.section.locator(f"form {selector}").nth(index).click()
        self.clicks += 1

    def type(self, text: str) -> None:
        """Type a text into the focused field."""
        self.form.page.keyboard.type(text)
        self.keys += len(text)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.form.page.keyboard.press(key)
            self.keys += 1

    def clear(self) -> None:
        """Empty the form."""
        self.click("[data-clear]")

    def number(self, path: str, text: str) -> None:
        """Replace a number."""
        self.click(f'[name="{path}"]')
        self.type(text)

    def name(self, path: str, typed: str) -> None:
        """Replace a name by the card whose name begins so."""
        self.click(f'[name="{path}"]')
        self.type(typed)
        self.press("Enter")

    def names(self, rows: str, field: str, typed: Sequence[str]) -> None:
        """Fill a list with cards, and remove the rows that are too many."""
        if self.form.rows(rows).count():
            self.click(f'[name="{rows}.0.{field}"]')
        else:
            self.click(f'[data-rows="{rows}"] > [data-add]')
        for number, text in enumerate(typed):
            # What is chosen goes on by itself, but adds no row.
            if number and number >= self.form.rows(rows).count():
                self.press("Enter")
            self.type(text)
            self.press("Enter")
        self._remove_from(rows, len(typed))

    def bring_back(self, rows: str, values: Sequence[str]) -> None:
        """Bring back the row of a list that was just removed, with its values."""
        self.click(f'[data-rows="{rows}"] [data-undo]')
        first = self.form.rows(rows).first.locator("input").first
        expect(first).to_have_value(values[0])

    def _remove_from(self, rows: str, count: int) -> None:
        for row in range(self.form.rows(rows).count() - 1, count - 1, -1):
            self._remove(rows, row)

    def _remove(self, rows: str, row: int) -> None:
        place = f'[data-rows="{rows}"] [data-row]:nth-child({row + 1})'
        if not self.form.section.locator(f"{place} [data-remove]:visible").count():
            self.click(f"{place} .row-more > summary")
        self.click(f"{place} [data-remove]:visible")


class FormerReader(Reader):
    """A reader who selects before typing, steps to the option, and removes row after row."""

    def clear(self) -> None:
        """Do nothing: what is too much is removed or replaced."""

    def number(self, path: str, text: str) -> None:
        """Replace a number."""
        self.click(f'[name="{path}"]')
        self.press("Control+a")
        self.type(text)

    def name(self, path: str, typed: str) -> None:
        """Replace a name by the card whose name begins so."""
        self.click(f'[name="{path}"]')
        self.press("Control+a")
        self.type(typed)
        self.press("ArrowDown", "Enter")

    def names(self, rows: str, field: str, typed: Sequence[str]) -> None:
        """Fill a list with cards, and remove the rows that are too many."""
        for number, text in enumerate(typed):
            if number < self.form.rows(rows).count():
                self.name(f"{rows}.{number}.{field}", text)
                continue
            self.click(f'[data-rows="{rows}"] > [data-add]')
            self.type(text)
            self.press("ArrowDown", "Enter")
        self._remove_from(rows, len(typed))

    def bring_back(self, rows: str, values: Sequence[str]) -> None:
        """Type the row of a list that was just removed anew, at the end."""
        self.click(f'[data-rows="{rows}"] > [data-add]')
        self.type(values[0])


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do in a form: how, and some of the values that the form then holds."""

    title: str
    calculator: str
    do: Callable[[Reader], None]
    values: Mapping[str, str]


def _five_values(reader: Reader) -> None:
    for path, text in _FIVE.items():
        reader.number(path, text)


def _named_attack(reader: Reader) -> None:
    reader.names("characters", "name", ("gim", "bor", "f"))
    reader.name("creature", "cave-")


def _nine_territories(reader: Reader) -> None:
    reader.clear()
    chosen = reader.form.section.locator("form [name=territories_held]:checked").evaluate_all(
        "boxes => boxes.map(({ value }) => value)"
    )
    for land in sorted(set(chosen) ^ set(_LANDS)):
        reader.click(f'label:has([name="territories_held"][value="{land}"])')


def _quest_of_four(reader: Reader) -> None:
    reader.names("characters", "name", ("eo", "a", "the", "g"))


def _deck(reader: Reader) -> None:
    reader.clear()
    reader.names("heroes", "name", ("a", "gloi", "the"))
    reader.names("cards", "name", ("g", "ste", "sn", "gu", "c"))


def _defence(reader: Reader) -> None:
    reader.names("enemies", "name", ("h", "k"))
    reader.names("characters", "name", ("gi", "le", "b"))


def _strike(reader: Reader) -> None:
    reader.name("character", "leg")
    reader.name("creature", "cave-")


def _mistake(reader: Reader) -> None:
    reader.click('[data-rows="enemies"] [data-remove]')
    reader.bring_back("enemies", ("King Spider",))


def _attackers(reader: Reader) -> None:
    reader.names("characters", "name", ("a", "gi", "le"))
    reader.name("enemy.name", "h")


def _corruption(reader: Reader) -> None:
    reader.names("characters", "name", ("gim", "bor", "fro", "s"))


_FIVE = {
    "players.0.threat": "31",
    "players.1.threat": "38",
    "enemies.0.cost": "22",
    "enemies.1.cost": "27",
    "enemies.3.cost": "41",
}
_LANDS = (
    "fangorn",
    "west-rohan",
    "gap-of-rohan",
    "minas-tirith",
    "ithilien",
    "lebennin",
    "belfalas",
    "lamedon",
    "anfalas",
)
TASKS = (
    Task("five values of engagement", "lcg.engagement", _five_values, _FIVE),
    Task(
        "three named characters, attacked by a named creature",
        "meccg.attack",
        _named_attack,
        {"characters.0.name": "Gimli", "characters.1.name": "Boromir II"},
    ),
    Task("nine territories", "risk.realm", _nine_territories, {}),
    Task(
        "a quest with four named heroes",
        "lcg.quest",
        _quest_of_four,
        {"characters.0.name": "Éowyn", "characters.2.name": "Théodred"},
    ),
    Task(
        "a deck of three heroes and five cards",
        "lcg.deck_check",
        _deck,
        {"heroes.1.name": "Glóin", "cards.1.name": "Steward of Gondor"},
    ),
    Task(
        "two enemies against three characters",
        "lcg.defence_planner",
        _defence,
        {"enemies.0.name": "Hill Troll", "characters.2.name": "Beorn"},
    ),
    Task(
        "a named creature strikes a named character",
        "meccg.strike",
        _strike,
        {"character": "Legolas", "creature": "Cave-drake"},
    ),
    Task("a row removed by mistake", "lcg.engagement", _mistake, {}),
    Task(
        "three named heroes attack a named enemy",
        "lcg.player_attack",
        _attackers,
        {"characters.1.name": "Gimli", "enemy.name": "Hill Troll"},
    ),
    Task(
        "the last corruption checks of four characters",
        "meccg.corruption_round",
        _corruption,
        {"characters.0.name": "Gimli", "characters.2.name": "Frodo"},
    ),
)


def count(page: Page, url: str, task: Task, kind: type[Reader]) -> tuple[int, int]:
    """Do a task, and return its clicks and keys."""
    page.goto(url + address(task.calculator, "en"))
    reader = kind(page)
    reader.form.until_listening()
    if reader.form.section.locator("form input[type=text]").count():
        reader.form.use()
        page.evaluate("document.activeElement.blur()")
    task.do(reader)
    for path, text in task.values.items():
        expect(reader.form.control(path)).to_have_value(text)
    return reader.clicks, reader.keys


def main() -> None:
    """Print the table, and what the counts are of the former ones."""
    totals = {FormerReader: 0, Reader: 0}
    with serving(SITE) as url, launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        for task in TASKS:
            texts = []
            for kind in totals:
                clicks, keys = count(page, url, task, kind)
                totals[kind] += clicks + keys
                texts.append(f"{clicks} + {keys}")
            print(f"{task.title:55} {texts[0]:>9} {texts[1]:>9}", flush=True)
    share = totals[Reader] / totals[FormerReader]
    print(f"clicks and keys: {totals[FormerReader]}, now {totals[Reader]}: {share:.0%}")


if __name__ == "__main__":
    main()
