"""The rules as data for other programs: ``/api/v1/``, each file with its JSON Schema.

Rules, glossaries and sources are published as they are written, YAML become JSON, so that one
schema holds for both; so are the tables of cards and of the board.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calculators import ENGINE_VERSION
from calculators.core.calculator import AnyCalculator
from calculators.core.language import LANGUAGES
from calculators.core.schema import input_schema, result_schema
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.paths import RULES_DATA
from site_builder.place.embed_heights import heights
from site_builder.place.embeds import EMBEDS
from site_builder.read.changes import FILE as CHANGES
from site_builder.read.data_files import SCHEMAS, load
from site_builder.read.history import FILE as CORRECTIONS
from site_builder.read.rules import rule_files

type Published = tuple[str, str, Any]
"""A file: its path, the name of its schema, and its content."""


def write(folder: Path) -> None:
    """Write every file of the interface below ``folder``."""
    folder.mkdir(parents=True)
    shutil.copytree(SCHEMAS, folder / "schema")
    published = [*_data(), *_calculators(), ("embeds.json", "embeds.schema.json", _embeds())]
    index = {
        "engine": ENGINE_VERSION,
        "games": [
            {
                "id": game.id,
                "edition": game.edition,
                "name": {language: game.name.text(language) for language in LANGUAGES},
            }
            for game in GAMES.values()
        ],
        "files": [{"path": path, "schema": f"schema/{name}"} for path, name, _ in published],
    }
    for path, _, content in [*published, ("index.json", "index.schema.json", index)]:
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _data() -> Iterator[Published]:
    yield _published(RULES_DATA / "sources.yml", "sources.schema.json")
    yield _published(CHANGES, "changes.schema.json")
    yield _published(CORRECTIONS, "corrections.schema.json")
    for file in rule_files():
        yield _published(file, "rules.schema.json")
    for file in sorted(RULES_DATA.glob("*/glossary.yml")):
        yield _published(file, "glossary.schema.json")
    for file in sorted(RULES_DATA.glob("*/*.json")):
        if file.parent != SCHEMAS:
            # A rule page and a table may have one name: the board of Risk is both.
            path = f"{file.parent.name}/tables/{file.stem.replace('_', '-')}.json"
            yield path, "table.schema.json", json.loads(file.read_text(encoding="utf-8"))


def _published(file: Path, schema: str) -> Published:
    path = file.relative_to(RULES_DATA).with_suffix(".json").as_posix()
    return path, schema, load(file, schema)


def _calculators() -> Iterator[Published]:
    for calculator in CALCULATORS.values():
        path = f"{calculator.game}/calculators/{calculator.name}.json"
        yield path, "calculator.schema.json", _calculator_entry(calculator)


def _embeds() -> list[dict[str, Any]]:
    """Return where each embed is and how tall a frame shows all of it, in pixels."""
    return [
        {
            "calculator": embed.calculator.id,
            "language": embed.language,
            "address": embed.address,
            "oembed": embed.oembed,
            "height": heights(embed).published,
            "heights": {str(width): tall for width, tall in heights(embed).by_width.items()},
        }
        for embed in EMBEDS
    ]


def _calculator_entry(calculator: AnyCalculator) -> dict[str, Any]:
    """Return what another program must know of a calculator."""
    return {
        "id": calculator.id,
        "engine": ENGINE_VERSION,
        "edition": GAMES[calculator.game].edition,
        "rule": calculator.rule,
        "title": {language: calculator.title.text(language) for language in LANGUAGES},
        "description": {language: calculator.description.text(language) for language in LANGUAGES},
        "example": dict(calculator.example),
        "input": {language: input_schema(calculator.input, language) for language in LANGUAGES},
        "result": result_schema(calculator.outcome),
    }
