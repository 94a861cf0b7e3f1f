"""The inputs of Risk's calculators as the table stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.play.without_defaults import without_defaults
from calculators.risk import bonuses
from calculators.risk.army_size import MOST_DEFENDERS
from calculators.risk.attrition import LARGEST_ARMY
from calculators.risk.board import TERRITORIES, whole_regions
from calculators.risk.campaign_inputs import LARGEST_CAMPAIGN_ARMY, LARGEST_GARRISON
from calculators.risk.card_sets import LARGEST_HAND
from calculators.risk.defence_dice import MOST_BATTALIONS
from calculators.risk.play.combat import is_attack, modifiers, most_dice
from calculators.risk.play.hands import unknown
from calculators.risk.play.ring import hunt, scored
from calculators.risk.play.state import NO_PLACE, SETUP_MOMENTS, SIDES, State

type Fill = dict[str, Any]
"""An input of a calculator, as JSON has it."""


def _input(value: Any) -> Fill:
    fill: Fill = without_defaults(value)
    return fill


def _in_turn(state: State) -> bool:
    return state.moment not in (*SETUP_MOMENTS, "over")


def _sizes(state: State) -> tuple[int, int] | None:
    """Return the battalions on both sides of the attack that is chosen, where one is possible."""
    if not is_attack(state):
        return None
    army = state.by_id[state.source].battalions
    return (army, state.by_id[state.target].battalions) if army > 1 else None


def _raised(state: State) -> Fill:
    sums = bonuses.totals(modifiers(state))
    return {"attack_bonus": sums.attack, "defence_bonus": sums.defence}


def region_borders(state: State) -> Fill | None:
    """Return the region of the territory that is chosen, or one of the player whose turn it is.

    The player's are those held as a whole, else the one of which the most territories are theirs.
    """
    chosen = next((id for id in (state.target, state.source) if id != NO_PLACE), None)
    if chosen is not None:
        return {"region": TERRITORIES[chosen].region}
    held = state.held(state.now.colour) if _in_turn(state) else ()
    if not held:
        return None
    whole = [region.id for region in whole_regions(held)]
    regions = [TERRITORIES[id].region for id in held]
    return {"region": whole[0] if whole else max(regions, key=regions.count)}


def reinforcements(state: State) -> Fill | None:
    """Return what the player whose turn it is holds; their cards are in their hand."""
    if not _in_turn(state):
        return None
    held = state.held(state.now.colour)
    return {
        "territories": len(held),
        "regions": [region.id for region in whole_regions(held)],
        "strongholds": sum(TERRITORIES[id].stronghold for id in held),
        "cards": without_defaults(state.now.hand),
    }


def card_sets(state: State) -> Fill | None:
    """Return the Territory cards in the hand of the player whose turn it is, if all are known."""
    if not _in_turn(state) or not state.now.cards or unknown(state.now):
        return None
    return {"cards": without_defaults(state.now.hand)} if state.now.cards <= LARGEST_HAND else None


def realm(state: State) -> Fill | None:
    """Return the territories of the player whose turn it is."""
    held = state.held(state.now.colour)
    return {"territories_held": list(held)} if held else None


def invasion(state: State) -> Fill | None:
    """Return the attack that is chosen, to its end."""
    sizes = _sizes(state)
    if sizes is None or max(sizes) > LARGEST_ARMY:
        return None
    return {"army": sizes[0], "defenders": sizes[1], **_raised(state)}


def battle(state: State) -> Fill | None:
    """Return the next battle, with as many dice as may be thrown."""
    if _sizes(state) is None:
        return None
    attackers, defenders = most_dice(state)
    return {"attackers": attackers, "defenders": defenders, **_raised(state)}


def thrown_dice(state: State) -> Fill | None:
    """Return the attack that is chosen, whose dice are about to be thrown."""
    sizes = _sizes(state)
    if sizes is None or max(sizes) > LARGEST_ARMY:
        return None
    name = TERRITORIES[state.target].name.en
    return {"army": sizes[0], "defenders": sizes[1], "name": name, **_input(modifiers(state))}


def modified(state: State) -> Fill | None:
    """Return what raises the highest dice of the attack that is chosen."""
    return _input(modifiers(state)) if _sizes(state) else None


def defence_dice(state: State) -> Fill | None:
    """Return the choice of the defender of the attack that is chosen."""
    sizes = _sizes(state)
    if sizes is None or max(sizes) > MOST_BATTALIONS or sizes[1] < 2:
        return None
    return {"army": sizes[0], "defenders": sizes[1], **_raised(state)}


def army_size(state: State) -> Fill | None:
    """Return the territory that is attacked."""
    sizes = _sizes(state)
    if sizes is None or sizes[1] > MOST_DEFENDERS:
        return None
    return {"defenders": sizes[1], **_raised(state)}


def campaign(state: State) -> Fill | None:
    """Return the attack that is chosen as the first of a chain."""
    sizes = _sizes(state)
    if sizes is None or sizes[0] > LARGEST_CAMPAIGN_ARMY or sizes[1] > LARGEST_GARRISON:
        return None
    target = TERRITORIES[state.target]
    bonus = modifiers(state)
    link = {
        "name": target.name.en,
        "defenders": sizes[1],
        "stronghold": target.stronghold,
        "leader": bonus.defence_leader,
        "cancelled": bonus.cancelled,
    }
    attack = bonuses.totals(bonus).attack
    return {"army": sizes[0], "links": [link], "attack_bonus": attack}


def route(state: State) -> Fill | None:
    """Return the way along which battalions fortify, or to the territory attacked."""
    if NO_PLACE in (state.source, state.target) or state.source == state.target:
        return None
    fill: Fill = {"start": state.source, "goal": state.target}
    if state.moment == "fortify":
        fill["territories_held"] = list(state.held(state.now.colour))
    return fill


def fellowship(state: State) -> Fill | None:
    """Return where the Ring is."""
    if state.moment == "over":
        return None
    count = len(state.still_in)
    roll = "next_turn" if state.late_roll else "on_arrival"
    return {"step": state.ring, "players": count if count > 1 else None, "final_roll": roll}


def ring_hunt(state: State) -> Fill | None:
    """Return the search of the Evil player who controls the Ring's territory."""
    owner = state.by_id[state.ring_land].owner
    if state.variant != "team" or SIDES.get(owner) != "evil" or not _in_turn(state):
        return None
    return _input(hunt(state))


def score(state: State) -> Fill | None:
    """Return what the players hold now."""
    return None if state.variant == "team" else _input(scored(state))


def setup(state: State) -> Fill | None:
    """Return how many play."""
    return {"players": len(state.players)} if state.moment in SETUP_MOMENTS else None


FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "risk.setup": setup,
    "risk.reinforcements": reinforcements,
    "risk.card_sets": card_sets,
    "risk.realm": realm,
    "risk.region_borders": region_borders,
    "risk.battle": battle,
    "risk.thrown_dice": thrown_dice,
    "risk.bonuses": modified,
    "risk.defence_dice": defence_dice,
    "risk.invasion": invasion,
    "risk.army_size": army_size,
    "risk.campaign": campaign,
    "risk.route": route,
    "risk.fellowship": fellowship,
    "risk.ring_hunt": ring_hunt,
    "risk.score": score,
}


def fill_of(state: State, calculator: str) -> Fill | None:
    """Return the input of a calculator as the table stands; ``None`` where it has none now."""
    fill = FILLS.get(calculator)
    return fill(state) if fill else None
