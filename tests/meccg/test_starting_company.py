"""The starting company: Council of Elrond rules 1.7 and 1.9."""

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from calculators.meccg.starting_company import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.starting_company"]


@pytest.mark.parametrize(
    ("minds", "allowed"),
    [
        ([20], True),
        ([21], False),
        ([11, 9], True),
        ([11, 10], False),
        ([4] * 5, True),
        ([1] * 6, False),
    ],
)
def test_meccg_setup_draft__at_most_five_characters_and_20_mind(
    minds: list[int], allowed: bool
) -> None:
    outcome = COMPUTATION.solve({"characters": [{"mind": mind} for mind in minds]})
    assert outcome.allowed == allowed
    assert outcome.mind == sum(minds)
    assert outcome.mind_left == max(0, 20 - sum(minds))
    assert outcome.characters_left == max(0, 5 - len(minds))


@pytest.mark.parametrize("items", range(5))
def test_meccg_setup_items__at_most_two_minor_items(items: int) -> None:
    outcome = COMPUTATION.solve({"characters": [{"mind": 1}], "items": items})
    assert outcome.allowed == (items <= 2)


def test_meccg_setup_draft__wizards_and_barred_characters_may_not_start() -> None:
    """Every Wizard, and whoever the card bars, in either language."""
    for row in table("meccg/characters.json")["characters"]:
        if row["kind"] == "agent" or "promo" in row:
            continue
        barred = row["kind"] == "wizard" or bool(row.get("cannot_start"))
        for name in (row["name_en"], row["name_fr"]):
            outcome = COMPUTATION.solve({"characters": [{"name": name, "mind": 1}]})
            assert outcome.barred == ((0,) if barred else ()), name
            assert outcome.allowed == (not barred)
    assert not COMPUTATION.solve({"characters": [{"name": "Fram Framson"}]}).allowed


def test_meccg_setup_draft__nobody_is_drafted_twice() -> None:
    outcome = COMPUTATION.solve({"characters": [{"name": "Frodo"}, {"name": "Frodon"}]})
    assert (outcome.duplicates, outcome.allowed) == ((1,), False)


@pytest.mark.parametrize(
    ("items", "allowed"),
    [
        (["Dagger of Westernesse", "Elven Cloak"], True),
        (["Dagger of Westernesse"] * 3, False),
        (["Sting"], False),
        (["Narsil"], False),
        (["Emerald of Doriath"], False),
    ],
)
def test_meccg_setup_items__minor_not_unique_and_no_hoard_items(
    items: list[str], allowed: bool
) -> None:
    """Sting and the Emerald of Doriath are unique, Narsil is greater, the Emerald a hoard item."""
    value = {"characters": [{"name": "Frodo"}], "item_names": items}
    answer = CALCULATOR.run(value)
    assert answer.outcome.allowed == allowed
    assert len(answer.telling.steps) == 1 + (not allowed)


def test_faults__unknown_item() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"characters": [{"mind": 1}], "item_names": ["Cat"]})
    assert [fault.field for fault in caught.value.faults] == ["item_names[0]"]


def test_names__mind_is_filled_in() -> None:
    outcome = COMPUTATION.solve({"characters": [{"name": "Frodon"}, {"mind": 15}]})
    assert (outcome.mind, outcome.mind_left, outcome.allowed) == (20, 0, True)


def test_telling__every_reason_at_once() -> None:
    characters = [{"name": "Gandalf"}, *[{"mind": 5}] * 5]
    telling = CALCULATOR.run({"characters": characters, "items": 3}).telling
    assert telling.summary.text("en") == "This company may not start."
    assert [step.text.text("en") for step in telling.steps[1:]] == [
        "The characters have more than 20 mind: the last one cannot be revealed.",
        "There are more than five characters.",
        "Gandalf may not start with the company.",
        "There are more than two minor items.",
    ]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "This company may start: it has all its 5 characters."),
        ("fr", "Cette compagnie peut partir\u00a0: elle est au complet, avec 5 personnages."),
    ],
)
def test_meccg_setup_draft__fifth_character_ends_it(language: Language, expected: str) -> None:
    answer = CALCULATOR.run({"characters": [{"mind": 4}] * 5})
    assert answer.telling.summary.text(language) == expected


SUMMARIES = {
    "en": "This company may start: it has room for 2 more characters and 2 mind.",
    "fr": (
        "Cette compagnie peut partir\u202f; il y a encore de la place pour 2 personnages et 2 "
        "d’esprit."
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == ["meccg-setup-draft"]


def test_meccg_setup_draft__an_agent_is_a_hazard_and_starts_no_company() -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS["meccg.starting_company"].parse({"characters": [{"name": "Anarin", "mind": 7}]})
    (fault,) = caught.value.faults
    assert fault.field == "characters[0].name"
    assert "an agent" in fault.message.text("en")
