"""The state of a game of the Duel: energy, cards played, and the duels that are over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, group, integer, optional_integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.duel.cards import MOST_CARDS
from calculators.duel.edges import edge
from calculators.duel.game import DUELS, DuelEnd, Game, play_game
from calculators.duel.sides import NAMES, Side
from calculators.duel.track import BRIDGE_STEPS, HIGHEST, LOWEST, MOST_BRIDGE_STEPS, WHITE_CROSS

_ = Domain("duel-play")

LOWEST_SQUARE = 1
"""The lowest square outside the negative part."""

CARDS = 6
CARDS_IN_FINALE = 9
KEPT = 3
"""Cards that a player does not play in a duel before the final one."""

type Phase = Literal["start", "duel", "over"]

PHASES: Mapping[Phase, Message] = {
    "start": _("Who starts"),
    "duel": _("The duel"),
    "over": _("The game is over"),
}


@dataclass(frozen=True, slots=True)
class SideState:
    """One side in the present duel; ``name`` is the player's."""

    energy: int = integer(_("Energy"), LOWEST, HIGHEST)
    played: int = integer(_("Cards played in this duel"), 0, CARDS_IN_FINALE, default=0)
    name: str | None = text(_("Name"), max_length=24)


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card of the present duel, as it was played: see ``steps.Play``."""

    left: tuple[bool, ...] = edge(_("Left edge of the card"))
    right: tuple[bool, ...] = edge(_("Right edge of the card"))
    unresolved: bool = boolean(_("Energy changed by a card’s text, without an exchange"))
    moves_markers: bool = boolean(_("The Balrog’s Power, or Gandalf’s Recovery"))


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game in progress; ``edge`` is the right edge of the card played last.

    ``row`` has the cards of the present duel that were played here: fewer than both sides have
    played where the duel was under way when it was entered.
    """

    gandalf: SideState = group(SideState, _("Gandalf"))
    balrog: SideState = group(SideState, _("The Balrog"))
    name: str | None = text(_("Name of the game"))
    phase: Phase = choice(_("Part of the game"), PHASES, default="start")
    bridge: int = integer(
        _("Steps on each side of the bridge"), 1, MOST_BRIDGE_STEPS, default=BRIDGE_STEPS
    )
    white: int = integer(_("Square of the white cross"), LOWEST, HIGHEST, default=WHITE_CROSS)
    orange: int | None = optional_integer(_("Square of the orange cross"), LOWEST, HIGHEST)
    started: Side = choice(_("Who starts this duel"), NAMES, default="gandalf")
    turn: Side = choice(_("Who plays the next card"), NAMES, default="gandalf")
    edge: tuple[bool, ...] = edge(_("Right edge of the last card"))
    ended: tuple[DuelEnd, ...] = rows(
        DuelEnd, _("Finished duels"), item_label=_("Duel"), maximum=DUELS + 1
    )
    row: tuple[PlayedCard, ...] = rows(
        PlayedCard, _("Cards played in this duel"), item_label=_("Card"), maximum=MOST_CARDS
    )

    @property
    def number(self) -> int:
        """The number of the present duel, from 1; the final one is the fourth."""
        return len(self.ended) + (self.phase != "over")

    @property
    def is_finale(self) -> bool:
        """Whether the present duel is the final one."""
        return self.number > DUELS

    @property
    def game(self) -> Game:
        """The duels that are over, as the calculator of the game counts them."""
        finale = self.ended[DUELS] if len(self.ended) > DUELS else None
        return play_game(self.ended[:DUELS], finale, self.bridge)

    @property
    def cards(self) -> int:
        """The cards that each side plays in this duel."""
        return CARDS_IN_FINALE if self.is_finale else CARDS

    @property
    def chooser(self) -> Side | None:
        """Who decides who starts; ``None`` in the first duel, which Gandalf starts."""
        rounds = self.game.rounds
        return rounds[-1].chooses if rounds else None

    def side(self, side: Side) -> SideState:
        """Return one side."""
        return self.gandalf if side == "gandalf" else self.balrog


def is_over(state: State) -> bool:
    """Whether the present duel has ended.

    Rules: duel-end, duel-end-same-square, duel-finale-end.
    """
    gandalf, balrog = state.gandalf, state.balrog
    if gandalf.played >= state.cards and balrog.played >= state.cards:
        return True
    if min(gandalf.energy, balrog.energy) >= LOWEST_SQUARE:
        return False
    same = gandalf.energy == balrog.energy and not state.is_finale
    return not (same and min(gandalf.played, balrog.played) < CARDS)


def check(state: State) -> Iterator[Fault]:
    """Find what no sequence of steps leads to."""
    game, count = state.game, len(state.ended)
    if len(game.rounds) < count or (game.winner is None) == (state.phase == "over"):
        message = _("The finished duels do not match this stage of the game.")
        yield Fault(("phase",), "conflict", message)
    if state.ended and state.ended[0].started != "gandalf":
        message = _("Gandalf starts the first duel of a game.")
        yield Fault(("ended", 0, "started"), "conflict", message)
    for side in NAMES:
        if state.phase == "duel" and state.side(side).played > state.cards:
            message = _("Nobody plays that many cards in this duel.")
            yield Fault((side, "played"), "range", message)
    both = state.gandalf.played + state.balrog.played
    if len(state.row) > (both if state.phase == "duel" else 0):
        message = _("There are more cards than both sides have played.")
        yield Fault(("row",), "length", message)
