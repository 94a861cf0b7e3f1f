"""How a game of The Wizards begins: its length, the players and the characters they drafted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.fields import choice, integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.game_length import LENGTH_NAMES, GameLength
from calculators.meccg.play.cards import MEMBERS, RIVENDELL, is_ally, known, member_row
from calculators.meccg.play.state import LONGEST_NAME, PLAYERS, Company, Member, Player, State
from calculators.meccg.starting_company import MOST_CHARACTERS, MOST_MIND

_ = Domain("meccg-play")


@dataclass(frozen=True, slots=True)
class NewCharacter:
    """A character, by the card's name."""

    name: str | None = text(_("Character"), max_length=LONGEST_NAME)


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player before the game, and the characters of the starting company."""

    name: str | None = text(_("Name"), max_length=24)
    characters: tuple[NewCharacter, ...] = rows(
        NewCharacter, _("Characters"), item_label=_("Character"), maximum=MOST_CHARACTERS
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The table before the first turn."""

    players: tuple[NewPlayer, ...] = rows(
        NewPlayer, _("Players"), item_label=_("Player"), minimum=PLAYERS, maximum=PLAYERS
    )
    length: GameLength = choice(_("Length of the game"), LENGTH_NAMES, default=GameLength.SHORT)
    first: int = integer(_("Who begins"), 0, PLAYERS - 1, default=0)
    name: str | None = text(_("Name of the game"))


def begin(setup: Setup) -> State:
    """Return the state before the first turn: each company at Rivendell.

    Rules: meccg-setup-draft, meccg-setup-start.
    """
    return State(
        players=tuple(_player(player) for player in setup.players),
        name=setup.name,
        length=setup.length,
        turn=setup.first,
    )


def _player(new: NewPlayer) -> Player:
    members = tuple(
        Member(name=known(MEMBERS, drafted.name)) for drafted in new.characters if drafted.name
    )
    return Player(name=new.name, companies=(Company(members=members, site=RIVENDELL),))


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find companies that cannot start. Rules: meccg-setup-draft, meccg-principles-unique."""
    taken = set[str]()
    for index, player in enumerate(good.get("players", ())):
        mind = 0
        for place, given in enumerate(player.characters):
            path = ("players", index, "characters", place, "name")
            if not given.name:
                continue
            try:
                name = known(MEMBERS, given.name)
            except InvalidInputError:
                yield Fault(path, "choice", no_such_card(MEMBERS, given.name))
                continue
            row = member_row(name)
            if is_ally(name) or row["kind"] == "wizard" or row.get("cannot_start"):
                yield Fault(path, "conflict", _("This card may not be in a starting company."))
                continue
            if name in taken:
                yield Fault(path, "conflict", _("This character is already taken."))
            taken.add(name)
            mind += row["mind"]
            if mind > MOST_MIND:
                message = _("The starting company may have {most} mind at most.", most=MOST_MIND)
                yield Fault(path, "conflict", message)
        if not any(given.name for given in player.characters):
            message = _("Name the characters of the starting company.")
            first = (0, "name") if player.characters else ()
            yield Fault(("players", index, "characters", *first), "required", message)
