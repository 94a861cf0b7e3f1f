"""The course of a duel: card after card, exchange after exchange, until it ends by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from calculators.duel.cards import HAND, KEPT, Kind, Laid
from calculators.duel.edges import BARE
from calculators.duel.energy import NO_CHANGE, EnergyChange, power, recovery, square_after
from calculators.duel.exchange import Outcome as Exchange
from calculators.duel.exchange import resolve
from calculators.duel.sides import Side, other
from calculators.duel.steps import PEEK_FREE_SQUARES

type Why = Literal["works", "over", "finale", "riposte", "mirror", "wrath", "peek"]
"""What becomes of a special card's text: it works, or what it loses its function to."""

type Ended = Literal["cards", "negative"]


@dataclass(frozen=True, slots=True)
class Played:
    """A card played from a hand; ``place`` is the place in the row whose card comes to its end."""

    kind: Kind
    defence: tuple[bool, ...]
    attack: tuple[bool, ...]
    place: int | None
    change: EnergyChange


@dataclass(frozen=True, slots=True)
class Setting:
    """What a duel starts from, and the readings agreed on where the rules are silent."""

    started: Side
    finale: bool
    energy: int
    top: int | None
    gandalf_steps: int
    balrog_steps: int
    recovery_before: bool
    mirror_shields: bool
    finale_goes_on: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """One card played, with all that it brought about.

    ``laid`` lies at the end of the row afterwards; ``moved_from`` is the place it came from.
    ``met`` is the exchange, if there was one; ``reflected`` marks the Mirror as its attacking card.
    ``text`` tells what became of a special card's text, ``change`` what it moved.
    """

    number: int
    side: Side
    kind: Kind
    laid: Laid
    moved_from: int | None
    met: Exchange | None
    reflected: bool
    lost: EnergyChange
    text: Why | None
    change: EnergyChange
    gandalf: int
    balrog: int
    peek: Side | None
    ended: Ended | None
    goes_on: bool


