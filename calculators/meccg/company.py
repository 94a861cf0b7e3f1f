"""The mind budget: the characters under general influence, and the followers of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import items_in_use, summary_option
from calculators.meccg.company_influence import (
    BudgetCards,
    Named,
    budget_cards,
    leading_cards,
    pooled_influence,
)
from calculators.meccg.event_cards import EVENTS, event_faults
from calculators.meccg.influence_cards import CHARACTERS_BY_MIND
from calculators.meccg.influence_items import INFLUENCE_ITEMS, item_faults
from calculators.meccg.unique_cards import second_copies

_ = Domain("meccg")

GENERAL_INFLUENCE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A character in play; ``leader`` is the number of the one he follows, from 1."""

    mind: int = integer(_("Mind"), 0, 30, help=_("0 for a Wizard."), rare=True)
    direct_influence: int = integer(_("Direct influence"), 0, 40, default=0, rare=True)
    leader: int | None = optional_integer(
        _("Follows character number"), 1, 30, help=_("Empty: under general influence.")
    )
    wizard: bool = boolean(_("Wizard"), rare=True)
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_MIND)
    items: tuple[str | None, ...] = items_in_use(INFLUENCE_ITEMS, 4, rare=True)
    events: tuple[str | None, ...] = rows(
        Text(card_index=EVENTS),
        _("Events"),
        item_label=_("Event"),
        maximum=4,
        help=_("On him or on his company, or in play; what is in play is named once."),
        rare=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """All characters of a player."""

    characters: tuple[Member, ...] = rows(
        Member, _("Characters"), item_label=_("Character"), minimum=1, maximum=20
    )
    general_influence: int = integer(
        _("General influence"), 0, 60, default=GENERAL_INFLUENCE, help=_("20, unless changed.")
    )
    at_haven: bool = boolean(
        _("They are at a Haven"), help=_("Matters only with the summary’s reading.")
    )
    summary_rules: bool = summary_option(
        _("In the summary, nobody at a Haven is discarded for lack of influence."),
    )

    @property
    def exempt(self) -> bool:
        """Whether nobody has to leave, however much mind there is: by the summary, at a Haven."""
        return self.at_haven and self.summary_rules


@dataclass(frozen=True, slots=True)
class Leader:
    """How much direct influence a character with followers uses, and what is left.

    ``bonus`` is what cards add for these followers alone, ``cards`` the ids of these cards,
    ``influence`` the direct influence with all other cards.
    """

    index: int
    used: int
    unused: int
    bonus: int
    influence: int = detail()
    cards: tuple[str, ...] = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The general influence used and left, the leaders, and whether all is in order.

    ``excess`` is the mind that has to leave general influence at the end of the phase.
    """

    used: int
    unused: int
    excess: int
    leaders: tuple[Leader, ...]
    allowed: bool
    overloaded: tuple[int, ...] = detail()
    # The indices of characters whose card was named before, and whether there are two Wizards.
    duplicates: tuple[int, ...] = detail()
    two_wizards: bool = detail()
    # General influence with what cards add, and what they change.
    limit: int = detail()
    cards: BudgetCards = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find those who are no characters, followers of nobody or of followers, Wizards who follow."""
    members: tuple[Member, ...] = good.get("characters", ())
    for index, member in enumerate(members):
        path = ("characters", index, "leader")
        if other := CHARACTERS_BY_MIND.other_kind(member.name):
            yield Fault(("characters", index, "name"), "choice", other)
        yield from (
            replace(fault, path=("characters", index, *fault.path))
            for fault in item_faults(member.items)
        )
        yield from event_faults(("characters", index), member.events)
        if member.leader is None:
            continue
        if member.leader > len(members) or member.leader == index + 1:
            yield Fault(path, "reference", _("There is no other character with this number."))
        elif members[member.leader - 1].leader is not None:
            yield Fault(path, "conflict", _("A follower cannot have followers."))
        if member.wizard:
            yield Fault(path, "conflict", _("A Wizard cannot be a follower."))


def compute(inputs: Inputs) -> Outcome:
    """Compute the minds under general influence, and under each leader's direct influence.

    ``overloaded`` are the indices of the leaders whose followers have too much mind.

    Rules: meccg-organization-general-influence, meccg-organization-followers,
    meccg-organization-over-influence, meccg-principles-unique, meccg-organization-wizard
    (Council of Elrond rules 1.12, 2.II.2.1.1, 2.II.2.2 and 2.II.8; page organization).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.used, outcome.unused, outcome.allowed
    (13, 7, True)
    """
    named = [_named(member) for member in inputs.characters]
    cards = budget_cards(named)
    inputs = replace(inputs, characters=tuple(_members(inputs, cards)))
    used = sum(
        member.mind
        for index, member in enumerate(inputs.characters)
        if member.leader is None and not (member.wizard or cards.has("general_free", index))
    )
    limit = inputs.general_influence + cards.total("general")
    leaders = tuple(_leaders(inputs, cards))
    cards = _with_leading(inputs, cards)
    excess = 0 if inputs.exempt else max(0, used - limit)
    overloaded = tuple(item.index for item in leaders if item.used > item.influence + item.bonus)
    duplicates = second_copies(CHARACTERS_BY_MIND, [member.name for member in inputs.characters])
    two_wizards = sum(member.wizard for member in inputs.characters) > 1
    in_order = inputs.exempt or not (excess or overloaded)
    return Outcome(
        used=used,
        unused=max(0, limit - used),
        excess=excess,
        leaders=leaders,
        allowed=in_order and not (duplicates or two_wizards),
        overloaded=overloaded,
        duplicates=duplicates,
        two_wizards=two_wizards,
        limit=limit,
        cards=cards,
    )


def _named(member: Member) -> Named:
    return Named(
        name=member.name,
        wizard=member.wizard,
        mind=member.mind,
        items=member.items,
        events=member.events,
    )


def _members(inputs: Inputs, cards: BudgetCards) -> Iterator[Member]:
    """Yield the characters with their minds and direct influence as cards change them."""
    for index, member in enumerate(inputs.characters):
        mind = member.mind + cards.total("mind", index)
        influence = member.direct_influence + cards.total("direct_influence", index)
        yield replace(
            member,
            mind=0 if cards.has("mind_free", index) else mind,
            direct_influence=0 if cards.has("no_influence", index) else max(0, influence),
        )


def _with_leading(inputs: Inputs, cards: BudgetCards) -> BudgetCards:
    """Return what cards change, where events for some followers only are not idle."""
    counted = frozenset[str]().union(
        *(
            leading_cards(
                _named(member),
                [_named(item) for item in inputs.characters if item.leader == index + 1],
            )
            for index, member in enumerate(inputs.characters)
        )
    )
    return replace(cards, idle=tuple(code for code in cards.idle if code not in counted))


def _leaders(inputs: Inputs, cards: BudgetCards) -> Iterator[Leader]:
    for index, member in enumerate(inputs.characters):
        followers = [_named(item) for item in inputs.characters if item.leader == index + 1]
        if followers:
            used = sum(item.mind for item in followers)
            bonus = pooled_influence(_named(member), followers)
            if cards.has("no_influence", index):
                bonus = 0
            influence = member.direct_influence
            cards_for = leading_cards(_named(member), followers)
            unused = max(0, influence + bonus - used)
            yield Leader(index, used, unused, bonus, influence, cards_for)


COMPUTATION = Computation(
    id="meccg.company",
    rule="meccg-organization-general-influence",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "characters": [
            {"name": "Gandalf", "mind": 0, "direct_influence": 10, "wizard": True},
            {"name": "Aragorn II", "mind": 9, "direct_influence": 3},
            {"name": "Boromir II", "mind": 4, "direct_influence": 1},
            {"name": "Legolas", "mind": 6, "direct_influence": 2, "leader": 1},
        ]
    },
    check=check,
)
