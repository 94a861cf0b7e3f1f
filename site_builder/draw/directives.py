"""The directives of a page of Markdown: a rule, a calculator's form, a list of calculators.

Each is a line of its own: ``::: rule lcg-quest-commit``, ``::: calculator-form lcg.quest``,
``::: calculator lcg.quest``, ``::: calculators lcg``, ``::: cards lcg-heroes``,
``::: rule-table lcg``, ``::: card-treatment lcg``, ``::: risk-map picture``, ``::: changes all``,
``::: licences all``, ``::: glossary lcg``, ``::: history all``, ``::: a-to-z all``,
``::: browsers oldest``, ``::: measurements all``, ``::: play lcg``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup

from calculators.core.calculator import AnyCalculator, CalculatorGroup
from calculators.play.registry import PLAYED_GAMES
from calculators.registry import CALCULATORS, GROUPS
from site_builder.draw import risk_map, risk_map_list
from site_builder.draw.a_to_z import a_to_z
from site_builder.draw.browsers_markdown import browsers_markdown
from site_builder.draw.calculator_html import calculator_html
from site_builder.draw.card_lists import CARD_LISTS
from site_builder.draw.card_treatment_table import TABLES, card_treatment_table
from site_builder.draw.changes_markdown import changes_markdown
from site_builder.draw.glossary_html import glossary_html, has_glossary
from site_builder.draw.history_markdown import history_markdown
from site_builder.draw.licence_table import licence_table
from site_builder.draw.list_tables import list_table
from site_builder.draw.measurements_markdown import measurements_markdown
from site_builder.draw.play_html import play_html
from site_builder.draw.rule_markdown import rule_markdown
from site_builder.draw.rule_table import rule_table, rules_of
from site_builder.draw.situations_markdown import situations_markdown
from site_builder.place.location import PageLocation
from site_builder.read.rules import all_rules

__all__ = ["PageError", "expand_directives", "with_forms"]

_DIRECTIVE = re.compile(r"^::: *([a-z-]+) +([a-z0-9._-]+) *$", re.MULTILINE)
_TITLE = re.compile(r"^# (?!.*\{ *#)(.+?)$", re.MULTILINE)
_FORM = re.compile(r'<div data-form="([a-z0-9._-]+)"></div>')
_PLAY = re.compile(r'<div data-play-page="([a-z]+)"></div>')
_MAP = re.compile(r'<div data-risk-map="([a-z-]+)"></div>')
_CALCULATORS = re.compile(
    r"^::: *calculator +[a-z0-9._-]+ *$(?:\s+^::: *calculator +[a-z0-9._-]+ *$)*", re.MULTILINE
)
_FORM_START = re.compile('<form class="calculator-form"')

_TABLES = {
    ("browsers", "oldest"): browsers_markdown,
    ("measurements", "all"): measurements_markdown,
}


class PageError(ValueError):
    """A directive names something that does not exist."""


def expand_directives(markdown: str, location: PageLocation) -> str:
    """Return a page's Markdown with the content that its directives name.

    The page of a calculator ends with the situations of its game's file.

    Raises:
        PageError: a directive is unknown, or names an unknown rule, calculator or table.
    """
    # Calculators named one after another are one list, side by side where there is room.
    whole = _CALCULATORS.sub(lambda match: _named_cards(match[0], location), markdown)
    whole = _DIRECTIVE.sub(lambda match: _expand(match[1], match[2], location), whole)
    for match in _FORM.finditer(whole):
        whole += situations_markdown(CALCULATORS[match[1]], location)
    # A fixed anchor, the same in both languages: by default it would be made from the words.
    return _TITLE.sub(
        lambda match: f"# {match[1]} {{ #{_title_anchor(location)} }}", whole, count=1
    )


def _title_anchor(location: PageLocation) -> str:
    return location.address.rpartition("/")[2].strip(".") or "home"


def _expand(what: str, id: str, location: PageLocation) -> str:
    match what:
        case "rule" if id in all_rules():
            return rule_markdown(all_rules()[id], location)
        case "calculator-form" if id in CALCULATORS:
            return f'<div data-form="{id}"></div>'
        case "play" if id in PLAYED_GAMES:
            return f'<div data-play-page="{id}"></div>'
        case "risk-map" if id in risk_map.MODES or id == "words":
            return f'<div data-risk-map="{id}"></div>'
        case _ if listed := _list(what, id, location):
            return listed
        case "calculators":
            if id in GROUPS:
                return "\n\n".join(_group(group, location) for group in GROUPS[id])
    raise _missing(what, id, location)


def _list(what: str, id: str, location: PageLocation) -> str:
    """Return a list that fills a page; an empty text where there is none of that name."""
    match what:
        case "changes" if id == "all":
            return changes_markdown(location)
        case _ if (what, id) in _TABLES:
            return _TABLES[what, id](location.language)
        case "history" if id == "all":
            return history_markdown(location)
        case "glossary" if has_glossary(id):
            return glossary_html(id, location)
        case "a-to-z" if id == "all":
            return a_to_z(location)
        case "licences" if id == "all":
            return list_table(licence_table(), location)
        case "rule-table" if rules_of(id):
            return list_table(rule_table(id), location)
        case "card-treatment" if id in TABLES:
            return list_table(card_treatment_table(id), location)
        case "cards" if id in CARD_LISTS:
            return list_table(CARD_LISTS[id], location)
    return ""


def _named_cards(directives: str, location: PageLocation) -> str:
    ids = [match[2] for match in _DIRECTIVE.finditer(directives)]
    if unknown := next((id for id in ids if id not in CALCULATORS), None):
        raise _missing("calculator", unknown, location)
    return _cards([CALCULATORS[id] for id in ids], location)


def _missing(what: str, id: str, location: PageLocation) -> PageError:
    return PageError(f"{location.language}/{location.path}: there is no {what} {id}")


def _group(group: CalculatorGroup, location: PageLocation) -> str:
    name = group.name.text(location.language)
    return f"### {name} {{ #calculators-{group.id} }}\n\n{_cards(group.calculators, location)}"


def _cards(calculators: Sequence[AnyCalculator], location: PageLocation) -> str:
    item = Markup('<li class="calculator-card" data-game="{}"><a href="{}">{}</a><p>{}</p></li>')
    items = Markup("\n").join(
        item.format(
            calculator.game,
            location.to_address(f"{calculator.game}/calculators/{calculator.name}"),
            location.localize(calculator.title),
            location.localize(calculator.description),
        )
        for calculator in calculators
    )
    return Markup('<ul class="calculator-cards">\n{}\n</ul>').format(items)


def with_forms(html: str, location: PageLocation, python_image: str) -> str:
    """Return a page's HTML with forms, built answers and maps in their places.

    Args:
        html: the page's content as Markdown made it.
        location: the page.
        python_image: the name of the folder below ``assets/python`` with Python for the browser.
    """
    played = _PLAY.sub(lambda match: play_html(match[1], location, python_image), html)
    filled = _FORM.sub(
        lambda match: calculator_html(CALCULATORS[match[1]], location, python_image), played
    )
    return _MAP.sub(lambda match: _map(match[1], location), _map_in_calculator(filled))


def _map_in_calculator(html: str) -> str:
    """Return HTML whose map, if its touches fill in a form, is in the calculator before that form.

    So the answer stays in view beside the map, and no script moves what the reader already sees.
    """
    map_place, form_place = _MAP.search(html), _FORM_START.search(html)
    if not map_place or not form_place:
        return html
    without = _MAP.sub("", html, count=1)
    return _FORM_START.sub(lambda match: f"{map_place[0]}\n{match[0]}", without, count=1)


def _map(mode: str, location: PageLocation) -> str:
    return (
        risk_map_list.list_html(location) if mode == "words" else risk_map.map_html(mode, location)
    )
