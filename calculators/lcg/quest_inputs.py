"""The input of the resolution of a quest."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.card_index import Card
from calculators.core.fields import Integer, boolean, group, integer, rows, text
from calculators.core.messages import Domain
from calculators.lcg.cards import (
    CHARACTERS,
    LOCATIONS,
    QUESTS,
    STAGING_CARDS,
    cards_by_name,
    title,
)
from calculators.lcg.decks import CARDS
from calculators.lcg.threat_level import ELIMINATION
from calculators.lcg.when_revealed import Effect

_ = Domain("lcg")

HIGHEST_TOTAL = 999
HIGHEST_CARD = 99
HIGHEST_DIAL = 99


@dataclass(frozen=True, slots=True)
class Character:
    """A character committed to the quest."""

    willpower: int = integer(_("Willpower"), 0, HIGHEST_CARD)
    bonus: int = integer(_("Added or taken by effects"), -20, 20, default=0, rare=True)
    name: str | None = text(_("Character"), card_index=CHARACTERS)
    response: bool = boolean(
        _("Count its response to committing"),
        help=_(
            "A Lórien Guide puts 1 token on the active location, a Northern Tracker 1 on each "
            "location in the staging area."
        ),
        rare=True,
    )


@dataclass(frozen=True, slots=True)
class StagingCard:
    """An enemy or a location in the staging area."""

    threat: int = integer(_("Threat strength"), 0, HIGHEST_CARD)
    name: str | None = text(_("Card"), card_index=STAGING_CARDS)
    progress: int = integer(_("Progress already there"), 0, HIGHEST_CARD, default=0, rare=True)
    later: bool = boolean(
        _("Revealed after characters committed"),
        help=_("A Northern Tracker puts no token on it."),
        rare=True,
    )


PHASE_CARDS = cards_by_name(
    "lcg-phase-cards",
    tuple(
        Card(str(effect.value), title(CARDS[effect.value]), {})
        for effect in (Effect.SPAWN, Effect.DRIVEN, Effect.UNDER, Effect.FOG)
    ),
)
"""Cards that, once revealed, change the totals until the phase ends."""


@dataclass(frozen=True, slots=True)
class PhaseCard:
    """A card revealed this phase."""

    name: str | None = text(_("Card"), card_index=PHASE_CARDS)
    spared: int = integer(
        _("Cards that came after it"),
        0,
        40,
        default=0,
        help=_("Driven by Shadow spares them."),
        rare=True,
    )


@dataclass(frozen=True, slots=True)
class Quest:
    """The current stage of the quest."""

    points: int = integer(
        _("Quest points"),
        0,
        HIGHEST_TOTAL,
        help=_("0 for a stage that is completed by the condition on its card."),
    )
    progress: int = integer(_("Progress already there"), 0, HIGHEST_TOTAL, default=0)
    name: str | None = text(_("Stage"), card_index=QUESTS)
    blocked: bool = boolean(
        _("A card prevents the stage’s completion"),
        help=_("For example a Hill Troll in play on the first stage of the Anduin."),
        rare=True,
    )


@dataclass(frozen=True, slots=True)
class Location:
    """The active location."""

    points: int = integer(_("Quest points"), 1, HIGHEST_TOTAL)
    progress: int = integer(_("Progress already there"), 0, HIGHEST_TOTAL, default=0)
    name: str | None = text(_("Location"), card_index=LOCATIONS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The table when the quest is resolved: all cards staged, all modifiers counted."""

    willpower: int = integer(
        _("Committed willpower"),
        0,
        HIGHEST_TOTAL,
        help=_("The total, or only what the characters named below do not include."),
    )
    characters: tuple[Character, ...] = rows(
        Character,
        _("Committed characters"),
        item_label=_("Character"),
        maximum=40,
        help=_("Count an effect under the character it changes: 1 under Éowyn for her action."),
    )
    threat: int = integer(
        _("Threat in the staging area"),
        0,
        HIGHEST_TOTAL,
        help=_("The total, or only what the cards named below do not include."),
    )
    staging: tuple[StagingCard, ...] = rows(
        StagingCard, _("Cards in the staging area"), item_label=_("Card"), maximum=40
    )
    revealed: tuple[PhaseCard, ...] = rows(
        PhaseCard,
        _("Revealed this phase, with an effect on the totals"),
        item_label=_("Card"),
        maximum=8,
        help=_("Ungoliant’s Spawn, Driven by Shadow, Under the Shadow, Treacherous Fog."),
        rare=True,
    )
    players: tuple[int, ...] = rows(
        Integer(0, HIGHEST_DIAL),
        _("Threat levels, first player first"),
        item_label=_("Player"),
        minimum=1,
        maximum=4,
    )
    quest: Quest = group(Quest, _("Current quest"))
    location: Location | None = group(Location, _("Active location"), optional=True)
    elimination: int = integer(
        _("Threat elimination level"),
        1,
        HIGHEST_DIAL,
        default=ELIMINATION,
        help=_("50 in the core set."),
        rare=True,
    )
    unlisted_cards: int = integer(
        _("Enemies and locations included in the threat total"),
        0,
        40,
        default=0,
        help=_("Driven by Shadow counts them; cards named above are counted already."),
        rare=True,
    )
    unlisted_locations: int = integer(
        _("Locations among them"),
        0,
        40,
        default=0,
        help=_("Treacherous Fog counts them."),
        rare=True,
    )

    @property
    def unlisted(self) -> int:
        """The cards in the staging area that are not listed: a location among them is one, too."""
        return max(self.unlisted_cards, self.unlisted_locations)
