"""The cards of influence: the numbers printed on factions and characters, by their names."""

from calculators.core.fields import fields_of
from calculators.core.messages import BilingualText
from calculators.core.tables import table
from calculators.meccg import company, influence, influence_opponent_inputs
from calculators.meccg.influence_cards import (
    CHARACTERS_BY_INFLUENCE,
    CHARACTERS_BY_MIND,
    FACTIONS,
    INFLUENCERS,
    faction_bonuses,
    race_name,
)
from calculators.meccg.influence_targets import TARGETS


def test_meccg_influence_faction_modifiers__printed_modifications() -> None:
    """The cards: Gimli has 1 against Elf factions, the Wood-elves take 2 from a Dwarf."""
    gimli = faction_bonuses("Gimli", "Wood-elves")
    assert (gimli.conditional, gimli.standard, gimli.own) == (1, -2, 0)
    thorin = faction_bonuses("Thorïn II", "Nains des Montagnes Bleues")
    assert (thorin.conditional, thorin.standard) == (4, 2)
    bifur = faction_bonuses("Bifur", "Iron Hill Dwarves")
    assert (bifur.standard, bifur.own) == (2, -1)
    assert faction_bonuses("Beregond", None).own == -1
    assert faction_bonuses("Dain II", "Returned Exiles").standard == 2
    assert faction_bonuses(None, "Wood-elves").total == 0


def test_names__bonuses_against_factions_name_factions_that_exist() -> None:
    known = {row["id"] for row in table("meccg/factions.json")["factions"]}
    for row in table("meccg/characters.json")["characters"]:
        for bonus in row.get("conditional_direct_influence", ()):
            assert set(bonus.get("factions", ())) <= known


def test_names__cards_fill_fields_that_exist() -> None:
    def names(type: type) -> set[str]:
        return {field.name for field in fields_of(type)}

    for index, inputs in (
        (CHARACTERS_BY_INFLUENCE, influence.Inputs),
        (FACTIONS, influence.Inputs),
        (INFLUENCERS, influence_opponent_inputs.Inputs),
        (TARGETS, influence_opponent_inputs.Inputs),
        (CHARACTERS_BY_MIND, company.Member),
    ):
        assert all(set(card.values) <= names(inputs) for card in index.cards), index.key


def test_names__race_in_both_languages() -> None:
    assert race_name("Frodon") == BilingualText("Hobbits", "Hobbits")
    assert race_name("Éowyn") == BilingualText("Men", "Humains")
    assert race_name("Gimli") == BilingualText("Dwarves", "Nains")
    assert race_name("Gandalf") is None
    assert race_name(None) is None
