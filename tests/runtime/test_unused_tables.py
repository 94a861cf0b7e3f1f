"""Tables that are cleared in Pyodide's module: all of them, and nothing that is read."""

from __future__ import annotations

import pytest

from site_builder.pack.python_runtime import PythonImage
from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.pack.python_runtime.unused_tables import TABLES, without_unused_tables
from tests.runtime import node

_CHARACTERS = """
import unicodedata
from zlib import crc32

POINTS = [chr(point) for point in range(0x110000) if not 0xD800 <= point < 0xE000]
TEXT = "".join(POINTS)

def facts():
    for of in (unicodedata, unicodedata.ucd_3_2_0):
        yield of.unidata_version
        functions = (of.category, of.bidirectional, of.combining, of.decomposition)
        for function in (*functions, of.east_asian_width, of.mirrored):
            yield "|".join(str(function(point)) for point in POINTS)
        for function in (of.decimal, of.digit, of.numeric):
            yield "|".join(str(function(point, None)) for point in POINTS)
        for form in ("NFC", "NFD", "NFKC", "NFKD"):
            yield of.normalize(form, TEXT)
            yield "|".join(of.normalize(form, point) for point in POINTS)
    for changed in (TEXT.upper(), TEXT.lower(), TEXT.title(), TEXT.casefold()):
        yield changed
    for kind in ("isalnum", "isalpha", "isprintable", "isidentifier", "isspace", "isnumeric"):
        yield "".join("01"[getattr(point, kind)()] for point in POINTS)

str([crc32(fact.encode("utf-8", "surrogatepass")) for fact in facts()])
"""


@pytest.fixture
def module() -> bytes:
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


def test_tables_are_in_their_places_and_cleared(module: bytes, image: PythonImage) -> None:
    """After an upgrade of Pyodide they are elsewhere: find them, or the download grows."""
    cleared = without_unused_tables(module)
    assert len(cleared) == len(module)
    changed = sum(one != other for one, other in zip(module, cleared, strict=True))
    assert changed > sum(table.length for table in TABLES) / 2
    assert (image.folder / "pyodide.asm.wasm").read_bytes() == cleared


def test_module_with_other_tables_is_left_as_it_is(module: bytes) -> None:
    other = bytearray(module)
    other[TABLES[-1].start] ^= 1
    assert without_unused_tables(bytes(other)) == other


@pytest.mark.exhaustive
def test_characters_are_what_they_are_outside_the_browser(image: PythonImage) -> None:
    """Whatever Python outside says of every character, but its name."""
    *program, last = _CHARACTERS.strip().splitlines()
    scope: dict[str, object] = {}
    exec("\n".join(program), scope)
    expected = eval(last, scope)
    assert node.run("run_python.mjs", str(image.folder), text=_CHARACTERS).strip() == expected
