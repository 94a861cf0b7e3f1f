"""A whole attack on a company: what becomes of each character, and the chance to defeat it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from calculators.core.calculator import Computation
from calculators.core.dice import least_roll
from calculators.core.outcome import detail
from calculators.meccg.attack_combat import WAYS, Combat, combat
from calculators.meccg.attack_inputs import Inputs, check
from calculators.meccg.attack_plan import Plan, best_plan, planned_strikes, supporting
from calculators.meccg.attack_series import SeriesOutcome, kill_points, play_series
from calculators.meccg.body_check import character_discarded
from calculators.meccg.character_status import Status
from calculators.meccg.equipment import ItemEffect


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterOutcome:
    """What becomes of one character; the three chances add up to 1.

    ``struck``: he faces a strike; ``supporters`` tap for him, ``excess`` strikes weigh on him, and
    ``taps_in_support`` says that he supports another character. Without a strike he is unhurt.
    """

    struck: bool = False
    by_defender: bool = False
    supporters: int = 0
    excess: int = 0
    taps_in_support: bool = False
    needed: int | None = None
    unhurt: Fraction = Fraction(1)
    wounded: Fraction = Fraction(0)
    eliminated: Fraction = Fraction(0)
    # What each of his items adds, and his own card against this creature.
    effects: tuple[ItemEffect, ...] = detail(default=())
    printed_bonus: int = detail(default=0)
    # What he adds to the roll, support and excess strikes included; his body with his items.
    prowess: int = detail(default=0)
    body: int | None = detail(default=None)
    # The chance of a body check that discards him by the creature's card.
    body_check_discards: Fraction | None = detail(default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Each character's fate, and the chances for the attack as a whole.

    ``nobody_eliminated`` is the chance that all characters survive, ``kill_points`` the points to
    be expected, ``eliminated`` the number of characters to be expected lost. All this is said of
    the first attack, the points of its creature; ``whole`` tells how the company comes out of all.
    """

    characters: tuple[CharacterOutcome, ...]
    defeated: Fraction
    nobody_eliminated: Fraction
    eliminated: Fraction
    kill_points: Fraction
    whole: SeriesOutcome
    # The number of strikes of the first attack, and the kill points for defeating its creature.
    strikes: int = detail()
    kill_points_if_defeated: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute an attack: strikes assigned and supported as is best, then every roll.

    The defender assigns to untapped characters, the attacker the rest to anyone; both play for the
    defender's aim, one for it and one against. Strikes are independent, so their chances multiply.
    Further attacks are played from each state that the company may be in, see :func:`play_series`.

    Rules: meccg-combat-assignment-defender, meccg-combat-assignment-attacker,
    meccg-combat-excess-strikes, meccg-strike-support, meccg-combat-creature-defeated (Council of
    Elrond rules 3.ii to 3.v; page combat).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.defeated), str(outcome.nobody_eliminated)
    ('1225/1296', '1')
    """
    first = combat(inputs, inputs.characters, aim=inputs.aim, summary_rules=inputs.summary_rules)
    plan = best_plan(first)
    strikes = planned_strikes(first, plan)
    characters = tuple(_characters(inputs, first, plan))
    series = play_series(inputs, first, plan)
    points = kill_points(inputs, summary_rules=inputs.summary_rules)
    return Outcome(
        characters=characters,
        defeated=prod((Fraction(ways.defeated, WAYS) for ways in strikes), start=Fraction(1)),
        nobody_eliminated=prod((1 - item.eliminated for item in characters), start=Fraction(1)),
        eliminated=sum((item.eliminated for item in characters), Fraction(0)),
        kill_points=series.attacks[0] * points,
        whole=series,
        strikes=first.strikes,
        kill_points_if_defeated=points,
    )


def _characters(inputs: Inputs, combat: Combat, plan: Plan) -> Iterator[CharacterOutcome]:
    supporters = supporting(combat, plan)
    strikes = dict(zip(plan.struck, planned_strikes(combat, plan), strict=True))
    for index, defender in enumerate(combat.defenders):
        if index not in strikes:
            yield CharacterOutcome(taps_in_support=index in supporters, effects=defender.effects)
            continue
        position, ways = plan.struck.index(index), strikes[index]
        prowess = defender.prowess + plan.bonus(position)
        yield CharacterOutcome(
            struck=True,
            by_defender=index in plan.chosen,
            supporters=plan.support[position],
            excess=plan.excess[position],
            needed=least_roll(combat.strike_prowess + 1 - prowess),
            unhurt=Fraction(ways.unhurt, WAYS),
            wounded=Fraction(ways.wounded, WAYS),
            eliminated=Fraction(ways.eliminated, WAYS),
            effects=defender.effects,
            printed_bonus=defender.printed_bonus,
            prowess=prowess,
            body=defender.body,
            body_check_discards=character_discarded(
                inputs.characters[index].name,
                inputs.creature,
                defender.body,
                wounded=defender.status is Status.WOUNDED,
                summary_rules=combat.summary_rules,
            ),
        )


COMPUTATION = Computation(
    id="meccg.attack",
    rule="meccg-combat-assignment-defender",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "characters": [
            {"name": "Aragorn II", "prowess": 6, "body": 9},
            {"name": "Legolas", "prowess": 5, "body": 8},
            {"name": "Frodo", "prowess": 1, "body": 9},
        ],
        "creature": "Brigands",
        "strikes": 2,
        "strike_prowess": 8,
        "kill_points": 1,
    },
    check=check,
)
