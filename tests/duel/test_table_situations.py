"""Situations of real duels, computed by hand from the rules before the calculators were asked."""

from typing import Any

import pytest

from calculators.duel import card_choice, duel, energy_cards, game, steps

BLANK = "/"
START = 15


def edge(digits: str) -> list[bool]:
    return [str(line) in digits for line in range(1, 5)]


def played(cards: str, **value: Any) -> duel.Outcome:
    """Return a duel of cards such as ``power 12/4``: the lines of defence and of attack."""
    rows = []
    for text in cards.split(", "):
        *kind, points = text.split()
        defence, attack = points.split("/")
        rows.append(
            {
                "kind": kind[0] if kind else "plain",
                "defence": edge(defence),
                "attack": edge(attack),
            }
        )
    return duel.COMPUTATION.solve({"cards": rows, **value})


def squares(outcome: duel.Outcome) -> tuple[int, int]:
    return outcome.gandalf, outcome.balrog


@pytest.mark.parametrize(
    ("cards", "value", "gandalf", "balrog"),
    [
        # 3 and 4 are open: 2 off the Balrog; then 2 is open: 1 off Gandalf, who is ahead: +1.
        ("/1234, 12/12, recovery 1/", {}, 15, 13),
        # The Balrog began: Gandalf loses 1, is behind with 14 to 15: +2 and −1.
        ("/12, recovery 2/3", {"started": "balrog"}, 16, 14),
        # 14 each: level, +1 and −1.
        ("/1, /1, recovery /", {}, 15, 13),
        # Behind on the bridge: 1 lost, then +2 and −1 for Gandalf.
        ("/123, power 12/", {"gandalf_steps": 2, "balrog_steps": 1}, 14, 16),
        # Ahead on the bridge: Gandalf’s marker stays.
        ("/, power /", {"gandalf_steps": 1, "balrog_steps": 3}, 15, 16),
        # His own four points come back to the Balrog; 3 and 4 are open, the Power does nothing.
        ("/1, 1/1234, mirror /, power 12/4, 4/", {}, 15, 13),
        # The Balrog’s open point of defence costs Gandalf one, unless agreed otherwise.
        ("/1, 1/12, mirror /, 3/", {}, 14, 13),
        ("/1, 1/12, mirror /, 3/", {"mirror_shields": True}, 15, 13),
        # Nothing can be parried with the exhaustion, and it attacks nobody: 4, then 2 more.
        ("/1234, exhaustion /, 12/", {}, 15, 9),
        # The Feint has only the Power to take: it goes to the end itself, with no points.
        ("/, power /, /12, feint /", {}, 14, 14),
        # Both defend where nobody attacks: each point costs the attacker one.
        ("/, 1234/, 23/", {}, 11, 13),
        # The Mirror first shows nothing: whatever the Balrog defends with hits Gandalf.
        ("mirror /, 12/3, 3/", {}, 13, 15),
    ],
)
def test_duel_exchange__markers_after_a_few_cards(
    cards: str, value: dict[str, Any], gandalf: int, balrog: int
) -> None:
    outcome = played(cards, **value)
    assert squares(outcome) == (gandalf, balrog)
    assert not outcome.over


def test_duel_feint__takes_a_card_from_before_the_mirror() -> None:
    """Card 2 attacked on 1 and 2, the Mirror shows it: replayed, it parries 1 only, with 1 hit."""
    outcome = played(
        "/, 1/12, mirror /, feint /",
        texts=[{"number": 4, "place": 2}],
    )
    # Gandalf has lost 1 to the open defence of card 2; of its own attack the Balrog misses 2.
    assert squares(outcome) == (14, 14)
    assert outcome.turns[-1].text == "works"


def test_duel_wrath__feint_escapes_and_the_power_does_not() -> None:
    """The Feint replays card 2; the Power that follows does nothing, the next one works."""
    cards = "wrath /, /1, 1/, feint /, 1/, power /, /, strength /"
    outcome = played(cards, texts=[{"number": 4, "place": 2}])
    assert [turn.text for turn in outcome.turns] == [
        *("works", None, None, "works", None, "wrath", None, "works"),
    ]
    assert squares(outcome) == (15, 15)


def test_duel_guile__three_free_squares_after_its_own_exchange() -> None:
    """15 and 12 before it; its point of defence opens the third free square."""
    outcome = played("/123, /, guile 1/")
    assert squares(outcome) == (15, 11)
    assert outcome.turns[-1].text == "peek"
    assert outcome.turns[-1].peek == "gandalf"


def test_duel_special_timing__a_text_can_put_a_marker_into_the_negative_part() -> None:
    """Level on the bridge: Gandalf falls from 1 to 0, the Balrog rises to 2."""
    outcome = played("/1, power 1/", start=1)
    assert (outcome.over, outcome.winner, outcome.bridge_steps) == (True, "balrog", 1)
    assert outcome.ended_by == "negative"


def test_duel_end_same_square__goes_on_below_zero_until_they_part() -> None:
    """Both fall to 0 together, the next exchange hits nobody, then the Balrog loses one."""
    outcome = played("/1, 2/1, 1/3, 4/, /", start=1)
    # 4: attack on 3 open (−1 for the Balrog), defence on 4 open (−1 for Gandalf): still level.
    assert squares(outcome) == (-1, -1)
    assert not outcome.over
    parted = played("/1, 2/1, 1/3, /, /", start=1)
    assert (squares(parted), parted.winner, parted.beyond) == ((0, -1), "gandalf", 1)


