"""The form with which a game of The Wizards begins, and the lists of names that its view uses."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.card_index import folded
from calculators.core.language import Language
from calculators.meccg.agent import AGENTS
from calculators.meccg.burdens import BURDENS
from calculators.meccg.game_length import LENGTH_NAMES, GameLength
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import FACTION_NAMES, FOES, MEMBERS, is_ally
from calculators.meccg.play.state import PLAYERS
from calculators.meccg.starting_company import MOST_CHARACTERS
from presentation.filling import filled, joined
from presentation.play.context import open_choice, setup_form, text, translator
from presentation.words import _

_LISTS = {
    "characters": tuple(card.name for card in MEMBERS.cards if not is_ally(card.name.en)),
    "allies": tuple(card.name for card in MEMBERS.cards if is_ally(card.name.en)),
    "items": tuple(card.name for card in BURDENS.cards),
    "sites": tuple(card.name for card in SITES.cards),
    "foes": tuple(card.name for card in FOES.cards),
    "agents": tuple(card.name for card in AGENTS.cards),
    "factions": tuple(card.name for card in FACTION_NAMES.cards),
}
"""The names that are offered, by the kind of card."""


def named(label: str, name: str, kind: str, value: str = "") -> Markup:
    """Return a field for the name of a card, of which a list is offered."""
    return filled(
        '<label class="play-field"><span>%s</span>'
        '<input type="text" name="%s" list="play-%s" value="%s" maxlength="60" '
        'autocomplete="off" autocapitalize="words" spellcheck="false"></label>',
        label,
        name,
        kind,
        value,
    )


def setup_html(language: Language) -> Markup:
    """Return the form with which a game begins."""
    say = translator(language)
    lengths = sorted(LENGTH_NAMES.items(), key=lambda item: item[0] is not GameLength.SHORT)
    seats = [(seat, say(_("Player {number}", number=seat + 1))) for seat in range(PLAYERS)]
    parts = [
        text(say(_("Name of the game")), "name", 40),
        open_choice(
            say,
            say(_("Length of the game")),
            "length",
            [(id.value, say(name)) for id, name in lengths],
        ),
        open_choice(say, say(_("Who begins (the higher roll of two dice)")), "first", seats),
        *(_player(seat, language) for seat in range(PLAYERS)),
    ]
    form = setup_form(parts, language)
    return joined("\n", (form, *(_list(kind, language) for kind in _LISTS)))


def _player(seat: int, language: Language) -> Markup:
    say = translator(language)
    path = f"players.{seat}"
    return filled(
        "<fieldset><legend>%s</legend>%s</fieldset>",
        say(_("Player {number}", number=seat + 1)),
        joined(
            "",
            (
                text(say(_("Name")), f"{path}.name", 24),
                *(
                    named(
                        say(_("Character {number}", number=place + 1)),
                        f"{path}.characters.{place}.name",
                        "characters",
                    )
                    for place in range(MOST_CHARACTERS)
                ),
            ),
        ),
    )


def _list(kind: str, language: Language) -> Markup:
    """Return the names of cards of a kind, for the fields that take them."""
    names = sorted((name.text(language) for name in _LISTS[kind]), key=folded)
    options = (filled('<option value="%s">', name) for name in names)
    return filled('<datalist id="play-%s">%s</datalist>', kind, joined("", options))
