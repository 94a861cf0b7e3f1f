"""The form with which a game of the Card Game begins; it is in the page from the build."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.lcg.play.cards import HEROES
from calculators.lcg.play.state import SCENARIOS
from presentation.filling import filled, joined
from presentation.play.context import (
    by_name,
    number,
    open_choice,
    select,
    setup_form,
    text,
    tick,
    translator,
)
from presentation.words import _

_MOST_PLAYERS = 4
_HEROES = 3


def setup_html(language: Language) -> Markup:
    """Return the form with which a game begins; players after the first are closed at first."""
    say = translator(language)
    scenarios = [(id, say(label)) for id, label in SCENARIOS.items()]
    counts = [(count, str(count)) for count in range(1, _MOST_PLAYERS + 1)]
    parts = [
        text(say(_("Name of the game")), "name", 40),
        open_choice(say, say(_("Scenario")), "scenario", scenarios),
        tick(say(_("Easy mode")), "easy"),
        filled("<div data-play-count>%s</div>", select(say(_("Players")), "count", counts)),
        *(_player(seat, language) for seat in range(_MOST_PLAYERS)),
    ]
    return setup_form(parts, language)


def _player(seat: int, language: Language) -> Markup:
    say = translator(language)
    names = by_name((card.name.text(language), card.name.en) for card in HEROES.cards)
    heroes = [("", "\N{EM DASH}"), *names]
    path = f"players.{seat}"
    fields = [
        text(say(_("Name")), f"{path}.name", 24),
        *(
            select(say(_("Hero {number}", number=place + 1)), f"{path}.heroes.{place}.name", heroes)
            for place in range(_HEROES)
        ),
        number(say(_("Starting threat, if different")), f"{path}.threat"),
    ]
    return filled(
        '<fieldset data-play-seat="%s"%s><legend>%s</legend>%s</fieldset>',
        str(seat),
        Markup(" disabled hidden") if seat else "",
        say(_("Player {number}", number=seat + 1)),
        joined("", fields),
    )
