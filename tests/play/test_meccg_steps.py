"""What a step of The Wizards does: turns, companies and hazards, by the examples of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculators.core.faults import InvalidInputError
from calculators.meccg.play.game import GAME
from calculators.meccg.play.totals import limit_of
from calculators.meccg.play.words import more_rules, rule
from calculators.play.without_defaults import without_defaults
from site_builder.read.rules import all_rules
from tests.play.meccg_tables import (
    NEXT,
    at,
    begun,
    by,
    drafted,
    go,
    next_to,
    of,
    played,
    refused,
    set_out,
)

WOUND_FRODO = {"do": "status", **of(1), "status": "wounded"}
TAP_SAM = {"do": "status", **of(2), "status": "tapped"}


def test_meccg_setup_start__both_companies_are_at_rivendell() -> None:
    state = begun(first=1)
    assert [company.site for player in state.players for company in player.companies] == [
        "Rivendell",
        "Rivendell",
    ]
    assert (state.turn, state.phase, state.round) == (1, "untap", 1)


@pytest.mark.parametrize(
    ("names", "field"),
    [
        (["Gandalf"], "players[0].characters[0].name"),
        (["Elrond", "Glorfindel II", "Arwen"], "players[0].characters[2].name"),  # 10 + 8 + 7
        (["Gimli"], "players[1].characters[0].name"),  # the other player has him too
        (["Sauron"], "players[0].characters[0].name"),
        (["Bill the Pony"], "players[0].characters[0].name"),
        ([], "players[0].characters"),
    ],
)
def test_meccg_setup_draft__company_that_cannot_start_is_refused(
    names: list[str], field: str
) -> None:
    with pytest.raises(InvalidInputError) as raised:
        GAME.begun({"players": [{"characters": drafted(*names)}, {"characters": drafted("Gimli")}]})
    assert [fault.field for fault in raised.value.faults] == [field]


def test_meccg_turn_phases__six_phases_then_the_other_player() -> None:
    state, seen = begun(), []
    while state.round == 1:
        seen.append(state.phase)
        state = played(state, NEXT)
    assert list(dict.fromkeys(seen)) == [
        *("untap", "organization", "long-events"),
        *("movement", "site", "end"),
    ]
    assert (state.turn, state.phase) == (1, "untap")


def test_turn_999_is_the_last_that_is_counted() -> None:
    state = replace(next_to("end", begun()), round=999)
    after = played(state, NEXT)
    assert after.round == 999
    assert GAME.parse_state(without_defaults(after)) == after


def test_meccg_untap__tapped_untap_and_the_site_stays_tapped() -> None:
    state = played(begun(), TAP_SAM, {"do": "tap-site", **at()}, NEXT)
    assert by("Sam Gamgee", state).is_untapped
    assert state.players[0].companies[0].site_tapped


def test_meccg_untap_heal__wounded_at_a_haven_becomes_tapped_elsewhere_stays_wounded() -> None:
    state = played(begun(), WOUND_FRODO, NEXT)
    assert by("Frodo", state).status.value == "tapped"
    away = played(begun(), WOUND_FRODO, {"do": "put-at", **at(), "site": "Bree"}, NEXT)
    assert by("Frodo", away).status.value == "wounded"


def test_meccg_organization_play_character__one_a_turn_at_a_haven_or_at_home() -> None:
    state = next_to("organization", begun())
    beregond = {"do": "play", "player": 0, "name": "Beregond", "company": 0}
    assert refused(played(state, beregond), {**beregond, "name": "Bergil"}) == [
        ("name", "conflict")
    ]
    away = played(state, {"do": "put-at", **at(), "site": "Moria"})
    assert refused(away, beregond) == [("company", "conflict")]
    alone = {"do": "play", "player": 0, "name": "Beregond", "site": "Minas Tirith"}
    assert len(played(state, alone).players[0].companies) == 2
    assert refused(state, {**beregond, "player": 1}) == [("player", "conflict")]


def test_meccg_organization_play_character__later_only_with_the_wizard_or_as_follower() -> None:
    gandalf = {"do": "play", "player": 0, "name": "Gandalf", "site": "Lórien"}
    state = played(next_to("organization", begun()), gandalf)
    state = next_to("organization", next_to("untap", played(next_to("end", state), NEXT)))
    state = next_to("organization", played(next_to("end", state), NEXT))
    assert state.turn == 0
    boromir = {"do": "play", "player": 0, "name": "Faramir"}
    assert refused(state, {**boromir, "site": "Rivendell"}) == [("site", "conflict")]
    assert by("Faramir", played(state, {**boromir, "site": "Lórien"})).leader is None


def test_meccg_organization_wizard__only_one_is_ever_revealed() -> None:
    state = next_to("organization", begun())
    state = played(state, {"do": "play", "player": 0, "name": "Radagast", "site": "Rhosgobel"})
    assert state.players[0].wizard == "Radagast"
    gandalf = {"do": "play", "player": 0, "name": "Gandalf", "company": 0, "by_card": True}
    assert refused(state, gandalf) == [("name", "conflict")]
    discard = {"do": "leave", **of(company=1), "how": "discarded"}
    assert refused(state, discard) == [("member", "conflict")]
    discarded = played(state, {**discard, "by_card": True})
    assert refused(discarded, gandalf) == [("name", "conflict")]
    assert not discarded.players[0].has_wizard


def test_meccg_principles_unique__nobody_is_in_play_twice_even_once_eliminated() -> None:
    state = next_to("organization", begun())
    gimli = {"do": "play", "player": 0, "name": "Gimli", "company": 0}
    assert refused(state, gimli) == [("name", "conflict")]
    eliminated = played(state, {"do": "leave", **of(player=1), "how": "eliminated"})
    assert refused(eliminated, gimli) == [("name", "conflict")]
    discarded = played(state, {"do": "leave", **of(player=1), "how": "discarded"})
    assert by("Gimli", played(discarded, gimli)).name == "Gimli"


def test_meccg_organization_followers__direct_influence_bears_their_minds() -> None:
    # Aragorn II has 3 direct influence: Bergil (2) may follow him, Sam (4) may not.
    state = next_to("organization", begun("Aragorn II", "Sam Gamgee", "Bergil"))
    assert refused(state, {"do": "follow", **of(1), "leader": 0}) == [("leader", "conflict")]
    state = played(state, {"do": "follow", **of(2), "leader": 0})
    assert by("Bergil", state).leader == "Aragorn II"
    assert refused(state, {"do": "follow", **of(0), "leader": 1}) == [("leader", "conflict")]


def test_meccg_organization_follower_lost__followers_stay_when_their_leader_goes() -> None:
    state = next_to("organization", begun("Aragorn II", "Sam Gamgee", "Bergil"))
    state = played(state, {"do": "follow", **of(2), "leader": 0})
    state = played(state, {"do": "leave", **of(0), "how": "eliminated"})
    assert [member.name for _c, member in state.players[0].members] == ["Sam Gamgee", "Bergil"]


def test_meccg_organization_over_influence__phase_does_not_end_above_20() -> None:
    # Aragorn II 9, Frodo 5 and Sam 4: 18; Beregond (2) fits, Faramir (5) does not.
    state = next_to("organization", begun())
    faramir = {"do": "play", "player": 0, "name": "Faramir", "company": 0}
    over = played(state, faramir)
    assert refused(over, NEXT) == [("", "conflict")]
    assert played(over, {"do": "leave", **of(3), "how": "hand"}, NEXT).phase == "long-events"
    assert played(over, {"do": "influence", "player": 0, "by": 5}, NEXT).phase == "long-events"


def test_meccg_organization_companies__split_company_keeps_followers_together() -> None:
    state = next_to("organization", begun("Aragorn II", "Sam Gamgee", "Bergil"))
    state = played(state, {"do": "follow", **of(2), "leader": 0}, {"do": "regroup", **of(0)})
    first, second = state.players[0].companies
    assert [member.name for member in first.members] == ["Sam Gamgee"]
    assert [member.name for member in second.members] == ["Aragorn II", "Bergil"]
    joined = played(state, {"do": "regroup", **of(0, company=1), "to": 0})
    assert len(joined.players[0].companies) == 1


def test_meccg_organization_movement__two_companies_do_not_go_the_same_way() -> None:
    state = next_to("organization", begun())
    state = played(state, {"do": "regroup", **of(0)}, go("Bree"))
    assert refused(state, go("Bree", 1)) == [("site", "conflict")]
    assert refused(state, go("Rivendell", 1)) == [("site", "conflict")]
    assert played(state, go("Weathertop", 1)).players[0].companies[1].destination == "Weathertop"


def test_meccg_hazard_limit__company_of_three_men_and_two_hobbits_faces_four() -> None:
    state = begun("Faramir", "Frodo", "Beregond", "Bergil", "Sam Gamgee")
    state = played(next_to("organization", state), go("Bree"))
    state = set_out(state)
    company = state.players[0].companies[0]
    assert limit_of(state, company).limit == 4
    lost = played(state, {"do": "leave", **of(0), "how": "discarded"})
    assert limit_of(lost, lost.players[0].companies[0]).limit == 4


def test_meccg_hazard_limit_sideboard__limit_of_a_single_character_is_halved_to_one() -> None:
    state = next_to("organization", begun("Aragorn II"))
    assert refused(state, {"do": "sideboard"}) == [("", "conflict")]
    gandalf = {"do": "play", "player": 0, "name": "Gandalf", "site": "Rivendell"}
    state = played(state, gandalf, {"do": "sideboard"})
    state = set_out(state)
    assert limit_of(state, state.players[0].companies[0]).limit == 1


def test_meccg_hazard_limit_cards__mount_doom_adds_two() -> None:
    state = played(next_to("organization", begun()), go("Mount Doom"))
    state = set_out(state)
    # Aragorn II and two Hobbits: a size of 2; 2 more at Mount Doom, 1 by a card.
    assert limit_of(state, state.players[0].companies[0]).limit == 4
    state = played(state, {"do": "limit", **at(), "by": 1})
    assert limit_of(state, state.players[0].companies[0]).limit == 5


def test_meccg_hazard_what_counts__no_hazard_beyond_the_limit() -> None:
    state = set_out(begun())
    hazard = {"do": "hazard", **at(), "by": 1}
    state = played(state, hazard, hazard)
    assert refused(state, hazard) == [("by", "conflict")]
    assert played(state, {**hazard, "by": -1}).players[0].companies[0].played == 1


def test_meccg_movement_end__company_arrives_at_its_new_site() -> None:
    state = played(next_to("organization", begun()), {"do": "tap-site", **at()}, go("Bree"))
    state = next_to("site", state)
    company = state.players[0].companies[0]
    assert (company.site, company.destination, company.site_tapped) == ("Bree", None, False)


def test_meccg_movement_return__company_sent_back_has_had_its_phase() -> None:
    state = played(next_to("organization", begun()), go("Bree"))
    state = played(set_out(state), {"do": "send-back", **at()})
    company = state.players[0].companies[0]
    assert (company.site, company.done, state.active) == ("Rivendell", True, None)
    assert refused(state, {"do": "reveal", **at()}) == [("company", "conflict")]


def test_meccg_movement_join__companies_join_unless_at_a_haven() -> None:
    state = played(next_to("organization", begun()), {"do": "regroup", **of(0)})
    at_haven = played(next_to("movement", state), *[NEXT] * 5)
    assert (at_haven.phase, len(at_haven.players[0].companies)) == ("site", 2)
    state = played(state, {"do": "put-at", **at(1), "site": "Edoras"}, go("Bree"), go("Bree", 1))
    joined = played(next_to("movement", state), *[NEXT] * 5)
    assert (joined.phase, len(joined.players[0].companies)) == ("site", 1)
    assert [member.name for _c, member in joined.players[0].members] == [
        *("Frodo", "Sam Gamgee", "Aragorn II"),
    ]


def test_meccg_movement_order__companies_go_one_after_the_other() -> None:
    state = played(next_to("organization", begun()), {"do": "regroup", **of(0)})
    state = set_out(state, 1)
    assert refused(state, {"do": "reveal", **at(0)}) == [("company", "conflict")]
    assert played(state, NEXT, NEXT).active == 0


def test_every_phase_names_rules() -> None:
    state, seen = begun(), set[str]()
    for _count in range(12):
        seen |= {rule(state), *more_rules(state)}
        state = played(state, NEXT)
    state = played(next_to("end", state), {"do": "exhaust", "player": state.turn, "by": 2})
    state = played(state, {"do": "call"})
    seen.add(rule(state))
    for _count in range(20):
        state = played(state, NEXT) if state.phase != "over" else state
        seen |= {rule(state), *more_rules(state)}
    assert state.phase == "over"
    assert seen <= all_rules().keys()


def test_meccg_hazard_what_counts__a_creature_is_one_hazard() -> None:
    state = set_out(begun())
    creature = {"do": "foe", "name": "Wolves", "counts": True}
    state = played(state, creature)
    assert (state.foe, state.players[0].companies[0].played) == ("Wolves", 1)
    state = played(state, {"do": "foe"}, creature)
    # Aragorn II and two Hobbits: a limit of 2.
    assert refused(played(state, {"do": "foe"}), creature) == [("by", "conflict")]
    # An automatic-attack counts nothing, nor does a step of an earlier version of the site.
    state = played(set_out(begun()), {"do": "foe", "name": "Wolves"})
    assert state.players[0].companies[0].played == 0
