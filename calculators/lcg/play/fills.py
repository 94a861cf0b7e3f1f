"""The inputs of calculators as the table stands: what was entered once is not typed again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.lcg import score as scores
from calculators.lcg.play.combat_fills import COMBAT_FILLS
from calculators.lcg.play.engaging import is_without_checks
from calculators.lcg.play.fill_parts import Fill, deck, gone, mode, named
from calculators.lcg.play.hand_fills import HAND_FILLS
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.stages import is_blocked, is_complete, victory_input
from calculators.lcg.play.state import OWN, Player, State
from calculators.lcg.threat_level import ELIMINATION

MOST_HEROES = 3
"""Heroes of a player in the calculators of the beginning and of a campaign."""

MOST_POINTS = 99
"""The highest numbers in the calculator of a stage's length."""


def _players(state: State) -> list[Fill]:
    players = (state.players[index] for index in state.still_in)
    return [named(player.name, threat=player.threat) for player in players]


def _dials(state: State) -> list[int]:
    """Return the dials by seat: a calculator that knows no names numbers its players so."""
    return [state.players[index].threat for index in sorted(state.still_in)]


def quest_odds(state: State) -> Fill | None:
    """Return the quest with the cards that are still to be revealed, one for each player."""
    if state.scenario == OWN:
        return None
    return {
        **deck(state),
        "willpower": state.committed,
        "staging_threat": state.staging_threat,
        "reveal": state.to_reveal,
        "players": len(state.still_in),
        "enemies": len(state.staging_enemies),
        "locations": len(state.staging_locations),
        "objectives": sum(not item.claimed for item in state.objectives),
        "effects": True,
        "threats": _dials(state),
        "seen": gone(state),
    }


def _stage(state: State) -> Fill:
    stage = state.stage
    numbers: Fill = {"points": stage.points, "progress": stage.progress}
    return {**numbers, "blocked": True} if is_blocked(state) else numbers


def quest(state: State) -> Fill | None:
    """Return the quest once all cards are staged."""
    if is_complete(state):
        return None
    enemies = [named(item.name, threat=item.threat) for item in state.staging_enemies]
    locations = [named(item.name, threat=item.threat) for item in state.staging_locations]
    objectives = [{"name": item.name} for item in state.objectives if not item.claimed]
    fill: Fill = {
        "willpower": state.committed,
        "threat": state.other_threat,
        "staging": enemies + locations + objectives,
        "players": _dials(state),
        "quest": named(state.stage.name, **_stage(state)),
    }
    if state.location:
        location = state.location
        fill["location"] = named(location.name, points=location.points, progress=location.progress)
    return fill


def travel_advice(state: State) -> Fill | None:
    """Return the locations to choose from."""
    if not 0 < len(state.staging_locations) <= 10:
        return None
    return {
        "active": state.location is not None,
        "locations": [
            named(item.name, threat=item.threat, points=item.points, progress=item.progress)
            for item in state.staging_locations
        ],
    }


def engagement(state: State) -> Fill | None:
    """Return the beginning of the encounter phase."""
    fill: Fill = {
        "players": _players(state),
        "enemies": [named(item.name, cost=item.cost) for item in state.staging_enemies],
    }
    return {**fill, "no_checks": True} if is_without_checks(state) else fill


def refresh(state: State) -> Fill | None:
    """Return the end of the round."""
    location = state.location
    return {
        "players": _players(state),
        "gladden_fields": bool(location and location.name == "Gladden Fields"),
    }


def threat_clock(state: State) -> Fill | None:
    """Return the highest dial."""
    return {"threat": max(_dials(state))}


def encounter_deck(state: State) -> Fill | None:
    """Return what is left of the encounter deck."""
    return None if state.scenario == OWN else {**deck(state), "gone": gone(state)}


def score(state: State) -> Fill | None:
    """Return the score sheet; a round counts once its refresh phase is over."""
    return {
        "players": [_scored(player) for player in state.players],
        "victory_points": state.victory_points,
        "rounds": state.round - 1,
    }


