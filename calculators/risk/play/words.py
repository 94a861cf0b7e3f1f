"""A game of Risk in words: who is who, and what there is to do now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.risk.board import PATH, TERRITORIES
from calculators.risk.play.combat import all_stay, is_attack, may_move_in
from calculators.risk.play.ring import hunt, needs_die, winners
from calculators.risk.play.setup import may_begin, team_first
from calculators.risk.play.state import (
    COLOURS,
    ENDS,
    LEADERS,
    MOMENTS,
    NO_PLACE,
    NOBODY,
    OWNERS,
    SIDE_NAMES,
    SIDES,
    State,
)
from calculators.risk.play.turns import is_forced
from calculators.risk.ring_hunt import FOUND
from calculators.risk.territory_cards import FORCED_TRADE, SET

_ = Domain("risk-play")

RULES: Mapping[str, str] = {
    "territories": "risk-claiming",
    "battalions": "risk-reinforcing-at-start",
    "leaders": "risk-placing-leaders",
    "first": "risk-first-player",
    "reinforcements": "risk-reinforcements",
    "combat": "risk-combat",
    "fortify": "risk-fortify",
    "territory-card": "risk-draw-territory-card",
    "adventure-card": "risk-draw-adventure-card",
    "replace-leader": "risk-replace-leader",
    "search": "risk-finding-the-ring",
    "fellowship": "risk-fellowship-moves",
    "over": "risk-game-end",
}


def player(state: State, seat: int) -> Argument:
    """Return the name of a player, or their colour."""
    if seat >= len(state.players):
        return str(seat + 1)
    known = state.players[seat]
    return known.name or COLOURS[known.colour]


def owner(state: State, colour: str) -> Argument:
    """Return the name of the player of a colour, or that of the neutral army."""
    seat = state.seat(colour)
    return OWNERS[colour] if seat is None else player(state, seat)


def place(id: str) -> Argument:
    """Return the name of a territory."""
    return TERRITORIES[id].name


def title(state: State) -> Message:
    """Return the name of this part of the game."""
    return MOMENTS[state.moment]


def rule(state: State) -> str:
    """Return the id of the rule for what there is to do now."""
    if state.moment == "territories" and not state.claiming:
        return ("risk-deal-two", "risk-deal-three", "risk-deal-four")[len(state.players) - 2]
    if state.moment in ("battalions", "first") and state.variant == "team":
        return "risk-team-order"
    if state.moment == "combat" and is_forced(state):
        return "risk-forced-trade"
    if state.moment == "combat" and may_move_in(state):
        return "risk-conquest"
    if state.moment == "combat" and is_attack(state):
        return "risk-alliance" if _is_on_ally(state) else "risk-comparing-dice"
    if state.moment == "fellowship" and needs_die(state):
        return "risk-last-roll" if state.ring == len(PATH) else "risk-fellowship-dice"
    if state.moment == "over" and state.variant != "individual":
        return "risk-team" if state.variant == "team" else "risk-alliance-winner"
    return RULES[state.moment]


def _is_on_ally(state: State) -> bool:
    """Whether an ally is attacked, which the rules do not settle."""
    defender = SIDES.get(state.by_id[state.target].owner)
    return state.variant != "individual" and defender == SIDES[state.now.colour]


def to_do(state: State) -> Message:
    """Return what there is to do now, by whom."""
    return _TO_DO[state.moment](state)


def _now(state: State) -> Argument:
    return player(state, state.turn)


def _territories(state: State) -> Message:
    free = len(state.held(NOBODY))
    if not free:
        return _("All 64 territories are shared out.")
    return _.plural(
        "Touch what {player} holds; {count} territory is free.",
        "Touch what {player} holds; {count} territories are free.",
        free,
        player=owner(state, state.brush),
    )


def _battalions(state: State) -> Message:
    due, count = team_first(state), len(state.players)
    order = [((due or 0) + place) % count for place in range(count)]
    left = tuple(
        _("{player} {count}", player=player(state, seat), count=state.players[seat].stock)
        for seat in order
        if state.players[seat].stock
    )
    if not left:
        return _("All battalions are on the board.")
    if due is not None:
        return _(
            "{player}, to the left of the player with the most Strongholds in Mordor, places "
            "first. Touch a territory to add a battalion. Still to place: {left}.",
            player=player(state, due),
            left=Listing(left),
        )
    return _("Touch a territory to add a battalion. Still to place: {left}.", left=Listing(left))


def _leaders(state: State) -> Message:
    left = tuple(
        player(state, seat)
        for seat, item in enumerate(state.players)
        if len(state.leaders(item.colour)) < LEADERS
    )
    if not left:
        return _("All Leaders are on the board.")
    return _(
        "Touch the two territories of each player’s Leaders. Still to place: {left}.",
        left=Listing(left),
    )


def _first(state: State) -> Message:
    if state.entered:
        return _(
            "Touch each territory and enter its battalions and its Leader. "
            "Then the turn of {player} begins.",
            player=_now(state),
        )
    due = team_first(state)
    if due is not None:
        return _(
            "{player}, to the left of the player with the most Strongholds in Mordor, begins.",
            player=player(state, due),
        )
    if state.variant == "team":
        return _(
            "The Evil players are tied for Strongholds in Mordor: a die decides between {players}.",
            players=Listing(tuple(player(state, seat) for seat in may_begin(state))),
        )
    return _("Every player rolls a die: who begins?")


def _reinforcements(state: State) -> Message:
    now = state.now
    if now.stock:
        return _.plural(
            "{player} places {count} battalion: touch a territory.",
            "{player} places {count} battalions: touch a territory for each.",
            now.stock,
            player=_now(state),
        )
    if now.cards >= FORCED_TRADE:
        return _("{player} holds {count} cards and must trade a set.", **_hand(state))
    if now.cards >= SET:
        return _("{player} holds {count} cards and may trade a set.", **_hand(state))
    return _("All battalions are placed.")


def _hand(state: State) -> Mapping[str, Argument]:
    return {"player": _now(state), "count": state.now.cards}


def _combat(state: State) -> Message:
    if is_forced(state):
        return _("{player} holds {count} cards and must trade a set.", **_hand(state))
    if state.now.stock:
        return _reinforcements(state)
    if may_move_in(state):
        return _("Conquest of {place:the}: more battalions may move in.", place=place(state.target))
    if is_attack(state):
        return _(
            "Attack from {source:the} ({army}) on {target:the} ({defenders}).",
            source=place(state.source),
            army=state.by_id[state.source].battalions,
            target=place(state.target),
            defenders=state.by_id[state.target].battalions,
        )
    return _("{player} may attack: touch the territory to take.", player=_now(state))


def _fortify(state: State) -> Message:
    if state.fortified:
        return _("This turn’s move is made.")
    if state.source == NO_PLACE:
        return _("{player} may move battalions: touch where they come from.", player=_now(state))
    if all_stay(state):
        return _(
            "The one battalion in {place:the} stays there: touch another territory.",
            place=place(state.source),
        )
    if state.target == NO_PLACE:
        return _("From {place:the}: touch where they go.", place=place(state.source))
    return _(
        "From {source:the} to {target:the}: how many?",
        source=place(state.source),
        target=place(state.target),
    )


def _leader(state: State) -> Message:
    if state.leaders(state.now.colour):
        return _("The Leader is back.")
    return _("{player} has no Leader left: touch a territory for one.", player=_now(state))


def _search(state: State) -> Message:
    bonus = hunt(state)
    return _(
        "{player} searches for the Ring in {place:the}: {needed} or more on two dice.",
        player=owner(state, state.by_id[state.ring_land].owner),
        place=place(state.ring_land),
        needed=FOUND - bonus.leader - bonus.region,
    )


def _fellowship(state: State) -> Message:
    here = place(state.ring_land)
    if state.ring == len(PATH):
        return _("The Ring is at Mount Doom: on 4 or more it is destroyed.")
    if needs_die(state):
        return _("The Ring leaves {place:the} on 4 or more.", place=here)
    return _(
        "The Ring moves from {place:the} to {next:the}.", place=here, next=PATH[state.ring].name
    )


def _over(state: State) -> Message:
    won = winners(state)
    if not won:
        return _("{end}.", end=ENDS[state.end])
    if state.variant == "team":
        side = SIDE_NAMES[SIDES[state.players[won[0]].colour]]
        return _("{end}: {side} wins.", end=ENDS[state.end], side=side)
    names = tuple(player(state, seat) for seat in won)
    if len(names) == 1:
        return _("{end}: {player} wins.", end=ENDS[state.end], player=names[0])
    return _(
        "{end}. {players} are still tied: the highest roll of the red dice wins.",
        end=ENDS[state.end],
        players=Listing(names),
    )


def _adventure(state: State) -> Message:
    if state.drawing:
        return _("{player} draws another Adventure card after the Event.", player=_now(state))
    return _(
        "{player} may draw an Adventure card; with five in hand, one is discarded.",
        player=_now(state),
    )


_TO_DO: Mapping[str, Callable[[State], Message]] = {
    "territories": _territories,
    "battalions": _battalions,
    "leaders": _leaders,
    "first": _first,
    "reinforcements": _reinforcements,
    "combat": _combat,
    "fortify": _fortify,
    "territory-card": lambda state: _("{player} draws a Territory card.", player=_now(state)),
    "adventure-card": _adventure,
    "replace-leader": _leader,
    "search": _search,
    "fellowship": _fellowship,
    "over": _over,
}
