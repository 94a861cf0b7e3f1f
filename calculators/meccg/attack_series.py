"""Attacks one after the other, each from the states in which the one before leaves the company."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.outcome import detail
from calculators.meccg.attack_combat import WAYS, CharacterState, CompanyState, Loss
from calculators.meccg.attack_inputs import Attack, Inputs
from calculators.meccg.attack_played import PlayedAttack, Referee
from calculators.meccg.attack_sequence import FacedAttack
from calculators.meccg.battlefield import Battlefield
from calculators.meccg.cards import is_dragon
from calculators.meccg.character_status import Status

type Position = tuple[CompanyState, int | None]
"""The state of the company, and the index of the character on whom the creature's attacks are."""

type Weights = dict[tuple[Position, bool, bool], int]
"""The ways to reach each position, with whether every attack so far was defeated, and every attack
of this creature so far.
"""


@dataclass(frozen=True, slots=True)
class FinalStates:
    """How a character comes out of all attacks; the chances add up to 1."""

    untapped: Fraction
    tapped: Fraction
    wounded: Fraction
    eliminated: Fraction
    discarded: Fraction
    # Untapped or tapped.
    unhurt: Fraction = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesOutcome:
    """What becomes of the company in all attacks together.

    ``attacks`` are the chances to defeat each creature, or what else attacks, in all its attacks;
    ``eliminated`` and ``kill_points`` are what is to be expected, ``nobody_lost`` is the chance
    that nobody is eliminated nor discarded. For a single attack, this is what that one does.
    """

    attacks: tuple[Fraction, ...]
    all_defeated: Fraction
    nobody_eliminated: Fraction
    eliminated: Fraction
    kill_points: Fraction
    characters: tuple[FinalStates, ...]
    nobody_lost: Fraction
    # Expected to be eliminated or discarded.
    lost: Fraction = detail()
    # The number of attacks that each creature makes, and that all make together.
    counts: tuple[int, ...] = detail()
    count: int = detail()
    # The attack of each row of the form, the first of its creature, as cards changed it.
    faced: tuple[FacedAttack, ...] = detail()


def play_series(
    inputs: Inputs, fields: Sequence[Battlefield], first: PlayedAttack
) -> SeriesOutcome:
    """Compute what all attacks do to the company, the first one as ``first`` was played.

    Each attack is played from every state that the ones before may leave, as if it were the last;
    the attacks of a creature on one character are played as one.
    """
    start: Position = (tuple(fighter.status for fighter in inputs.characters), None)
    weights: Weights = {(start, True, True): 1}
    played, total = {start: first}, 1
    defeated: list[Fraction] = []
    for number, field in enumerate(fields):
        if number:
            weights, total = _next_weights(weights, played, total, new=field.faced.first)
            referee = Referee(field)
            positions = {position for position, _all, _creature in weights}
            played = {position: referee.play(*position) for position in positions}
        if field.faced.last:
            won = (
                (position, weight)
                for (position, _all, creature), weight in weights.items()
                if creature
            )
            defeated.append(_chance(won, played, total, lambda attack: attack.defeated))
    return _outcome(inputs, fields, (weights, played, total), tuple(defeated))


def kill_points(attack: Attack, *, summary_rules: bool) -> int:
    """Return the kill points for defeating an attack; by the French summary, none for a Dragon.

    Rules: meccg-combat-creature-defeated, meccg-council-own-hazards.
    """
    return 0 if summary_rules and is_dragon(attack.creature) else attack.kill_points


