"""The messages of the scripts of a game in progress, in the language of the page."""

from __future__ import annotations

from calculators.core.language import Language
from presentation.client_words import client_words
from presentation.words import _

_WORDS = {
    "opening": _("Python is starting; what you tap meanwhile is not lost."),
    "not_stored": _("This browser stores nothing: save the game as a file before you leave."),
    "aside": _(
        "A game could not be read and was set aside, unchanged: {name}. Save it as a file, so that "
        "nothing is lost."
    ),
    "no_game": _("This file is not a game that can be opened here: {faults}"),
    "bad_link": _("This link holds no game, or only a part of one."),
    "from_link": _("The game from the link was added to yours."),
    "from_file": _("The game from the file was added to yours."),
    "forgotten": _("The history of this game could not be read; the game itself is complete."),
    "link_copied": _("The link is copied: it holds the game as it is now."),
    "copy_link": _("Copy this link:"),
    "code": _("QR code of the game"),
    "code_too_long": _(
        "This game is too long for a QR code: send the link, or save the game as a file."
    ),
    "nameless": _("Unnamed game"),
    "won": _("{name}, won"),
    "lost": _("{name}, lost"),
    "over": _("{name}, over"),
    "save_aside": _("Save what was set aside"),
    "removed": _("Removed: {name}."),
    "undo": _("Undo"),
}

_FAILURES = (
    "code_failed",
    "no-webassembly",
    "no-worker",
    "download",
    "start-timeout",
    "answer-timeout",
    "crashed",
    "python",
    "retry",
)


_PLACES = {
    "lcg": _("{name}, round {number}"),
    "duel": _("{name}, duel {number}"),
    "risk": _("{name}, round {number}"),
    "meccg": _("{name}, turn {number}"),
}
"""How far a game in progress is, by the id of its game."""


def page_words(game: str, language: Language) -> dict[str, str]:
    """Return the messages of the scripts of a game by their keys, in ``language``."""
    shared = client_words(language)
    return {
        **{key: shared[key] for key in _FAILURES},
        **{key: message.text(language) for key, message in _WORDS.items()},
        "place": _PLACES[game].text(language),
    }
