"""What events by name change on the way: counted by hand from the cards and the map."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.core.telling import Direction, LeftOut
from calculators.meccg import corruption_round, keying, route, under_deeps
from calculators.registry import CALCULATORS

CREATURES = [row for row in table("meccg/creatures.json")["creatures"] if not row.get("promo")]
NAMES = {row["id"]: row["name_en"] for row in CREATURES}


def moved(origin: str, destination: str, *events: str, **value: Any) -> route.Outcome:
    inputs = {"origin": origin, "destination": destination, **value, "events": list(events)}
    return route.COMPUTATION.solve(inputs)


def played(*events: str, **value: Any) -> set[str]:
    outcome = keying.COMPUTATION.solve({**value, "events": list(events)})
    return {NAMES[creature.id] for creature in outcome.creatures}


def told(calculator: str, value: dict[str, Any]) -> set[tuple[str, Direction]]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {(step.cards[0], step.direction) for step in steps if isinstance(step, LeftOut)}


def test_meccg_movement_region__mountains_are_crossed_by_the_pairs_of_the_card() -> None:
    """Rhudaur, where Rivendell is, counts as next to Anduin Vales, where Beorn’s House is."""
    before = moved("Rivendell", "Beorn’s House")
    across = moved("Rivendell", "Beorn’s House", "Misty Mountains")
    assert before.length == 3
    assert across.length == 2
    assert across.regions == ("Rhudaur", "Anduin Vales")
    assert across.routes > before.routes


def test_meccg_movement_region__no_way_forward_leaves_fewer_regions() -> None:
    """4 regions allowed, 3 with the event, 2 with Doors of Night; never below 2."""
    allowed = ("Rivendell", "Beorn’s House")
    assert moved(*allowed, "No Way Forward").regions_allowed == 3
    assert moved(*allowed, "No Way Forward", doors_of_night=True).regions_allowed == 2
    assert moved(*allowed, "No Way Forward", "Doors of Night").regions_allowed == 2
    assert moved(*allowed, "No Way Forward", "Doors of Night").routes == 0


def test_meccg_movement_region__peril_returned_stands_for_doors_of_night() -> None:
    """Without being named, Doors of Night is in play; with Gates of Morning neither is."""
    way = ("Rivendell", "Beorn’s House", "No Way Forward", "Peril Returned")
    assert moved(*way).regions_allowed == 2
    assert moved(*way, "Gates of Morning").regions_allowed == 3
    # By night the one wilderness of the path counts as a Shadow-land.
    night = played("Choking Shadows", "Doors of Night", wilderness=1)
    assert played("Choking Shadows", "Peril Returned", wilderness=1) == night
    day = played("Choking Shadows", "Peril Returned", "Gates of Morning", wilderness=1)
    assert day == played("Choking Shadows", wilderness=1)


def test_meccg_movement_region__belegaer_sails_without_region_cards() -> None:
    """Grey Havens is in Lindon, Dol Amroth in Belfalas; by regions 7 or more lie between them."""
    sailed = moved("Grey Havens", "Dol Amroth", "Belegaer", way=0)
    assert sailed.starter == ("coastal-sea",) * 3
    assert sailed.reachable
    assert {NAMES[item.id] for item in sailed.creatures} >= {"Corsairs of Umbar", "Sea Serpent"}
    assert not moved("Rivendell", "Bree", "Belegaer").events.changes


def test_meccg_movement_draws__events_change_the_cards_drawn() -> None:
    """Zarak Dûm: 2 and 3 cards; a way of two regions; Rivendell is a Haven."""
    plain = moved("Rivendell", "Zarak Dûm")
    assert (plain.draw_resource, plain.draw_hazard) == (2, 3)
    rested = moved("Rivendell", "Zarak Dûm", "A Short Rest", "Great-road")
    assert (rested.draw_resource, rested.draw_hazard) == (4, 6)
    # Smaug at Home: one card fewer, to one at least; Bree lets you draw 1.
    assert moved("Rivendell", "Zarak Dûm", "Smaug at Home").draw_resource == 1
    assert moved("Rivendell", "Bree", "Smaug at Home").draw_resource == 1
    # Without a mind of 3 no card is drawn.
    assert moved("Rivendell", "Zarak Dûm", "A Short Rest", few_minds=True).draw_resource == 0
    # Dol Guldur is in a Dark-domain; Zarak Dûm is not.
    before = moved("Lórien", "Dol Guldur").draw_resource
    assert moved("Lórien", "Dol Guldur", "In the Heart of his Realm").draw_resource == before - 1
    assert moved("Rivendell", "Zarak Dûm", "In the Heart of his Realm").draw_resource == 2


@pytest.mark.parametrize(
    ("event", "way", "sent"),
    [
        ("Snowstorm", ("Rivendell", "Zarak Dûm"), True),
        ("Long Winter", ("Rivendell", "Zarak Dûm"), False),
        ("Foul Fumes", ("Rivendell", "Zarak Dûm"), True),
        ("Foul Fumes", ("Rivendell", "Bree"), False),
        ("Drowning Seas", ("Rivendell", "Bree"), False),
    ],
)
def test_meccg_movement_region__weather_sends_a_company_back(
    event: str, way: tuple[str, str], sent: bool
) -> None:
    """From Rivendell to Zarak Dûm lead one Wilderness and one Shadow-land, to Bree Wildernesses."""
    found = moved(*way, event).events
    assert bool(found.changes) is sent
    assert bool(found.idle) is not sent


def test_meccg_hazard_creature__a_night_of_morgul_turns_the_types() -> None:
    """A Wilderness counts as a Shadow-land, so that a creature of one Shadow-land may come."""
    shadow = {row["name_en"] for row in CREATURES if row["region_types"].get("shadow-land") == 1}
    wild = {
        row["name_en"]
        for row in CREATURES
        if set(row["region_types"]) == {"wilderness"} and not row["site_types"]
    }
    found = played("Morgul Night", wilderness=1)
    assert found >= shadow
    assert not found & wild


def test_meccg_hazard_creature__angmar_arises_keys_by_the_names_of_regions() -> None:
    shadow = {row["name_en"] for row in CREATURES if row["region_types"].get("shadow-land") == 1}
    dark = {row["name_en"] for row in CREATURES if row["region_types"].get("dark-domain") == 1}
    far = played("Angmar Arises", wilderness=1, regions=["Forochel"])
    assert far >= shadow
    assert not (dark - shadow) & (far - played(wilderness=1, regions=["Forochel"]))
    assert played("Angmar Arises", wilderness=1, regions=["Angmar"]) >= shadow | dark
    assert played("Angmar Arises", wilderness=1, regions=["Lindon"]) == played(
        wilderness=1, regions=["Lindon"]
    )


def test_meccg_hazard_creature__dragons_come_by_fever_and_desolation() -> None:
    dragons = {
        row["name_en"] for row in CREATURES if row["race"] == "Dragon" and not row.get("event_only")
    }
    assert played("Fever of Unrest", wilderness=4) >= dragons
    three = played("Fever of Unrest", wilderness=3)
    assert three - played(wilderness=3) == {"Leucaruth"}
    assert played("Dragon’s Desolation", site="Barrow-downs") >= dragons
    # Moria is a Shadow-hold; so is Cirith Ungol, in Imlad Morgul.
    assert played("Frenzy of Madness", site="Moria") >= dragons
    assert played("Frenzy of Madness", site="Cirith Ungol") == played(site="Cirith Ungol")


def test_meccg_hazard_creature__a_beast_carries_nazgul_into_a_shadow_land() -> None:
    nazgul = {row["name_en"] for row in CREATURES if row["race"] == "Nazgûl"}
    assert len(nazgul) == 9
    for event in ("Fell Beast", "Morgul-horse"):
        assert played(event, shadow_land=1) >= nazgul
    assert played("Fell Beast", site="Moria") >= nazgul
    assert not played("Morgul-horse", site="Moria") & nazgul


def test_meccg_hazard_creature__undead_do_not_sleep_in_ruins_by_night() -> None:
    undead = {row["name_en"] for row in CREATURES if row["race"] == "Undead"}
    by_night = played("Sleepless Malice", "Doors of Night", site_type="ruins-and-lairs")
    assert by_night >= undead
    by_day = played("Sleepless Malice", site_type="ruins-and-lairs")
    assert by_day == played(site_type="ruins-and-lairs")


def test_meccg_hazard_creature__a_ford_leaves_no_key_to_wilderness() -> None:
    outcome = keying.COMPUTATION.solve({"wilderness": 2, "site": "Goblin-gate", "events": ["Ford"]})
    assert all("wilderness" not in item.keys.region_types for item in outcome.creatures)
    # Half of three Wildernesses, rounded down, is one.
    merry = "Hey! come merry dol!"
    assert played(merry, wilderness=3) == played(wilderness=1)


def test_meccg_hazard_creature__hidden_ways_leave_one_kind_of_key() -> None:
    site = {"wilderness": 2, "site": "Goblin-gate"}
    assert played("Secret Entrance", **site) == played(wilderness=2, regions=["High Pass"])
    assert played("Secret Passage", wilderness=2, site_type="ruins-and-lairs") == played(
        site_type="ruins-and-lairs"
    )
    # Bree is a Border-hold.
    assert played("Secret Passage", wilderness=2, site="Bree") == played(wilderness=2, site="Bree")
    elves = {"site_type": "border-hold"}
    assert played("Elf-path", wilderness=2, **elves) == played(**elves)
    assert played("Elf-path", wilderness=3, **elves) == played(wilderness=3, **elves)
    assert played("Elf-path", wilderness=1, shadow_land=1, **elves) == played(
        wilderness=1, shadow_land=1, **elves
    )


def test_meccg_hazard_creature__what_depends_on_a_choice_is_told() -> None:
    value = {"wilderness": 1, "events": ["Rumor of Wealth", "Frenzy of Madness"]}
    assert told("meccg.keying", value) == {
        ("TD-58", Direction.LOWER),
        ("TD-26", Direction.LOWER),
    }
    way = {"origin": "Rivendell", "destination": "Bree"}
    assert told("meccg.route", {**way, "events": ["Winds of Wrath", "Eagle-mounts"]}) == {
        ("TD-82", Direction.EITHER),
        ("TW-220", Direction.HIGHER),
    }


def below(*events: str, items: tuple[str, ...] = (), **value: Any) -> under_deeps.Outcome:
    way = {"origin": "The Under-gates", "destination": "The Under-grottos", **value}
    return under_deeps.COMPUTATION.solve({**way, "events": list(events), "items": list(items)})


def test_meccg_under_deeps_movement__events_and_lights_change_the_roll() -> None:
    """The number is 8: 10 with Ulmo, 4 with secret ways; a light adds 2 to the roll."""
    assert below().success == Fraction(15, 36)
    assert below("The Reach of Ulmo").success == Fraction(6, 36)
    assert below("Secret Ways").success == Fraction(33, 36)
    assert below("The Reach of Ulmo", items=("Noldo-lantern",)).success == Fraction(15, 36)
    assert below(items=("Noldo-lantern", "Dwarven Light-stone")).success == Fraction(33, 36)
    assert below("The Way is Shut").success == 0
    # Between Moria and The Under-gates there is no roll.
    up = below("The Reach of Ulmo", destination="Moria")
    assert up.success == 1
    assert up.idle == ("DM-82",)


def checked(*characters: dict[str, Any]) -> corruption_round.Outcome:
    return corruption_round.COMPUTATION.solve({"characters": list(characters)})


def test_meccg_corruption_council__events_count_for_one_or_for_all() -> None:
    """With 6 points each and no support, 7 or more is needed."""
    two = [{"points": 6, "tapped": True}, {"points": 6, "tapped": True}]
    assert checked(*two).everybody == Fraction(21, 36) ** 2
    first = {**two[0], "events": ["Fellowship"]}
    assert checked(first, two[1]).everybody == Fraction(26, 36) ** 2
    first = {**two[0], "events": ["New Friendship"]}
    assert checked(first, two[1]).everybody == Fraction(30, 36) * Fraction(21, 36)
    # One more for each of the two.
    first = {**two[0], "events": ["A Friend or Three"]}
    assert checked(first, two[1]).everybody == Fraction(30, 36) * Fraction(21, 36)
    # A card that calls for another check changes none of these.
    first = {**two[0], "events": ["The Will of the Ring", "Dragon-sickness"]}
    found = checked(first, two[1])
    assert found.everybody == Fraction(21, 36) ** 2
    assert found.characters[0].events.idle == ("TW-101", "TD-18")


def test_meccg_corruption_council__dragons_at_home_weigh_on_everybodys_items() -> None:
    """Orcrist, a greater item, has 2 points, and 3 with Itangast at Home: 4 or more."""
    alone = {"name": "Aragorn II", "points": 0, "items": ["Orcrist"], "tapped": True}
    other = {"points": 0, "tapped": True, "events": ["Itangast at Home"]}
    assert checked(alone, {**other, "events": []}).characters[0].safe == Fraction(35, 36)
    assert checked(alone, other).characters[0].safe == Fraction(33, 36)


def test_meccg_corruption_council__tookish_blood_prevents_being_discarded() -> None:
    """9 points: a total of 8 is enough, and Frodo adds 4: 4 or more."""
    frodo = {"name": "Frodo", "points": 9, "events": ["Tookish Blood"]}
    assert checked(frodo).everybody == Fraction(33, 36)


@pytest.mark.parametrize("id", ["route", "keying", "under_deeps", "corruption_round"])
def test_names__an_unknown_event_is_a_fault(id: str) -> None:
    events: dict[str, Any] = {"events": ["Nonsense"]}
    values: dict[str, dict[str, Any]] = {
        "route": {"origin": "Rivendell", "destination": "Bree", **events},
        "keying": events,
        "under_deeps": {"origin": "Moria", "destination": "The Under-gates", **events},
        "corruption_round": {"characters": [{"points": 1, **events}]},
    }
    value = values[id]
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"meccg.{id}"].run(value)
    (fault,) = caught.value.faults
    assert "events" in fault.path


def test_names__every_event_is_told_in_both_languages() -> None:
    """Whatever is named, the answer says what it does: a change, nothing, or what is left out."""
    way = {"origin": "Lórien", "destination": "Dol Guldur"}
    deep = {"origin": "The Under-gates", "destination": "The Under-grottos"}
    for row in table("meccg/events.json")["events"]:
        name = {"en": row["name_en"], "fr": row["name_fr"]}
        for id, value in (
            ("route", way),
            ("keying", {"wilderness": 2}),
            ("under_deeps", deep),
        ):
            answer = CALCULATORS[f"meccg.{id}"].run({**value, "events": [row["name_en"]]})
            for language in LANGUAGES:
                steps = [step["text"] for step in answer.json(language)["steps"]]
                assert any(name[language] in step for step in steps), (id, row["id"])
