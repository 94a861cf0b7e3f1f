"""The Fellowship's way played turn by turn, card by card, from the rules and the cards alone."""

from collections import defaultdict
from fractions import Fraction
from itertools import chain, combinations
from random import Random
from typing import Any

from tests.support.random_answers import answers

DICE = {9, 11, 14, 16, 17}
CHANGES = {"minus_1": -1, "minus_2": -2, "plus_2": 2}
TURNS_COMPARED = 5

type Card = tuple[int, str, int]
type State = tuple[int, bool, tuple[Card, ...]]
"""The Ring's step, whether a card asked for a die there, and the cards in hand."""


def without(hand: tuple[Card, ...], played: tuple[Card, ...]) -> tuple[Card, ...]:
    rest = list(hand)
    for card in played:
        rest.remove(card)
    return tuple(rest)


def moved(step: int, hand: tuple[Card, ...]) -> State:
    """Play the cards that move the Ring at the start of a turn, the first in hand first."""
    for card in hand:
        if card[0] == step and card[1] in {"forward", "back"}:
            way = card[2] if card[1] == "forward" else -card[2]
            return moved(max(1, min(18, step + way)), without(hand, (card,)))
    return step, False, hand


def after_throw(total: int, step: int, hand: tuple[Card, ...]) -> tuple[bool, tuple[Card, ...]]:
    """Both sides play what turns the throw, the least that does, until nobody can."""
    here = [card for card in hand if card[0] == step]
    sets = chain.from_iterable(combinations(here, size) for size in range(1, len(here) + 1))
    turning = [
        played
        for played in sets
        if all(card[1] in CHANGES for card in played)
        and all((CHANGES[card[1]] > 0) == (total < 4) for card in played)
        and (total + sum(CHANGES[card[1]] for card in played) >= 4) != (total >= 4)
    ]
    if turning:
        least = min(turning, key=lambda cards: (abs(sum(CHANGES[c[1]] for c in cards)), len(cards)))
        changed = total + sum(CHANGES[card[1]] for card in least)
        return after_throw(changed, step, without(hand, least))
    if total < 4:
        return False, hand
    for card in here:
        if card[1] == "hold":
            return False, without(hand, (card,))
    return True, hand


def end_of_turn(state: State, on_arrival: bool) -> list[tuple[Fraction, State | None]]:
    step, forced, hand = state
    if step == 18:
        return [(Fraction(1, 2), None), (Fraction(1, 2), state)]
    for card in hand:
        if card[:2] == (step, "die") and step not in DICE and not forced:
            forced, hand = True, without(hand, (card,))
    found: list[tuple[Fraction, State | None]] = []
    # Where no die is thrown, the Ring leaves as it does after a 6 that no card can spoil.
    thrown = step in DICE or forced
    for face in range(1, 7) if thrown else (99,):
        leaves, rest = after_throw(face, step, hand)
        chance = Fraction(1, 6) if thrown else Fraction(1)
        if not leaves:
            found.append((chance, (step, forced, rest)))
        elif step == 17 and on_arrival:
            found += [(chance / 2, None), (chance / 2, (18, False, rest))]
        else:
            found.append((chance, moved(step + 1, rest)))
    return found


def played_out(value: dict[str, Any], turns: int) -> tuple[dict[int, Fraction], Fraction]:
    """Return the chance of each number of turns up to ``turns``, and that of more."""
    hand = tuple((card["at"], card["effect"], card["steps"]) for card in value["cards"])
    states = {moved(value["step"], hand): Fraction(1)}
    ends: dict[int, Fraction] = {}
    for turn in range(1, turns + 1):
        after: defaultdict[State | None, Fraction] = defaultdict(Fraction)
        for state, weight in states.items():
            for chance, following in end_of_turn(state, value["final_roll"] == "on_arrival"):
                after[following] += weight * chance
        ends[turn] = after.pop(None, Fraction(0))
        states = {state: weight for state, weight in after.items() if state is not None}
    return ends, sum(states.values(), Fraction(0))


def situation(random: Random) -> dict[str, Any]:
    # At Rhudaur or later, so that a few turns are enough; cards where they matter.
    step = random.choice([*range(7, 19), 14, 16, 17])
    effects = ["die", "hold", "minus_1", "minus_2", "plus_2", "forward", "back"]
    weights = [3, 3, 3, 3, 3, 1, 1]
    return {
        "step": step,
        "final_roll": random.choice(["on_arrival", "next_turn"]),
        "cards": [
            {
                "at": random.choice([random.randint(step, 17) if step < 18 else 17, 16, 17]),
                "effect": random.choices(effects, weights)[0],
                "steps": random.randint(1, 3),
            }
            for _card in range(random.randint(0, 5))
        ],
    }


def test_risk_fellowship_cards__turns_match_play_turn_by_turn() -> None:
    for value, outcome in answers("risk.fellowship", situation, 500):
        listed = {item.turns: item.probability for item in outcome.turns}
        last = outcome.turns[0].turns + TURNS_COMPARED
        ends, later = played_out(value, last)
        assert {turn: chance for turn, chance in ends.items() if chance} == {
            turn: chance for turn, chance in listed.items() if turn <= last
        }, value
        assert 1 - sum(listed[turn] for turn in listed if turn <= last) == later
