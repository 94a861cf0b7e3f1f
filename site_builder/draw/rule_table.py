"""Every rule of a game in one table, made from the data: ``::: rule-table lcg``.

Its columns: the title in both languages, the printed source, the calculator, and whether a test
computes the worked example.
"""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import BilingualText
from calculators.registry import CALCULATORS
from site_builder import words
from site_builder.draw.list_tables import Column, ListTable
from site_builder.draw.rule_markdown import citation, rule_link
from site_builder.place.location import PageLocation
from site_builder.read.rules import Rule, all_rules


def rules_of(game: str) -> tuple[Rule, ...]:
    """Return the rules of a game, page by page."""
    return tuple(rule for rule in all_rules().values() if rule.game == game)


def rule_table(game: str) -> ListTable[Rule]:
    """Return the table of a game's rules."""
    return ListTable(
        BilingualText("Every rule", "Toutes les règles"),
        rules_of(game),
        (
            Column(BilingualText("Rule", "Règle"), _title),
            Column(BilingualText("In French", "En anglais"), _translated),
            Column(BilingualText("Printed", "Imprimée"), _printed),
            Column(BilingualText("Calculator", "Calculateur"), _calculator),
            Column(BilingualText("Test", "Test"), _test),
        ),
        is_fixed=True,
    )


def _title(rule: Rule, location: PageLocation) -> Markup:
    return rule_link(rule, location)


def _translated(rule: Rule, location: PageLocation) -> Markup:
    other: Language = "fr" if location.language == "en" else "en"
    return Markup('<a lang="{0}" hreflang="{0}" href="{1}">{2}</a>').format(
        other,
        f"{location.site_root}{other}/{rule.game}/{rule.page}/#{rule.id}",
        rule.title.text(other),
    )


def _printed(rule: Rule, location: PageLocation) -> str:
    return " · ".join(citation(item, location.language) for item in rule.source)


def _calculator(rule: Rule, location: PageLocation) -> Markup | None:
    if rule.calculator is None:
        return None
    calculator = CALCULATORS[rule.calculator]
    address = location.to_address(f"{calculator.game}/calculators/{calculator.name}")
    return Markup('<a href="{}">{}</a>').format(address, location.localize(calculator.title))


def _test(rule: Rule, location: PageLocation) -> str | None:
    return None if rule.example.input is None else location.localize(words.YES)
