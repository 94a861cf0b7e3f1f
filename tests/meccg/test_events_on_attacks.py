"""What changes the number of strikes, and items that leave play."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.core.faults import InvalidInputError
from calculators.meccg.attack import COMPUTATION
from calculators.registry import CALCULATORS

COMPANY = [{"name": "Aragorn II", "items": ["Bow of Dragon-horn"]}, {"name": "Frodo"}]


def texts(**value: Any) -> list[str]:
    steps = CALCULATORS["meccg.attack"].run({"characters": COMPANY, **value}).telling.steps
    return [step.text.text("en") for step in steps]


def test_meccg_combat_one_strike__nothing_changes_how_many_strikes_everybody_faces() -> None:
    """3.ii.2: Crebain, prowess 5; Wake of War gives Animals 1 prowess, and no further strike."""
    crebain = {"characters": COMPANY, "creature": "Crebain"}
    found = COMPUTATION.solve({**crebain, "events": ["Wake of War"]})
    assert (found.strikes, found.faced.strike_prowess) == (2, 6)
    said = " ".join(texts(creature="Crebain", events=["Wake of War"]))
    assert "to the number of strikes" not in said
    why = "where each character faces a strike, their number does not change"
    assert f"Hoarmûrath of Dír changes nothing here: {why}." in texts(
        creature="Crebain", events=["Hoarmûrath of Dír"]
    )
    bow = texts(creature="Crebain", used=["Bow of Dragon-horn"])
    assert "Bow of Dragon-horn, tapped or discarded, does nothing against this attack." in bow


NIGHT = ["The Moon Is Dead", "Plague of Wights", "Doors of Night"]


def test_meccg_strike_cards__the_hazard_player_doubles_what_other_cards_have_added() -> None:
    """2.IV.iv: Ghouls, 5 strikes and 1 more, doubled 12; on guard perhaps 5 doubled and 1: 11."""
    said = texts(creature="Ghouls", events=NIGHT)
    more = said.index("The Moon Is Dead: +1 to the number of strikes.")
    doubled = said.index("Plague of Wights: the strikes are doubled.")
    assert more < doubled
    assert any(text.startswith("Ghouls: 12 strikes") for text in said)
    assert any(
        "order is the hazard player’s" in text and "from 11 to 12 strikes" in text for text in said
    )
    later = texts(creature="Crebain", further=[{"creature": "Ghouls", "events": NIGHT}])
    assert any(text.startswith("Ghouls: 12 strikes") for text in later)


@pytest.mark.parametrize(
    ("site", "events", "order", "number", "other"),
    [
        # 4 doubled and 1; or 5 doubled.
        (
            "Moria (Orcs)",
            ["Minions Stir", "Awaken Minions"],
            (
                "Awaken Minions: the strikes are doubled.",
                "Minions Stir: +1 to the number of strikes.",
            ),
            9,
            "from 9 to 10 strikes",
        ),
        # 4 doubled, 1 fewer; or 3 doubled.
        (
            "Moria (Orcs)",
            ["Pass the Doors of Dol Guldur", "Awaken Minions"],
            (
                "Awaken Minions: the strikes are doubled.",
                "Pass the Doors of Dol Guldur: −1 to the number",
            ),
            7,
            "from 6 to 7 strikes",
        ),
    ],
)
def test_meccg_strike_cards__at_a_site_the_order_of_doubling_is_not_settled(
    site: str, events: list[str], order: tuple[str, str], number: int, other: str
) -> None:
    said = texts(creature=site, events=events)
    told = [
        next(at for at, text in enumerate(said) if text.startswith(words) and "strikes" in text)
        for words in order
    ]
    assert told[0] < told[1]
    assert any(text.startswith(f"{site}: {number} strikes") for text in said)
    assert any(text.startswith("Not settled") and other in text for text in said)


def test_meccg_strike_cards__doubling_alone_needs_no_order() -> None:
    said = texts(creature="Moria (Orcs)", events=["Awaken Minions"])
    assert any(text.startswith("Moria (Orcs): 8 strikes") for text in said)
    assert not any("Not settled" in text or "hazard player’s" in text for text in said)


def test_meccg_strike_cards__an_item_that_left_play_is_missing_in_later_attacks() -> None:
    """Gandalf alone: 6, 2 by the Staff; 11 with Staff Asunder, then 6, tapped 5 against 9."""
    gandalf = {"name": "Gandalf", "prowess": 6, "body": 9, "items": ["Wizard’s Staff"]}
    first = {"strikes": 1, "strike_prowess": 9, "events": ["Staff Asunder"]}
    later = {"strikes": 1, "strike_prowess": 9}
    found = COMPUTATION.solve({"characters": [gandalf], **first, "further": [later]})
    # 2D6 + 5 above 9: 5 or more; wounded he would not be, 11 beats 9 whatever the roll.
    assert found.whole.attacks == (Fraction(1), at_least(5))
    plain = COMPUTATION.solve({"characters": [gandalf], **later, "further": [later]})
    # With the Staff 8, then 7: 2 or more, and 3 or more.
    assert plain.whole.attacks == (Fraction(1), at_least(3))


def test_faults__a_card_that_is_no_corruption_card_is_named() -> None:
    calculator = CALCULATORS["meccg.corruption_card"]
    with pytest.raises(InvalidInputError) as caught:
        calculator.parse({"card": "Foolish Words"})
    assert [fault.field for fault in caught.value.faults] == ["card", "number"]
    assert calculator.parse({"card": "Foolish Words", "number": 7})


def test_meccg_strike_cards__words_of_power_weaken_until_the_end_of_the_turn() -> None:
    """Played against Adûnaphel, they weaken Haldir, 4, against Wargs too: 4 − 1 − 1 (tapped)."""
    haldir = {"name": "Haldir", "prowess": 4, "body": 8}
    wargs = {"creature": "Wargs", "strikes": 1, "strike_prowess": 9, "events": []}
    nazgul = {"strikes": 1, "strike_prowess": 0, "creature": "Adûnaphel"}
    words = {**nazgul, "events": ["Words of Power and Terror"]}
    found = COMPUTATION.solve({"characters": [haldir], **words, "further": [wargs]})
    # 2D6 + 2 above 9: 8 or more.
    assert found.whole.attacks[1] == at_least(8)
    # Named against Wolves alone they do nothing.
    alone = {**wargs, "events": ["Words of Power and Terror"]}
    assert COMPUTATION.solve({"characters": [haldir], **alone}).defeated == at_least(6)


@pytest.mark.parametrize(
    ("event", "around", "creature"),
    [
        ("Sated Beast", "Doors of Night", "Smaug"),
        ("Sated Beast", "Doors of Night", "True Fire-drake"),
        ("Not at Home", "Gates of Morning", "Moria (Orcs)"),
        ("Dark Quarrels", "Gates of Morning", "Smaug"),
    ],
)
def test_meccg_strike_cards__fewer_strikes_of_an_attack_change_nothing_in_one_of_them(
    event: str, around: str, creature: str
) -> None:
    """With Doors of Night or Gates of Morning there are fewer strikes: the attack is affected."""

    def steps(*events: str) -> list[str]:
        value = {"character": "Aragorn II", "creature": creature, "events": list(events)}
        found = CALCULATORS["meccg.strike"].run(value).telling.steps
        return [step.text.text("en") for step in found]

    assert f"{event} changes nothing here." in steps(event, around)
    assert f"{event} changes nothing here: it does not affect this attack." in steps(event)
