"""What belongs together: rules that refer to each other, rules and their calculators."""

from __future__ import annotations

import re

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.draw.calculator_html import calculator_html
from site_builder.draw.rule_markdown import rule_address, rule_markdown
from site_builder.place.location import PageLocation
from site_builder.read.relations import calculators_of, rules_of_calculator, see_also
from site_builder.read.rules import all_rules


def test_rules_refer_to_each_other_both_ways() -> None:
    for rule in all_rules().values():
        others = see_also(rule)
        assert len({other.id for other in others}) == len(others)
        assert rule not in others
        assert [other.id for other in others[: len(rule.see)]] == list(rule.see)
        for other in others:
            assert rule in see_also(other)
            assert other.id in rule.see or rule.id in other.see


def test_shown_references_lead_both_ways() -> None:
    """The printed order of engagement refers to its limits, which are silent about it."""
    for here, there in [
        ("lcg-encounter-phase-steps", "lcg-encounter-phase-actions"),
        ("lcg-encounter-phase-actions", "lcg-encounter-phase-steps"),
    ]:
        rule = all_rules()[here]
        shown = rule_markdown(rule, PageLocation(rule.markdown_path, "en"))
        assert f'href="./#{there}"' in shown or f'/#{there}"' in shown


def test_calculator_names_every_rule_that_its_steps_cite() -> None:
    for calculator in CALCULATORS.values():
        rules = rules_of_calculator(calculator.id)
        assert rules[0].id == calculator.rule
        ids = [rule.id for rule in rules]
        assert len(ids) == len(set(ids))
        inputs = [calculator.example]
        named = [rule for rule in all_rules().values() if rule.calculator == calculator.id]
        inputs += [rule.example.input for rule in named if rule.example.input is not None]
        cited = {step.rule for value in inputs for step in calculator.run(value).telling.steps}
        assert set(ids) == cited | {rule.id for rule in named} | {calculator.rule}


def test_rule_names_every_calculator_that_names_it() -> None:
    for rule in all_rules().values():
        for calculator in CALCULATORS.values():
            there = rule in rules_of_calculator(calculator.id)
            assert (calculator in calculators_of(rule)) == there, (rule.id, calculator.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_show_calculators_and_rules(language: Language, rule_places: None) -> None:  # noqa: ARG001
    rule = all_rules()["risk-comparing-dice"]
    shown = rule_markdown(rule, PageLocation(rule.markdown_path, language))
    for calculator in calculators_of(rule):
        assert f'href="../calculators/{calculator.name}/">' in shown
        assert str(calculator.title.text(language)) in shown
    battle = CALCULATORS["risk.battle"]
    page = PageLocation("risk/calculators/battle.md", language)
    (rules,) = re.findall(
        r'<details class="rule-list">(.+?)</details>',
        calculator_html(battle, page, "image"),
        re.DOTALL,
    )
    for named in rules_of_calculator("risk.battle"):
        assert f'<a href="{rule_address(named, page)}">{named.title.text(language)}</a>' in rules
