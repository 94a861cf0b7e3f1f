"""Agents, rounds of checks, companies, decks, rings and prisoners, each reckoned another way."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.meccg.agent import CALCULATOR as AGENT
from calculators.meccg.corruption_card import CALCULATOR as CARD
from calculators.meccg.corruption_round import CALCULATOR as ROUND
from calculators.meccg.deck import CALCULATOR as DECK
from calculators.meccg.gold_ring import CALCULATOR as RING
from calculators.meccg.prisoners import CALCULATOR as PRISONERS
from calculators.registry import CALCULATORS

DICE = tuple(first + second for first, second in product(range(1, 7), repeat=2))


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 8),
    st.integers(5, 10),
    st.integers(1, 9),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_an_agent_rolls_too(
    base: int, body: int, prowess: int, face_down: bool, home: bool, wounded: bool
) -> None:
    result = AGENT.run(
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
    pairs = list(product(DICE, DICE))
    fails = sum(mine + prowess > theirs + strength for mine, theirs in pairs)
    equal = sum(mine + prowess == theirs + strength for mine, theirs in pairs)
    assert result.strike_fails == Fraction(fails, 1296)
    assert result.ineffectual == Fraction(equal, 1296)
    lost = sum(roll + wounded > body + home for roll in DICE)
    assert result.agent_defeated == Fraction(fails, 1296) * Fraction(lost, 36)


@pytest.mark.parametrize(
    ("site", "prowess", "body"),
    [("Edoras", 2, 1), ("isengard", 2, 1), ("Bree", 0, 0), (None, 0, 0)],
)
def test_an_agent_knows_his_home_sites(site: str | None, prowess: int, body: int) -> None:
    """Wormtongue’s card: Edoras, Dunharrow or Isengard; face-up there +2/+1 (3.iv.6.1)."""
    value = {"agent": "Langue de Serpent", "prowess": 5, "site": site}
    there, anywhere = AGENT.run(value), AGENT.run({**value, "site": None})
    assert there.agent_prowess == anywhere.agent_prowess + prowess
    assert there.agent_body == anywhere.agent_body + body


def test_what_an_agent_brings_to_moria() -> None:
    """Shadow-hold, guarded by Orcs: those for any agent; Undead and Trolls too at home (4.1)."""
    for agent, home in (("Anarin", "Orcs, Nazgûl, Undead and Trolls"), ("Wormtongue", "–")):
        rows = AGENT.run({"agent": agent, "prowess": 5, "site": "Moria"}).tables[0].rows
        assert to_json(rows, "en") == [["Shadow-hold", home, "Orcs"]]


@pytest.mark.parametrize("site", ["Fondcombe", "The Under-gates"])
def test_where_no_agent_goes(site: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        AGENT.parse({"agent": "Anarin", "prowess": 5, "site": site})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("site", "conflict")]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "points": st.integers(0, 9),
                "modifier": st.integers(-2, 4),
                "tapped": st.booleans(),
            }
        ),
        min_size=1,
        max_size=4,
    )
)
def test_the_best_support_of_a_round(characters: list[dict[str, Any]]) -> None:
    """Every untapped character supports one other, or nobody: all such choices are tried."""
    everyone = range(len(characters))
    choices = [
        [None] if item["tapped"] else [None, *(j for j in everyone if j != i)]
        for i, item in enumerate(characters)
    ]
    best = Fraction(0)
    for support in product(*choices):
        chance = Fraction(1)
        for index, item in enumerate(characters):
            added = item["modifier"] + support.count(index)
            chance *= Fraction(sum(roll + added > item["points"] for roll in DICE), 36)
        best = max(best, chance)
    assert ROUND.run({"characters": characters}).everybody == best


def test_named_cards_weigh_and_the_one_ring_on_all() -> None:
    """Frodo bears The One Ring (6) and Sting (1); each other member has 1 more for it."""
    named = ROUND.run(
        {
            "characters": [
                {"name": "Frodo", "points": 0, "items": ["l’anneau unique", "Sting"]},
                {"name": "Sam Gamgee", "points": 2, "tapped": True},
                {"points": 3, "tapped": True},
            ]
        }
    )
    typed = ROUND.run(
        {
            "characters": [
                {"points": 7, "modifier": 4},
                {"points": 3, "modifier": 3, "tapped": True},
                {"points": 4, "tapped": True},
            ]
        }
    )
    assert named.everybody == typed.everybody
    assert [item.safe for item in named.characters] == [item.safe for item in typed.characters]


@pytest.mark.parametrize("rounds", range(4))
def test_a_tie_brings_more_rounds_by_the_summary_only(rounds: int) -> None:
    """D15: the summary checks again at −1 for each tie; today nothing is checked twice."""
    company = [{"points": 4, "tapped": True}, {"points": 2, "modifier": 1, "tapped": True}]
    result = ROUND.run({"characters": company, "tie_rounds": rounds})
    chance = Fraction(1)
    for points, added in ((4, 0), (2, 1)):
        chance *= Fraction(sum(roll + added - rounds > points for roll in DICE), 36)
    assert result.everybody == chance
    told = any(step.rule == "meccg-council-winner" for step in result.steps)
    assert told == bool(rounds)


@pytest.mark.parametrize("row", table("meccg/corruption_cards.json")["corruption_cards"])
def test_corruption_cards_by_name(row: dict[str, Any]) -> None:
    if row["number"] is None:
        with pytest.raises(InvalidInputError):
            CARD.parse({"card": row["name_en"]})
        return
    tapping = sum(roll > row["number"] for roll in DICE)
    assert CARD.run({"card": row["name_fr"]}).success == Fraction(tapping, 36)
    staying = sum(roll - 3 > row["number"] for roll in DICE)
    value = {"card": row["name_en"], "without_tapping": True}
    assert CARD.run(value).success == Fraction(staying, 36)


@pytest.mark.parametrize(
    ("changed", "faults"),
    [
        ({}, 0),
        ({"resources": 29, "hazards": 29}, 1),
        ({"resources": 51, "hazards": 51}, 1),
        ({"hazards": 31}, 1),
        ({"creatures": 11, "half_creatures": 1}, 1),
        ({"creatures": 11, "half_creatures": 2}, 0),
        ({"creatures": 40}, 1),
        ({"characters": 11}, 1),
        ({"wizards": 4}, 1),
        ({"wizards": 3, "different_wizards": 3}, 1),
        ({"agents_mind": 37}, 1),
        ({"sideboard": 31}, 1),
        ({"sideboard": 40, "length": "campaign"}, 0),
    ],
)
def test_decks(changed: dict[str, object], faults: int) -> None:
    deck = {"resources": 30, "hazards": 30, "creatures": 12, **changed}
    result = DECK.run(deck)
    assert (result.faults, result.allowed) == (faults, not faults)


@pytest.mark.parametrize(("length", "most"), [("short", 30), ("long", 35), ("campaign", 40)])
def test_every_fault_of_a_deck_is_told_at_once(length: str, most: int) -> None:
    """Council of Elrond rules 1.3.2, 1.5, 1.5.1 and 1.6: each limit overstepped by one."""
    worst = {
        "length": length,
        "resources": 51,
        "hazards": 52,
        "creatures": 11,
        "characters": 11,
        "wizards": 4,
        "agents_mind": 28,
        "agents": ["Golodhros"],
        "sideboard": most + 1,
    }
    result = DECK.run(worst)
    rules = [step.rule for step in result.steps[2:]]
    assert sorted(rules) == sorted(
        [
            *["meccg-deck-numbers"] * 3,
            "meccg-deck-creatures",
            "meccg-deck-wizards",
            "meccg-deck-agents",
            "meccg-sideboard-size",
        ]
    )
    assert result.faults == 7
    mended = {
        **worst,
        "resources": 50,
        "hazards": 50,
        "creatures": 12,
        "characters": 10,
        "wizards": 3,
        "agents_mind": 27,
        "sideboard": most,
    }
    assert DECK.run(mended).allowed


def test_agents_of_a_deck_by_name() -> None:
    """Their minds: Golodhros 9, and none is called Grima."""
    deck = {"resources": 30, "hazards": 30, "creatures": 12}
    assert DECK.run({**deck, "agents": ["golodhros"], "agents_mind": 5}).agents_mind == 14
    with pytest.raises(InvalidInputError) as caught:
        DECK.parse({**deck, "agents": ["Golodhros", "Grima"], "different_wizards": 1})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("agents[1]", "choice"),
        ("different_wizards", "conflict"),
    ]


@pytest.mark.parametrize(
    ("length", "advised"),
    [
        ("starter", (2, 10, 25, 25, 14, 1, 5, 10)),
        ("short", (2, 20, 50, 50, 27, 2, 10, 15)),
        ("long", (3, 30, 75, 75, 41, 4, 15, 20)),
        ("campaign", (4, 40, 100, 100, 55, 8, 20, 25)),
    ],
)
def test_what_the_summary_advises_by_length(length: str, advised: tuple[int, ...]) -> None:
    """Its table, from the short game of 20 points (D17) to the campaign."""
    deck = {"length": length, "resources": 30, "hazards": 30, "creatures": 12}
    advice = DECK.run(deck).advice
    assert tuple(getattr(advice, name) for name in type(advice).__slots__) == advised


@given(st.sampled_from(["precious", "fair", "beautiful"]), st.integers(-4, 4))
def test_rings(ring: str, modifier: int) -> None:
    low = {"precious": 10, "fair": 11, "beautiful": 12}[ring]
    result = RING.run({"ring": ring, "modifier": modifier})
    assert result.one_ring == Fraction(sum(roll + modifier >= low for roll in DICE), 36)
    assert result.dwarven == Fraction(sum(roll + modifier >= low - 2 for roll in DICE), 36)
    assert result.magic == Fraction(sum(roll + modifier <= low - 5 for roll in DICE), 36)
    assert result.lesser == 1


def test_a_prisoner_who_dies_stays_negative() -> None:
    value = {"free_points": 7, "prisoners": [{"points": 2}, {"points": 3, "eliminated": True}]}
    result = PRISONERS.run(value)
    assert (result.points, result.points_if_rescued) == (2, 6)


GAME = [calculator for calculator in CALCULATORS.values() if calculator.game == "meccg"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", GAME, ids=lambda calculator: calculator.id)
def test_every_example_is_told_whole(calculator: Any, language: Any) -> None:
    """One sentence, steps with rules, and no English left in the French."""
    result = calculator.run(calculator.example).json(language)
    assert result["summary"].endswith(".")
    assert result["steps"]
    said = [result["summary"], *(step["text"] for step in result["steps"])]
    assert all(text and "{" not in text for text in said)
    if language == "fr":
        english = calculator.run(calculator.example).json("en")
        assert all(
            text != other["text"] for text, other in zip(said[1:], english["steps"], strict=True)
        )
