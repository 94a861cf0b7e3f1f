"""Companies, decks, the call and the count, worked out again in random situations."""

from random import Random
from typing import Any

from calculators.core.tables import table
from tests.support.situations import situations

CHARACTERS = {
    row["name_en"]: row
    for row in reversed(table("meccg/characters.json")["characters"])
    if "promo" not in row and row["kind"] != "agent"
}
AGENTS = {
    row["name_en"]: row
    for row in table("meccg/characters.json")["characters"]
    if "promo" not in row and row["kind"] == "agent"
}
ITEMS = {row["name_en"]: row for row in table("meccg/items.json")["items"] if "promo" not in row}
SOURCES = ("character", "ally", "item", "faction", "kill", "misc")

FOR_SOME = {
    "Arwen": (7, {"Aragorn II"}),
    "Celeborn": (5, {"Galadriel"}),
    "Balin": (1, {"Dwarf"}),
    "Glóin": (1, {"Dwarf"}),
    "Thorin II": (2, {"Dwarf"}),
    "Thráin II": (3, {"Dwarf"}),
    "Dáin II": (1, {"Man"}),
    "Gimli": (1, {"Elf"}),
    "Galdor": (1, {"Elf"}),
    "Glorfindel II": (1, {"Elf"}),
}
"""Direct influence for some followers only, by the cards: for a name or for a race."""

LED_BY_ITEMS = {"Lesser Ring": 2, "Narsil": 1, "Elven Cloak": 0, "Horn of Anor": 0}


def on_him(member: dict[str, Any], event: str) -> bool:
    return event in member.get("events", ())


BUDGET_EVENTS = [
    *("Stormcrow", "Doors of Night", "Pale Dream-maker", "Palm to Palm", "Choice of Lúthien"),
    *("Saw Further and Deeper", "An Unexpected Party", "Await the Advent of Allies", "Concealment"),
]


def mind_of(member: dict[str, Any], row: dict[str, Any]) -> int:
    """The mind by the card, and by the events on the character."""
    mind = int(row["mind"] or 0)
    if on_him(member, "An Unexpected Party") and row["race"] == "Dwarf" and mind <= 2:
        return 0
    if on_him(member, "Palm to Palm") and row["kind"] != "wizard":
        mind += 1
    return mind + 2 * (row["name_en"] == "Arwen" and on_him(member, "Choice of Lúthien"))


def influence_of(member: dict[str, Any], row: dict[str, Any], events: set[str]) -> int:
    """The direct influence by the cards, for any follower."""
    wizard = row["kind"] == "wizard"
    if on_him(member, "Pale Dream-maker") and not wizard:
        return 0
    own = int(row["direct_influence"]) + sum(LED_BY_ITEMS[item] for item in member["items"])
    own += 2 * (row["name_en"] == "Arwen" and on_him(member, "Choice of Lúthien"))
    if wizard and "Stormcrow" in events:
        own -= 4 if "Doors of Night" in events else 2
    return max(0, own)


def band(random: Random) -> dict[str, Any]:
    names = random.choices([*CHARACTERS, *FOR_SOME], k=random.randint(1, 7))
    members: list[dict[str, Any]] = [{"name": name} for name in names]
    for index, member in enumerate(members):
        leader = random.randint(0, len(members) - 1)
        wizard = CHARACTERS[names[index]]["kind"] == "wizard"
        free = "leader" not in members[leader] and leader != index
        led = any(other.get("leader") == index + 1 for other in members)
        if random.random() < 0.5 and free and not wizard and not led:
            member["leader"] = leader + 1
        member["items"] = random.sample(list(LED_BY_ITEMS), random.choice((0, 0, 1, 2)))
        if "Narsil" in member["items"] and any(
            "Narsil" in m.get("items", ()) for m in members[:index]
        ):
            member["items"].remove("Narsil")
        member["events"] = random.sample(BUDGET_EVENTS, random.choice((0, 0, 1, 2)))
    return {"characters": members, "general_influence": random.choice((20, 20, 25))}


def test_meccg_organization_followers__minds_counted_one_by_one() -> None:
    for value, outcome in situations("meccg.company", band, 300):
        members = value["characters"]
        rows = [CHARACTERS[member["name"]] for member in members]
        events = {event for member in members for event in member["events"]}
        wizards = any(row["kind"] == "wizard" for row in rows)
        used = sum(
            mind_of(member, row)
            for member, row in zip(members, rows, strict=True)
            if "leader" not in member
            and not (on_him(member, "Await the Advent of Allies") and (row["mind"] or 99) <= 6)
        )
        more = 5 * ("Saw Further and Deeper" in events and not wizards)
        in_order = used <= value["general_influence"] + more
        for index, row in enumerate(rows):
            led = [
                (mind_of(member, other), {other["name_en"], other["race"]})
                for member, other in zip(members, rows, strict=True)
                if member.get("leader") == index + 1
            ]
            most, whom = FOR_SOME.get(row["name_en"], (0, set()))
            if on_him(members[index], "Pale Dream-maker") and row["kind"] != "wizard":
                most = 0
            some = sum(mind for mind, him in led if him & whom)
            mind = sum(mind for mind, _him in led)
            in_order &= mind - min(most, some) <= influence_of(members[index], row, events)
        names = [row["name_en"] for row in rows]
        in_order &= len(set(names)) == len(names)
        in_order &= sum(row["kind"] == "wizard" for row in rows) <= 1
        assert (outcome.used, outcome.allowed) == (used, in_order), value


