"""One region, or the site, counted as another type: every use of an event tried one by one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from tests.meccg.twins.movement_cards import CREATURES, NAMES, SITES, TYPES, Place, playable
from tests.meccg.twins.test_movement_event_twins import LETTERS
from tests.meccg.twins.test_movement_twins import place_of, way
from tests.support.situations import situations

# Small letters are regions, capitals sites: from, then what it counts as.
HAZARDS = {
    "Awaken the Earth’s Fire": "sd SD",
    "Choking Shadows": "ws RS",
    "Gloom": "bw BR",
    "New Moon": "fb FB",
    "Withered Lands": "www sww bww",
}
RESOURCES = {
    "Quiet Lands": "sw SR",
    "Stars": "ds sw",
    "The Evenstar": "wb bf",
    "Master of Wood, Water, or Hill": "wb ws sw bw",
}
ALWAYS = {"Withered Lands", "Master of Wood, Water, or Hill"}
SITE_LETTERS = {**TYPES, "F": "free-hold", "B": "border-hold"}


def way_and_choice(random: Random) -> dict[str, Any]:
    value = way(random) | {"faced": []}
    value.pop("origin", None)
    if random.random() < 0.5:
        del value["creature"]
    event = random.choice([*HAZARDS, *RESOURCES])
    value["events"] = [event]
    if event in RESOURCES and random.random() < 0.8:
        value |= {"events": ["Gates of Morning", event], "doors_of_night": False}
    if random.random() < 0.5:
        value["treated"] = random.choice([*set(LETTERS.values()) - {"coastal-sea"}, "site"])
    return value


def uses(value: dict[str, Any], place: Place) -> Iterator[tuple[str, Place]]:
    """Yield what the event may be used on, as the field names it, and the place it makes."""
    event = value["events"][-1]
    night = place.doors if event in HAZARDS else "Gates of Morning" in value["events"]
    if not night and event not in ALWAYS:
        return
    for use in (HAZARDS | RESOURCES)[event].split():
        if use.isupper():
            below = place.site is not None and SITES[place.site].get("under_deeps")
            if place.type == SITE_LETTERS[use[0]] and not below:
                yield "site", replace(place, type=SITE_LETTERS[use[1]])
        elif place.types[LETTERS[use[0]]]:
            types = Counter(place.types)
            types[LETTERS[use[0]]] -= 1
            for letter in use[1:]:
                types[LETTERS[letter]] += 1
            yield LETTERS[use[0]], replace(place, types=types)


def test_meccg_hazard_creature__the_best_use_of_an_event_on_one_region() -> None:
    different = 0
    for value, outcome in situations("meccg.keying", way_and_choice, 150):
        place = place_of({"creature": None, **value})
        found = list(uses(value, place))
        wanted = [item for item in found if item[0] == value.get("treated")]
        places = [there for _use, there in wanted or found] or [place]
        sets = [{NAMES[row["id"]] for row in CREATURES if playable(row, at)} for at in places]
        best = max if value["events"][-1] in HAZARDS else min
        here = {NAMES[each.id] for each in outcome.creatures}
        assert here in sets, value
        if "creature" in value:
            assert outcome.playable is best(value["creature"] in one for one in sets), value
        else:
            assert len(here) == best(map(len, sets)), value
        different += here != {NAMES[row["id"]] for row in CREATURES if playable(row, place)}
    assert different > 15
