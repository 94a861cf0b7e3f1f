"""Independent computations that the tests of Risk compare with."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import icepool

from calculators.core.tables import table

BOARD = table("risk/board.json")
ROWS = {row["id"]: row for row in BOARD["territories"]}
IDS = {row["name_en"]: row["id"] for row in BOARD["territories"]}
NEXT = {id: {IDS[link["to"]] for link in row["neighbours"]} for id, row in ROWS.items()}


@cache
def battle(attack: int, defence: int, attack_bonus: int, defence_bonus: int) -> Any:
    """Return (attacker loses, defender loses) and its chance, by icepool's dice."""
    compared = min(attack, defence)

    def lost(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, int]:
        a, d = sorted(ours, reverse=True), sorted(theirs, reverse=True)
        a[0] += attack_bonus
        d[0] += defence_bonus
        wins = sum(x > y for x, y in zip(a, d, strict=False))
        return compared - wins, wins

    dice = [icepool.tupleize(*[icepool.d6] * count) for count in (attack, defence)]
    result = icepool.map(lost, *dice)
    return [(outcome, Fraction(ways, result.denominator())) for outcome, ways in result.items()]


@cache
def survivors(fighters: int, defenders: int, attack_bonus: int, defence_bonus: int) -> Any:
    """Return the chance of each number of fighters left with the territory taken."""
    if not defenders:
        return {fighters: Fraction(1)}
    found: dict[int, Fraction] = {}
    if fighters:
        rolls = battle(min(3, fighters), min(2, defenders), attack_bonus, defence_bonus)
        for (a, d), chance in rolls:
            after = survivors(fighters - a, defenders - d, attack_bonus, defence_bonus)
            for left, ways in after.items():
                found[left] = found.get(left, Fraction(0)) + chance * ways
    return found


def components(held: set[str]) -> set[frozenset[str]]:
    """Join territories two by two until nothing changes."""
    parts = {id: frozenset((id,)) for id in held}
    for first, second in combinations(sorted(held), 2):
        if second in NEXT[first] and parts[first] != parts[second]:
            joined = parts[first] | parts[second]
            parts.update(dict.fromkeys(joined, joined))
    return set(parts.values())
