"""Whole duels, exchanges and games against play at a table, from the rules alone."""

from collections import Counter
from random import Random
from typing import Any

from tests.duel.twins.table import Table, dealt, edge
from tests.support.random_answers import answers


def test_duel_end__whole_duels_match_play_at_a_table() -> None:
    tables: list[Table] = []
    seen: Counter[str] = Counter()

    def situation(random: Random) -> dict[str, Any]:
        value, table = dealt(random)
        tables.append(table)
        return value

    for value, outcome in answers("duel.duel", situation, 600):
        table = tables[-1]
        assert len(outcome.turns) == len(table.log)
        for turn, by_hand in zip(outcome.turns, table.log, strict=True):
            works = by_hand.pop("works")
            by_hand.pop("moved")
            assert {name: getattr(turn, name) for name in by_hand} == by_hand, value
            assert (None if turn.text is None else turn.text == "works") == works, value
            seen[turn.text or "none"] += 1
        assert outcome.ended_by == table.over
        left = {"gandalf": outcome.cards_left.gandalf, "balrog": outcome.cards_left.balrog}
        assert left == table.hands
    # Every way for a text to be lost came up.
    assert {"works", "over", "finale", "riposte", "mirror", "wrath", "peek"} <= set(seen)


def test_duel_exchange__points_match_a_count_line_by_line() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {"attack": edge(random), "defence": edge(random)}

    for value, outcome in answers("duel.exchange", situation, 100):
        lines = list(zip(value["attack"], value["defence"], strict=True))
        assert outcome.defender_loses == lines.count((True, False))
        assert outcome.attacker_loses == lines.count((False, True))


def test_duel_playing_a_card__best_cards_match_every_card_and_reply_tried() -> None:
    def situation(random: Random) -> dict[str, Any]:
        opening = random.random() < 0.3
        return {
            "opening": opening,
            "attack": [False] * 4 if opening else edge(random),
            "hand": [
                {"defence": edge(random), "attack": edge(random)}
                for _card in range(random.randint(1, 9))
            ],
            "replies": [{"defence": edge(random)} for _card in range(random.choice([0, 0, 3, 9]))],
        }

    for value, outcome in answers("duel.card_choice", situation, 200):
        worth = []
        for card in value["hand"]:
            now = 0 if value["opening"] else sum(card["defence"]) - sum(value["attack"])
            then = [sum(card["attack"]) - sum(reply["defence"]) for reply in value["replies"]]
            worth.append((now + min(then), now) if then else (now, sum(card["attack"])))
        assert list(outcome.best) == [n for n, item in enumerate(worth) if item == max(worth)]


def test_duel_power__markers_match_the_table_of_both_cards() -> None:
    def situation(random: Random) -> dict[str, Any]:
        top = random.choice([None, 12])
        return {
            "card": random.choice(["power", "recovery"]),
            "gandalf": random.randint(-3, 12),
            "balrog": random.randint(-3, 12),
            "gandalf_steps": random.randint(0, 2),
            "balrog_steps": random.randint(0, 2),
            "top": top,
            "duel_over": random.random() < 0.2,
        }

    for value, outcome in answers("duel.energy_cards", situation, 200):
        mine, theirs = ("balrog", "gandalf") if value["card"] == "power" else ("gandalf", "balrog")
        heights = "_steps" if value["card"] == "power" else ""
        ahead = value[mine + heights] - value[theirs + heights]
        markers = {side: value[side] for side in (mine, theirs)}
        if not value["duel_over"]:
            markers[mine] += 2 if ahead < 0 else 1
            markers[theirs] -= 0 if ahead > 0 else 1
            if value["top"] is not None:
                markers[mine] = min(markers[mine], value["top"])
        assert {side: getattr(outcome, side) for side in markers} == markers, value


def climbed(gandalf: int, balrog: int, started: str) -> tuple[str, int]:
    """Who wins a duel, and the steps climbed: free squares are counted one by one."""
    if gandalf == balrog:
        return ("balrog" if started == "gandalf" else "gandalf"), 1
    free = len(range(min(gandalf, balrog) + 1, max(gandalf, balrog)))
    return ("gandalf" if gandalf > balrog else "balrog"), 1 + (free >= 3) + (free >= 5)


def test_duel_bridge_steps__steps_match_free_squares_counted() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {
            "gandalf": random.randint(-4, 15),
            "balrog": random.randint(-4, 15),
            "started": random.choice(["gandalf", "balrog"]),
        }

    for value, outcome in answers("duel.steps", situation, 200):
        assert (outcome.winner, outcome.bridge_steps) == climbed(**value), value
        ahead = abs(value["gandalf"] - value["balrog"])
        assert outcome.peek == (outcome.winner if ahead >= 4 else None)


def test_duel_game_end__games_match_pawns_moved_by_hand() -> None:
    def situation(random: Random) -> dict[str, Any]:
        bridge = random.choice([5, 5, 3, 12])
        value: dict[str, Any] = {"bridge": bridge}
        for duels, finale in (("duels", "finale"), ("second_duels", "second_finale")):
            value[duels] = [end(random, number) for number in range(3)]
            value[finale] = end(random, 3)
            if random.random() < 0.5:
                break
        return value

    def end(random: Random, number: int) -> dict[str, Any]:
        return {
            "started": random.choice(["gandalf", "balrog"]) if number else "gandalf",
            "gandalf": random.randint(-2, 12),
            "balrog": random.randint(-2, 12),
        }

    for value, outcome in answers("duel.game", situation, 200):
        first, winner = pawns(value["duels"], value["finale"], value["bridge"])
        assert (outcome.game.winner, outcome.game.gandalf, outcome.game.balrog) == (winner, *first)
        if "second_duels" not in value:
            assert outcome.second_game is None
            continue
        second, winner = pawns(value["second_duels"], value["second_finale"], value["bridge"])
        game = outcome.second_game
        assert (game.winner, game.gandalf, game.balrog) == (winner, *second), value
        # On equal points whoever is Gandalf in the second game wins.
        ahead = first[0] + second[1] > first[1] + second[0]
        assert outcome.winner == ("first" if ahead else "second")


def pawns(
    duels: list[dict[str, Any]], finale: dict[str, Any], bridge: int
) -> tuple[tuple[int, int], str]:
    """Move the pawns duel by duel; return their steps, Gandalf's first, and who has won."""
    steps = {"gandalf": 0, "balrog": 0}
    for marks in duels:
        winner, more = climbed(**marks)
        steps[winner] = min(steps[winner] + more, bridge)
        if steps[winner] == bridge:
            return (steps["gandalf"], steps["balrog"]), winner
    winner, more = climbed(**finale)
    steps[winner] = min(steps[winner] + more, bridge)
    if steps["gandalf"] != steps["balrog"]:
        winner = max(steps, key=lambda side: steps[side])
    return (steps["gandalf"], steps["balrog"]), winner
