"""French marks have the no-break space that French typography gives them."""

from __future__ import annotations

import re

import pytest

from tools.catalogs import ROOT
from tools.wording.passages import Passage, divided, passages
from tools.wording.typography import wrong_spaces


def test_french_marks_have_their_own_no_break_space() -> None:
    assert [str(found) for found in wrong_spaces(passages())] == []


@pytest.mark.parametrize(
    "text",
    [
        "Rien\u00a0; rien",
        "Rien ; rien",
        "Rien; rien",
        "Encore\u00a0?",
        "Encore?",
        "Gagné\u00a0!",
        "Score\u202f: 3",
        "Score: 3",
        "Le mot «\u202fpuis\u202f» compte",
        "Le mot «puis» compte",
        "7 776 lancers",
        "12\u00a0345 lancers",
    ],
)
def test_another_space_or_none_is_found(text: str) -> None:
    assert list(wrong_spaces(divided("fr", "docs/x.md", text))) != []


def test_right_spaces_and_english_are_left_alone() -> None:
    right = "Le mot «\u00a0puis\u00a0»\u00a0: 7\u202f776\u202f; oui\u202f? *You Shall Not Pass!*"
    read = [*divided("fr", "docs/x.md", right), Passage("en", "docs/x.md", "Then: 3; more? Yes!")]
    assert list(wrong_spaces(read)) == []


# The width that belongs to other marks. Words for the search, which no passage holds, are read too.
_OTHER_WIDTH = re.compile("\u00a0[;!?]|\u202f[:»%]|«\u202f")


@pytest.mark.parametrize(
    "folder", ["calculators", "docs", "presentation", "rules_data", "site_builder", "web"]
)
def test_each_mark_has_one_width_of_no_break_space_in_every_source(folder: str) -> None:
    kinds = {".html", ".js", ".json", ".md", ".po", ".py", ".yml"}
    files = [file for file in (ROOT / folder).rglob("*") if file.suffix in kinds]
    assert files
    wrong = [
        file.relative_to(ROOT).as_posix()
        for file in files
        if _OTHER_WIDTH.search(file.read_text(encoding="utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize("text", ["Rien\u00a0; rien", "Score\u202f: 3", "50\u202f%", "«\u202fpuis"])
def test_the_width_of_another_mark_is_found(text: str) -> None:
    assert _OTHER_WIDTH.search(text)
