"""The form with which a game of the Duel begins; it is in the page from the build."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.duel.track import BRIDGE_STEPS, WHITE_CROSS
from presentation.play.context import number, setup_form, text, translator
from presentation.words import _


def setup_html(language: Language) -> Markup:
    """Return the form with which a game begins."""
    say = translator(language)
    parts = [
        text(say(_("Name of the game")), "name", 40),
        text(say(_("Who plays Gandalf")), "gandalf", 24),
        text(say(_("Who plays the Balrog")), "balrog", 24),
        number(say(_("Square of the white cross")), "white", WHITE_CROSS),
        number(say(_("Square of the orange cross, if you know it")), "orange"),
        number(say(_("Steps on each side of the bridge")), "bridge", BRIDGE_STEPS),
    ]
    return setup_form(parts, language)
