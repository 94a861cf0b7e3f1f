"""Events as their cards have it, for a strike: said again here, with no code of the calculators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.meccg.twins.card_rows import CHARACTERS, CREATURES, GUARDS
from tests.meccg.twins.event_sums import Sums, Table


def minions_stir(table: Table, sums: Sums) -> None:
    more = {"Orcs": 2 if table.night else 1, "Trolls": 1}.get(table.foe, 0)
    sums.foe_prowess += more
    sums.strikes += more


def wake_of_war(table: Table, sums: Sums) -> None:
    wolves = 2 if table.night else 1
    more = {"Wolves": wolves, "Spiders": 1, "Animals": 1}.get(table.foe, 0)
    sums.foe_prowess += more
    sums.strikes += more


def plague_of_wights(table: Table, sums: Sums) -> None:
    if table.foe == "Undead":
        sums.foe_prowess += 1
        sums.doubled = sums.doubled or table.night


def night_falls(table: Table, sums: Sums) -> None:
    if table.race == "Dúnadan" and "ranger" not in table.value["skills"]:
        sums.roll -= 1
    if table.night:
        sums.foe_prowess += 1
        sums.roll -= table.race in {"Man", "Dúnadan"}


def sun(table: Table, sums: Sums) -> None:
    sums.roll += table.race == "Dúnadan"
    if table.morning:
        sums.foe_prowess -= 1
        sums.roll += table.race in {"Man", "Dúnadan"}


def clouds(table: Table, sums: Sums) -> None:
    sums.foe_prowess += 2 if table.night and table.foe and not table.at_home else 0


def lapse_of_will(table: Table, sums: Sums) -> None:
    if table.foe:
        sums.foe_prowess -= 3 if table.foe == "Nazgûl" else 1


def clear_skies(table: Table, sums: Sums) -> None:
    sums.roll += 2 if not table.night and not table.ally else 0


def star_of_high_hope(table: Table, sums: Sums) -> None:
    if table.race in {"Elf", "Dúnadan"}:
        sums.roll += 2 if table.morning else 1


def vanish_in_sunlight(table: Table, sums: Sums) -> None:
    if table.foe in {"Nazgûl", "Undead"}:
        sums.foe_prowess -= 4 if table.morning else 2


def risky_blow(table: Table, sums: Sums) -> None:
    if "warrior" in table.value["skills"]:
        sums.roll += 3
        sums.check += 1


def dodge(_table: Table, sums: Sums) -> None:
    sums.check += 1


def fellowship(_table: Table, sums: Sums) -> None:
    sums.roll += 1


def weariness(_table: Table, sums: Sums) -> None:
    sums.roll -= 1


def words_of_power(table: Table, sums: Sums) -> None:
    weak = table.foe == "Nazgûl" or table.value.get("worded", False)
    sums.roll -= weak and not table.ally


def host_of_bats(table: Table, sums: Sums) -> None:
    sums.bats = sums.bats or table.foe == "Orcs"


def hoarmurath(_table: Table, sums: Sums) -> None:
    sums.strikes += 1


def memories_stolen(table: Table, sums: Sums) -> None:
    if stolen(table.value):
        sums.foe_prowess -= 3


def stolen(value: dict[str, Any]) -> bool:
    """Whether a Dragon takes the skills: not a Wizard's, nor those of who has the helmet."""
    creature = value.get("creature") or ""
    name = value.get("character")
    return (
        "Memories Stolen" in value.get("events", ())
        and CREATURES.get(creature, {}).get("race") == "Dragon"
        and not creature.endswith(" at Home")
        and name in CHARACTERS
        and CHARACTERS[name]["kind"] != "wizard"
        and "Adamant Helmet" not in value.get("items", ())
    )


def barrow_blade(table: Table, sums: Sums) -> None:
    """Up to 8 with the Dagger, 1 more or 3 more."""
    if table.foe and "Dagger of Westernesse" in table.value.get("items", ()) and table.card:
        more = 3 if table.foe in {"Undead", "Nazgûl"} else 1
        sums.roll += max(0, min(more, 8 - int(table.card["prowess"]) - 1))


def helms_of_iron(table: Table, sums: Sums) -> None:
    if table.foe in {"Orcs", "Trolls", "Men"}:
        sums.gives_body = True


def tribal_totem(table: Table, sums: Sums) -> None:
    if table.foe in {"Orcs", "Trolls"}:
        sums.foe_prowess -= 3
        sums.foe_body -= 3
        sums.check += 2


def prowess_of_might(table: Table, sums: Sums) -> None:
    if table.foe == "Dragon":
        scatha = str(table.value["creature"]).startswith("Scatha")
        sums.foe_prowess += 2 if scatha else 1
        sums.foe_body += 2 if scatha else 1


def old_thrush(table: Table, sums: Sums) -> None:
    if table.foe and table.foe != "Nazgûl" and table.value["printed"] >= 13:
        sums.foe_prowess -= 3
        sums.foe_body -= 3


def dwarves(table: Table, sums: Sums) -> None:
    if table.race == "Dwarf":
        sums.roll += 2
        sums.check += 1


def wizards_fire(table: Table, sums: Sums) -> None:
    sums.roll += 5 if table.card.get("kind") == "wizard" else 0


