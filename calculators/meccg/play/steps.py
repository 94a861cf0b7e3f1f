"""The steps of a game of The Wizards, as data.

The modules ``arriving``, ``members``, ``companies``, ``fights``, ``counts`` and ``turns`` apply
them. Cards are named in either language; an unmistakable beginning of a name is enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.meccg.character_status import STATUS_NAMES, Status
from calculators.meccg.play.agent_steps import AGENT_STEPS
from calculators.meccg.play.entering_steps import ENTERING_STEPS
from calculators.meccg.play.fight_steps import FIGHT_STEPS
from calculators.meccg.play.influence_steps import INFLUENCE_STEPS
from calculators.meccg.play.prisoner_steps import PRISONER_STEPS
from calculators.meccg.play.state import (
    MOST_BURDENS,
    MOST_CARDS,
    MOST_COMPANIES,
    MOST_MEMBERS,
)
from calculators.meccg.play.step_fields import (
    COUNTED,
    LEAVING,
    OfCompany,
    OfMember,
    Seat,
    by_card,
    card_name,
    change,
)

_ = Domain("meccg-play")


@dataclass(frozen=True, slots=True)
class Next:
    """What this phase does by itself is done, and the next one comes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Seat):
    """A character is played: into a company, or alone at a site."""

    name: str | None = card_name(_("Character"))
    company: int | None = optional_integer(_("Company"), 0, MOST_COMPANIES - 1)
    site: str | None = card_name(_("Site"))
    leader: int | None = optional_integer(_("Follows"), 0, MOST_MEMBERS - 1)
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAlly(OfMember):
    """A character brings an ally into play."""

    name: str | None = card_name(_("Ally"))
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(OfMember):
    """A character or an ally leaves play."""

    how: str = choice(_("How"), LEAVING)
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class SetStatus(OfMember):
    """A character or an ally untaps, taps, or is wounded."""

    status: Status = choice(_("Status"), STATUS_NAMES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(OfMember):
    """A character gets an item or a corruption card; one played at the site taps both."""

    item: str | None = card_name(_("Item or corruption card"))
    at_site: bool = boolean(_("Played at the site: taps the character and the site"))
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(OfMember):
    """A card leaves its bearer: discarded or stored."""

    item: int = integer(_("Item"), 0, MOST_BURDENS - 1)
    store: bool = boolean(_("Stored"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(OfMember):
    """An item goes to another character at the same site."""

    item: int = integer(_("Item"), 0, MOST_BURDENS - 1)
    to_company: int = integer(_("Company"), 0, MOST_COMPANIES - 1)
    to_member: int = integer(_("Character"), 0, MOST_MEMBERS - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Corruption(OfMember):
    """Corruption points that no named card gives change."""

    by: int = change()


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow(OfMember):
    """A character follows another of the company, or comes under general influence."""

    leader: int | None = optional_integer(_("Follows"), 0, MOST_MEMBERS - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Regroup(OfMember):
    """A character goes to another company at the same site; without one, to a new company."""

    to: int | None = optional_integer(_("Company"), 0, MOST_COMPANIES - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination(OfCompany):
    """A company says where it goes; without a site, it stays."""

    site: str | None = card_name(_("New site"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(OfCompany):
    """The movement/hazard phase of a company begins: its hazard limit is set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hazard(OfCompany):
    """The opponent plays a hazard on the company, or takes it back."""

    by: int = change()


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(OfCompany):
    """A card changes the hazard limit of a company."""

    by: int = change()


@dataclass(frozen=True, slots=True, kw_only=True)
class SendBack(OfCompany):
    """A company is sent back to its site of origin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TapSite(OfCompany):
    """The site of a company taps, or untaps where it was tapped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PutAt(OfCompany):
    """A card puts a company at a site."""

    site: str | None = card_name(_("Site"))


@dataclass(frozen=True, slots=True)
class Sideboard:
    """The opponent uses the sideboard against this player's Wizard, or not after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction(Seat):
    """A faction comes into play."""

    name: str | None = card_name(_("Faction"))


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseFaction(Seat):
    """A faction leaves play."""

    faction: int = integer(_("Faction"), 0, MOST_CARDS - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Seat):
    """Marshalling points that no named card gives change."""

    category: str = choice(_("Category"), COUNTED)
    by: int = change()


@dataclass(frozen=True, slots=True, kw_only=True)
class Influence(Seat):
    """A card changes a player's general influence."""

    by: int = change()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhaust(Seat):
    """A play deck runs out."""

    by: int = change()


@dataclass(frozen=True, slots=True)
class Call:
    """The player whose turn it is calls the Council."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring(Seat):
    """A player wins by the One Ring."""


@dataclass(frozen=True, slots=True)
class Rename:
    """The game gets another name."""

    name: str | None = text(_("Name of the game"))


STEPS: Mapping[str, type[Any]] = {
    "next": Next,
    "play": Play,
    "ally": PlayAlly,
    "leave": Leave,
    "status": SetStatus,
    "give": Give,
    "drop": Drop,
    "transfer": Transfer,
    "corruption": Corruption,
    "follow": Follow,
    "regroup": Regroup,
    "destination": Destination,
    "reveal": Reveal,
    "hazard": Hazard,
    "limit": Limit,
    "send-back": SendBack,
    "tap-site": TapSite,
    "put-at": PutAt,
    "sideboard": Sideboard,
    "faction": Faction,
    "lose-faction": LoseFaction,
    "count": Count,
    "influence": Influence,
    "exhaust": Exhaust,
    "call": Call,
    "ring": Ring,
    "rename": Rename,
    **FIGHT_STEPS,
    **INFLUENCE_STEPS,
    **PRISONER_STEPS,
    **AGENT_STEPS,
    **ENTERING_STEPS,
}
"""Every kind of step by its name in a saved game; a name is never used for something else."""
