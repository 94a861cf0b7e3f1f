"""Attacks one after the other: each is met as the one before has left the company."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    sequence,
)
from calculators.meccg.attack_plan import Plan, best_plan, supporting
from calculators.meccg.character_status import Status

type Standing = Status | None
"""How a character’s card lies; ``None``: eliminated."""

type State = tuple[Standing, ...]
"""The standing of every character, in the order of the form."""

type Chances = dict[tuple[State, bool, bool], Fraction]
"""The chance of each state, with whether every attack so far was defeated, and every attack of
this creature so far.
"""


@dataclass(frozen=True, slots=True)
class Fought:
    """An attack on the company in one state: who stands how, and what its strikes do.

    ``settled`` is the state once supporters have tapped; ``struck`` are the places in it of those
    who face a strike, how each stands if the strike does not wound him, and what it does to him.
    """

    settled: State
    struck: tuple[tuple[int, Status, Faced], ...]

    @property
    def defeated(self) -> Fraction:
        """The chance that the attack is defeated; 0 where nobody was left to face it."""
        return self.chance_of(met.defeated for _at, _unhurt, met in self.struck)

    @property
    def survived(self) -> Fraction:
        """The chance that it eliminates nobody."""
        return self.chance_of(WAYS - met.eliminated for _at, _unhurt, met in self.struck)

    def chance_of(self, ways: Iterable[int]) -> Fraction:
        """Return the chance that every strike goes one of so many ways, given for each."""
        return Fraction(prod(ways), WAYS ** len(self.struck)) if self.struck else Fraction(0)


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

    ``attacks`` are the chances to defeat each creature, or what else attacks, in all its attacks;
    ``eliminated`` and ``kill_points`` are what is to be expected. For a single attack, this is what
    that one does.
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
    state: State = tuple(fighter.status for fighter in inputs.characters)
    chances: Chances = {(state, True, True): Fraction(1)}
    fought: dict[State, Fought] = {state: _fought(inputs, range(len(state)), state, plan, met)}
    defeated = []
    for number, attack in enumerate(sequence(inputs)):
        if number:
            chances = _went_on(chances, fought, fresh=attack.first)
            states = {state for state, _all, _one in chances}
            fought = {before: _played(inputs, attack.attack, before) for before in states}
        if attack.last:
            defeated.append(
                _sum(p * fought[state].defeated for (state, _all, one), p in chances.items() if one)
            )
    return _summed(inputs, chances, fought, tuple(defeated))


def _fought(
    inputs: Inputs, alive: Sequence[int], state: State, plan: Plan, met: Sequence[Faced]
) -> Fought:
    """Return an attack as it was planned; ``alive`` are its characters’ places in the state."""
    settled = list(state)
    for index in supporting(inputs, plan):
        settled[alive[index]] = Status.TAPPED
    struck = (
        (alive[index], _unhurt(inputs, index), item)
        for index, item in zip(plan.struck, met, strict=True)
    )
    return Fought(tuple(settled), tuple(struck))


def _unhurt(inputs: Inputs, index: int) -> Status:
    fighter = inputs.characters[index]
    taps = fighter.status is Status.UNTAPPED and not fighter.stay_untapped
    return Status.TAPPED if taps else fighter.status


def _played(inputs: Inputs, attack: Attack, state: State) -> Fought:
    """Return how a further attack is met by those who are left of the company."""
    alive = [index for index, standing in enumerate(state) if standing is not None]
    if not alive:
        return Fought(state, ())
    now, _effects = armed(_against(inputs, attack, state))
    plan = best_plan(now)
    met = [faced(now, index, plan.bonus(at)) for at, index in enumerate(plan.struck)]
    return _fought(now, alive, state, plan, met)


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


def _went_on(chances: Chances, fought: Mapping[State, Fought], *, fresh: bool) -> Chances:
    """Return the chances of the states after an attack; ``fresh``: a new creature comes next."""
    branches = {state: tuple(_branches(attack)) for state, attack in fought.items()}
    after: Chances = {}
    for (before, everything, this), chance in chances.items():
        for then, defeated, share in branches[before]:
            key = (then, everything and defeated, fresh or (this and defeated))
            after[key] = after.get(key, Fraction(0)) + chance * share
    return after


def _branches(attack: Fought) -> Iterator[tuple[State, bool, Fraction]]:
    """Yield the states that an attack may leave, whether it was defeated, and the chance."""
    defeated = attack.defeated
    if defeated:
        unhurt = [standing for _at, standing, _met in attack.struck]
        yield _with(attack, unhurt), True, defeated
    options = [_standings(unhurt, met) for _at, unhurt, met in attack.struck]
    for number, fates in enumerate(product(*options)):
        share = attack.chance_of(ways for _standing, ways in fates) if fates else Fraction(1)
        # The first of all is that nobody was hurt, of which a part is counted above.
        share -= 0 if number else defeated
        if share:
            yield _with(attack, [standing for standing, _ways in fates]), False, share


def _standings(unhurt: Standing, met: Faced) -> tuple[tuple[Standing, int], ...]:
    return (unhurt, met.unhurt), (Status.WOUNDED, met.wounded), (None, met.eliminated)


def _with(attack: Fought, standings: Sequence[Standing]) -> State:
    after = list(attack.settled)
    for (place, _unhurt, _met), standing in zip(attack.struck, standings, strict=True):
        after[place] = standing
    return tuple(after)


def _summed(
    inputs: Inputs,
    chances: Chances,
    fought: Mapping[State, Fought],
    attacks: tuple[Fraction, ...],
) -> Whole:
    """Return the whole; what the last attack does to each is summed up for him alone."""
    characters = tuple(_afters(chances, fought, len(inputs.characters)))
    worth = [
        points(attack, summary_rules=inputs.summary_rules) for attack in (inputs, *inputs.further)
    ]
    return Whole(
        attacks=attacks,
        all_defeated=_sum(
            chance * fought[state].defeated
            for (state, everything, _this), chance in chances.items()
            if everything
        ),
        nobody_eliminated=_sum(
            chance * fought[state].survived
            for (state, _all, _this), chance in chances.items()
            if None not in state
        ),
        eliminated=_sum(character.eliminated for character in characters),
        kill_points=_sum(chance * each for chance, each in zip(attacks, worth, strict=True)),
        characters=characters,
    )


def _afters(chances: Chances, fought: Mapping[State, Fought], everyone: int) -> Iterator[After]:
    totals: list[dict[Standing, Fraction]] = [{} for _each in range(everyone)]
    for (state, _all, _this), chance in chances.items():
        attack = fought[state]
        last: dict[int, Sequence[tuple[Standing, int]]] = {
            at: _standings(unhurt, met) for at, unhurt, met in attack.struck
        }
        for at, standing in enumerate(attack.settled):
            for then, ways in last.get(at, ((standing, WAYS),)):
                totals[at][then] = totals[at].get(then, Fraction(0)) + chance * Fraction(ways, WAYS)
    for total in totals:
        yield After(
            untapped=total.get(Status.UNTAPPED, Fraction(0)),
            tapped=total.get(Status.TAPPED, Fraction(0)),
            wounded=total.get(Status.WOUNDED, Fraction(0)),
            eliminated=total.get(None, Fraction(0)),
        )


def _sum(values: Iterable[Fraction]) -> Fraction:
    return sum(values, Fraction(0))
