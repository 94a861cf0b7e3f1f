"""The data of the board are consistent with each other and with the rules."""

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.core.tables import table
from calculators.risk.board import PATH, REGIONS, STRONGHOLDS, TERRITORIES, TERRITORY_COUNT
from site_builder.read.rules import all_rules

BOARD: dict[str, Any] = table("risk/board.json")
LANDS: dict[str, dict[str, Any]] = {row["name_en"]: row for row in BOARD["territories"]}
LINKS = {
    (frozenset((name, link["to"])), link["by"])
    for name, row in LANDS.items()
    for link in row["neighbours"]
}


def test_regions_match_rules() -> None:
    # French sheet: 11 + 10 + 8 + 7 + 7 + 6 + 6 + 5 + 4 territories; board: the bonuses.
    sizes = Counter(row["region"] for row in BOARD["territories"])
    assert TERRITORY_COUNT == 64
    assert STRONGHOLDS == 11
    assert {name: region.territories for name, region in REGIONS.items()} == sizes
    assert sorted(sizes.values()) == [4, 5, 6, 6, 7, 7, 8, 10, 11]
    assert sum(region.bonus for region in REGIONS.values()) == 36
    assert REGIONS["mordor"].strongholds == 3


def test_links_are_symmetric() -> None:
    for name, row in LANDS.items():
        for link in row["neighbours"]:
            back = {"to": name, "by": link["by"]}
            assert back in LANDS[link["to"]]["neighbours"], (name, link)


def test_link_counts_match_board() -> None:
    assert Counter(by for _pair, by in LINKS) == {"land": 78, "bridge": 18, "sea": 5}
    assert len({pair for pair, _by in LINKS}) == 101


def test_every_territory_is_reachable() -> None:
    reached, waiting = {"The Shire"}, ["The Shire"]
    while waiting:
        for link in LANDS[waiting.pop()]["neighbours"]:
            if link["to"] not in reached:
                reached.add(link["to"])
                waiting.append(link["to"])
    assert reached == set(LANDS)


def test_links_match_examples_of_rules() -> None:
    assert {link["to"] for link in LANDS["Moria"]["neighbours"]} == {"Eregion", "Gladden Fields"}
    sea = {tuple(sorted(pair)) for pair, by in LINKS if by == "sea"}
    assert sea == {
        ("Forodwaith", "Mithlond"),
        ("Minhiriath", "Mithlond"),
        ("Belfalas", "Minhiriath"),
        ("Belfalas", "Umbar"),
        ("Minhiriath", "Umbar"),
    }
    pairs = {pair for pair, _by in LINKS}
    assert frozenset(("Evendim Hills", "North Downs")) not in pairs
    assert frozenset(("South Downs", "Rhudaur")) not in pairs


def test_sites_path_and_card_counts_match_board() -> None:
    rows = BOARD["territories"]
    assert sum(row["site_of_power"] is not None for row in rows) == 22
    assert not any(row["site_of_power"] and row["stronghold"] for row in rows)
    steps = [row["fellowship_step"] for row in rows if row["fellowship_step"]]
    assert sorted(steps) == list(range(1, 19))
    assert sum(row["fellowship_die"] for row in rows) == 6
    assert Counter(row["card_side"] for row in rows) == {"good": 16, "evil": 16, "neutral": 32}
    assert Counter(row["card_symbol"] for row in rows) == {"archer": 22, "rider": 21, "eagle": 21}


def listed(rule: str, language: Language) -> list[str]:
    """Return the bullets of a rule, their bold heads left out."""
    found = re.findall(
        r"^- \*\*[^*]*:\*\* (.*)$", all_rules()[rule].text.text(language), re.MULTILINE
    )
    return [line.split(". ")[0].rstrip(".") for line in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_adjacency_rule_lists_every_bridge_and_sea_line(language: Language) -> None:
    *bridges, sea = listed("risk-adjacency", language)
    ids = {localize(land.name, language).casefold(): land.id for land in TERRITORIES.values()}
    for lines, by, count in ((bridges, "bridge", 18), ([sea], "sea", 5)):
        chains = [chain for line in lines for chain in re.split(r",(?: and| ainsi que)? ", line)]
        pairs = [pair for chain in chains for pair in pairwise(chain.casefold().split(" – "))]
        assert len(pairs) == len({frozenset(pair) for pair in pairs}) == count
        for here, there in pairs:
            assert TERRITORIES[ids[here]].neighbours.get(ids[there]) == by, (here, there)


@pytest.mark.parametrize("language", LANGUAGES)
def test_path_rule_lists_steps_and_dice(language: Language) -> None:
    steps = ", ".join(listed("risk-fellowship-path", language)).replace("*", "").split(", ")
    path = [localize(land.name, language) + " ⚂" * land.die for land in PATH]
    assert [step.casefold() for step in steps] == [step.casefold() for step in path]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sites_rule_lists_every_site_of_power(language: Language) -> None:
    rows = re.findall(r"^\| ([^|]+) \| (.+\).*) \|$", sites(language), re.MULTILINE)
    listed_sites = {(region, item) for region, places in rows for item in places.split(", ")}
    assert listed_sites == {
        (
            localize(REGIONS[land.region].name, language),
            f"{localize(land.place, language)} ({localize(land.name, language)})",
        )
        for land in TERRITORIES.values()
        if land.site and land.place
    }


def sites(language: Language) -> str:
    return all_rules()["risk-sites-of-power"].text.text(language)
