"""One battle."""

from fractions import Fraction
from itertools import product
from operator import gt
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from calculators.risk.battle import COMPUTATION, Inputs, compute
from calculators.risk.battle_words import tell

ATTACKERS = st.integers(1, 3)


DEFENDERS = st.integers(1, 2)


BONUS = st.integers(0, 9)


MONTE_CARLO = {
    # MitchLeff/LotRRiskCalculator, RiskCalcOutcomes.txt: a million throws each, in percent.
    (1, 0): (51.10, 30.59, 18.30),
    (0, 2): (12.84, 49.22, 37.94),
}


AVERAGE_LOSSES = {
    # Attacker's net bonus: (attackers, defenders) -> attacker's and defender's average losses,
    # from the fact sheet; 3 against 2 at -1 is also Risk Legacy's bunker (1.1132).
    0: {(3, 2): (0.9209, 1.0791), (2, 2): (1.2207, 0.7793), (1, 2): (0.7454, 0.2546)},
    1: {(3, 2): (0.6732, 1.3268), (2, 2): (1.0000, 1.0000), (2, 1): (0.2546, 0.7454)},
    -1: {(3, 2): (1.1132, 0.8868), (2, 2): (1.3866, 0.6134), (3, 1): (0.5062, 0.4938)},
    -2: {(3, 2): (1.2510, 0.7490), (2, 2): (1.5008, 0.4992), (1, 1): (0.8333, 0.1667)},
}


def chances(attackers: int, defenders: int, attack: int = 0, defence: int = 0) -> list[Fraction]:
    answer = compute(Inputs(attackers, defenders, attack, defence))
    return [ending.probability for ending in answer.outcomes]


def thrown(attackers: int, defenders: int, attack: int, defence: int) -> list[Fraction]:
    """Throw every die on the table, one fall after the other, and move the battalions by hand."""
    faces = range(1, 7)
    counts = [0] * (min(attackers, defenders) + 1)
    for fall in product(faces, repeat=attackers + defenders):
        ours = sorted(fall[:attackers])
        theirs = sorted(fall[attackers:])
        ours[-1] += attack
        theirs[-1] += defence
        lost = 0
        while ours and theirs:
            lost += theirs.pop() >= ours.pop()
        counts[lost] += 1
    return [Fraction(count, 6 ** (attackers + defenders)) for count in counts]


@given(ATTACKERS, DEFENDERS, BONUS, BONUS)
def test_risk_comparing_dice__matches_every_roll(
    attackers: int, defenders: int, attack: int, defence: int
) -> None:
    assert chances(attackers, defenders, attack, defence) == thrown(
        attackers, defenders, attack, defence
    )


@pytest.mark.parametrize("bonuses", list(product(range(4), range(4))))
@pytest.mark.parametrize("defenders", [1, 2])
@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_risk_comparing_dice__matches_icepool(
    attackers: int, defenders: int, bonuses: tuple[int, int]
) -> None:
    sides = [
        icepool.d6.pool(count).expand().map(lambda dice, more=bonus: raised(dice, more))
        for count, bonus in zip((attackers, defenders), bonuses, strict=True)
    ]
    won = icepool.map(lambda ours, theirs: sum(map(gt, ours, theirs)), *sides)
    pairs = min(attackers, defenders)
    expected = [won.probability("==", pairs - lost) for lost in range(pairs + 1)]
    assert chances(attackers, defenders, *bonuses) == expected


def raised(dice: tuple[int, ...], bonus: int) -> tuple[int, ...]:
    """Return dice that icepool gives in ascending order highest first, the bonus added to it."""
    *others, best = dice
    return (best + bonus, *reversed(others))


@given(ATTACKERS, DEFENDERS, st.integers(0, 3), st.integers(0, 3), st.integers(0, 2))
def test_risk_defence_bonus__only_the_difference_counts(
    attackers: int, defenders: int, attack: int, defence: int, more: int
) -> None:
    assert chances(attackers, defenders, attack, defence) == chances(
        attackers, defenders, attack + more, defence + more
    )


@pytest.mark.parametrize("bonuses", MONTE_CARLO)
def test_risk_comparing_dice__matches_published_simulation(bonuses: tuple[int, int]) -> None:
    found = [100 * float(chance) for chance in chances(3, 2, *bonuses)]
    assert found == pytest.approx(MONTE_CARLO[bonuses], abs=0.1)


