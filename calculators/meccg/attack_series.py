"""Attacks one after the other, each from the states in which the one before leaves the company."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod

from calculators.core.outcome import detail
from calculators.meccg.attack_combat import WAYS, Combat, StrikeWays, combat
from calculators.meccg.attack_inputs import Assignment, Attack, Inputs, sequence
from calculators.meccg.attack_plan import Plan, best_plan, planned_strikes, supporting
from calculators.meccg.cards import attacks_of, is_dragon
from calculators.meccg.character_status import Status

type CharacterState = Status | None
"""The status of a character; ``None``: eliminated."""

type CompanyState = tuple[CharacterState, ...]
"""The state of every character, in the order of the form."""

type StateChances = dict[tuple[CompanyState, bool, bool], Fraction]
"""The chance of each state, with whether every attack so far was defeated, and every attack of
this creature so far.
"""


@dataclass(frozen=True, slots=True)
class StruckCharacter:
    """A character who faces a strike: his index, his status if unhurt, and what it does to him."""

    index: int
    status_unhurt: Status
    ways: StrikeWays

    @property
    def states(self) -> tuple[tuple[CharacterState, int], ...]:
        """The states in which the strike may leave him, with the ways out of 1296 of each."""
        return (
            (self.status_unhurt, self.ways.unhurt),
            (Status.WOUNDED, self.ways.wounded),
            (None, self.ways.eliminated),
        )


@dataclass(frozen=True, slots=True)
class PlayedAttack:
    """An attack on the company in one state: who faces a strike, and what the strikes do.

    ``state`` is that of the company once supporters have tapped.
    """

    state: CompanyState
    struck: tuple[StruckCharacter, ...]

    @property
    def defeated(self) -> Fraction:
        """The chance that the attack is defeated; 0 where nobody was left to face it."""
        return self.chance_of(item.ways.defeated for item in self.struck)

    @property
    def nobody_eliminated(self) -> Fraction:
        """The chance that it eliminates nobody."""
        return self.chance_of(WAYS - item.ways.eliminated for item in self.struck)

    def chance_of(self, ways: Iterable[int]) -> Fraction:
        """Return the chance that every strike goes one of so many ways, given for each."""
        return Fraction(prod(ways), WAYS ** len(self.struck)) if self.struck else Fraction(0)

    def after(self, states: Iterable[CharacterState]) -> CompanyState:
        """Return the state of the company that ``states`` of the struck characters give."""
        company = list(self.state)
        for item, state in zip(self.struck, states, strict=True):
            company[item.index] = state
        return tuple(company)


@dataclass(frozen=True, slots=True)
class FinalStates:
    """How a character comes out of all attacks; the four chances add up to 1."""

    untapped: Fraction
    tapped: Fraction
    wounded: Fraction
    eliminated: Fraction
    # Untapped or tapped.
    unhurt: Fraction = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesOutcome:
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
    characters: tuple[FinalStates, ...]
    # The number of attacks that each creature makes, and that all make together.
    counts: tuple[int, ...] = detail()
    count: int = detail()


def play_series(inputs: Inputs, first: Combat, plan: Plan) -> SeriesOutcome:
    """Compute what all attacks do to the company, the first one as planned.

    Each attack is played from every state that the ones before may leave, as if it were the last.
    """
    state: CompanyState = tuple(fighter.status for fighter in inputs.characters)
    chances: StateChances = {(state, True, True): Fraction(1)}
    played = {state: _play(first, plan, range(len(state)), state)}
    defeated = []
    for number, item in enumerate(sequence(inputs)):
        if number:
            chances = _next_states(chances, played, new_creature=item.first)
            states = {state for state, _all, _creature in chances}
            played = {state: _play_further(inputs, item.attack, state) for state in states}
        if item.last:
            defeated.append(
                _sum(
                    chance * played[state].defeated
                    for (state, _all, creature), chance in chances.items()
                    if creature
                )
            )
    return _series_outcome(inputs, chances, played, tuple(defeated))


def kill_points(attack: Attack, *, summary_rules: bool) -> int:
    """Return the kill points for defeating an attack; by the French summary, none for a Dragon.

    Rules: meccg-combat-creature-defeated, meccg-council-own-hazards.
    """
    return 0 if summary_rules and is_dragon(attack.creature) else attack.kill_points


def _play(combat: Combat, plan: Plan, alive: Sequence[int], state: CompanyState) -> PlayedAttack:
    """Return an attack as it was planned; ``alive`` are its characters' indices in the state."""
    company = list(state)
    for index in supporting(combat, plan):
        company[alive[index]] = Status.TAPPED
    struck = (
        StruckCharacter(alive[index], combat.defenders[index].status_unhurt, ways)
        for index, ways in zip(plan.struck, planned_strikes(combat, plan), strict=True)
    )
    return PlayedAttack(tuple(company), tuple(struck))


