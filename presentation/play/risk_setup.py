"""The form with which a game of Risk begins; it is in the page from the build."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.risk.play.state import COLOURS, VARIANTS
from presentation.filling import filled, joined
from presentation.play.context import open_choice, select, setup_form, text, tick, translator
from presentation.words import _

_LEAST_PLAYERS = 2


def setup_html(language: Language) -> Markup:
    """Return the form with which a game begins; seats after the second are closed at first."""
    say = translator(language)
    variants = [(id, say(label)) for id, label in VARIANTS.items()]
    counts = [(count, str(count)) for count in range(_LEAST_PLAYERS, len(COLOURS) + 1)]
    parts = [
        text(say(_("Name of the game")), "name", 40),
        select(say(_("Variant")), "variant", variants),
        tick(say(_("First roll at Mount Doom one turn after arrival")), "late_roll"),
        filled(
            "<div data-play-count>%s</div>", select(say(_("Players, clockwise")), "count", counts)
        ),
        *(_seat(seat, language) for seat in range(len(COLOURS))),
    ]
    return setup_form(parts, language)


def _seat(seat: int, language: Language) -> Markup:
    say = translator(language)
    colours = [(colour, say(name)) for colour, name in COLOURS.items()]
    fields = [
        open_choice(say, say(_("Colour")), f"players.{seat}.colour", colours),
        text(say(_("Name")), f"players.{seat}.name", 24),
    ]
    return filled(
        '<fieldset data-play-seat="%s"%s><legend>%s</legend>%s</fieldset>',
        str(seat),
        Markup(" disabled hidden") if seat >= _LEAST_PLAYERS else "",
        say(_("Player {number}", number=seat + 1)),
        joined("", fields),
    )
