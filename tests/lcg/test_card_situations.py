"""What the calculators make of every named card, against what the cards of the core set print."""

from collections.abc import Mapping
from functools import cache

from calculators.core.card_treatment import Treatment, treatments
from calculators.core.tables import table
from calculators.core.telling import Direction
from calculators.lcg.card_situations import PLAYS, SITUATIONS
from calculators.registry import CALCULATORS
from tests.support.card_fields import card_fields, tried_fields

TITLES = {
    str(row["number"]): row.get("title_b_en", row["title_en"])
    for path in ("encounter_cards", "player_cards", "quest_cards")
    for row in table(f"lcg/{path}.json")["cards"]
}
# Card texts that count in a calculator, from the cards.
APPLIED: dict[str, set[str]] = {
    "lcg.engagement": {"Hummerhorns", "Forest Spider", "Goblin Sniper"},
    "lcg.enemy_attack": {
        # texts of the attacking enemy and of the defender
        *("Forest Spider", "Chieftan Ufthak", "Marsh Adder", "Hill Troll", "Wargs"),
        *("Dol Guldur Beastmaster", "Misty Mountain Goblins", "Gondorian Spearman", "Glóin"),
        # shadow effects
        *("King Spider", "Hummerhorns", "Ungoliant's Spawn", "Wolf Rider", "Despair"),
        *("Dol Guldur Orcs", "Driven by Shadow", "East Bight Patrol", "Cavern Guardian"),
        *("Under the Shadow", "Iron Shackles", "Massing at Night", "Eastern Crows"),
        "Pursued by Shadow",
    },
    "lcg.shadow_odds": {
        *("Forest Spider", "Chieftan Ufthak", "Marsh Adder", "Hill Troll"),
        *("Dol Guldur Beastmaster", "Gondorian Spearman"),
    },
    # King Spider is in the deck: its shadow effect is counted.
    "lcg.defence_planner": {
        *("Forest Spider", "Chieftan Ufthak", "Marsh Adder", "Hill Troll", "King Spider"),
        *("Dol Guldur Beastmaster", "Gondorian Spearman"),
    },
    "lcg.player_attack": {
        # Gimli's text, Dwarves with an axe, Legolas's response, and Orcs for the Blade
        *("Gimli", "Glóin", "Thalin", "Legolas", "Dol Guldur Orcs", "Chieftan Ufthak"),
        *("Dol Guldur Beastmaster", "Wolf Rider", "Goblin Sniper", "East Bight Patrol"),
        *("Dungeon Jailor", "Misty Mountain Goblins"),
        # victory points, and the Crows that go back into the deck
        *("Hummerhorns", "Hill Troll", "Marsh Adder", "Eastern Crows"),
    },
    "lcg.attackers_needed": {
        *("Gimli", "Glóin", "Thalin", "Dol Guldur Orcs", "Chieftan Ufthak", "Wolf Rider"),
        *("Dol Guldur Beastmaster", "Goblin Sniper", "East Bight Patrol", "Dungeon Jailor"),
        "Misty Mountain Goblins",
    },
    "lcg.stage_length": set(),
    "lcg.quest_odds": {
        *("Under the Shadow", "Massing at Night", "Treacherous Fog", "Driven by Shadow"),
        *("Ungoliant's Spawn", "Black Forest Bats", "Gandalf's Map", "Dungeon Torch"),
        *("Shadow Key", "Thalin", "Dol Guldur Orcs", "The Necromancer's Reach", "Evil Storm"),
    },
}
LEFT_OUT: dict[str, dict[str, Direction]] = {
    "lcg.enemy_attack": {
        "Wolf Rider": Direction.HIGHER,
        "Massing at Night": Direction.HIGHER,
        # The player chooses whom to discard.
        "Nazgûl of Dol Guldur": Direction.EITHER,
    },
    "lcg.shadow_odds": {},
    "lcg.defence_planner": {"Nazgûl of Dol Guldur": Direction.HIGHER},
    "lcg.stage_length": {
        "Beorn's Path": Direction.HIGHER,
        "The Necromancer's Tower": Direction.HIGHER,
        "Through the Caverns": Direction.HIGHER,
        "Out of the Dungeons": Direction.HIGHER,
        "To the River...": Direction.HIGHER,
    },
    "lcg.player_attack": {"Beorn": Direction.HIGHER},
    "lcg.attackers_needed": {"Beorn": Direction.HIGHER},
    "lcg.quest": {
        "Éowyn": Direction.HIGHER,
        "Lórien Guide": Direction.HIGHER,
        "Northern Tracker": Direction.LOWER,
        "Treacherous Fog": Direction.HIGHER,
        "Beorn's Path": Direction.EITHER,
        "The Necromancer's Tower": Direction.EITHER,
        "Through the Caverns": Direction.EITHER,
        "Out of the Dungeons": Direction.EITHER,
        "To the River...": Direction.EITHER,
        # No quest finds it active.
        "The Brown Lands": Direction.HIGHER,
    },
    "lcg.quest_odds": {
        "Éowyn": Direction.HIGHER,
        "Northern Tracker": Direction.LOWER,
        # Where not every character is named.
        "Dol Guldur Orcs": Direction.LOWER,
        "The Necromancer's Reach": Direction.LOWER,
        "Evil Storm": Direction.LOWER,
    },
}
LOCATIONS = {
    row["title_en"]
    for row in table("lcg/encounter_cards.json")["cards"]
    if row["type"] == "location"
}
# Where a location goes once explored is told of each of them.
APPLIED["lcg.quest"] = {
    *LOCATIONS,
    *("Under the Shadow", "Driven by Shadow", "Treacherous Fog", "Ungoliant's Spawn"),
    # Their tokens, where the response is ticked.
    *("Lórien Guide", "Northern Tracker"),
    # What follows it at random.
    "A Fork in the Road",
    # Last stages win the game.
    *("Beorn's Path", "Out of the Dungeons"),
    # With a condition, points alone complete no stage.
    *("To the River...", "The Necromancer's Tower", "Through the Caverns"),
}
# One location has no text that counts at the journey, once it is active or explored.
APPLIED["lcg.travel_advice"] = LOCATIONS - {"Endless Caverns"}

