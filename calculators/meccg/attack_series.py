"""Attacks one after the other: each is met as the one before has left the company."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import product
from math import prod

from calculators.meccg.attack_model import (
    WAYS,
    Attack,
    Faced,
    Inputs,
    Place,
    armed,
    faced,
    points,
)
from calculators.meccg.attack_plan import Plan, best_plan, supporting
from calculators.meccg.strike_odds import Status

type Standing = Status | None
"""How a character’s card lies; ``None``: eliminated."""

type State = tuple[Standing, ...]
"""The standing of every character, in the order of the form."""

type Chances = dict[tuple[State, bool], Fraction]
"""The chance of each state, with whether every attack so far was defeated."""


@dataclass(frozen=True, slots=True)
class After:
    """How a character comes out of all attacks; the four chances add up to 1."""

    untapped: Fraction
    tapped: Fraction
    wounded: Fraction
    eliminated: Fraction


@dataclass(frozen=True, slots=True)
class Whole:
    """What becomes of the company in all attacks together.

    ``attacks`` are the chances to defeat each, ``eliminated`` and ``kill_points`` what is to be
    expected. Without further attacks this is what the one attack does.
    """

    attacks: tuple[Fraction, ...]
    all_defeated: Fraction
    nobody_eliminated: Fraction
    eliminated: Fraction
    kill_points: Fraction
    characters: tuple[After, ...]


def whole(inputs: Inputs, plan: Plan, met: Sequence[Faced]) -> Whole:
    """Follow the company through all attacks, from the first as it was planned and met.

    Each attack is played from every state that the ones before may leave, as if it were the last.
    """
    state = tuple(fighter.status for fighter in inputs.characters)
    chances: Chances = {(state, True): Fraction(1)}
    first = _results(inputs, range(len(state)), state, plan, met)
    chances, defeated = _went_on(chances, {state: tuple(first)})
    attacks = [defeated]
    for attack in inputs.further:
        results = {
            before: tuple(_played(inputs, attack, before))
            for before in {before for before, _beaten in chances}
        }
        chances, defeated = _went_on(chances, results)
        attacks.append(defeated)
    return _summed(inputs, chances, tuple(attacks))


type Results = tuple[tuple[State, bool, Fraction], ...]
"""What an attack makes of a state: the state after it, whether it was defeated, the chance."""


def _went_on(chances: Chances, results: dict[State, Results]) -> tuple[Chances, Fraction]:
    """Return the chances after an attack, and the chance that it was defeated."""
    after: Chances = {}
    total = Fraction(0)
    for (before, beaten), chance in chances.items():
        for then, defeated, share in results[before]:
            key = (then, beaten and defeated)
            after[key] = after.get(key, Fraction(0)) + chance * share
            if defeated:
                total += chance * share
    return after, total


def _played(inputs: Inputs, attack: Attack, state: State) -> Iterator[tuple[State, bool, Fraction]]:
    """Yield what comes of a further attack on those who are left of the company."""
    alive = [index for index, standing in enumerate(state) if standing is not None]
    if not alive:
        yield state, False, Fraction(1)
        return
    now, _effects = armed(_against(inputs, attack, state))
    plan = best_plan(now)
    met = [faced(now, index, plan.bonus(at)) for at, index in enumerate(plan.struck)]
    yield from _results(now, alive, state, plan, met)


def _against(inputs: Inputs, attack: Attack, state: State) -> Inputs:
    """Return the inputs of a further attack on the characters whom ``state`` leaves."""
    fighters = tuple(
        replace(
            fighter,
            status=standing,
            # Where the strikes of the first attack were to go says nothing of this one.
            place=Place.FREE,
            stay_untapped=fighter.stay_untapped and standing is Status.UNTAPPED,
        )
        for fighter, standing in zip(inputs.characters, state, strict=True)
        if standing is not None
    )
    numbers = {field.name: getattr(attack, field.name) for field in fields(Attack)}
    return replace(inputs, characters=fighters, further=(), **numbers)


def _results(
    inputs: Inputs, alive: Sequence[int], state: State, plan: Plan, met: Sequence[Faced]
) -> Iterator[tuple[State, bool, Fraction]]:
    """Yield the states that an attack may leave; ``alive`` are its characters’ places in them."""
    settled = list(state)
    for index in supporting(inputs, plan):
        settled[alive[index]] = Status.TAPPED
    unhurt = list(settled)
    for index in plan.struck:
        unhurt[alive[index]] = _unhurt(inputs, index)
    whole = WAYS ** len(met)
    defeated = prod(item.defeated for item in met)
    if defeated:
        yield tuple(unhurt), True, Fraction(defeated, whole)
    options = [
        _standings(unhurt[alive[index]], item) for index, item in zip(plan.struck, met, strict=True)
    ]
    for number, fates in enumerate(product(*options)):
        # The first of all is that nobody was hurt, of which some ways are counted above.
        ways = prod(share for _standing, share in fates) - (0 if number else defeated)
        if ways:
            after = list(settled)
            for index, (standing, _share) in zip(plan.struck, fates, strict=True):
                after[alive[index]] = standing
            yield tuple(after), False, Fraction(ways, whole)


def _unhurt(inputs: Inputs, index: int) -> Status:
    fighter = inputs.characters[index]
    taps = fighter.status is Status.UNTAPPED and not fighter.stay_untapped
    return Status.TAPPED if taps else fighter.status


def _standings(unhurt: Standing, met: Faced) -> tuple[tuple[Standing, int], ...]:
    return (unhurt, met.unhurt), (Status.WOUNDED, met.wounded), (None, met.eliminated)


def _summed(inputs: Inputs, chances: Chances, attacks: tuple[Fraction, ...]) -> Whole:
    characters = tuple(_after(chances, index) for index in range(len(inputs.characters)))
    worth = [
        points(attack, summary_rules=inputs.summary_rules) for attack in (inputs, *inputs.further)
    ]
    return Whole(
        attacks=attacks,
        all_defeated=_sum(chance for (_state, beaten), chance in chances.items() if beaten),
        nobody_eliminated=_sum(
            chance for (state, _b), chance in chances.items() if None not in state
        ),
        eliminated=_sum(character.eliminated for character in characters),
        kill_points=_sum(chance * each for chance, each in zip(attacks, worth, strict=True)),
        characters=characters,
    )


def _after(chances: Chances, index: int) -> After:
    def chance_of(standing: Standing) -> Fraction:
        return _sum(chance for (state, _b), chance in chances.items() if state[index] is standing)

    return After(
        chance_of(Status.UNTAPPED),
        chance_of(Status.TAPPED),
        chance_of(Status.WOUNDED),
        chance_of(None),
    )


def _sum(values: Iterable[Fraction]) -> Fraction:
    return sum(values, Fraction(0))
