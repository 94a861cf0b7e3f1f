"""French marks have the no-break space that French typography gives them."""

from __future__ import annotations

import pytest

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
    ],
)
def test_another_space_or_none_is_found(text: str) -> None:
    assert list(wrong_spaces(divided("fr", "docs/x.md", text))) != []


def test_right_spaces_and_english_are_left_alone() -> None:
    right = "Le mot «\u00a0puis\u00a0»\u00a0: 3\u202f; oui\u202f? *You Shall Not Pass!*"
    read = [*divided("fr", "docs/x.md", right), Passage("en", "docs/x.md", "Then: 3; more? Yes!")]
    assert list(wrong_spaces(read)) == []
