"""Every rule of a game in one table, made from the data: ``::: rule-table lcg``.

Where it is printed, its title in both languages, the calculator that answers it, and the test that
holds its worked example to the calculator.
"""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Name
from calculators.registry import CALCULATORS
from site_builder.draw.list_tables import Column, ListTable
from site_builder.draw.rule_markdown import citation, rule_address
from site_builder.place.location import Place
from site_builder.read.rules import Rule, all_rules

TEST = "tests/rules/test_rules_data.py"


def rules_of(game: str) -> tuple[Rule, ...]:
    """Return the rules of a game, page by page."""
    return tuple(rule for rule in all_rules().values() if rule.game == game)


def rule_table(game: str) -> ListTable[Rule]:
    """Return the table of a game's rules."""
    return ListTable(
        Name("Every rule", "Toutes les règles"),
        rules_of(game),
        (
            Column(Name("Rule", "Règle"), _title),
            Column(Name("In French", "En anglais"), _translated),
            Column(Name("Printed", "Imprimée"), _printed),
            Column(Name("Calculator", "Calculateur"), _calculator),
            Column(Name("Test", "Test"), _test),
        ),
    )


def _title(rule: Rule, place: Place) -> Markup:
    return Markup('<a href="{}">{}</a>').format(
        rule_address(rule, place), rule.title.text(place.language)
    )


def _translated(rule: Rule, place: Place) -> Markup:
    other: Language = "fr" if place.language == "en" else "en"
    return Markup('<a lang="{0}" hreflang="{0}" href="{1}">{2}</a>').format(
        other,
        f"{place.site_root}{other}/{rule.game}/{rule.page}/#{rule.id}",
        rule.title.text(other),
    )


def _printed(rule: Rule, place: Place) -> str:
    return " · ".join(citation(item, place.language) for item in rule.source)


def _calculator(rule: Rule, place: Place) -> Markup | None:
    if rule.calculator is None:
        return None
    calculator = CALCULATORS[rule.calculator]
    address = place.to_address(f"{calculator.game}/calculators/{calculator.name}")
    return Markup('<a href="{}">{}</a>').format(address, place.localize(calculator.title))


def _test(rule: Rule, _place: Place) -> Markup | None:
    if rule.example.input is None:
        return None
    return Markup("<code>{}[{}]</code>").format(TEST, rule.id)