def _scored(player: Player) -> Fill:
    """Return what a player adds: all heroes of an eliminated one count as dead."""
    dead = [hero for hero in player.heroes if hero.destroyed or player.eliminated]
    wounded = [hero for hero in player.heroes if hero not in dead]
    return named(
        player.name,
        threat=ELIMINATION if player.eliminated else player.threat,
        dead_heroes_threat=sum(hero.threat_cost for hero in dead),
        damage=sum(hero.damage for hero in wounded),
        eliminated=player.eliminated,
    )


def starting_threat(state: State) -> Fill | None:
    """Return the heroes with which the players began, unless more have joined them."""
    groups = [player.heroes for player in state.players]
    if not all(0 < len(heroes) <= MOST_HEROES for heroes in groups):
        return None
    if any(hero.threat_cost >= ELIMINATION for heroes in groups for hero in heroes):
        return None
    players = [
        named(
            player.name,
            heroes=[named(hero.name, threat_cost=hero.threat_cost) for hero in player.heroes],
        )
        for player in state.players
    ]
    scenario = {} if state.scenario == OWN else {"scenario": state.scenario}
    return {"players": players, **scenario}


def stage_length(state: State) -> Fill | None:
    """Return the present stage, with the quest of this round as the ordinary one.

    Where the deck is unknown, its surplus of willpower is the pace.
    """
    stage, ordinary = state.stage, _ordinary_round(state)
    if ordinary is None or is_blocked(state) or not stage.progress < stage.points <= MOST_POINTS:
        return None
    location = state.location
    return named(
        stage.name,
        points=stage.points,
        progress=stage.progress,
        locations=location.points - location.progress if location else 0,
        threat=max(_dials(state)),
        **ordinary,
    )


def _ordinary_round(state: State) -> Fill | None:
    """Return the quest of this round, once characters are committed and until it is resolved."""
    most = max(state.committed, state.staging_threat)
    if not state.committed or state.resolved or most > MOST_POINTS:
        return None
    if state.scenario == OWN:
        surplus = state.committed - state.staging_threat
        return {"pace": surplus} if surplus > 0 else None
    odds = {
        "willpower": state.committed,
        "staging_threat": state.staging_threat,
        "reveal": state.to_reveal,
        "scenario": state.scenario,
        "mode": mode(state),
    }
    return {"odds": odds}


def action_windows(state: State) -> Fill | None:
    """Return the present phase."""
    return {"phase": moment_of(state.moment).phase, "players": len(state.still_in)}


def campaign(state: State) -> Fill | None:
    """Return the first player who is still in, once the scenario is won, and the group's score."""
    if state.result != "won":
        return None
    player = state.players[state.still_in[0]]
    if not 0 < len(player.heroes) <= MOST_HEROES:
        return None
    heroes = [
        named(
            hero.name,
            threat_cost=hero.threat_cost,
            **({"dead": True} if hero.destroyed else {"damage": hero.damage}),
        )
        for hero in player.heroes
    ]
    total = scores.COMPUTATION.solve(score(state)).score
    return {"threat": player.threat, "heroes": heroes, "scores": [total]}


FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "lcg.starting_threat": starting_threat,
    "lcg.quest_odds": quest_odds,
    "lcg.quest": quest,
    "lcg.victory_check": victory_input,
    "lcg.travel_advice": travel_advice,
    "lcg.engagement": engagement,
    **COMBAT_FILLS,
    **HAND_FILLS,
    "lcg.refresh": refresh,
    "lcg.threat_clock": threat_clock,
    "lcg.stage_length": stage_length,
    "lcg.action_windows": action_windows,
    "lcg.encounter_deck": encounter_deck,
    "lcg.score": score,
    "lcg.campaign": campaign,
}


def fill_of(state: State, calculator: str) -> Fill | None:
    """Return the input of a calculator as the table stands; ``None`` where it has none now."""
    fill = FILLS.get(calculator)
    if fill is None or (not state.still_in and calculator != "lcg.score"):
        return None
    return fill(state)
