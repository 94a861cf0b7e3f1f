"""What no sequence of steps leads to: the faults of a state that was read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from calculators.core.card_index import CardIndex
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault, Step
from calculators.core.messages import Domain
from calculators.meccg.agent import AGENTS
from calculators.meccg.burdens import BURDENS, burden_faults
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import (
    FACTION_NAMES,
    FOES,
    MEMBERS,
    is_ally,
    is_unique_item,
    is_wizard,
)
from calculators.meccg.play.state import Company, Member, Player, State
from calculators.meccg.play.strikes_left import attacks_of

_ = Domain("meccg-play")

type Path = tuple[Step, ...]


def check(state: State) -> Iterator[Fault]:
    """Find what no sequence of steps leads to."""
    unknown = list(_unknown_names(state))
    yield from unknown
    if unknown:
        return
    for seat, player in enumerate(state.players):
        yield from _player_faults(player, ("players", seat))
    yield from _unique_faults(state)
    yield from _phase_faults(state)


def _unknown_names(state: State) -> Iterator[Fault]:
    """Find names that no card has; every name is written in English."""
    if state.foe is not None:
        yield from _named(FOES, state.foe, ("foe",))
    yield from _all_named(MEMBERS, state.struck, ("struck",))
    if state.target is not None:
        yield from _named(MEMBERS, state.target, ("target",))
    for seat, player in enumerate(state.players):
        here: Path = ("players", seat)
        if player.wizard is not None:
            yield from _named(MEMBERS, player.wizard, (*here, "wizard"))
        yield from _all_named(FACTION_NAMES, player.factions, (*here, "factions"))
        yield from _all_named(BURDENS, player.stored, (*here, "stored"))
        yield from _all_named(MEMBERS, player.eliminated, (*here, "eliminated"))
        for index, prisoner in enumerate(player.prisoners):
            place = (*here, "prisoners", index)
            yield from _named(MEMBERS, prisoner.name, (*place, "name"))
            yield from _named(SITES, prisoner.site, (*place, "site"))
            yield from _all_named(BURDENS, prisoner.rings, (*place, "rings"))
        for index, agent in enumerate(player.agents):
            yield from _named(AGENTS, agent.name, (*here, "agents", index, "name"))
            yield from _named(SITES, agent.site, (*here, "agents", index, "site"))
        for index, company in enumerate(player.companies):
            yield from _unknown_in_company(company, (*here, "companies", index))


def _unknown_in_company(company: Company, path: Path) -> Iterator[Fault]:
    yield from _named(SITES, company.site, (*path, "site"))
    if company.destination is not None:
        yield from _named(SITES, company.destination, (*path, "destination"))
    for index, member in enumerate(company.members):
        here = (*path, "members", index)
        yield from _named(MEMBERS, member.name, (*here, "name"))
        yield from _all_named(BURDENS, member.burdens, (*here, "burdens"))
        if member.leader is not None:
            yield from _named(MEMBERS, member.leader, (*here, "leader"))


def _all_named(index: CardIndex, names: Iterable[str | None], path: Path) -> Iterator[Fault]:
    for place, name in enumerate(names):
        yield from _named(index, name, (*path, place))


def _named(index: CardIndex, name: str | None, path: Path) -> Iterator[Fault]:
    card = index.find(name)
    if card is None or card.name.en != name:
        yield Fault(path, "choice", no_such_card(index, name))


def _player_faults(player: Player, path: Path) -> Iterator[Fault]:
    if player.wizard is not None and (is_ally(player.wizard) or not is_wizard(player.wizard)):
        yield Fault((*path, "wizard"), "choice", _("This is not a Wizard."))
    for index, prisoner in enumerate(player.prisoners):
        if is_ally(prisoner.name):
            message = _("Allies cannot be taken prisoner.")
            yield Fault((*path, "prisoners", index, "name"), "conflict", message)
    for index, company in enumerate(player.companies):
        here = (*path, "companies", index)
        if all(member.is_ally for member in company.members):
            yield Fault(
                (*here, "members"), "conflict", _("A company needs at least one character.")
            )
        if company.destination == company.site:
            message = _("The company is already there.")
            yield Fault((*here, "destination"), "conflict", message)
        if company.half_sized > company.characters:
            message = _("There are more Hobbits than characters in the company.")
            yield Fault((*here, "half_sized"), "conflict", message)
        for place, member in enumerate(company.members):
            yield from _member_faults(player, company, member, (*here, "members", place))


def _member_faults(player: Player, company: Company, member: Member, path: Path) -> Iterator[Fault]:
    if member.is_ally:
        if member.burdens or member.points:
            message = _("An ally cannot have items or corruption points.")
            yield Fault((*path, "burdens"), "conflict", message)
        controllers = {other.name for other in company.members if not other.is_ally}
        if member.leader not in controllers:
            message = _("An ally is controlled by a character of its company.")
            yield Fault((*path, "leader"), "reference", message)
    else:
        for fault in burden_faults(path, member.name, member.burdens):
            yield Fault((*path, "burdens"), fault.code, fault.message)
        if member.leader is not None and (is_ally(member.leader) or member.leader == member.name):
            message = _("A follower must follow another character, not an ally.")
            yield Fault((*path, "leader"), "reference", message)
        if is_wizard(member.name) and member.name != player.wizard:
            message = _("This Wizard was not revealed.")
            yield Fault((*path, "name"), "conflict", message)
        if is_wizard(member.name) and member.leader is not None:
            yield Fault((*path, "leader"), "conflict", _("A Wizard cannot be a follower."))


def _unique_faults(state: State) -> Iterator[Fault]:
    """Find unique cards that are in play, or eliminated, twice. Rule: meccg-principles-unique."""
    if named_twice(state):
        message = _("Only one copy of a unique card may be in play between both players.")
        yield Fault(("players",), "conflict", message)


def named_twice(state: State) -> bool:
    """Whether a unique card is in play, or eliminated, twice. Rule: meccg-principles-unique."""
    names = Counter[str]()
    for player in state.players:
        names.update(player.eliminated)
        names.update(member.name for _company, member in player.members)
        names.update(player.factions)
        names.update(agent.name for agent in player.agents)
        names.update(prisoner.name for prisoner in player.prisoners)
        names.update(
            ring for item in player.prisoners for ring in item.rings if is_unique_item(ring)
        )
        names.update(item for item in player.stored if is_unique_item(item))
        names.update(
            item
            for _company, member in player.members
            for item in member.burdens
            if is_unique_item(item)
        )
    return any(count > 1 for count in names.values())


def _phase_faults(state: State) -> Iterator[Fault]:
    """Find a phase that contradicts the rest."""
    if state.active is not None:
        if state.phase != "movement":
            message = _("A company faces hazards only in its movement/hazard phase.")
            yield Fault(("active",), "conflict", message)
        if state.active >= len(state.player.companies):
            message = _("There is no such company.")
            yield Fault(("active",), "reference", message)
    yield from _attack_faults(state)
    if state.ring is not None and state.phase != "over":
        message = _("Winning with the One Ring ends the game.")
        yield Fault(("ring",), "conflict", message)
    for index, company in enumerate(state.player.companies):
        if (company.done or company.characters) and state.phase not in ("movement", "site", "end"):
            message = _("A company moves in its movement/hazard phase.")
            yield Fault(("players", state.turn, "companies", index, "done"), "conflict", message)


def _attack_faults(state: State) -> Iterator[Fault]:
    """Find an attack that contradicts the rest."""
    if state.foe is not None and state.unlisted is not None:
        message = _("Only one attack is faced at a time.")
        yield Fault(("unlisted",), "conflict", message)
    if state.is_attacked and state.phase not in ("movement", "site"):
        message = _("Attacks come in the movement/hazard phase and the site phase only.")
        yield Fault(("foe",), "conflict", message)
    if (state.struck or state.resolved or state.undefeated) and not state.is_attacked:
        yield Fault(("struck",), "conflict", _("First enter what attacks."))
    if state.attacks_over >= (attacks_of(state.foe) if state.is_attacked else 1):
        message = _("This creature makes no further attack.")
        yield Fault(("attacks_over",), "conflict", message)
    if state.target is not None and not state.attacks_over:
        yield Fault(("target",), "conflict", _("The first attack chooses whom the others are on."))
