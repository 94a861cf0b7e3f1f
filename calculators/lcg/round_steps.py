"""The table of the steps of a round, and of the action windows after them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.messages import Argument, Domain
from calculators.lcg import words

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class RoundStep:
    """A step of the round, and whether actions may be played after it."""

    phase: str
    step: Argument
    actions: bool


def steps_of_round(players: int) -> Iterator[RoundStep]:
    """Yield every step of a round of so many players, in order."""
    yield RoundStep("resource", _("1 resource on each hero"), False)
    yield RoundStep("resource", _("each player draws 1 card"), True)
    for index in range(players):
        player = words.player(index)
        yield RoundStep("planning", _("{player} plays allies and attachments", player=player), True)
    yield RoundStep("quest", _("the quest phase begins"), True)
    yield RoundStep("quest", _("players commit characters"), True)
    yield RoundStep(
        "quest",
        _.plural(
            "staging: {count} card is revealed", "staging: {count} cards are revealed", players
        ),
        True,
    )
    yield RoundStep("quest", _("the quest is resolved"), True)
    yield RoundStep("travel", _("the group travels, or stays"), True)
    yield RoundStep("encounter", _("each player may engage an enemy"), True)
    yield RoundStep("encounter", _("engagement checks, until the last one"), True)
    yield RoundStep("combat", _("a shadow card for each engaged enemy"), True)
    yield from _attacks(players)
    yield RoundStep("combat", _("shadow cards are discarded"), True)
    yield RoundStep("refresh", _("all cards are readied"), False)
    yield RoundStep("refresh", _("each player raises threat by 1"), False)
    yield RoundStep("refresh", _("the first player token passes"), True)


def _attacks(players: int) -> Iterator[RoundStep]:
    for index in range(players):
        yield RoundStep(
            "combat",
            _("each attack on {player}: after each of its 4 steps", player=words.player(index)),
            True,
        )
    for index in range(players):
        yield RoundStep(
            "combat",
            _("each attack by {player}: after each of its 3 steps", player=words.player(index)),
            True,
        )
