"""What events by name change, counted by hand from the cards."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.core.faults import InvalidInputError
from calculators.core.tables import table
from calculators.core.telling import Direction, LeftOut
from calculators.meccg import attack, corruption, hazard_limit, strike
from calculators.meccg.corruption_events import OF_CARDS
from calculators.meccg.event_left_out_words import LEFT_OUT
from calculators.meccg.event_words import CHANGES
from calculators.meccg.left_out_words import EFFECTS
from calculators.registry import CALCULATORS

EVENTS = table("meccg/events.json")["events"]
ARAGORN = {"character": "Aragorn II", "prowess": 6, "body": 9}


def struck(*events: str, **value: Any) -> strike.Outcome:
    return strike.COMPUTATION.solve({**ARAGORN, **value, "events": list(events)})


def left_out(calculator: str, value: dict[str, Any]) -> set[tuple[str, Direction]]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {(step.cards[0], step.direction) for step in steps if isinstance(step, LeftOut)}


def test_meccg_strike_cards__events_count_by_race_and_environment() -> None:
    """Orc-guard 6, Minions Stir +2 and Night +1 by Doors of Night; a ranger loses only 1.

    6 − 1 = 5 against 9: from 5 on it fails.
    """
    orcs = {"creature": "Orc-guard", "strike_prowess": 6}
    found = struck("Minions Stir", "Doors of Night", "Night", "Eye of Sauron", **orcs)
    assert (found.strike.prowess, found.roll_modifier, found.needed) == (9, 5, 5)
    # Without Doors of Night: +1 for the Orcs, and nothing for a ranger.
    found = struck("Minions Stir", "Night", **orcs)
    assert (found.strike.prowess, found.roll_modifier) == (7, 6)


def test_meccg_strike_cards__an_event_of_another_race_changes_nothing() -> None:
    found = struck("Wake of War", creature="Orc-guard", strike_prowess=6)
    assert found.strike.prowess == 6
    assert found.events.idle == ("TW-108",)


def test_meccg_strike_cards__automatic_attacks_and_creatures_are_told_apart() -> None:
    hoard = {"creature": "Moria (Orcs)", "strike_prowess": 7}
    # Moria is a Shadow-hold in Redhorn Gate.
    assert struck("Eye of Sauron", "Horses", **hoard).strike.prowess == 8
    assert struck("Eye of Sauron", "Doors of Night", **hoard).strike.prowess == 10
    assert struck("Arouse Minions", "Arouse Denizens", **hoard).strike.prowess == 10
    assert struck("Balrog of Moria", **hoard).strike.prowess == 9
    orcs = {"creature": "Orc-guard", "strike_prowess": 6}
    assert struck("Eye of Sauron", "Horses", **orcs).strike.prowess == 8


def test_meccg_strike_cards__the_better_of_two_rolls_counts() -> None:
    """6 against 13: 8 or more fails (15/36), 6 or less succeeds (15/36)."""
    found = struck("Lucky Strike", strike_prowess=13)
    assert found.fails == 1 - Fraction(21, 36) ** 2
    assert found.succeeds == Fraction(15, 36) ** 2


def test_meccg_strike_cards__a_risky_blow_adds_three_and_takes_a_body() -> None:
    found = struck("Risky Blow", strike_prowess=13)
    assert (found.roll_modifier, found.body) == (9, 8)
    # Frodo is no warrior.
    other = {"character": "Frodo", "prowess": 1, "body": 9, "strike_prowess": 8}
    assert struck("Risky Blow", **other).roll_modifier == 1


def test_meccg_body_check_cards__helms_of_iron_give_a_body() -> None:
    bare = struck("Helms of Iron", creature="Orc-guard", strike_prowess=6)
    assert bare.strike.body == 4
    armoured = struck("Helms of Iron", creature="Orc-guard", strike_prowess=6, strike_body=5)
    assert armoured.strike.body == 6
    assert struck("Helms of Iron", "Tribal Banner", creature="Orc-guard").strike.body == 3


def test_meccg_body_check_cards__a_banner_adds_to_the_check_of_the_wounded() -> None:
    found = struck("Tribal Banner", creature="Orc-guard", strike_prowess=12)
    # A body of 9 is exceeded by 10 or more, here by 9 or more.
    assert found.wound.eliminated == Fraction(10, 36)


def test_meccg_strike_cards__copies_of_prowess_of_age_add_up() -> None:
    for copies, added in ((1, 1), (2, 4), (3, 9)):
        found = struck(*["Prowess of Age"] * copies, creature="Smaug", strike_prowess=17)
        assert found.strike.prowess == 17 + added


def test_meccg_strike_cards__the_first_excess_strike_weighs_four() -> None:
    found = struck("Pierced by Many Wounds", strike_prowess=9, excess_strikes=2)
    assert found.roll_modifier == 6 - 4 - 1
    assert struck("Pierced by Many Wounds", strike_prowess=9).roll_modifier == 6


def test_meccg_strike_cards__without_a_creature_its_event_is_left_out() -> None:
    value = {**ARAGORN, "strike_prowess": 9, "events": ["Minions Stir"]}
    assert left_out("meccg.strike", value) == {("TW-61", Direction.EITHER)}
    assert struck("Minions Stir", strike_prowess=9).strike.prowess == 9


def test_meccg_strike_cards__without_a_character_his_event_is_left_out() -> None:
    value = {"prowess": 5, "strike_prowess": 9, "events": ["Sun"]}
    assert left_out("meccg.strike", value) == {("TW-335", Direction.EITHER)}


def attacked(value: dict[str, Any]) -> attack.Outcome:
    company = [{"name": "Gimli", "prowess": 5, "body": 8}, {"prowess": 4, "body": 8}]
    return attack.COMPUTATION.solve({"characters": company, **value})


def test_meccg_combat_attack__events_change_the_number_of_strikes() -> None:
    orcs = {"creature": "Moria (Orcs)", "strikes": 4, "strike_prowess": 7}
    found = attacked({**orcs, "events": ["Redoubled Force", "Awaken Minions"]})
    # Doubled first, as the moving player wants, then 3 more.
    assert (found.faced.strikes, found.faced.strike_prowess) == (11, 9)
    found = attacked({**orcs, "events": ["Redoubled Force", "Quiet Lands"]})
    assert found.faced.strikes == 4
    found = attacked({**orcs, "strikes": 1, "events": ["Not at Home", "Gates of Morning"]})
    assert found.faced.strikes == 1


def test_meccg_combat_attack__an_event_that_lasts_counts_in_the_next_attack() -> None:
    orcs = {"creature": "Orc-guard", "strikes": 1, "strike_prowess": 6}
    value = {**orcs, "events": ["Minions Stir", "Tribal Banner"], "further": [orcs]}
    first, second = attacked(value).whole.faced
    assert (first.strike_prowess, second.strike_prowess) == (6, 7)
    assert (first.strikes, second.strikes) == (2, 2)


def test_meccg_combat_attack__doors_of_night_discard_gates_of_morning() -> None:
    orcs = {"creature": "Orc-guard", "strikes": 1, "strike_prowess": 6}
    later = {**orcs, "events": ["Doors of Night"]}
    value = {**orcs, "events": ["Gates of Morning", "Sun", "Minions Stir"], "further": [later]}
    first, second = attacked(value).whole.faced
    assert (first.strike_prowess, second.strike_prowess) == (6, 8)


def test_meccg_combat_attack__only_the_right_characters_gain() -> None:
    found = attacked({"strikes": 1, "strike_prowess": 9, "events": ["The Dwarves Are upon You!"]})
    assert [item.defender.prowess for item in found.characters] == [7, 4]
    assert [item.defender.body for item in found.characters] == [7, 8]


def test_meccg_combat_attack__an_event_on_one_strike_is_left_out_with_its_direction() -> None:
    company = [{"name": "Gimli", "prowess": 5, "body": 8}, {"name": "Sam Gamgee"}]
    value = {"characters": company, "strikes": 1, "strike_prowess": 9}
    value["events"] = ["Weariness of the Heart", "No Waiting to Wonder"]
    assert left_out("meccg.attack", value) == {
        ("TW-111", Direction.LOWER),
        # The Hobbit who taps may be lost.
        ("DM-151", Direction.EITHER),
    }


def checked(*events: str, **value: Any) -> corruption.Outcome:
    return corruption.COMPUTATION.solve({"points": 0, **value, "events": list(events)})


def test_meccg_corruption_modifier__the_will_of_the_ring_takes_four() -> None:
    """Frodo bears 7 points: +4 by his card, −4 by the event, so that 8 is needed."""
    frodo = {"character": "Frodo", "character_modifier": 4, "items": ["The One Ring"]}
    assert checked("The Will of the Ring", **frodo).needed == 8
    assert checked("The Will of the Ring", "Halfling Strength", **frodo).needed == 4
    # Gimli is no Hobbit.
    assert checked("Halfling Strength", character="Gimli", points=4).needed == 5


def test_meccg_corruption_total__items_of_a_kind_weigh_more() -> None:
    """Orcrist is a greater item of 2 points, Sting a major one of 1."""
    value = {"character": "Gimli", "items": ["Orcrist"]}
    before, after = checked(**value), checked("Itangast at Home", "Scorba at Home", **value)
    assert after.points == before.points + 1


def test_meccg_corruption_discard_prevented__tookish_blood_saves_a_hobbit() -> None:
    found = checked("Tookish Blood", character="Frodo", points=9)
    assert found.discarded == 0
    assert found.safe == at_least(4)


def test_meccg_hazard_limit_cards__the_best_order_for_the_company() -> None:
    def limit(characters: int, *events: str, **value: Any) -> int:
        inputs = {"characters": characters, "events": list(events), **value}
        return hazard_limit.COMPUTATION.solve(inputs).limit

    assert limit(5, "Horses") == 3
    assert limit(3, "Horses") == 2
    # 2 more first, then 2 fewer.
    assert limit(2, "Horses", modifier=2) == 2
    # 5 − 2 = 3, doubled 6; or 5 − 2 − 2 to 2, doubled 4.
    assert limit(5, "Horses", "Lost in Dark-domains") == 6
    assert limit(5, "Horses", "Anduin River", "Lost in Dark-domains") == 4
    assert limit(5, "Horses", opponent_sideboard=True) == 2
    assert limit(2, "Horses", opponent_sideboard=True) == 1
    assert limit(6, "Many Turns and Doublings", "Gates of Morning") == 5


@pytest.mark.parametrize("events", [["Nonsense"], ["Doors of Night", "Gates of Morning"]])
def test_names__events_that_cannot_be_are_faults(events: list[str]) -> None:
    for id, value in (
        ("meccg.strike", {**ARAGORN, "strike_prowess": 9}),
        ("meccg.attack", {"characters": [{"prowess": 3}], "strikes": 1, "strike_prowess": 9}),
        ("meccg.corruption", {"points": 3}),
        ("meccg.influence", {"number": 9}),
        ("meccg.influence_opponent", {"value": 5, "direct_influence": 1, "opponent_general": 0}),
        ("meccg.hazard_limit", {"characters": 3}),
    ):
        with pytest.raises(InvalidInputError) as caught:
            CALCULATORS[id].run({**value, "events": events})
        assert [fault.path[0] for fault in caught.value.faults] == ["events"], id


def test_names__everything_that_events_do_has_words() -> None:
    words = LEFT_OUT.keys() | EFFECTS.keys()
    for row in EVENTS:
        for kind, keys in row.get("left_out", {}).items():
            kinds = {"combat", "corruption", "influence", "influence_opponent", "hazard_limit"}
            assert kind in kinds | {"corruption_round", "keying", "route", "under_deeps"}
            assert set(keys) <= words, row
        for kind in ("combat", "corruption", "influence", "agent_influence", "hazard_limit"):
            told = CHANGES.keys() | OF_CARDS
            changes = row.get(kind, ())
            assert {item["to"] for item in changes if "tells" not in item} <= told
            assert {item["tells"] for item in changes if "tells" in item} <= words


def test_meccg_strike_cards__clear_skies_in_play_count_without_gates_of_morning() -> None:
    """Its card asks for Gates of Morning to be played, not to count; Doors of Night discards it."""
    orcs = {"creature": "Orc-guard", "strike_prowess": 8}
    assert struck("Clear Skies", **orcs).roll_modifier == 8
    assert struck("Clear Skies", "Gates of Morning", **orcs).roll_modifier == 8
    assert struck("Clear Skies", "Doors of Night", **orcs).roll_modifier == 6


@pytest.mark.parametrize("event", ["Cruel Caradhras", "Traitor"])
def test_meccg_body_check_cards__an_event_with_strikes_of_its_own_changes_no_creature(
    event: str,
) -> None:
    """Aragorn's body 9 against a check of 2D6 + 1 in the event's own strike, 2D6 in others.

    A strike of 8 against 2D6 + 6 never succeeds, so prowess is 12: 2D6 below 6 is 10 of 36.
    """
    own = struck(event, strike_prowess=12)
    assert own.eliminated == Fraction(10, 36) * at_least(9)
    other = struck(event, creature="Giant", strike_prowess=12)
    assert other.eliminated == Fraction(10, 36) * at_least(10)
    giant = {**ARAGORN, "creature": "Giant", "strike_prowess": 13, "events": [event]}
    assert len(left_out("meccg.strike", giant)) == 1


@pytest.mark.parametrize(
    ("bearer", "prowess", "roll"),
    [("Aragorn II", 6, 11), ("Glorfindel II", 8, 11), ("Frodo", 1, 6)],
)
def test_meccg_strike_cards__anduril_is_placed_with_narsil(
    bearer: str, prowess: int, roll: int
) -> None:
    """Narsil adds 1, Andúril 4 more, to 11 at most."""
    value = {"character": bearer, "prowess": prowess, "body": 9, "items": ["Narsil"]}
    foe = {"creature": "Smaug", "strike_prowess": 17}
    reforged = "Andúril, the Flame of the West"
    found = strike.COMPUTATION.solve({**value, **foe, "events": [reforged]})
    assert found.roll_modifier == roll
    without = strike.COMPUTATION.solve({**value, **foe, "items": [], "events": [reforged]})
    assert (without.roll_modifier, without.events.idle) == (prowess, ("TW-192",))


def test_meccg_combat_excess_strikes__pierced_by_many_wounds_is_for_all_in_an_attack() -> None:
    """The first excess strike on each character gives −4: it is no card for one strike."""
    value = {"characters": [{"name": "Frodo"}], "creature": "Orc-patrol"}
    run = CALCULATORS["meccg.attack"].run({**value, "events": ["Pierced by Many Wounds"]})
    said = [step.text.text("en") for step in run.telling.steps]
    assert any("the first excess strike on each character gives −4" in text for text in said)
    assert not any("one strike or one character" in text for text in said)
