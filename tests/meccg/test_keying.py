"""Keying creatures: Council of Elrond rules 2.IV.vii.2."""

from collections import Counter

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from calculators.meccg.keying import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.keying"]


def test_meccg_hazard_creature__region_type_shown_twice_is_needed_twice() -> None:
    drake = {"site_type": "shadow-hold", "creature": "drake des cavernes"}
    assert COMPUTATION.solve({**drake, "wilderness": 2}).playable
    assert not COMPUTATION.solve({**drake, "wilderness": 1}).playable
    assert COMPUTATION.solve({**drake, "site_type": "ruins-and-lairs"}).playable


def test_meccg_hazard_creature__named_site_is_a_key() -> None:
    smaug = {"site_type": "ruins-and-lairs", "creature": "Smaug"}
    assert not COMPUTATION.solve(smaug).playable
    assert COMPUTATION.solve({**smaug, "site": "The Lonely Mountain"}).playable


@pytest.mark.parametrize(
    ("creature", "sentences"),
    [
        (
            "Durin's Bane",
            ["According to its card: while Doors of Night is in play, any Under-deeps site."],
        ),
        ("Carrion Birds", ["after an attack by one of these, keyed to wilderness: "]),
        ("Mûmak (Oliphant)", ["after Corsairs of Umbar on the same company, Andrast"]),
        ("Wargs", []),
    ],
)
def test_telling__conditions_of_the_card_that_are_not_met(
    creature: str, sentences: list[str]
) -> None:
    steps = [step.text.text("en") for step in CALCULATOR.run({"creature": creature}).telling.steps]
    for words in sentences:
        assert any(words in step for step in steps)
    assert (len(steps) > 3) == bool(sentences)


PLAYABLE: dict[str, list[dict[str, object]]] = {
    "Giant Spiders": [
        {"site": "Sarn Goriwing", "movement": "no-path"},
        {"site": "Dol Guldur", "movement": "no-path"},
        {"regions": ["Woodland Realm"]},
        {"regions": ["Rhudaur", "High Pass"]},
    ],
    "Shelob": [{"site": "Barad-dûr"}, {"site": "The Under-courts"}, {"site": "Minas Morgul"}],
    "Ice-drake": [{"site": "Carn Dûm"}, {"regions": ["forochel"]}],
    "Pûkel-men": [{"site": "Isengard"}, {"site": "Moria"}],
    "Nameless Thing": [
        {"site": "The Gem-deeps"},
        {"site": "Moria", "doors_of_night": True},
        {"coastal_sea": 1, "doors_of_night": True},
    ],
    "Durin's Bane": [
        {"site": "Moria"},
        {"site": "The Under-leas"},
        {"site": "The Gem-deeps", "doors_of_night": True},
        {"site": "The Under-grottos"},
    ],
    "Smaug": [
        {"site": "Dale", "doors_of_night": True, "movement": "no-path"},
        {"regions": ["Withered Heath"], "doors_of_night": True},
    ],
    "True Fire-drake": [{"wilderness": 3}, {"wilderness": 2, "doors_of_night": True}],
    "Rain-drake": [
        {"site": "Barrow-downs", "movement": "no-path"},
        {"site": "Himring", "movement": "no-path"},
    ],
    "Morgul-rats": [
        {"site": "Moria", "wounded": True},
        {"site_type": "dark-hold", "doors_of_night": True},
    ],
    "Carrion Birds": [{"wilderness": 1, "faced": ["Orc-patrol"]}],
    "Gothmog": [
        {"site": "Moria", "faced": ["Orc-guard"]},
        {"shadow_land": 1, "faced": ["Olog-hai (Trolls)"]},
    ],
    "Wolf-riders": [{"wilderness": 1, "faced": ["Orc-warriors"]}],
    "The Great Goblin": [
        {"site": "Lórien", "origin": "Rivendell"},
        {"site": "Rivendell", "origin": "lorien"},
        {"site": "Goblin-gate", "movement": "no-path"},
    ],
    "Mûmak (Oliphant)": [
        {"site": "Easterling Camp"},
        {"regions": ["Anfalas"], "faced": ["Corsairs of Umbar"]},
    ],
    "Corsairs of Umbar": [
        {"site": "Isle of the Ulond", "movement": "no-path"},
        {"site": "Lossadan Cairn", "regions": ["Cardolan"]},
    ],
}
"""Where each creature may be played, by its card."""

