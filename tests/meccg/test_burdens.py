"""Items and corruption cards by name: the numbers of the public card lists."""

import pytest

from calculators.core.tables import table
from calculators.meccg.burdens import BURDENS, Burden, burden_faults, burden_name, burdens

RING = "Dwarven Ring of Durin’s Tribe"


@pytest.mark.parametrize(("bearer", "points"), [("Gimli", 5), ("Legolas", 3), (None, 3)])
def test_meccg_corruption_total__ring_of_the_dwarves_by_bearer(
    bearer: str | None, points: int
) -> None:
    (burden,) = burdens(bearer, [RING])
    assert (burden_name(burden.card).en.startswith("Dwarven Ring"), burden.points) == (True, points)


def test_meccg_corruption_total__the_one_ring_adds_to_the_company() -> None:
    (burden,) = burdens("Frodo", [None, "L’Anneau unique", "", "Excalibur"])
    assert (burden.points, burden.modifier, burden.to_others) == (6, 0, 1)


def test_names__each_card_with_points_or_modifier_is_found() -> None:
    cards = (
        table("meccg/items.json")["items"]
        + table("meccg/corruption_cards.json")["corruption_cards"]
    )
    for row in cards:
        counts = row["corruption_points"] or row.get("corruption_check_modifier")
        if not counts or "promo" in row:
            continue
        for name in (row["name_en"], row["name_fr"]):
            assert BURDENS.find(name), name
        assert burdens(None, [row["name_en"]]) == (
            Burden(
                row["id"],
                row["corruption_points"],
                row.get("corruption_check_modifier", 0),
                row.get("extra_corruption_points_to_each_company_member", 0),
            ),
        )


def test_faults__unknown_card() -> None:
    faults = list(burden_faults(("characters", 1), [None, "Sting", "Excalibur"]))
    assert [(fault.field, fault.code) for fault in faults] == [("characters[1].items[2]", "choice")]
