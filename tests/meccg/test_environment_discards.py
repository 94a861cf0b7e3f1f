"""Gates of Morning and Doors of Night keep environment cards of the other side out: cards."""

from typing import Any

import pytest

from calculators.core.language import Language
from calculators.meccg import attack, hazard_limit, keying, route
from calculators.meccg.attack_events import with_lasting
from calculators.registry import CALCULATORS

DOORS, GATES = "Doors of Night", "Gates of Morning"
WAY = {"origin": "Rivendell", "destination": "Lórien"}


def test_meccg_movement_region__snowstorm_sends_nobody_back_beside_gates_of_morning() -> None:
    """Snowstorm needs Doors of Night, which is not in play with Gates of Morning."""
    assert _returns("Snowstorm", DOORS) == ["Snowstorm"]
    assert _returns("Snowstorm", GATES) == []
    # Peril Returned takes Gates of Morning away, but does not stand for Doors of Night beside it.
    assert _returns("Snowstorm", GATES, "Peril Returned") == []
    assert _returns("Snowstorm", "Peril Returned") == ["Snowstorm"]
    # Snow needs nothing, and may be played after Gates of Morning.
    assert _returns("Long Winter", GATES) == ["Long Winter"]


def _returns(*events: str) -> list[str]:
    answer = CALCULATORS["meccg.route"].run({**WAY, "events": events})
    return [
        step["text"].split(" sends")[0]
        for step in answer.json("en")["steps"]
        if " sends the company back" in step["text"]
    ]


@pytest.mark.parametrize(
    ("event", "other"),
    [("Morgul Night", GATES), ("Withered Lands", GATES), ("Fog", DOORS)],
)
def test_meccg_hazard_creature__an_event_changes_no_region_beside_what_keeps_it_out(
    event: str, other: str
) -> None:
    way = {"wilderness": 3, "shadow_land": 1, "site": "Moria"}
    found = keying.COMPUTATION.solve({**way, "events": [event, other]})
    alone = keying.COMPUTATION.solve({**way, "events": [other]})
    assert found.creatures == alone.creatures
    on_the_way = route.COMPUTATION.solve({**WAY, "events": [event, other]}).creatures
    assert on_the_way == route.COMPUTATION.solve({**WAY, "events": [other]}).creatures


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Morgul Night may not be played here: Gates of Morning keeps it out."),
        ("fr", "Portes du Matin empêche de jouer cet événement ici."),
    ],
)
@pytest.mark.parametrize(("calculator", "value"), [("keying", {"wilderness": 2}), ("route", WAY)])
def test_meccg_hazard_creature__what_keeps_an_event_out_is_told_once(
    language: Language, text: str, calculator: str, value: dict[str, Any]
) -> None:
    events = ["Morgul Night", GATES]
    answer = CALCULATORS[f"meccg.{calculator}"].run({**value, "events": events})
    told = [step["text"] for step in answer.json(language)["steps"]]
    assert sum(text in step for step in told) == 1
    assert not any("changes nothing" in step or "ne change rien" in step for step in told)


def test_meccg_hazard_limit_cards__eyes_of_the_shadow_cannot_be_there_with_gates() -> None:
    alone = hazard_limit.COMPUTATION.solve({"characters": 2, "events": ["Eyes of the Shadow"]})
    assert alone.limit == 4
    beside = {"characters": 2, "events": ["Eyes of the Shadow", GATES]}
    assert hazard_limit.COMPUTATION.solve(beside).limit == 2
    told = CALCULATORS["meccg.hazard_limit"].run(beside).json("en")["steps"]
    assert not any("Counted as if" in step["text"] for step in told)


@pytest.mark.parametrize(
    ("first", "later", "prowess"),
    [
        # Night, −1 for a Dúnadan who is no ranger, until Gates of Morning is played.
        (["Night"], [], 3),
        (["Night"], [GATES], 4),
        # Played while Gates of Morning was in play, it stays.
        (["Night", GATES], [GATES], 3),
        # +1 for a Dúnadan, until Doors of Night is played.
        (["Star of High Hope"], [], 5),
        (["Star of High Hope"], [DOORS], 4),
        (["Star of High Hope", DOORS], [DOORS], 5),
        # Clear Skies could not be played beside Doors of Night, so it is not there later.
        (["Clear Skies", DOORS], [GATES], 4),
        (["Clear Skies", GATES], [GATES], 6),
        # No environment card.
        (["Lapse of Will"], [GATES], 4),
    ],
)
def test_meccg_strike_cards__what_comes_later_discards_the_environment_of_the_other_side(
    first: list[str], later: list[str], prowess: int
) -> None:
    """Beregond, Dúnadan, 4; the first strike always fails, the second finds him tapped."""
    foe = {"creature": "Wargs", "strikes": 1}
    characters = [{"name": "Beregond", "prowess": 4, "body": 8}]
    further = [{**foe, "strike_prowess": 9, "events": later}]
    value = {**foe, "strike_prowess": 0, "events": first, "further": further}
    whole = attack.COMPUTATION.solve({**value, "characters": characters}).whole
    # The same without events but those of the strike, with what they leave of his prowess.
    plain = {**value, "events": [], "characters": [{"prowess": prowess, "body": 8}]}
    plain["further"] = [
        {**further[0], "events": [name for name in first if name == "Lapse of Will"]}
    ]
    assert whole is not None
    expected = attack.COMPUTATION.solve(plain).whole
    assert expected is not None
    assert whole.attacks[1] == expected.attacks[1]


def test_meccg_strike_cards__what_discards_an_environment_is_not_said_to_change_nothing() -> None:
    foe = {"strikes": 1, "strike_prowess": 9}
    value = {
        **foe,
        "characters": [{"name": "Beregond"}],
        "events": ["Night"],
        "further": [{**foe, "events": [GATES]}],
    }
    told = [step["text"] for step in CALCULATORS["meccg.attack"].run(value).json("en")["steps"]]
    assert f"{GATES} changes what other cards do here." in told
    assert not any(f"{GATES} changes nothing here" in text for text in told)
    nothing = {**value, "events": []}
    told = [step["text"] for step in CALCULATORS["meccg.attack"].run(nothing).json("en")["steps"]]
    assert f"{GATES} changes nothing here: no card named depends on it." in told


def test_meccg_strike_cards__doors_of_night_discard_the_crown_with_its_resource() -> None:
    """Card text of Crown of Flowers; Praise to Elbereth by itself is no environment card."""
    praise = ("Praise to Elbereth", "Crown of Flowers")
    assert with_lasting((DOORS,), praise) == (DOORS,)
    assert with_lasting((DOORS,), praise[:1]) == (DOORS, *praise[:1])
    assert with_lasting((), praise) == praise


def test_meccg_strike_cards__gates_of_morning_discard_every_hazard_environment() -> None:
    """Fell Winter says that it is an environment card; Peril Returned does not."""
    before = ("Fell Winter", "Peril Returned", "Lapse of Will")
    assert with_lasting((GATES,), before) == (GATES, "Peril Returned", "Lapse of Will")
