"""The state of a game of Risk: who holds what, where the Ring is, and where the turn stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from calculators.core.fields import boolean, choice, group, integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.risk.adventure_cards import ADVENTURE
from calculators.risk.board import PATH, TERRITORIES, TERRITORY_COUNT
from calculators.risk.fellowship_path import LAST
from calculators.risk.reinforcements import Cards
from calculators.risk.route import PLACES
from calculators.risk.score import MOST_ADVENTURE_POINTS

_ = Domain("risk-play")

MOST = 999
MOST_CARDS = 66
MOST_IN_HAND = 4
"""Adventure cards that a player may hold. Rule: risk-adventure-hand."""
MOST_IN_FRONT = 47
"""All Missions and Powers. Rule: risk-adventure-kinds."""
LEADERS = 2

NOBODY = "none"
NEUTRAL = "neutral"
COLOURS: Mapping[str, Message] = {
    "yellow": _("Yellow"),
    "green": _("Green"),
    "black": _("Black"),
    "red": _("Red"),
}
SIDES: Mapping[str, str] = {"yellow": "good", "green": "good", "black": "evil", "red": "evil"}
SIDE_NAMES: Mapping[str, Message] = {"good": _("Good"), "evil": _("Evil")}
OWNERS: Mapping[str, Message] = {
    NOBODY: _("Nobody"),
    **COLOURS,
    NEUTRAL: _("Neutral army"),
}

VARIANTS: Mapping[str, Message] = {
    "individual": _("Individual game"),
    "alliance": _("Alliance Risk"),
    "team": _("Team Risk"),
}

MOMENTS: Mapping[str, Message] = {
    "territories": _("Sharing out the territories"),
    "battalions": _("Reinforcing before the first turn"),
    "leaders": _("Placing the Leaders"),
    "first": _("The first player"),
    "reinforcements": _("Reinforcements"),
    "combat": _("Combat"),
    "fortify": _("Fortifying"),
    "territory-card": _("Territory card"),
    "adventure-card": _("Adventure card"),
    "replace-leader": _("Replacing a Leader"),
    "search": _("The search for the Ring"),
    "fellowship": _("The Fellowship"),
    "over": _("The game is over"),
}
"""The parts of the set-up, the steps of a turn, and the end."""

SETUP_MOMENTS = ("territories", "battalions", "leaders", "first")

ENDS: Mapping[str, Message] = {
    "none": _("In progress"),
    "destroyed": _("The Ring is destroyed"),
    "board": _("One player holds every territory"),
    "found": _("The Ring is found"),
    "eliminated": _("A side is eliminated"),
    "agreed": _("Ended by agreement"),
}

NO_PLACE = "none"
CHOSEN: Mapping[str, Message] = {NO_PLACE: _("none"), **PLACES}


@dataclass(frozen=True, slots=True)
class Land:
    """A territory: whose it is, with how many battalions, and whether their Leader is there."""

    owner: str = choice(_("Owner"), OWNERS, default=NOBODY)
    battalions: int = integer(_("Battalions"), 0, MOST, default=0)
    leader: bool = boolean(_("Leader"))


@dataclass(frozen=True, slots=True)
class Player:
    """A player; ``stock`` are battalions still to be placed.

    ``hand`` are those of the Territory cards whose pictures were entered, ``named`` those of the
    Adventure cards whose names were; ``points`` are those of cards that ``front`` does not count.
    """

    colour: str = choice(_("Colour"), COLOURS)
    name: str | None = text(_("Name"), max_length=24)
    stock: int = integer(_("Battalions to place"), 0, MOST, default=0)
    cards: int = integer(_("Territory cards"), 0, MOST_CARDS, default=0)
    adventure: int = integer(_("Adventure cards in hand"), 0, MOST_IN_HAND, default=0)
    points: int = integer(_("Points from Adventure cards"), 0, MOST_ADVENTURE_POINTS, default=0)
    hand: Cards = group(Cards, _("Territory cards, by picture"))
    named: tuple[str, ...] = rows(
        ADVENTURE, _("Adventure cards in hand, by name"), maximum=MOST_IN_HAND
    )
    front: tuple[str, ...] = rows(
        ADVENTURE, _("Missions completed and Powers played"), maximum=MOST_IN_FRONT
    )


@dataclass(frozen=True, kw_only=True)
class State:
    """A game in progress; the territories are in the order of the board.

    ``source`` and ``target`` are those that were touched: from where, and whereto. ``occupied``
    says that the target was just conquered from the source, so that more may move in. ``chosen``
    says, before the first turn, that ``first`` is whom the players chose.
    """

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=2, maximum=4
    )
    lands: tuple[Land, ...] = rows(
        Land,
        _("Territories"),
        item_label=_("Territory"),
        minimum=TERRITORY_COUNT,
        maximum=TERRITORY_COUNT,
    )
    variant: str = choice(_("Variant"), VARIANTS, default="individual")
    late_roll: bool = boolean(_("First roll at Mount Doom one turn after arrival"))
    name: str | None = text(_("Name of the game"))
    moment: str = choice(_("Part of the game"), MOMENTS, default="territories")
    end: str = choice(_("End"), ENDS, default="none")
    turn: int = integer(_("Player whose turn it is"), 0, 3, default=0)
    first: int = integer(_("First player"), 0, 3, default=0)
    chosen: bool = boolean(_("The first player is chosen"))
    round: int = integer(_("Round"), 1, MOST, default=1)
    ring: int = integer(_("Step of the Ring"), 1, LAST, default=1)
    brush: str = choice(_("Who takes the next territory"), OWNERS, default=NOBODY)
    claiming: bool = boolean(_("Territories are claimed in turn"))
    entered: bool = boolean(_("The game was entered when it was under way"))
    source: str = choice(_("From"), CHOSEN, default=NO_PLACE)
    target: str = choice(_("To"), CHOSEN, default=NO_PLACE)
    attack_leader: bool = boolean(_("A Leader attacks"))
    defence_leader: bool = boolean(_("A Leader defends"))
    black_sails: bool = boolean(_("Black Sails"))
    cancelled: bool = boolean(_("A card cancels the Stronghold"))
    passage: bool = boolean(_("A card allows this attack"))
    occupied: bool = boolean(_("The territory was just conquered"))
    conquered: bool = boolean(_("A territory was conquered this turn"))
    site: bool = boolean(_("A Leader conquered a Site of Power this turn"))
    drawing: bool = boolean(_("An Event was drawn, and another card follows"))
    fortified: bool = boolean(_("This turn’s move was made"))
    forced: bool = boolean(_("Cards must be traded after an elimination"))

    @cached_property
    def by_id(self) -> Mapping[str, Land]:
        """The territories by id."""
        return dict(zip(TERRITORIES, self.lands, strict=True))

    @property
    def now(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def ring_land(self) -> str:
        """The territory where the Ring is."""
        return PATH[self.ring - 1].id

    def held(self, owner: str) -> tuple[str, ...]:
        """Return the territories of an owner, in the order of the board."""
        return tuple(id for id, land in self.by_id.items() if land.owner == owner)

    def leaders(self, owner: str) -> tuple[str, ...]:
        """Return the territories with a Leader of an owner."""
        return tuple(id for id in self.held(owner) if self.by_id[id].leader)

    def seat(self, owner: str) -> int | None:
        """Return the player of a colour; ``None`` for nobody and the neutral army."""
        colours = [player.colour for player in self.players]
        return colours.index(owner) if owner in colours else None

    @property
    def still_in(self) -> tuple[int, ...]:
        """The players who hold a territory."""
        owners = {land.owner for land in self.lands}
        return tuple(i for i, player in enumerate(self.players) if player.colour in owners)
