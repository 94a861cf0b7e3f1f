"""Ask the search under Node, without a page, and judge what it answers."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from calculators.core.language import Language
from site_builder.pack.search.build import content
from tools.node import command

HERE = Path(__file__).parent
HALVES = ("tuning", "held-out")


@dataclass(frozen=True)
class Question:
    """A question as a player types it, with the rules and pages that answer it."""

    query: str
    game: str
    kind: str
    right: frozenset[str]
    pages: frozenset[str]

    def rank(self, addresses: Iterable[str]) -> int | None:
        """Return the place of the first right address, from 1; None where there is none.

        Args:
            addresses: of the hits in their order, below the root of the language.
        """
        for place, address in enumerate(addresses, start=1):
            if self._is_right(address):
                return place
        return None

    def _is_right(self, address: str) -> bool:
        parts = urlsplit(address)
        page = f"{parts.path}#{parts.fragment}" if parts.fragment else parts.path
        # A card's row is in the list of its page.
        is_row = parts.fragment.startswith("card-")
        lists = {item.partition("#")[0] for item in self.pages}
        return (
            parts.fragment in self.right or page in self.pages or (is_row and parts.path in lists)
        )


@cache
def questions(language: Language, half: str) -> tuple[Question, ...]:
    """Return the questions of a half in a language."""
    lines = (HERE / "questions" / f"{language}-{half}.jsonl").read_text("utf-8").splitlines()
    return tuple(_question(json.loads(line)) for line in lines)


def _question(row: dict[str, Any]) -> Question:
    right, pages = frozenset(row["right"]), frozenset(row["pages"])
    return Question(row["query"], row["game"], row["kind"], right, pages)


def addresses(
    language: Language, asked: Sequence[tuple[str, str]], most: int = 10
) -> list[list[str]]:
    """Return the addresses of the hits for texts, each with the game of the page or nothing."""
    ask = {
        "data": content(language),
        "questions": [{"query": text, "game": game} for text, game in asked],
        "most": most,
    }
    done = subprocess.run(
        command("node", str(HERE / "relevance.mjs")),
        check=True,
        input=json.dumps(ask),
        capture_output=True,
        text=True,
    )
    answers: list[list[str]] = json.loads(done.stdout)
    return answers


@dataclass(frozen=True)
class Shares:
    """How many of 100 questions are answered first, among three, and not at all."""

    count: int
    first: float
    third: float
    nothing: float

    @staticmethod
    def of(asked: Sequence[Question], found: Sequence[Sequence[str]]) -> Shares:
        """Return the shares of questions, each with the addresses of its hits."""
        ranks = [question.rank(hits) for question, hits in zip(asked, found, strict=True)]
        return Shares(
            len(asked),
            _percent(sum(rank == 1 for rank in ranks), len(asked)),
            _percent(sum(rank is not None and rank <= 3 for rank in ranks), len(asked)),
            _percent(sum(not hits for hits in found), len(asked)),
        )


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 1)
