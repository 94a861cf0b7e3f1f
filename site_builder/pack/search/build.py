"""Write the records of a language: ``<language>/search/records.json``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.pack.compression import precompress_file
from site_builder.pack.search import opensearch
from site_builder.pack.search.card_records import card_records
from site_builder.pack.search.page_records import calculator_records, page_records
from site_builder.pack.search.records import Record, columns
from site_builder.pack.search.rule_records import rule_records, term_records
from site_builder.place.links import calculator_query
from site_builder.read.pages import source_pages
from site_builder.read.players_words import abbreviations, numbers, same_words

FILE = "search/records.json"


def write(site: Path, site_url: str) -> None:
    """Write the records of every language into a built site, and how a browser searches there.

    Args:
        site: the folder of the site.
        site_url: its address, which ends with a slash.

    Raises:
        RulesError: the data of the rules has a fault.
    """
    for language in LANGUAGES:
        file = site / language / FILE
        file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(content(language), ensure_ascii=False, separators=(",", ":"))
        file.write_text(text + "\n", encoding="utf-8")
        precompress_file(file)
        description = opensearch.description(language, site_url)
        (file.parent / "opensearch.xml").write_text(description, encoding="utf-8")


def content(language: Language) -> dict[str, Any]:
    """Return what the search of a language reads."""
    return {
        "language": language,
        "games": {game.id: game.short.text(language) for game in GAMES.values()},
        "pages": {page.address: page.title for page in source_pages(language).values()},
        "numbers": _numbers(language),
        "same": [list(group) for group in same_words(language)],
        "short": [list(row) for row in abbreviations(language)],
        "records": columns(list(records(language))),
    }


def _numbers(language: Language) -> dict[str, Any]:
    """Return, by the address of a calculator, what its link takes from a question."""
    return {
        f"{CALCULATORS[id].game}/calculators/{CALCULATORS[id].name}/": {
            "fields": fields,
            "versions": calculator_query(CALCULATORS[id], {}, language),
        }
        for id, fields in numbers(language).items()
    }


def records(language: Language) -> Iterator[Record]:
    """Yield everything that can be found: rules, terms, cards, calculators, pages."""
    yield from rule_records(language)
    yield from term_records(language)
    yield from calculator_records(language)
    yield from card_records(language)
    yield from page_records(language)
