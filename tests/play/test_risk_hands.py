"""Territory cards by their picture, and games of Risk that are entered when under way."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from calculators.risk.play.fills import fill_of
from calculators.risk.play.state import State
from presentation.play.risk_view import view_html
from tests.play.offered import Offered, offered_in
from tests.play.risk_tables import NEXT, dealt, played, refused, reinforced, started, touch

pytestmark = pytest.mark.usefixtures("rule_places")


def cards(**counts: int) -> list[dict[str, Any]]:
    return [
        {"do": "picture", "player": 0, "card": card, "by": count} for card, count in counts.items()
    ]


def with_cards(**counts: int) -> State:
    """Return the first turn of a player whose hand is known."""
    return played(started(), {"do": "cards", "player": 0, "by": -1}, *cards(**counts))


def offered(state: State, language: Language = "en") -> Offered:
    return offered_in(view_html(Session((state,)), language, "../../"))


def trades(state: State) -> list[str]:
    return [step["value"] for step in offered(state).buttons if step["do"] == "trade"]


@pytest.mark.parametrize(
    ("hand", "sets", "left"),
    [
        # One of each picture, or three Eagles; the more valuable one leaves two Eagles.
        ({"archer": 1, "rider": 1, "eagle": 3}, ["8", "10"], {"eagle": 2}),
        # A wild card is the missing third picture, or the third Rider.
        ({"archer": 1, "rider": 2, "wild": 1}, ["6", "10"], {"rider": 1}),
        # Not settled whether both wild cards may be in one set: they are not.
        ({"archer": 1, "wild": 2}, [], None),
        ({"archer": 2, "rider": 1}, [], None),
    ],
)
def test_risk_card_sets__hand_offers_the_sets_that_it_makes(
    hand: dict[str, int], sets: list[str], left: dict[str, int] | None
) -> None:
    state = with_cards(**hand)
    assert trades(state) == sets
    assert fill_of(state, "risk.reinforcements")
    best = CALCULATORS["risk.card_sets"].solve(fill_of(state, "risk.card_sets"))
    assert str(best.value) == (sets[-1] if sets else "0")
    trade = {"do": "trade", "value": "10"}
    if left is None:
        assert refused(state, trade) == [("", "conflict")]
        return
    after = played(state, trade)
    assert after.now.stock == state.now.stock + 10
    assert after.now.cards == sum(left.values())
    assert all(getattr(after.now.hand, card) == count for card, count in left.items())


def test_risk_trading_cards__cards_that_nobody_entered_may_make_any_set() -> None:
    state = played(started(), {"do": "cards", "player": 0, "by": 2})
    assert trades(state) == ["4", "6", "8", "10"]
    state = played(state, *cards(archer=2))
    assert trades(state) == ["4"]
    assert fill_of(state, "risk.card_sets") is None


def test_risk_draw_territory_card__its_picture_is_entered_with_it() -> None:
    state = played(reinforced(started()), NEXT)
    enemy = next(id for id, land in state.by_id.items() if land.owner != state.now.colour)
    state = played(
        state,
        {"do": "toggle", "what": "passage"},
        touch(enemy),
        {"do": "invade", "defender_loses": state.by_id[enemy].battalions},
        NEXT,
        NEXT,
    )
    assert {"do": "draw", "card": "eagle"} in offered(state).buttons
    state = played(state, {"do": "draw", "card": "eagle"})
    assert (state.players[0].cards, state.players[0].hand.eagle) == (2, 1)


def test_risk_turn__game_under_way_is_entered_territory_by_territory() -> None:
    state = dealt()
    assert "under-way" in {form.kind for form in offered(state).forms}
    start = {"do": "under-way", "round": 4, "player": 1, "ring": 9}
    state = played(state, start)
    land = state.held("black")[0]
    state = played(
        state,
        touch(land),
        {"do": "garrison", "land": land, "count": 70},
        {"do": "leader", "land": land},
    )
    assert "garrison" in {form.kind for form in offered(state).forms}
    state = played(state, NEXT)
    assert (state.moment, state.turn, state.round, state.ring) == ("reinforcements", 1, 4, 9)
    assert state.by_id[land].battalions in (70, 71)  # one more on a Stronghold
    assert state.by_id[land].leader
    assert refused(state, start) == [("", "conflict")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_views__cards_by_picture_are_said_in_both_languages(language: Language) -> None:
    html = view_html(Session((with_cards(eagle=3, wild=1),)), language, "../../")
    assert {"en": "Cards not entered: 0", "fr": "Cartes non saisies\u00a0: 0"}[language] in html
