"""An agent: the strike in which both sides roll, and the creatures it brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.dice import at_least, two_dice
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Listing, Message, Name
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import CHARACTERS_BY_PROWESS, RACES, card
from calculators.meccg.character_status import STATUS_MODIFIER, STAY_UNTAPPED, Status
from calculators.meccg.influence_cards import AGENT_ROWS
from calculators.meccg.map import SITE_TYPES, SITES
from calculators.meccg.map import site as site_row
from calculators.meccg.words import signed

_ = Domain("meccg")

WOUNDED = -2
HOME_INFLUENCE = 2

AGENTS = CardIndex(
    "meccg-agents",
    tuple(
        card(
            row,
            {
                "agent_base": row["prowess"],
                "agent_base_body": row["body"],
                "agent_influence": row["direct_influence"],
            },
        )
        for row in AGENT_ROWS.values()
    ),
)
"""Agents, filling ``agent_base``, ``agent_base_body`` and ``agent_influence``."""

MEN, ORCS, NAZGUL = Name("Men", "Humains"), Name("Orcs", "Orques"), Name("Nazgûl", "Nazgûl")
TROLLS, UNDEAD = Name("Trolls", "Trolls"), Name("Undead", "Non-morts")
FREE_PEOPLES = (
    MEN,
    Name("Dwarves", "Nains"),
    Name("Elves", "Elfes"),
    Name("Dúnedain", "Dúnedain"),
    Name("Hobbits", "Hobbits"),
)

AT_HOME: Mapping[str, tuple[Name, ...]] = {
    "free-hold": FREE_PEOPLES,
    "border-hold": (ORCS, NAZGUL, *FREE_PEOPLES),
    "ruins-and-lairs": (ORCS, NAZGUL, TROLLS),
    "shadow-hold": (ORCS, NAZGUL, UNDEAD, TROLLS),
    "dark-hold": (ORCS, NAZGUL, TROLLS),
}
"""Creatures that an agent makes keyable to a home site, by its type."""

ANYWHERE = ("ruins-and-lairs", "shadow-hold", "dark-hold")
"""Types of sites where any agent brings creatures like those of an automatic-attack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An agent attacking a company that enters its site, and the character struck."""

    agent: str | None = text(_("Agent"), card_index=AGENTS)
    agent_base: int = integer(_("Printed prowess of the agent"), -5, 30)
    agent_base_body: int = integer(_("Printed body of the agent"), 0, 30)
    agent_influence: int = integer(
        _("Direct influence of the agent"), 0, 30, default=0, help=_("For influence attempts.")
    )
    site: str | None = text(
        _("Site"), card_index=SITES, help=_("Where the agent is: his home sites are known by name.")
    )
    face_down: bool = boolean(_("Face-down when the attack is declared"))
    at_home: bool = boolean(_("At a home site"))
    agent_wounded: bool = boolean(_("The agent is wounded"))
    character: str | None = text(_("Character"), card_index=CHARACTERS_BY_PROWESS)
    prowess: int = integer(_("Prowess"), -10, 40, help=_("Of the character, weapon in use."))
    body: int | None = optional_integer(_("Body"), 0, 30)
    status: Status = choice(
        _("Status of the character"),
        {
            Status.UNTAPPED: _("Untapped"),
            Status.TAPPED: _("Tapped"),
            Status.WOUNDED: _("Wounded"),
        },
        default=Status.UNTAPPED,
    )
    stay_untapped: bool = boolean(_("Stays untapped (−3)"))
    supporters: int = integer(_("Supporting characters"), 0, 20, default=0)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The agent's modified numbers, and the chances of its strike.

    ``agent_defeated``: its strike fails and its body check fails too; ``direct_influence`` is the
    agent's for an influence attempt where it stands.
    """

    agent_prowess: int
    agent_body: int
    strike_fails: Fraction
    ineffectual: Fraction
    strike_succeeds: Fraction
    eliminated: Fraction
    agent_defeated: Fraction
    direct_influence: int


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find an agent where none can go (Council of Elrond rules 4.1 and 4.4)."""
    row = site_row(good.get("site"))
    if good.get("site") and row is None:
        yield Fault(("site",), "choice", _("No site of this name is known here."))
    elif row and (row["type"] == "haven" or row.get("under_deeps")):
        yield Fault(
            ("site",), "conflict", _("No agent goes to a Haven of heroes, nor to the Under-deeps.")
        )


def is_home(agent: str | None, place: str | None) -> bool:
    """Whether a named site is a home site of a named agent."""
    found, row = AGENTS.find(agent), site_row(place)
    return bool(found and row and row["name_en"] in AGENT_ROWS[found.code]["home_sites_en"])


def agent(inputs: Inputs) -> Outcome:
    """Reckon an agent's strike: 2D6 and prowess on both sides.

    Rules: meccg-combat-agent, meccg-agent-attack, meccg-agent-creatures, meccg-agent-influence
    (Council of Elrond rules 3.iv.6.1, 4.1 and 8.5; page agents).

    >>> result = agent(CALCULATOR.parse(CALCULATOR.example))
    >>> result.agent_prowess, result.agent_body, str(result.strike_fails)
    (9, 9, '103/648')
    """
    inputs = replace(inputs, at_home=inputs.at_home or is_home(inputs.agent, inputs.site))
    bonus, body_bonus = _bonus(inputs)
    prowess = inputs.agent_base + bonus + (WOUNDED if inputs.agent_wounded else 0)
    body = inputs.agent_base_body + body_bonus
    lead = _character(inputs) - prowess
    fails, equal = _ahead(lead)
    succeeds = 1 - fails - equal
    lost = _lost(inputs.body, wounded=inputs.status is Status.WOUNDED)
    beaten = fails * _lost(body, wounded=inputs.agent_wounded)
    influence = inputs.agent_influence + (HOME_INFLUENCE if inputs.at_home else 0)
    return Outcome(
        summary=_summary(inputs, prowess, body, fails),
        steps=tuple(_steps(inputs, bonus, prowess, body, fails, equal, beaten, influence)),
        figures=(
            Figure(_("Prowess / body of the agent"), f"{prowess} / {body}"),
            Figure(_("Strike fails"), Chance(fails)),
            Figure(_("Strike succeeds"), Chance(succeeds)),
            Figure(_("Character eliminated"), Chance(succeeds * lost)),
        ),
        tables=(_table(inputs),),
        agent_prowess=prowess,
        agent_body=body,
        strike_fails=fails,
        ineffectual=equal,
        strike_succeeds=succeeds,
        eliminated=succeeds * lost,
        agent_defeated=beaten,
        direct_influence=influence,
    )


def _bonus(inputs: Inputs) -> tuple[int, int]:
    """Return what the agent's place and face add to prowess and body."""
    if inputs.at_home:
        return (5 if inputs.face_down else 2), 1
    return (2 if inputs.face_down else 0), 0


