"""The navigation: its pages, and the names of its sections in the language of the build."""

from __future__ import annotations

import re
from typing import Any

from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.games import GAMES
from calculators.registry import GROUPS
from site_builder import words
from site_builder.place.location import PageLocation

_CALCULATORS = "calculators"
_SECTIONS: dict[str, Message] = {
    "rules": words._("Rules"),
    "cards": words._("Cards"),
    "reference": words._("Reference"),
}

_LOST_SPACES = re.compile(r" (?=[:%»])|(?<=«) ")
_LOST_NARROW_SPACES = re.compile(r" (?=[;?!])")


def unbroken(title: str) -> str:
    r"""Return a title with the non-breaking spaces of French, which Markdown's contents lose.

    >>> unbroken("Étape 1 : « surgir » ?")
    'Étape 1\xa0: «\xa0surgir\xa0»\u202f?'
    """
    title = _LOST_SPACES.sub("\N{NO-BREAK SPACE}", title)
    return _LOST_NARROW_SPACES.sub("\N{NARROW NO-BREAK SPACE}", title)


def navigation(nav: Any, language: Language) -> list[Any]:
    """Return the navigation of ``mkdocs.yml`` with names for keys and the calculators of each game.

    Args:
        nav: a list of pages and of sections; within a game, the item ``calculators`` becomes the
            section of its calculators, in the groups and the order of its registry.
        language: of the names.

    Raises:
        ValueError: a section has no name.
    """
    return [_entry(item, "", language) for item in nav]


def game_name(location: PageLocation) -> str:
    """Return the name of the game that a page is about; an empty text for other pages."""
    game = GAMES.get(location.path.removeprefix("play/").partition("/")[0])
    return game.name.text(location.language) if game else ""


def _entry(item: Any, game: str, language: Language) -> Any:
    if item == _CALCULATORS:
        return {words.CALCULATORS.text(language): _calculator_groups(game, language)}
    if not isinstance(item, dict):
        return item
    return {
        _name(key, language): [_entry(below, game or key, language) for below in section]
        for key, section in item.items()
    }


def _calculator_groups(game: str, language: Language) -> list[dict[str, list[str]]]:
    return [
        {
            group.name.text(language): [
                f"{game}/calculators/{calculator.name}.md" for calculator in group.calculators
            ]
        }
        for group in GROUPS[game]
    ]


def _name(key: str, language: Language) -> str:
    if key in GAMES:
        return GAMES[key].short.text(language)
    if key in _SECTIONS:
        return _SECTIONS[key].text(language)
    raise ValueError(f"mkdocs.yml: the navigation has no section {key}")
