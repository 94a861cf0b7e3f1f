"""What no sequence of steps of a game of Risk leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.risk.adventure_cards import ADVENTURE_CARDS
from calculators.risk.play.adventure_hand import copies_seen
from calculators.risk.play.hands import known
from calculators.risk.play.state import (
    COLOURS,
    LEADERS,
    NEUTRAL,
    NO_PLACE,
    NOBODY,
    SETUP_MOMENTS,
    SIDES,
    State,
)
from calculators.risk.setup import BATTALIONS

_ = Domain("risk-play")


def army_faults(colours: Iterable[str], variant: str) -> Iterator[Fault]:
    """Find armies that no game has together. Rules: risk-armies, risk-alliance, risk-team."""
    chosen = tuple(colours)
    for index, colour in enumerate(chosen):
        if colour in chosen[:index]:
            message = _("Another player has this colour.")
            yield Fault(("players", index, "colour"), "conflict", message)
    good = sum(SIDES[colour] == "good" for colour in set(chosen))
    wanted = {2: (1, 1), 3: (1, 2), 4: (2, 2)}.get(len(chosen))
    if wanted and len(set(chosen)) == len(chosen) and (good, len(chosen) - good) != wanted:
        message = _(
            "With {count} players, {good} must be Good (yellow, green) and {evil} "
            "Evil (black, red).",
            count=len(chosen),
            good=wanted[0],
            evil=wanted[1],
        )
        yield Fault(("players",), "conflict", message)
    if variant != "individual" and len(chosen) != len(COLOURS):
        message = _("Alliance and Team Risk are for four players.")
        yield Fault(("variant",), "conflict", message)


def check(state: State) -> Iterator[Fault]:
    """Find what no sequence of steps leads to."""
    yield from army_faults((player.colour for player in state.players), state.variant)
    for name in ("turn", "first"):
        if getattr(state, name) >= len(state.players):
            yield Fault((name,), "reference", _("There is no such player in this game."))
            return
    if state.chosen and (state.moment != "first" or state.first != state.turn):
        message = _("The first player is chosen before the first turn only.")
        yield Fault(("chosen",), "conflict", message)
    if faults := tuple(_land_faults(state)):
        yield from faults
        return
    for seat, player in enumerate(state.players):
        if len(state.leaders(player.colour)) > LEADERS:
            message = _("A player has two Leaders at most.")
            yield Fault(("players", seat), "conflict", message)
        if known(player.hand) > player.cards:
            message = _("The player does not hold that many cards.")
            yield Fault(("players", seat, "hand"), "conflict", message)
        placing = seat == state.turn and state.moment in ("reinforcements", "combat", "fortify")
        if player.stock and not placing and state.moment not in ("territories", "battalions"):
            message = _("Nobody has battalions to place now.")
            yield Fault(("players", seat, "stock"), "conflict", message)
    yield from _adventure_faults(state)
    if state.moment in ("territories", "battalions"):
        yield from _start_faults(state)
    yield from _turn_faults(state)


def _adventure_faults(state: State) -> Iterator[Fault]:
    """Find Adventure cards that nobody can hold. Rules: risk-adventure-hand, risk-events."""
    for seat, player in enumerate(state.players):
        if len(player.named) > player.adventure:
            message = _("The player does not hold that many cards.")
            yield Fault(("players", seat, "named"), "conflict", message)
        for field in ("named", "front"):
            for place, id in enumerate(getattr(player, field)):
                card = ADVENTURE_CARDS[id]
                if card.kind == "event" or copies_seen(state, id) > card.copies:
                    message = _("The game does not have that many copies of this card.")
                    yield Fault(("players", seat, field, place), "conflict", message)


def _start_faults(state: State) -> Iterator[Fault]:
    """Find armies that did not start whole. Rules: risk-starting-battalions, risk-claiming."""
    count = BATTALIONS[len(state.players)]
    for seat, player in enumerate(state.players):
        lands = [land.battalions for land in state.lands if land.owner == player.colour]
        is_one_each = sum(lands) == len(lands) or state.moment == "battalions"
        if sum(lands) + player.stock != count or not is_one_each:
            message = _("This army does not start with {count} battalions.", count=count)
            yield Fault(("players", seat, "stock"), "conflict", message)


def _land_faults(state: State) -> Iterator[Fault]:
    armies = {player.colour for player in state.players}
    if len(state.players) == 2:
        armies.add(NEUTRAL)
    for index, land in enumerate(state.lands):
        if land.owner == NOBODY:
            if state.moment != "territories":
                message = _("Once the set-up is complete, no territory is empty.")
                yield Fault(("lands", index, "owner"), "conflict", message)
        elif land.owner not in armies:
            message = _("Nobody plays this army.")
            yield Fault(("lands", index, "owner"), "reference", message)
        if (land.owner == NOBODY) != (land.battalions == 0):
            message = _("A territory has an owner if, and only if, it holds battalions.")
            yield Fault(("lands", index, "battalions"), "conflict", message)
        if land.leader and land.owner in (NOBODY, NEUTRAL):
            message = _("Only players have Leaders.")
            yield Fault(("lands", index, "leader"), "conflict", message)


def _turn_faults(state: State) -> Iterator[Fault]:
    """Find a turn whose marks contradict each other."""
    if (state.moment == "over") != (state.end != "none"):
        message = _("The game cannot end in this way at this point.")
        yield Fault(("end",), "conflict", message)
    if state.brush != NOBODY and state.moment != "territories":
        message = _("All territories are shared out.")
        yield Fault(("brush",), "conflict", message)
    elif state.brush not in (NOBODY, NEUTRAL) and state.seat(state.brush) is None:
        yield Fault(("brush",), "reference", _("Nobody plays this army."))
    if state.moment in (*SETUP_MOMENTS, "over"):
        return
    if state.turn not in state.still_in:
        message = _("This player holds no territory and has no turn.")
        yield Fault(("turn",), "conflict", message)
    if len({land.owner for land in state.lands}) == 1:
        message = _("One player holds all territories: the game is over.")
        yield Fault(("moment",), "conflict", message)
    if state.moment == "search" and state.variant != "team":
        message = _("The Ring is searched for in Team Risk only.")
        yield Fault(("moment",), "conflict", message)
    yield from _chosen_faults(state)
    if state.forced and state.moment != "combat":
        message = _("An elimination forces a trade of cards during combat only.")
        yield Fault(("forced",), "conflict", message)


def _chosen_faults(state: State) -> Iterator[Fault]:
    """Find territories that nobody can have chosen together."""
    if state.target == NO_PLACE:
        if state.occupied or state.attack_leader or state.defence_leader:
            yield Fault(("target",), "conflict", _("No territory is chosen."))
        return
    here, there = state.by_id.get(state.source), state.by_id[state.target]
    own = state.now.colour
    is_attack = state.moment == "combat" and not state.occupied
    if (
        state.moment not in ("combat", "fortify")
        or here is None
        or state.source == state.target
        or here.owner != own
        or (there.owner == own) == is_attack
        or (state.attack_leader and not (is_attack and here.leader))
        or (state.defence_leader and not (is_attack and there.leader))
    ):
        yield Fault(("target",), "conflict", _("These two territories do not go together here."))
