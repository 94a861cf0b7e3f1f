"""Strings in a saved memory: names that nothing uses are let go, unused bytes cleared."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import re
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from types import CodeType

import pytest

from calculators.games import GAMES
from site_builder.pack.python_runtime import PythonImage
from site_builder.paths import ROOT
from tests.runtime import node

# Long names of modules that are let go; short ones are used by others too.
_LET_GO = (asyncio, inspect, logging, socket, subprocess, tempfile)
_OF_OTHERS = {
    name for module in _LET_GO for name in dir(module) if len(name) >= 10 and name[:2] != "__"
}
_MOST_LEFT = 0.3
"""Share of them that may stay: those whose address a number in the memory equals by chance, and
those that kept modules use. Nearly two thirds stay where strings are not cleaned."""
# Of modules that answer.
_IN_USE = (b"__dataclass_fields__", b"localize", b"parse_flat")


def test_unused_name_is_released_and_unused_bytes_cleared() -> None:
    result = json.loads(node.run("clean_strings.mjs"))
    strings = result["strings"]
    # With one reference, that of the table: giving it back frees the string.
    assert (result["count"], result["released"]) == (1, [[strings["unused"], 1]])
    assert result["left"]["used"] == ["66", "61", "0"]
    assert result["left"]["mortal"] == ["65", "61", "0"]
    # Part of the interpreter, or not a string of its length: left as it is.
    for name in ("shared", "otherSize"):
        assert result["left"][name][2] == "fefefefe", name


@pytest.mark.parametrize("game", GAMES)
def test_memory_has_few_names_of_modules_that_were_let_go(image: PythonImage, game: str) -> None:
    content = (image.folder / f"heap-{game}.bin").read_bytes()
    left = _OF_OTHERS & _names_in(content)
    assert len(_OF_OTHERS) > 400
    assert len(left) < _MOST_LEFT * len(_OF_OTHERS), sorted(left)
    assert [name for name in _IN_USE if name not in content] == []


def test_memory_has_few_names_that_only_variables_of_functions_have(image: PythonImage) -> None:
    content = (image.folder / "heap-lcg.bin").read_bytes()
    names = {name for name in _names_of_variables() if len(name) >= 7}
    assert len(names) > 50
    left = names & _names_in(content)
    assert len(left) < _MOST_LEFT * len(names), sorted(left)


def _names_in(content: bytes) -> set[str]:
    """Return every name between two zeros, in one pass: looking for each name takes seconds."""
    return {name.decode() for name in re.findall(rb"\0([.\w]{7,})(?=\0)", content)}


def _names_of_variables() -> set[str]:
    """Return the names of variables of the calculators that are no argument and nothing else."""
    found: set[str] = set()
    others: set[str] = set()
    for folder in ("core", "lcg"):
        for file in (ROOT / "calculators" / folder).rglob("*.py"):
            for code in _codes(compile(file.read_text("utf-8"), file.name, "exec")):
                arguments = inspect.getargs(code)
                given = [*arguments.args, arguments.varargs or "", arguments.varkw or ""]
                found.update(code.co_varnames)
                others.update((*given, *code.co_names, *code.co_cellvars, *code.co_freevars))
                others.update(one for one in code.co_consts if isinstance(one, str))
    return found - others


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
