"""The table of all rules: every rule once, and a test for each that a calculator covers."""

import re

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from site_builder.draw.list_tables import list_table
from site_builder.draw.rule_table import rule_table, rules_of
from site_builder.paths import DOCS, ROOT
from site_builder.place.location import PageLocation


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_listed_once_with_both_titles(language: Language) -> None:
    html = list_table(rule_table("lcg"), PageLocation("lcg/all-rules.md", language))
    assert len(rules_of("lcg")) > 150
    for rule in rules_of("lcg"):
        # Once on the page of this language, once on that of the other.
        assert html.count(f'/#{rule.id}"') == 2, rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_say_that_there_is_a_test_and_the_page_says_where(language: Language) -> None:
    html = list_table(rule_table("lcg"), PageLocation("lcg/all-rules.md", language))
    # A hint would be out of reach by keyboard and by touch.
    assert " title=" not in html
    assert "tests/" not in html
    tested = [rule for rule in rules_of("lcg") if rule.example.input is not None]
    assert html.count(">yes</td>" if language == "en" else ">oui</td>") == len(tested)
    assert 'list-table" data-fixed' in html
    for game in GAMES:
        page = (DOCS / language / game / "all-rules.md").read_text(encoding="utf-8")
        (place,) = re.findall(r"`(tests/[^`]+)`", page)
        assert (ROOT / place).is_file()


def test_rules_of_calculators_name_their_test() -> None:
    covered = [rule for rule in rules_of("lcg") if rule.calculator]
    assert all(rule.example.input is not None for rule in covered)
