"""The text of a special card in words: whether it works, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.duel.cards import COMPUTED_TEXTS, KINDS, Kind
from calculators.duel.duel_inputs import Inputs
from calculators.duel.duel_turns import Turn
from calculators.duel.energy_reason_words import (
    power_reason,
    recovery_reason,
    stopped_at_top_step,
)

_ = Domain("duel")


def text_steps(turn: Turn, inputs: Inputs) -> Iterator[Step]:
    """Yield whether the text works, and what it does as far as the rules say."""
    kind = turn.row_card.kind
    if turn.text is None or kind == "mirror" or turn.kind == "feint":
        return
    if turn.text != "works":
        yield _void(turn, kind)
        return
    if kind == "recovery" and inputs.recovery_before:
        before = _("The Recovery here compares the markers as they were before its exchange.")
        yield Step("duel-recovery", before)
    if kind == "strength" and not (turn.gandalf_change or turn.balrog_change):
        yield LeftOut("duel-strength", _effect(turn, kind, inputs), (kind,), Direction.EITHER)
    else:
        yield Step(f"duel-{kind}", _effect(turn, kind, inputs))
    if kind == "spell" and turn.face_up:
        yield Step(
            "duel-guile",
            _(
                "If the Balrog’s cards still lie face up after Gandalf’s Guile, the Balrog first "
                "shuffles them face down, Gandalf draws at random, and the others are turned up "
                "again."
            ),
        )
    if turn.stopped_at_top:
        yield stopped_at_top_step(inputs.top or 0)
    if kind in COMPUTED_TEXTS or turn.gandalf_change or turn.balrog_change:
        yield Step(f"duel-{kind}", _moves(turn, kind))


def _void(turn: Turn, kind: Kind) -> Step:
    words: dict[str, Argument] = {"card": KINDS[kind]}
    reasons: dict[str, tuple[str, Message]] = {
        "over": (
            "duel-last-special",
            _("{card}: its exchange ended the duel, so its text does nothing.", **words),
        ),
        "finale": (f"duel-{kind}", _("{card}: in the final duel its text does nothing.", **words)),
        "riposte": (
            "duel-riposte",
            _("{card}: the Riposte brought it back, so its text does nothing.", **words),
        ),
        "mirror": (
            "duel-mirror",
            _("{card}: beside the Mirror its text does nothing; its points count.", **words),
        ),
        "wrath": (
            "duel-wrath",
            _("{card}: Gandalf’s Wrath cancels its text and is used up.", **words),
        ),
        "peek": (
            "duel-guile",
            _("{card}: with 3 free squares or more its text does nothing.", **words),
        ),
    }
    return Step(*reasons[turn.text or "over"])


def _effect(turn: Turn, kind: Kind, inputs: Inputs) -> Message:
    if kind == "riposte" and turn.number == 1:
        return _("The Balrog’s Riposte: Gandalf has no card in the row yet, so none comes back.")
    if kind == "riposte" and turn.number < len(inputs.cards):
        return _(
            "The Balrog’s Riposte: a card that Gandalf has played comes to the end of the row."
        )
    if turn.compared:
        return power_reason(*turn.compared) if kind == "power" else recovery_reason(*turn.compared)
    effects: dict[Kind, Message] = {
        "strength": _("The Balrog’s Strength: do what the card says; the rules do not repeat it."),
        "trick": _(
            "The Balrog’s Trick: the Balrog may look at the card drawn from Gandalf’s hand."
        ),
        "riposte": _(
            "The Balrog’s Riposte: a card that Gandalf has played comes to the end of the row; say "
            "which one with Gandalf’s next card."
        ),
        "guile": _("Gandalf’s Guile: the Balrog’s cards lie face up."),
        "magic": _(
            "Gandalf’s Magic: for the rest of the duel Gandalf may have one card replaced, as soon "
            "as the Balrog has played it."
        ),
        "wrath": _(
            "Gandalf’s Wrath waits for the Balrog’s next special card; the Feint escapes it."
        ),
        "spell": _(
            "Gandalf’s Spell: a card drawn from the Balrog’s hand lies face up, and Gandalf says "
            "when it must be played."
        ),
    }
    return effects[kind]


def _moves(turn: Turn, kind: Kind) -> Message:
    return _(
        "{card} moves the markers: Gandalf is now on {gandalf}, the Balrog on {balrog}.",
        card=KINDS[kind],
        gandalf=turn.gandalf,
        balrog=turn.balrog,
    )
