"""The 38 places where the French summary of The Wizards differs from the rules: D1 to D38.

Each is documented by a rule, with the summary's reading in a note. Those that change a
game are tested in both readings and both languages: by a calculator where there is one, otherwise
by the decisive words.
"""

import re
from fractions import Fraction
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.read.rules import all_rules

SUMMARY = "meccg-summary"

DIFFERENCES: dict[str, tuple[str, ...]] = {
    "D1": ("meccg-body-check", "meccg-strike-defeated"),
    "D2": ("meccg-body-check-wounded",),
    "D3": ("meccg-body-eliminated",),
    "D4": ("meccg-strike-multiple",),
    "D5": ("meccg-combat-assignment-attacker",),
    "D6": ("meccg-corruption-wizard",),
    "D7": ("meccg-corruption-total",),
    "D8": ("meccg-corruption-card-once",),
    "D9": ("meccg-company-size",),
    "D11": ("meccg-influence-opponent-roll",),
    "D12": ("meccg-influence-opponent-reveal",),
    "D13": ("meccg-influence-opponent-who",),
    "D14": ("meccg-council-half",),
    "D15": ("meccg-council-winner", "meccg-corruption-council"),
    "D16": ("meccg-council-call",),
    "D17": ("meccg-council-call",),
    "D18": ("meccg-council-call-points",),
    "D19": ("meccg-council-own-hazards",),
    "D20": ("meccg-council-wizard",),
    "D21": ("meccg-setup-draft", "meccg-setup-items"),
    "D22": ("meccg-organization-play-character",),
    "D23": ("meccg-organization-over-influence",),
    "D24": ("meccg-organization-movement",),
    "D25": ("meccg-company-size",),
    "D26": ("meccg-movement-draws",),
    "D27": ("meccg-sideboard-wizard",),
    "D28": ("meccg-agent-play",),
    "D29": ("meccg-agent-actions", "meccg-agent-reveal"),
    "D30": ("meccg-agent-creatures",),
    "D31": ("meccg-prisoners-lose",),
    "D32": ("meccg-prisoners-take",),
    "D33": ("meccg-dragons-hoard",),
    "D34": ("meccg-deck-wizards",),
    "D35": ("meccg-strike-support",),
    "D36": ("meccg-items-one-of-each",),
    "D37": ("meccg-council-half",),
}
"""The rules with a note on the summary's different reading."""

CONFIRMED: dict[str, tuple[str, ...]] = {
    "D10": ("meccg-hazard-limit", "meccg-hazard-limit-sideboard"),
    "D38": (
        "meccg-under-deeps-movement",
        "meccg-influence-faction",
        "meccg-strike-stay-untapped",
        "meccg-combat-agent",
        "meccg-movement-region",
        "meccg-dragons-lairs",
    ),
}
"""The rules on which the summary and the official rules agree."""


def test_every_difference_is_listed() -> None:
    assert {*DIFFERENCES, *CONFIRMED} == {f"D{number}" for number in range(1, 39)}


@pytest.mark.parametrize("place", DIFFERENCES)
def test_differing_reading_is_noted(place: str) -> None:
    for rule in DIFFERENCES[place]:
        assert any(item.document == SUMMARY for item in all_rules()[rule].differs), rule


@pytest.mark.parametrize("place", CONFIRMED)
def test_agreeing_reading_has_no_note(place: str) -> None:
    for rule in CONFIRMED[place]:
        assert not all_rules()[rule].differs, rule
        assert any(item.document == SUMMARY for item in all_rules()[rule].source), rule


DECISIVE_WORDS: list[tuple[str, str, Language, str, str]] = [
    ("D3", "meccg-body-eliminated", "en", r"Allies\*\* .* discarded", r"allies stay in play"),
    ("D3", "meccg-body-eliminated", "fr", r"alliés\*\* .* défaussés", r"alliés restent en jeu"),
    ("D4", "meccg-strike-multiple", "en", r"count as \*\*successful\*\*", r"are cancelled"),
    ("D4", "meccg-strike-multiple", "fr", r"comptent comme \*\*réussis\*\*", r"sont annulés"),
    ("D19", "meccg-council-own-hazards", "en", r"if the \*\*opponent\*\* played", r"never count"),
    ("D19", "meccg-council-own-hazards", "fr", r"si c’est \*\*l’adversaire\*\*", r"ne .* jamais"),
    (
        "D23",
        "meccg-organization-over-influence",
        "en",
        r"no difference whether a character is at a Haven",
        r"Haven are not",
    ),
    (
        "D23",
        "meccg-organization-over-influence",
        "fr",
        r"Être dans un Havre n’y change rien",
        r"Havre ne sont pas",
    ),
    ("D27", "meccg-sideboard-wizard", "en", r"organization phase.* tap your Wizard", r"reveal"),
    (
        "D27",
        "meccg-sideboard-wizard",
        "fr",
        r"phase d’organisation.* engager votre Sorcier",
        r"déclare",
    ),
    ("D28", "meccg-agent-play", "en", r"\*\*opponent’s\*\* movement/hazard", r"organization phase"),
    ("D28", "meccg-agent-play", "fr", r"périls \*\*de l’adversaire\*\*", r"phase d’organisation"),
    ("D31", "meccg-prisoners-lose", "en", r"followers come under general influence", r"followers"),
    ("D31", "meccg-prisoners-lose", "fr", r"passent sous influence", r"suivants"),
]


