"""Answers with numbers of one: the noun after a 1 is in the singular, in both languages."""

import re
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from tests.play.risk_tables import played
from tests.play.test_risk_combat import SHIRE, attack, battle, board

NOUNS = {
    "en": "battalions|territories|points|hit points|quest points|victory points|turns|rounds|"
    "tokens|cards|regions|searches|resources",
    "fr": "régiments|territoires|points|tours|marqueurs|cartes|régions|tentatives|ressources",
}
OF_ONE: list[tuple[str, dict[str, Any]]] = [
    ("risk.realm", {"territories_held": ["angmar"]}),
    ("risk.realm", {"territories_held": ["angmar", "nurn"]}),
    ("risk.reinforcements", {"territories": 1}),
    ("risk.score", {"players": [{"territories": 1}, {"territories": 1}]}),
    ("risk.score", {"players": [{"territories": 1}, {"territories": 0}]}),
    ("risk.ring_hunt", {"searches": 1}),
    ("risk.fellowship", {"step": 18}),
    ("risk.fellowship", {"step": 18, "players": 2}),
    ("risk.thrown_dice", {"attack": [6], "defence": [5], "army": 2, "defenders": 2}),
    ("risk.campaign", {"army": 3, "links": [{"defenders": 1}]}),
    ("meccg.deck", {"resources": 1, "hazards": 1}),
    ("lcg.attackers_needed", {"characters": [{"attack": 3}], "enemy": {"name": "Eastern Crows"}}),
    ("lcg.score", {"players": [{"threat": 30}], "victory_points": 1, "rounds": 1}),
    ("lcg.quest", {"willpower": 2, "threat": 1, "players": [30], "quest": {"points": 1}}),
    ("lcg.refresh", {"players": [{"threat": 30}], "heroes": [{"resources": 1}]}),
    ("lcg.stage_length", {"points": 1, "pace": 1}),
    (
        "lcg.quest",
        {"willpower": 2, "threat": 1, "players": [30], "quest": {"points": 1, "progress": 1}},
    ),
    ("lcg.enemy_attack", {"attack": 2, "defender": {"name": "Snowbourn Scout", "damage": 1}}),
]


def texts_of(calculator: str, value: dict[str, Any], language: Language) -> list[str]:
    """All sentences of an answer, or of its refusal."""
    try:
        telling = CALCULATORS[calculator].run(value).telling
    except InvalidInputError as error:
        return [localize(fault.message, language) for fault in error.faults]
    return [
        localize(text, language) for text in (telling.summary, *(s.text for s in telling.steps))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("calculator", "value"), OF_ONE)
def test_telling__a_noun_after_1_is_singular(
    calculator: str, value: dict[str, Any], language: Language
) -> None:
    wrong = re.compile(rf"(?<![\d.,/])1\s(?:{NOUNS[language]})\b")
    for text in texts_of(calculator, value, language):
        assert not wrong.search(text), text


@pytest.mark.parametrize(
    ("calculator", "value", "said"),
    [
        (
            "lcg.starting_threat",
            {"players": [{"heroes": [{"threat_cost": 1}]}]},
            "Joueur 1 part de 1, trop peu pour attirer un ennemi.",
        ),
        (
            "lcg.shadow_odds",
            {
                "enemy": "Forest Spider",
                "target": {"name": "Gimli"},
                "scenario": "passage",
                "gone": [{"name": "Dol Guldur Orcs", "count": 3}, {"name": "East Bight Patrol"}],
            },
            "Aucune carte n’augmente l’Attaque.",
        ),
        (
            "risk.realm",
            {"territories_held": ["nurn"]},
            (
                "Aucun de vos territoires n’est connecté à un autre\u00a0: vous ne pouvez pas "
                "renforcer votre position."
            ),
        ),
    ],
)
def test_telling__none_is_said_without_a_0(
    calculator: str, value: dict[str, Any], said: str
) -> None:
    assert said in texts_of(calculator, value, "fr")


def test_telling__limits_of_one_in_a_game_of_risk_are_singular() -> None:
    state = attack(
        board({**SHIRE, "the-shire": ("green", 2, False), "buckland": ("red", 1, False)})
    )
    texts = []
    for step in (battle(2, 1, 0), battle(1, 2, 0), battle(1, 1, 2)):
        with pytest.raises(InvalidInputError) as raised:
            played(state, step)
        (fault,) = raised.value.faults
        texts.append([localize(fault.message, language) for language in ("en", "fr")])
    assert texts == [
        ["The attacker may roll at most 1 die.", "L’attaquant lance au plus 1 dé."],
        ["The defender may roll at most 1 die.", "Le défenseur lance au plus 1 dé."],
        [
            "Between them, the two sides must lose 1 battalion.",
            "À eux deux, les camps perdent 1 régiment.",
        ],
    ]
