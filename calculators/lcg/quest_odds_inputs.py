"""The input of the odds of a quest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.card_index import Card
from calculators.core.fields import Integer, boolean, choice, integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.lcg.cards import CHARACTERS, cards_by_name, title
from calculators.lcg.decks import CARDS, MODE_LABELS, SCENARIO_LABELS, Mode
from calculators.lcg.scenario_deck import RemovedCard

_ = Domain("lcg")

DECK_CARDS = cards_by_name(
    "lcg-deck-cards",
    tuple(
        Card(
            str(number),
            title(row),
            {
                "threat": row.get("threat", 0),
                "doomed": row.get("keywords", {}).get("doomed", 0),
                "surge": bool(row.get("keywords", {}).get("surge")),
                "treachery": row["type"] == "treachery",
            },
        )
        for number, row in CARDS.items()
    ),
)
"""Encounter cards, filling ``threat`` and the keywords that matter in staging."""

DECKS: Mapping[str, Message] = {
    **{scenario.value: label for scenario, label in SCENARIO_LABELS.items()},
    "own": _("The cards listed below"),
}


@dataclass(frozen=True, slots=True)
class DeckCard:
    """Cards of a deck that are alike."""

    threat: int = integer(_("Threat strength"), 0, 99, help=_("0 for a treachery or objective."))
    count: int = integer(_("Copies"), 1, 99)
    surge: bool = boolean(_("Surge"), rare=True)
    treachery: bool = boolean(_("Treachery"), rare=True)
    doomed: int = integer(_("Doomed"), 0, 9, default=0, rare=True)
    name: str | None = text(_("Card"), card_index=DECK_CARDS)


@dataclass(frozen=True, slots=True)
class SeenCard(RemovedCard):
    """A card of the scenario that is no longer in the deck."""

    discarded: bool = boolean(_("In the encounter discard pile"), rare=True)


@dataclass(frozen=True, slots=True)
class Committed:
    """A committed character, whom a revealed card may weaken or take off the quest."""

    willpower: int = integer(_("Willpower"), 0, 99)
    player: int = integer(_("Player’s number"), 1, 4, default=1, rare=True)
    name: str | None = text(_("Character"), card_index=CHARACTERS)
    damage: int = integer(
        _("Damage"), 0, 19, default=0, help=_("Dol Guldur Orcs may add to it."), rare=True
    )
    bonus: int = integer(_("Added or taken by effects"), -20, 20, default=0, rare=True)
    ready: bool = boolean(
        _("Readied since"),
        help=_(
            "As Aragorn or a hero with Unexpected Courage may be: The Necromancer’s Reach "
            "damages only exhausted characters."
        ),
        rare=True,
    )

    @property
    def strength(self) -> int:
        """The willpower with what effects add or take, never below 0."""
        return max(self.willpower + self.bonus, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The table once characters are committed, before the first card is revealed."""

    willpower: int = integer(
        _("Committed willpower"),
        0,
        999,
        help=_("The total, or only what the characters named below do not include."),
    )
    staging_threat: int = integer(_("Threat already in the staging area"), 0, 999, default=0)
    reveal: int = integer(
        _("Cards to reveal"), 0, 20, help=_("One for each player, plus what cards add.")
    )
    scenario: str = choice(_("Encounter deck"), DECKS, default="own")
    seen: tuple[SeenCard, ...] = rows(
        SeenCard,
        _("Cards no longer in the scenario’s deck"),
        item_label=_("Card"),
        maximum=50,
        help=_("In play, discarded, or dealt as shadow cards and seen."),
    )
    deck: tuple[DeckCard, ...] = rows(
        DeckCard, _("Cards of the deck"), item_label=_("Cards"), maximum=50
    )
    discard: tuple[DeckCard, ...] = rows(
        DeckCard,
        _("Cards of the discard pile"),
        item_label=_("Cards"),
        maximum=50,
        help=_("They matter only if the deck runs out."),
    )
    ignore_surge: bool = boolean(_("Ignore Surge"), rare=True)
    effects: bool = boolean(
        _("Count what cards do when revealed"),
        help=_("Otherwise only printed threat, Surge and Doomed."),
    )
    players: int = integer(
        _("Players"),
        1,
        4,
        default=1,
        help=_("Under the Shadow and Massing at Night depend on it."),
    )
    enemies: int = integer(
        _("Enemies already in the staging area"),
        0,
        40,
        default=0,
        help=_("Driven by Shadow depends on it."),
        rare=True,
    )
    locations: int = integer(
        _("Locations already in the staging area"),
        0,
        40,
        default=0,
        help=_("Driven by Shadow and Treacherous Fog depend on it."),
        rare=True,
    )
    objectives: int = integer(
        _("Objectives already in the staging area"),
        0,
        3,
        default=0,
        help=_("With one there, Driven by Shadow has no Surge."),
        rare=True,
    )
    characters: tuple[Committed, ...] = rows(
        Committed,
        _("Committed characters"),
        item_label=_("Character"),
        maximum=20,
        help=_("To count damage too, name all committed characters and enter no other willpower."),
    )
    threats: tuple[int, ...] = rows(
        Integer(0, 99),
        _("Threat levels, first player first"),
        item_label=_("Player"),
        maximum=4,
        help=_("Evil Storm damages the characters of players at 35 or more when it is revealed."),
        rare=True,
    )
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL, rare=True)
    whole_deck: bool = boolean(
        _("Keep the cards that setup takes out"),
        help=_("If the Dungeon Jailor has shuffled an objective back: list the others above."),
        rare=True,
    )
