"""Events that also weigh on whoever bears them, and events whose text a check leaves out.

Expected from the cards: When I Know Anything, Andúril and Barrow-blade give 1 corruption point,
Lore of the Ages, Dragon’s Curse and Pale Dream-maker 2, Morgul-knife 4.
"""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.telling import Direction, LeftOut
from calculators.meccg import corruption, corruption_round, influence
from calculators.registry import CALCULATORS


def told(calculator: str, value: dict[str, Any]) -> dict[str, Direction]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {step.cards[0]: step.direction for step in steps if isinstance(step, LeftOut)}


def texts(calculator: str, value: dict[str, Any]) -> list[str]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return [step.text.text("en") for step in steps]


HEAVY = [
    ("When I Know Anything", "TD-166", 1, 3),
    ("Andúril, the Flame of the West", "TW-192", 1, -3),
    ("Barrow-blade", "DM-119", 1, 0),
    ("Lore of the Ages", "TD-129", 2, 0),
    ("Dragon’s Curse", "TD-16", 2, 0),
    ("Pale Dream-maker", "DM-78", 2, 0),
    ("Morgul-knife", "TW-64", 4, 0),
]


@pytest.mark.parametrize(("name", "card", "points", "added"), HEAVY)
def test_meccg_corruption_total__an_event_with_points_is_told_until_it_is_named_as_borne(
    name: str, card: str, points: int, added: int
) -> None:
    value: dict[str, Any] = {"points": 3, "events": [name]}
    alone = corruption.COMPUTATION.solve(value)
    assert (alone.points, alone.roll_modifier) == (3, added)
    assert told("meccg.corruption", value)[card] is Direction.LOWER
    assert not any("changes nothing" in text for text in texts("meccg.corruption", value))
    both = corruption.COMPUTATION.solve({**value, "items": [name]})
    assert (both.points, both.roll_modifier) == (3 + points, added)
    assert not any(
        "corruption points of" in text
        for text in texts("meccg.corruption", {**value, "items": [name]})
    )


@pytest.mark.parametrize(("name", "card"), [(name, card) for name, card, *_rest in HEAVY])
def test_meccg_corruption_council__an_event_with_points_is_told_in_the_last_round(
    name: str, card: str
) -> None:
    value = {"characters": [{"points": 2, "events": [name]}]}
    (alone,) = corruption_round.COMPUTATION.solve(value).characters
    assert alone.points == 2
    assert told("meccg.corruption_round", value)[card] is Direction.LOWER


def test_meccg_corruption_when__lore_of_the_ages_calls_for_a_check_of_its_bearer() -> None:
    value = {"character": "Elrond", "points": 0, "events": ["Lore of the Ages"]}
    assert any("calls for this check" in text for text in texts("meccg.corruption", value))
    attack = {"creature": "Wolves", "events": ["Lore of the Ages"]}
    company = [{"name": "Elrond"}, {"name": "Arwen"}]
    assert told("meccg.attack", {**attack, "characters": company})["TD-129"] is Direction.LOWER


def test_meccg_corruption_modifier__nenya_is_told_as_what_it_does_for_each() -> None:
    """−3 is Galadriel’s alone, and −1 at a Haven; any one check passes outside dark places."""
    frodo = {"character": "Frodo", "points": 9, "events": ["Nenya"]}
    assert corruption.COMPUTATION.solve(frodo).roll_modifier == 4
    assert told("meccg.corruption", frodo) == {"TW-291": Direction.HIGHER}
    assert not any("Haven" in text for text in texts("meccg.corruption", frodo))
    assert any(
        "makes any one corruption check" in text for text in texts("meccg.corruption", frodo)
    )
    galadriel = {**frodo, "character": "Galadriel"}
    assert corruption.COMPUTATION.solve(galadriel).roll_modifier == -3
    assert any("at a Haven" in text for text in texts("meccg.corruption", galadriel))


@pytest.mark.parametrize(("name", "card"), [("When You Know More", "DM-163")])
def test_meccg_influence_faction_modifiers__the_check_of_the_sage_is_told(
    name: str, card: str
) -> None:
    value = {"character": "Théoden", "faction": "Riders of Rohan", "events": [name]}
    assert told("meccg.influence", value)[card] is Direction.LOWER


def test_meccg_influence_faction_modifiers__lure_of_power_is_told_except_for_hobbits() -> None:
    """A success of anybody but a Hobbit calls for a corruption check at −4."""
    value = {"faction": "Riders of Rohan", "events": ["Lure of Power"]}
    assert told("meccg.influence", {**value, "character": "Théoden"}) == {"TW-59": Direction.LOWER}
    assert "TW-59" not in told("meccg.influence", {**value, "character": "Merry"})


def test_meccg_influence_faction_modifiers__sacrifice_of_form_lies_with_the_wizard() -> None:
    """Back in play, the Wizard has 1 more direct influence: 10 + 1."""
    value = {"faction": "Variags of Khand", "events": ["Sacrifice of Form"]}
    for character, added in (("Gandalf", 11), ("Elrond", 4)):
        assert influence.COMPUTATION.solve({**value, "character": character}).added == added


@pytest.mark.parametrize(
    ("event", "member", "direction"),
    [
        ("An Unexpected Party", "Bofur", Direction.HIGHER),
        ("Palm to Palm", "Bergil", Direction.LOWER),
    ],
)
def test_meccg_organization_general_influence__an_event_on_the_company_tells_its_direction(
    event: str, member: str, direction: Direction
) -> None:
    company = [{"name": "Thorin II", "events": [event]}, {"name": member}]
    (found,) = told("meccg.company", {"characters": company}).values()
    assert found is direction


@pytest.mark.parametrize(
    ("event", "good", "bad"),
    [
        ("Three Golden Hairs", "Gimli", "Frodo"),
        ("Lore of the Ages", "Elrond", "Gimli"),
        ("Dragon’s Curse", "Gimli", "Gandalf"),
    ],
)
def test_meccg_corruption_total__an_event_lies_only_with_whom_its_text_allows(
    event: str, good: str, bad: str
) -> None:
    for calculator, path in (("corruption", ()), ("corruption_round", ("characters", 0))):
        for name, refused in ((good, False), (bad, True)):
            member = {"points": 1, "events": [event]}
            value = (
                {"characters": [{**member, "name": name}]}
                if path
                else {**member, "character": name}
            )
            if not refused:
                assert CALCULATORS[f"meccg.{calculator}"].parse(value)
                continue
            with pytest.raises(InvalidInputError) as caught:
                CALCULATORS[f"meccg.{calculator}"].parse(value)
            assert [fault.path for fault in caught.value.faults] == [(*path, "events", 0)]
