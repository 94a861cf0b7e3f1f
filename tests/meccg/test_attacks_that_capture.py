"""Troll-purse in whole attacks: every strike that succeeds takes prisoner; rules 3.III.1, 3.III.9.

Expected from the cards and dice: Boromir 6/7, Shadowfax 2/8; Ettenmoors, one Troll of 9; Dol
Guldur, three Orcs of 7, two Trolls of 8; Troll-purse +3.
"""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.language import Language
from calculators.meccg.attack import COMPUTATION as ATTACK
from calculators.registry import CALCULATORS

PURSE = {"events": ["Troll-purse"]}
BOROMIR = {"name": "Boromir II"}
SHADOWFAX = {"name": "Shadowfax", "place": "strike"}
GUARDED: dict[str, Any] = {
    "characters": [BOROMIR, SHADOWFAX],
    "creature": "Dol Guldur (Orcs)",
    **PURSE,
    "further": [{"creature": "Dol Guldur (Trolls)", **PURSE}],
}


def answer(value: dict[str, Any], language: Language = "en") -> dict[str, Any]:
    return dict(CALCULATORS["meccg.attack"].run(value).json(language))


def told(value: dict[str, Any], language: Language = "en") -> str:
    return " ".join(step["text"] for step in answer(value, language)["steps"])


def heads(value: dict[str, Any], language: Language = "en") -> list[list[str]]:
    tables = CALCULATORS["meccg.attack"].run(value).telling.tables
    return [[head.text(language) for head in table.columns] for table in tables]


def test_meccg_strike_cards__a_troll_purse_takes_instead_of_wounding() -> None:
    """6 against 12: above on 7, equal on 6, below on 2 to 5: nobody is wounded or eliminated."""
    value = {"characters": [BOROMIR], "creature": "Ettenmoors (Trolls)", **PURSE}
    found = ATTACK.solve(value)
    (boromir,) = found.characters
    assert boromir.discarded == Fraction(10, 36)
    assert boromir.wounded == boromir.eliminated == 0
    assert (found.defeated, found.nobody_lost) == (Fraction(21, 36), Fraction(26, 36))
    assert "Boromir II is taken prisoner: 27.78% (5/18)." in told(value)
    assert "Not counted" not in told(value)
    assert "Un coup réussi capture Boromir II" in told(value, "fr")


def test_meccg_combat_allies__an_ally_is_spared_by_a_troll_purse() -> None:
    """Shadowfax neither leaves nor is wounded in any attack; Boromir is taken on 6, then on 10.

    First attack: 6 − 1 excess against 10; second: 5, tapped, against 11.
    """
    found = ATTACK.solve(GUARDED)
    boromir, shadowfax = found.whole.characters
    assert boromir.discarded == Fraction(6, 36) + Fraction(30, 36) * Fraction(10, 36)
    assert shadowfax.unhurt == 1
    assert "Allies cannot be taken prisoner" in told(GUARDED)


def test_meccg_combat_allies__a_spared_ally_does_not_tap() -> None:
    """2 against 10: below on 2 to 7, and Shadowfax stays untapped; he taps on 8 and more."""
    value = {"characters": [SHADOWFAX], "creature": "Goblin-gate (Orcs)", "strikes": 1, **PURSE}
    ettenmoors = {"creature": "Ettenmoors (Trolls)", "events": []}
    after = ATTACK.solve({**value, "strike_prowess": 7, "further": [ettenmoors]})
    # Untapped 2 against 9 with 21 of 36, tapped 1 with 15: above on 8, on 9.
    expected = Fraction(21, 36) * Fraction(15, 36) + Fraction(15, 36) * Fraction(10, 36)
    assert after.whole.attacks[1] == expected


@pytest.mark.parametrize(
    ("language", "taken", "either"),
    [
        ("en", "Taken prisoner", "Discarded or taken prisoner"),
        ("fr", "Capture", "Défausse ou capture"),
    ],
)
def test_meccg_strike_cards__the_tables_say_how_they_are_lost(
    language: Language, taken: str, either: str
) -> None:
    assert all(taken in head for head in heads(GUARDED, language))
    mixed = {**GUARDED, "further": [{"creature": "Abductor", "events": []}]}
    first, last = heads(mixed, language)
    assert taken in first
    assert either in last
    plain = {"characters": [BOROMIR], "creature": "Abductor"}
    assert taken not in heads(plain, language)[0]


