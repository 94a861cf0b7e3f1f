"""Characters discarded at will in a game of The Wizards, and those who have to go."""

from __future__ import annotations

from tests.play.meccg_tables import at, begun, by, next_to, of, played, refused


def test_meccg_organization_discard_character__instead_of_playing_one_at_a_haven_or_at_home() -> (
    None
):
    state = next_to("organization", begun())
    discard = {"do": "leave", **of(2), "how": "discarded"}
    beregond = {"do": "play", "player": 0, "name": "Beregond", "company": 0}
    after = played(state, discard)
    assert refused(after, beregond) == [("name", "conflict")]
    assert refused(after, {**discard, **of(1)}) == [("member", "conflict")]
    assert refused(played(state, beregond), discard) == [("member", "conflict")]
    away = played(state, {"do": "put-at", **at(), "site": "Moria"})
    assert refused(away, discard) == [("company", "conflict")]
    by_card = {**discard, "by_card": True}
    assert by("Beregond", played(state, by_card, beregond)).is_untapped
    assert not played(away, by_card).character_played
    # Sam is at home in Bag End; in another phase a card discards him.
    home = played(state, {"do": "put-at", **at(), "site": "Bag End"})
    assert played(home, discard).character_played
    assert not played(next_to("site", state), discard).character_played


def test_meccg_organization_over_influence__who_has_to_go_is_not_counted_as_discarded_at_will() -> (
    None
):
    # 18 and Faramir's 5 make 23: whoever goes, at Moria too, goes because influence is too low.
    state = next_to("organization", begun())
    faramir = {"do": "play", "player": 0, "name": "Faramir", "company": 0}
    state = played(state, faramir, {"do": "put-at", **at(), "site": "Moria"})
    after = played(state, {"do": "leave", **of(2), "how": "discarded"})
    assert {m.name for _c, m in after.players[0].members} == {"Aragorn II", "Frodo", "Faramir"}


def test_meccg_organization_follower_lost__who_is_under_nobodys_influence_is_discarded() -> None:
    state = next_to("organization", begun("Aragorn II", "Sam Gamgee", "Bergil"))
    state = played(state, {"do": "follow", **of(2), "leader": 0})
    state = played(state, {"do": "leave", **of(0), "how": "eliminated"})
    state = played(state, {"do": "put-at", **at(), "site": "Moria"})
    assert not played(state, {"do": "leave", **of(1), "how": "discarded"}).character_played
