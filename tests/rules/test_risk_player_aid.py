"""The player aid of Risk names what players look up on the board, as the board has it."""

import re
from itertools import pairwise
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from site_builder.paths import DOCS

TERRITORIES: list[dict[str, Any]] = table("risk/board.json")["territories"]
ENGLISH = {row["name_en"]: row for row in TERRITORIES}


def name(row: dict[str, Any], language: Language) -> str:
    """Return a territory's name without its article; without a French name, the English one."""
    return plain(row[f"name_{language}"] or row["name_en"]).replace("'", "’")


def listed(language: Language, anchor: str) -> str:
    """Return the line of the aid whose link leads to the anchor, after its first colon."""
    page = (DOCS / language / "risk" / "player-aid.md").read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if line.startswith("- [") and anchor in line)
    return re.split(r"\s?:\s", line, maxsplit=1)[1].removesuffix(".")


def plain(words: str) -> str:
    """Return a name without the article that one list has and another has not."""
    return re.sub(r"^(?:[Ll]a|Les|The) ", "", words.strip())


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_sites_of_power__aid_names_every_territory_that_has_one(language: Language) -> None:
    named = {plain(words) for words in re.split("[,;]", listed(language, "#risk-sites-of-power"))}
    expected = {name(row, language) for row in TERRITORIES if row["site_of_power"]}
    assert {words.replace("\u00a0", "") for words in named} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_fellowship_path__aid_lists_the_18_steps_in_order(language: Language) -> None:
    steps = sorted(
        (row for row in TERRITORIES if row["fellowship_step"]),
        key=lambda row: int(row["fellowship_step"]),
    )
    expected = [name(row, language) + (" ⚂" if row["fellowship_die"] else "") for row in steps]
    assert len(expected) == 18
    assert [plain(words) for words in listed(language, "#risk-fellowship-path").split(",")] == (
        expected
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("by", "first"), [("bridge", "Buckland"), ("sea", "Mithlond")])
def test_risk_adjacency__aid_lists_every_bridge_and_sea_line(
    language: Language, by: str, first: str
) -> None:
    page = (DOCS / language / "risk" / "player-aid.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if "#risk-adjacency" in line]
    here = name(ENGLISH[first], language)
    text = next(line for line in lines if f"{here} –" in line or f"– {here}" in line)
    chains = re.split(r"\s?:\s", text, maxsplit=1)[1].removesuffix(".")
    pairs = {
        frozenset(plain(end) for end in pair)
        for chain in re.split(",(?: and| et)?", chains)
        for pair in pairwise(chain.split(" – "))
    }
    expected = {
        frozenset(name(ENGLISH[end], language) for end in (row["name_en"], link["to"]))
        for row in TERRITORIES
        for link in row["neighbours"]
        if link["by"] == by
    }
    assert pairs == expected
