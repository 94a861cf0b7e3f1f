"""Agents: Council of Elrond rules 3.iv.6.1, 4.1, 4.4 and 8.5, every fall of both sides counted."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from calculators.meccg.agent import COMPUTATION, is_home
from calculators.meccg.agent_words import RACE_NAMES
from calculators.meccg.influence_cards import AGENT_ROWS
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

CALCULATOR = CALCULATORS["meccg.agent"]


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 8),
    st.integers(5, 10),
    st.integers(1, 9),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_meccg_combat_agent__both_sides_roll(
    base: int, body: int, prowess: int, face_down: bool, home: bool, wounded: bool
) -> None:
    result = COMPUTATION.solve(
        {
            "agent_base": base,
            "agent_base_body": body,
            "prowess": prowess,
            "face_down": face_down,
            "at_home": home,
            "agent_wounded": wounded,
        }
    )
    strength = base + {(1, 1): 5, (0, 1): 2, (1, 0): 2, (0, 0): 0}[face_down, home] - 2 * wounded
    pairs = list(product(TWO_DICE, TWO_DICE))
    fails = sum(mine + prowess > theirs + strength for mine, theirs in pairs)
    equal = sum(mine + prowess == theirs + strength for mine, theirs in pairs)
    assert result.strike_fails == Fraction(fails, 1296)
    assert result.ineffectual == Fraction(equal, 1296)
    lost = sum(roll + wounded > body + home for roll in TWO_DICE)
    assert result.agent_defeated == Fraction(fails, 1296) * Fraction(lost, 36)


@pytest.mark.parametrize(
    ("site", "prowess", "body"),
    [("Edoras", 2, 1), ("isengard", 2, 1), ("Bree", 0, 0), (None, 0, 0)],
)
def test_meccg_combat_agent__home_sites_are_known_by_name(
    site: str | None, prowess: int, body: int
) -> None:
    """Wormtongue’s card: Edoras, Dunharrow or Isengard; face-up there +2/+1 (3.iv.6.1)."""
    value = {"agent": "Langue de Serpent", "prowess": 5, "site": site}
    there, anywhere = COMPUTATION.solve(value), COMPUTATION.solve({**value, "site": None})
    assert there.agent_prowess == anywhere.agent_prowess + prowess
    assert there.agent_body == anywhere.agent_body + body


def test_meccg_agent_creatures__brought_to_moria() -> None:
    """Shadow-hold, guarded by Orcs: those for any agent; Undead and Trolls too at home (4.1)."""
    for agent, home in (("Anarin", "Orcs, Nazgûl, Undead and Trolls"), ("Wormtongue", "–")):
        value = {"agent": agent, "prowess": 5, "site": "Moria"}
        rows = CALCULATOR.run(value).telling.tables[0].rows
        assert to_json(rows, "en") == [["Shadow-hold", home, "Orcs"]]


@pytest.mark.parametrize("site", ["Fondcombe", "The Under-gates"])
def test_faults__site_where_no_agent_goes(site: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"agent": "Baduila", "prowess": 5, "site": site})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("site", "conflict")]


@pytest.mark.parametrize(
    ("changed", "prowess"),
    [
        ({}, 6),
        ({"status": "tapped"}, 5),
        ({"status": "wounded"}, 4),
        ({"stay_untapped": True}, 3),
        ({"supporters": 2}, 8),
    ],
)
def test_meccg_strike_prowess__status_support_and_staying_untapped(
    changed: dict[str, object], prowess: int
) -> None:
    value = {"agent_base": 4, "agent_base_body": 8, "prowess": 6, **changed}
    outcome = COMPUTATION.solve(value)
    assert outcome.character_prowess == prowess
    plain = COMPUTATION.solve({"agent_base": 4, "agent_base_body": 8, "prowess": prowess})
    assert outcome.strike_fails == plain.strike_fails


@pytest.mark.parametrize("status", ["untapped", "wounded"])
def test_meccg_body_check_wounded__one_is_added_to_the_roll(status: str) -> None:
    value = {"agent_base": 4, "agent_base_body": 8, "prowess": 6, "body": 9, "status": status}
    outcome = COMPUTATION.solve(value)
    lost = sum(roll + (status == "wounded") > 9 for roll in TWO_DICE)
    assert outcome.eliminated == outcome.strike_succeeds * Fraction(lost, 36)


def test_meccg_agent_influence__two_more_at_a_home_site() -> None:
    value = {"agent": "Wormtongue", "prowess": 5}
    assert COMPUTATION.solve({**value, "site": "Bree"}).direct_influence == 2
    assert COMPUTATION.solve({**value, "site": "Edoras"}).direct_influence == 4


def test_meccg_agent_creatures__like_an_automatic_attack_at_dangerous_sites_only() -> None:
    outcome = COMPUTATION.solve({"agent": "Wormtongue", "prowess": 5, "at_home": True})
    assert {item.site_type: item.like_attacks for item in outcome.creatures} == {
        "free-hold": False,
        "border-hold": False,
        "ruins-and-lairs": True,
        "shadow-hold": True,
        "dark-hold": True,
    }
    assert all(item.attack_races is None for item in outcome.creatures)


def test_names__home_sites_are_sites() -> None:
    sites = {row["name_en"] for row in table("meccg/sites.json")["sites"]}
    for row in AGENT_ROWS.values():
        for home in set(row["home_sites_en"]) & sites:
            assert is_home(row["name_fr"], home)
    assert not is_home(None, "Edoras")
    assert not is_home("Wormtongue", None)


def test_names__races_of_automatic_attacks() -> None:
    for row in table("meccg/sites.json")["sites"]:
        assert {attack["race"] for attack in row["automatic_attacks"]} <= set(RACE_NAMES)


SUMMARIES = {
    "en": "Anarin strikes with prowess 9 plus 2D6, and has body 9; the chance that the strike "
    "fails is 15.90% (103/648).",
    "fr": "Anarin frappe avec une prouesse de 9, à laquelle s’ajoutent 2D6\u202f; son endurance "
    "est de 9. Le coup a 15,90\u00a0% (103/648) de chances d’échouer.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == [
        "meccg-combat-agent",
        "meccg-agent-attack",
        "meccg-combat-agent",
        "meccg-strike-fails",
        "meccg-body-check",
        "meccg-agent-defeated",
        "meccg-agent-influence",
    ]


def test_faults__only_an_untapped_character_stays_untapped() -> None:
    value = {**COMPUTATION.example, "status": "wounded", "stay_untapped": True}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("stay_untapped", "conflict")
    ]


def test_meccg_agent_attack__grimburgoth_taps_for_two_more() -> None:
    """Prowess as printed, +2 when it taps on the way; face-down elsewhere, +2 more."""
    value = {"agent": "The Grimburgoth", "prowess": 6, "body": 8}
    plain = COMPUTATION.solve(value)
    tapped = COMPUTATION.solve({**value, "taps": True})
    assert tapped.agent_prowess == plain.agent_prowess + 2
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({**value, "agent": "Baduila", "taps": True})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("taps", "conflict")]


@pytest.mark.parametrize(
    ("place", "numbers"),
    [
        (
            {"site": "Rhosgobel"},
            "The Grimburgoth has prowess 9 and body 9; the site gives no bonus.",
        ),
        (
            {"site": "Dol Guldur"},
            "The Grimburgoth has prowess 11 (+2, face-up at a home site) and body 10.",
        ),
    ],
)
def test_meccg_combat_agent__what_his_card_adds_is_no_bonus_for_his_site(
    place: dict[str, str], numbers: str
) -> None:
    """7/9 printed; face-up +2/+1 at home and nothing elsewhere; tapping +2 wherever he is."""
    value = {**place, "agent": "The Grimburgoth", "taps": True, "prowess": 6, "body": 8}
    texts = [step.text.text("en") for step in CALCULATOR.run(value).telling.steps]
    assert numbers in texts
    assert "The agent taps to attack on the way: +2, already included." in texts


def test_meccg_agent_attack__taladhan_wounds_nobody() -> None:
    value = {"agent": "Taladhan", "prowess": 2, "body": 6}
    assert COMPUTATION.solve(value).strike_succeeds > 0
    assert COMPUTATION.solve(value).eliminated == 0


@pytest.mark.parametrize(
    ("agent", "place", "allowed"),
    [
        ("Elwen", "Lórien", True),
        ("Nimloth", "Rivendell", True),
        ("Anarin", "Grey Havens", True),
        ("Baduila", "Rivendell", False),
        ("Anarin", "The Under-gates", False),
        ("Lobelia Sackville-Baggins", "Bag End", True),
        ("Lobelia Sackville-Baggins", "Old Forest", True),
        ("Lobelia Sackville-Baggins", "Moria", False),
    ],
)
def test_meccg_agent_move__where_the_card_of_an_agent_lets_it_go(
    agent: str, place: str, allowed: bool
) -> None:
    value = {"agent": agent, "site": place, "prowess": 5}
    if allowed:
        assert COMPUTATION.solve(value).strike_fails < 1
    else:
        with pytest.raises(InvalidInputError) as caught:
            COMPUTATION.parse(value)
        assert [fault.field for fault in caught.value.faults] == ["site"]


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Elerína", "one more strike (card text). This is not counted"),
        ("Taladhan", "costs the company an item instead of wounding"),
        ("My Precious", "My Precious takes a ring"),
    ],
)
def test_telling__what_the_card_of_an_agent_adds(agent: str, words: str) -> None:
    steps = CALCULATOR.run({"agent": agent, "prowess": 5}).telling.steps
    assert any(words in step.text.text("en") for step in steps)


def test_telling__no_bonus_of_zero_and_no_negative_added() -> None:
    """An agent face-up away from home has no bonus; a tapped character of prowess 0 rolls at −1."""
    run = CALCULATOR.run(
        {
            "agent_base": 4,
            "agent_base_body": 8,
            "face_down": False,
            "at_home": False,
            "prowess": 0,
            "body": 7,
            "status": "tapped",
        }
    )
    texts = [step.text.text("en") for step in run.telling.steps]
    assert "The agent has prowess 4 and body 8; the site gives no bonus." in texts
    assert "Both players roll: 2D6 − 1 for the character against 2D6 + 4 for the agent." in texts


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The agent is wounded: the −2 is already included."),
        ("fr", "L’agent est blessé\u00a0: le −2 est déjà compris."),
    ],
)
def test_meccg_combat_agent__the_wound_of_an_agent_is_in_a_step(
    language: Language, text: str
) -> None:
    """Golodhros (5) is face-down at Bree, no home site of his: +2, and −2 for his wound."""
    value = {"agent": "Golodhros", "site": "Bree", "face_down": True, "agent_wounded": True}
    answer = CALCULATOR.run({**value, "character": "Gimli"})
    assert answer.outcome.agent_prowess == 5
    found = answer.json(language)
    assert text in [step["text"] for step in found["steps"]]
