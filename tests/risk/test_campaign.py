"""risk-conquest, risk-invading, risk-defending-battalions: chains, army sizes, dice of a defender.

The second reckoning is a plain recursion over fractions whose battles come from icepool.
"""

from fractions import Fraction
from functools import cache
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.risk import army_size, bonuses, defence_dice
from calculators.risk.campaign import CALCULATOR
from calculators.risk.invasion import CALCULATOR as INVASION


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


def marched(
    army: int, links: list[tuple[int, int]], attack_bonus: int
) -> list[dict[int, Fraction]]:
    """Follow an army through a chain of (defenders, bonus); battalions that arrive at each."""
    arrived = {army: Fraction(1)}
    found = []
    for defenders, bonus in links:
        taken: dict[int, Fraction] = {}
        for size, chance in arrived.items():
            for left, ways in survivors(size - 1, defenders, attack_bonus, bonus).items():
                taken[left] = taken.get(left, Fraction(0)) + chance * ways
        found.append(taken)
        arrived = taken
    return found


LINK = st.tuples(st.integers(1, 4), st.integers(0, 2))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 9), st.lists(LINK, min_size=1, max_size=4), st.integers(0, 1))
def test_a_chain_against_a_plain_recursion(
    army: int, links: list[tuple[int, int]], attack_bonus: int
) -> None:
    answer = CALCULATOR.run(
        {
            "army": army,
            "attack_bonus": attack_bonus,
            "links": [
                {"defenders": d, "stronghold": bonus > 0, "leader": bonus > 1} for d, bonus in links
            ],
        }
    )
    for link, taken in zip(answer.links, marched(army, links, attack_bonus), strict=True):
        assert {item.count: item.probability for item in link.arrives} == taken
        assert link.probability == sum(taken.values())
        if taken:
            mean = sum(count * chance for count, chance in taken.items())
            assert link.expected == mean / link.probability


def test_a_chain_of_one_is_an_invasion() -> None:
    chain = CALCULATOR.run({"army": 12, "links": [{"defenders": 9, "stronghold": True}]})
    alone = INVASION.run({"army": 12, "defenders": 9, "defence_bonus": 1})
    assert chain.links[0].probability == alone.win


def test_what_is_needed_before_each_link() -> None:
    links = [(3, 0), (2, 1), (1, 0)]
    answer = CALCULATOR.run(
        {
            "army": 14,
            "wanted": 60,
            "links": [{"defenders": d, "stronghold": bool(b)} for d, b in links],
        }
    )
    for index, link in enumerate(answer.links):
        enough = [
            army
            for army in range(2, 15)
            if sum(marched(army, links[index:], 0)[-1].values()) * 100 >= 60
        ]
        assert link.needed == (enough[0] if enough else None)


def test_stop_where_the_chance_falls_below_the_wanted_one() -> None:
    links = [{"defenders": 3}, {"defenders": 3}, {"defenders": 30}]
    answer = CALCULATOR.run({"army": 12, "wanted": 50, "links": links})
    assert answer.stop == 2
    assert answer.links[1].probability >= Fraction(1, 2) > answer.links[2].probability
    assert CALCULATOR.run({"army": 2, "links": links}).links[1].expected is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_of_the_example(language: Any) -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert "%" in localize(answer.summary, language)
    assert all("%" in localize(step.text, language) for step in answer.steps[1:-1])


def test_a_territory_named_brings_its_stronghold() -> None:
    """The eleven Strongholds are the board's (rule risk-strongholds): Isengard is in Fangorn."""
    chain = [{"name": "Trouée de Rohan", "defenders": 2}, {"name": "fangorn", "defenders": 3}]
    told = [{"defenders": 2}, {"defenders": 3, "stronghold": True}]
    named, typed = (CALCULATOR.run({"army": 9, "links": links}) for links in (chain, told))
    assert named.links == typed.links
    assert "Gap of Rohan" in localize(named.steps[1].text, "en")
    # A card cancels the Stronghold: what is said counts.
    plain = CALCULATOR.run({"army": 9, "links": [chain[0], {**chain[1], "stronghold": False}]})
    assert plain.links == CALCULATOR.run({"army": 9, "links": [told[0], {"defenders": 3}]}).links


@pytest.mark.parametrize(
    ("chain", "gaps"),
    [
        (("Rohan’s end", "Moria"), 0),
        (("Minhiriath", "Umbar"), 0),
        (("South Downs", "Rhudaur"), 1),  # the Fellowship's path crosses there, no bridge does
        (("Ithilien", "Minas Morgul", "Barad-dûr", "Mount Doom"), 1),
    ],
)
def test_territories_that_do_not_touch_are_told(chain: tuple[str, ...], gaps: int) -> None:
    links = [{"name": name, "defenders": 1} for name in chain]
    answer = CALCULATOR.run({"army": 20, "links": links})
    assert sum(step.rule == "risk-adjacency" for step in answer.steps) == gaps


