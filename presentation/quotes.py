"""An answer as text to paste elsewhere: plain, Markdown, and the BBCode that forums share.

Each has the input, the answer, its steps with their rules, and the address.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from calculators import ENGINE_VERSION
from calculators.core.answer_tables import Table
from calculators.core.calculator import AnyCalculator
from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.core.numbers import colon
from calculators.core.telling import Telling
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from presentation.fault_html import faults_html
from presentation.input_summary import FieldSummary, summarize_input
from presentation.rule_index import rule_index
from presentation.words import _

MOST_ROWS = 12
"""Tables with more rows than this are left to the page, to which the address leads."""

_BREAKS = re.compile(r"[\s\x00-\x1f\x7f]*[\n\r\t\v\f\x00-\x1f\x7f][\s\x00-\x1f\x7f]*")
# Marks that change the text direction, also of what follows a quotation.
_TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_WORD_JOINER = "\u2060"


class Style(Protocol):
    """How a format writes plain text, emphasis, links and lists."""

    def text(self, text: str) -> str:
        """Return ``text`` as the format shows it unchanged."""

    def strong(self, written: str) -> str:
        """Return what ``text`` returned, stressed."""

    def link(self, written: str, address: str) -> str:
        """Return what ``text`` returned, as a link."""

    def item(self, number: int, written: str) -> str:
        """Return an item of a list; number 0 for one without numbers."""


class Plain:
    """Text for a mail or a chat."""

    def text(self, text: str) -> str:
        """Return ``text`` itself."""
        return text

    def strong(self, written: str) -> str:
        """Return ``written`` itself."""
        return written

    def link(self, written: str, _address: str) -> str:
        """Return ``written`` in brackets, which is how the command line names rules."""
        return f"[{written}]"

    def item(self, number: int, written: str) -> str:
        """Return a numbered line, or one with a dash."""
        return f"{number}. {written}" if number else f"– {written}"


class Markdown:
    """Markdown as CommonMark has it, which Discourse and GitLab read."""

    _MARKS = re.compile(r"([\\`*_{}\[\]<>|~&])")
    _BEGINNING = re.compile(r"^(\s*)(?=[-+#=:])|^(\s*[0-9]+)(?=[.)])")

    def text(self, text: str) -> str:
        r"""Return ``text`` with every mark of Markdown escaped.

        >>> Markdown().text("1. <b> *3.5*")
        '1\\. \\<b\\> \\*3.5\\*'
        """
        marked = self._MARKS.sub(r"\\\1", text).replace("@", "@" + _WORD_JOINER)
        return self._BEGINNING.sub(r"\g<0>\\", marked)

    def strong(self, written: str) -> str:
        """Return ``written`` between two pairs of asterisks."""
        return f"**{written}**"

    def link(self, written: str, address: str) -> str:
        """Return a link; the address holds no bracket that could end it."""
        return f"[{written}](<{address}>)"

    def item(self, number: int, written: str) -> str:
        """Return an item of a list."""
        return f"{number}. {written}" if number else f"- {written}"


class BBCode:
    """The part of BBCode that every forum knows: bold and links. BoardGameGeek has hardly more.

    BBCode has no escapes: an invisible word joiner after a bracket keeps it from opening a tag.
    BoardGameGeek drops what follows ``<``, so another character replaces it.
    """

    def text(self, text: str) -> str:
        r"""Return ``text`` such that no bracket of it opens a tag.

        >>> BBCode().text("[b] <1 %")
        '[\u2060b] ‹1 %'
        """
        whole = text.replace("<", "‹").replace("[", f"[{_WORD_JOINER}")
        return whole.replace("@", "@" + _WORD_JOINER)

    def strong(self, written: str) -> str:
        """Return ``written`` in bold."""
        return f"[b]{written}[/b]"

    def link(self, written: str, address: str) -> str:
        """Return a link; the address holds no bracket that could end it."""
        return f"[url={address}]{written}[/url]"

    def item(self, number: int, written: str) -> str:
        """Return a line; forums differ in their lists."""
        return f"{number}. {written}" if number else f"– {written}"


STYLES: Mapping[str, Style] = {"text": Plain(), "markdown": Markdown(), "bbcode": BBCode()}


@dataclass(frozen=True, slots=True)
class Quotation:
    """An answer to be quoted: the input, the telling, and the address of the page."""

    calculator: AnyCalculator
    fields: list[FieldSummary]
    telling: Telling
    language: Language
    address: str

    def written(self, style: Style) -> str:
        """Return the quotation in a style, a blank line between its parts."""
        return "\n\n".join(part for part in self._parts(style) if part) + "\n"

    def _parts(self, style: Style) -> Iterator[str]:
        title = style.text(_clean(self.calculator.title.text(self.language)))
        name = style.strong(title)
        game = style.text(GAMES[self.calculator.game].name.text(self.language))
        yield f"{name} · {game}"
        yield from self._fields(style)
        yield style.strong(style.text(_clean(localize(self.telling.summary, self.language))))
        yield _lines(
            style.item(0, self._labelled(style, label, value)) for label, value in self._figures()
        )
        yield _lines(style.item(number, step) for number, step in enumerate(self._steps(style), 1))
        for table in self.telling.tables:
            if len(table.rows) <= MOST_ROWS:
                yield self._table(style, table)
        yield self._source(style)

    def _fields(self, style: Style) -> Iterator[str]:
        yield " · ".join(
            self._labelled(style, field.label, field.words) for field in self.fields if field.words
        )
        for field in self.fields:
            if field.rows:
                # A list begins after a blank line, or it would be part of its title.
                yield style.text(_clean(f"{field.label}{colon(self.language)}".rstrip(" ")))
                yield _lines(
                    style.item(0, style.text(_clean(" · ".join(parts)))) for parts in field.rows
                )

    def _labelled(self, style: Style, label: str, value: str) -> str:
        return style.text(_clean(f"{label}{colon(self.language)}{value}"))

    def _figures(self) -> Iterator[tuple[str, str]]:
        for figure in self.telling.figures:
            yield localize(figure.label, self.language), localize(figure.value, self.language)

    def _steps(self, style: Style) -> Iterator[str]:
        root = _language_root(self.address, self.language)
        for step in self.telling.steps:
            place = rule_index()[step.rule]
            title = style.text(place.title.text(self.language))
            rule = style.link(title, f"{root}{place.page}/#{step.rule}")
            yield f"{style.text(_clean(localize(step.text, self.language)))} {rule}"

    def _table(self, style: Style, table: Table) -> str:
        columns = [localize(column, self.language) for column in table.columns]
        rows = [[localize(cell, self.language) for cell in row] for row in table.rows]
        title = style.strong(style.text(_clean(localize(table.title, self.language))))
        lines = []
        for row in rows:
            cells = [
                f"{column}{colon(self.language)}{cell}"
                for column, cell in zip(columns, row, strict=True)
            ]
            if any(letter.isalpha() for letter in row[0]):
                cells[0] = row[0]  # a name says what it is
            lines.append(style.item(0, style.text(_clean(" · ".join(cells)))))
        # A list begins after a blank line, or it would be part of its title.
        return f"{title}\n\n{_lines(iter(lines))}"

    def _source(self, style: Style) -> str:
        site, edition = _("Middle-earth Rules"), GAMES[self.calculator.game].edition
        made = _(
            "edition {edition}, calculators {version}", edition=edition, version=ENGINE_VERSION
        )
        words = f"{site.text(self.language)} ({made.text(self.language)})"
        if isinstance(style, Plain):
            return f"{words}\n{self.address}"
        return style.link(style.text(words), self.address)


def _lines(lines: Iterator[str]) -> str:
    return "\n".join(lines)


def _clean(text: str) -> str:
    """Return a text on one line, without marks that would reach beyond it."""
    return _TURNS.sub("", _BREAKS.sub(" ", text))


def _language_root(address: str, language: Language) -> str:
    """Return the address of the root of the language, by that of one of its calculators."""
    path = address.partition("?")[0].partition("#")[0]
    return f"{path.rpartition(f'/{language}/')[0]}/{language}/"


def safe_address(address: str) -> str:
    """Return a web address with the characters escaped that end a link in any format.

    Raises:
        ValueError: it is no web address.
    """
    if not re.match(r"https?://[^/]", address):
        raise ValueError("no address of the web")
    return re.sub(
        r"""[\s<>"'()\[\]{}|\\^`*~]""",
        lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()),
        address,
    )


def quote(calculator_id: str, language: Language, address: str, values_json: str) -> str:
    """Return, as JSON, the answer to the values of a form as texts to paste elsewhere.

    ``address`` is the whole address of the calculator's page with these values. The texts are
    ``{"ok": true, "text", "markdown", "bbcode"}``, or with faults ``{"ok": false, "html"}``.
    """
    calculator = CALCULATORS[calculator_id]
    values: Mapping[str, str] = json.loads(values_json)
    return json.dumps(_quoted(calculator, language, address, values), ensure_ascii=False)


def _quoted(
    calculator: AnyCalculator, language: Language, address: str, values: Mapping[str, str]
) -> dict[str, Any]:
    try:
        value = calculator.parse_flat(values)
        telling = calculator.answer(value).telling
    except InvalidInputError as invalid:
        html = faults_html(invalid.faults, calculator.input, language)
        return {"ok": False, "html": html, "errors": []}
    fields = summarize_input(value, language)
    quotation = Quotation(calculator, fields, telling, language, safe_address(address))
    return {"ok": True, **{name: quotation.written(style) for name, style in STYLES.items()}}