def draft(random: Random) -> dict[str, Any]:
    return {
        "characters": [
            {"name": name} for name in random.choices(list(CHARACTERS), k=random.randint(1, 6))
        ],
        "items": random.randint(0, 3),
        "item_names": random.choices(list(ITEMS), k=random.choice((0, 0, 1, 2))),
    }


def test_meccg_setup_draft__limits_looked_at_one_by_one() -> None:
    for value, outcome in situations("meccg.starting_company", draft, 300):
        names = [member["name"] for member in value["characters"]]
        rows = [CHARACTERS[name] for name in names]
        minor = [ITEMS[name] for name in value["item_names"]]
        allowed = (
            len(names) <= 5
            and len(set(names)) == len(names)
            and sum(row["mind"] or 0 for row in rows) <= 20
            and all(row["kind"] == "hero" and row["name_en"] != "Fram Framson" for row in rows)
            and value["items"] <= 2
            and all(
                row["type"] == "minor" and not row.get("unique") and not row.get("hoard")
                for row in minor
            )
        )
        assert outcome.allowed == allowed, value


def deck(random: Random) -> dict[str, Any]:
    resources = random.choice((29, 30, 40, 50, 51))
    return {
        "length": random.choice(("starter", "short", "long", "campaign")),
        "resources": resources,
        "hazards": resources + random.choice((0, 0, 0, 1)),
        "creatures": random.randint(8, 14),
        "half_creatures": random.randint(0, 6),
        "characters": random.randint(8, 11),
        "wizards": (wizards := random.randint(0, 4)),
        "different_wizards": random.randint(0, min(3, wizards)),
        "sideboard": random.choice((25, 30, 31, 35, 40, 41)),
        "agents": random.sample(list(AGENTS), random.randint(0, 8)),
    }


def test_meccg_deck_numbers__limits_looked_at_one_by_one() -> None:
    most = {"starter": 30, "short": 30, "long": 35, "campaign": 40}
    for value, outcome in situations("meccg.deck", deck, 200):
        halves = 2 * value["creatures"] + value["half_creatures"]
        mind = sum(AGENTS[name]["mind"] for name in value["agents"])
        kept = [
            30 <= value["resources"] <= 50,
            value["hazards"] == value["resources"],
            halves // 2 >= 12,
            value["characters"] <= 10,
            value["wizards"] <= 3 and value["different_wizards"] <= 2,
            mind <= 36,
            value["sideboard"] <= most[value["length"]],
        ]
        assert (outcome.faults, outcome.agents_mind) == (kept.count(False), mind), value
        assert outcome.allowed == all(kept)


def call(random: Random) -> dict[str, Any]:
    return {
        "length": random.choice(("starter", "short", "long", "campaign")),
        "points": random.randint(10, 45),
        "under_deeps": random.choice((0, 0, 3)),
        "exhausted": random.randint(0, 4),
        "opponent_exhausted": random.randint(0, 4),
    }


def test_meccg_council_call__points_and_exhausted_decks() -> None:
    needs = {"starter": (20, 1), "short": (25, 2), "long": (30, 3), "campaign": (40, 4)}
    for value, outcome in situations("meccg.calling", call, 200):
        points, decks = needs[value["length"]]
        enough = value["points"] - value["under_deeps"] >= points
        allowed = value["exhausted"] >= (decks - 1 if enough else decks)
        ends = value["exhausted"] >= decks <= value["opponent_exhausted"]
        assert (outcome.allowed, outcome.ends) == (allowed, ends), value


def table_of(random: Random) -> dict[str, Any]:
    players = [
        {
            **{source: random.randint(-3, 12) for source in SOURCES},
            "duplicates": random.choice((0, 0, 2)),
            "wizard_eliminated": random.random() < 0.2,
            "other": random.choice((0, 0, -2, 3)),
        }
        for _player in range(2)
    ]
    return {"players": players}


def total(mine: dict[str, Any], theirs: dict[str, Any]) -> int:
    points = {
        source: mine[source] * (2 if source in SOURCES[:4] and theirs[source] <= 0 else 1)
        for source in SOURCES
    }
    positive = [value for value in points.values() if value > 0]
    largest = max(positive, default=0)
    too_much = max(0, largest - (sum(positive) - largest))
    after = sum(points.values()) - too_much
    return int(after - mine["duplicates"] - 5 * mine["wizard_eliminated"] + mine["other"])


def test_meccg_council_count__points_match_a_second_count() -> None:
    for value, outcome in situations("meccg.council", table_of, 300):
        first, second = value["players"]
        totals = [total(first, second), total(second, first)]
        assert [player.total for player in outcome.players] == totals, value
        winner = None if totals[0] == totals[1] else totals.index(max(totals))
        assert outcome.winner == winner
