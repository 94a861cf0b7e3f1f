"""Which numbers of outcomes are no chances, which may be negative, and which add up to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

MEANS = frozenset(
    (
        "attacker_loses attacker_loss average battles defender_loses defender_loss eliminated "
        "exact_size expected expected_damage expected_doomed expected_lost expected_threat gain "
        "keep kill_points left_after_win loss lost mean mean_rounds mean_threat "
        "least score_per_player trade"
    ).split()
)
"""Fields with an average of counts, by name."""

MODIFIERS = frozenset(("added", "amount", "modifier", "roll_modifier"))
"""Fields with what is added to a number, by name: it may be below 0 in every calculator."""

SIGNED: Mapping[str, frozenset[str]] = {
    id: frozenset(names.split())
    for id, names in {
        "duel.card_choice": "balance after_reply",
        "duel.duel": (
            "gandalf balrog gandalf_change balrog_change gandalf_after_exchange "
            "balrog_after_exchange"
        ),
        "duel.energy_cards": "gandalf balrog gandalf_change balrog_change",
        "duel.game": "gandalf balrog",
        "duel.steps": "gandalf balrog gandalf_change balrog_change",
        "lcg.campaign": "score",
        "lcg.enemy_attack": "added",
        "lcg.quest": "difference",
        "lcg.quest_odds": "difference",
        "lcg.score": "score score_faq score_per_player",
        "lcg.threat_clock": "spare",
        "meccg.agent": "agent_prowess character_prowess",
        "meccg.attack": "prowess strike_prowess strike_body strikes amount body_per_ranger",
        "meccg.calling": "points",
        "meccg.corruption": (
            "roll_modifier least_discarding most_eliminating amount total modifier"
        ),
        "meccg.corruption_card": "modifier amount",
        "meccg.corruption_round": "modifier amount",
        "meccg.council": "character ally item faction kill misc total points in_play",
        "meccg.gold_ring": "added result",
        "meccg.hazard_limit": "amount",
        "meccg.influence": "own standard added amount total",
        "meccg.influence_opponent": "own standard lead margin amount total",
        "meccg.prisoners": "points points_if_rescued if_eliminated",
        "meccg.strike": (
            "prowess roll_modifier strike_prowess strike_body strikes amount body_per_ranger total"
        ),
        "risk.army_size": "advantage",
        "risk.battle": "advantage",
        "risk.bonuses": "edge",
        "risk.defence_dice": "advantage",
        "risk.invasion": "advantage",
    }.items()
}
"""Fields that may be below 0, by calculator: what is added, differences, points and markers."""

WHOLES: Mapping[str, Sequence[tuple[str, ...]]] = {
    "lcg.draw_odds": [("", "distribution.probability")],
    "lcg.quest_odds": [
        ("", "success", "tie", "failure"),
        ("", "threat.probability"),
        ("", "doomed.probability"),
        ("", "willpower_lost.probability"),
    ],
    "lcg.shadow_odds": [("", "bonus.probability"), ("", "damage.probability")],
    "meccg.agent": [("", "strike_fails", "ineffectual", "strike_succeeds")],
    "meccg.attack": [
        ("characters", "unhurt", "wounded", "eliminated", "discarded"),
        ("whole.characters", "untapped", "tapped", "wounded", "eliminated", "discarded"),
    ],
    "meccg.corruption": [("", "safe", "discarded", "eliminated", "ring_lost")],
    "meccg.gold_ring": [("", "rolls.probability")],
    "meccg.strike": [("", "fails", "ineffectual", "succeeds")],
    "risk.battle": [("", "outcomes.probability")],
    "risk.bonuses": [("battles", "attacker_loses"), ("usual", "attacker_loses")],
    "risk.card_sets": [("waiting", "draws.probability")],
    "risk.fellowship": [("", "turns.probability", "later")],
    "risk.invasion": [
        ("", "survivors.attacker.probability"),
        ("", "survivors.defender.probability"),
    ],
}
"""By calculator: where chances add up to 1 (of each row), and which."""