def test_faults_of_a_chain() -> None:
    with pytest.raises(InvalidInputError) as raised:
        CALCULATOR.run({"army": 1, "links": []})
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [("army", "range"), ("links", "length")]


@pytest.mark.parametrize(("defenders", "bonus"), [(1, 0), (5, 0), (4, 1), (3, 2), (6, -1)])
def test_the_chance_of_every_army(defenders: int, bonus: int) -> None:
    values = {"attack_bonus": max(-bonus, 0), "defence_bonus": max(bonus, 0)}
    answer = army_size.CALCULATOR.run({"defenders": defenders, "wanted": 75, **values})
    for size in answer.sizes:
        taken = survivors(size.army - 1, defenders, *values.values())
        assert size.win == sum(taken.values())
    assert answer.army == min(s.army for s in answer.sizes if s.win >= Fraction(3, 4))


def test_a_long_table_begins_where_there_is_a_chance() -> None:
    answer = army_size.CALCULATOR.run({"defenders": 60, "wanted": 90})
    rows = answer.tables[0].rows
    armies = [row[0] for row in rows]
    wins = {size.army: size.win for size in answer.sizes}
    first = min(army for army, win in wins.items() if win >= Fraction(1, 1000))
    assert armies[0] == first
    assert answer.army in armies
    assert len(rows) <= army_size.MOST_ROWS + 3


def test_out_of_reach_of_any_army() -> None:
    answer = army_size.CALCULATOR.run({"defenders": 1, "wanted": 99, "defence_bonus": 5})
    assert answer.army is None
    assert answer.win is None


@cache
def falls(fighters: int, defenders: int, bonus: int, dice: tuple[int, ...]) -> Fraction:
    """Return the chance that a territory falls whose defender chooses among numbers of dice."""
    if not defenders:
        return Fraction(1)
    if not fighters:
        return Fraction(0)
    able = [number for number in dice if number <= defenders] or [1]
    return min(
        sum(
            (
                chance * falls(fighters - a, defenders - d, bonus, dice)
                for (a, d), chance in battle(min(3, fighters), number, 0, bonus)
            ),
            Fraction(0),
        )
        for number in able
    )


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 8), st.integers(2, 5), st.integers(0, 2))
def test_one_die_or_two(army: int, defenders: int, bonus: int) -> None:
    answer = defence_dice.CALCULATOR.run(
        {"army": army, "defenders": defenders, "defence_bonus": bonus}
    )
    assert answer.hold.two == 1 - falls(army - 1, defenders, bonus, (2,))
    assert answer.hold.one == 1 - falls(army - 1, defenders, bonus, (1,))
    assert answer.hold.best == 1 - falls(army - 1, defenders, bonus, (1, 2))
    assert answer.hold.best >= max(answer.hold.one, answer.hold.two)


def test_a_single_die_with_leader_and_stronghold_only() -> None:
    def dice(bonus: int) -> int:
        return int(
            defence_dice.CALCULATOR.run({"army": 10, "defenders": 5, "defence_bonus": bonus}).dice
        )

    assert [dice(bonus) for bonus in (0, 1, 2)] == [2, 2, 1]


@pytest.mark.parametrize("values", [(0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (1, 0, 1, 1, 0)])
def test_bonuses_add_up(values: tuple[int, ...]) -> None:
    names = ("attack_leader", "black_sails", "defence_leader", "stronghold", "cancelled")
    flags = {name: bool(value) for name, value in zip(names, values, strict=True)}
    answer = bonuses.CALCULATOR.run(flags)
    leader, sails, guard, fortress, cancelled = values
    attack, defence = leader + sails, guard + (fortress if not cancelled else 0)
    assert (answer.attack_bonus, answer.defence_bonus) == (attack, defence)
    for item in answer.battles:
        rolls = battle(item.attackers, item.defenders, attack, defence)
        assert dict(enumerate(item.attacker_loses)) == {a: chance for (a, _d), chance in rolls}


def test_only_a_stronghold_can_be_cancelled() -> None:
    with pytest.raises(InvalidInputError) as raised:
        bonuses.CALCULATOR.run({"cancelled": True})
    assert [(f.field, f.code) for f in raised.value.faults] == [("cancelled", "conflict")]
