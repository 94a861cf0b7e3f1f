"""Events on sites: which races may be played at one, and sites of another type."""

from typing import Any

from calculators.core.tables import table
from calculators.meccg.keying import COMPUTATION

UNDEAD = {
    row["id"]
    for row in table("meccg/creatures.json")["creatures"]
    if row["race"] == "Undead" and not row.get("promo")
}


def played(**value: Any) -> set[str]:
    return {creature.id for creature in COMPUTATION.solve(value).creatures}


def test_meccg_hazard_creature__undead_alone_on_the_paths_of_the_dead() -> None:
    """Any Undead may come to the Vale of Erech, nothing else, whatever the path."""
    erech = {"site": "Vale of Erech", "wilderness": 2}
    assert played(**erech) - UNDEAD
    assert played(**erech, events=["Paths of the Dead"]) == UNDEAD
    moria = {"site": "Moria", "wilderness": 2}
    assert played(**moria, events=["Paths of the Dead"]) == played(**moria)


def test_meccg_hazard_creature__the_witch_king_makes_shadow_holds_dark() -> None:
    """Olog-hai are keyed to Dark-holds, the Ghouls to both, the Chill Douser to Shadow-holds."""
    moria = {"site": "Moria"}
    names = {
        "Olog-hai (Trolls)": (False, True),
        "Ghouls": (True, True),
        "Chill Douser": (True, False),
    }
    codes = {row["name_en"]: row["id"] for row in table("meccg/creatures.json")["creatures"]}
    before, after = played(**moria), played(**moria, events=["Witch-king of Angmar"])
    for name, expected in names.items():
        assert (codes[name] in before, codes[name] in after) == expected, name
    # A Border-hold stays what it is.
    bree = {"site": "Bree"}
    assert played(**bree, events=["Roi-Sorcier d’Angmar"]) == played(**bree)
