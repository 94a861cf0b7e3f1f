"""The names of the navigation's sections, in the language of the build."""

from __future__ import annotations

import re
from typing import Any

from calculators.core.language import Language
from calculators.core.messages import Name
from calculators.games import GAMES
from site_builder.words import CALCULATORS

CARDS = Name("Card lists", "Listes de cartes")


_LOST_SPACES = re.compile(r" (?=[:;?!%»])|(?<=«) ")


def unbroken(title: str) -> str:
    r"""Return a title with the non-breaking spaces of French, which Markdown's contents lose.

    >>> unbroken("Étape 1 : « surgir »")
    'Étape 1\xa0: «\xa0surgir\xa0»'
    """
    return _LOST_SPACES.sub("\N{NO-BREAK SPACE}", title)


def named(nav: Any, language: Language) -> Any:
    """Return the navigation of ``mkdocs.yml`` with the keys of its sections as names."""
    if isinstance(nav, list):
        return [named(item, language) for item in nav]
    if isinstance(nav, dict):
        return {_name(key, language): named(item, language) for key, item in nav.items()}
    return nav


def _name(key: str, language: Language) -> str:
    if key in GAMES:
        return GAMES[key].short.text(language)
    if key == "calculators":
        return CALCULATORS.text(language)
    if key == "cards":
        return CARDS.text(language)
    raise ValueError(f"mkdocs.yml: the navigation has no section {key}")
