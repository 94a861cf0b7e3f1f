"""The set-up of a game of Risk: who plays, and who gets which territories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, rows, text
from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk import setup as starting
from calculators.risk.board import TERRITORIES, TERRITORY_COUNT
from calculators.risk.play import steps
from calculators.risk.play.checks import army_faults
from calculators.risk.play.state import (
    COLOURS,
    NEUTRAL,
    NOBODY,
    SIDES,
    VARIANTS,
    Land,
    Player,
    State,
)
from calculators.risk.play.table import impossible, in_moment, player_of, with_land, with_player

_ = Domain("risk-play")


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player before the game."""

    colour: str = choice(_("Colour"), COLOURS)
    name: str | None = text(_("Name"), max_length=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The table before the first card is dealt; players sit clockwise."""

    players: tuple[NewPlayer, ...] = rows(
        NewPlayer, _("Players"), item_label=_("Player"), minimum=2, maximum=4
    )
    variant: str = choice(_("Variant"), VARIANTS, default="individual")
    late_roll: bool = boolean(_("First roll at Mount Doom one turn after arrival"))
    name: str | None = text(_("Name of the game"))


def check_setup(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find armies that no game has together."""
    players: Sequence[NewPlayer] = good.get("players", ())
    if players:
        colours = (player.colour for player in players)
        yield from army_faults(colours, good.get("variant", "individual"))


def begin(setup: Setup) -> State:
    """Return the state before the cards are dealt. Rules: risk-armies, risk-starting-battalions.

    >>> players = (NewPlayer("green"), NewPlayer("black"), NewPlayer("red"))
    >>> begin(Setup(players=players)).players[0].stock
    52
    """
    stock = starting.BATTALIONS[len(setup.players)]
    return State(
        players=tuple(Player(new.colour, new.name, stock) for new in setup.players),
        lands=(Land(),) * TERRITORY_COUNT,
        variant=setup.variant,
        late_roll=setup.late_roll,
        name=setup.name,
        brush=setup.players[0].colour,
    )


def share(state: State, owner: str) -> int:
    """Return the most territories that an army starts with. Rule: risk-starting-battalions."""
    outcome = starting.compute(starting.Inputs(len(state.players)))
    if owner == NEUTRAL:
        return outcome.neutral.cards if outcome.neutral else 0
    return max(each.territories for each in outcome.players)


def brush(state: State, step: steps.Brush) -> State:
    """Choose whose the territories touched next are."""
    in_moment(state, "territories")
    known = state.seat(step.owner) is not None
    if not known and not (step.owner == NEUTRAL and len(state.players) == 2):
        raise refuse(("owner",), "reference", _("Nobody plays this army."))
    return replace(state, brush=step.owner)


def claim(state: State, id: str) -> State:
    """Give a territory to the chosen army, or free it again.

    Rules: risk-claiming, risk-deal-two, risk-deal-three, risk-deal-four.
    """
    owner = state.by_id[id].owner
    if owner == state.brush:
        return _freed(state, id)
    if owner != NOBODY:
        raise refuse(("land",), "conflict", _("This territory is taken."))
    if len(state.held(state.brush)) >= share(state, state.brush):
        message = _(
            "This army starts with {count} territories at most.", count=share(state, state.brush)
        )
        raise refuse(("land",), "conflict", message)
    state = _given(state, id, state.brush)
    return replace(state, brush=_following(state)) if state.claiming else state


def _given(state: State, id: str, owner: str) -> State:
    if owner == NEUTRAL:
        return with_land(state, id, owner=owner, battalions=starting.NEUTRAL_BATTALIONS)
    seat = state.seat(owner) or 0
    state = with_land(state, id, owner=owner, battalions=1)
    return with_player(state, seat, stock=state.players[seat].stock - 1)


def _freed(state: State, id: str) -> State:
    land = state.by_id[id]
    seat = state.seat(land.owner)
    state = with_land(state, id, owner=NOBODY, battalions=0)
    if seat is None:
        return state
    return with_player(state, seat, stock=state.players[seat].stock + land.battalions)


def _following(state: State) -> str:
    """Return who claims next: the next player who may still claim one, else the same."""
    seat = state.seat(state.brush)
    if seat is None:
        return state.brush
    count = len(state.players)
    order = (state.players[(seat + place) % count].colour for place in range(1, count + 1))
    able = (colour for colour in order if len(state.held(colour)) < share(state, colour))
    return next(able, state.brush)


def deal(state: State, step: steps.Deal) -> State:
    """Deal the cards; what is dealt and claimed already is taken back.

    Rules: risk-sorting-cards, risk-deal-two, risk-deal-three, risk-deal-four, risk-team-order.
    """
    in_moment(state, "territories")
    for id, land in state.by_id.items():
        if land.owner != NOBODY:
            state = _freed(state, id)
    shuffle = _Shuffle(step.seed)
    for owner, ids in _dealt(state, step.how, shuffle):
        for id in ids:
            state = _given(state, id, owner)
    claims_first = team_first(state) or 0
    state = replace(state, claiming=step.how != "fixed", brush=state.players[claims_first].colour)
    if step.how == "all":
        free = shuffle.shuffled(state.held(NOBODY))
        seats = shuffle.shuffled([player.colour for player in state.players])[:1]
        state = replace(state, brush=seats[0])
        for id in free:
            state = claim(state, id)
    return state


def _dealt(state: State, how: str, shuffle: _Shuffle) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield what each army is dealt."""
    by_side: dict[str, list[str]] = {
        side: [player.colour for player in state.players if SIDES[player.colour] == side]
        for side in ("good", "evil")
    }
    piles = {
        side: [land.id for land in TERRITORIES.values() if land.side == side]
        for side in ("good", "evil", "neutral")
    }
    for side, colours in by_side.items():
        if len(colours) == 1:
            yield colours[0], piles[side]
        elif how != "fixed":
            yield from _halves(colours, shuffle.shuffled(piles[side]))
    if how == "fixed":
        return
    neutral = shuffle.shuffled(piles["neutral"])
    if len(state.players) == 2:
        yield NEUTRAL, neutral[: starting.NEUTRAL_CARDS]
    elif len(state.players) == 3:
        yield from _halves(by_side["evil"], neutral[:16])


def _halves(colours: Sequence[str], cards: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    half = len(cards) // 2
    yield colours[0], cards[:half]
    yield colours[1], cards[half:]


class _Shuffle:
    """Shuffles that follow from a seed, the same wherever and whenever a game is replayed."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def shuffled[T](self, items: Sequence[T]) -> list[T]:
        """Return the items in another order, each order as likely as any other."""
        keyed = [(self._number(), index) for index in range(len(items))]
        return [items[index] for _key, index in sorted(keyed)]

    def _number(self) -> int:
        """Return the next number of the generator SplitMix64."""
        mask = 2**64 - 1
        self._state = (self._state + 0x9E3779B97F4A7C15) & mask
        number = self._state
        number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & mask
        number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & mask
        return number ^ (number >> 31)


def spread(state: State, _step: steps.Spread) -> State:
    """Spread the battalions that are left evenly. Rule: risk-reinforcing-at-start."""
    in_moment(state, "battalions")
    for seat, player in enumerate(state.players):
        held = state.held(player.colour)
        if not held:
            continue
        each, more = divmod(player.stock, len(held))
        for place, id in enumerate(held):
            battalions = state.by_id[id].battalions + each + (place < more)
            state = with_land(state, id, battalions=battalions)
        state = with_player(state, seat, stock=0)
    return state


def first(state: State, step: steps.First) -> State:
    """Choose who takes the first turn. Rules: risk-first-player, risk-team-order."""
    in_moment(state, "first")
    player_of(state, step.player)
    if step.player not in may_begin(state):
        message = _(
            "In Team Risk, the player to the left of whoever has the most "
            "Strongholds in Mordor begins."
        )
        raise refuse(("player",), "conflict", message)
    return replace(state, first=step.player, turn=step.player, chosen=True)


def team_first(state: State) -> int | None:
    """Return who begins in Team Risk; ``None`` in other games and where a die decides.

    Rule: risk-team-order.
    """
    due = may_begin(state)
    return due[0] if state.variant == "team" and len(due) == 1 else None


def may_begin(state: State) -> tuple[int, ...]:
    """Return who may take the first turn; of several, a die decides.

    In Team Risk they sit to the left of the Evil players with the most Strongholds in Mordor.

    Rules: risk-first-player, risk-team-order.
    """
    if state.variant != "team":
        return tuple(range(len(state.players)))
    strongholds = [
        id for id, land in TERRITORIES.items() if land.region == "mordor" and land.stronghold
    ]
    counts = {
        seat: sum(state.by_id[id].owner == player.colour for id in strongholds)
        for seat, player in enumerate(state.players)
        if SIDES[player.colour] == "evil"
    }
    last = [seat for seat, count in counts.items() if count == max(counts.values())]
    return tuple((seat + 1) % len(state.players) for seat in last)


def shared_out(state: State) -> None:
    """Refuse to go on while a territory is free."""
    free = len(state.held(NOBODY))
    if free:
        message = _.plural(
            "{count} territory is still free.", "{count} territories are still free.", free
        )
        raise impossible(message)
