"""Every calculator inside Pyodide under Node, by both start methods, against the Python outside."""

from __future__ import annotations

import json

import pytest

from calculators.games import GAMES
from site_builder.pack.python_runtime import PythonImage
from tests.runtime import node
from tests.runtime.questions import examples, faulty
from tests.support.parameters import first_of

START_METHODS = ("snapshot", "packages")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("method", first_of(*START_METHODS))
def test_answers_under_node_equal_those_of_the_command_line(
    image: PythonImage, method: str, game: str
) -> None:
    """One Python answers every calculator of a game in both languages, faults included."""
    questions = [question for question in [*examples(), *faulty()] if question.game == game]
    assert questions
    arguments = json.dumps([question.arguments() for question in questions])
    result = json.loads(node.run("ask.mjs", str(image.folder), game, method, text=arguments))
    assert result["road"] == method, result["detour"]
    for question, answer in zip(questions, result["answers"], strict=True):
        assert answer == question.answer_here(), question


def test_faulty_questions_are_refused_and_examples_answered() -> None:
    """The comparison above would pass if every question were refused, or none."""
    assert all(question.answer_here()["ok"] for question in examples())
    refused = [question for question in faulty() if not question.answer_here()["ok"]]
    assert len(refused) > len(faulty()) * 0.9


def test_heap_is_unpacked_with_and_without_content_encoding() -> None:
    assert json.loads(node.run("unpack.mjs")) == ["the heap"] * 5


def test_table_gets_exported_functions_where_the_engine_makes_other_objects() -> None:
    slots = json.loads(node.run("unify.mjs"))
    assert slots == [None, "2", "9", "one", "two"], (
        "the last slot of each function, as Pyodide does"
    )


def test_exports_in_use_are_those_that_scripts_mention_besides_assigning_them() -> None:
    found = json.loads(node.run("exports.mjs"))
    assert found["used"] == ["called", "named"]
    # Assignments of another form are mentions: rather all exports than one too few.
    assert found["unknown"] == ["assigned", "called", "named"]
    assert found["shown"] == found["used"]
    assert found["all"] == ["assigned", "called", "named", "address", "absent"]
    assert found["same"]
