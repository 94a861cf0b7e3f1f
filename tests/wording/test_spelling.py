"""Every word that readers see is spelt right, in both languages."""

from __future__ import annotations

import pytest

from tools.wording.passages import Passage, divided, passages
from tools.wording.spelling import misspellings


def test_every_word_is_spelt_right() -> None:
    read = passages()
    assert len(read) > 10_000
    assert {passage.language for passage in read} == {"en", "fr"}
    assert [str(found) for found in misspellings(read)] == []


def test_misspelt_words_are_found_and_others_are_not() -> None:
    english = "You recieve two counters; the Ringbearer’s well-known threatt rises."
    french = "L’ennemi engagé attaque : dévaussez-la. Aragorn est un anneaux d’hobit."
    read = [Passage("en", "a.md", english), Passage("fr", "b.md", french)]
    found = [(item.passage.file, item.word) for item in misspellings(read)]
    assert found == [
        ("a.md", "recieve"),
        ("a.md", "threatt"),
        ("b.md", "dévaussez-la"),
        ("b.md", "d’hobit"),
    ]


def test_suggestions_name_the_right_word() -> None:
    (found,) = misspellings([Passage("en", "a.md", "You recieve two")], suggest=True)
    assert "receive" in found.suggestions
    assert str(found).startswith("a.md: en: recieve (")


def test_a_word_of_the_other_language_is_right_in_quotations_only() -> None:
    quoted = list(divided("fr", "a.md", "La carte *Tapped Siege* est rare."))
    assert misspellings(quoted) == []
    bare = list(divided("fr", "a.md", "La carte Tapped est rare."))
    assert [item.word for item in misspellings(bare)] == ["Tapped"]


@pytest.mark.parametrize(
    "source",
    ["rules_data/risk/", "docs/en/", "docs/fr/", "docs/404.html", "calculators/", "site_builder/"],
)
def test_every_source_of_text_is_read(source: str) -> None:
    assert any(passage.file.startswith(source) and passage.text.strip() for passage in passages())
