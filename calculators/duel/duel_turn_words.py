"""One card of a duel in words: where it goes, its exchange, the Mirror, and its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Step
from calculators.duel.cards import KINDS, SPECIAL_CARDS
from calculators.duel.duel_inputs import Card, Inputs
from calculators.duel.duel_turns import Turn
from calculators.duel.number_words import LOSSES
from calculators.duel.sides import NAMES
from calculators.duel.special_card_words import text_steps
from calculators.duel.steps_words import may_look

_ = Domain("duel")


def turn_steps(turn: Turn, before: Turn | None, inputs: Inputs) -> Iterator[Step]:
    """Yield the steps of one turn; who may go on looking at the other hand is not said again."""
    if turn.kind == "feint":
        yield _feint(turn)
    elif turn.from_place is not None:
        yield Step(
            "duel-riposte",
            _(
                "Card {number}: the Riposte brings Gandalf’s card from place {place} to the end of "
                "the row; the points of the card put there do not count.",
                number=turn.number,
                place=turn.from_place,
            ),
        )
        if turn.kind in SPECIAL_CARDS:
            yield Step("duel-riposte", _in_the_gap(turn))
    card = inputs.cards[turn.number - 1]
    yield _exchange(turn, card)
    aside = turn.number == 1 or turn.ended == "cards"
    if turn.kind == "mirror" and aside and any((*card.defence, *card.attack)):
        yield own_points_step()
    yield from _shielded(turn, inputs)
    if turn.peek and (before is None or turn.peek != before.peek):
        yield Step("duel-peek", may_look(turn.peek))
    yield from text_steps(turn, inputs)
    yield from _wrath(turn, before)
    if turn.shared_negative:
        yield Step(
            "duel-end-same-square",
            _(
                "Both markers are on square {square}, in the negative part: the duel goes on until "
                "they are on different squares or all the cards have been played.",
                square=turn.gandalf,
            ),
        )
        if not turn.gandalf:
            yield zero_step()


def _wrath(turn: Turn, before: Turn | None) -> Iterator[Step]:
    """Yield what becomes of a Wrath that waited, where the text of the card does not say it."""
    if before is None or not before.wrath_waits or turn.ended or turn.text is None:
        return
    if not turn.wrath_waits and turn.text != "wrath":
        yield Step("duel-wrath", _("Gandalf’s Wrath is used up by this card."))
    elif turn.wrath_waits and turn.player == "balrog":
        yield Step("duel-wrath", _("Gandalf’s Wrath keeps waiting."))


def own_points_step() -> Step:
    """Return that points on the Mirror itself have no part in an exchange. Rule: duel-mirror."""
    return Step("duel-mirror", _("The Mirror’s own points do not count."))


def zero_step() -> Step:
    """Return why a marker on 0 is in the negative part. Rule: duel-track."""
    return Step(
        "duel-track",
        _(
            "Square 1 counts as the lowest one outside the negative part, so a marker on 0 is in "
            "that part."
        ),
    )


def _feint(turn: Turn) -> Step:
    if turn.from_place is None:
        return Step(
            "duel-feint",
            _(
                "Card {number}, the Feint: the Balrog has no card without text in the row, so the "
                "Feint goes to the end and has no points.",
                number=turn.number,
            ),
        )
    return Step(
        "duel-feint",
        _(
            "Card {number}, the Feint, takes place {place} in the row; the card from there is "
            "played again at the end.",
            number=turn.number,
            place=turn.from_place,
        ),
    )


def _in_the_gap(turn: Turn) -> Message:
    return _(
        "{card} fills the gap: the rules do not say whether its text works "
        "there, and it is not applied here.",
        card=KINDS[turn.kind],
    )


def card_name(turn: Turn) -> Message:
    """Return how a card is called: by its name if it has one, otherwise by its owner."""
    return NAMES[turn.player] if turn.kind == "plain" else KINDS[turn.kind]


def _who(turn: Turn) -> Message:
    """Return which card takes part in the exchange: one that came back is told by its place."""
    if turn.from_place is None:
        return card_name(turn)
    return _("the one from place {place}", place=turn.from_place)


def _shielded(turn: Turn, inputs: Inputs) -> Iterator[Step]:
    """Yield that points hit Gandalf for nothing, where the Mirror is agreed to shield him."""
    if not (inputs.mirror_shields and turn.reflected and turn.exchange):
        return
    spared = turn.exchange.attacker_loses
    if spared:
        yield Step(
            "duel-mirror",
            _.plural(
                "Against the Mirror, as you agreed, {count} unblocked point of the Balrog’s "
                "defence costs Gandalf nothing.",
                "Against the Mirror, as you agreed, {count} unblocked points of the Balrog’s "
                "defence cost Gandalf nothing.",
                spared,
            ),
        )


def _exchange(turn: Turn, card: Card) -> Step:
    words: dict[str, Argument] = {
        "number": turn.number,
        "who": _who(turn),
        "losses": LOSSES.of(gandalf=turn.gandalf_loses, balrog=turn.balrog_loses),
        "gandalf": turn.gandalf_after_exchange,
        "balrog": turn.balrog_after_exchange,
    }
    if turn.exchange is None and turn.row_card.kind == "mirror":
        return Step("duel-mirror", _mirror(turn, card, words))
    if turn.exchange is None:
        return Step(
            "duel-playing-a-card",
            _(
                "Card {number} ({who}): no card lies before it, so there is no exchange yet.",
                **words,
            ),
        )
    if turn.reflected and turn.number == 2:
        return Step(
            "duel-mirror",
            _(
                "Card {number} ({who}): the Mirror had no attack to reflect, so none comes back, "
                "and {losses}. Gandalf is on {gandalf}, the Balrog on {balrog}.",
                **words,
            ),
        )
    if turn.reflected:
        return Step(
            "duel-mirror",
            _(
                "Card {number} ({who}) meets the Balrog’s own attack in the Mirror: {losses}. "
                "Gandalf is on {gandalf}, the Balrog on {balrog}.",
                **words,
            ),
        )
    return Step(
        "duel-exchange",
        _(
            "Card {number} ({who}): {losses}. Gandalf is on {gandalf}, the Balrog on {balrog}.",
            **words,
        ),
    )


def _mirror(turn: Turn, card: Card, words: Mapping[str, Argument]) -> Message:
    if turn.number == 1:
        return _(
            "Card {number}, the Mirror: no attack lies before it, so there is none to reflect.",
            **words,
        )
    if turn.ended == "cards":
        return _(
            "Card {number}, the Mirror, is the last one: its exchange is not resolved.", **words
        )
    if any((*card.defence, *card.attack)) and turn.kind == "mirror":
        return _(
            "Card {number}, the Mirror: Gandalf loses nothing, and the Balrog’s next card has to "
            "meet the reflection of this attack; the Mirror’s own points do not count.",
            **words,
        )
    return _(
        "Card {number}, the Mirror: Gandalf loses nothing, and the Balrog’s next card has to meet "
        "the reflection of this attack.",
        **words,
    )
