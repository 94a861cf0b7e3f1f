"""Movement between two sites: Council of Elrond rules 2.II.7 and 2.IV.v."""

from itertools import product

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from calculators.meccg.creature_keys import KeyingLocation
from calculators.meccg.keyed_creatures import keyed_creatures
from calculators.meccg.keying import COMPUTATION as KEYING
from calculators.meccg.map import region_type, site
from calculators.meccg.route import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.route"]
REGIONS = {row["name_en"]: row for row in table("meccg/regions.json")["regions"]}
SURFACE = [row for row in table("meccg/sites.json")["sites"] if not row.get("under_deeps")]


def breadth_first(start: str, end: str) -> int:
    """Return how many regions the shortest way has, both ends counted."""
    reached, length = {start}, 1
    while end not in reached:
        reached |= {there for here in reached for there in REGIONS[here]["adjacent_en"]}
        length += 1
    return length


@pytest.mark.parametrize("end", ["Bag End", "Moria", "Dale", "Pelargir", "Carn Dûm"])
def test_meccg_movement_region__shortest_route(end: str) -> None:
    row, start = site(end), site("Lórien")
    assert row
    assert start
    shortest = breadth_first(start["region_en"], row["region_en"])
    outcome = COMPUTATION.solve({"origin": "Lorien", "destination": end, "regions": 6})
    assert outcome.length == (shortest if shortest <= 6 else None)


@pytest.mark.parametrize("regions", [4, 5, 6])
def test_meccg_movement_region__limit_of_regions(regions: int) -> None:
    """Every path of adjacent regions, built region by region, as far as the limit allows."""
    start, end = "Rhudaur", "Redhorn Gate"
    paths: list[tuple[str, ...]] = [(start,)]
    expected: set[tuple[str, ...]] = set()
    for _length in range(1, regions):
        paths = [
            (*path, there)
            for path in paths
            for there in REGIONS[path[-1]]["adjacent_en"]
            if there not in path and path[-1] != end
        ]
        expected |= {path for path in paths if path[-1] == end}
    outcome = COMPUTATION.solve({"origin": "Rivendell", "destination": "Moria", "regions": regions})
    assert outcome.routes == len(expected)
    assert set(outcome.allowed_routes) == expected


def test_meccg_movement_gorgoroth__short_way_only_from_imlad_morgul_itself() -> None:
    outcome = COMPUTATION.solve({"origin": "Minas Morgul", "destination": "Montagne du Destin"})
    assert (outcome.length, outcome.starter) == (2, None)


def test_meccg_movement_site_path__types_of_a_route_are_those_of_its_regions() -> None:
    outcome = COMPUTATION.solve({"origin": "Fondcombe", "destination": "Moria"})
    assert outcome.types == tuple(region_type(name) for name in outcome.regions)


@pytest.mark.parametrize(
    ("origin", "destination", "named"),
    [("Rivendell", "Moria", "Moria"), ("Moria", "Rivendell", "Moria")],
)
def test_meccg_movement_draws__numbers_of_the_site_that_is_no_haven(
    origin: str, destination: str, named: str
) -> None:
    row = site(named)
    assert row
    outcome = COMPUTATION.solve({"origin": origin, "destination": destination})
    assert outcome.draw_site == named
    assert outcome.draw_resource == row["draw_resource"]
    assert outcome.draw_hazard == row["draw_hazard"]


def test_meccg_movement_draws__small_minds_draw_nothing() -> None:
    value = {"origin": "Rivendell", "destination": "Moria"}
    outcome = COMPUTATION.solve({**value, "few_minds": True})
    assert outcome.draw_resource == 0
    assert outcome.draw_hazard == COMPUTATION.solve(value).draw_hazard > 0
    texts = [
        step.text.text("en") for step in CALCULATOR.run({**value, "few_minds": True}).telling.steps
    ]
    assert "Moria lets the opponent draw up to 3 cards." in texts
    assert not any("up to 0" in text for text in texts)


def test_meccg_hazard_creature__keyed_to_the_shortest_route_and_the_new_site() -> None:
    outcome = COMPUTATION.solve(COMPUTATION.example)
    where = KeyingLocation(
        ("wilderness", "shadow-land"), outcome.regions, "ruins-and-lairs", "Zarak Dûm"
    )
    row = site("Zarak Dûm")
    assert row
    assert row["type"] == where.site_type
    assert outcome.creatures == tuple(keyed_creatures(where))


def test_meccg_hazard_creature__keyed_to_the_way_that_is_chosen() -> None:
    """From Bree to Moria several ways of four regions lead; the printed path is another one."""
    value = {"origin": "Bree", "destination": "Moria", "regions": 5}
    ways = COMPUTATION.solve(value).allowed_routes
    assert len(ways) > 2
    for number, way in enumerate(ways[:8], 1):
        where = KeyingLocation(
            tuple(map(region_type, way)), way, "shadow-hold", "Moria", origin="Bree"
        )
        outcome = COMPUTATION.solve({**value, "way": number})
        assert outcome.creatures == tuple(keyed_creatures(where))
    starter = COMPUTATION.solve({"origin": "Lórien", "destination": "Moria", "way": 0})
    path = KeyingLocation(
        ("wilderness", "wilderness"),
        ("Wold & Foothills", "Redhorn Gate"),
        "shadow-hold",
        "Moria",
        origin="Lórien",
    )
    assert starter.creatures == tuple(keyed_creatures(path))


