"""The set-up of a game of Risk, and how its turns follow; numbers are counted from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.play.session import Session
from calculators.play.without_defaults import without_defaults
from calculators.risk.board import TERRITORIES
from calculators.risk.play.checks import check
from calculators.risk.play.game import GAME
from calculators.risk.play.state import NEUTRAL, NOBODY, State
from presentation.play.risk_view import view_html
from tests.play.risk_tables import (
    FOUR,
    NEXT,
    THREE,
    TWO,
    arranged,
    begun,
    dealt,
    placed,
    played,
    refused,
    reinforced,
    started,
    touch,
    touches,
)


def counts(state: State) -> list[int]:
    return [len(state.held(player.colour)) for player in state.players]


@pytest.mark.parametrize(
    ("colours", "field"),
    [
        (("yellow", "green"), "players"),
        (("yellow", "green", "red"), "players"),
        (("red", "red"), "players[1].colour"),
        (("yellow",), "players"),
    ],
)
def test_risk_armies__sides_are_as_the_number_of_players_says(
    colours: tuple[str, ...], field: str
) -> None:
    with pytest.raises(InvalidInputError) as raised:
        begun(tuple({"colour": colour} for colour in colours))
    assert [fault.field for fault in raised.value.faults] == [field]


@pytest.mark.parametrize(
    ("players", "stock"), [(TWO, [60, 60]), (THREE, [52] * 3), (FOUR, [45] * 4)]
)
def test_risk_starting_battalions__as_many_as_the_table_says(
    players: Any, stock: list[int]
) -> None:
    assert [player.stock for player in begun(players).players] == stock


@pytest.mark.parametrize(
    ("players", "cards", "free"), [(TWO, 16, 11), (THREE, 16, 16), (FOUR, 8, 32)]
)
def test_risk_claiming__cards_leave_territories_to_claim(
    players: Any, cards: int, free: int
) -> None:
    state = played(begun(players), {"do": "deal", "how": "cards", "seed": 3})
    assert counts(state) == [cards] * len(players)
    assert len(state.held(NOBODY)) == free


def test_risk_deal_two__neutral_army_gets_21_neutral_territories_with_2_battalions() -> None:
    state = played(begun(TWO), {"do": "deal", "how": "cards", "seed": 3})
    neutral = state.held(NEUTRAL)
    assert len(neutral) == 21
    assert {TERRITORIES[id].side for id in neutral} == {"neutral"}
    assert sum(state.by_id[id].battalions for id in neutral) == 42
    assert {TERRITORIES[id].side for id in state.held("yellow")} == {"good"}


def test_risk_deal_three__good_has_the_good_pile_and_evil_halves() -> None:
    state = played(begun(), {"do": "deal", "how": "cards", "seed": 3})
    assert {TERRITORIES[id].side for id in state.held("green")} == {"good"}
    for colour in ("black", "red"):
        sides = [TERRITORIES[id].side for id in state.held(colour)]
        assert (sides.count("evil"), sides.count("neutral")) == (8, 8)
    fixed = played(state, {"do": "deal", "how": "fixed"})
    assert counts(fixed) == [16, 0, 0]


def test_another_seed_deals_other_cards_and_the_same_seed_the_same() -> None:
    first, again, other = (
        played(begun(FOUR), {"do": "deal", "how": "all", "seed": seed}) for seed in (1, 1, 2)
    )
    assert first == again
    assert first.lands != other.lands
    assert counts(first) == counts(other) == [16] * 4


def test_risk_claiming__players_claim_in_turn_and_never_what_is_taken() -> None:
    state = played(begun(), {"do": "deal", "how": "cards", "seed": 3})
    assert state.brush == "green"
    free = state.held(NOBODY)
    state = played(state, touch(free[0]))
    assert (state.by_id[free[0]].owner, state.by_id[free[0]].battalions) == ("green", 1)
    assert (state.players[0].stock, state.brush) == (52 - 17, "black")
    assert refused(state, touch(free[0])) == [("land", "conflict")]
    assert refused(state, NEXT) == [("", "conflict")]


def test_touching_own_territory_again_frees_it() -> None:
    state = played(begun(), touch("the-shire"), touch("the-shire"))
    assert state == begun()


def test_risk_starting_battalions__nobody_starts_with_more_than_their_share() -> None:
    state = begun(FOUR)
    state = played(state, *touches(*list(TERRITORIES)[:16]))
    assert refused(state, touch(list(TERRITORIES)[16])) == [("land", "conflict")]


@pytest.mark.parametrize(
    ("players", "left"), [(TWO, [38, 39]), (THREE, [30, 31, 31]), (FOUR, [29] * 4)]
)
def test_risk_reinforcing_at_start__what_is_left_is_placed_before_the_leaders(
    players: Any, left: list[int]
) -> None:
    state = dealt(players)
    assert sorted(player.stock for player in state.players) == left
    assert refused(state, NEXT) == [("", "conflict")]
    land = state.held(state.players[0].colour)[0]
    state = played(state, touch(land))
    assert state.by_id[land].battalions == 2
    state = played(state, {"do": "spread"}, NEXT)
    assert state.moment == "leaders"
    for player in state.players:
        total = sum(state.by_id[id].battalions for id in state.held(player.colour))
        assert total == {2: 60, 3: 52, 4: 45}[len(players)]


def test_risk_placing_leaders__two_each_and_never_on_one_territory() -> None:
    state = played(dealt(), {"do": "spread"}, NEXT)
    lands = state.held("green")
    state = played(state, *touches(lands[0], lands[1]))
    assert state.leaders("green") == tuple(lands[:2])
    assert refused(state, touch(lands[2])) == [("land", "conflict")]
    assert refused(state, NEXT) == [("", "conflict")]


def test_risk_first_cards__one_territory_card_and_four_adventure_cards() -> None:
    assert {(player.cards, player.adventure) for player in placed().players} == {(1, 4)}


def test_risk_placing_ring__the_ring_starts_on_the_shire() -> None:
    assert started().ring_land == "the-shire"


def test_risk_team_order__on_the_left_of_who_holds_most_of_mordors_strongholds() -> None:
    state = placed(FOUR, variant="team")
    strong = ("udun-vale", "barad-dur", "minas-morgul")
    red = sum(state.by_id[id].owner == "red" for id in strong)
    black = sum(state.by_id[id].owner == "black" for id in strong)
    assert red + black == 3
    due = 0 if red > black else 2  # yellow sits on the left of red, green on the left of black
    assert refused(state, {"do": "first", "player": 1}) == [("player", "conflict")]
    assert played(state, {"do": "first", "player": due}, NEXT).turn == due


def test_risk_reinforcements__strongholds_first_then_territories_and_regions() -> None:
    before = placed()
    state = started()
    held = state.held("green")
    strongholds = [id for id in held if TERRITORIES[id].stronghold]
    gained = {id: state.by_id[id].battalions - before.by_id[id].battalions for id in held}
    assert [id for id, count in gained.items() if count] == strongholds
    regions = {"arnor": (11, 7), "gondor": (10, 7), "rhovanion": (8, 5), "rohan": (7, 4)}
    regions |= {"mirkwood": (5, 4), "eriador": (7, 3), "mordor": (6, 2), "haradwaith": (6, 2)}
    regions |= {"rhun": (4, 2)}
    of_region = [TERRITORIES[id].region for id in held]
    bonus = sum(more for id, (size, more) in regions.items() if of_region.count(id) == size)
    assert state.now.stock == max(3, len(held) // 3) + bonus


def test_risk_placing_reinforcements__all_are_placed_on_own_territories() -> None:
    state = started()
    assert refused(state, touch(state.held("red")[0])) == [("land", "conflict")]
    assert refused(state, NEXT) == [("", "conflict")]
    own = state.held("green")[3]
    stock = state.now.stock
    state = played(state, touch(own), {"do": "place", "land": own, "count": stock - 1})
    assert state.now.stock == 0
    assert played(state, NEXT).moment == "combat"


@pytest.mark.parametrize(("value", "more"), [("4", 4), ("6", 6), ("8", 8), ("10", 10)])
def test_risk_card_sets__a_set_brings_its_battalions(value: str, more: int) -> None:
    state = played(started(), {"do": "cards", "player": 0, "by": 2})
    after = played(state, {"do": "trade", "value": value})
    assert (after.now.cards, after.now.stock) == (0, state.now.stock + more)
    assert refused(after, {"do": "trade", "value": value}) == [("", "conflict")]


def test_risk_trading_cards__with_five_cards_a_set_must_be_traded() -> None:
    state = played(started(), {"do": "cards", "player": 0, "by": 4})
    state = reinforced(state)
    assert refused(state, NEXT) == [("", "conflict")]
    state = played(state, {"do": "trade", "value": "4"})
    assert played(reinforced(state), NEXT).moment == "combat"


def test_risk_turn__a_turn_without_conquest_goes_from_fortifying_to_the_fellowship() -> None:
    state = played(reinforced(started()), NEXT, NEXT, NEXT)
    assert state.moment == "fellowship"
    state = played(state, {"do": "fellowship"})
    assert (state.moment, state.turn, state.ring) == ("reinforcements", 1, 2)


def test_risk_turn__a_round_is_over_when_the_first_player_is_due_again() -> None:
    state = started()
    for _seat in range(3):
        state = played(reinforced(state), NEXT, NEXT, NEXT, {"do": "fellowship"})
    assert (state.turn, state.round) == (0, 2)


@pytest.mark.parametrize(("colour", "due"), [("red", 0), ("black", 2)])
def test_risk_team_order__whoever_is_due_begins_where_nobody_is_chosen(
    colour: str, due: int
) -> None:
    strong = dict.fromkeys(("udun-vale", "barad-dur", "minas-morgul"), (colour, 1, False))
    players = [dict(player) for player in FOUR]
    lands = {**strong, "the-shire": ("yellow", 1, False), "harad": ("green", 1, False)}
    state = arranged("red", lands, players=players, variant="team", moment="first", first=1)
    state = played(state, NEXT)
    assert (state.turn, state.first) == (due, due)


@pytest.mark.parametrize(("moment", "stock"), [("territories", 0), ("battalions", 999)])
def test_risk_starting_battalions__a_game_with_others_is_refused(moment: str, stock: int) -> None:
    state = begun() if moment == "territories" else dealt()
    saved = without_defaults(state)
    saved["players"][1]["stock"] = stock
    with pytest.raises(InvalidInputError) as raised:
        GAME.parse_state(saved)
    assert [fault.field for fault in raised.value.faults] == ["players[1].stock"]


def test_risk_starting_battalions__one_on_each_territory_while_they_are_shared_out() -> None:
    saved = without_defaults(played(begun(), touch("the-shire")))
    saved["players"][0]["stock"] = 0
    next(land for land in saved["lands"] if "battalions" in land)["battalions"] = 52
    with pytest.raises(InvalidInputError) as raised:
        GAME.parse_state(saved)
    assert [fault.field for fault in raised.value.faults] == ["players[0].stock"]


@pytest.mark.usefixtures("rule_places")
@pytest.mark.parametrize("how", ["begun", "cards", "fixed"])
def test_game_with_free_territories_is_not_ended(how: str) -> None:
    state = begun()
    if how != "begun":
        state = played(state, {"do": "deal", "how": how, "seed": 3})
    assert refused(state, {"do": "finish"}) == [("", "conflict")]
    html = view_html(Session((state,)), "en", "")
    assert "do=finish" not in html


@pytest.mark.usefixtures("rule_places")
def test_game_is_ended_once_territories_are_shared_out() -> None:
    state = played(begun(), {"do": "deal", "how": "all", "seed": 3})
    assert "do=finish" in view_html(Session((state,)), "en", "")
    # Before the first turn, too, and when it is known who begins.
    for before in (state, played(placed(), {"do": "first", "player": 1})):
        over = played(before, {"do": "finish"})
        assert over.moment == "over"
        assert list(check(over)) == []


@pytest.mark.usefixtures("rule_places")
def test_risk_leaders__third_leader_is_not_offered() -> None:
    state = played(reinforced(started()), NEXT)
    offered = {}
    for leaders in (2, 1):
        state = (
            state
            if leaders == 2
            else played(state, {"do": "leader", "land": state.leaders("green")[1]})
        )
        for id in (state.leaders("green")[0], state.held("green")[-1]):
            html = view_html(Session((played(state, touch(id)),)), "en", "")
            offered[leaders, state.by_id[id].leader] = f"do=leader&amp;land={id}" in html
    assert offered == {(2, True): True, (2, False): False, (1, True): True, (1, False): True}
