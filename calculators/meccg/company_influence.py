"""What named cards change in the mind budget: minds, general influence, direct influence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from calculators.meccg.cards import Row, character_row
from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    EVENT_ROWS,
    EVENTS,
    OF_ENVIRONMENT,
    copies,
    environment,
)
from calculators.meccg.influence_cards import CHARACTERS_BY_ID, CHARACTERS_BY_MIND
from calculators.meccg.influence_items import (
    InfluenceTarget,
    ItemBonus,
    item_bonuses,
)
from calculators.meccg.influence_targets import follower_pools
from calculators.meccg.item_cards import ITEMS, item_row

EMERALD_OF_DORIATH, EMERALD_INFLUENCE = "TD-112", 2
"""The item that adds to general influence where a Wizard bears it, and how much."""

OWN_CARD = ""
"""In the place of the id of another card: the card of the leader himself."""

type Names = Sequence[str | None]
type Pool = tuple[int, frozenset[int]]
"""Influence that holds for some followers only: how much, and their indices."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A character with the cards named on him: his mind, and who his followers are."""

    name: str | None
    wizard: bool
    mind: int
    items: Names
    events: Names


@dataclass(frozen=True, slots=True)
class CompanyChange:
    """What a card changes: ``index`` is the character’s, ``None`` for general influence.

    ``to``: ``mind``, ``mind_free``, ``general_free``, ``direct_influence``, ``no_influence`` or
    ``general``.
    """

    card: str
    to: str
    amount: int
    index: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetCards:
    """All that the named cards change, and those that change nothing, by the id of the card."""

    changes: tuple[CompanyChange, ...]
    idle: tuple[str, ...]
    items: tuple[tuple[int, ItemBonus], ...]
    # Events on a company that would work on others than those on whom they are named.
    on_others: tuple[str, ...] = ()

    def total(self, to: str, index: int | None = None) -> int:
        """Return all that is added to one number of a character, or to general influence."""
        return sum(item.amount for item in self.changes if item.to == to and item.index == index)

    def has(self, to: str, index: int) -> bool:
        """Whether any card does this to a character."""
        return any(item.to == to and item.index == index for item in self.changes)


def budget_cards(company: Sequence[Named]) -> BudgetCards:
    """Return what events and items named on the characters change in the mind budget.

    An event that is in play, such as Stormcrow, counts wherever it is named; the others count for
    the character on whom they are named. Rules: meccg-organization-general-influence,
    meccg-organization-followers.
    """
    items = tuple(
        (index, bonus)
        for index, member in enumerate(company)
        for bonus in item_bonuses(character_row(member.name), member.items, InfluenceTarget())
    )
    changes = (*_of_events(company), *_of_items(company, items))
    active = {item.card for item in changes}
    named = copies(name for member in company for name in member.events)
    doors = DOORS_OF_NIGHT in environment(named)
    counts = doors and any(
        "doors" in change
        for code in active
        for change in EVENT_ROWS.get(code, {}).get("influence", ())
    )
    on_others = tuple(code for code in named if _on_others(code, company, doors=doors))
    idle = (
        code
        for code in named
        if code not in {*active, *on_others} and not (counts and code in OF_ENVIRONMENT)
    )
    return BudgetCards(changes=changes, idle=tuple(idle), items=items, on_others=on_others)


def _on_others(code: str, company: Sequence[Named], *, doors: bool) -> bool:
    """Whether an event on a company would change something for one on whom it is not named."""
    if not EVENT_ROWS[code].get("of_company"):
        return False
    return any(
        any(_on(code, index, member, doors=doors))
        for index, member in enumerate(company)
        if all(card.code != code for card in map(EVENTS.find, member.events) if card)
    )


def _of_items(
    company: Sequence[Named], items: Iterable[tuple[int, ItemBonus]]
) -> Iterator[CompanyChange]:
    for index, bonus in items:
        if bonus.bonus and not _for_a_turn(bonus.item):
            yield CompanyChange(bonus.item, "direct_influence", bonus.bonus, index)
        if bonus.item == EMERALD_OF_DORIATH and company[index].wizard:
            yield CompanyChange(bonus.item, "general", EMERALD_INFLUENCE)


def _for_a_turn(item: str) -> bool:
    """Whether an item adds only once it is discarded, until the end of the turn."""
    return "discarded" in item_row(item).get("influence_conditional", {}).get("when", "")


def _of_events(company: Sequence[Named]) -> Iterator[CompanyChange]:
    named = copies(name for member in company for name in member.events)
    doors = DOORS_OF_NIGHT in environment(named)
    for code in named:
        row = EVENT_ROWS[code]
        for change in row.get("company", ()):
            if change["to"] == "general" and not any(member.wizard for member in company):
                yield CompanyChange(code, "general", change["amount"])
        for index, member in enumerate(company):
            in_play = any(change.get("in_play") for change in row.get("influence", ()))
            if in_play or any(
                card.code == code for card in map(EVENTS.find, member.events) if card
            ):
                yield from _on(code, index, member, doors=doors)