def _character(inputs: Inputs) -> int:
    return (
        inputs.prowess
        + STATUS_MODIFIER[inputs.status]
        + inputs.supporters
        + (STAY_UNTAPPED if inputs.stay_untapped else 0)
    )


def _ahead(lead: int) -> tuple[Fraction, Fraction]:
    """Return the chances that the character's total is above the agent's, and equal to it."""
    above, equal = Fraction(0), Fraction(0)
    for theirs, chance in two_dice().items():
        above += chance * at_least(theirs - lead + 1)
        equal += chance * two_dice().get(theirs - lead, Fraction(0))
    return above, equal


def _lost(body: int | None, *, wounded: bool) -> Fraction:
    return Fraction(0) if body is None else at_least(body + 1 - wounded)


def _who(inputs: Inputs) -> Argument:
    return AGENTS.name_of(inputs.agent) if inputs.agent else _("The agent")


def _summary(inputs: Inputs, prowess: int, body: int, fails: Fraction) -> Message:
    return _(
        "{who} strikes with {prowess}/{body} and two dice; a chance of {chance} that it fails.",
        who=_who(inputs),
        prowess=prowess,
        body=body,
        chance=Chance(fails),
    )


def _steps(
    inputs: Inputs,
    bonus: int,
    prowess: int,
    body: int,
    fails: Fraction,
    equal: Fraction,
    beaten: Fraction,
    influence: int,
) -> Iterator[Step]:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "bonus": signed(bonus),
        "prowess": prowess,
        "body": body,
        "own": _character(inputs),
        "fails": Chance(fails),
        "equal": Chance(equal),
        "beaten": Chance(beaten),
        "influence": influence,
    }
    yield Step(
        "meccg-combat-agent",
        _("By place and face {bonus}: {who} has prowess {prowess} and body {body}.", **words),
    )
    if inputs.agent_wounded:
        yield Step("meccg-combat-agent", _("Wounded: −2, counted in it."))
    if inputs.face_down and inputs.at_home:
        yield Step(
            "meccg-agent-attack", _("Face-down at home: the attacker chooses who is struck.")
        )
    yield Step(
        "meccg-combat-agent",
        _("Both roll: 2D6 and {own} against 2D6 and {prowess}.", **words),
    )
    yield Step(
        "meccg-strike-fails",
        _("A chance of {fails} that the strike fails, of {equal} that it is ineffectual.", **words),
    )
    yield Step(
        "meccg-agent-defeated",
        _("Failing, it wounds {who}; that his body check fails as well: {beaten}.", **words),
    )
    yield Step(
        "meccg-agent-influence",
        _("For an influence attempt {who} has {influence} direct influence here.", **words),
    )


def _table(inputs: Inputs) -> Table:
    body: list[tuple[Argument, ...]] = []
    row = site_row(inputs.site)
    for kind, races in AT_HOME.items():
        if row and kind != row["type"]:
            continue
        here: Argument = Listing(races) if inputs.at_home else "–"
        like: Argument = _("like an automatic-attack") if kind in ANYWHERE else "–"
        if row and kind in ANYWHERE:
            found = dict.fromkeys(attack["race"] for attack in row["automatic_attacks"])
            like = Listing(tuple(RACES[race] for race in found)) if found else "–"
        body.append((SITE_TYPES[kind], here, like))
    return Table(
        _("Creatures it may bring by tapping"),
        (_("Site"), _("At a home site"), _("Anywhere, non-unique")),
        tuple(body),
    )


CALCULATOR = Calculator(
    id="meccg.agent",
    title=_("Agents"),
    description=_("An agent’s strike, with both sides rolling; its influence and creatures."),
    rule="meccg-agent-attack",
    input=Inputs,
    result=Outcome,
    compute=agent,
    example={
        "agent": "Anarin",
        "agent_base": 4,
        "agent_base_body": 8,
        "site": "Moria",
        "face_down": True,
        "character": "Aragorn II",
        "prowess": 6,
        "body": 9,
    },
    check=check,
)
