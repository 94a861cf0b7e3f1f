"""Write what the search of a language reads, into ``<language>/search/``.

``records.json`` is what is searched: the first search waits for it. ``texts.json`` is what hits
show of their records, and is fetched after it. Texts with another ``mark`` are of another build,
and not shown.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.pack.compression import precompress_file
from site_builder.pack.python_runtime.node import NODE, NodeError
from site_builder.pack.search import opensearch
from site_builder.pack.search.card_records import card_records
from site_builder.pack.search.page_records import calculator_records, page_records
from site_builder.pack.search.records import Record, columns
from site_builder.pack.search.rule_records import rule_records, term_records
from site_builder.place.links import calculator_query
from site_builder.read.pages import source_pages
from site_builder.read.players_words import abbreviations, numbers, same_words

FOLDER = "search"
INDEX = "records.json"
TEXTS = "texts.json"
_LIMIT_SECONDS = 60


def write(site: Path, site_url: str) -> None:
    """Write the records of every language into a built site, and how a browser searches there.

    Args:
        site: the folder of the site.
        site_url: its address, which ends with a slash.

    Raises:
        RulesError: the data of the rules has a fault.
        NodeError: the records could not be read into words.
    """
    for language in LANGUAGES:
        folder = site / language / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        packed = _packed(content(language))
        for name, part in ((INDEX, packed["index"]), (TEXTS, packed["texts"])):
            text = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
            (folder / name).write_text(text + "\n", encoding="utf-8")
            precompress_file(folder / name)
        description = opensearch.description(language, site_url)
        (folder / "opensearch.xml").write_text(description, encoding="utf-8")


def _packed(gathered: dict[str, Any]) -> Any:
    """Return the index and the texts; the scripts of the search read the words of the texts."""
    script = Path(__file__).with_name("pack.mjs")
    try:
        done = subprocess.run(
            [str(NODE), str(script)],
            check=False,
            input=json.dumps(gathered),
            capture_output=True,
            encoding="utf-8",
            timeout=_LIMIT_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NodeError(f"the index of the search could not be written: {error}") from error
    if done.returncode != 0:
        raise NodeError(f"the index of the search could not be written: {done.stderr.strip()}")
    return json.loads(done.stdout)


def content(language: Language) -> dict[str, Any]:
    """Return what the search of a language reads, before its texts are taken apart."""
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