def test_meccg_hazard_creature__route_and_keying_give_the_same_creatures() -> None:
    """Every eightieth pair of sites, Doors of Night in play or not; the keying is told the way."""
    pairs = [(a, b) for a, b in product(SURFACE, SURFACE) if a is not b]
    compared = 0
    for number, (origin, destination) in enumerate(pairs[::80]):
        doors = {"doors_of_night": number % 2 == 0}
        names = {"origin": origin["name_en"], "destination": destination["name_en"]}
        outcome = COMPUTATION.solve({**names, **doors})
        if outcome.way:
            told = KEYING.solve(
                {
                    **doors,
                    "origin": origin["name_en"],
                    "site": destination["name_en"],
                    "regions": list(outcome.allowed_routes[0]),
                }
            )
            assert told.creatures == outcome.creatures
            compared += 1
    assert compared > 30


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"origin": "Bag End", "destination": "Bree", "way": 0}, "conflict"),
        ({"origin": "Rivendell", "destination": "Zarak Dûm", "way": 8}, "reference"),
    ],
)
def test_faults__way_that_does_not_exist(value: dict[str, object], code: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("way", code)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__every_way_from_bree_and_lorien(language: Language) -> None:
    """Reachable or not, by regions, by starter movement only, or neither: always a sentence."""
    kinds = set()
    for origin, row in product(("Bree", "Lórien"), SURFACE):
        if row["name_en"] == origin:
            continue
        answer = CALCULATOR.run({"origin": origin, "destination": row["name_en"]})
        outcome = answer.outcome
        kinds.add((bool(outcome.allowed_routes), bool(outcome.starter), outcome.length is None))
        text = answer.telling.summary.text(language)
        assert row[f"name_{language}"] in text
        assert "{" not in text
        assert len(answer.telling.tables) == bool(outcome.routes) + outcome.reachable
    assert len(kinds) >= 4


SUMMARIES = {
    "en": "Zarak Dûm can be reached from Rivendell through 2 regions.",
    "fr": "Fondcombe – Zarak Dûm\u00a0: le trajet est possible, par 2 régions.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == [
        "meccg-movement-starter",
        "meccg-movement-region",
        "meccg-movement-region",
        "meccg-movement-draws",
        "meccg-hazard-creature",
    ]


@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({}, {"origin": "choice", "destination": "choice"}),
        ({"origin": "Moria", "destination": "moria"}, {"destination": "conflict"}),
        ({"origin": "Moria", "destination": "The Under-gates"}, {"destination": "conflict"}),
    ],
)
def test_faults__sites_unknown_the_same_or_below(
    value: dict[str, object], faults: dict[str, str]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert {fault.field: fault.code for fault in caught.value.faults} == faults


@pytest.mark.parametrize(("language", "words"), [("en", " 1 region."), ("fr", " 1 région.")])
def test_telling__one_region(language: Language, words: str) -> None:
    answer = CALCULATOR.run({"origin": "Rivendell", "destination": "Ettenmoors"})
    assert answer.telling.summary.text(language).endswith(words)


BACK = {
    ("Snowstorm", "en"): (
        "The company does not get from Lórien to Dol Guldur: Snowstorm sends it back."
    ),
    ("Snowstorm", "fr"): (
        "Lórien – Dol Guldur : la compagnie est renvoyée à son site d’origine (Tempête de neige)."
    ),
    ("Long Winter", "en"): (
        "The company gets from Lórien to Dol Guldur only with a ranger: Long Winter sends it "
        "back without one."
    ),
    ("Long Winter", "fr"): (
        "Lórien – Dol Guldur : sans rôdeur, la compagnie est renvoyée à son site d’origine "
        "(Long hiver)."
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", ["Snowstorm", "Long Winter"])
def test_meccg_movement_return__the_sentence_says_that_the_company_is_sent_back(
    event: str, language: Language
) -> None:
    """The way over the Anduin Vales and Western Mirkwood passes two wildernesses."""
    value = {"origin": "Lórien", "destination": "Dol Guldur", "way": 4}
    answer = CALCULATOR.run({**value, "events": [event, "Doors of Night"]})
    assert answer.telling.summary.text(language).replace("\u00a0", " ") == BACK[event, language]
    plain = CALCULATOR.run(value).telling.summary.text("en")
    assert plain == "Dol Guldur can be reached from Lórien through 3 regions."


@pytest.mark.parametrize(
    ("origin", "destination", "told"),
    [("Minas Tirith", "Barad-dûr", True), ("Minas Tirith", "Lórien", False)],
)
def test_meccg_movement_gorgoroth__a_way_around_imlad_morgul_that_is_too_long_is_explained(
    origin: str, destination: str, *, told: bool
) -> None:
    value = {"origin": origin, "destination": destination}
    steps = CALCULATORS["meccg.route"].run(value).telling.steps
    assert any("passes through Imlad Morgul" in step.text.text("en") for step in steps) is told
