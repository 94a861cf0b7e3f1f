"""Every rule of a game in one table, made from the data: ``::: rule-table lcg``.

Where it is printed, its title in both languages, the calculator that answers it, and the test that
holds its worked example to the calculator.
"""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Name
from calculators.registry import CALCULATORS
from site_builder.place import Place
from site_builder.rule_markdown import citation, rule_address
from site_builder.rules import Rule, all_rules

CAPTION = Name("Every rule", "Toutes les règles")
HEADINGS = (
    Name("Rule", "Règle"),
    Name("In French", "En anglais"),
    Name("Printed", "Imprimée"),
    Name("Calculator", "Calculateur"),
    Name("Test", "Test"),
)
TEST = "tests/rules/test_rules_data.py"
NONE = "–"


def rules_of(game: str) -> tuple[Rule, ...]:
    """Return the rules of a game, page by page."""
    return tuple(rule for rule in all_rules().values() if rule.game == game)


def rule_table(game: str, place: Place) -> str:
    """Return the table's HTML, on lines of its own in the page's Markdown."""
    head = Markup("").join(
        Markup('<th scope="col">{}</th>').format(heading.text(place.language))
        for heading in HEADINGS
    )
    body = Markup("\n").join(_row(rule, place) for rule in rules_of(game))
    return Markup(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="{0}">\n'
        "<table><caption>{0}</caption><thead><tr>{1}</tr></thead><tbody>\n{2}\n"
        "</tbody></table>\n</div>"
    ).format(CAPTION.text(place.language), head, body)


def _row(rule: Rule, place: Place) -> Markup:
    other: Language = "fr" if place.language == "en" else "en"
    title = Markup('<a href="{}">{}</a>').format(
        rule_address(rule, place), rule.title.text(place.language)
    )
    translated = Markup('<a lang="{0}" hreflang="{0}" href="{1}">{2}</a>').format(
        other,
        f"{place.site_root}{other}/{rule.game}/{rule.page}/#{rule.id}",
        rule.title.text(other),
    )
    printed = " · ".join(citation(item, place.language) for item in rule.source)
    cells = Markup("").join(
        Markup("<td>{}</td>").format(cell)
        for cell in (translated, printed, _calculator(rule, place), _test(rule))
    )
    return Markup('<tr><th scope="row">{}</th>{}</tr>').format(title, cells)


def _calculator(rule: Rule, place: Place) -> Markup | str:
    if rule.calculator is None:
        return NONE
    calculator = CALCULATORS[rule.calculator]
    address = place.to_address(f"{calculator.game}/calculators/{calculator.name}")
    return Markup('<a href="{}">{}</a>').format(address, place.say(calculator.title))


def _test(rule: Rule) -> Markup | str:
    if rule.example.input is None:
        return NONE
    return Markup("<code>{}[{}]</code>").format(TEST, rule.id)
