"""duel-exchange, duel-points-blocked, duel-points-hit: two edges, line by line."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.flat import nested
from calculators.core.language import LANGUAGES, Language
from calculators.duel.exchange import COMPUTATION, Inputs, compute
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["duel.exchange"]
EDGE = st.lists(st.booleans(), min_size=4, max_size=4).map(tuple)


def mask(edge: tuple[bool, ...]) -> int:
    return sum(point << line for line, point in enumerate(edge))


@given(EDGE, EDGE)
def test_duel_points_hit__open_point_costs_side_that_lacks_it(
    attack: tuple[bool, ...], defence: tuple[bool, ...]
) -> None:
    outcome = compute(Inputs(attack, defence))
    assert outcome.defender_loses == (mask(attack) & ~mask(defence)).bit_count()
    assert outcome.attacker_loses == (mask(defence) & ~mask(attack)).bit_count()


def test_duel_exchange__printed_example_of_first_attack() -> None:
    """French rules, "Première attaque : Résolution": Gandalf's 1, 3 and 4 against 2 and 3."""
    outcome = COMPUTATION.solve(
        {"attack": [True, False, True, True], "defence": [False, True, True, False]}
    )
    assert (outcome.defender_loses, outcome.attacker_loses) == (2, 1)


def test_duel_points_blocked__point_helps_on_its_own_line_only() -> None:
    outcome = compute(Inputs((True, True, False, False), (True, False, True, False)))
    assert outcome.blocked == (1,)
    assert (outcome.hits_on_defender, outcome.hits_on_attacker) == ((2,), (3,))


@given(EDGE, EDGE)
def test_duel_exchange__swapped_edges_swap_losses(
    attack: tuple[bool, ...], defence: tuple[bool, ...]
) -> None:
    one, other = compute(Inputs(attack, defence)), compute(Inputs(defence, attack))
    assert (one.defender_loses, one.attacker_loses) == (other.attacker_loses, other.defender_loses)


def test_telling__printed_example_in_both_languages() -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text("en") == "Gandalf attacks: the Balrog loses 2 energy, Gandalf 1."
    assert telling.summary.text("fr") == (
        "Gandalf attaque\u00a0: le Balrog perd 2 points d’énergie, Gandalf 1."
    )
    assert [(step.rule, step.text.text("en")) for step in telling.steps] == [
        ("duel-points-blocked", "Line 3: two points face each other and cancel out."),
        (
            "duel-points-hit",
            "Lines 1 and 4: Gandalf’s points meet nothing and the Balrog loses 2 energy.",
        ),
        ("duel-points-hit", "Line 2: the Balrog’s point meets nothing and Gandalf loses 1 energy."),
    ]
    assert [step.text.text("fr") for step in telling.steps] == [
        "Ligne 3\u00a0: deux points se font face et se neutralisent.",
        (
            "Lignes 1 et 4\u00a0: rien ne fait face aux points de Gandalf\u202f; "
            "le Balrog perd 2 points d’énergie."
        ),
        (
            "Ligne 2\u00a0: rien ne fait face au point du Balrog\u202f; "
            "Gandalf perd 1 point d’énergie."
        ),
    ]


@pytest.mark.parametrize(
    ("attacker", "summary"),
    [
        (None, "The defender loses 2 energy, the attacker 1."),
        ("gandalf", "Gandalf attacks: the Balrog loses 2 energy, Gandalf 1."),
        ("balrog", "The Balrog attacks: Gandalf loses 2 energy, the Balrog 1."),
    ],
)
def test_telling__attacker_changes_words_only(attacker: str | None, summary: str) -> None:
    answer = CALCULATOR.run({**CALCULATOR.example, "attacker": attacker})
    assert (answer.outcome.defender_loses, answer.outcome.attacker_loses) == (2, 1)
    assert answer.telling.summary.text("en") == summary


def test_faults__unticked_boxes_are_lines_without_point() -> None:
    given = nested(Inputs, {"attack.0": "1", "attack.2": "1", "attack.3": "on", "attacker": ""})
    assert given == {
        "attack": [True, False, True, True],
        "defence": [False, False, False, False],
    }
    assert COMPUTATION.parse_flat({"attack": "1,0,1,1", "defence": "0,1,1,0"}) == Inputs(
        (True, False, True, True), (False, True, True, False)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__all_reported_at_once(language: Language) -> None:
    value: dict[str, Any] = {"attack": [1, True, True, True], "attacker": "saruman", "line": 3}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == [
        ("attack[0]", "type"),
        ("defence", "required"),
        ("attacker", "choice"),
        ("line", "unknown"),
    ]
    assert all(fault.message.text(language) for fault in caught.value.faults)


@pytest.mark.parametrize("points", [3, 5])
def test_faults__edge_has_four_lines(points: int) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"attack": [True] * points, "defence": [True] * 4})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("attack", "length")]
    ticked = {f"attack.{line}": "1" for line in range(5)}
    with pytest.raises(InvalidInputError):
        COMPUTATION.parse_flat(ticked)
