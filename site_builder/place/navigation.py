"""The navigation: its pages, and the names of its sections in the language of the build."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder import words

_SECTIONS: dict[str, Message] = {
    "calculators": words.CALCULATORS,
    "cards": words._("Card lists"),
}

_LOST_SPACES = re.compile(r" (?=[:;?!%»])|(?<=«) ")


def unbroken(title: str) -> str:
    r"""Return a title with the non-breaking spaces of French, which Markdown's contents lose.

    >>> unbroken("Étape 1 : « surgir »")
    'Étape 1\xa0: «\xa0surgir\xa0»'
    """
    return _LOST_SPACES.sub("\N{NO-BREAK SPACE}", title)


def navigation(nav: Any, language: Language) -> list[Any]:
    """Return the navigation of ``mkdocs.yml`` with names for keys and the calculators of each game.

    Args:
        nav: a list of pages and of sections; a section of calculators lists the names of those
            that come first.
        language: of the names.

    Raises:
        ValueError: a section has no name, or names a calculator that does not exist.
    """
    return [_entry(item, "", language) for item in nav]


def _entry(item: Any, game: str, language: Language) -> Any:
    if not isinstance(item, dict):
        return item
    return {
        _name(key, language): _section(key, inner, game, language) for key, inner in item.items()
    }


def _section(key: str, inner: Any, game: str, language: Language) -> list[Any]:
    if key == "calculators":
        return _calculator_pages(game, inner)
    return [_entry(item, game or key, language) for item in inner]


def _calculator_pages(game: str, first: Sequence[str]) -> list[str]:
    names = [calculator.name for calculator in CALCULATORS.values() if calculator.game == game]
    if unknown := set(first) - set(names):
        raise ValueError(f"mkdocs.yml: no calculator {game}.{min(unknown)}")
    ordered = [*first, *(name for name in names if name not in first)]
    return [f"{game}/calculators/{name}.md" for name in ordered]


def _name(key: str, language: Language) -> str:
    if key in GAMES:
        return GAMES[key].short.text(language)
    if key in _SECTIONS:
        return _SECTIONS[key].text(language)
    raise ValueError(f"mkdocs.yml: the navigation has no section {key}")
