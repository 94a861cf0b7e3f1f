"""A campaign: an army that takes one territory after the other, leaving one battalion in each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from calculators.core.calculator import Computation
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.attrition import UNIT, attrition, total
from calculators.risk.board import TERRITORIES_BY_STRONGHOLD
from calculators.risk.bonus_fields import attack_bonus
from calculators.risk.chance_rows import ChanceRow, or_more_rows
from calculators.risk.conquest_odds import conquests

_ = Domain("risk")

LARGEST_CAMPAIGN_ARMY = 200
"""Below that of a single invasion: every territory of the chain takes as long as one."""
LARGEST_GARRISON = 100
LONGEST = 12


@dataclass(frozen=True, slots=True)
class Link:
    """A territory of the chain as it is defended."""

    defenders: int = integer(_("Battalions that defend"), 1, LARGEST_GARRISON)
    stronghold: bool = boolean(_("Stronghold"))
    leader: bool = boolean(_("Leader in defence"))
    name: str | None = text(_("Territory"), card_index=TERRITORIES_BY_STRONGHOLD)

    @property
    def bonus(self) -> int:
        """What the defender adds to the highest die."""
        return int(self.stronghold) + int(self.leader)


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
        help=_("A territory chosen by name brings its Stronghold along."),
    )
    attack_bonus: int = attack_bonus()
    wanted: int = integer(
        _("Chance wanted, in percent"),
        1,
        99,
        default=50,
        help=_("Stop at the last territory that you reach with at least this chance."),
    )


@dataclass(frozen=True, slots=True)
class Arrival:
    """A number of battalions that arrive in a territory once it is taken, and its chance."""

    count: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class TerritoryOdds:
    """A territory of the chain.

    ``probability`` is the chance that it is taken, ``given`` the same if the one before it was;
    ``arrives`` are the battalions that can stand in it then (the chances add up to
    ``probability``), and ``expected`` is their mean. ``needed`` is the least army in the territory
    before it with which all the rest of the chain falls with the wanted chance.
    """

    probability: Fraction
    given: Fraction | None
    arrives: tuple[Arrival, ...]
    expected: Fraction | None
    needed: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance to take each territory of the chain, and what arrives there.

    ``stop`` is the number of territories up to the last one reached with the wanted chance.
    """

    links: tuple[TerritoryOdds, ...]
    stop: int
    # The battalions that arrive at the end of the chain, for a table.
    arrival_rows: tuple[ChanceRow, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute a campaign exactly: every territory is attacked with all that arrived in the last.

    Each time one battalion stays behind, the others fight to the last, and all that are left move
    in. Both sides throw as many dice as they may; the attacker's bonus is the same throughout.

    Rules: risk-conquest, risk-attacking-battalions, risk-defence-bonus, risk-attack-bonus,
    risk-ending-invasion (French sheet, step 2; page combat).

    >>> links = COMPUTATION.solve({"army": 3, "links": [{"defenders": 1}, {"defenders": 1}]}).links
    >>> [str(link.probability) for link in links]
    ['1955/2592', '625/2592']
    """
    links = _march(inputs)
    stop = sum(link.probability * 100 >= inputs.wanted for link in links)
    return Outcome(
        links=links,
        stop=stop,
        arrival_rows=or_more_rows([(item.count, item.probability) for item in links[-1].arrives]),
    )


def _march(inputs: Inputs) -> tuple[TerritoryOdds, ...]:
    """Follow the army through the chain, every course of every battle counted."""
    fighters = inputs.army - 1
    arrivals = {fighters: 1}
    fallen = 0
    before = Fraction(1)
    needed = list(_needed(inputs))
    reached = []
    for index, link in enumerate(inputs.links):
        won: dict[int, int] = {}
        if fighters > 0:
            advantage = inputs.attack_bonus - link.bonus
            won = dict(attrition(fighters, link.defenders, advantage, 0, arrivals).won)
        fallen += link.defenders
        lost = {count: fighters - count + fallen for count in won}
        chance = total((lost[count], ways) for count, ways in won.items())
        sum_of = total((lost[count], ways * count) for count, ways in won.items())
        reached.append(
            TerritoryOdds(
                probability=chance,
                given=chance / before if before else None,
                arrives=tuple(
                    Arrival(count, Fraction(ways, UNIT ** lost[count]))
                    for count, ways in sorted(won.items())
                ),
                expected=sum_of / chance if chance else None,
                needed=needed[index],
            )
        )
        # Of those who move in, one stays when the army goes on.
        arrivals = {count - 1: ways for count, ways in won.items()}
        fighters -= 1
        before = chance
    return tuple(reached)


type Goal = Callable[[int], int]


def _needed(inputs: Inputs) -> Iterator[int | None]:
    """Yield, link by link, the least army before it with which the rest falls as wanted."""
    strongest = inputs.army
    later = 0
    goal: Goal = _taken
    found: list[int | None] = []
    for link in reversed(inputs.links):
        advantage = inputs.attack_bonus - link.bonus
        ways = list(islice(conquests(link.defenders, advantage, goal), strongest))
        later += link.defenders
        found.append(_least(ways, later, inputs.wanted))
        goal = _goal_from(ways)
    yield from reversed(found)


def _taken(fighters: int) -> int:
    """Return the ways that having taken the last territory is worth: all of them."""
    return int(UNIT**fighters)


def _goal_from(ways: Sequence[int]) -> Goal:
    # One battalion stays, which the denominator takes for a loss.
    return lambda fighters: ways[fighters - 1] * UNIT


def _least(ways: Sequence[int], later: int, wanted: int) -> int | None:
    for fighters, number in enumerate(ways):
        if number * 100 >= wanted * UNIT ** (fighters + later):
            return fighters + 1
    return None


COMPUTATION = Computation(
    id="risk.campaign",
    rule="risk-conquest",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "army": 15,
        "links": [
            {"name": "Ithilien", "defenders": 3},
            {"name": "Minas Morgul", "defenders": 4, "stronghold": True},
            {"name": "Gorgoroth", "defenders": 2},
            {"name": "Barad-dûr", "defenders": 3, "stronghold": True},
        ],
    },
)