def _play_further(inputs: Inputs, attack: Attack, state: CompanyState) -> PlayedAttack:
    """Return a further attack on those who are left of the company, planned as is best."""
    alive = [index for index, status in enumerate(state) if status is not None]
    if not alive:
        return PlayedAttack(state, ())
    fighters = [
        replace(
            fighter,
            status=status,
            # The assignments of the first attack do not bind this one.
            place=Assignment.FREE,
            stay_untapped=fighter.stay_untapped and status is Status.UNTAPPED,
        )
        for fighter, status in zip(inputs.characters, state, strict=True)
        if status is not None
    ]
    now = combat(attack, fighters, aim=inputs.aim, summary_rules=inputs.summary_rules)
    return _play(now, best_plan(now), alive, state)


def _next_states(
    chances: StateChances, played: Mapping[CompanyState, PlayedAttack], *, new_creature: bool
) -> StateChances:
    """Return the chances of the states after an attack."""
    branches = {state: tuple(_branches(attack)) for state, attack in played.items()}
    after: StateChances = {}
    for (before, everything, creature), chance in chances.items():
        for state, defeated, share in branches[before]:
            key = (state, everything and defeated, new_creature or (creature and defeated))
            after[key] = after.get(key, Fraction(0)) + chance * share
    return after


def _branches(attack: PlayedAttack) -> Iterator[tuple[CompanyState, bool, Fraction]]:
    """Yield the states that an attack may leave, whether it was defeated, and the chance."""
    defeated = attack.defeated
    if defeated:
        yield attack.after(item.status_unhurt for item in attack.struck), True, defeated
    for number, states in enumerate(product(*(item.states for item in attack.struck))):
        share = attack.chance_of(ways for _state, ways in states) if states else Fraction(1)
        # In the first of all nobody is hurt; a part of it is counted above.
        share -= 0 if number else defeated
        if share:
            yield attack.after(state for state, _ways in states), False, share


def _series_outcome(
    inputs: Inputs,
    chances: StateChances,
    played: Mapping[CompanyState, PlayedAttack],
    attacks: tuple[Fraction, ...],
) -> SeriesOutcome:
    """Return the outcome from the states before the last attack, and that attack in each."""
    characters = tuple(_final_states(chances, played, len(inputs.characters)))
    creatures = (inputs, *inputs.further)
    points = (kill_points(attack, summary_rules=inputs.summary_rules) for attack in creatures)
    counts = tuple(attacks_of(attack.creature) for attack in creatures)
    return SeriesOutcome(
        attacks=attacks,
        all_defeated=_sum(
            chance * played[state].defeated
            for (state, everything, _creature), chance in chances.items()
            if everything
        ),
        nobody_eliminated=_sum(
            chance * played[state].nobody_eliminated
            for (state, _all, _creature), chance in chances.items()
            if None not in state
        ),
        eliminated=_sum(character.eliminated for character in characters),
        kill_points=_sum(chance * each for chance, each in zip(attacks, points, strict=True)),
        characters=characters,
        counts=counts,
        count=sum(counts),
    )


def _final_states(
    chances: StateChances, played: Mapping[CompanyState, PlayedAttack], everyone: int
) -> Iterator[FinalStates]:
    """Yield the chances of each character's states after the last attack, summed up for him."""
    totals: list[dict[CharacterState, Fraction]] = [{} for _each in range(everyone)]
    for (before, _all, _creature), chance in chances.items():
        attack = played[before]
        last = {item.index: item.states for item in attack.struck}
        for index, status in enumerate(attack.state):
            for state, ways in last.get(index, ((status, WAYS),)):
                total = totals[index].get(state, Fraction(0))
                totals[index][state] = total + chance * Fraction(ways, WAYS)
    for found in totals:
        untapped = found.get(Status.UNTAPPED, Fraction(0))
        tapped = found.get(Status.TAPPED, Fraction(0))
        yield FinalStates(
            untapped=untapped,
            tapped=tapped,
            wounded=found.get(Status.WOUNDED, Fraction(0)),
            eliminated=found.get(None, Fraction(0)),
            unhurt=untapped + tapped,
        )


def _sum(values: Iterable[Fraction]) -> Fraction:
    return sum(values, Fraction(0))