def test_duel_tie__twelve_cards_on_one_negative_square_cost_the_starter() -> None:
    outcome = played(", ".join(["/1", "2/", *[BLANK] * 10]), start=1, started="balrog")
    assert (outcome.over, outcome.ended_by) == (True, "cards")
    assert (outcome.winner, outcome.tie, outcome.bridge_steps) == ("gandalf", True, 1)


def test_duel_last_special__the_twelfth_card_has_no_text() -> None:
    """The Balrog began, so that Gandalf’s Recovery is the last card: nothing moves."""
    outcome = played(", ".join([*[BLANK] * 11, "recovery /"]), started="balrog")
    assert outcome.turns[-1].text == "over"
    assert (squares(outcome), outcome.winner) == ((START, START), "gandalf")


def test_duel_finale_end__eighteen_cards_and_two_texts_lost() -> None:
    cards = ["magic /", "trick /", *[BLANK] * 15, "/1"]
    outcome = played(", ".join(cards), stage="finale", top=20)
    assert [turn.text for turn in outcome.turns[:2]] == ["finale", "finale"]
    assert (outcome.over, outcome.winner, outcome.cards_left.gandalf) == (True, "balrog", 0)
    assert squares(outcome) == (20, 20)


def test_duel_peek__four_points_open_the_hand() -> None:
    """15 to 11 leaves 12, 13 and 14 free."""
    assert played("/1234, /").turns[-1].peek == "gandalf"
    assert played("/123, /").turns[-1].peek is None


@pytest.mark.parametrize(
    ("gandalf", "balrog", "winner", "climbed"),
    [(8, -3, "gandalf", 3), (-2, 3, "balrog", 2), (0, -3, "gandalf", 1), (4, 10, "balrog", 3)],
)
def test_duel_bridge_steps__ends_of_real_duels(
    gandalf: int, balrog: int, winner: str, climbed: int
) -> None:
    """Free squares: 10, 4, 2 and 5."""
    value = {"gandalf": gandalf, "balrog": balrog, "started": "gandalf"}
    outcome = steps.COMPUTATION.solve(value)
    assert (outcome.winner, outcome.bridge_steps) == (winner, climbed)


def ends(*squares_at_end: tuple[int, int]) -> list[dict[str, int]]:
    return [{"gandalf": gandalf, "balrog": balrog} for gandalf, balrog in squares_at_end]


def test_duel_immediate_win__top_after_two_duels() -> None:
    """3 steps and 2: five in all, the third duel does not count."""
    outcome = game.COMPUTATION.solve({"duels": ends((12, 6), (9, 5), (3, 9))})
    assert (outcome.game.winner, outcome.game.won_by, outcome.beyond) == ("gandalf", "top", 1)


def test_duel_game_end__level_on_the_bridge_goes_to_the_finale() -> None:
    """1 + 1 against 2, then the Balrog wins the finale by one step: 2 to 3."""
    first, level, last = ends((9, 8), (7, 7), (6, 10))
    duels = [first, {**level, "started": "balrog"}, last]
    value = {"duels": duels, "finale": {"gandalf": 4, "balrog": 5}}
    outcome = game.COMPUTATION.solve(value)
    assert (outcome.game.gandalf, outcome.game.balrog) == (2, 3)
    assert (outcome.game.winner, outcome.game.won_by) == ("balrog", "steps")


def test_duel_game_tie__finale_decides_on_equal_steps() -> None:
    """2 against 1, and the finale is worth one step to the Balrog: 2 each, and he won it."""
    value = {"duels": ends((9, 8), (9, 8), (8, 9)), "finale": {"gandalf": 4, "balrog": 5}}
    outcome = game.COMPUTATION.solve(value)
    assert (outcome.game.gandalf, outcome.game.balrog) == (2, 2)
    assert (outcome.game.winner, outcome.game.won_by) == ("balrog", "finale")


def test_duel_power__stops_at_the_orange_cross() -> None:
    value = {"card": "power", "gandalf": 12, "balrog": 19, "gandalf_steps": 1, "top": 20}
    outcome = energy_cards.COMPUTATION.solve(value)
    assert (outcome.gandalf, outcome.balrog, outcome.stopped_at_top) == (11, 20, True)


def test_duel_playing_a_card__a_seen_hand_changes_the_choice() -> None:
    """Against 1 and 2: card 0 parries both and leaves 3; card 1 parries one and leaves all four.

    The only reply has 3 and 4: it costs nothing after card 0 but one for its open 4; after card 1
    two points are open.
    """
    hand = [
        {"defence": edge("12"), "attack": edge("3")},
        {"defence": edge("1"), "attack": edge("1234")},
    ]
    value = {"attack": edge("12"), "hand": hand}
    alone = card_choice.COMPUTATION.solve(value)
    assert [item.balance for item in alone.choices] == [0, -1]
    seen = card_choice.COMPUTATION.solve({**value, "replies": [{"defence": edge("34")}]})
    # Card 0: 0 − 1 = −1; card 1: −1 + 2 = 1.
    assert [(item.card, item.after_reply) for item in seen.choices] == [(1, 1), (0, -1)]