NOT_PLAYABLE: dict[str, list[dict[str, object]]] = {
    "Giant Spiders": [
        {"site": "Woodmen-town", "movement": "no-path"},
        {"site": "Thranduil’s Halls", "movement": "no-path"},
        {"site": "Moria"},
    ],
    "Shelob": [{"regions": ["Gorgoroth"]}, {"site": "Dol Guldur"}],
    "Ice-drake": [{"site": "Carn Dûm", "movement": "no-path"}, {"site": "The Under-vaults"}],
    "Pûkel-men": [{"regions": ["Gap of Isen"]}, {"site": "Edoras"}],
    "Nameless Thing": [{"site": "Moria"}, {"site": "Bree", "doors_of_night": True}],
    "Durin's Bane": [{"site": "The Under-courts"}, {"site": "Bree"}],
    "Smaug": [{"site": "Dale"}, {"regions": ["Withered Heath"]}],
    "True Fire-drake": [{"wilderness": 2}],
    "Rain-drake": [{"site": "Moria"}, {"site": "Zarak Dûm"}],
    "Morgul-rats": [{"site": "Moria"}, {"site": "Bree", "wounded": True}],
    "Carrion Birds": [
        {"wilderness": 1},
        {"wilderness": 1, "faced": ["Wargs"]},
        {"wilderness": 1, "faced": ["Orc-watch"]},
    ],
    "Gothmog": [{"site": "Moria"}, {"wilderness": 1, "faced": ["Orc-patrol"]}],
    "Wolf-riders": [
        {"wilderness": 1},
        {"site": "Moria", "movement": "no-path", "faced": ["Orc-patrol"]},
    ],
    "The Great Goblin": [{"site": "Lórien"}, {"site": "Lórien", "origin": "Moria"}],
    "Mûmak (Oliphant)": [{"regions": ["Anfalas"]}, {"site": "Bree"}],
    "Corsairs of Umbar": [{"site": "Dol Amroth", "movement": "no-path"}],
    "Abductor": [{"shadow_land": 1, "faced": ["Bûthrakaur the Green"]}],
}
"""Where each creature may not be played, by its card."""


def places(listed: dict[str, list[dict[str, object]]]) -> list[dict[str, object]]:
    return [{"creature": name, **value} for name, values in listed.items() for value in values]


@pytest.mark.parametrize("value", places(PLAYABLE), ids=str)
def test_meccg_hazard_creature__places_that_the_card_names_are_keys(
    value: dict[str, object],
) -> None:
    assert COMPUTATION.solve(value).playable


@pytest.mark.parametrize("value", places(NOT_PLAYABLE), ids=str)
def test_meccg_hazard_creature__other_places_are_none(value: dict[str, object]) -> None:
    assert COMPUTATION.solve(value).playable is False


def test_meccg_hazard_creature__types_of_named_regions_count_where_none_are_counted() -> None:
    two = {"regions": ["Rhudaur", "High Pass"]}
    assert COMPUTATION.solve({"creature": "Cave-drake", **two}).playable
    assert not COMPUTATION.solve({"creature": "Cave-drake", **two, "border_land": 1}).playable


