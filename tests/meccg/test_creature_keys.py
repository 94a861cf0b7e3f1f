"""What creatures can be keyed to, each kind of key by itself."""

from calculators.meccg.creature_keys import KeyingLocation, Keys, keys
from calculators.meccg.creature_keys_words import creatures_table, key_names
from calculators.meccg.keyed_creatures import keyed_creatures

CREATURE = {
    "race": "Wolves",
    "region_types": {"wilderness": 2, "shadow-land": 1},
    "site_types": ["shadow-hold"],
    "regions_en": ["Rhudaur"],
    "sites_en": ["Moria"],
}


def test_meccg_hazard_creature__each_kind_of_key_is_enough() -> None:
    for where, found in (
        (KeyingLocation(types=("wilderness", "wilderness")), Keys(region_types=("wilderness",))),
        (KeyingLocation(site_type="shadow-hold"), Keys(site_type="shadow-hold")),
        (KeyingLocation(regions=("Arthedain", "Rhudaur")), Keys(regions=("Rhudaur",))),
        (KeyingLocation(site="Moria"), Keys(site="Moria")),
    ):
        assert keys(CREATURE, where) == found
        assert found


def test_meccg_hazard_creature__no_key_without_a_match() -> None:
    where = KeyingLocation(("wilderness",), ("Arthedain",), "free-hold", "Bree")
    assert not keys(CREATURE, where)


def test_meccg_hazard_creature__events_are_no_creatures() -> None:
    everywhere = KeyingLocation(
        ("wilderness",) * 4 + ("shadow-land",) * 4 + ("dark-domain",) * 4, (), "ruins-and-lairs"
    )
    found = list(keyed_creatures(everywhere))
    assert len({creature.id for creature in found}) == len(found) > 20


def test_telling__names_of_all_keys() -> None:
    found = Keys(("wilderness",), "shadow-hold", ("Rhudaur",), "Moria")
    assert key_names(found).text("en") == "wilderness, Shadow-hold, Rhudaur and Moria"


def test_telling__table_has_a_row_for_each_creature() -> None:
    found = tuple(keyed_creatures(KeyingLocation(site_type="dark-hold")))
    rows = creatures_table(found).rows
    assert len(rows) == len(found) > 0
    assert all(len(row) == 4 for row in rows)
