"""Readers who fill in forms, and count their clicks and keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from playwright.sync_api import Page, expect

from bench.effort_names import name_in
from calculators.core.card_index import folded
from calculators.core.language import Language
from tests.browser.calculators import Form


class Reader:
    """A reader of today: a click replaces, Enter or a comma goes on, the form can be emptied.

    Numbers of two digits that follow one another in a list are typed together.
    """

    def __init__(self, page: Page, calculator: str, language: Language) -> None:
        """Use the calculator of ``page``."""
        self.form = Form(page)
        self.calculator = calculator
        self.language = language
        self.clicks = 0
        self.keys = 0
        self._spreading = ""

    def click(self, selector: str, index: int = 0) -> None:
        """Click the element of the form that a selector finds."""
        self.form.section.locator(f"form {selector}").nth(index).click()
        self.clicks += 1
        if self._spreading:
            # What was typed together is told apart once its field is left.
            undo = self.form.section.locator(f'[data-rows="{self._spreading}"] [data-undo]')
            expect(undo).to_be_visible()
            self._spreading = ""

    def type(self, text: str) -> None:
        """Type a text into the focused field."""
        self.form.page.keyboard.type(text)
        self.keys += len(text)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.form.page.keyboard.press(key)
            self.keys += 1

    def begin(self, card: str) -> None:
        """Type the shortest text for which Enter chooses a card.

        It chooses the only one of the list, else the first if its name begins with the text, or
        its words with the two of the text, or if the text is its initials.
        """
        name = name_in(self.calculator, card, self.language)
        focused = self.form.page.locator(":focus")
        options = self.form.section.locator("[role=option]")
        for text in sorted(self.beginnings(name), key=len):
            focused.fill(text)
            shown = options.all_text_contents()
            is_begun = _begins(name, text)
            if shown[:1] == [name] and (is_begun or len(shown) == 1):
                break
        else:
            text = name
        focused.fill("")
        self.type(text)

    def beginnings(self, name: str) -> Iterator[str]:
        """Yield the beginnings of a name, of its words and of two of them, and its initials."""
        yield from _beginnings_of_one(name)
        yield from _initials(name)
        for first, second in combinations(_words(name), 2):
            for one, two in product(range(1, 4), repeat=2):
                yield f"{first[:one]} {second[:two]}"

    def clear(self) -> None:
        """Empty the form."""
        self.click("[data-clear]")

    def number(self, path: str, text: str) -> None:
        """Replace a number."""
        self.click(f'[name="{path}"]')
        self.type(text)

    def numbers(self, rows: str, field: str, first: int, texts: Sequence[str]) -> None:
        """Replace numbers of a list, from the first one's row on."""
        self.number(f"{rows}.{first}.{field}", "".join(texts))
        self._spreading = rows

    def name(self, path: str, card: str) -> None:
        """Replace a name."""
        self.click(f'[name="{path}"]')
        self.begin(card)
        self.press("Enter")

    def names(self, rows: str, field: str, cards: Sequence[str]) -> None:
        """Fill a list with cards, and remove the rows that are too many."""
        if self.form.rows(rows).count():
            self.click(f'[name="{rows}.0.{field}"]')
        else:
            self.click(f'[data-rows="{rows}"] > [data-add]')
        for card in cards[:-1]:
            self.begin(card)
            # Like Enter it goes on; after the last row it adds one as well.
            self.press(",")
        self.begin(cards[-1])
        self.press("Enter")
        self._remove_from(rows, len(cards))

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

    def beginnings(self, name: str) -> Iterator[str]:
        """Yield the beginnings of a name and of its words."""
        yield from _beginnings_of_one(name)

    def clear(self) -> None:
        """Do nothing: what is too much is removed or replaced."""

    def number(self, path: str, text: str) -> None:
        """Replace a number."""
        self.click(f'[name="{path}"]')
        self.press("Control+a")
        self.type(text)

    def numbers(self, rows: str, field: str, first: int, texts: Sequence[str]) -> None:
        """Replace numbers of a list one by one."""
        for row, text in enumerate(texts, first):
            self.number(f"{rows}.{row}.{field}", text)

    def name(self, path: str, card: str) -> None:
        """Replace a name."""
        self.click(f'[name="{path}"]')
        self.press("Control+a")
        self.begin(card)
        self.press("ArrowDown", "Enter")

    def names(self, rows: str, field: str, cards: Sequence[str]) -> None:
        """Fill a list with cards, and remove the rows that are too many."""
        for number, card in enumerate(cards):
            if number < self.form.rows(rows).count():
                self.name(f"{rows}.{number}.{field}", card)
                continue
            self.click(f'[data-rows="{rows}"] > [data-add]')
            self.begin(card)
            self.press("ArrowDown", "Enter")
        self._remove_from(rows, len(cards))

    def bring_back(self, rows: str, values: Sequence[str]) -> None:
        """Type the row of a list that was just removed again, at the end."""
        self.click(f'[data-rows="{rows}"] > [data-add]')
        self.type(values[0])


def _words(name: str) -> Sequence[str]:
    return re.split("[ '’-]+", name)


def _beginnings_of_one(name: str) -> Iterator[str]:
    for whole in (name, *_words(name)):
        for end in range(1, len(whole) + 1):
            yield whole[:end]


def _initials(name: str) -> Iterator[str]:
    words = [word for word in re.split(r"\W+", folded(name)) if word]
    for some in (words, [word for word in words if len(word) > 3]):
        if len(some) > 1:
            yield "".join(word[0] for word in some)


def _begins(name: str, text: str) -> bool:
    first, space, second = folded(text).partition(" ")
    words = _words(folded(name))
    if folded(name).startswith(folded(text)) or text in _initials(name):
        return True
    return bool(space) and any(
        one.startswith(first) and two.startswith(second) for one, two in combinations(words, 2)
    )
