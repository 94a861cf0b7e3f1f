"""No sentence of the documents that rules are taken from is copied.

The documents are not in the repository: ``RULES_SOURCES`` names a folder of text files of them.
Without it only the comparison itself is tested.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from site_builder.paths import ROOT

RUN = 9
"""Words in the same order that no text of ours shares with a document."""

FOLDERS = ("docs", "rules_data", "calculators")
SUFFIXES = frozenset({".md", ".yml", ".yaml", ".json", ".po", ".py", ".html", ".txt"})
SOURCES = os.environ.get("RULES_SOURCES", "")


def words(text: str) -> list[str]:
    """Return the words of a text without case, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c)))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of ``RUN`` words."""
    found = words(text)
    return zip(*(found[start:] for start in range(RUN)), strict=False)


def copied(texts: Iterable[tuple[str, str]], documents: Iterable[str]) -> list[str]:
    """Return the runs that named texts share with the documents, each with the text's name."""
    known = {run for document in documents for run in runs(document)}
    return [
        f"{name}: {' '.join(run)}" for name, text in texts for run in runs(text) if run in known
    ]


def own_texts() -> Iterator[tuple[str, str]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES:
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_copied_run_is_found_whatever_its_case_and_accents() -> None:
    document = "Le joueur actif, s’il le désire, peut ENGAGER un ennemi de la zone."
    ours = "… LE JOUEUR actif s'il le desire peut engager: …"
    assert copied([("page", ours)], [document]) == [
        "page: le joueur actif s il le desire peut engager"
    ]
    assert copied([("page", "Le joueur actif peut engager un ennemi.")], [document]) == []


@pytest.mark.skipif(not SOURCES, reason="RULES_SOURCES names no folder of documents")
def test_no_text_is_copied_from_documents() -> None:
    documents = [path.read_text(encoding="utf-8") for path in Path(SOURCES).glob("*.txt")]
    assert documents
    assert copied(own_texts(), documents) == []
