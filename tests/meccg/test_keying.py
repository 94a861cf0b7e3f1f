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
        ("Durin's Bane", ["asks for more"]),
        ("Smaug", ["While Doors of Night is in play", "Withered Heath"]),
        ("Wargs", []),
    ],
)
def test_telling__what_only_the_card_decides(creature: str, sentences: list[str]) -> None:
    steps = [step.text.text("en") for step in CALCULATOR.run({"creature": creature}).telling.steps]
    for words in sentences:
        assert any(words in step for step in steps)
    assert len(steps) == 3 + bool(sentences)


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
    "fr": "Drake des cavernes\u00a0: jouable, par contrée sauvage.",
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