def test_meccg_hazard_limit__orcs_after_a_troll_of_the_deeps_do_not_count() -> None:
    value = {"creature": "Orc-patrol", "wilderness": 1, "faced": ["Umagaur the Pale"]}
    texts = [step.text.text("en") for step in CALCULATOR.run(value).telling.steps]
    assert any("After Umagaur the Pale" in text for text in texts)
    unique = CALCULATOR.run({**value, "creature": "The Great Goblin", "regions": ["High Pass"]})
    assert not any("After Umagaur" in step.text.text("en") for step in unique.telling.steps)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"creature": "Smaug Ahunt", "regions": ["Iron Hills"]}, "that moves in Iron Hills."),
        ({"creature": "Smaug Ahunt", "regions": ["Dagorlad"]}, "attacks in none of the regions"),
        (
            {"creature": "Smaug Ahunt", "regions": ["Dagorlad"], "doors_of_night": True},
            "that moves in Dagorlad.",
        ),
        # With Doors of Night Eärcaraxë attacks in any coastal sea, named or not.
        (
            {"creature": "Eärcaraxë Ahunt", "regions": ["Elven Shores"], "doors_of_night": True},
            "that moves in Elven Shores.",
        ),
        (
            {"creature": "Eärcaraxë Ahunt", "coastal_sea": 1, "doors_of_night": True},
            "with this in its site path: coastal sea.",
        ),
        ({"creature": "Eärcaraxë Ahunt", "coastal_sea": 1}, "attacks in none of the regions"),
        ({"creature": "Smaug at Home"}, "adds an automatic-attack at The Lonely Mountain."),
    ],
)
def test_meccg_dragons_ahunt__events_are_not_keyed(value: dict[str, object], words: str) -> None:
    answer = CALCULATOR.run(value)
    assert answer.outcome.playable is False
    assert answer.telling.summary.text("en").endswith("is an event: it is not keyed.")
    assert any(words in step.text.text("en") for step in answer.telling.steps)


def test_meccg_hazard_creature__count_is_that_of_a_plain_look_through_the_cards() -> None:
    have = Counter({"wilderness": 1, "shadow-land": 2})
    expected = sum(
        any(have[kind] >= count for kind, count in row["region_types"].items())
        or "dark-hold" in row["site_types"]
        for row in table("meccg/creatures.json")["creatures"]
        if "promo" not in row and "event_only" not in row
    )
    value = {"wilderness": 1, "shadow_land": 2, "site_type": "dark-hold"}
    assert COMPUTATION.solve(value).count == expected


def test_meccg_hazard_creature__type_of_a_named_site_counts_instead_of_the_chosen_one() -> None:
    value = {"creature": "Cave-drake", "site": "Moria"}
    plain = COMPUTATION.solve({"creature": "Cave-drake", "site_type": "shadow-hold"})
    for chosen in ("named", "haven", "ruins-and-lairs"):
        outcome = COMPUTATION.solve({**value, "site_type": chosen})
        assert outcome.playable == plain.playable


SUMMARIES = {
    "en": "Cave-drake may be played, keyed to wilderness.",
    "fr": "On peut jouer le Drake des cavernes, en l’associant à\u00a0: contrée sauvage.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == [
        "meccg-hazard-creature",
        "meccg-hazard-creature",
        "meccg-hazard-limit",
    ]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({}, "0 creatures may be played on this company."),
        ({"creature": "Cave-drake"}, "Cave-drake cannot be keyed to this company."),
    ],
)
def test_telling__nothing_matches(value: dict[str, object], words: str) -> None:
    assert CALCULATOR.run(value).telling.summary.text("en") == words


def test_faults__unknown_creature_and_site() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"site_type": "haven", "creature": "Cat", "site": "Nowhere"})
    assert {fault.field: fault.code for fault in caught.value.faults} == {
        "creature": "choice",
        "site": "choice",
    }


def test_faults__regions_without_a_path_and_unknown_names() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(
            {
                "movement": "no-path",
                "wilderness": 1,
                "regions": ["Nowhere"],
                "faced": ["Cat"],
                "origin": "Nowhere",
            }
        )
    assert {fault.field: fault.code for fault in caught.value.faults} == {
        "movement": "conflict",
        "regions[0]": "choice",
        "faced[0]": "choice",
        "origin": "choice",
    }