@pytest.mark.parametrize(
    ("characters", "creature", "event", "taken"),
    [
        # Boromir, 6, alone against Giant Spiders, 2 strikes of 10: 1 in excess.
        ([BOROMIR], "Giant Spiders", "Flies and Spiders", 6),
        # One strike of a Barrow-wight, 12, on whom the defender likes: 6 or 6.
        ([BOROMIR, {"name": "Aragorn II"}], "Barrow-wight", "Spells of the Barrow-wights", 10),
    ],
)
def test_meccg_strike_cards__a_captor_of_the_only_one_struck_is_counted(
    characters: list[dict[str, Any]], creature: str, event: str, taken: int
) -> None:
    """The strike succeeds on 2 to 4, or on 2 to 5, and takes him prisoner; nobody is wounded."""
    value = {"characters": characters, "creature": creature, "events": [event]}
    value["characters"] = [{**item, "no_support": True} for item in characters]
    found = ATTACK.solve(value)
    assert sum(item.discarded for item in found.characters) == Fraction(taken, 36)
    assert all(item.wounded == item.eliminated == 0 for item in found.characters)
    assert "Not counted: with" not in told(value)
    assert f"{event}: a strike that succeeds takes prisoner instead of wounding." in told(value)


def test_meccg_combat_allies__a_captor_is_not_played_on_an_ally_struck_alone() -> None:
    """Shadowfax takes the only strike: Flies and Spiders need a character, and do nothing."""
    company = {"characters": [BOROMIR, SHADOWFAX], "creature": "Giant Spiders", "strikes": 1}
    value = {**company, "events": ["Flies and Spiders"]}
    _boromir, shadowfax = ATTACK.solve(value).characters
    _boromir, alone = ATTACK.solve(company).characters
    assert shadowfax.wounded == alone.wounded > 0
    assert shadowfax.discarded == alone.discarded
    assert "Flies and Spiders changes nothing here: it affects none" in told(value)


@pytest.mark.parametrize(
    ("characters", "strikes", "known"),
    [
        # Whoever is struck is a Hobbit; then one of them is not; then two are struck.
        (["Frodo", "Sam Gamgee"], 1, True),
        (["Frodo", "Boromir II"], 1, False),
        (["Frodo", "Sam Gamgee"], 2, False),
    ],
)
def test_meccg_strike_cards__a_captor_is_counted_where_the_struck_are_alike(
    characters: list[str], strikes: int, *, known: bool
) -> None:
    event = "Waylaid, Wounded, and Orc-dragged"
    company = [{"name": name} for name in characters]
    value = {"characters": company, "creature": "Orc-guard", "strikes": strikes, "events": [event]}
    assert ("Not counted: with Waylaid" not in told(value)) is known
    assert ("Orc-dragged: +2 prowess" in told(value)) is known
    assert "name each one" not in told(value)
    assert any(item.discarded for item in ATTACK.solve(value).characters) is known


def test_meccg_strike_cards__a_captor_does_nothing_for_those_who_are_not_struck() -> None:
    """Gimli takes the only strike: that Waylaid strengthens a Hobbit is not said of Bilbo."""
    company = [{"name": "Gimli", "place": "strike"}, {"name": "Bilbo"}]
    event = "Waylaid, Wounded, and Orc-dragged"
    value = {"characters": company, "creature": "Orc-guard", "strikes": 1, "events": [event]}
    assert "Orc-dragged: +2" not in told(value)
    assert "Orc-dragged changes nothing here" in told(value)


def test_meccg_strike_cards__a_strike_that_cannot_succeed_wounds_nobody() -> None:
    """Boromir, 6 + 2, against Ghosts, 9 − 6: no roll is too low, and nobody checks corruption."""
    boromir = {"name": "Boromir II", "items": ["Sword of Gondolin"]}
    foe = {"creature": "Ghosts", "events": ["Vanish in Sunlight!", "Gates of Morning"]}
    for prowess, said in ((None, False), (12, True)):
        own = {} if prowess is None else {"strike_prowess": prowess + 6}
        strikes = {"strikes": 1, **own}
        attack = told({"characters": [boromir], **foe, **strikes})
        assert ("makes a corruption check" in attack) is said
        strike = {"character": "Boromir II", "items": ["Sword of Gondolin"], **foe, **own}
        answer_ = CALCULATORS["meccg.strike"].run(strike).json("en")
        assert any("makes a corruption check" in item["text"] for item in answer_["steps"]) is said


def test_meccg_strike_cards__nobody_is_wounded_where_all_are_captured() -> None:
    """Who a Barrow-wight wounds checks corruption: with its captor it takes him unharmed."""
    company = {"characters": [BOROMIR], "creature": "Barrow-wight"}
    assert "makes a corruption check" in told(company)
    captured = {**company, "events": ["Spells of the Barrow-wights"]}
    assert "makes a corruption check" not in told(captured)
    assert "makes a corruption check" in told(
        {**captured, "further": [{"creature": "Barrow-wight"}]}
    )


def test_meccg_strike_cards__exile_discards_the_only_one_struck() -> None:
    """Boromir, 6, against Smaug at Home, 18 − 1: 11 is even; below it he is discarded unchecked."""
    foe = {"creature": "Smaug at Home", "events": ["Exile of Solitude"], "strikes": 1}
    value: dict[str, Any] = {"characters": [BOROMIR], **foe}
    (boromir,) = ATTACK.solve(value).characters
    assert boromir.wounded == boromir.eliminated == 0
    assert boromir.discarded == Fraction(33, 36)
    assert "Exile of Solitude: −1 to the prowess" in told(value)
