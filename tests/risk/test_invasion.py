"""Whole invasions."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.risk.attrition import LARGEST_ARMY
from calculators.risk.invasion import COMPUTATION, Inputs, Outcome, compute
from calculators.risk.invasion_words import tell

# Osborne 2003, Mathematics Magazine 76(2), table 3: the chance to conquer. Row: battalions that
# can fight (the one behind left out), 1 to 10; column: defenders, 1 to 10.
OSBORNE = """
.417 .106 .027 .007 .002 .000 .000 .000 .000 .000
.754 .363 .206 .091 .049 .021 .011 .005 .003 .001
.916 .656 .470 .315 .206 .134 .084 .054 .033 .021
.972 .785 .642 .477 .359 .253 .181 .123 .086 .057
.990 .890 .769 .638 .506 .397 .297 .224 .162 .118
.997 .934 .857 .745 .638 .521 .423 .329 .258 .193
.999 .967 .910 .834 .736 .640 .536 .446 .357 .287
1.000 .980 .947 .888 .818 .730 .643 .547 .464 .380
1.000 .990 .967 .930 .873 .808 .726 .646 .558 .480
1.000 .994 .981 .954 .916 .861 .800 .724 .650 .568
"""


# The same with a Leader in the attack, from an exact recursion written for the fact sheet.
WITH_LEADER = """
.583 .246 .104 .044 .018 .008 .003 .001 .001 .000
.894 .531 .372 .205 .132 .071 .044 .023 .014 .008
.982 .829 .683 .545 .414 .320 .234 .177 .127 .095
.997 .908 .831 .710 .615 .502 .420 .332 .271 .210
.999 .968 .913 .848 .759 .680 .584 .508 .423 .360
1.000 .983 .959 .912 .862 .790 .725 .643 .575 .496
1.000 .994 .979 .956 .918 .877 .817 .763 .692 .631
1.000 .997 .991 .976 .957 .924 .890 .840 .793 .731
1.000 .999 .995 .989 .975 .958 .930 .901 .859 .819
1.000 .999 .998 .994 .987 .975 .961 .937 .912 .875
"""


def table(text: str) -> list[tuple[int, int, float]]:
    lines = [line.split() for line in text.split("\n") if line]
    return [
        (fighters, defenders, float(cell))
        for fighters, cells in enumerate(lines, 1)
        for defenders, cell in enumerate(cells, 1)
    ]


def answer(army: int, defenders: int, **more: int) -> Outcome:
    return compute(Inputs(army, defenders, **more))


@pytest.mark.parametrize(("fighters", "defenders", "chance"), table(OSBORNE))
def test_risk_comparing_dice__osborne_table_3(fighters: int, defenders: int, chance: float) -> None:
    win = float(answer(fighters + 1, defenders).win)
    assert win == pytest.approx(chance, abs=0.0005001)


@pytest.mark.parametrize(("fighters", "defenders", "chance"), table(WITH_LEADER))
def test_risk_attack_bonus__chances_with_a_leader(
    fighters: int, defenders: int, chance: float
) -> None:
    win = float(answer(fighters + 1, defenders, attack_bonus=1).win)
    assert win == pytest.approx(chance, abs=0.0005001)


def test_risk_comparing_dice__published_chances_to_fifteen_digits() -> None:
    # mhoehle.github.io, 21 February 2025: 0.5675929 for 10 against 10.
    assert float(answer(11, 10).win) == pytest.approx(0.5675928721351304, abs=1e-15)
    assert float(answer(6, 5).win) == pytest.approx(0.5062028289995559, abs=1e-15)


def test_risk_attacking_battalions__army_includes_the_battalion_behind() -> None:
    # recreationalmath.com/Risk counts it among 10 against 10, as this calculator does.
    assert float(answer(10, 10).win) == pytest.approx(0.47993525647768026, abs=1e-15)


def test_risk_comparing_dice__published_average_losses() -> None:
    # Osborne, 5 against 5: 3.37 and 3.56; johannesbader.ch, 5 against 3: 2.18 and 2.54.
    five = answer(6, 5).expected
    assert (float(five.attacker_loses), float(five.defender_loses)) == pytest.approx(
        (3.3685, 3.5568), abs=0.00005
    )
    three = answer(6, 3).expected
    assert (float(three.attacker_loses), float(three.defender_loses)) == pytest.approx(
        (2.18, 2.54), abs=0.005
    )
    ten = answer(11, 10).expected
    assert (float(ten.attacker_loses), float(ten.defender_loses)) == pytest.approx(
        (7.3078, 8.2370), abs=0.00005
    )


type End = tuple[int, int]


def one_battle(attackers: int, defenders: int, edge: int) -> Counter[int]:
    """Ways for the attacker to lose so many, each fall of the dice laid on the table."""
    ways: Counter[int] = Counter()
    for fall in product(range(1, 7), repeat=attackers + defenders):
        ours = sorted(fall[:attackers], reverse=True)
        theirs = sorted(fall[attackers:], reverse=True)
        ours[0] += edge
        ways[sum(a <= d for a, d in zip(ours, theirs, strict=False))] += 1
    return ways


BATTLES = {
    (a, d, edge): one_battle(a, d, edge) for a in (1, 2, 3) for d in (1, 2) for edge in range(-2, 3)
}


def played(inputs: Inputs) -> tuple[dict[End, Fraction], Fraction]:
    """Play all courses of an invasion forward, in plain fractions: the ends and the battles."""
    edge = inputs.attack_bonus - inputs.defence_bonus
    states = {(inputs.army, inputs.defenders): Fraction(1)}
    ends: dict[End, Fraction] = {}
    battles = Fraction(0)
    while states:
        (army, defenders), chance = states.popitem()
        if army <= inputs.stop_at or not defenders:
            ends[army, defenders] = ends.get((army, defenders), Fraction(0)) + chance
            continue
        battles += chance
        dice = (min(3, army - 1), min(2, defenders))
        ways = BATTLES[*dice, edge]
        for lost, number in ways.items():
            after = (army - lost, defenders - (min(dice) - lost))
            share = chance * Fraction(number, ways.total())
            states[after] = states.get(after, Fraction(0)) + share
    return ends, battles


@st.composite
def invasions(draw: st.DrawFn) -> Inputs:
    army = draw(st.integers(2, 9))
    return Inputs(
        army,
        draw(st.integers(1, 8)),
        draw(st.integers(0, 2)),
        draw(st.integers(0, 2)),
        draw(st.integers(1, army)),
    )


@given(invasions())
def test_risk_ending_invasion__matches_every_course(inputs: Inputs) -> None:
    ends, battles = played(inputs)
    found = compute(inputs)
    attacker: dict[int, Fraction] = {}
    defender: dict[int, Fraction] = {}
    for (army, defenders), chance in ends.items():
        attacker[army] = attacker.get(army, Fraction(0)) + chance
        defender[defenders] = defender.get(defenders, Fraction(0)) + chance
    assert found.win == defender.get(0, Fraction(0))
    survivors = found.survivors
    assert {item.count: item.probability for item in survivors.attacker} == attacker
    assert {item.count: item.probability for item in survivors.defender} == defender
    assert found.expected.battles == battles
    assert found.expected.attacker_loses == sum(
        (inputs.army - army) * chance for army, chance in attacker.items()
    )
    assert found.expected.defender_loses == sum(
        (inputs.defenders - left) * chance for left, chance in defender.items()
    )


@given(
    st.integers(2, 40), st.integers(1, 40), st.integers(0, 5), st.integers(0, 5), st.integers(1, 40)
)
def test_risk_ending_invasion__chances_add_up_to_one(
    army: int, defenders: int, attack: int, defence: int, stop_at: int
) -> None:
    inputs = Inputs(army, defenders, attack, defence, min(stop_at, army))
    found = compute(inputs)
    for side in (found.survivors.attacker, found.survivors.defender):
        assert sum(item.probability for item in side) == 1
        assert all(item.probability > 0 for item in side)
        counts = [item.count for item in side]
        assert counts == sorted(set(counts))
    assert all(1 <= item.count <= army for item in found.survivors.attacker)
    assert min(item.count for item in found.survivors.attacker) >= inputs.stop_at - 1


@given(st.integers(2, 25), st.integers(1, 25), st.integers(0, 2))
def test_risk_attacking_battalions__chance_rises_with_the_army(
    army: int, defenders: int, defence: int
) -> None:
    # With the bonuses of the rules; the computation itself is not limited to them.
    win = answer(army, defenders, defence_bonus=defence).win
    assert answer(army + 1, defenders, defence_bonus=defence).win > win
    assert answer(army, defenders + 1, defence_bonus=defence).win < win


def test_risk_ending_invasion__no_battle_at_the_stopping_point() -> None:
    found = answer(5, 3, stop_at=5)
    assert found.win == 0
    assert found.expected.battles == 0
    telling = tell(Inputs(5, 3, stop_at=5), found)
    assert "no battle" in telling.summary.text("en")
    assert "aucune bataille" in telling.summary.text("fr")


def test_json__largest_input_is_answered() -> None:
    inputs = Inputs(LARGEST_ARMY, LARGEST_ARMY, defence_bonus=2)
    found = compute(inputs)
    assert 0 < found.win < Fraction(1, 10**6)
    shown = to_json(found, "fr")
    assert shown["win"]["exact"].count("/") == 1
    assert (
        tell(inputs, found).summary.text("en").startswith("The territory falls <0.01% of the time")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({}, {("army", "required"), ("defenders", "required")}),
        ({"army": 1, "defenders": 0}, {("army", "range"), ("defenders", "range")}),
        ({"army": LARGEST_ARMY + 1, "defenders": 5}, {("army", "range")}),
        ({"army": 5, "defenders": 5, "stop_at": 6}, {("stop_at", "conflict")}),
        (
            {"army": 5, "defenders": "many", "stop_at": 9, "bonus": 1},
            {("defenders", "type"), ("stop_at", "conflict"), ("bonus", "unknown")},
        ),
        ({"army": 10**400, "defenders": 1.5}, {("army", "range"), ("defenders", "type")}),
    ],
)
def test_faults__all_faults_are_reported(
    value: dict[str, Any], faults: set[tuple[str, str]], language: Language
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    found = [fault.json(language) for fault in caught.value.faults]
    assert {(fault["field"], fault["code"]) for fault in found} == faults
    assert all(fault["message"] for fault in found)
