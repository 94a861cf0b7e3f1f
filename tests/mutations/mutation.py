"""A fault put into the sources on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Mutation:
    """A small change of one file that breaks a promise.

    Attributes:
        promise: what is promised, and broken by the change.
        file: the file, relative to the root of the work tree.
        old: the text that is replaced; it must occur in the file.
        new: the text that takes its place, at its first occurrence.
        tests: what pytest is given: the smallest selection that must fail.
    """

    promise: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def apply(self, root: Path) -> None:
        """Change the file below ``root``.

        Raises:
            ValueError: the text to be replaced does not occur.
        """
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        if self.old not in text:
            raise ValueError(f"{self.file} does not contain {self.old!r}")
        path.write_text(text.replace(self.old, self.new, 1), encoding="utf-8")
