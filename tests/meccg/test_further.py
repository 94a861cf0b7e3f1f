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
from calculators.meccg.agent import CALCULATOR as AGENT
from calculators.meccg.company import CALCULATOR as COMPANY
from calculators.meccg.deck import CALCULATOR as DECK
from calculators.meccg.gold_ring import CALCULATOR as RING
from calculators.meccg.prisoners import CALCULATOR as PRISONERS
from calculators.meccg.site import CALCULATOR as SITE
from calculators.meccg.starting_company import CALCULATOR as STARTING
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


def test_mind_and_influence() -> None:
    """Council of Elrond rules 2.II.2.2: followers count against their leader alone."""
    result = COMPANY.run(
        {
            "characters": [
                {"name": "gandalf"},
                {"name": "Aragorn II", "leader": 1},
                {"mind": 2, "leader": 1},
                {"name": "Legolas"},
            ]
        }
    )
    assert (result.used, result.unused, result.allowed) == (6, 14, False)
    assert (result.leaders[0].used, result.leaders[0].unused) == (11, 0)


def test_influence_kept_for_some_counts_once_and_for_them_alone() -> None:
    """Glóin (2) has 1 more for Dwarves: Bombur (1) and Ori (1) fit with a Man of 1, not of 2."""

    def led(*others: dict[str, object]) -> Any:
        chief = {"name": "Glóin", "direct_influence": 2}
        followers = [{**other, "leader": 1} for other in others]
        return COMPANY.run({"characters": [chief, *followers]})

    dwarves: list[dict[str, object]] = [{"name": "Bombur"}, {"name": "Ori"}]
    full = led(*dwarves, {"mind": 1})
    assert (full.allowed, full.leaders[0].bonus, full.leaders[0].unused) == (True, 1, 0)
    assert not led(*dwarves, {"mind": 2}).allowed
    assert not led({"mind": 3}).allowed
    assert led({"name": "Bombur"}).leaders[0].unused == 2


def test_followers_that_cannot_be() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPANY.parse(
            {
                "characters": [
                    {"mind": 1, "leader": 2},
                    {"mind": 1, "leader": 3},
                    {"mind": 1, "leader": 9},
                    {"mind": 0, "wizard": True, "leader": 5},
                    {"mind": 1},
                ]
            }
        )
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("characters[0].leader", "conflict"),
        ("characters[1].leader", "conflict"),
        ("characters[2].leader", "reference"),
        ("characters[3].leader", "conflict"),
    ]


def test_who_may_not_start() -> None:
    assert not STARTING.run({"characters": [{"name": "Fram Framson"}]}).allowed
    assert not STARTING.run({"characters": [{"name": "Gandalf"}]}).allowed
    assert not STARTING.run({"characters": [{"mind": 1}] * 6}).allowed
    assert not STARTING.run({"characters": [{"mind": 11}, {"mind": 10}]}).allowed
    assert not STARTING.run({"characters": [{"mind": 1}], "items": 3}).allowed
    assert STARTING.run({"characters": [{"name": "Frodon"}, {"mind": 15}]}).mind_left == 0


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


@pytest.mark.parametrize(
    ("site", "rule", "said"),
    [
        ("Barrow-downs", "meccg-corruption-check", "corruption check"),
        ("Tolfalas", "meccg-items-types", "Scroll of Isildur only"),
        ("Mount Doom", "meccg-hazard-limit-cards", "+2"),
    ],
)
def test_what_the_card_of_a_site_adds_is_told(site: str, rule: str, said: str) -> None:
    steps = SITE.run({"site": site}).steps
    assert any(step.rule == rule and said in step.text.text("en") for step in steps)


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


def test_a_site_by_name() -> None:
    barad_dur = SITE.run({"site": "barad-dur", "prowess": 6})
    assert [(item.strikes, item.prowess) for item in barad_dur.attacks] == [(4, 7), (3, 9)]
    assert barad_dur.attacks[1].strike_fails == Fraction(33, 36)
    assert SITE.run({"site": "Le Mont Solitaire"}).hoard
    assert SITE.run({"site": "Bree"}).factions == ("Rangers of the North",)
    assert "Treebeard" in SITE.run({"site": "Wellinghall"}).allies


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