def test_risk_comparing_dice__dice_are_not_independent_once_sorted() -> None:
    """Tan (1997) took the ordered dice for independent; his numbers must not come out."""
    assert [round(float(chance), 3) for chance in chances(3, 2)] != [0.259, 0.504, 0.237]
    assert [round(float(chance), 3) for chance in chances(2, 2)] != [0.152, 0.475, 0.373]
    assert [round(float(chance), 3) for chance in chances(3, 2)] == [0.372, 0.336, 0.293]


@pytest.mark.parametrize("net", AVERAGE_LOSSES)
def test_risk_comparing_dice__average_losses(net: int) -> None:
    for (attackers, defenders), losses in AVERAGE_LOSSES[net].items():
        expected = compute(Inputs(attackers, defenders, max(net, 0), max(-net, 0))).expected
        found = (float(expected.attacker_loses), float(expected.defender_loses))
        assert found == pytest.approx(losses, abs=0.00006)


def test_risk_attack_bonus__six_may_become_seven() -> None:
    # One die each and +1: the attacker wins 21 falls of 36; a cap at 6 would leave 20.
    assert chances(1, 1, attack=1)[0] == Fraction(21, 36)


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["risk.battle"].run(COMPUTATION.example).telling
    assert telling.summary.text("en") == (
        "The defender loses two battalions in 37.17% (1445/3888) of cases, each side one in 33.58% "
        "(2611/7776), the attacker two in 29.26% (2275/7776)."
    )
    assert telling.summary.text("fr") == (
        "Le défenseur perd deux régiments dans 37,17\u00a0% (1445/3888) des cas, chacun en perd un "
        "dans 33,58\u00a0% (2611/7776), l’attaquant en perd deux dans 29,26\u00a0% (2275/7776)."
    )
    assert [step.rule for step in telling.steps] == ["risk-comparing-dice", "risk-ties"]
    assert "7\u202f776" in telling.steps[1].text.text("fr")


@pytest.mark.parametrize(
    ("attack", "defence", "rules"),
    [
        (1, 0, ["risk-attack-bonus"]),
        (0, 2, ["risk-defence-bonus"]),
        (1, 2, ["risk-attack-bonus", "risk-defence-bonus", "risk-defence-bonus"]),
    ],
)
def test_telling__each_bonus_has_a_step(attack: int, defence: int, rules: list[str]) -> None:
    inputs = Inputs(3, 2, attack, defence)
    steps = tell(inputs, compute(inputs)).steps
    assert [step.rule for step in steps[1:-1]] == rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__all_faults_are_reported(language: Language) -> None:
    value: dict[str, Any] = {"attackers": 4, "defenders": "x", "attack_bonus": -1, "leader": True}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    faults = [fault.json(language) for fault in caught.value.faults]
    assert {(fault["field"], fault["code"]) for fault in faults} == {
        ("attackers", "range"),
        ("defenders", "type"),
        ("attack_bonus", "range"),
        ("leader", "unknown"),
    }
    assert all(fault["message"] for fault in faults)


def test_risk_attack_bonus__bonus_is_not_capped() -> None:
    """A six raised by a bonus is more than six: one die that shows 7 or more cannot be matched."""
    for bonus in (6, 10, 20):
        assert chances(1, 1, attack=bonus) == [Fraction(1), Fraction(0)]
        assert chances(1, 1, defence=bonus) == [Fraction(0), Fraction(1)]
    # One short of it, only a one against a six ties, and the defender keeps what ties.
    assert chances(1, 1, attack=5) == [Fraction(35, 36), Fraction(1, 36)]


def test_risk_ties__equal_dice_cost_the_attacker_a_battalion() -> None:
    """One die each: 15 of 36 rolls are the attacker's, the 6 ties and 15 others the defender's."""
    defender_falls, attacker_falls = chances(1, 1)
    assert (defender_falls, attacker_falls) == (Fraction(15, 36), Fraction(15 + 6, 36))


@pytest.mark.parametrize(("attack", "wins"), [(0, 15), (1, 21), (2, 26)])
def test_risk_ties__bonus_makes_and_breaks_ties(attack: int, wins: int) -> None:
    """With 1 more, the 6 ties are won and 5 defeats by one point become ties."""
    assert chances(1, 1, attack)[0] == Fraction(wins, 36)
