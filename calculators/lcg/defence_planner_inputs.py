"""The input of the defence planner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.fields import boolean, choice, integer, optional_integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.lcg import attack_fields
from calculators.lcg.cards import ENEMIES_BY_ATTACK, FIGHTERS
from calculators.lcg.decks import MODE_LABELS, SCENARIO_LABELS, Mode
from calculators.lcg.scenario_deck import RemovedCard, removed_cards

_ = Domain("lcg")

NO_SHADOW_CARDS = "none"
MOST_ENEMIES = 6
MOST_CHARACTERS = 10


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy that will attack."""

    attack: int = integer(_("Attack"), 0, 20)
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    name: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)
    damage: int = attack_fields.enemy_damage()


@dataclass(frozen=True, slots=True)
class Character:
    """A character that may meet an attack."""

    defence: int = integer(_("Defence"), 0, 20, rare=True)
    hit_points: int = integer(_("Hit points"), 1, 20, rare=True)
    damage: int = integer(_("Damage already there"), 0, 19, default=0)
    hero: bool = boolean(_("Hero"), rare=True)
    exhausted: bool = boolean(
        _("Exhausted"), help=_("Cannot defend; a hero can still be hit."), rare=True
    )
    worth: int = integer(
        _("Worth"),
        0,
        99,
        default=5,
        help=_(
            "How much its loss would hurt, on your own scale; for a card, its threat cost or cost."
        ),
        rare=True,
    )
    name: str | None = text(_("Character"), card_index=FIGHTERS)


DECKS: Mapping[str, Message] = {
    **{scenario.value: label for scenario, label in SCENARIO_LABELS.items()},
    NO_SHADOW_CARDS: _("No shadow cards"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One player's side of the combat phase."""

    enemies: tuple[Enemy, ...] = rows(
        Enemy,
        _("Enemies that attack"),
        item_label=_("Enemy"),
        minimum=1,
        maximum=MOST_ENEMIES,
        help=_("In the order of their attacks, which the player attacked chooses."),
    )
    characters: tuple[Character, ...] = rows(
        Character,
        _("Characters"),
        item_label=_("Character"),
        minimum=1,
        maximum=MOST_CHARACTERS,
        help=_(
            "List all the player’s characters: a player whose heroes are all "
            "destroyed is eliminated."
        ),
    )
    threat: int = attack_fields.threat()
    scenario: str = choice(_("Encounter deck"), DECKS, default=NO_SHADOW_CARDS)
    gone: tuple[RemovedCard, ...] = removed_cards(enemies_named=True)
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL, rare=True)
    whole_deck: bool = boolean(_("Keep the cards that setup takes out"), rare=True)
    players: int | None = optional_integer(
        _("Players"),
        1,
        4,
        help=_("Massing at Night deals one more card for each; if this is empty, it deals none."),
        rare=True,
    )
    engaged: int | None = optional_integer(
        _("Enemies engaged with the player attacked"),
        1,
        40,
        help=_(
            "If left empty: those listed. The shadow effect of Under the Shadow counts those that "
            "do not attack as well."
        ),
        rare=True,
    )
    only_plate: bool = attack_fields.only_plate()
