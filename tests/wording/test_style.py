"""No phrase that readers stumble over is in what they see."""

from __future__ import annotations

import pytest

from tools.wording.passages import Passage, passages
from tools.wording.style import exceptions, phrases, stumbles, unexcused


def test_no_phrase_to_avoid_is_left() -> None:
    assert [str(found) for found in unexcused(passages())] == []


def test_every_exception_is_still_needed() -> None:
    found = {(item.passage.file, item.phrase.pattern) for item in stumbles(passages())}
    assert exceptions() - found == set(), "delete these from tools/wording/exceptions.yml"


def test_exceptions_are_for_rules_only() -> None:
    assert all(file.startswith("rules_data/") for file, _pattern in exceptions())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The total is reckoned anew."),
        ("en", "Dear cards come last."),
        ("en", "You may leave\noff here."),
        ("fr", "Il perd 2 d’énergie."),
        ("fr", "Les ennemis engagés contre vous."),
        ("fr", "Par ailleurs\u00a0: −1"),
    ],
)
def test_a_phrase_to_avoid_is_found_with_what_to_write_instead(language: str, text: str) -> None:
    (found,) = unexcused([Passage(language, "docs/x.md", text)])
    assert "; write " in str(found)
    assert found.phrase.instead


def test_a_phrase_is_looked_for_in_its_language_and_as_whole_words() -> None:
    other = [Passage("fr", "x.md", "reckoned"), Passage("en", "x.md", "The recommended amendment")]
    assert stumbles(other) == []


def test_phrases_are_listed_once() -> None:
    patterns = [(phrase.language, phrase.pattern) for phrase in phrases()]
    assert len(patterns) == len(set(patterns)) > 20
