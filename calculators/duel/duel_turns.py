"""The turns of a duel: card after card, exchange after exchange, up to the one that ends it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from calculators.core.outcome import detail
from calculators.duel import steps
from calculators.duel.cards import COMPUTED_TEXTS, HAND_SIZE, KEPT_CARDS, Kind, RowCard
from calculators.duel.duel_inputs import Card, CardText, Inputs
from calculators.duel.edges import BARE
from calculators.duel.energy import NO_CHANGE, EnergyChange, power, recovery, square_after
from calculators.duel.exchange import Outcome as Exchange
from calculators.duel.exchange import resolve
from calculators.duel.sides import Side, player_of

type TextStatus = Literal["works", "over", "finale", "riposte", "mirror", "wrath", "peek"]
"""What becomes of a special card's text: it works, or what it loses its function to."""

type EndReason = Literal["cards", "negative"]
"""What ends a duel: the last cards, or a marker in the negative part of the track."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn:
    """One card and what it brought; ``from_place`` is the place its edges came from, if moved.

    ``text`` tells what became of a special card's text: ``works``, or what took its function away.
    ``gandalf`` and ``balrog`` are the squares afterwards.
    """

    number: int
    player: Side
    kind: Kind
    from_place: int | None
    gandalf_loses: int
    balrog_loses: int
    text: TextStatus | None
    gandalf_change: int
    balrog_change: int
    gandalf: int
    balrog: int
    peek: Side | None
    row_card: RowCard = detail()
    """The card at the end of the row afterwards, which may have come from another place."""
    exchange: Exchange | None = detail()
    """The exchange of this card; none for the first one and for the Mirror."""
    reflected: bool = detail()
    """Whether the card before is the Mirror, so that the Balrog's own attack comes back."""
    gandalf_after_exchange: int = detail()
    balrog_after_exchange: int = detail()
    compared: tuple[int, int] | None = detail()
    """What the Power or the Recovery compared: Gandalf's step or square, and the Balrog's."""
    stopped_at_top: bool = detail()
    """Whether a marker gained less than the text says because the track ends."""
    ended: EndReason | None = detail()
    face_up: bool = detail()
    """Whether the Guile has worked in this duel, so that the Balrog's cards may lie face up."""
    wrath_waits: bool = detail()
    """Whether Gandalf’s Wrath still waits for a special card after this one."""
    shared_negative: bool = detail()
    """Whether the duel goes on although the markers are in the negative part, on one square."""