@pytest.mark.parametrize(("place", "id", "language", "official", "summary"), DECISIVE_WORDS)
def test_rule_and_note_contain_decisive_words(
    place: str, id: str, language: Language, official: str, summary: str
) -> None:
    """The rule has the official words, the note the summary’s.

    No calculator's numbers depend on three of them: the loss of an ally, the strikes left for an
    eliminated character and the tapping of a Wizard. A strike that eliminates has succeeded, so
    the attack is not defeated, however those left are counted (D4).
    """
    rule = all_rules()[id]
    assert id in DIFFERENCES[place]
    assert re.search(official, rule.text.text(language), re.DOTALL)
    notes = [item.text.text(language) for item in rule.differs if item.document == SUMMARY]
    assert any(re.search(summary, note) for note in notes)


COMPUTED: list[tuple[str, str, dict[str, Any], str, Any, Any]] = [
    # A body of 9 and a strike that always succeeds: eliminated on 10 and more, or on 9 and more.
    (
        "D1",
        "meccg.strike",
        {"prowess": 0, "body": 9, "strike_prowess": 20},
        "eliminated",
        Fraction(6, 36),
        Fraction(10, 36),
    ),
    # A Wizard with 5 points on a 5 or a 4: eliminated, or discarded like anyone.
    ("D6", "meccg.corruption", {"points": 5, "wizard": True}, "discarded", 0, Fraction(7, 36)),
    # Seven characters, four of them Dwarves: 7, or 5 and two halves.
    ("D9", "meccg.hazard_limit", {"characters": 7, "dwarves": 4}, "size", 7, 6),
    # 30 points in a long game, the deck never exhausted.
    ("D16", "meccg.calling", {"length": "long", "points": 30}, "allowed", False, True),
    # Smaug, beaten whatever the roll: his kill points, or none for whoever beat him.
    (
        "D19",
        "meccg.attack",
        {
            "characters": [{"prowess": 40}, {"prowess": 40}],
            "creature": "Smaug",
            "strikes": 2,
            "strike_prowess": 20,
            "strike_body": None,
            "kill_points": 5,
        },
        "kill_points",
        5,
        0,
    ),
    # Minds of 23 against 20, at a Haven: 3 must leave, or none.
    (
        "D23",
        "meccg.company",
        {"characters": [{"mind": 9}, {"mind": 9}, {"mind": 5}], "at_haven": True},
        "excess",
        3,
        0,
    ),
    # A limit of 5: an agent played counts as one, or was played in another phase.
    ("D28", "meccg.hazard_limit", {"characters": 5, "agents": 1}, "left", 4, 5),
    # 9 points in play; a prisoner of 2, whose followers of 3 stay, or are discarded.
    (
        "D31",
        "meccg.prisoners",
        {"free_points": 9, "prisoners": [{"points": 2, "follower_points": 3}]},
        "points",
        7,
        4,
    ),
]


@pytest.mark.parametrize(("place", "id", "value", "name", "official", "summary"), COMPUTED)
def test_calculator_computes_both_readings(
    place: str, id: str, value: dict[str, Any], name: str, official: object, summary: object
) -> None:
    assert place in DIFFERENCES
    calculator = CALCULATORS[id]
    assert getattr(calculator.solve(value), name) == official
    assert getattr(calculator.solve({**value, "summary_rules": True}), name) == summary


@pytest.mark.parametrize("language", LANGUAGES)
def test_advised_decks_add_up(language: Language) -> None:
    """Every line of resources and of hazards adds up to its first number."""
    text = all_rules()["meccg-deck-table"].text.text(language)
    totals = []
    for total, counts in re.findall(r"\| \*\*(\d+)\*\* \|(.*)\|", text):
        # Numbers in brackets are rings, which the number before includes.
        cells = [int(cell.split()[0]) for cell in counts.split("|")]
        assert sum(cells) == int(total)
        totals.append(int(total))
    assert totals == [25, 50, 75, 100] * 2
