"""Print how often the search is right: ``python -m tests.search.shares HALF``."""

from __future__ import annotations

import argparse

from calculators.core.language import LANGUAGES, Language
from tests.search.asking import HALVES, Question, Shares, addresses, questions


def row(name: str, asked: list[Question], found: list[list[str]]) -> str:
    """Return a line: how many of 100 are first, among three, and not found at all."""
    shares = Shares.of(asked, found)
    parts = (shares.first, shares.third, shares.nothing)
    return f"{name:24}{shares.count:5}" + "".join(f"{part:8.1f}" for part in parts)


def table(language: Language, half: str) -> str:
    """Return the shares of a half, in all and by kind; no single question."""
    asked = list(questions(language, half))
    anywhere = addresses(language, [(item.query, "") for item in asked])
    on_page = addresses(language, [(item.query, item.game) for item in asked])
    lines = [f"{language} {half:21}{'count':>5}{'first':>8}{'third':>8}{'nothing':>8}"]
    lines += [row("anywhere", asked, anywhere), row("on a page of the game", asked, on_page)]
    for kind in sorted({item.kind for item in asked}):
        chosen = [place for place, item in enumerate(asked) if item.kind == kind]
        lines.append(row(kind, [asked[place] for place in chosen], [anywhere[p] for p in chosen]))
    return "\n".join(lines)


def main() -> None:
    """Print the tables of both languages."""
    parser = argparse.ArgumentParser(prog="python -m tests.search.shares", description=__doc__)
    parser.add_argument("half", choices=HALVES)
    half = parser.parse_args().half
    print("\n\n".join(table(language, half) for language in LANGUAGES))


if __name__ == "__main__":
    main()