# Fields whose names are what is counted, or that take the numbers of a card and nothing else.
NAMES_ALONE = {
    ("lcg.enemy_attack", "second_shadow_card"),
    ("lcg.enemy_attack", "further_cards.name"),
    *((id, "gone.name") for id in ("lcg.shadow_odds", "lcg.defence_planner", "lcg.encounter_deck")),
    *(("lcg.quest_odds", name) for name in ("seen.name", "discard.name")),
    *(("lcg.deck_check", name) for name in ("heroes.name", "cards.name")),
    *(("lcg.payment", name) for name in ("heroes.name", "card.name")),
    ("lcg.refresh", "heroes.name"),
    ("lcg.campaign", "heroes.name"),
    ("lcg.starting_threat", "players.heroes.name"),
}


@cache
def treated() -> Mapping[tuple[str, str], Treatment]:
    """Return what the calculators make of each card; thousands of answers, so once and late."""
    return treatments(CALCULATORS, SITUATIONS, PLAYS)


def named(calculator: str, *, applied: bool) -> set[str]:
    return {
        TITLES[code]
        for (id, code), item in treated().items()
        if id == calculator and (item.applied if applied else item.left_out)
    }


def test_names__texts_that_count_are_applied() -> None:
    ids = {id for id, _code in treated()}
    assert ids == set(APPLIED)
    assert {id: named(id, applied=True) for id in ids} == APPLIED


def test_names__texts_left_out_are_told_with_their_direction() -> None:
    found = {
        id: {
            TITLES[code]: item.left_out
            for (calculator, code), item in treated().items()
            if calculator == id and item.left_out
        }
        for id in {id for id, _code in treated()}
    }
    expected: dict[str, dict[str, tuple[Direction, ...]]] = {
        id: {title: (direction,) for title, direction in cards.items()}
        for id, cards in LEFT_OUT.items()
    }
    # Who would not survive anyway, and who may survive.
    expected["lcg.shadow_odds"]["Nazgûl of Dol Guldur"] = (Direction.EITHER, Direction.LOWER)
    # Its own threat, and the willpower of characters who are not named.
    expected["lcg.quest"]["Ungoliant's Spawn"] = (Direction.LOWER, Direction.HIGHER)
    assert {id: cards for id, cards in found.items() if cards} == expected


def test_names__every_field_that_names_a_card_has_a_situation() -> None:
    tried = tried_fields(SITUATIONS)
    fields = card_fields("lcg")
    assert fields - tried == NAMES_ALONE
    assert tried <= fields
