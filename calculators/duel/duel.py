"""A whole duel, card by card: the energy is carried along and the end found by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.duel import duel_words, steps
from calculators.duel.cards import Kind
from calculators.duel.course import Ended, Played, Setting, Turn, Why, course, in_hand
from calculators.duel.duel_faults import faults
from calculators.duel.duel_inputs import Card, Inputs, Text
from calculators.duel.energy import NO_CHANGE, EnergyChange
from calculators.duel.sides import Side
from calculators.duel.track import WHITE_CROSS

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class TurnTold:
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
    text: Why | None
    gandalf_change: int
    balrog_change: int
    gandalf: int
    balrog: int
    peek: Side | None


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """Cards that each side still holds."""

    gandalf: int
    balrog: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Each turn, and the end if there is one; ``beyond`` counts the cards entered after it."""

    turns: tuple[TurnTold, ...]
    over: bool
    ended_by: Ended | None
    gandalf: int
    balrog: int
    winner: Side | None
    tie: bool
    free_squares: int
    bridge_steps: int | None
    cards_left: CardsLeft
    beyond: int


def play(inputs: Inputs) -> Outcome:
    """Follow a duel from its first card to its end.

    Each card's left edge meets the right edge before it; then its text is applied, unless the
    exchange ended the duel. The duel ends with the sixth card of both (in the final duel the
    ninth), or as soon as a marker is in the negative part; not while both share a square there and
    somebody holds cards to play.

    Rules: duel-exchange, duel-special-timing, duel-end, duel-end-same-square, duel-last-special,
    the special cards (French rules, "Le duel", "Fin d'un duel" and the list of special cards).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> [(turn.gandalf, turn.balrog) for turn in answer.turns]
    [(15, 15), (14, 13), (12, 12)]
    """
    setting = setting_of(inputs)
    turns = course(setting, played(inputs.cards, inputs.texts))
    last, left = turns[-1], in_hand(turns)
    found = steps.compute(steps.Inputs(last.gandalf, last.balrog, inputs.started))
    beyond = len(inputs.cards) - len(turns)
    told = duel_words.Duel(setting, turns, found, left, beyond)
    return Outcome(
        summary=duel_words.summary(told),
        steps=tuple(duel_words.steps(told)),
        figures=duel_words.figures(told),
        tables=(duel_words.table(turns),),
        turns=tuple(_told(turn) for turn in turns),
        over=last.ended is not None,
        ended_by=last.ended,
        gandalf=last.gandalf,
        balrog=last.balrog,
        winner=found.winner if last.ended else None,
        tie=last.ended is not None and found.tie,
        free_squares=found.free_squares,
        bridge_steps=found.bridge_steps if last.ended else None,
        cards_left=CardsLeft(left["gandalf"], left["balrog"]),
        beyond=beyond,
    )


def setting_of(inputs: Inputs) -> Setting:
    """Return what the duel starts from; a final duel has its highest square by :func:`check`."""
    finale = inputs.stage == "finale"
    return Setting(
        started=inputs.started,
        finale=finale,
        energy=inputs.top if finale and inputs.top is not None else inputs.start,
        top=inputs.top,
        gandalf_steps=inputs.gandalf_steps,
        balrog_steps=inputs.balrog_steps,
        recovery_before=inputs.recovery_before,
        mirror_shields=inputs.mirror_shields,
        finale_goes_on=inputs.finale_goes_on,
    )


def played(cards: Sequence[Card], texts: Sequence[Text]) -> tuple[Played, ...]:
    """Return the cards, each with what its text did."""
    by_number = {text.number: text for text in texts}
    return tuple(
        Played(
            card.kind,
            card.defence,
            card.attack,
            text.place if text else None,
            EnergyChange(text.gandalf, text.balrog) if text else NO_CHANGE,
        )
        for card, text in ((card, by_number.get(number)) for number, card in enumerate(cards, 1))
    )


def _told(turn: Turn) -> TurnTold:
    return TurnTold(
        number=turn.number,
        player=turn.side,
        kind=turn.kind,
        from_place=turn.moved_from,
        gandalf_loses=turn.lost.gandalf,
        balrog_loses=turn.lost.balrog,
        text=turn.text,
        gandalf_change=turn.change.gandalf,
        balrog_change=turn.change.balrog,
        gandalf=turn.gandalf,
        balrog=turn.balrog,
        peek=turn.peek,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find cards that cannot be played so, and a final duel whose start is unknown."""
    top, start = good.get("top"), good.get("start", WHITE_CROSS)
    if good.get("stage") == "finale" and "top" in good and top is None:
        message = _("The final duel starts on the orange cross: count its square on your board.")
        yield Fault(("top",), "required", message)
    if top is not None and top <= start:
        message = _("The orange cross is higher than the white one, {start}.", start=start)
        yield Fault(("top",), "conflict", message)
    if "started" in good and "cards" in good:
        yield from faults(good["started"], good["cards"], good.get("texts", ()))


CALCULATOR = Calculator(
    id="duel.duel",
    title=_("A whole duel"),
    description=_("Card by card, special cards included: energy, end, winner and steps."),
    rule="duel-end",
    input=Inputs,
    result=Outcome,
    compute=play,
    example={
        "started": "gandalf",
        "cards": [
            {"attack": [True, False, True, True]},
            {"defence": [False, True, True, False], "attack": [False, False, True, True]},
            {"defence": [False, True, False, False]},
        ],
    },
    check=check,
)
