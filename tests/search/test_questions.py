"""The questions that the search is measured with: labels that exist, no query twice.

Each language has two halves of the same make-up, split at random within game and kind: one to tune
the search with, one held out to measure it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.paths import DOCS, RULES_DATA
from site_builder.read.rules import all_rules

QUESTIONS = Path(__file__).parent / "questions"
HALVES = ("tuning", "held-out")
LANGUAGES = tuple(sorted({path.name.split("-")[0] for path in QUESTIONS.glob("*.jsonl")}))
FIELDS = {"n", "lang", "game", "kind", "query", "right", "pages", "source"}
KINDS = {
    "official",
    "slang",
    "typo",
    "accent",
    "plural",
    "question",
    "abbreviation",
    "number",
    "other-language",
    "card",
}
LEAST_QUESTIONS = 300
LEAST_OF_A_KIND = 20
MOST_RULES = 5

each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def half(language: str, name: str) -> tuple[dict[str, Any], ...]:
    """The questions of one file, in its order."""
    text = (QUESTIONS / f"{language}-{name}.jsonl").read_text("utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


def questions(language: str) -> tuple[dict[str, Any], ...]:
    """The questions of both halves of a language."""
    return tuple(question for name in HALVES for question in half(language, name))


def folded(query: str) -> str:
    """A query without case, accents and punctuation."""
    letters = unicodedata.normalize("NFD", query.casefold())
    return " ".join(re.findall(r"\w+", re.sub(r"[\u0300-\u036f]", "", letters)))


@cache
def anchors(language: str, page: str) -> frozenset[str] | None:
    """The anchors that a page declares; None where there is no such page."""
    parts = page.rstrip("/").split("/")
    if "calculators" in parts:
        game, _, name = parts
        exists = f"{game}.{name.replace('-', '_')}" in CALCULATORS
        return frozenset() if exists else None
    file = DOCS / language / f"{page.rstrip('/')}.md"
    if not file.exists():
        file = DOCS / language / page / "index.md"
    if not file.exists():
        return None
    text = file.read_text("utf-8")
    declared = re.findall(r"\{ #([\w-]+) \}", text) + re.findall(
        r"^::: rule (\S+)", text, re.MULTILINE
    )
    return frozenset(declared) | card_anchors(parts[0], "::: cards" in text)


def card_anchors(game: str, listed: bool) -> frozenset[str]:
    """The anchors of all cards of a game, for a page that lists cards."""
    if not listed:
        return frozenset()
    ids: set[str] = set()
    for file in (RULES_DATA / game).glob("*.json"):
        found = re.findall(r'"(?:id|number)": "?([A-Z\d-]+)"?[,}]', file.read_text("utf-8"))
        ids |= {f"card-{id.lower()}" for id in found}
    return frozenset(ids)


def test_every_language_has_both_halves() -> None:
    expected = {f"{language}-{name}.jsonl" for language in LANGUAGES for name in HALVES}
    assert LANGUAGES
    assert {path.name for path in QUESTIONS.iterdir()} == expected


@each_language
def test_enough_questions_of_every_game_and_kind(language: str) -> None:
    asked = questions(language)
    kinds = Counter(question["kind"] for question in asked)
    assert len(asked) >= LEAST_QUESTIONS
    assert set(kinds) == KINDS
    assert min(kinds.values()) >= LEAST_OF_A_KIND
    assert {question["game"] for question in asked} == set(GAMES)


@each_language
def test_fields_are_complete(language: str) -> None:
    for question in questions(language):
        assert set(question) == FIELDS, question
        assert question["lang"] == language
        assert question["query"].strip() == question["query"] != ""
        assert question["source"]


@each_language
def test_numbers_are_used_once(language: str) -> None:
    numbers = Counter(question["n"] for question in questions(language))
    assert [number for number, count in numbers.items() if count > 1] == []


@each_language
def test_no_query_is_asked_twice(language: str) -> None:
    """Neither within a half nor in both: what is tuned on says nothing of what is measured."""
    asked = Counter(folded(question["query"]) for question in questions(language))
    assert [query for query, count in asked.items() if count > 1] == []


@each_language
def test_halves_have_the_same_make_up(language: str) -> None:
    first, second = (
        Counter((question["game"], question["kind"]) for question in half(language, name))
        for name in HALVES
    )
    assert all(abs(first[part] - second[part]) <= 1 for part in first | second)


@each_language
def test_labels_name_rules_of_the_game(language: str) -> None:
    for question in questions(language):
        right = question["right"]
        assert right or question["pages"], question
        assert len(right) == len(set(right)) <= MOST_RULES, question
        for rule in right:
            assert all_rules()[rule].game == question["game"], question


@each_language
def test_labels_name_pages_and_anchors_that_exist(language: str) -> None:
    for question in questions(language):
        for label in question["pages"]:
            page, _, anchor = label.partition("#")
            declared = anchors(language, page)
            assert page.endswith("/"), question
            assert declared is not None, question
            assert not anchor or anchor in declared, question