def _on(code: str, index: int, member: Named, *, doors: bool) -> Iterator[CompanyChange]:
    """Yield what an event changes for a character on whom it is, or counts."""
    for change in EVENT_ROWS[code].get("company", ()):
        if change["to"] != "general" and _holds(change, member):
            yield CompanyChange(code, change["to"], change["amount"], index)
    for change in EVENT_ROWS[code].get("influence", ()):
        general = not {"target", "target_races", "target_factions"} & set(change)
        if change["to"] in {"direct_influence", "no_influence"} and general:
            amount = change["doors"] if doors and "doors" in change else change["amount"]
            if _holds(change, member):
                yield CompanyChange(code, change["to"], amount, index)


def _holds(change: Row, member: Named) -> bool:
    """Whether a change holds for a character; of one without a name only what it says of all."""
    row = character_row(member.name) or {}
    race = "Wizard" if member.wizard else row.get("race")
    borne = {found.code for found in map(ITEMS.find, member.items) if found}
    return all(
        (
            "bearers" not in change or row.get("name_en") in change["bearers"],
            "bearer_races" not in change or race in change["bearer_races"],
            race not in change.get("not_bearer_races", ()),
            not change.get("wizard") or member.wizard,
            "item" not in change or change["item"] in borne,
            member.mind <= change.get("most_mind", member.mind),
        )
    )


def pooled_influence(leader: Named, followers: Sequence[Named]) -> int:
    """Return how much mind of the followers is led by influence that holds for some of them only.

    Each such influence counts once, and no mind is led twice: of all ways to share it, the best.
    Rule: meccg-organization-followers (Council of Elrond rule 2.II.2.2.4).
    """
    pools = tuple(_pools(leader, followers))
    # The most that can be shared out is the least cut: some pools, and the minds of all others.
    return min(
        sum(amount for amount, _whom in cut) + _minds(followers, others)
        for others, cut in _splits(pools)
    )


def _splits(pools: Sequence[Pool]) -> Iterator[tuple[tuple[Pool, ...], tuple[Pool, ...]]]:
    """Yield every way to part the pools in two."""
    for sides in product((False, True), repeat=len(pools)):
        yield (
            tuple(pool for pool, side in zip(pools, sides, strict=True) if side),
            tuple(pool for pool, side in zip(pools, sides, strict=True) if not side),
        )


def _minds(followers: Sequence[Named], pools: Iterable[Pool]) -> int:
    """Return the minds of all who are in one of the pools."""
    return sum(
        followers[index].mind for index in {index for _amount, whom in pools for index in whom}
    )


def _pools(leader: Named, followers: Sequence[Named]) -> Iterator[Pool]:
    """Yield each influence that holds for some followers only, with their indices."""
    for _card, amount, whom in _card_pools(leader, [member.name for member in followers]):
        yield amount, whom


def _card_pools(leader: Named, names: Names) -> Iterator[tuple[str, int, frozenset[int]]]:
    """Yield the same with the id of the card that gives it; of the leader's own it is empty."""
    for amount, whom in follower_pools(leader.name, names):
        yield OWN_CARD, amount, whom
    yield from _event_pools(leader, names)
    plain = {bonus.item: bonus.bonus for bonus in _borne(leader, InfluenceTarget())}
    targets = [_target(name) for name in names]
    for item, always in plain.items():
        gains = [
            next(bonus.bonus for bonus in _borne(leader, target) if bonus.item == item) - always
            for target in targets
        ]
        if any(gain > 0 for gain in gains):
            yield item, max(gains), frozenset(i for i, gain in enumerate(gains) if gain > 0)


def _event_pools(
    leader: Named, followers: Sequence[str | None]
) -> Iterator[tuple[str, int, frozenset[int]]]:
    """Yield each event on a leader that holds for some followers only: id, amount, indices."""
    for code in copies(leader.events):
        for change in EVENT_ROWS[code].get("influence", ()):
            races = change.get("target_races", ())
            if races and change["to"] == "direct_influence" and _holds(change, leader):
                yield code, change["amount"], _of_races(followers, races)


def leading_cards(leader: Named, followers: Sequence[Named]) -> tuple[str, ...]:
    """Return the ids of the cards that give influence for one of these followers, each once."""
    pools = _card_pools(leader, [member.name for member in followers])
    return tuple(
        dict.fromkeys(card for card, _, whom in pools if any(followers[i].mind for i in whom))
    )


def _borne(leader: Named, target: InfluenceTarget) -> Iterable[ItemBonus]:
    return item_bonuses(character_row(leader.name), leader.items, target)


def _target(name: str | None) -> InfluenceTarget:
    row = _row(name)
    return InfluenceTarget(race=row.get("race"), home_sites=tuple(row.get("home_sites_en", ())))


def _row(name: str | None) -> Row:
    found = CHARACTERS_BY_MIND.find(name)
    return CHARACTERS_BY_ID[found.code] if found else {}


def _of_races(names: Sequence[str | None], races: Iterable[str]) -> frozenset[int]:
    wanted = set(races)
    return frozenset(index for index, name in enumerate(names) if _row(name).get("race") in wanted)
