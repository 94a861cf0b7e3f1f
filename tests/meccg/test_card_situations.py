"""What the calculators make of every named card, against what the cards print."""

from collections.abc import Mapping
from functools import cache

from calculators.core.card_treatment import Treatment, treatments
from calculators.core.tables import table
from calculators.core.telling import Direction
from calculators.meccg.card_situations import SITUATIONS
from calculators.registry import CALCULATORS
from tests.meccg.event_kinds import (
    ATTACK_EVENTS,
    EVENTS,
    STRIKE_EVENTS,
    environment_of,
    events_of,
    events_of_agents,
    names,
)
from tests.meccg.left_out import CHECKED, TOLD_IN_KEYING, TOLD_OF_AGENTS, TOLD_OF_THE_LIMIT
from tests.support.card_fields import card_fields, tried_fields

ROWS = {
    row["id"]: row
    for kind in (
        *("characters", "allies", "creatures", "items", "factions", "corruption_cards", "sites"),
        *("borne_cards", "events"),
    )
    for row in table(f"meccg/{kind}.json")[kind]
}
TITLES = {code: row["name_en"] for code, row in ROWS.items()}
CHARACTERS = [row for row in table("meccg/characters.json")["characters"] if not row.get("promo")]
NOT_AGENTS = [row for row in CHARACTERS if row["kind"] != "agent"]
ITEMS = [row for row in table("meccg/items.json")["items"] if not row.get("promo")]
FACTIONS = table("meccg/factions.json")["factions"]

WIZARDS = names(row for row in NOT_AGENTS if row["kind"] == "wizard")
DWARVES = names(row for row in NOT_AGENTS if row["race"] == "Dwarf")
# Bonuses against Orcs, Nazgûl and Dragons; Hobbits for Old Man Willow, rangers for Little Snuffler,
# Wizards, whom Giant Spiders do not discard; allies who may not be attacked.
FIGHTERS = {
    *names(row for row in NOT_AGENTS if row.get("conditional_prowess")),
    *names(row for row in NOT_AGENTS if row["race"] == "Hobbit" or "ranger" in row["skills"]),
    *WIZARDS,
}
UNATTACKABLE = {"Goldberry", "Nenseldë the Wingild"}
# What an item adds all the time, to prowess, body or the body of a strike; the Iron Crown and other
# promotional cards are not listed.
BORNE = {
    *names(
        row
        for row in ITEMS
        if row.get("prowess_bonus") or row.get("body_bonus") or row.get("strike_body_modifier")
    ),
    "Magic Ring of Courage",
}
ATTACK_USES = {
    *("Miruvor", "Potion of Prowess", "Phial of Galadriel", "Dwarven Light-stone", "Star-glass"),
    *("Noldo-lantern", "Bow of Dragon-horn"),
}
STRIKE_USES = {
    *ATTACK_USES,
    *("Shield of Iron-bound Ash", "Enruned Shield", "Arrows Shorn of Ebony"),
    "Great-shield of Rohan",
}
# Creatures whose own text changes what their strikes do, or what later ones do.
CREATURES = {
    *("Abductor", "Giant Spiders", "Orc-lieutenant", "Orc-warband", "Pick-pocket", "Thief"),
    *("Carrion Birds", "Durin's Bane", "Little Snuffler", "Old Man Willow"),
    *("Assassin", "Slayer", "Nameless Thing"),
}
WHOLE_ATTACKS = {"Wild Fell Beast", "Chill Douser"}
INFLUENCE_ITEMS = {
    *names(row for row in ITEMS if row.get("direct_influence_bonus")),
    *("Elf-stone", "Horn of Anor", "Magic Ring of Words", "Red Arrow", "Red Book of Westmarch"),
    *("The Arkenstone", "Emerald of Doriath", "Necklace of Silver and Pearls", "Aiglos"),
    "Necklace of Girion",
}
BURDENED = {
    *DWARVES,
    *names(row for row in ITEMS if row.get("corruption_points")),
    *names(table("meccg/corruption_cards.json")["corruption_cards"]),
    *names(table("meccg/borne_cards.json")["borne_cards"]),
    "Emerald of the Mariner",
}
# Checks of the last round are called by no card.
LAST_ROUND_EVENTS = events_of("corruption") - names(row for row in EVENTS if row.get("calls"))

