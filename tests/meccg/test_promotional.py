"""Promotional cards and cards of unknown text: who names one is told so, and what to do."""

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.tables import table
from calculators.meccg.promotional import PROMOTIONAL
from calculators.registry import CALCULATORS

ARAGORN = {"character": "Aragorn II", "strike_prowess": 9}

NAMED: tuple[tuple[str, Mapping[str, Any], str], ...] = (
    ("strike", {"character": "Aragorn II", "creature": "Neeker-breekers"}, "creature"),
    ("strike", {**ARAGORN, "creature": "Neeker-breekers"}, "creature"),
    (
        "attack",
        {"characters": [{"name": "Gimli"}], "creature": "Neeker-breekers", "strike_prowess": 7},
        "creature",
    ),
    ("strike", {**ARAGORN, "items": ["Black Arrow"]}, "items[0]"),
    ("strike", {**ARAGORN, "used": ["Black Arrow"]}, "used[0]"),
    ("strike", {**ARAGORN, "events": ["Fury of the Iron Crown"]}, "events[0]"),
    ("attack", {"characters": [{"name": "Freca"}], "strike_prowess": 9}, "characters[0].name"),
    ("agent", {"agent": "Freca", "character": "Éowyn"}, "agent"),
    ("corruption", {"points": 1, "items": ["The Iron Crown"]}, "items[0]"),
    (
        "corruption_round",
        {"characters": [{"points": 1, "items": ["Ringil"]}]},
        "characters[0].items[0]",
    ),
    ("influence", {"number": 9, "items": ["Horn of Defiance"]}, "items[0]"),
    ("company", {"characters": [{"name": "Baugúr"}]}, "characters[0].name"),
    (
        "company",
        {"characters": [{"mind": 3, "items": ["The Iron Crown"]}]},
        "characters[0].items[0]",
    ),
    ("starting_company", {"characters": [{"name": "Wolf"}]}, "characters[0].name"),
    ("keying", {"wilderness": 2, "creature": "Neeker-breekers"}, "creature"),
    ("keying", {"wilderness": 2, "events": ["A Pack at the Door"]}, "events[0]"),
    ("prisoners", {"free_points": 3, "prisoners": [{"name": "Freca"}]}, "prisoners[0].name"),
    ("deck", {"resources": 30, "hazards": 30, "creatures": 12, "agents": ["Wolf"]}, "agents[0]"),
)


@pytest.mark.parametrize(("calculator", "value", "field"), NAMED)
def test_names__a_promotional_card_is_refused_with_its_reason(
    calculator: str, value: Mapping[str, Any], field: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"meccg.{calculator}"].parse(value)
    told = {fault.field: fault.message for fault in caught.value.faults}
    assert "promotional card" in told[field].text("en")
    assert "promotionnelle" in told[field].text("fr")
    assert "numbers" in told[field].text("en")


@pytest.mark.parametrize(
    ("calculator", "value", "field"),
    [
        ("strike", {**ARAGORN, "events": ["Endless Whispers"]}, "events[0]"),
        ("corruption", {"points": 1, "items": ["Endless Whispers"]}, "items[0]"),
        ("keying", {"wilderness": 2, "events": ["endless whispers"]}, "events[0]"),
    ],
)
def test_names__a_card_of_unknown_text_is_refused_with_its_reason(
    calculator: str, value: Mapping[str, Any], field: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"meccg.{calculator}"].parse(value)
    told = {fault.field: fault.message for fault in caught.value.faults}
    assert "Endless Whispers is a card whose text is not known here" in told[field].text("en")
    assert "dont le texte n’est pas connu ici" in told[field].text("fr")


def test_names__every_promotional_card_of_the_tables_has_a_reason() -> None:
    printed = {
        row["name_en"].replace("'", "’")
        for kind in ("characters", "creatures", "items")
        for row in table(f"meccg/{kind}.json")[kind]
        if row.get("promo")
    }
    assert {name.en for name, _reason in PROMOTIONAL} >= printed
    assert len(printed) == 10


@pytest.mark.parametrize(
    ("calculator", "value", "meant"),
    [
        ("keying", {"wilderness": 3, "creature": "Great Gob"}, "The Great Goblin"),
        ("strike", {**ARAGORN, "items": ["Mithril-co"]}, "The Mithril-coat"),
        ("corruption", {"points": 0, "items": ["Burden of Ti"]}, "The Burden of Time"),
        ("strike", {**ARAGORN, "events": ["Pale Swo"]}, "The Pale Sword"),
        ("corruption", {"points": 0, "items": ["Palantír of Ort"]}, "Palantír of Orthanc"),
    ],
)
def test_names__a_refused_name_comes_with_those_that_are_meant(
    calculator: str, value: Mapping[str, Any], meant: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"meccg.{calculator}"].parse(value)
    assert any(meant in fault.message.text("en") for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("calculator", "others", "field", "name"),
    [
        ("keying", {"wilderness": 3}, "creature", "Great Goblin"),
        ("strike", ARAGORN, "items", "Mithril-coat"),
        ("corruption", {"points": 0}, "items", "Burden of Time"),
        ("strike", ARAGORN, "events", "Pale Sword"),
    ],
)
def test_names__a_name_is_found_without_its_article(
    calculator: str, others: Mapping[str, Any], field: str, name: str
) -> None:
    def answer(written: str) -> object:
        value = written if field == "creature" else [written]
        return CALCULATORS[f"meccg.{calculator}"].run({**others, field: value}).outcome

    assert answer(name) == answer(f"The {name}")


@pytest.mark.parametrize("given", ["Dol Guldur", "Moria", "dol guldur"])
def test_names__a_site_is_no_label_of_its_attacks(given: str) -> None:
    """With its numbers too: the cards that ask what attacks would not be counted."""
    for calculator, value in (
        ("strike", {**ARAGORN, "creature": given}),
        (
            "attack",
            {"characters": [{"name": "Gimli"}], "creature": given, "strike_prowess": 7},
        ),
    ):
        with pytest.raises(InvalidInputError) as caught:
            CALCULATORS[f"meccg.{calculator}"].parse(value)
        (fault,) = caught.value.faults
        assert fault.field == "creature"
        assert "(Orcs)" in fault.message.text("en")


def test_names__a_name_of_no_card_is_a_label() -> None:
    value = {**ARAGORN, "creature": "Olog of the hills"}
    assert CALCULATORS["meccg.strike"].run(value).json("en")["summary"]
