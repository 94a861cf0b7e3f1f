"""Tables of Pyodide's module that nothing here reads, cleared: a fifth of its compressed size.

They are the characters of East Asian encodings and the names of all characters. Everything stays in
its place, so that the module runs as before; only decoding such texts, and ``unicodedata.name`` and
``lookup``, would find nothing. Other functions of ``unicodedata`` are whole, which a test compares.

The places are those of one version of Pyodide. The encodings' are read from the structures that
the capsules of the ``_codecs_`` modules point to; the names' begin with the indexes 0, 1, 2 … and
end with the character U+F00B7, between tables of decompositions and of named sequences.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """A run of bytes in the module's file, with the SHA-256 that tells it from others."""

    start: int
    length: int
    sha256: str


TABLES = (
    Table(5_778_850, 102_434, "21f03d66b3a666775b826bdf1b873e6780e834009e3572b005056df83eeeb514"),
    Table(5_883_794, 123_876, "ec7c849678b840f93acbf9969e00ca3d7fe43ee591009977cd95026afeadab39"),
    Table(6_008_498, 156_534, "2c3f272212563d406b2907547ca8769419a7e471fc29815553da28a927507aa6"),
    Table(6_165_618, 123_428, "bd0842a1a368f885a8d784c380c8e87e3a4c8b7872611eb88558eb07fa24fb2d"),
    Table(6_289_618, 78_560, "230795d40193452d0e5db6d5f9b0e99cc6404b20bc953c6b18b422ae64c331d8"),
    Table(6_548_834, 409_544, "d53f91cf5627ac90356718e838bd02302ea27cfb0cb9a61b8b803cebbafdcf68"),
)


def without_unused_tables(module: bytes) -> bytes:
    """Return a module with the tables cleared; it is unchanged where one is not in its place."""
    cleared = bytearray(module)
    for table in TABLES:
        end = table.start + table.length
        if hashlib.sha256(module[table.start : end]).hexdigest() != table.sha256:
            return module
        cleared[table.start : end] = bytes(table.length)
    return bytes(cleared)