APPLIED: dict[str, set[str]] = {
    "meccg.strike": {
        *(FIGHTERS | BORNE | STRIKE_USES | CREATURES | STRIKE_EVENTS),
        *environment_of("combat"),
    },
    "meccg.attack": {
        *(FIGHTERS | UNATTACKABLE | BORNE | ATTACK_USES | CREATURES | WHOLE_ATTACKS),
        *(ATTACK_EVENTS | environment_of("combat")),
    },
    # Cards without points are there to compare with; for a Dwarf some items weigh more.
    "meccg.corruption": BURDENED | events_of("corruption") | environment_of("corruption"),
    "meccg.corruption_round": {
        *(BURDENED | LAST_ROUND_EVENTS | environment_of("corruption")),
        # The company's size is known.
        "A Friend or Three",
    },
    "meccg.keying": events_of("keying") | environment_of("keying"),
    "meccg.route": {
        *(events_of("keying") | events_of("route")) - {"The Nazgûl are Abroad"},
        *(environment_of("keying") | environment_of("route")),
    },
    "meccg.under_deeps": {
        *events_of("under_deeps"),
        *("Dwarven Light-stone", "Noldo-lantern", "The Way is Shut"),
    },
    # Who makes the attempt, or what takes its place.
    "meccg.corruption_card": {
        *("Morgul-knife", "The Pale Sword", "Dragon’s Curse", "Pale Dream-maker"),
        *("Bring Our Curses Home", "Foes Shall Fall"),
    },
    # Every character but the Wizards is of a race for which some faction has a modification.
    "meccg.influence": {
        *(names(NOT_AGENTS) - WIZARDS),
        "Roäc the Raven",
        *names(row for row in FACTIONS if row.get("standard_modifications")),
        *INFLUENCE_ITEMS,
        "Army of the Dead",
        *(events_of("influence") - {"Lure of Power"} | environment_of("influence")),
    },
    "meccg.hazard_limit": {
        "Barad-dûr",
        "Mount Doom",
        *events_of("hazard_limit"),
        *environment_of("hazard_limit"),
    },
    "meccg.gold_ring": {"Scroll of Isildur"},
    # Bonuses against Orcs and Dragons, who guard the two sites; allies whom these may not attack.
    "meccg.site": {
        *UNATTACKABLE,
        *("Leaflock", "Quickbeam", "Skinbark", "Treebeard"),
        *names(
            row
            for row in NOT_AGENTS
            if any(
                "Orc" in bonus["against"] or "Dragon" in bonus["against"]
                for bonus in row.get("conditional_prowess", ())
            )
        ),
    },
    "meccg.starting_company": {
        "Fram Framson",
        *WIZARDS,
        *names(
            row for row in ITEMS if row["type"] != "minor" or row.get("unique") or row.get("hoard")
        ),
        *("Forgotten Scrolls", "Lost Tome"),
    },
    "meccg.prisoners": set(),
}
# Events that count in a check, and weigh on whoever bears them besides.
BORNE_EVENTS = ("Andúril, the Flame of the West", "When I Know Anything")
LEFT_OUT: dict[str, dict[str, Direction]] = {
    "meccg.prisoners": dict.fromkeys(
        names(row for row in NOT_AGENTS if row.get("points_if_eliminated")), Direction.LOWER
    ),
    "meccg.influence": {
        **dict.fromkeys(
            ("Balin", "Dáin II", "Thorin II", "Thráin II", "A Friend or Three", "Palm to Palm"),
            Direction.HIGHER,
        ),
        **dict.fromkeys(("Hour of Need", "Lure of Power", "When You Know More"), Direction.LOWER),
    },
    "meccg.hazard_limit": TOLD_OF_THE_LIMIT,
    "meccg.influence_opponent": {
        **dict.fromkeys(("Red Arrow", "A Friend or Three", "Palm to Palm"), Direction.HIGHER),
        **dict.fromkeys(
            ("Hour of Need", "Wizard’s Laughter", "Lure of Power", "When You Know More"),
            Direction.LOWER,
        ),
    },
    "meccg.agent": {"Elerína": Direction.LOWER, **TOLD_OF_AGENTS},
    "meccg.corruption_card": {"Black Breath": Direction.HIGHER},
    "meccg.company": {"Palm to Palm": Direction.LOWER},
    "meccg.corruption": {
        **dict.fromkeys(
            ("Magical Harp", "Wizard’s Staff", "Phial of Galadriel", "A Friend or Three", "Nenya"),
            Direction.HIGHER,
        ),
        "Elf-song": Direction.HIGHER,
        **dict.fromkeys(("Greed", *BORNE_EVENTS), Direction.LOWER),
    },
    "meccg.corruption_round": {
        **dict.fromkeys(
            ("Magical Harp", "Phial of Galadriel", "Nenya", "Elf-song"),
            Direction.HIGHER,
        ),
        "When I Know Anything": Direction.LOWER,
    },
    "meccg.keying": TOLD_IN_KEYING,
    "meccg.route": {
        **TOLD_IN_KEYING,
        # Where the company has a ring, which is asked for in keying alone.
        "The Nazgûl are Abroad": Direction.HIGHER,
        **dict.fromkeys(("Winds of Wrath", "Chance of Being Lost"), Direction.EITHER),
        **dict.fromkeys(("Ash Mountains", "Mountains of Shadow"), Direction.LOWER),
        **dict.fromkeys(("Eagle-mounts", "Paths of the Dead"), Direction.HIGHER),
    },
    "meccg.under_deeps": {"Earth-tremors": Direction.LOWER},
}

