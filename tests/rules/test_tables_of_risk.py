"""Tables in the rules of Risk repeat the board that calculators read, none differs."""

import re

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.risk.board import PATH, REGIONS, TERRITORIES
from site_builder.read.rules import all_rules
from tests.support.rule_tables import rows


def bare(words: str) -> str:
    """Return a name in lower case and without the article that some lists have."""
    return re.sub(r"^(?:the|la|les|le) ", "", words.strip().casefold())


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_region_reinforcements__sizes_and_bonuses_are_those_of_the_board(
    language: Language,
) -> None:
    assert set(rows("risk-region-reinforcements", language)) == {
        (localize(each.name, language), str(each.territories), str(each.bonus))
        for each in REGIONS.values()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_strongholds__places_are_those_of_the_board(language: Language) -> None:
    found = [tuple(map(bare, row)) for row in rows("risk-strongholds", language)]
    assert len(found) == 11
    assert set(found) == {
        (
            bare(localize(land.place, language)),
            bare(localize(land.name, language)),
            bare(localize(REGIONS[land.region].name, language)),
        )
        for land in TERRITORIES.values()
        if land.stronghold and land.place
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_regions__ways_in_are_the_territories_with_a_neighbour_outside(
    language: Language,
) -> None:
    ways = {localize(each.name, language): set[str]() for each in REGIONS.values()}
    for land in TERRITORIES.values():
        if any(TERRITORIES[id].region != land.region for id in land.neighbours):
            name = bare(localize(land.name, language))
            ways[localize(REGIONS[land.region].name, language)].add(name)
    found = {}
    for region, cell in rows("risk-regions", language):
        count, names = re.split(r"\s?:\s", cell)
        found[region.split(" (")[0]] = {bare(name) for name in names.split(", ")}
        assert int(count) == len(names.split(", "))
    assert found == ways


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_team_order__evil_has_the_steps_of_a_turn_and_the_search(language: Language) -> None:
    turn, team = (
        re.findall(
            r"^\d\. .*?\(rule:([a-z-]+)\)", all_rules()[id].text.text(language), re.MULTILINE
        )
        for id in ("risk-turn", "risk-team-order")
    )
    assert len(turn) == 7
    assert team == [*turn[:6], "risk-finding-the-ring", turn[6]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_fellowship_dice__territories_are_those_where_the_board_has_a_die(
    language: Language,
) -> None:
    text = all_rules()["risk-fellowship-dice"].text.text(language)
    named = re.split(r", | and | et ", text.split("**")[1])
    *dice, _mount_doom = [land for land in PATH if land.die]
    assert [bare(name) for name in named] == [bare(localize(land.name, language)) for land in dice]
