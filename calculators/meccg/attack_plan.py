"""The best play of a whole attack: who faces strikes, who supports whom, where excess goes.

Everything is weighed in whole numbers of ways. Supporters and excess strikes never meet: strikes
are in excess only when every character faces one, and then nobody is left to support.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod

from calculators.meccg.attack_model import Aim, Faced, Inputs, Place, faced
from calculators.meccg.character_status import Status

type Value = tuple[int, ...]
"""What the defender wants, the most important first; more is better. Compared as a tuple."""

type Shares = tuple[int, ...]
"""How many supporters, or excess strikes, each character with a strike gets."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How an attack is met.

    ``chosen`` are the characters to whom the defender assigns strikes, ``struck`` all who face
    one; ``support`` and ``excess`` stand beside ``struck``, one for each.
    """

    chosen: tuple[int, ...]
    struck: tuple[int, ...]
    support: Shares
    excess: Shares

    def bonus(self, place: int) -> int:
        """Return what support and excess strikes add to the character at a place of ``struck``."""
        return self.support[place] - self.excess[place]


def best_plan(inputs: Inputs) -> Plan:
    """Return the best play of both sides, the defender's choice of characters first."""
    answers = {struck: _met(inputs, struck) for struck in _assignments(inputs)}
    if inputs.attacker_chooses:
        struck = min(answers, key=lambda item: answers[item][0])
        return _plan((), struck, answers[struck][1], inputs)
    best: tuple[Value, tuple[int, ...], tuple[int, ...]] | None = None
    for chosen in _choices(inputs):
        allowed = [struck for struck in answers if _follows(inputs, chosen, struck)]
        if not allowed:
            continue
        struck = min(allowed, key=lambda item: answers[item][0])
        value = answers[struck][0]
        if best is None or value > best[0]:
            best = (value, chosen, struck)
    if best is None:
        raise ValueError("no assignment: the inputs were not checked")
    return _plan(best[1], best[2], answers[best[2]][1], inputs)


def supporting(inputs: Inputs, plan: Plan) -> frozenset[int]:
    """Return who taps in support: the last of the untapped characters without a strike."""
    free = [
        index
        for index, fighter in enumerate(inputs.characters)
        if fighter.status is Status.UNTAPPED and index not in plan.struck
    ]
    count = sum(plan.support)
    return frozenset(free[len(free) - count :])


def _plan(chosen: tuple[int, ...], struck: tuple[int, ...], shares: Shares, inputs: Inputs) -> Plan:
    none = (0,) * len(struck)
    if inputs.count > len(inputs.characters):
        return Plan(chosen, struck, none, shares)
    return Plan(chosen, struck, shares, none)


def _assignments(inputs: Inputs) -> Iterator[tuple[int, ...]]:
    """Yield every set of characters that may end up with a strike each."""
    fighters = inputs.characters
    free = [i for i, fighter in enumerate(fighters) if fighter.place is Place.FREE]
    fixed = [i for i, fighter in enumerate(fighters) if fighter.place is Place.STRIKE]
    left = min(inputs.count, len(fighters)) - len(fixed)
    for more in combinations(free, left):
        yield tuple(sorted((*fixed, *more)))


def _choices(inputs: Inputs) -> Iterator[tuple[int, ...]]:
    """Yield what the defender may assign himself, the most strikes first."""
    own = [
        i
        for i, fighter in enumerate(inputs.characters)
        if fighter.status is Status.UNTAPPED and fighter.place is not Place.NONE
    ]
    for count in range(min(inputs.count, len(own)), -1, -1):
        yield from combinations(own, count)


def _follows(inputs: Inputs, chosen: Sequence[int], struck: Sequence[int]) -> bool:
    """Whether the attacker may bring about ``struck`` after the defender's choice.

    By the French summary the attacker takes untapped characters only when no other is left.
    """
    if any(index not in struck for index in chosen):
        return False
    if not inputs.summary_rules:
        return True
    untapped = {i for i, f in enumerate(inputs.characters) if f.status is Status.UNTAPPED}
    takes_untapped = bool((set(struck) - set(chosen)) & untapped)
    others = {
        i
        for i, fighter in enumerate(inputs.characters)
        if i not in untapped and fighter.place is not Place.NONE
    }
    return not takes_untapped or others <= set(struck)


def _met(inputs: Inputs, struck: tuple[int, ...]) -> tuple[Value, Shares]:
    """Return the value of an assignment when support and excess strikes are used best."""
    excess = inputs.count - len(inputs.characters)
    if excess > 0:
        return _shared(inputs, struck, excess, sign=-1)
    supporters = sum(
        fighter.status is Status.UNTAPPED and index not in struck
        for index, fighter in enumerate(inputs.characters)
    )
    return _shared(inputs, struck, supporters, sign=1)


def _shared(
    inputs: Inputs, struck: tuple[int, ...], units: int, *, sign: int
) -> tuple[Value, Shares]:
    table = [[faced(inputs, i, sign * given) for given in range(units + 1)] for i in struck]
    value, shares = _distributed(table, units, sign, _valuer(inputs.aim))
    if sign > 0 and inputs.aim is Aim.DEFEAT and not value[0]:
        # No support lets it be defeated: what is left to play for is losing few.
        value, shares = _distributed(table, units, sign, _valuer(Aim.PROTECT))
        value = (0, *value)
    return value, shares


def _distributed(
    table: list[list[Faced]], units: int, sign: int, value: Callable[[Sequence[Faced]], Value]
) -> tuple[Value, Shares]:
    """Share ``units`` out over the strikes: supporters as is best, excess strikes as is worst.

    Supporters may stay out of it, and do where they change nothing; excess strikes all count.
    """
    better = max if sign > 0 else min
    states: dict[int, tuple[Value, Shares, tuple[Faced, ...]]] = {0: (value(()), (), ())}
    for row in table:
        reached: dict[int, list[tuple[Value, Shares, tuple[Faced, ...]]]] = {}
        for used, (_value, shares, seen) in states.items():
            for given in range(units - used + 1):
                met = (*seen, row[given])
                reached.setdefault(used + given, []).append((value(met), (*shares, given), met))
        states = {used: better(options, key=_first) for used, options in reached.items()}
    if sign < 0:
        return states[units][:2]
    least = max(states, key=lambda used: (states[used][0], -used))
    return states[least][:2]


def _first(option: tuple[Value, Shares, tuple[Faced, ...]]) -> Value:
    return option[0]


def _valuer(aim: Aim) -> Callable[[Sequence[Faced]], Value]:
    return _as_defeat if aim is Aim.DEFEAT else _as_losses


def _as_losses(met: Sequence[Faced]) -> Value:
    return (-sum(item.eliminated for item in met), -sum(item.wounded for item in met))


def _as_defeat(met: Sequence[Faced]) -> Value:
    return (prod(item.defeated for item in met), *_as_losses(met))