# Fields whose names are what is asked, or that take the numbers of a card and nothing else.
NAMES_ALONE = {
    *(
        (f"meccg.{id}", name)
        for id in ("route", "under_deeps")
        for name in ("origin", "destination")
    ),
    *(("meccg.keying", name) for name in ("site", "creature", "regions", "faced", "origin")),
    *(("meccg.agent", name) for name in ("site", "character")),
    ("meccg.site", "site"),
    ("meccg.deck", "agents"),
    # As in the first attack.
    *(("meccg.attack", name) for name in ("further.creature", "further.used", "further.events")),
}


@cache
def treated() -> Mapping[tuple[str, str], Treatment]:
    """Return what the calculators make of each card; thousands of answers, so once and late."""
    return treatments(CALCULATORS, SITUATIONS)


def named(calculator: str) -> set[str]:
    return {
        TITLES[code] for (id, code), item in treated().items() if id == calculator and item.applied
    }


def test_names__texts_that_count_are_applied() -> None:
    assert {id: named(id) for id in APPLIED} == APPLIED


def test_names__every_agent_is_known_at_its_home_site() -> None:
    agents = names(row for row in CHARACTERS if row["kind"] == "agent")
    assert named("meccg.agent") == agents | events_of_agents()


def test_names__leaders_have_their_bonus_for_followers() -> None:
    leaders = {"Arwen", "Celeborn", "Balin", "Gimli", "Galdor"}
    cards = names(row for row in EVENTS if row.get("company")) | {"Stormcrow", "Pale Dream-maker"}
    assert named("meccg.company") >= leaders | cards | {"Lesser Ring", "Narsil", "Elf-stone"}
    assert not named("meccg.company") & WIZARDS


def test_names__the_opponents_cards_count_by_race_and_home() -> None:
    applied = named("meccg.influence_opponent")
    assert applied >= INFLUENCE_ITEMS
    against_opponents = [row for row in EVENTS if row.get("influence")]
    assert names(against_opponents) - applied == {"Old Road", "Lure of Power"}
    assert not applied & WIZARDS


def test_names__texts_left_out_are_told_with_their_direction() -> None:
    for id, cards in LEFT_OUT.items():
        found = {
            TITLES[code]: item.left_out
            for (calculator, code), item in treated().items()
            if calculator == id and item.left_out
        }
        expected = {title: (direction,) for title, direction in cards.items()}
        for title in CHECKED.get(id, ()):
            expected[title] = (*expected.get(title, ()), Direction.LOWER)
        assert found == expected, id


def test_names__what_combat_leaves_out_is_told_of_every_card() -> None:
    told = {
        TITLES[code]
        for (id, code), item in treated().items()
        if id == "meccg.strike" and item.left_out
    }
    printed = {
        row["name_en"]
        for row in (*NOT_AGENTS, *table("meccg/allies.json")["allies"], *ITEMS)
        if row.get("left_out") or row.get("use") or row.get("not_attacked_at_site")
    }
    # None of the bearers tried is a ranger; Fatty Bolger cancels strikes against others alone.
    assert told >= printed - UNATTACKABLE - {"Magic Ring of Nature", "Fatty Bolger"}
    creatures = table("meccg/creatures.json")["creatures"]
    assert told & names(creatures) == names(
        row for row in creatures if row.get("left_out") and not row.get("promo")
    )


def test_names__every_field_that_names_a_card_has_a_situation() -> None:
    tried = tried_fields(SITUATIONS)
    fields = card_fields("meccg")
    assert fields - tried == NAMES_ALONE
    assert tried <= fields
