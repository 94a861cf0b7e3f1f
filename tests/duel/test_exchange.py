"""duel-exchange, duel-points-blocked, duel-points-hit: two edges, line by line."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.flat import nested
from calculators.core.language import LANGUAGES, Language
from calculators.duel.exchange import CALCULATOR, Inputs, exchange

EDGE = st.lists(st.booleans(), min_size=4, max_size=4).map(tuple)


def mask(edge: tuple[bool, ...]) -> int:
    return sum(point << line for line, point in enumerate(edge))


@given(EDGE, EDGE)
def test_what_is_open_hits_whoever_lacks_the_point(
    attack: tuple[bool, ...], defence: tuple[bool, ...]
) -> None:
    answer = exchange(Inputs(attack, defence))
    assert answer.defender_loses == (mask(attack) & ~mask(defence)).bit_count()
    assert answer.attacker_loses == (mask(defence) & ~mask(attack)).bit_count()


@given(EDGE, EDGE)
def test_exchanged_edges_exchange_the_losses(
    attack: tuple[bool, ...], defence: tuple[bool, ...]
) -> None:
    one, other = exchange(Inputs(attack, defence)), exchange(Inputs(defence, attack))
    assert (one.defender_loses, one.attacker_loses) == (other.attacker_loses, other.defender_loses)


def test_the_printed_example_in_both_languages() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert answer.summary.text("en") == "Gandalf attacks: the Balrog loses 2 energy, Gandalf 1."
    assert answer.summary.text("fr") == (
        "Gandalf attaque\u00a0: le Balrog perd 2 d’énergie, Gandalf 1."
    )
    assert [(step.rule, step.text.text("en")) for step in answer.steps] == [
        ("duel-points-blocked", "Line 3: two points face each other and cancel out."),
        (
            "duel-points-hit",
            "Lines 1 and 4: Gandalf’s points meet nothing and the Balrog loses 2 energy.",
        ),
        ("duel-points-hit", "Line 2: the Balrog’s point meets nothing and Gandalf loses 1 energy."),
    ]
    assert [step.text.text("fr") for step in answer.steps] == [
        "Ligne 3\u00a0: deux points se font face et se neutralisent.",
        "Lignes 1 et 4\u00a0: rien en face des points de Gandalf, le Balrog perd 2 d’énergie.",
        "Ligne 2\u00a0: rien en face du point du Balrog, Gandalf perd 1 d’énergie.",
    ]


@pytest.mark.parametrize(
    ("attacker", "summary"),
    [
        (None, "The defender loses 2 energy, the attacker 1."),
        ("gandalf", "Gandalf attacks: the Balrog loses 2 energy, Gandalf 1."),
        ("balrog", "The Balrog attacks: Gandalf loses 2 energy, the Balrog 1."),
    ],
)
def test_who_attacks_changes_the_words_alone(attacker: str | None, summary: str) -> None:
    answer = CALCULATOR.run({**CALCULATOR.example, "attacker": attacker})
    assert (answer.defender_loses, answer.attacker_loses) == (2, 1)
    assert answer.summary.text("en") == summary


def test_boxes_that_are_not_ticked_are_lines_without_a_point() -> None:
    given = nested(Inputs, {"attack.0": "1", "attack.2": "1", "attack.3": "on", "attacker": ""})
    assert given == {
        "attack": [True, False, True, True],
        "defence": [False, False, False, False],
    }
    assert CALCULATOR.parse_flat({"attack": "1,0,1,1", "defence": "0,1,1,0"}) == Inputs(
        (True, False, True, True), (False, True, True, False)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faults_at_once(language: Language) -> None:
    value: dict[str, Any] = {"attack": [1, True, True, True], "attacker": "saruman", "line": 3}
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run(value)
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == [
        ("attack[0]", "type"),
        ("defence", "required"),
        ("attacker", "choice"),
        ("line", "unknown"),
    ]
    assert all(fault.message.text(language) for fault in caught.value.faults)


@pytest.mark.parametrize("points", [3, 5])
def test_an_edge_has_four_lines(points: int) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({"attack": [True] * points, "defence": [True] * 4})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("attack", "length")]
    ticked = {f"attack.{line}": "1" for line in range(5)}
    with pytest.raises(InvalidInputError):
        CALCULATOR.parse_flat(ticked)
