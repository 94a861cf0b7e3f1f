"""The complete game tree of the attacks on a company: for the twin of the attack.

Both sides play as the rules and the page say, with all attacks to come in mind: few lost, then few
strikes that wound; or many creatures defeated, then the same. Of equal choices the defender takes
the one with most strikes of his own, then the first; the attacker takes the first; as few as
possible support, the last of the company first, then as few as possible stay untapped by choice,
and of equal ways to share support the last strike gets most. (A single creature whose attacks are
on one character has characters wounded in the end for its second aim.)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from math import prod

from tests.meccg.twins.attack_game import (
    GONE,
    ONE_TARGET,
    Attack,
    Cards,
    Decision,
    Game,
    State,
    Worth,
)


def after_strikes(
    game: Game, state: State, attack: Attack, decision: Decision
) -> list[tuple[State, bool, Fraction]]:
    """Return the states after the strikes, whether all were defeated, and the chances."""
    options = []
    for index, bonus, stays, cards in faced(decision):
        ends = game.ends(index, state, attack, bonus, stays=stays, cards=cards)
        well = next(name[1:] for name in ends if name.startswith("="))
        found = [
            (index, well, True, ends["defeated"]),
            (index, well, False, ends["well"] - ends["defeated"]),
            (index, state[index], False, ends["spared"]),
            *((index, name, False, ends[name]) for name in ("wounded", *GONE)),
        ]
        options.append([item for item in found if item[3]])
    ways: dict[tuple[State, bool], Fraction] = {}
    for choice in product(*options):
        chance = prod((item[3] for item in choice), start=Fraction(1))
        company = list(tapped(state, decision.tapping))
        for index, status, _won, _chance in choice:
            company[index] = status
        if attack.creature == "Wild Fell Beast":
            company = ["tapped" if status == "untapped" else status for status in company]
        key = (tuple(company), bool(choice) and all(item[2] for item in choice))
        ways[key] = ways.get(key, Fraction(0)) + chance
    return [(end, won, chance) for (end, won), chance in ways.items()]


def faced(decision: Decision) -> list[tuple[int, int, bool, Cards]]:
    """Who is struck with what bonus, staying or not, with which events."""
    cards = decision.cards or (frozenset[str](),) * len(decision.struck)
    return list(zip(decision.struck, decision.bonuses, decision.staying, cards, strict=True))


def helpers(game: Game, state: State, struck: tuple[int, ...]) -> list[int]:
    return [i for i in range(len(state)) if game.supports(i, state) and i not in struck]


def tapped(state: State, indices: Sequence[int]) -> State:
    return tuple("tapped" if i in indices else status for i, status in enumerate(state))


def best(
    game: Game, number: int, state: State, target: int | None = None, so_far: bool = True
) -> tuple[Worth, Decision]:
    """Return what the defender gets from this attack and all that follow, and what is done."""
    if number == len(game.attacks):
        return (Fraction(0),) * 3, Decision()
    attack = game.attacks[number]
    if attack.part == 0:
        target, so_far = None, True
    key = (number, tuple("gone" if one in GONE else one for one in state), target, so_far)
    found = game.known.get(key)
    if found is None:
        found = game.known[key] = decided(game, number, state, target, so_far)
    return found


def decided(
    game: Game, number: int, state: State, target: int | None, so_far: bool
) -> tuple[Worth, Decision]:
    attack = game.attacks[number]
    foe = attack.creature
    can = [i for i, s in enumerate(state) if s not in GONE and game.attackable(i, foe)]
    if attack.creature not in ONE_TARGET:
        stopped = cancelled(game, number, state, None, so_far)
        return stopped or on_company(game, number, state, can, so_far)
    if target is None:
        if attack is game.attacks[0]:
            wanted = [i for i in can if game.place(i) == "strike"]
            can = wanted or [i for i in can if game.place(i) == "free"]
        options = {i: on_one(game, number, state, i, so_far) for i in can}
        own = [i for i in can if state[i] == "untapped"]
        if not options:
            return weighed(game, number, state, Decision(), so_far)
        if attack.chooses or not own:
            return min(options.values(), key=lambda option: option[0])
        return max((options[i] for i in own), key=lambda option: option[0])
    if state[target] in GONE:
        return weighed(game, number, state, Decision(target=target), so_far)
    return on_one(game, number, state, target, so_far)


def weighed(
    game: Game, number: int, state: State, decision: Decision, so_far: bool
) -> tuple[Worth, Decision]:
    """Return what a decision gives: in the attack, and on average in all that follow."""
    attack = game.attacks[number]
    ends = [
        game.ends(i, state, attack, bonus, stays=stays, cards=cards)
        for i, bonus, stays, cards in faced(decision)
    ]
    won_now, (lost, wounds) = Fraction(0), game.losses(ends)
    last_part = number + 1 == len(game.attacks) or game.attacks[number + 1].part == 0
    for after, won, chance in outcomes(game, number, state, decision):
        beaten = won and so_far
        ahead = best(game, number + 1, after, decision.target, beaten)[0]
        won_now += chance * ((beaten and last_part) + ahead[0])
        lost, wounds = lost + chance * ahead[1], wounds + chance * ahead[2]
    return (won_now if game.aim == "defeat" else Fraction(0), lost, wounds), decision


def outcomes(
    game: Game, number: int, state: State, decision: Decision
) -> list[tuple[State, bool, Fraction]]:
    if decision.cancelled or not decision.struck:
        return [(tapped(state, decision.tapping), decision.cancelled, Fraction(1))]
    return after_strikes(game, state, game.attacks[number], decision)


def cancelled(
    game: Game, number: int, state: State, target: int | None, so_far: bool
) -> tuple[Worth, Decision] | None:
    attack = game.attacks[number]
    free = helpers(game, state, () if target is None else (target,))
    if attack.part >= attack.value.get("cancelled", 0) or not free:
        return None
    ways = [Decision(tapping=(i,), target=target, cancelled=True) for i in reversed(free)]
    options = [weighed(game, number, state, way, so_far) for way in ways]
    return max(options, key=lambda option: option[0])


def on_one(
    game: Game, number: int, state: State, target: int, so_far: bool
) -> tuple[Worth, Decision]:
    stopped = cancelled(game, number, state, target, so_far)
    excess = (game.attacks[number].strikes or 1) - 1
    return stopped or supported(game, number, state, (target,), excess, target, so_far)


def supported(
    game: Game,
    number: int,
    state: State,
    struck: tuple[int, ...],
    excess: int,
    target: int | None,
    so_far: bool,
) -> tuple[Worth, Decision]:
    """Return the best of all ways to support, the least first and its last supporters first."""
    free, found = helpers(game, state, struck), []
    for support in range(len(free) + 1):
        for staying, cards in ways_to_face(game, number, state, struck):
            for shares in shared(support, len(struck)):
                for tapping in combinations(reversed(free), support):
                    bonuses = tuple(n - excess for n in shares)
                    decision = Decision(struck, bonuses, staying, cards, tapping, target)
                    found.append(weighed(game, number, state, decision, so_far))
    return max(found, key=lambda option: option[0])


def ways_to_stay(game: Game, state: State, struck: tuple[int, ...]) -> list[tuple[bool, ...]]:
    ways = product(*([False, True] if game.chooses(i, state) else [False] for i in struck))
    return sorted(ways, key=sum)


def ways_to_face(
    game: Game, number: int, state: State, struck: tuple[int, ...]
) -> list[tuple[tuple[bool, ...], tuple[Cards, ...]]]:
    """Return all ways to stay and to play events, the fewest first, to the last strike first."""
    events = game.attacks[number].cards
    dealt = []
    for places in product([None, *reversed(range(len(struck)))], repeat=len(events)):
        own = tuple(
            frozenset(e for e, at in zip(events, places, strict=True) if at == place)
            for place in range(len(struck))
        )
        if all(game.takes(i, cards) for i, cards in zip(struck, own, strict=True)):
            dealt.append(own)
    dealt.sort(key=lambda own: sum(map(len, own)))
    return [(staying, own) for own in dealt for staying in ways_to_stay(game, state, struck)]


def shared(units: int, strikes: int) -> list[tuple[int, ...]]:
    """Return all ways to share so many out, most to the last strike first."""
    ways = [w for w in product(range(units + 1), repeat=strikes) if sum(w) == units]
    return sorted(ways, key=lambda way: tuple(-n for n in reversed(way)))


def exceeded(
    game: Game, number: int, state: State, struck: tuple[int, ...], excess: int, so_far: bool
) -> tuple[Worth, Decision]:
    """Return the worst of all ways to spend the excess; who may choose then stays untapped."""
    answers = []
    for shares in shared(excess, len(struck)):
        bonuses = tuple(-n for n in shares)
        ways = [
            weighed(game, number, state, Decision(struck, bonuses, staying, cards), so_far)
            for staying, cards in ways_to_face(game, number, state, struck)
        ]
        answers.append(max(ways, key=lambda option: option[0]))
    return min(answers, key=lambda option: option[0])


def on_company(
    game: Game, number: int, state: State, can: list[int], so_far: bool
) -> tuple[Worth, Decision]:
    """Play the assignment: the defender's choice, the attacker's answer, then the support."""
    attack, first = game.attacks[number], number == 0
    if not can:
        return weighed(game, number, state, Decision(), so_far)
    strikes = len(can) if attack.strikes is None else attack.strikes
    excess = max(0, strikes - len(can))
    sets = [s for s in combinations(can, min(strikes, len(can))) if not first or game.kept(s)]
    options = {
        struck: exceeded(game, number, state, struck, excess, so_far)
        if excess
        else supported(game, number, state, struck, 0, None, so_far)
        for struck in sets
    }
    if attack.chooses:
        return options[min(sets, key=lambda struck: options[struck][0])]
    own = [i for i in can if state[i] == "untapped" and not (first and game.place(i) == "none")]
    found: tuple[Worth, Decision] | None = None
    for count in range(min(strikes, len(own)), -1, -1):
        for some in combinations(own, count):
            answers = [
                s
                for s in sets
                if set(some) <= set(s) and game.allowed(some, s, state, attack.creature)
            ]
            if answers:
                reached = options[min(answers, key=lambda struck: options[struck][0])]
                if found is None or reached[0] > found[0]:
                    found = reached
    assert found
    return found


def target_worth(
    game: Game, index: int, state: State, attacks: list[Attack]
) -> tuple[Worth, Decision]:
    """Return what the attacks on one character alone are worth, and the first decision."""
    if not attacks or state[index] in GONE:
        end = (Fraction(-(state[index] in GONE)), Fraction(-(state[index] == "wounded")))
        return ((Fraction(1), *end) if game.aim == "defeat" else end), Decision(target=index)
    attack, free = attacks[0], helpers(game, state, (index,))
    if attack.part < attack.value.get("cancelled", 0) and free:
        stop = Decision(tapping=(free[-1],), target=index, cancelled=True)
        return target_worth(game, index, tapped(state, free[-1:]), attacks[1:])[0], stop
    options = []
    for support in range(len(free) + 1):
        bonuses = (support - (attack.strikes or 1) + 1,)
        tapping = tuple(free[len(free) - support :])
        decision = Decision((index,), bonuses, (False,), (frozenset(),), tapping, index)
        worth = [Fraction(0)] * (3 if game.aim == "defeat" else 2)
        for after, won, chance in after_strikes(game, state, attack, decision):
            later = target_worth(game, index, after, attacks[1:])[0]
            for place, part in enumerate(later):
                if game.aim != "defeat" or place or won:
                    worth[place] += chance * part
        options.append((tuple(worth), decision))
    return max(options, key=lambda option: option[0])


def alone(game: Game, number: int, state: State, target: int | None) -> Decision:
    """Play one attack of a single creature whose attacks are all on one character."""
    attacks = game.attacks[number:]
    if target is not None:
        return target_worth(game, target, state, attacks)[1]
    foe = attacks[0].creature
    can = [i for i, s in enumerate(state) if s not in GONE and game.attackable(i, foe)]
    wanted = [i for i in can if game.place(i) == "strike"]
    can = wanted or [i for i in can if game.place(i) == "free"]
    if not can:
        return Decision()
    options = {i: target_worth(game, i, state, attacks) for i in can}
    own = [i for i in can if state[i] == "untapped"]
    if attacks[0].chooses or not own:
        return min(options.values(), key=lambda option: option[0])[1]
    return max((options[i] for i in own), key=lambda option: option[0])[1]
