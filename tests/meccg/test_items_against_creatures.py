"""Items that work against a hazard creature only, and what is told of how it is keyed.

Arrows Shorn of Ebony, the Bow of Dragon-horn and the Phial of Galadriel name hazard creatures.
"""

from typing import Any

import pytest

from calculators.core.telling import Direction, LeftOut
from calculators.meccg import strike
from calculators.registry import CALCULATORS


def texts(calculator: str, value: dict[str, Any]) -> list[str]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return [step.text.text("en") for step in steps]


def directions(calculator: str, value: dict[str, Any]) -> dict[str, Direction]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {step.cards[0]: step.direction for step in steps if isinstance(step, LeftOut)}


COMPANY = [{"name": "Legolas"}, {"name": "Gimli"}, {"name": "Aragorn II"}]


@pytest.mark.parametrize("item", ["Bow of Dragon-horn", "Phial of Galadriel"])
@pytest.mark.parametrize("attack", ["Moria (Orcs)", "Smaug at Home"])
def test_meccg_strike_cards__an_item_against_hazard_creatures_does_nothing_to_a_site(
    item: str, attack: str
) -> None:
    """Both cards speak of a hazard creature's attack alone: 4 of prowess 7, or 2 of 18."""
    value = {"characters": COMPANY, "creature": attack, "used": [item]}
    told = texts("meccg.attack", value)
    assert any("does nothing against this attack" in text for text in told)
    plain = CALCULATORS["meccg.attack"].run({**value, "used": []}).outcome
    assert CALCULATORS["meccg.attack"].run(value).outcome.defeated == plain.defeated
    # Nor is it offered there.
    bearer = [{"name": "Legolas", "items": [item]}, *COMPANY[1:]]
    assert not directions("meccg.attack", {**value, "characters": bearer, "used": []})


def test_meccg_strike_cards__the_arrows_change_no_strike_of_an_automatic_attack() -> None:
    """Arrows Shorn of Ebony: −1 prowess and −2 body, of a hazard creature's strike."""
    arrows = ["Arrows Shorn of Ebony"]
    for creature, prowess in (("Moria (Orcs)", 7), ("Rogrog", 12)):
        value = {"character": "Legolas", "creature": creature, "used": arrows, "items": arrows}
        assert strike.COMPUTATION.solve(value).strike.prowess == prowess


@pytest.mark.parametrize(
    ("calculator", "item", "moves"),
    [
        ("meccg.strike", "Arrows Shorn of Ebony", {Direction.LOWER}),
        ("meccg.attack", "Bow of Dragon-horn", {Direction.LOWER}),
    ],
)
def test_meccg_hazard_creature__that_an_item_asks_how_a_creature_is_keyed_is_told(
    calculator: str, item: str, moves: set[Direction]
) -> None:
    who = {"character": "Legolas"} if calculator == "meccg.strike" else {"characters": COMPANY}
    value = {**who, "creature": "Wolves", "used": [item]}
    assert set(directions(calculator, value).values()) == moves
    assert any("keyed as" in text for text in texts(calculator, value))


def test_meccg_combat_attacker_chooses__with_the_phial_the_defender_chooses() -> None:
    value = {"characters": COMPANY, "creature": "Ambusher", "used": ["Phial of Galadriel"]}
    assert any("you choose who is struck" in text for text in texts("meccg.attack", value))
