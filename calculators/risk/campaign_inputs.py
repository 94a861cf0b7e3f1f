"""The input of a campaign: the army, the chain of territories, and what stays behind where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.risk.board import TERRITORIES, TERRITORIES_BY_STRONGHOLD, stronghold_faults
from calculators.risk.bonus_fields import HIGHEST_BONUS, attack_bonus

_ = Domain("risk")

LARGEST_CAMPAIGN_ARMY = 200
"""Below that of a single invasion: every territory of the chain takes as long as one."""
LARGEST_GARRISON = 100
LONGEST = 12


@dataclass(frozen=True, slots=True)
class Link:
    """A territory of the chain: how it is defended, and what stays there once it is taken."""

    defenders: int = integer(_("Battalions that defend"), 1, LARGEST_GARRISON)
    stronghold: bool = boolean(_("Stronghold"), rare=True)
    leader: bool = boolean(_("Leader in defence"), rare=True)
    name: str | None = text(_("Territory"), card_index=TERRITORIES_BY_STRONGHOLD)
    garrison: int = integer(
        _("Battalions left there when the army moves on"), 1, LARGEST_GARRISON, default=1, rare=True
    )
    attack_bonus: int | None = optional_integer(
        _("Attack bonus here"),
        0,
        HIGHEST_BONUS,
        help=_("Leave empty to use the bonus of the whole chain."),
        rare=True,
    )
    cancelled: bool = boolean(_("A card cancels the Stronghold"), rare=True)
    passage: bool = boolean(
        _("A card leads here"),
        help=_("The Way is Under the Mountains: from a territory that is not adjacent."),
        rare=True,
    )

    @property
    def bonus(self) -> int:
        """What the defender adds to the highest die."""
        return int(self.stronghold and not self.cancelled) + int(self.leader)


@dataclass(frozen=True, slots=True)
class Inputs:
    """An army and the territories in its way, in the order in which it attacks them."""

    army: int = integer(
        _("Battalions in the first attacking territory"),
        2,
        LARGEST_CAMPAIGN_ARMY,
        help=_("Count the one that stays behind; one stays in every territory taken as well."),
    )
    links: tuple[Link, ...] = rows(
        Link,
        _("The chain"),
        item_label=_("Territory"),
        minimum=1,
        maximum=LONGEST,
        help=_(
            "If you choose a territory by its name, or by that of its Stronghold or Site of "
            "Power, its Stronghold is counted."
        ),
    )
    attack_bonus: int = attack_bonus()
    wanted: int = integer(
        _("Chance wanted, in percent"),
        1,
        99,
        default=50,
        help=_("Stop at the last territory that you reach with at least this chance."),
    )
    base: int = integer(
        _("Battalions left in the first attacking territory"),
        1,
        LARGEST_CAMPAIGN_ARMY - 1,
        default=1,
    )
    stop_at: int = integer(
        _("Stop at"),
        1,
        LARGEST_CAMPAIGN_ARMY,
        default=1,
        help=_(
            "In every territory the army stops attacking once it is down to "
            "this number, counting the battalions that stay behind; 1 means "
            "that it never stops early. A battle can cost two battalions, so "
            "the army may end one below."
        ),
    )

    def staying(self) -> tuple[int, ...]:
        """Return, link by link, the battalions that stay in the territory before it."""
        return (self.base, *(link.garrison for link in self.links[:-1]))

    def advantage(self, link: Link) -> int:
        """Return the attacker's bonus against a link less the defender's."""
        own = self.attack_bonus if link.attack_bonus is None else link.attack_bonus
        return own - link.bonus

    def floor(self, staying: int) -> int:
        """Return the fighters at which the army leaves off, where so many stay behind."""
        return max(0, self.stop_at - staying)


def gaps(links: Sequence[Link]) -> Iterator[int]:
    """Yield the index of each named link that does not touch the named one before it."""
    named = [TERRITORIES_BY_STRONGHOLD.find(link.name) for link in links]
    for index, (here, there) in enumerate(pairwise(named), 1):
        if here and there and there.code not in TERRITORIES[here.code].neighbours:
            yield index


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return faults for armies that cannot fight, and for a chain that no army can follow."""
    army = good.get("army")
    if army is not None and good.get("base", 1) >= army:
        message = _("Of {army} battalions, none is left to attack: leave fewer behind.", army=army)
        yield Fault(("base",), "conflict", message)
    if army is not None and good.get("stop_at", 1) > army:
        message = _(
            "The army has only {army} battalions: stop at a number from 1 to {army}.",
            army=army,
        )
        yield Fault(("stop_at",), "conflict", message)
    links: tuple[Link, ...] = good.get("links", ())
    for index, link in enumerate(links):
        path = "links", index, "stronghold"
        yield from stronghold_faults(link.name, path, stronghold=link.stronghold)
        if link.cancelled and not link.stronghold:
            message = _("There is no Stronghold to cancel.")
            yield Fault(("links", index, "cancelled"), "conflict", message)
    again = tuple(_taken_twice(links))
    for index in again:
        message = _(
            "{place:The} is already taken earlier in the chain.",
            place=TERRITORIES_BY_STRONGHOLD.name_of(links[index].name or ""),
        )
        yield Fault(("links", index, "name"), "conflict", message)
    for index in gaps(links):
        if index not in again and not links[index].passage:
            yield _gap_fault(links, index)


def _taken_twice(links: Sequence[Link]) -> Iterator[int]:
    """Yield the places in the chain of territories that it has before."""
    taken: set[str] = set()
    for index, link in enumerate(links):
        territory = TERRITORIES_BY_STRONGHOLD.find(link.name)
        if territory is not None and territory.code in taken:
            yield index
        elif territory is not None:
            taken.add(territory.code)


def _gap_fault(links: Sequence[Link], index: int) -> Fault:
    names = [TERRITORIES_BY_STRONGHOLD.name_of(link.name or "") for link in links]
    message = _(
        "{here:The} and {there:the} are not adjacent: add the territories between them to the "
        "chain, or "
        "tick “A card leads here” if one does.",
        here=names[index - 1],
        there=names[index],
    )
    return Fault(("links", index, "name"), "conflict", message)
