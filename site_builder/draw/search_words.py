"""The messages of the search's scripts, in the language of the page."""

from __future__ import annotations

import json

from calculators.core.language import Language
from calculators.core.messages import BilingualText, Message
from calculators.games import GAMES
from site_builder.words import _

_WORDS: dict[str, Message | BilingualText] = {
    "kind_rule": _("Rule"),
    "kind_term": _("Term"),
    "kind_calculator": _("Calculator"),
    "kind_card": _("Card"),
    "kind_page": _("Page"),
    "loading": _("Searching…"),
    "one": _("1 result"),
    "many": _("{count} results"),
    "all": _("All {count} results"),
    "none": _("Nothing found for “{text}”."),
    "nearest": _("Did you mean {text}?"),
    "elsewhere": BilingualText("In French", "En anglais"),
    "glossary": _("Glossary of all games"),
    "list": _("All rules and terms, A to Z"),
    "failed": _("The search could not be loaded. Check the connection, then try again."),
    "recent": _("Recent searches on this device"),
    "forget": _("Clear them"),
}


def search_words(language: Language) -> str:
    """Return the messages by their keys, as JSON."""
    words: dict[str, object] = {key: message.text(language) for key, message in _WORDS.items()}
    words["games"] = {game.id: game.short.text(language) for game in GAMES.values()}
    return json.dumps(words, ensure_ascii=False)
