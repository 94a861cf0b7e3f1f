"""The words of players: what people type for a rule or a calculator, and words with one meaning."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from calculators.core.language import Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.paths import RULES_DATA
from site_builder.read.data_files import RulesError, load
from site_builder.read.rules import all_rules

SCHEMA = "players-words.schema.json"
TABLE_TALK = RULES_DATA / "table-talk.yml"
ALL_GAMES = "any"


@cache
def _data(game: str) -> Any:
    path = RULES_DATA / game / "players-words.yml"
    data = load(path, SCHEMA) if path.exists() else {}
    known = {*all_rules(), *CALCULATORS}
    named = (*data.get("asked", {}), *data.get("numbers", {}))
    unknown = [id for id in named if id not in known]
    if unknown:
        raise RulesError(f"{path}: no rule or calculator {', '.join(unknown)}")
    return data


@cache
def _table_talk() -> Any:
    return load(TABLE_TALK, "table-talk.schema.json")


def asked(language: Language) -> Mapping[str, tuple[str, ...]]:
    """Return what players type, by the id of the rule or calculator that answers.

    Raises:
        RulesError: a file does not follow its schema, or names something unknown.
    """
    return {
        id: tuple(row.get(language, ()))
        for game in GAMES
        for id, row in _data(game).get("asked", {}).items()
    }


def words_of(id: str, language: Language) -> tuple[str, ...]:
    """Return what players type for one rule or calculator; often nothing."""
    return asked(language).get(id, ())


def same_words(language: Language) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return groups of words with one meaning, each with the game that it holds in.

    Those that hold in all games come last, with an empty game.
    """
    groups = ((game, _data(game).get("same", {}).get(language, ())) for game in GAMES)
    everywhere = ("", _table_talk()["same"][language])
    return tuple((game, tuple(group)) for game, found in (*groups, everywhere) for group in found)


def abbreviations(language: Language) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return abbreviations: the game that each holds in (or nothing), itself, its meanings."""
    return tuple(
        ("" if game == ALL_GAMES else game, short, tuple(meanings))
        for game, languages in _table_talk()["short"].items()
        for short, meanings in languages.get(language, {}).items()
    )


def numbers(language: Language) -> Mapping[str, list[dict[str, Any]]]:
    """Return how the numbers of a question fill calculators, by their id."""
    return {
        id: [_number(row, language) for row in rows]
        for game in GAMES
        for id, rows in _data(game).get("numbers", {}).items()
    }


def _number(row: Mapping[str, Any], language: Language) -> dict[str, Any]:
    common = {key: row[key] for key in ("field", "where", "most") if key in row}
    return {**common, "words": row[language]}


def clear_caches() -> None:
    """Read the data again the next time it is needed."""
    _data.cache_clear()
    _table_talk.cache_clear()