def narya(table: Table, sums: Sums) -> None:
    if table.name == "Gandalf":
        sums.roll += 4
        sums.check -= 1


def pierced(table: Table, sums: Sums) -> None:
    sums.roll -= 3 if table.value["excess_strikes"] else 0


def eye_of_sauron(table: Table, sums: Sums) -> None:
    if table.at_home:
        sums.foe_prowess += 3 if table.night else 1


def arouse_denizens(table: Table, sums: Sums) -> None:
    """All lairs are Ruins & Lairs."""
    sums.foe_prowess += 3 if table.at_home else 0


def exile_of_solitude(table: Table, sums: Sums) -> None:
    if table.at_home and table.card and table.card["kind"] != "wizard":
        sums.foe_prowess -= 1
        sums.instead = sums.instead or "discarded"


def spells_of_the_barrow_wights(table: Table, sums: Sums) -> None:
    if table.foe == "Undead" and not table.ally:
        sums.instead = "harmless"


def flies_and_spiders(table: Table, sums: Sums) -> None:
    if table.foe == "Spiders" and not table.ally:
        sums.instead = "harmless"


def waylaid(table: Table, sums: Sums) -> None:
    if table.foe == "Orcs" and table.race == "Hobbit":
        sums.roll += 2
        sums.instead = "harmless"


def dragons_breath(table: Table, sums: Sums) -> None:
    breathing = (
        *("True Fire-drake", "Winged Fire-drake"),
        *("Itangast", "Leucaruth", "Scorba", "Smaug"),
    )
    if str(table.value.get("creature")).startswith(breathing):
        sums.foe_prowess -= 2
        sums.foe_body += 1


def troll_purse(table: Table, sums: Sums) -> None:
    """The guards come again, stronger, and take prisoners; allies are spared."""
    if table.value.get("creature") in GUARDS:
        sums.foe_prowess += 3
        sums.instead = "spared" if table.ally else "discarded"


EVENTS: dict[str, Callable[[Table, Sums], None]] = {
    "Minions Stir": minions_stir,
    "Wake of War": wake_of_war,
    "Plague of Wights": plague_of_wights,
    "Night": night_falls,
    "Sun": sun,
    "Clouds": clouds,
    "Lapse of Will": lapse_of_will,
    "Clear Skies": clear_skies,
    "Star of High Hope": star_of_high_hope,
    "Vanish in Sunlight!": vanish_in_sunlight,
    "Risky Blow": risky_blow,
    "Dodge": dodge,
    "Fellowship": fellowship,
    "Weariness of the Heart": weariness,
    "Words of Power and Terror": words_of_power,
    "Helms of Iron": helms_of_iron,
    "Tribal Totem": tribal_totem,
    "Prowess of Might": prowess_of_might,
    "The Old Thrush": old_thrush,
    "The Dwarves Are upon You!": dwarves,
    "Wizard’s Fire": wizards_fire,
    "Narya": narya,
    "Pierced by Many Wounds": pierced,
    "Host of Bats": host_of_bats,
    "Hoarmûrath of Dír": hoarmurath,
    "Memories Stolen": memories_stolen,
    "Barrow-blade": barrow_blade,
    "Eye of Sauron": eye_of_sauron,
    "Arouse Denizens": arouse_denizens,
    "Exile of Solitude": exile_of_solitude,
    "Spells of the Barrow-wights": spells_of_the_barrow_wights,
    "Flies and Spiders": flies_and_spiders,
    "Waylaid, Wounded, and Orc-dragged": waylaid,
    "Dragon’s Breath": dragons_breath,
    "Troll-purse": troll_purse,
}


# On one strike: a whole attack leaves them out.
ON_ONE = {
    *("Risky Blow", "Dodge", "Weariness of the Heart", "Pierced by Many Wounds"),
    *("Memories Stolen", "Exile of Solitude", "Spells of the Barrow-wights"),
    *("Flies and Spiders", "Waylaid, Wounded, and Orc-dragged"),
}
DISCARDED = {
    "Doors of Night": {"Sun", "Clear Skies", "Star of High Hope"},
    "Gates of Morning": {"Night", "Clouds"},
}
"""The environment cards that leave play when one of these comes."""

LASTING = {
    *("Minions Stir", "Wake of War", "Plague of Wights", "Night", "Sun", "Clouds"),
    *("Lapse of Will", "Clear Skies", "Star of High Hope", "Fellowship", "Helms of Iron"),
    *(
        "Words of Power and Terror",
        "Tribal Totem",
        "Narya",
        "Host of Bats",
        "Eye of Sauron",
        "Barrow-blade",
        "Doors of Night",
        "Gates of Morning",
    ),
}


def total(value: dict[str, Any], skills: set[str], printed: int) -> Sums:
    """Return what all events of a strike add up to; ``printed`` is the prowess of the strike."""
    named = value.get("events", [])
    night = value["doors_of_night"] or "Doors of Night" in named
    table = Table(
        {**value, "skills": skills, "printed": printed}, night, "Gates of Morning" in named
    )
    sums = Sums()
    for name in named:
        if name in EVENTS:
            EVENTS[name](table, sums)
    return sums