@dataclass(slots=True)
class Table:
    """What lies on the table while a duel goes on."""

    setting: Setting
    gandalf: int
    balrog: int
    row: list[Laid] = field(default_factory=list)
    in_hand: dict[Side, int] = field(default_factory=lambda: {"gandalf": HAND, "balrog": HAND})
    wrath: bool = False
    riposte: bool = False

    @property
    def kept(self) -> int:
        """Cards that each side keeps in hand to the end."""
        return 0 if self.setting.finale else KEPT

    def play(self, card: Played) -> Turn:
        """Play one card: put it down, resolve the exchange, then apply its text."""
        number = len(self.row) + 1
        side = self.setting.started if number % 2 else other(self.setting.started)
        before = self.row[-1] if self.row else None
        standing = (self.gandalf, self.balrog)
        laid, moved_from, by_riposte = self._lay(card, side, before)
        self.in_hand[side] -= 1
        met, lost = self._exchange(laid, before)
        self._move(EnergyChange(-lost.gandalf, -lost.balrog))
        ended, peek = self._ended(), self._peek()
        text, change = None, NO_CHANGE
        if laid.special or card.kind == "feint":
            kind = "feint" if card.kind == "feint" else laid.kind
            text = self._text(kind, before, by_riposte, ended)
            if text == "works" and not ended:
                change = self._apply(kind, card, standing)
                ended = self._ended()
        return Turn(
            number=number,
            side=side,
            kind=card.kind,
            laid=laid,
            moved_from=moved_from,
            met=met,
            reflected=before is not None and before.kind == "mirror",
            lost=lost,
            text=text,
            change=change,
            gandalf=self.gandalf,
            balrog=self.balrog,
            peek=None if ended else peek,
            ended=ended,
            goes_on=ended is None and min(self.gandalf, self.balrog) <= 0,
        )

    def _lay(self, card: Played, side: Side, before: Laid | None) -> tuple[Laid, int | None, bool]:
        """Put the card down; return what lies at the end, the place it came from, and by whom."""
        own = Laid(side, card.kind, card.defence, card.attack)
        by_riposte = self.riposte and side == "gandalf"
        self.riposte = False
        if card.place is not None and (card.kind == "feint" or by_riposte):
            laid = self.row[card.place - 1]
            self.row[card.place - 1] = own
        else:
            laid, by_riposte = own, False
        if laid.kind == "mirror":
            # It shows the attack that it faces now, whatever it showed in its old place.
            laid = replace(laid, defence=BARE, attack=before.attack if before else BARE)
        self.row.append(laid)
        return laid, card.place if laid is not own and card.place else None, by_riposte

    def _exchange(self, laid: Laid, before: Laid | None) -> tuple[Exchange | None, EnergyChange]:
        if before is None or laid.kind == "mirror":
            return None, NO_CHANGE
        met = resolve(before.attack, laid.defence)
        attacker = met.attacker_loses
        if before.kind == "mirror" and self.setting.mirror_shields:
            attacker = 0
        if laid.owner == "gandalf":
            return met, EnergyChange(met.defender_loses, attacker)
        return met, EnergyChange(attacker, met.defender_loses)

    def _text(self, kind: Kind, before: Laid | None, moved: bool, ended: Ended | None) -> Why:
        """Return what becomes of the text; a card that answers the Wrath uses it up."""
        faces_wrath = self.wrath and kind in {"strength", "power", "trick", "riposte"}
        if faces_wrath and not (kind == "trick" and self.setting.finale):
            self.wrath = False
        else:
            faces_wrath = False
        in_finale = self.setting.finale and kind in {"trick", "magic"}
        at_mirror = before is not None and before.kind == "mirror" and kind != "feint"
        tests: tuple[tuple[bool, Why], ...] = (
            (ended is not None and kind not in {"mirror", "feint"}, "over"),
            (in_finale, "finale"),
            (moved and kind != "mirror", "riposte"),
            (at_mirror, "mirror"),
            (faces_wrath, "wrath"),
            (kind == "guile" and self._free_squares() >= PEEK_FREE_SQUARES, "peek"),
        )
        return next((why for void, why in tests if void), "works")

    def _apply(self, kind: Kind, card: Played, standing: tuple[int, int]) -> EnergyChange:
        self.wrath = self.wrath or kind == "wrath"
        self.riposte = kind == "riposte"
        setting = self.setting
        match kind:
            case "power":
                change = power(setting.gandalf_steps, setting.balrog_steps)
            case "recovery" if setting.recovery_before:
                change = recovery(*standing)
            case "recovery":
                change = recovery(self.gandalf, self.balrog)
            case _printed:
                change = card.change
        return self._move(change)

    def _move(self, change: EnergyChange) -> EnergyChange:
        """Move the markers; return what they really moved, the top of the track being the top."""
        before = (self.gandalf, self.balrog)
        self.gandalf = square_after(self.gandalf, change.gandalf, self.setting.top)
        self.balrog = square_after(self.balrog, change.balrog, self.setting.top)
        return EnergyChange(self.gandalf - before[0], self.balrog - before[1])

    def _free_squares(self) -> int:
        return max(abs(self.gandalf - self.balrog) - 1, 0)

    def _peek(self) -> Side | None:
        if self._free_squares() < PEEK_FREE_SQUARES:
            return None
        return "gandalf" if self.gandalf > self.balrog else "balrog"

    def _ended(self) -> Ended | None:
        """Return what ends the duel now, if anything: the last cards, or the negative part."""
        if all(cards <= self.kept for cards in self.in_hand.values()):
            return "cards"
        if min(self.gandalf, self.balrog) > 0:
            return None
        goes_on = not self.setting.finale or self.setting.finale_goes_on
        return None if goes_on and self.gandalf == self.balrog else "negative"


def course(setting: Setting, cards: Sequence[Played]) -> tuple[Turn, ...]:
    """Play the cards in their order, and stop where the duel ends.

    Rules: duel-exchange, duel-special-timing, duel-end, duel-end-same-square, duel-last-special
    (French rules, "Le duel" and "Fin d'un duel").
    """
    table = Table(setting, setting.energy, setting.energy)
    turns: list[Turn] = []
    for card in cards:
        turns.append(table.play(card))
        if turns[-1].ended:
            break
    return tuple(turns)


def in_hand(turns: Sequence[Turn]) -> Mapping[Side, int]:
    """Return the cards that each side still holds."""
    played = [turn.side for turn in turns]
    return {"gandalf": HAND - played.count("gandalf"), "balrog": HAND - played.count("balrog")}
