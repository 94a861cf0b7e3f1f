"""The mind budget: who stands under general influence, and who follows whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, optional_integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import CHARACTER_ROWS, card
from calculators.meccg.common_fields import summary_option
from calculators.meccg.influence_cards import follower_bonus
from calculators.meccg.words import signed

_ = Domain("meccg")

GENERAL_INFLUENCE = 20

CHARACTERS_BY_MIND = CardIndex(
    "meccg-characters-mind",
    tuple(
        card(
            row,
            {
                "mind": row["mind"] or 0,
                "direct_influence": row["direct_influence"],
                "wizard": row["kind"] == "wizard",
            },
        )
        for row in CHARACTER_ROWS
    ),
)
"""Characters, filling ``mind``, ``direct_influence`` and ``wizard``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A character in play; ``leader`` is the number of the one he follows, from 1."""

    mind: int = integer(_("Mind"), 0, 30, help=_("0 for a Wizard."))
    direct_influence: int = integer(_("Direct influence"), 0, 40, default=0)
    leader: int | None = optional_integer(
        _("Follows character number"), 1, 30, help=_("Empty: under general influence.")
    )
    wizard: bool = boolean(_("Wizard"))
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
        _("They are at a Haven"), help=_("Counts with the summary’s reading only.")
    )
    summary_rules: bool = summary_option(
        _("At a Haven, it discards nobody for want of influence."),
    )

    @property
    def spared(self) -> bool:
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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The general influence used and left, the leaders, and whether all is in order.

    ``excess`` is the mind that has to leave general influence at the end of the phase.
    """

    used: int
    unused: int
    excess: int
    leaders: tuple[Leader, ...]
    allowed: bool


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find followers of nobody, of themselves, of followers, and Wizards who follow."""
    members: tuple[Member, ...] = good.get("characters", ())
    for index, member in enumerate(members):
        path = ("characters", index, "leader")
        if member.leader is None:
            continue
        if member.leader > len(members) or member.leader == index + 1:
            yield Fault(path, "reference", _("There is no such other character."))
        elif members[member.leader - 1].leader is not None:
            yield Fault(path, "conflict", _("A follower cannot have followers."))
        elif member.wizard:
            yield Fault(path, "conflict", _("A Wizard follows nobody."))


def company(inputs: Inputs) -> Outcome:
    """Add up minds under general influence, and under each leader's direct influence.

    Rules: meccg-organization-general-influence, meccg-organization-followers,
    meccg-organization-over-influence (Council of Elrond rules 1.12, 2.II.2.2 and 2.II.8; page
    organization).

    >>> result = company(CALCULATOR.parse(CALCULATOR.example))
    >>> result.used, result.unused, result.allowed
    (13, 7, True)
    """
    used = sum(m.mind for m in inputs.characters if m.leader is None and not m.wizard)
    leaders = tuple(_leaders(inputs))
    excess = 0 if inputs.spared else max(0, used - inputs.general_influence)
    over = [leader for leader in leaders if _over(inputs, leader)]
    unused = max(0, inputs.general_influence - used)
    return Outcome(
        summary=_summary(inputs, used, unused, over),
        steps=tuple(_steps(inputs, used, leaders, over)),
        figures=(
            Figure(_("General influence used"), used),
            Figure(_("General influence left"), unused),
        ),
        tables=(_table(inputs, leaders),) if leaders else (),
        used=used,
        unused=unused,
        excess=excess,
        leaders=leaders,
        allowed=inputs.spared or not (excess or over),
    )


def _leaders(inputs: Inputs) -> Iterator[Leader]:
    for index, member in enumerate(inputs.characters):
        followers = [(m.name, m.mind) for m in inputs.characters if m.leader == index + 1]
        if followers:
            used = sum(mind for _name, mind in followers)
            bonus = follower_bonus(member.name, followers)
            yield Leader(index, used, max(0, member.direct_influence + bonus - used), bonus)


def _over(inputs: Inputs, leader: Leader) -> bool:
    return leader.used > inputs.characters[leader.index].direct_influence + leader.bonus


def _who(inputs: Inputs, index: int) -> Argument:
    name = inputs.characters[index].name
    if name:
        return CHARACTERS_BY_MIND.name_of(name)
    return _("Character {number}", number=index + 1)


def _summary(inputs: Inputs, used: int, unused: int, over: list[Leader]) -> Message:
    words: dict[str, Argument] = {
        "used": used,
        "limit": inputs.general_influence,
        "unused": unused,
        "over": used - inputs.general_influence,
    }
    if used > inputs.general_influence:
        if inputs.spared:
            return _(
                "{used} of {limit} general influence used; by the summary, nobody leaves a Haven "
                "for it.",
                **words,
            )
        return _("Too much mind: {used} of {limit}, {over} over.", **words)
    if over:
        return _(
            "{who} leads more mind than direct influence allows.", who=_who(inputs, over[0].index)
        )
    return _("All is in order: {used} of {limit} general influence used, {unused} left.", **words)


def _steps(
    inputs: Inputs, used: int, leaders: tuple[Leader, ...], over: list[Leader]
) -> Iterator[Step]:
    yield Step(
        "meccg-organization-general-influence",
        _(
            "Minds under general influence, Wizard and followers apart: {used} of {limit}.",
            used=used,
            limit=inputs.general_influence,
        ),
    )
    for leader in leaders:
        if leader.bonus:
            yield Step(
                "meccg-organization-followers",
                _(
                    "{who} has {bonus} direct influence for some of these followers, by the card.",
                    who=_who(inputs, leader.index),
                    bonus=signed(leader.bonus),
                ),
            )
        yield Step(
            "meccg-organization-followers",
            _(
                "{who} leads {used} mind with {influence} direct influence.",
                who=_who(inputs, leader.index),
                used=leader.used,
                influence=inputs.characters[leader.index].direct_influence,
            ),
        )
    if over or used > inputs.general_influence:
        yield Step(
            "meccg-organization-over-influence",
            _("By the summary, nobody is discarded at a Haven.")
            if inputs.spared
            else _("At the end of the phase: those just played back to hand, then discard."),
        )


def _table(inputs: Inputs, leaders: tuple[Leader, ...]) -> Table:
    return Table(
        _("Leaders and followers"),
        (_("Character"), _("Mind led"), _("Direct influence left")),
        tuple((_who(inputs, item.index), item.used, item.unused) for item in leaders),
    )


CALCULATOR = Calculator(
    id="meccg.company",
    title=_("Mind and influence"),
    description=_("General influence used and left, followers and their leaders."),
    rule="meccg-organization-general-influence",
    input=Inputs,
    result=Outcome,
    compute=company,
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