@dataclass(slots=True)
class DuelState:
    """The row, the hands and the markers while a duel goes on.

    ``wrath`` and ``riposte`` say that the text of Gandalf's Wrath waits for a special card, and
    that the Riposte lets Gandalf's next card bring one back; ``guile`` that the Guile has worked.
    """

    inputs: Inputs
    gandalf: int
    balrog: int
    row: list[RowCard] = field(default_factory=list)
    in_hand: dict[Side, int] = field(
        default_factory=lambda: {"gandalf": HAND_SIZE, "balrog": HAND_SIZE}
    )
    wrath: bool = False
    riposte: bool = False
    guile: bool = False

    @property
    def finale(self) -> bool:
        """Whether it is the final duel."""
        return self.inputs.stage == "finale"

    @property
    def markers(self) -> steps.Outcome:
        """What the markers' squares would be worth now."""
        return steps.compute(steps.Inputs(self.gandalf, self.balrog, self.inputs.started))

    def riposte_waits(self, number: int) -> bool:
        """Whether the card played now brings back one of Gandalf's: the Riposte before it works."""
        return self.riposte and player_of(number, self.inputs.started) == "gandalf"

    def may_return(self, kind: Kind) -> frozenset[int]:
        """Return the places of the cards, one of which comes to the end as this one is played.

        Rules: duel-feint, duel-riposte.
        """
        number = len(self.row) + 1
        side = player_of(number, self.inputs.started)
        if not self.riposte_waits(number) and (kind != "feint" or side == "gandalf"):
            return frozenset()
        return frozenset(
            place
            for place, card in enumerate(self.row, 1)
            if card.owner == side and not (kind == "feint" and card.special)
        )

    def play(self, card: Card, text: CardText | None) -> Turn:
        """Play one card: put it down, resolve the exchange, then apply its text."""
        number = len(self.row) + 1
        side = player_of(number, self.inputs.started)
        before = self.row[-1] if self.row else None
        squares_before = (self.gandalf, self.balrog)
        row_card, from_place, by_riposte = self._place(card, text, side, before)
        self.in_hand[side] -= 1
        exchange, lost = self._exchange(row_card, before)
        self._move(EnergyChange(-lost.gandalf, -lost.balrog))
        squares = (self.gandalf, self.balrog)
        ended, peek = self._end_reason(), self.markers.peek
        status, meant, change, compared = None, NO_CHANGE, NO_CHANGE, None
        if row_card.special or card.kind == "feint":
            kind = "feint" if card.kind == "feint" else row_card.kind
            status = self._text_status(kind, before, by_riposte, ended)
            if status == "works" and not ended:
                compared = self._compared(kind, squares_before)
                meant = self._apply(kind, text, compared)
                change = self._move(meant)
                ended = self._end_reason()
        return Turn(
            number=number,
            player=side,
            kind=card.kind,
            from_place=from_place,
            gandalf_loses=lost.gandalf,
            balrog_loses=lost.balrog,
            text=status,
            gandalf_change=change.gandalf,
            balrog_change=change.balrog,
            gandalf=self.gandalf,
            balrog=self.balrog,
            peek=None if ended else peek,
            row_card=row_card,
            exchange=exchange,
            reflected=before is not None and before.kind == "mirror",
            gandalf_after_exchange=squares[0],
            balrog_after_exchange=squares[1],
            compared=compared,
            stopped_at_top=change != meant,
            ended=ended,
            face_up=self.guile,
            wrath_waits=self.wrath,
            shared_negative=ended is None and min(self.gandalf, self.balrog) <= 0,
        )

    def _place(
        self, card: Card, text: CardText | None, side: Side, before: RowCard | None
    ) -> tuple[RowCard, int | None, bool]:
        """Put the card down.

        Returns:
            The card at the end of the row, the place it came from, and whether the Riposte
            brought it back.
        """
        own = RowCard(side, card.kind, card.defence, card.attack)
        by_riposte = self.riposte_waits(len(self.row) + 1)
        self.riposte = False
        place = text.place if text else None
        if place is not None and (card.kind == "feint" or by_riposte):
            row_card = self.row[place - 1]
            self.row[place - 1] = own
        else:
            row_card, by_riposte = own, False
        if row_card.kind == "mirror":
            # It shows the attack that it faces now, whatever it showed in its old place.
            row_card = replace(row_card, defence=BARE, attack=before.attack if before else BARE)
        self.row.append(row_card)
        return row_card, place if row_card is not own else None, by_riposte

    def _exchange(
        self, row_card: RowCard, before: RowCard | None
    ) -> tuple[Exchange | None, EnergyChange]:
        """Return the exchange, and the energy that each side loses."""
        if before is None or row_card.kind == "mirror":
            return None, NO_CHANGE
        exchange = resolve(before.attack, row_card.defence)
        attacker_loses = exchange.attacker_loses
        if before.kind == "mirror" and self.inputs.mirror_shields:
            attacker_loses = 0
        if row_card.owner == "gandalf":
            return exchange, EnergyChange(exchange.defender_loses, attacker_loses)
        return exchange, EnergyChange(attacker_loses, exchange.defender_loses)

    def _text_status(
        self, kind: Kind, before: RowCard | None, by_riposte: bool, ended: EndReason | None
    ) -> TextStatus:
        """Return what becomes of the text; a card that meets the Wrath uses it up."""
        faces_wrath = self.wrath and kind in {"strength", "power", "trick", "riposte"}
        if faces_wrath and not (kind == "trick" and self.finale):
            self.wrath = False
        else:
            faces_wrath = False
        in_finale = self.finale and kind in {"trick", "magic"}
        at_mirror = before is not None and before.kind == "mirror" and kind != "feint"
        tests: tuple[tuple[bool, TextStatus], ...] = (
            (ended is not None and kind not in {"mirror", "feint"}, "over"),
            (in_finale, "finale"),
            (by_riposte and kind != "mirror", "riposte"),
            (at_mirror, "mirror"),
            (faces_wrath, "wrath"),
            (kind == "guile" and self.markers.peek is not None, "peek"),
        )
        return next((status for void, status in tests if void), "works")

    def _compared(self, kind: Kind, squares_before: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pawns' steps for the Power, the markers' squares for the Recovery."""
        if kind == "power":
            return self.inputs.gandalf_steps, self.inputs.balrog_steps
        if kind == "recovery":
            return squares_before if self.inputs.recovery_before else (self.gandalf, self.balrog)
        return None

    def _apply(
        self, kind: Kind, text: CardText | None, compared: tuple[int, int] | None
    ) -> EnergyChange:
        """Let a text work, and return what it does to the markers."""
        self.wrath = self.wrath or kind == "wrath"
        self.guile = self.guile or kind == "guile"
        self.riposte = kind == "riposte"
        if compared:
            return power(*compared) if kind == "power" else recovery(*compared)
        if kind in COMPUTED_TEXTS or text is None:
            return NO_CHANGE
        return EnergyChange(text.gandalf, text.balrog)

    def _move(self, change: EnergyChange) -> EnergyChange:
        """Move the markers, no higher than the top of the track; return how far they moved."""
        before = (self.gandalf, self.balrog)
        self.gandalf = square_after(self.gandalf, change.gandalf, self.inputs.top)
        self.balrog = square_after(self.balrog, change.balrog, self.inputs.top)
        return EnergyChange(self.gandalf - before[0], self.balrog - before[1])

    def _end_reason(self) -> EndReason | None:
        """Return what ends the duel now, if anything: the last cards, or the negative part."""
        kept = 0 if self.finale else KEPT_CARDS
        if all(cards <= kept for cards in self.in_hand.values()):
            return "cards"
        if min(self.gandalf, self.balrog) > 0:
            return None
        goes_on = not self.finale or self.inputs.finale_goes_on
        return None if goes_on and self.gandalf == self.balrog else "negative"


def opening_state(inputs: Inputs) -> DuelState:
    """Return the duel before its first card."""
    square = start_square(inputs)
    return DuelState(inputs, square, square)


def play_turns(inputs: Inputs) -> tuple[Turn, ...]:
    """Play the cards in their order, up to the one that ends the duel.

    Rules: duel-exchange, duel-special-timing, duel-end, duel-end-same-square, duel-last-special
    (French rules, "Le duel" and "Fin d'un duel").
    """
    state = opening_state(inputs)
    texts = {text.number: text for text in inputs.texts}
    turns: list[Turn] = []
    for number, card in enumerate(inputs.cards, 1):
        turns.append(state.play(card, texts.get(number)))
        if turns[-1].ended:
            break
    return tuple(turns)


def start_square(inputs: Inputs) -> int:
    """Return the square where both markers start: the white cross, in the final duel the orange.

    Rules: duel-setup, duel-finale-start.
    """
    if inputs.stage == "finale" and inputs.top is not None:
        return inputs.top
    return inputs.start
