"""The rules as data for other programs: ``/api/v1/``, each file with its JSON Schema."""

from __future__ import annotations

import dataclasses
import json
import shutil
from pathlib import Path
from typing import Any

from calculators import ENGINE_VERSION
from calculators.core.language import LANGUAGES
from calculators.core.schema import input_schema, result_schema
from calculators.games import GAMES
from calculators.registry import CALCULATORS, AnyCalculator
from site_builder.rules import GAMES as GAME_IDS
from site_builder.rules import SCHEMAS, all_rules, documents, glossary


def write(folder: Path) -> None:
    """Write every file of the interface below ``folder``."""
    folder.mkdir(parents=True)
    shutil.copytree(SCHEMAS, folder / "schema")
    _write(folder / "sources.json", {key: _plain(item) for key, item in documents().items()})
    for game in GAME_IDS:
        rules = [_plain(rule) for rule in all_rules().values() if rule.game == game]
        _write(folder / game / "rules.json", rules)
        terms = [_plain(term) for term in glossary(game).values()]
        _write(folder / game / "glossary.json", terms)
    for calculator in CALCULATORS.values():
        path = folder / calculator.game / "calculators" / f"{calculator.name}.json"
        _write(path, _described(calculator))
    _write(folder / "index.json", _index())


def _described(calculator: AnyCalculator) -> dict[str, Any]:
    """Return what another program must know of a calculator."""
    return {
        "id": calculator.id,
        "engine": ENGINE_VERSION,
        "edition": GAMES[calculator.game].edition,
        "rule": calculator.rule,
        "title": {language: calculator.title.text(language) for language in LANGUAGES},
        "example": dict(calculator.example),
        "input": {language: input_schema(calculator.input, language) for language in LANGUAGES},
        "result": result_schema(calculator.result),
    }


def _index() -> dict[str, Any]:
    return {
        "engine": ENGINE_VERSION,
        "games": [
            {
                "id": game.id,
                "edition": game.edition,
                "name": {"en": game.name.en, "fr": game.name.fr},
                "rules": f"{game.id}/rules.json",
                "glossary": f"{game.id}/glossary.json",
                "calculators": [
                    f"{game.id}/calculators/{item.name}.json"
                    for item in CALCULATORS.values()
                    if item.game == game.id
                ],
            }
            for game in GAMES.values()
        ],
    }


def _plain(value: Any) -> Any:
    """Return a dataclass as JSON has it, without the fields that say nothing."""
    return {
        name: item for name, item in dataclasses.asdict(value).items() if item not in (None, (), [])
    }


def _write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
