"""The state of a game of The Wizards: both players' companies and cards, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import (
    Text,
    boolean,
    choice,
    group,
    integer,
    optional_integer,
    rows,
    text,
)
from calculators.core.messages import Domain, Message
from calculators.meccg.agent import AGENTS
from calculators.meccg.burdens import BURDENS
from calculators.meccg.character_status import STATUS_NAMES, Status
from calculators.meccg.company import GENERAL_INFLUENCE
from calculators.meccg.game_length import LENGTH_NAMES, GameLength
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import FACTION_NAMES, FOES, MEMBERS, is_ally

_ = Domain("meccg-play")

PLAYERS = 2
MOST_COMPANIES = 8
MOST_MEMBERS = 20
MOST_BURDENS = 8
MOST_CARDS = 40
MOST_AGENTS = 10
LONGEST_NAME = 60
HIGHEST_POINTS = 60
MOST_CORRUPTION = 30
MOST_INFLUENCE = 60
MOST_HAZARDS = 60
MOST_LIMIT_CHANGE = 20
MOST_EXHAUSTIONS = 20
MOST_TURNS = 999
MOST_STRIKES = 20
MOST_RESOLVED = 99
MOST_ATTACKS = 3
"""Of one creature."""
HIGHEST_PROWESS = 60
HIGHEST_BODY = 30

PHASES: Mapping[str, Message] = {
    "untap": _("Untap phase"),
    "organization": _("Organization phase"),
    "long-events": _("Long-event phase"),
    "movement": _("Movement/hazard phase"),
    "site": _("Site phase"),
    "end": _("End-of-turn phase"),
    "checks": _("The last corruption checks"),
    "council": _("The Council"),
    "over": _("The game is over"),
}

NO_MORE, MINOR_MORE, ANY_MORE = "none", "minor", "any"
ONE_MORE: Mapping[str, Message] = {
    NO_MORE: _("none"),
    MINOR_MORE: _("a minor item"),
    ANY_MORE: _("any item playable at the site"),
}
"""The item that may follow a card for which the site of a company has just tapped."""

OF_A_TURN = ("untap", "organization", "long-events", "movement", "site", "end")
"""The phases of a turn, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A character or an ally in a company.

    ``leader`` is whom a follower follows, or who controls an ally; a leader who was lost is still
    named until somebody else controls the follower. ``points`` are corruption points that no card
    named in ``burdens`` gives. ``checked``: the last corruption check is made.
    """

    name: str = text(_("Character or ally"), card_index=MEMBERS, max_length=LONGEST_NAME)
    status: Status = choice(_("Status"), STATUS_NAMES, default=Status.UNTAPPED)
    burdens: tuple[str, ...] = rows(
        Text(LONGEST_NAME, BURDENS), _("Items and corruption cards"), maximum=MOST_BURDENS
    )
    points: int = integer(_("Corruption points from other cards"), 0, MOST_CORRUPTION, default=0)
    leader: str | None = text(
        _("Follows, or is controlled by"), card_index=MEMBERS, max_length=LONGEST_NAME
    )
    checked: bool = boolean(_("Has made the last check"))

    @property
    def is_ally(self) -> bool:
        """Whether it is an ally, and no character."""
        return is_ally(self.name)

    @property
    def is_untapped(self) -> bool:
        """Whether it may tap."""
        return self.status is Status.UNTAPPED


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """Characters at a site, or on their way to another.

    ``characters`` and ``half_sized`` are those it had when its new site was revealed, 0 before:
    the hazard limit does not drop when somebody is lost later.
    """

    members: tuple[Member, ...] = rows(
        Member,
        _("Characters and allies"),
        item_label=_("Character"),
        minimum=1,
        maximum=MOST_MEMBERS,
    )
    site: str = text(_("Site"), card_index=SITES, max_length=LONGEST_NAME)
    destination: str | None = text(_("New site"), card_index=SITES, max_length=LONGEST_NAME)
    site_tapped: bool = boolean(_("The site is tapped"))
    characters: int = integer(_("Characters when the limit was set"), 0, MOST_MEMBERS, default=0)
    half_sized: int = integer(_("Hobbits when the limit was set"), 0, MOST_MEMBERS, default=0)
    modifier: int = integer(
        _("Hazard limit changed by cards"), -MOST_LIMIT_CHANGE, MOST_LIMIT_CHANGE, default=0
    )
    played: int = integer(_("Hazards played"), 0, MOST_HAZARDS, default=0)
    done: bool = boolean(_("Its movement/hazard phase is over"))
    sent_back: bool = boolean(_("It was sent back"))
    one_more: str = choice(_("One more item may be played"), ONE_MORE, default=NO_MORE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prisoner:
    """A character whom the hazard ``host`` holds at the rescue site.

    Prisoners of one host and site are rescued together.
    """

    name: str = text(_("Character"), card_index=MEMBERS, max_length=LONGEST_NAME)
    status: Status = choice(_("Status"), STATUS_NAMES, default=Status.UNTAPPED)
    rings: tuple[str, ...] = rows(Text(LONGEST_NAME, BURDENS), _("Rings"), maximum=MOST_BURDENS)
    host: str | None = text(_("Hazard that holds the prisoner"), max_length=LONGEST_NAME)
    site: str = text(_("Rescue site"), card_index=SITES, max_length=LONGEST_NAME)
    eliminated: bool = boolean(_("Eliminated as a prisoner"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Agent:
    """An agent in play; ``acted``: it was played, or took an action, this turn."""

    name: str = text(_("Agent"), card_index=AGENTS, max_length=LONGEST_NAME)
    site: str = text(_("Site"), card_index=SITES, max_length=LONGEST_NAME)
    face_down: bool = boolean(_("Face-down"))
    status: Status = choice(_("Status"), STATUS_NAMES, default=Status.UNTAPPED)
    acted: bool = boolean(_("Has acted this turn"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """Marshalling points that no card named in the game gives, and what is taken off at the end."""

    character: int = integer(_("Characters"), -HIGHEST_POINTS, HIGHEST_POINTS, default=0)
    ally: int = integer(_("Allies"), -HIGHEST_POINTS, HIGHEST_POINTS, default=0)
    item: int = integer(_("Items"), -HIGHEST_POINTS, HIGHEST_POINTS, default=0)
    faction: int = integer(_("Factions"), -HIGHEST_POINTS, HIGHEST_POINTS, default=0)
    kill: int = integer(_("Kill points"), -HIGHEST_POINTS, HIGHEST_POINTS, default=0)
    misc: int = integer(_("Miscellaneous"), -HIGHEST_POINTS, HIGHEST_POINTS, default=0)
    duplicates: int = integer(_("Cards revealed against this player"), 0, HIGHEST_POINTS, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlisted:
    """An attack that no list of cards has, such as a rescue-attack: as its card says.

    Rule: meccg-prisoners-rescue.
    """

    name: str | None = text(_("Attack"), max_length=LONGEST_NAME)
    strikes: int = integer(_("Strikes"), 1, MOST_STRIKES, default=1)
    prowess: int = integer(_("Prowess of the strikes"), 0, HIGHEST_PROWESS)
    body: int | None = optional_integer(_("Body of the strikes"), 0, HIGHEST_BODY)


NO_STRIKE: dict[str, Any] = {"struck": (), "resolved": 0, "undefeated": False}
"""What a state has where no strike of an attack was resolved."""

NO_ATTACK: dict[str, Any] = {
    "foe": None,
    "unlisted": None,
    "attacks_over": 0,
    "target": None,
    **NO_STRIKE,
}
"""What a state has where nothing attacks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One of the two players; ``wizard`` is the one revealed."""

    name: str | None = text(_("Name"), max_length=24)
    companies: tuple[Company, ...] = rows(
        Company, _("Companies"), item_label=_("Company"), maximum=MOST_COMPANIES
    )
    wizard: str | None = text(_("Wizard"), card_index=MEMBERS, max_length=LONGEST_NAME)
    factions: tuple[str, ...] = rows(
        Text(LONGEST_NAME, FACTION_NAMES), _("Factions"), maximum=MOST_CARDS
    )
    stored: tuple[str, ...] = rows(
        Text(LONGEST_NAME, BURDENS), _("Stored items"), maximum=MOST_CARDS
    )
    eliminated: tuple[str, ...] = rows(
        Text(LONGEST_NAME, MEMBERS), _("Eliminated"), maximum=MOST_CARDS
    )
    prisoners: tuple[Prisoner, ...] = rows(
        Prisoner, _("Prisoners"), item_label=_("Prisoner"), maximum=MOST_CARDS
    )
    agents: tuple[Agent, ...] = rows(Agent, _("Agents"), item_label=_("Agent"), maximum=MOST_AGENTS)
    points: Points = group(Points, _("Other points"))
    influence: int = integer(_("General influence"), 0, MOST_INFLUENCE, default=GENERAL_INFLUENCE)
    exhausted: int = integer(_("Times the play deck ran out"), 0, MOST_EXHAUSTIONS, default=0)

    @property
    def has_wizard(self) -> bool:
        """Whether the Wizard is in play."""
        return any(member.name == self.wizard for _at, member in self.members)

    @property
    def lost_wizard(self) -> bool:
        """Whether the Wizard was eliminated."""
        return self.wizard is not None and self.wizard in self.eliminated

    @property
    def members(self) -> Iterator[tuple[Company, Member]]:
        """Everybody in play, each with the company."""
        yield from ((company, member) for company in self.companies for member in company.members)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game in progress.

    ``round`` counts turns; ``active`` is the company whose movement/hazard phase it is; ``foe`` is
    what attacks now, or ``unlisted`` where no list has it; ``struck`` have faced a strike of it,
    ``resolved`` counts its strikes that are over, excess ones too. Of a creature of several attacks
    ``attacks_over`` are those before this one, and ``target`` is whom all are on, where its card
    says so. ``called`` is who called the Council, ``ring`` who won by the One Ring.
    """

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=PLAYERS, maximum=PLAYERS
    )
    name: str | None = text(_("Name of the game"))
    length: GameLength = choice(_("Length of the game"), LENGTH_NAMES, default=GameLength.SHORT)
    phase: str = choice(_("Phase"), PHASES, default="untap")
    turn: int = integer(_("Player whose turn it is"), 0, PLAYERS - 1, default=0)
    round: int = integer(_("Turn"), 1, MOST_TURNS, default=1)
    active: int | None = optional_integer(_("Company whose phase it is"), 0, MOST_COMPANIES - 1)
    sideboard: bool = boolean(_("The opponent used the sideboard"))
    character_played: bool = boolean(_("A character was played or discarded this turn"))
    influenced: bool = boolean(_("An attempt was made against the opponent’s cards this turn"))
    foe: str | None = text(_("Attack"), card_index=FOES, max_length=LONGEST_NAME)
    unlisted: Unlisted | None = group(Unlisted, _("Attack that no list has"), optional=True)
    struck: tuple[str, ...] = rows(
        Text(LONGEST_NAME, MEMBERS), _("Struck by this attack"), maximum=MOST_MEMBERS
    )
    resolved: int = integer(_("Strikes resolved"), 0, MOST_RESOLVED, default=0)
    undefeated: bool = boolean(_("A strike was not defeated"))
    attacks_over: int = integer(_("Attacks of the creature over"), 0, MOST_ATTACKS - 1, default=0)
    target: str | None = text(
        _("On whom all attacks are"), card_index=MEMBERS, max_length=LONGEST_NAME
    )
    called: int | None = optional_integer(_("Who called the Council"), 0, PLAYERS - 1)
    ring: int | None = optional_integer(_("Who won with the One Ring"), 0, PLAYERS - 1)

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def company(self) -> Company | None:
        """The company whose movement/hazard phase it is."""
        return None if self.active is None else self.player.companies[self.active]

    @property
    def is_attacked(self) -> bool:
        """Whether a company is attacked now."""
        return self.foe is not None or self.unlisted is not None

    @property
    def is_played(self) -> bool:
        """Whether a turn is being played."""
        return self.phase in OF_A_TURN
