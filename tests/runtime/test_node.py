"""Every calculator inside Pyodide under Node, by both roads, against the Python outside."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from site_builder.pack.python_runtime import PythonImage
from tests.runtime import node
from tests.runtime.questions import Question, examples, faulty

ROADS = ("snapshot", "packages")


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("questions", [examples(), faulty()], ids=["examples", "faulty"])
def test_the_answers_are_those_of_the_command_lines_python(
    image: PythonImage, road: str, questions: list[Question]
) -> None:
    said = _asked(image, road)
    assert (said["road"], said["detour"]) == (road, "" if road == "snapshot" else "not asked for")
    offset = 0 if questions == examples() else len(examples())
    for question, answer in zip(questions, said["answers"][offset:], strict=False):
        assert answer == question.answer_here(), question
    assert len(said["answers"]) == len(examples()) + len(faulty())


def test_faulty_questions_are_refused_and_examples_answered() -> None:
    """The comparison above would not notice if nothing were ever refused."""
    assert all(question.answer_here()["ok"] for question in examples())
    refused = [question for question in faulty() if not question.answer_here()["ok"]]
    assert len(refused) > len(faulty()) * 0.9


@cache
def _asked(image: PythonImage, road: str) -> dict[str, Any]:
    questions = [question.arguments() for question in [*examples(), *faulty()]]
    printed = node.run("ask.mjs", str(image.folder), road, text=json.dumps(questions))
    said: dict[str, Any] = json.loads(printed)
    return said


def test_the_heap_is_unpacked_whatever_the_host_says_of_it() -> None:
    assert json.loads(node.run("unpack.mjs")) == ["the heap", "the heap"]
