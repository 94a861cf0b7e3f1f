"""Events that make one region, or the site, count as another type: worked out from the cards."""

from typing import Any

import pytest

from calculators.core.language import Language
from calculators.core.tables import table
from calculators.core.telling import LeftOut
from calculators.meccg import keying, route
from calculators.registry import CALCULATORS

NAMES = {row["id"]: row["name_en"] for row in table("meccg/creatures.json")["creatures"]}
ONE_REGION = (
    *("Awaken the Earth’s Fire", "Choking Shadows", "Gloom", "New Moon", "Withered Lands"),
    *("Quiet Lands", "Stars", "The Evenstar", "Master of Wood, Water, or Hill"),
)


def played(creature: str, *events: str, **value: Any) -> bool | None:
    inputs = {**value, "creature": creature, "events": list(events)}
    return keying.COMPUTATION.solve(inputs).playable


def everything(*events: str, **value: Any) -> set[str]:
    outcome = keying.COMPUTATION.solve({**value, "events": list(events)})
    return {NAMES[creature.id] for creature in outcome.creatures}


def steps(language: Language, **value: Any) -> list[str]:
    answer = CALCULATORS["meccg.keying"].run(value).json(language)
    return [step["text"] for step in answer["steps"]]


@pytest.mark.parametrize(
    ("creature", "events", "way", "may"),
    [
        # Orc-guard: Shadow-lands, Dark-domains, Shadow-holds and Dark-holds.
        ("Orc-guard", ("Choking Shadows", "Doors of Night"), {"wilderness": 1}, True),
        ("Orc-guard", ("Choking Shadows",), {"wilderness": 1}, False),
        (
            "Orc-guard",
            ("Choking Shadows", "Doors of Night"),
            {"free_domain": 1, "site": "Barrow-downs"},
            True,
        ),
        # Giant: two wildernesses; one of them may be a border-land that counts as two.
        ("Giant", ("Withered Lands", "Doors of Night"), {"border_land": 1}, True),
        ("Giant", ("Withered Lands", "Doors of Night"), {"free_domain": 1}, False),
        # The company’s player turns one of two wildernesses into a border-land.
        ("Giant", ("The Evenstar", "Gates of Morning"), {"wilderness": 2}, False),
        ("Giant", ("The Evenstar",), {"wilderness": 2}, True),
        ("Giant", ("The Evenstar", "Gates of Morning"), {"wilderness": 3}, True),
        ("Giant", ("Master of Wood, Water, or Hill",), {"wilderness": 2}, False),
        ("Orc-guard", ("Quiet Lands", "Gates of Morning"), {"shadow_land": 1}, False),
        ("Orc-guard", ("Quiet Lands", "Gates of Morning"), {"dark_domain": 1}, True),
    ],
)
def test_meccg_hazard_creature__one_region_of_another_type(
    creature: str, events: tuple[str, ...], way: dict[str, Any], may: bool
) -> None:
    assert played(creature, *events, **way) is may


def test_meccg_hazard_creature__the_under_deeps_keep_their_type() -> None:
    """Events that change the type of a site do not touch the Under-deeps (French summary)."""
    below = "The Under-vaults"
    rows = {row["name_en"]: row for row in table("meccg/sites.json")["sites"]}
    assert rows[below].get("under_deeps")
    kind = rows[below]["type"]
    events = {"shadow-hold": ("Awaken the Earth’s Fire", "Doors of Night")}
    events["ruins-and-lairs"] = ("Choking Shadows", "Doors of Night")
    value = {"movement": "no-path", "site": below}
    assert everything(*events[kind], **value) == everything("Doors of Night", **value)


def test_meccg_hazard_creature__the_choice_of_the_region_is_a_field() -> None:
    """One wilderness, one shadow-land: as two wildernesses counts the one that is chosen."""
    way = {"wilderness": 1, "shadow_land": 1}
    event = ("Withered Lands", "Doors of Night")
    kept = everything(*event, treated="wilderness", **way)
    lost = everything(*event, treated="shadow-land", **way)
    assert kept == everything("Doors of Night", wilderness=2, shadow_land=1)
    assert lost == everything("Doors of Night", wilderness=3)
    assert len(everything(*event, **way)) == max(len(kept), len(lost))
    # A choice that the event does not give leaves the best one.
    assert everything(*event, treated="free-domain", **way) == everything(*event, **way)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            (
                "Choking Shadows: the type of one region changes from wilderness to shadow-land.",
                "The choice that is best for the player of Choking Shadows is taken.",
            ),
        ),
        (
            "fr",
            (
                (
                    "Ombres étouffantes\u00a0: une région passe du type "
                    "«\u00a0contrée sauvage\u00a0» au type «\u00a0terre de l’ombre\u00a0»."
                ),
                (
                    "Le choix retenu est celui qui convient le mieux au joueur de la carte "
                    "(Ombres étouffantes)."
                ),
            ),
        ),
    ],
)
def test_meccg_hazard_creature__the_region_taken_is_told(
    language: Language, texts: tuple[str, ...]
) -> None:
    found = steps(
        language,
        creature="Orc-guard",
        events=["Doors of Night", "Choking Shadows"],
        wilderness=1,
        site="Barrow-downs",
    )
    assert [text for text in found if text in texts] == list(texts)


def test_meccg_movement_region__a_region_of_another_type_sends_the_company_back() -> None:
    """Rohan and Anórien hold no wilderness; Gloom makes Rohan one, and Snowstorm sees it."""
    value = {"origin": "Edoras", "destination": "Minas Tirith"}
    events = ["Doors of Night", "Gloom", "Snowstorm"]
    outcome = route.COMPUTATION.solve({**value, "events": events})
    assert "returns" in {change.to for change in outcome.events.changes}
    calm = route.COMPUTATION.solve({**value, "events": ["Doors of Night", "Snowstorm"]})
    assert "returns" not in {change.to for change in calm.events.changes}


@pytest.mark.parametrize("event", ONE_REGION)
def test_meccg_hazard_creature__nothing_of_these_events_is_left_out(event: str) -> None:
    value: dict[str, Any] = {"wilderness": 1, "events": [event]}
    found = CALCULATORS["meccg.keying"].run(value).telling.steps
    assert not [step for step in found if isinstance(step, LeftOut)]


def test_meccg_hazard_creature__an_environment_keeps_no_creature_away_by_another_choice() -> None:
    """Withered Lands is used alike with and without Doors of Night, which alone is compared."""
    way = {"wilderness": 1, "border_land": 1, "site_type": "ruins-and-lairs"}
    events = ["Doors of Night", "Withered Lands"]
    told = steps("en", **way, creature="True Fire-drake", events=events)
    assert not any("Doors of Night keeps" in text for text in told)
    assert any("Doors of Night: 1 more creature" in text for text in told)
