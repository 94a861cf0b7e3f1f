"""Attacks one after the other, each from the states in which the one before leaves the company."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from calculators.core.messages import CardName
from calculators.core.outcome import detail
from calculators.meccg.attack_combat import WAYS, CharacterState, CompanyState, Loss
from calculators.meccg.attack_events import on_one_attack
from calculators.meccg.attack_foresight import Foresight, Place, TooLongError
from calculators.meccg.attack_inputs import Attack, Inputs, StayUntapped
from calculators.meccg.attack_played import PlayedAttack, Referee
from calculators.meccg.attack_sequence import FacedAttack
from calculators.meccg.battlefield import Battlefield
from calculators.meccg.cards import is_dragon
from calculators.meccg.character_status import Status
from calculators.meccg.event_effects import EventEffects, joined
from calculators.meccg.item_uses import ItemUse

type Weights = dict[tuple[Place, bool], int]
"""The ways to reach each place, with whether every attack so far was defeated."""


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
    # What the events change in each of these, and in the characters who face it.
    events: tuple[EventEffects, ...] = detail()
    # The items used in each of these, and the cards that work on one attack alone.
    uses: tuple[tuple[ItemUse, ...], ...] = detail()
    on_one: tuple[tuple[CardName, ...], ...] = detail()
    # The events in each of these that are played on one strike, where they do most.
    choices: tuple[tuple[str, ...], ...] = detail()
    # The attacks of the form, from 0, in which a strike may wound somebody.
    wounding: frozenset[int] = detail()
    # Whether every choice was weighed by all attacks to come.
    foreseen: bool = detail(default=False)


def foreseen(
    inputs: Inputs, fields: Sequence[Battlefield], plain: Sequence[Battlefield]
) -> tuple[Sequence[Battlefield], Foresight | None]:
    """Return the attacks to be played, and the best play of all; none where each is played alone.

    In ``fields`` it is decided whose strikes events are played on; in ``plain`` these are left out,
    for attacks in which there are too many ways to play them.
    """
    state = tuple(fighter.status for fighter in inputs.characters)
    without = _foresight(inputs, plain, state)
    several = _looks_ahead(inputs, plain)
    if not any(field.cards for field in fields) or (several and without is None):
        return plain, without
    found = _foresight(inputs, fields, state)
    return (plain, without) if found is None else (fields, found)


def play_series(
    inputs: Inputs, fields: Sequence[Battlefield], foresight: Foresight | None
) -> tuple[SeriesOutcome, PlayedAttack]:
    """Compute what all attacks do to the company; return the first of them, too.

    Each attack is played from every state that the ones before may leave, with all that follow in
    mind (:class:`Foresight`); where they are too many, as if it were the last. The attacks of a
    creature on one character are played as one.
    """
    start: Place = (tuple(fighter.status for fighter in inputs.characters), None, True)
    weights: Weights = {(start, True): 1}
    first = _player(foresight, fields, 0)(start)
    played, total = {start: first}, 1
    defeated: list[Fraction] = []
    wounding = set[int]()
    for number, field in enumerate(fields):
        if number:
            weights, total = _next_weights(weights, played, total, new=field.faced.first)
            play = _player(foresight, fields, number)
            played = {place: play(place) for place, _all in weights}
        if not field.text.captures and any(map(_may_wound, played.values())):
            wounding.add(field.faced.row)
        if field.faced.last:
            won = ((place, weight) for (place, _all), weight in weights.items() if place[2])
            defeated.append(_chance(won, played, total, lambda attack: attack.defeated))
    outcome = _outcome(inputs, fields, (weights, played, total), tuple(defeated))
    found = frozenset(wounding)
    return replace(outcome, foreseen=foresight is not None, wounding=found), first


def _may_wound(attack: PlayedAttack) -> bool:
    return any(item.ways.unhurt < WAYS for item in attack.struck)


def _foresight(
    inputs: Inputs, fields: Sequence[Battlefield], state: CompanyState
) -> Foresight | None:
    """Return the best play of all attacks; ``None`` where there is one, or there are too many."""
    if not _looks_ahead(inputs, fields):
        return None
    foresight = Foresight(fields, inputs.aim, len(inputs.characters))
    try:
        foresight.weigh(state)
    except TooLongError:
        return None
    return foresight


def _looks_ahead(inputs: Inputs, fields: Sequence[Battlefield]) -> bool:
    """Whether decisions are weighed by what follows, or by more than each attack by itself knows.

    A single creature whose attacks are on one character has a plan of its own for all of them.
    """
    choosing = any(field.cards for field in fields) or any(
        fighter.stay_untapped and fighter.stay_untapped_in is StayUntapped.BEST
        for fighter in inputs.characters
    )
    alone = fields[-1].faced.row == 0 and (len(fields) == 1 or fields[0].text.one_target)
    return choosing or not alone


def _player(
    foresight: Foresight | None, fields: Sequence[Battlefield], number: int
) -> Callable[[Place], PlayedAttack]:
    if foresight is not None:
        return lambda place: foresight.play(number, place)
    row = fields[number].faced.row
    referee = Referee(fields[number], [field for field in fields if field.faced.row == row])
    return lambda place: referee.play(place[0], place[1])


def kill_points(attack: Attack, *, summary_rules: bool) -> int:
    """Return the kill points for defeating an attack; by the French summary, none for a Dragon.

    Rules: meccg-combat-creature-defeated, meccg-council-own-hazards.
    """
    return 0 if summary_rules and is_dragon(attack.creature) else attack.kill_points


def _next_weights(
    weights: Weights, played: Mapping[Place, PlayedAttack], total: int, *, new: bool
) -> tuple[Weights, int]:
    """Return the weights of the places after an attack, and what they add up to."""
    most = max(attack.total for attack in played.values())
    branches = {
        place: tuple(
            (
                (state, None if new else attack.target, new or (place[2] and defeated)),
                defeated,
                ways * (most // attack.total),
            )
            for state, defeated, ways in attack.branches()
        )
        for place, attack in played.items()
    }
    after: Weights = {}
    for (before, everything), weight in weights.items():
        for place, defeated, ways in branches[before]:
            key = (place, everything and defeated)
            after[key] = after.get(key, 0) + weight * ways
    return after, total * most


def _chance(
    weighted: Iterable[tuple[Place, int]],
    played: Mapping[Place, PlayedAttack],
    total: int,
    ways: Callable[[PlayedAttack], int],
) -> Fraction:
    """Return the chance that the last attack goes one of some ways, from weighted places."""
    sums = dict[int, int]()
    for place, weight in weighted:
        attack = played[place]
        sums[attack.total] = sums.get(attack.total, 0) + weight * ways(attack)
    return sum((Fraction(found, total * each) for each, found in sums.items()), Fraction(0))


def _outcome(
    inputs: Inputs,
    fields: Sequence[Battlefield],
    last: tuple[Weights, Mapping[Place, PlayedAttack], int],
    attacks: tuple[Fraction, ...],
) -> SeriesOutcome:
    """Return the outcome from the places before the last attack, and that attack in each."""
    weights, played, total = last
    characters = tuple(_final_states(weights, played, total, len(inputs.characters)))
    creatures = (inputs, *inputs.further)
    points = (kill_points(attack, summary_rules=inputs.summary_rules) for attack in creatures)
    faced = tuple(field.faced for field in fields if field.faced.first)
    rows = [list(row) for _at, row in groupby(fields, key=lambda field: field.faced.row)]
    counts = tuple(attack.parts for attack in faced)
    every = [(place, weight) for (place, all_), weight in weights.items() if all_]
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
        events=tuple(joined(field.events for field in row) for row in rows),
        uses=tuple(_with_one_attack(row).faced.uses for row in rows),
        on_one=tuple(map(_on_one_attack, rows)),
        choices=tuple(_with_one_attack(row).cards for row in rows),
        wounding=frozenset(),
    )


def _with_one_attack(row: Sequence[Battlefield]) -> Battlefield:
    """Return that of a creature's attacks in which cards count that work on one alone."""
    return row[min(row[0].faced.attack.one_attack, len(row) - 1)]


def _on_one_attack(row: Sequence[Battlefield]) -> tuple[CardName, ...]:
    """Return the cards that work on one of a creature's attacks alone; none where it makes one."""
    field = _with_one_attack(row)
    return tuple(on_one_attack(field.events, field.faced.uses)) if len(row) > 1 else ()


def _final_states(
    weights: Weights, played: Mapping[Place, PlayedAttack], total: int, everyone: int
) -> Iterator[FinalStates]:
    """Yield the chances of each character's states after the last attack, summed up for him."""
    sums: list[dict[CharacterState, int]] = [{} for _each in range(everyone)]
    by_place = dict[Place, int]()
    for (place, _all), weight in weights.items():
        by_place[place] = by_place.get(place, 0) + weight
    for place, weight in by_place.items():
        attack = played[place]
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
