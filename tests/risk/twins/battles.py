"""Battles thrown die by die, and invasions fought battle by battle: no code of the calculators."""

from fractions import Fraction
from functools import cache
from itertools import product


@cache
def battle(attack: int, defence: int, more: int) -> tuple[tuple[int, int, Fraction], ...]:
    """Return (attacker loses, defender loses, chance); ``more`` is added to the best red die."""
    ends: dict[tuple[int, int], int] = {}
    for dice in product(range(1, 7), repeat=attack + defence):
        red = sorted(dice[:attack])[::-1]
        black = sorted(dice[attack:])[::-1]
        red[0] += more
        fallen = [r > b for r, b in zip(red, black, strict=False)]
        end = (fallen.count(False), fallen.count(True))
        ends[end] = ends.get(end, 0) + 1
    return tuple((*end, Fraction(count, 6 ** (attack + defence))) for end, count in ends.items())


@cache
def taken(army: int, stays: int, defenders: int, more: int, stop_at: int) -> Fraction:
    """Return the chance to take a territory from a defender who tries one die and two each time."""
    if not defenders or army <= max(stop_at, stays):
        return Fraction(not defenders)
    return min(
        sum(
            (
                chance * taken(army - lost, stays, defenders - killed, more, stop_at)
                for lost, killed, chance in battle(min(3, army - stays), dice, more)
            ),
            Fraction(0),
        )
        for dice in range(1, min(2, defenders) + 1)
    )


@cache
def invasion(
    army: int, stays: int, defenders: int, more: int, stop_at: int
) -> dict[tuple[int, int], Fraction]:
    """Return the chance of each (army left, defenders left); of the army some never fight."""
    if not defenders or army <= max(stop_at, stays):
        return {(army, defenders): Fraction(1)}
    ends: dict[tuple[int, int], Fraction] = {}
    for lost, killed, chance in battle(min(3, army - stays), min(2, defenders), more):
        after = invasion(army - lost, stays, defenders - killed, more, stop_at)
        for end, ways in after.items():
            ends[end] = ends.get(end, Fraction(0)) + chance * ways
    return ends