def _next_weights(
    weights: Weights, played: Mapping[Position, PlayedAttack], total: int, *, new: bool
) -> tuple[Weights, int]:
    """Return the weights of the positions after an attack, and what they add up to."""
    most = max(attack.total for attack in played.values())
    branches = {
        position: tuple(
            ((state, None if new else attack.target), defeated, ways * (most // attack.total))
            for state, defeated, ways in attack.branches()
        )
        for position, attack in played.items()
    }
    after: Weights = {}
    for (before, everything, creature), weight in weights.items():
        for position, defeated, ways in branches[before]:
            key = (position, everything and defeated, new or (creature and defeated))
            after[key] = after.get(key, 0) + weight * ways
    return after, total * most


def _chance(
    weighted: Iterable[tuple[Position, int]],
    played: Mapping[Position, PlayedAttack],
    total: int,
    ways: Callable[[PlayedAttack], int],
) -> Fraction:
    """Return the chance that the last attack goes one of some ways, from weighted positions."""
    sums = dict[int, int]()
    for position, weight in weighted:
        attack = played[position]
        sums[attack.total] = sums.get(attack.total, 0) + weight * ways(attack)
    return sum((Fraction(found, total * each) for each, found in sums.items()), Fraction(0))


def _outcome(
    inputs: Inputs,
    fields: Sequence[Battlefield],
    last: tuple[Weights, Mapping[Position, PlayedAttack], int],
    attacks: tuple[Fraction, ...],
) -> SeriesOutcome:
    """Return the outcome from the positions before the last attack, and that attack in each."""
    weights, played, total = last
    characters = tuple(_final_states(weights, played, total, len(inputs.characters)))
    creatures = (inputs, *inputs.further)
    points = (kill_points(attack, summary_rules=inputs.summary_rules) for attack in creatures)
    faced = tuple(field.faced for field in fields if field.faced.first)
    counts = tuple(attack.parts for attack in faced)
    every = [(position, weight) for (position, all_, _c), weight in weights.items() if all_]
    no_eliminated = [
        (key[0], weight) for key, weight in weights.items() if Loss.ELIMINATED not in key[0][0]
    ]
    no_lost = [item for item in no_eliminated if Loss.DISCARDED not in item[0][0]]
    return SeriesOutcome(
        attacks=attacks,
        all_defeated=_chance(every, played, total, lambda attack: attack.defeated),
        nobody_eliminated=_chance(
            no_eliminated, played, total, lambda attack: attack.nobody_eliminated
        ),
        eliminated=sum((item.eliminated for item in characters), Fraction(0)),
        kill_points=sum(
            (chance * each for chance, each in zip(attacks, points, strict=True)), Fraction(0)
        ),
        characters=characters,
        nobody_lost=_chance(no_lost, played, total, lambda attack: attack.nobody_lost),
        lost=sum((item.eliminated + item.discarded for item in characters), Fraction(0)),
        counts=counts,
        count=sum(counts),
        faced=faced,
    )


def _final_states(
    weights: Weights, played: Mapping[Position, PlayedAttack], total: int, everyone: int
) -> Iterator[FinalStates]:
    """Yield the chances of each character's states after the last attack, summed up for him."""
    sums: list[dict[CharacterState, int]] = [{} for _each in range(everyone)]
    by_position = dict[Position, int]()
    for (position, _all, _creature), weight in weights.items():
        by_position[position] = by_position.get(position, 0) + weight
    for position, weight in by_position.items():
        attack = played[position]
        struck = {item.index: item.states for item in attack.struck}
        for index, status in enumerate(attack.state):
            found = sums[index]
            for state, ways in struck.get(index, ((status, WAYS),)):
                after = attack.finally_(state)
                found[after] = found.get(after, 0) + weight * ways
    for found in sums:
        chances = {state: Fraction(ways, total * WAYS) for state, ways in found.items()}
        untapped = chances.get(Status.UNTAPPED, Fraction(0))
        tapped = chances.get(Status.TAPPED, Fraction(0))
        yield FinalStates(
            untapped=untapped,
            tapped=tapped,
            wounded=chances.get(Status.WOUNDED, Fraction(0)),
            eliminated=chances.get(Loss.ELIMINATED, Fraction(0)),
            discarded=chances.get(Loss.DISCARDED, Fraction(0)),
            unhurt=untapped + tapped,
        )
