"""Names of the game that no territory has: risk-strongholds."""

from typing import Any

import pytest

from calculators.registry import CALCULATORS

NAMED = (
    ("Rohan", "is the name of a region"),
    ("la Forêt Noire", "is the name of a region"),
    ("Black Sails", "is the name of an Adventure card"),
    ("Nowhere", None),
    # A territory, a Stronghold and a Site of Power are places of the board.
    ("Fangorn", None),
    ("Isengard", None),
    ("Edoras", None),
)


@pytest.mark.parametrize(("name", "said"), NAMED)
def test_risk_strongholds__a_name_of_another_kind_is_told(name: str, said: str | None) -> None:
    values: dict[str, dict[str, Any]] = {
        "campaign": {"army": 6, "links": [{"name": name, "defenders": 1}]},
        "thrown_dice": {"attack": [6], "defence": [5], "name": name},
    }
    for calculator, value in values.items():
        steps = CALCULATORS[f"risk.{calculator}"].run(value).json("en")["steps"]
        texts = [step["text"] for step in steps if "is the name of" in step["text"]]
        assert [said in text for text in texts] == [True] * bool(said) if said else not texts
