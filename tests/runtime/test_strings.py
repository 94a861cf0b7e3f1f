"""Strings in a saved memory: names that nothing uses are let go, unused bytes cleared."""

from __future__ import annotations

import json

import pytest

from calculators.games import GAMES
from site_builder.pack.python_runtime import PythonImage
from tests.runtime import node

# Names in the code of modules that are let go: of asyncio, logging, inspect and socket.
_OF_OTHERS = (b"get_write_buffer_limits", b"addLevelName", b"getcallargs", b"IPPROTO_HOPOPTS")
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
def test_memory_has_no_names_of_modules_that_were_let_go(image: PythonImage, game: str) -> None:
    content = (image.folder / f"heap-{game}.bin").read_bytes()
    assert [name for name in _OF_OTHERS if name in content] == []
    assert [name for name in _IN_USE if name not in content] == []
