"""Which files of the theme the search of a language loads."""

from __future__ import annotations

from calculators.core.language import Language

_FOLDER = "assets/javascripts/lunr/"


def is_for_another_language(path: str, language: Language) -> bool:
    """Return whether a file of the theme is for the search in another language.

    >>> is_for_another_language("assets/javascripts/lunr/min/lunr.fr.min.js", "fr")
    False
    >>> is_for_another_language("assets/javascripts/lunr/wordcut.js", "fr")
    True
    """
    used = (f"/lunr.{language}.min.js", "/lunr.stemmer.support.min.js")
    return path.startswith(_FOLDER) and not path.endswith(used)
