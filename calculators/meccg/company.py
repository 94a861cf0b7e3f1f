"""The mind budget: the characters under general influence, and the followers of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import summary_option
from calculators.meccg.influence_cards import CHARACTERS_BY_MIND, named_twice
from calculators.meccg.influence_targets import follower_bonus

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
        _("In the summary, nobody is discarded at a Haven for lack of influence."),
    )

    @property
    def exempt(self) -> bool:
        """Whether nobody has to leave, however much mind there is: by the summary, at a Haven."""
        return self.at_haven and self.summary_rules


@dataclass(frozen=True, slots=True)
class Leader:
    """How much direct influence a character with followers uses, and what is left.

    ``bonus`` is what the character’s card adds for these followers alone.
    """

    index: int
    used: int
    unused: int
    bonus: int


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


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find followers of nobody, of themselves, of followers, and Wizards who follow."""
    members: tuple[Member, ...] = good.get("characters", ())
    for index, member in enumerate(members):
        path = ("characters", index, "leader")
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
    used = sum(m.mind for m in inputs.characters if m.leader is None and not m.wizard)
    leaders = tuple(_leaders(inputs))
    excess = 0 if inputs.exempt else max(0, used - inputs.general_influence)
    overloaded = tuple(leader.index for leader in leaders if _overloaded(inputs, leader))
    duplicates = named_twice([member.name for member in inputs.characters])
    two_wizards = sum(member.wizard for member in inputs.characters) > 1
    in_order = inputs.exempt or not (excess or overloaded)
    return Outcome(
        used=used,
        unused=max(0, inputs.general_influence - used),
        excess=excess,
        leaders=leaders,
        allowed=in_order and not (duplicates or two_wizards),
        overloaded=overloaded,
        duplicates=duplicates,
        two_wizards=two_wizards,
    )


def _leaders(inputs: Inputs) -> Iterator[Leader]:
    for index, member in enumerate(inputs.characters):
        followers = [(m.name, m.mind) for m in inputs.characters if m.leader == index + 1]
        if followers:
            used = sum(mind for _name, mind in followers)
            bonus = follower_bonus(member.name, followers)
            yield Leader(index, used, max(0, member.direct_influence + bonus - used), bonus)


def _overloaded(inputs: Inputs, leader: Leader) -> bool:
    return leader.used > inputs.characters[leader.index].direct_influence + leader.bonus


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
