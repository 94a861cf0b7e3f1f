"""The pages of the site, and which of them stand for others where all would take too long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from calculators.core.language import LANGUAGES


@dataclass(frozen=True)
class Address:
    """A page of the site.

    Attributes:
        path: relative to the root of the site.
        language: of its text; empty where it has both.
    """

    path: str
    language: str = ""

    @property
    def is_embed(self) -> bool:
        """Whether it is made for frames of other sites."""
        return "/embed/" in self.path

    @property
    def is_calculator(self) -> bool:
        """Whether it is the page of a calculator."""
        return "/calculators/" in self.path


def addresses(site: Path) -> Iterator[Address]:
    """Yield every page of the site."""
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix()
        if path == "index.html":
            yield Address(path)
        else:
            language = path.partition("/")[0]
            path = path.removesuffix("index.html")
            yield Address(path, language if language in LANGUAGES else "")


def is_first_choice(address: Address) -> bool:
    """Whether a page stands for the same page in the other language too.

    Neighbours take turns, so that every kind of page is examined in both languages.
    """
    position = sum(address.path.removeprefix(address.language).encode())
    return not address.language or LANGUAGES.index(address.language) == position % 2


def is_of_third(address: Address) -> bool:
    """Whether a page is of the third that stands for others of its kind."""
    return sum(address.path.encode()) // 2 % 3 == 0
