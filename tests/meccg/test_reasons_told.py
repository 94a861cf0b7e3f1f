"""What answers say of their numbers: every part once, in the order counted, and why not."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import Message
from calculators.core.telling import Direction, LeftOut
from calculators.meccg import hazard_limit, strike
from calculators.registry import CALCULATORS


def texts(calculator: str, value: dict[str, Any]) -> list[str]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return [step.text.text("en") for step in steps]


def directions(calculator: str, value: dict[str, Any]) -> set[tuple[str, Direction]]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {(step.cards[0], step.direction) for step in steps if isinstance(step, LeftOut)}


def choices(value: dict[str, Any]) -> list[str]:
    table = CALCULATORS["meccg.strike"].run(value).telling.tables[1]
    return [row[0].text("en") for row in table.rows if isinstance(row[0], Message)]


TWO = [{"name": "Legolas"}, {"name": "Gimli"}]


@pytest.mark.parametrize(
    ("roll", "body_roll", "told"),
    [
        # 5 + 3 against Orcs: 11 with 3, below 12; body 8 falls on 9.
        (3, 7, "The body check comes to 7: Thorin II is eliminated on 9 or more."),
        # 14 with 6; the Great Goblin, body 7, falls on 8.
        (6, 8, "The body check comes to 8: the strike is defeated on 8 or more."),
    ],
)
def test_meccg_body_check__what_a_known_roll_had_to_reach_is_told(
    roll: int, body_roll: int, told: str
) -> None:
    value = {"character": "Thorin II", "creature": "The Great Goblin", "roll": roll}
    assert told in texts("meccg.strike", {**value, "body_roll": body_roll})
    assert not any("The body check comes to" in text for text in texts("meccg.strike", value))


@pytest.mark.parametrize(
    "card",
    [
        {"events": ["Dodge"]},
        {"events": ["Block"]},
        {"items": ["Great-shield of Rohan"], "used": ["Great-shield of Rohan"]},
    ],
)
def test_meccg_strike_stay_untapped__minus_3_is_not_compared_where_a_card_does_it(
    card: dict[str, Any],
) -> None:
    value = {"character": "Boromir II", "creature": "Wolves", **card}
    assert choices(value)[0].startswith("Does not tap")
    assert not any("Stays untapped" in choice for choice in choices(value))
    # Whoever has chosen −3 sees what it costs.
    assert any("Stays untapped" in c for c in choices({**value, "stay_untapped": True}))


def test_meccg_strike_taps__a_low_mind_taps_although_dodge_is_played() -> None:
    """Wisp of Pale Sheen: Bilbo’s mind, 5, is not greater than the prowess of the strike, 6."""
    value = {"character": "Bilbo", "creature": "Wisp of Pale Sheen", "events": ["Dodge"]}
    told = texts("meccg.strike", value)
    assert any("taps after the strike all the same" in text for text in told)
    assert "Bilbo taps, unless wounded." not in told
    assert choices(value)[0].startswith("Taps")
    assert len(strike.COMPUTATION.solve(value).alternatives) == 3


def test_meccg_strike_cards__a_card_that_is_kept_is_not_said_to_work() -> None:
    value = {"characters": TWO, "creature": "Wolves", "events": ["Dodge"]}
    told = texts("meccg.attack", value)
    assert any("Dodge is kept" in text for text in told)
    assert not any(text.startswith("Dodge:") for text in told)


def test_meccg_combat_attack__the_body_of_the_strikes_is_told() -> None:
    olog = {"characters": TWO, "creature": "Olog-hai (Trolls)"}
    assert "Olog-hai (Trolls): 3 strikes of prowess 10 and body 5." in texts("meccg.attack", olog)
    later = {"characters": TWO, "creature": "Wolves", "further": [{"creature": "Nameless Thing"}]}
    told = " ".join(texts("meccg.attack", later))
    assert "Nameless Thing, 3 attacks of 2 strikes of prowess 10 and body 4:" in told


@pytest.mark.parametrize(
    ("creature", "events", "direction"),
    [
        # 3 · 2 / 2 = 3, or 2 · 2 = 4 in the other order.
        ("Isengard (Wolves)", ["Awaken Denizens", "Quiet Lands"], Direction.LOWER),
        # Half of the original 5, or of 6.
        ("Orc-guard", ["Minions Stir", "Dark Quarrels", "Gates of Morning"], Direction.EITHER),
    ],
)
def test_meccg_combat_before__the_order_of_halving_and_adding_is_said_not_to_be_settled(
    creature: str, events: list[str], direction: Direction
) -> None:
    value: dict[str, Any] = {"characters": TWO, "creature": creature, "events": events}
    code = "TW-309" if "Quiet Lands" in events else "TW-207"
    assert (code, direction) in directions("meccg.attack", value)
    assert any("Not settled" in text for text in texts("meccg.attack", value))
    later = {"creature": creature, "events": events}
    further = {"characters": TWO, "creature": "Wargs", "further": [later]}
    assert any("Not settled" in text for text in texts("meccg.attack", further))
    alone = {**value, "events": events[1:]}
    assert not any("Not settled" in text for text in texts("meccg.attack", alone))


def test_meccg_combat_before__no_card_takes_the_last_strike() -> None:
    """The Ambusher: 2 strikes, 2 fewer, and 1 is left."""
    value = {
        "characters": TWO,
        "creature": "Ambusher",
        "events": ["More Alert than Most", "Gates of Morning"],
    }
    told = texts("meccg.attack", value)
    assert "More Alert than Most: −2 to the number of strikes, but at least 1 is left." in told
    assert "Ambusher: 1 strike of prowess 10." in told


def test_meccg_strike_cards__attacks_that_are_cancelled_are_not_like_the_others() -> None:
    company = [{"name": "Éowyn"}, {"name": "Faramir"}, {"name": "Beregond"}, {"name": "Anborn"}]
    value = {"characters": company, "creature": "Assassin", "cancelled": 2}
    told = texts("meccg.attack", value)
    assert not any("attacks like this one" in text for text in told)
    assert any(
        "3 attacks; 2 are cancelled if a character can tap for each" in text for text in told
    )
    plain = texts("meccg.attack", {**value, "cancelled": 0})
    assert any("attacks like this one" in text for text in plain)


def test_meccg_body_check_cards__what_an_event_adds_is_told_once() -> None:
    tribe = {"creature": "Orc-guard", "events": ["Tribal Banner"]}
    for told in (
        texts("meccg.attack", {"characters": TWO, **tribe}),
        texts("meccg.strike", {"character": "Legolas", **tribe}),
    ):
        assert sum("body checks of wounded" in text for text in told) == 1
    # The creature's own text stays: Durin's Bane gives +1.
    own = texts("meccg.strike", {"character": "Legolas", "creature": "Durin's Bane"})
    assert sum("body checks of wounded" in text for text in own) == 1


def test_meccg_combat_agent__the_parts_of_the_characters_prowess_are_told() -> None:
    """Glóin 5, 2 supporters, tapped: 6; body 7."""
    value = {
        "agent": "Baduila",
        "site": "Goblin-gate",
        "face_down": True,
        "character": "Glóin",
        "status": "tapped",
        "supporters": 2,
        "events": ["Cunning Foes"],
    }
    told = texts("meccg.agent", value)
    for part in (
        "Glóin has prowess 5, including any items in use.",
        "2 characters tap in support: +2.",
        "Already tapped: −1.",
        "A body check above 7 eliminates the character: 41.67% (5/12).",
    ):
        assert part in told
    assert sum("attacker chooses" in text for text in told) == 1


@pytest.mark.parametrize("card", ["An Article Missing", "To Get You Away"])
def test_meccg_combat_agent__nobody_makes_a_body_check_whom_the_strike_does_not_wound(
    card: str,
) -> None:
    value = {"agent": "Fori the Beardless", "character": "Gimli", "events": [card]}
    assert not any("body check above" in text for text in texts("meccg.agent", value))


def test_meccg_hazard_limit_cards__steps_come_in_the_order_that_is_counted() -> None:
    """4 doubled, then +2 at Barad-dûr: 10; the other way it would be 12."""
    value = {"characters": 4, "site": "Barad-dûr", "events": ["Lost in Dark-domains"]}
    assert hazard_limit.COMPUTATION.solve(value).limit == 10
    told = texts("meccg.hazard_limit", value)
    doubled = next(i for i, text in enumerate(told) if "is doubled" in text)
    assert told[doubled + 1] == "Barad-dûr: +2."
    # 3 and 2 more at Mount Doom, then 2 fewer, not below 2: 3; the other way 4.
    value = {"characters": 3, "site": "Mount Doom", "events": ["Ash Mountains"]}
    assert hazard_limit.COMPUTATION.solve(value).limit == 3
    told = texts("meccg.hazard_limit", value)
    assert told.index("Mount Doom: +2.") < next(
        i for i, text in enumerate(told) if text.startswith("Ash Mountains: −2")
    )


def test_meccg_hazard_limit_cards__the_table_counts_the_site_and_the_cards() -> None:
    value = {"characters": 4, "site": "Barad-dûr"}
    (table,) = CALCULATORS["meccg.hazard_limit"].run(value).telling.tables
    assert [row[1] for row in table.rows] == [4, 4, 5, 6, 7, 8, 9]
    assert [row[2] for row in table.rows] == [3, 3, 4, 4, 5, 5, 6]
    # 4, the size of the company, is one of the lines.
    assert hazard_limit.COMPUTATION.solve(value).limit == 6


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("Magic Ring of Words", "it makes its bearer a diplomat, and adds only where"),
        ("Glamdring", "Glamdring gives no direct influence."),
        ("Elf-stone", "Elf-stone adds nothing here: it helps against other cards."),
        ("Wizard’s Ring", "its bearer may not use it"),
    ],
)
def test_meccg_influence_faction_modifiers__why_an_item_adds_nothing(item: str, told: str) -> None:
    value = {"character": "Pippin", "faction": "Ents of Fangorn", "items": [item]}
    assert any(told in text for text in texts("meccg.influence", value))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("Lordly Presence", "nobody here has the skill that it asks for"),
        ("Lucky Strike", "its text is not about this"),
        ("Gates of Morning", "no card named depends on it"),
    ],
)
def test_meccg_influence_faction_modifiers__why_an_event_changes_nothing(
    event: str, told: str
) -> None:
    value = {"character": "Pippin", "faction": "Ents of Fangorn", "events": [event]}
    assert f"{event} changes nothing here: {told}." in texts("meccg.influence", value)


@pytest.mark.parametrize("ally", ["Quickbeam", "Gollum", "Goldberry", "Roäc the Raven"])
def test_meccg_site_ally__outside_combat_an_ally_is_no_character_who_may_influence(
    ally: str,
) -> None:
    """2.V.2; Roäc may try for a faction, by his card, not for a card of the opponent."""
    opponent = {"name": "Gimli", "character": ally, "direct_influence": 3, "opponent_general": 2}
    faction = {"character": ally, "direct_influence": 3, "faction": "Hobbits"}
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS["meccg.influence_opponent"].parse(opponent)
    assert [fault.path for fault in caught.value.faults] == [("character",)]
    if ally == "Roäc the Raven":
        assert CALCULATORS["meccg.influence"].parse(faction)
        return
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS["meccg.influence"].parse(faction)
    assert [fault.path for fault in caught.value.faults] == [("character",)]


def test_meccg_influence_faction_in_play__no_roll_is_shown_where_none_is_made() -> None:
    run = CALCULATORS["meccg.influence"].run({"faction": "Army of the Dead"})
    assert [figure.label.text("en") for figure in run.telling.figures] == ["Success"]
