"""The data of the rules: complete, linked, with examples, correctly typeset."""

import re
from collections.abc import Iterator

import pytest

from calculators.core.language import LANGUAGES
from calculators.core.messages import BilingualText
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.paths import DOCS
from site_builder.read.rules import Rule, all_rules, documents, glossary
from tests.support.matching import matches

RULES = tuple(all_rules().values())
WITH_INPUT = tuple(rule for rule in RULES if rule.example.input is not None)


def by_id(rule: Rule) -> str:
    return rule.id


@pytest.mark.parametrize("rule", WITH_INPUT, ids=by_id)
def test_calculator_computes_worked_example(rule: Rule) -> None:
    assert rule.calculator
    answer = CALCULATORS[rule.calculator].run(rule.example.input)
    assert matches(rule.example.expect, answer.json("en"))


@pytest.mark.parametrize("id", CALCULATORS)
def test_every_step_cites_a_rule_that_exists(id: str) -> None:
    calculator = CALCULATORS[id]
    inputs = [calculator.example]
    inputs += [rule.example.input or {} for rule in WITH_INPUT if rule.calculator == id]
    assert calculator.rule in all_rules()
    for value in inputs:
        for step in calculator.run(value).telling.steps:
            assert step.rule in all_rules(), step.rule


@pytest.mark.parametrize("id", CALCULATORS)
def test_rule_of_calculator_names_it(id: str) -> None:
    assert all_rules()[CALCULATORS[id].rule].calculator == id


def test_game_cites_only_its_own_documents() -> None:
    for rule in RULES:
        for citation in rule.source:
            assert documents()[citation.document].game == rule.game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_included_once_on_its_page(language: str) -> None:
    for rule in RULES:
        page = (DOCS / language / rule.markdown_path).read_text(encoding="utf-8")
        assert len(re.findall(rf"^::: rule {rule.id}$", page, re.MULTILINE)) == 1, rule.id


def words_of(rule: Rule) -> Iterator[BilingualText]:
    yield from (rule.title, rule.text, rule.edition, rule.example.text)
    yield from (note.text for note in (*rule.differs, *rule.history))
    if rule.deduced:
        yield rule.deduced


def french_texts() -> Iterator[str]:
    for rule in RULES:
        yield from (words.fr for words in words_of(rule))
    for game in GAMES:
        for term in glossary(game).values():
            yield from (term.name.fr, term.meaning.fr)
    for page in DOCS.glob("fr/**/*.md"):
        yield page.read_text(encoding="utf-8").partition("\n---\n")[2]


EMPHASIS = re.compile(r"(\*\*?)(?=[^\s*])[^*]+(?<=[^\s*])\1")


def test_every_emphasis_is_closed() -> None:
    for rule in RULES:
        for words in words_of(rule):
            for text in (words.en, words.fr):
                assert "*" not in EMPHASIS.sub("", text), f"{rule.id}: {text}"


MARKUP = re.compile(r"\]\([^)]*\)|^:::.*$|\{[^}]*\}|<[^>]*>|`[^`]*`|^\|?[ :|-]+$", re.MULTILINE)
"""Addresses, directives, attributes, tags, code and table rules: no prose."""

WRONG_FRENCH = re.compile(r".{0,20}(?: [;:!?%»]|« |\w[;!?»](?:\s|$)|«\w|\w'[\w[*]).{0,20}")
"""A space that breaks, or none, before high punctuation; a straight apostrophe."""


def test_french_follows_its_typography() -> None:
    """No-break spaces before high punctuation and inside guillemets; curly apostrophes."""
    for text in french_texts():
        prose = MARKUP.sub("", text)
        wrong = WRONG_FRENCH.search(prose)
        assert wrong is None, wrong[0]


def test_languages_are_not_copies_of_each_other() -> None:
    for rule in RULES:
        assert rule.text.en != rule.text.fr, rule.id
        assert rule.example.text.en != rule.example.text.fr, rule.id
