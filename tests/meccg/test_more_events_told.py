"""Cards whose effect an answer tells or refuses, where it was silent."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.telling import Direction, LeftOut
from calculators.registry import CALCULATORS


def faults(calculator: str, value: dict[str, Any]) -> list[tuple[str | int, ...]]:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[calculator].parse(value)
    return [fault.path for fault in caught.value.faults]


def told(calculator: str, value: dict[str, Any]) -> dict[str, Direction]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {step.cards[0]: step.direction for step in steps if isinstance(step, LeftOut)}


def texts(calculator: str, value: dict[str, Any], language: Language = "en") -> list[str]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return [step.text.text(language) for step in steps]


@pytest.mark.parametrize("second", ["Risky Blow", "Lucky Strike", "Block"])
def test_meccg_strike_cards__one_resource_that_requires_a_skill_against_a_strike(
    second: str,
) -> None:
    """3.iv.5: another may be played outside of the strike, not in it."""
    value = {"character": "Aragorn II", "creature": "Wargs", "events": ["Lucky Strike", second]}
    assert faults("meccg.strike", value) == [("events", 1)]
    agent = {"agent": "Baduila", "character": "Aragorn II", "events": ["Lucky Strike", second]}
    assert faults("meccg.agent", agent) == [("events", 1)]
    # Dodge asks for no skill.
    assert CALCULATORS["meccg.strike"].parse({**value, "events": ["Lucky Strike", "Dodge"]})
    # Several strikes of an attack may each see one.
    whole = {"characters": [{"name": "Aragorn II"}], "creature": "Wargs", "events": value["events"]}
    assert CALCULATORS["meccg.attack"].parse(whole)


@pytest.mark.parametrize("item", ["Lost Tome", "Forgotten Scrolls"])
def test_meccg_setup_items__a_card_may_forbid_that_it_starts(item: str) -> None:
    value = {"characters": [{"name": "Aragorn II"}], "items": 1, "item_names": [item]}
    assert not CALCULATORS["meccg.starting_company"].run(value).outcome.allowed
    plain = {**value, "item_names": ["Elven Cloak"]}
    assert CALCULATORS["meccg.starting_company"].run(plain).outcome.allowed


def test_meccg_organization_general_influence__an_event_on_the_company_is_named_on_each() -> None:
    """An Unexpected Party: Thorin 8, Balin 5; Bombur and Ori, 1 each, need no influence."""
    party = ["An Unexpected Party"]
    company: list[dict[str, Any]] = [{"name": "Thorin II", "events": party}, {"name": "Balin"}]
    small: list[dict[str, Any]] = [{"name": "Bombur"}, {"name": "Ori"}]
    value = {"characters": [*company, *small]}
    assert told("meccg.company", value) == {"DM-114": Direction.HIGHER}
    assert not any("changes nothing" in text for text in texts("meccg.company", value))
    named = {"characters": [*company, *({**each, "events": party} for each in small)]}
    assert told("meccg.company", named) == {}
    assert CALCULATORS["meccg.company"].run(named).outcome.used == 13


@pytest.mark.parametrize(
    "event",
    [
        *("Agburanar at Home", "Host of Bats", "Rumor of Wealth", "Shadow out of the Dark"),
        *("Sleepless Malice", "Two or Three Tribes Present", "Wraith-lord"),
    ],
)
def test_meccg_hazard_limit_cards__creatures_outside_the_limit_are_told(event: str) -> None:
    value = {"characters": 3, "events": [event]}
    assert list(told("meccg.hazard_limit", value).values()) == [Direction.HIGHER]


def test_meccg_corruption_total__a_card_without_points_is_the_source_to_double() -> None:
    value: dict[str, Any] = {
        "points": 0,
        "items": ["Emerald of the Mariner", "Orcrist"],
        "events": ["The Balance of Things"],
    }
    said = "The Balance of Things: the smallest source of corruption points is doubled"
    assert any(text.startswith(said) for text in texts("meccg.corruption", value))


def test_meccg_corruption_check__a_traitor_is_told() -> None:
    value = {"points": 3, "character": "Beregond", "events": ["Traitor"]}
    english, french = texts("meccg.corruption", value), texts("meccg.corruption", value, "fr")
    assert "Traitor: whoever fails the check becomes a traitor and attacks the company." in english
    assert not set(english) & set(french)


def test_meccg_influence_faction_modifiers__hour_of_need_says_what_it_takes() -> None:
    value = {"character": "Frodo", "faction": "Hobbits", "events": ["Hour of Need"]}
    assert any("takes 2 from the roll" in text for text in texts("meccg.influence", value))
    assert told("meccg.influence", value) == {"DM-141": Direction.LOWER}


@pytest.mark.parametrize(
    ("event", "creature", "told"),
    [
        ("Icy Touch", "Ghouls", True),
        ("Icy Touch", "Wargs", False),
        ("Morgul-knife", "Adûnaphel", True),
        ("The Pale Sword", "Adûnaphel", True),
        ("Dragon’s Curse", "Smaug", True),
        ("Dragon’s Curse", "Smaug at Home", False),
    ],
)
def test_meccg_corruption_card__an_attack_tells_of_the_points_that_an_event_may_give(
    event: str, creature: str, told: bool
) -> None:
    for calculator, who in (
        ("meccg.strike", {"character": "Legolas"}),
        ("meccg.attack", {"characters": [{"name": "Legolas"}]}),
    ):
        value = {**who, "creature": creature, "events": [event]}
        steps = CALCULATORS[calculator].run(value).telling.steps
        found = [step for step in steps if "corruption points" in step.text.text("en")]
        assert len(found) == told
        assert all(isinstance(step, LeftOut) for step in found)


@pytest.mark.parametrize(("used", "direction"), [(True, "LOWER"), (False, "HIGHER")])
def test_meccg_strike_cards__star_glass_taps_its_bearer(used: bool, direction: str) -> None:
    """Whoever uses it taps and checks corruption; unused, it can only help."""
    use = {"creature": "Giant Spiders", "used": ["Star-glass"] if used else []}
    for calculator, who in (
        ("meccg.strike", {"character": "Frodo", "items": ["Star-glass"]}),
        ("meccg.attack", {"characters": [{"name": "Frodo", "items": ["Star-glass"]}]}),
    ):
        assert told(calculator, {**who, **use}) == {"TW-330": Direction[direction]}


@pytest.mark.parametrize(
    ("creature", "direction"), [("Wargs", Direction.LOWER), ("Orc-guard", None)]
)
def test_meccg_strike_cards__star_glass_taps_its_bearer_wherever_it_is_named(
    creature: str, direction: Direction | None
) -> None:
    """Used and in nobody’s list of items, it still taps somebody; on Orcs it cannot be used."""
    use = {"creature": creature, "used": ["Star-glass"]}
    for calculator, who in (
        ("meccg.strike", {"character": "Frodo"}),
        ("meccg.attack", {"characters": [{"name": "Gandalf"}, {"name": "Frodo"}]}),
    ):
        assert told(calculator, {**who, **use}).get("TW-330") is direction
        first = {"creature": "Cave-drake", "further": [use]}
        if calculator == "meccg.attack":
            assert told(calculator, {**who, **first}).get("TW-330") is direction
    borne = {"character": "Frodo", "items": ["Star-glass"], **use}
    assert told("meccg.strike", borne).get("TW-330") is direction


@pytest.mark.parametrize(
    ("event", "character"),
    [
        *((name, "Gandalf") for name in ("Narya", "Wizard’s Fire", "Wizard’s Flame")),
        *((name, "Gandalf") for name in ("Kindling of the Spirit", "True Fána", "Vanishment")),
        *(("Vilya", "Elrond"), ("Nenya", "Galadriel"), ("Skin-changer", "Beorn")),
    ],
)
def test_meccg_corruption_modifier__an_attack_tells_of_the_check_that_a_resource_calls_for(
    event: str, character: str
) -> None:
    """Who plays it makes a corruption check, and may be lost: it does not only help."""
    for calculator, who in (
        ("meccg.strike", {"character": character}),
        ("meccg.attack", {"characters": [{"name": character}]}),
    ):
        value = {**who, "creature": "Cave-drake", "events": [event]}
        found = [
            step
            for step in CALCULATORS[calculator].run(value).telling.steps
            if isinstance(step, LeftOut) and "corruption check" in step.text.text("en")
        ]
        assert [step.direction for step in found] == [Direction.LOWER]


@pytest.mark.parametrize(
    ("event", "character", "told"),
    [
        ("Wizard’s Voice", "Gandalf", True),
        ("Wizard’s Voice", "Aragorn II", False),
        ("Narya", "Gandalf", True),
    ],
)
def test_meccg_corruption_modifier__an_attempt_tells_of_the_check_that_a_resource_calls_for(
    event: str, character: str, *, told: bool
) -> None:
    value = {"character": character, "faction": "Woodmen", "events": [event]}
    assert (
        any("the corruption check that" in text for text in texts("meccg.influence", value)) == told
    )


def test_meccg_corruption_modifier__anduril_was_checked_when_it_was_played() -> None:
    value = {"character": "Aragorn II", "items": ["Narsil"], "creature": "Cave-drake"}
    events = ["Andúril, the Flame of the West"]
    assert not any(
        "corruption" in text for text in texts("meccg.strike", {**value, "events": events})
    )
