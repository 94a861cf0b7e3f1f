"""Which character should face which attack, so that the least is lost.

Plans are taken in the order of what they lose at least (:mod:`defence_order`), and each is then
followed through every deal of the shadow cards (:mod:`combat_course`), until no plan that is left
can lose less than the best one found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import chain, islice
from operator import eq

from calculators.core.outcome import detail
from calculators.lcg.combat import Aftermath, Combat, Meeting
from calculators.lcg.combat_course import Course, worth_lost
from calculators.lcg.defence_bounds import Bounds
from calculators.lcg.defence_living import against_the_living
from calculators.lcg.defence_order import Choices, Loss, meetings_of, plans_in_order
from calculators.lcg.defence_replay import best_replayed, ways_replayed
from calculators.lcg.interchangeable import Alike, exchanged

MOST_STATES = 9000
"""No further plan is followed through once so many states of combats were passed through."""
MOST_EQUAL = 20
"""So many plans that may be as good as the best one are followed through."""

type Living = Callable[[tuple[Meeting, ...]], tuple[Meeting, ...]]
"""Names in a plan the heroes who are struck in place of those who were destroyed before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """A character: the chance that it falls, and the damage on average, with what it meets."""

    character: int
    destroyed: Fraction
    expected_damage: Fraction
    defends: int | None = detail()
    undefended: tuple[int, ...] = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The best plan: who meets each attack, what becomes of the characters, and what is lost.

    ``proved`` tells that no other plan can lose less; else the search was left off, and no plan can
    lose less than ``least``. ``equal`` is another plan that was found to be as good in everything.
    """

    meetings: tuple[Meeting, ...]
    fates: tuple[Assignment, ...]
    loss: Fraction
    expected_damage: Fraction
    eliminated: Fraction
    proved: bool
    least: Fraction
    equal: tuple[Meeting, ...] | None = None


def best_plan(combat: Combat, alike: Alike = eq) -> Plan | None:
    """Return the plan with the least expected loss, or ``None`` where no plan is possible.

    The shadow cards are dealt without replacement from a deck that holds at least as many. Each
    enemy is met by one defender, or goes undefended against one hero; a character defends once at
    most. An eliminated player loses every character. Damage counts up to the hit points left. Of
    plans equally good in loss, the one with less damage is taken, then the one that exhausts fewer
    characters. ``alike`` tells which plans are the same to a player.

    Rules: lcg-declare-defender, lcg-undefended, lcg-shadow-deal, lcg-threat-elimination (core
    rulebook, pages 18 and 22).
    """
    combat = combat.without_dial()
    course = Course(combat)
    best = _least_loss(course, alike)
    if best is None:
        return None
    return _naming(best, partial(against_the_living, course), alike)


def _least_loss(course: Course, alike: Alike) -> Plan | None:
    """Return the best plan as it is first found."""
    combat = course.combat
    best: tuple[Loss, tuple[Meeting, ...], Mapping[Aftermath, int]] | None = None
    bounds = Bounds(combat)
    equal: tuple[Meeting, ...] | None = None
    plans = plans_in_order(combat, bounds)
    for bound, choices in plans:
        if best and (bound >= best[0] or course.states >= MOST_STATES):
            found = _plan(combat, best[1], best[2], proved=bound[0] >= best[0][0])
            least = min(found.loss, Fraction(bound[0], combat.all_ways))
            others = chain(((bound, choices),), plans)
            equal = equal or _equal(course, best[:2], others, alike)
            return replace(found, least=least, equal=equal)
        meetings = meetings_of(combat, choices)
        falls = bounds.falls(meetings, choices)
        ends = course.ends(meetings, (best[0][0], falls) if best else None)
        if ends is None:
            continue
        loss = (*_lost(combat, ends), sum(meeting.defends for meeting in meetings))
        if best is None or loss < best[0]:
            best, equal = (loss, meetings, ends), _exchanged(combat, meetings, alike)
        elif loss == best[0] and not alike(meetings, best[1]):
            equal = equal or meetings
        if best[0] <= bound:
            equal = equal or _equal(course, best[:2], plans, alike)
            break
    if best is None:
        return None
    return replace(_plan(combat, best[1], best[2], proved=True), equal=equal)


def _naming(best: Plan, living: Living, alike: Alike) -> Plan:
    """Return the plan, and the one that is as good, with those named who are struck.

    Both end as before. Where both then name the same, there is only one.
    """
    plan, equal = living(best.meetings), living(best.equal or ())
    known = {fate.character: fate for fate in best.fates}
    fates = []
    for index in sorted({*known, *(meeting.character for meeting in plan)}):
        fate = known.get(index) or _unhurt(index)
        defends, undefended = _faced(plan, index)
        fates.append(replace(fate, defends=defends, undefended=undefended))
    other = equal if equal and not alike(equal, plan) else None
    return replace(best, meetings=plan, fates=tuple(fates), equal=other)


def _unhurt(character: int) -> Assignment:
    """Return what becomes of a character who takes no damage at all."""
    none = Fraction(0)
    return Assignment(
        character=character, destroyed=none, expected_damage=none, defends=None, undefended=()
    )


def _exchanged(
    combat: Combat, plan: tuple[Meeting, ...], alike: Alike
) -> tuple[Meeting, ...] | None:
    """Return a plan with two characters exchanged that is another to a player, if there is one."""
    return next((other for other in exchanged(combat, plan) if not alike(other, plan)), None)


def _equal(
    course: Course,
    best: tuple[Loss, tuple[Meeting, ...]],
    plans: Iterable[tuple[Loss, Choices]],
    alike: Alike,
) -> tuple[Meeting, ...] | None:
    """Return another plan that loses exactly as much, of those that may, if one is soon found."""
    combat = course.combat
    for bound, choices in islice(plans, MOST_EQUAL):
        if bound > best[0] or course.states >= MOST_STATES:
            return None
        meetings = meetings_of(combat, choices)
        ends = None if alike(meetings, best[1]) else course.ends(meetings)
        if ends is not None:
            lost = (*_lost(combat, ends), sum(meeting.defends for meeting in meetings))
            if lost == best[0]:
                return meetings
    return None


def _lost(combat: Combat, ends: Mapping[Aftermath, int]) -> tuple[int, int]:
    """Return the worth lost and the damage taken, in ways; who is eliminated loses everything."""
    worth = damage = 0
    for end, ways in ends.items():
        worth += ways * worth_lost(combat, end)
        damage += ways * sum(end.damage(combat, index) for index in range(len(combat.fighters)))
    return worth, damage


def with_every_effect(combat: Combat, best: Plan, alike: Alike = eq) -> tuple[Plan, bool] | None:
    """Return the best plan by every shadow effect, and whether all plans were compared by them.

    ``best`` is the plan without those that upset plans, ``None`` the answer where the combat is
    too large to follow these effects.
    """
    simple = combat.without_dial()
    others = (
        meetings_of(simple, choices) for _bound, choices in plans_in_order(simple, Bounds(simple))
    )
    plans = chain((best.meetings,), (plan for plan in others if plan != best.meetings))
    found = best_replayed(combat, plans, alike)
    if found is None:
        return None
    plan = _plan(
        combat,
        found.plan,
        found.ends.ways,
        proved=best.proved or found.all_plans,
        all_ways=found.ends.all_ways,
    )
    plan = replace(plan, equal=found.equal or _exchanged(combat, found.plan, alike))
    ends_of = partial(ways_replayed, combat)
    living = partial(against_the_living, Course(simple), ends_of=ends_of)
    return _naming(plan, living, alike), found.all_plans


def _plan(
    combat: Combat,
    meetings: tuple[Meeting, ...],
    ends: Mapping[Aftermath, int],
    *,
    proved: bool,
    all_ways: int | None = None,
) -> Plan:
    all_ways = all_ways or combat.all_ways
    worth, damage = _lost(combat, ends)
    fates = tuple(
        _fate(combat, meetings, (ends, all_ways), character)
        for character in range(len(combat.fighters))
    )
    return Plan(
        meetings=meetings,
        fates=tuple(item for item in fates if item.expected_damage or _meets(item)),
        loss=Fraction(worth, all_ways),
        expected_damage=Fraction(damage, all_ways),
        eliminated=Fraction(sum(ways for end, ways in ends.items() if end.eliminated), all_ways),
        proved=proved,
        least=Fraction(worth, all_ways),
    )


def _meets(fate: Assignment) -> bool:
    return fate.defends is not None or bool(fate.undefended)


def _fate(
    combat: Combat,
    meetings: tuple[Meeting, ...],
    counted: tuple[Mapping[Aftermath, int], int],
    character: int,
) -> Assignment:
    ends, all_ways = counted
    deaths = damage = 0
    for end, ways in ends.items():
        deaths += ways * (end.eliminated or not end.lives[character])
        damage += ways * end.damage(combat, character)
    defends, undefended = _faced(meetings, character)
    return Assignment(
        character=character,
        destroyed=Fraction(deaths, all_ways),
        expected_damage=Fraction(damage, all_ways),
        defends=defends,
        undefended=undefended,
    )


def _faced(meetings: tuple[Meeting, ...], character: int) -> tuple[int | None, tuple[int, ...]]:
    """Return the enemy that a character defends against, and those met undefended."""
    own = [
        (enemy, meeting.defends)
        for enemy, meeting in enumerate(meetings)
        if meeting.character == character
    ]
    defends = next((enemy for enemy, defends in own if defends), None)
    return defends, tuple(enemy for enemy, defends in own if not defends)
