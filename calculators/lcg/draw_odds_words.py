"""The odds of finding a card in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars, Chart, Curve, Key, Part, Point, Threshold
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.draw_odds import OPENING_HAND, Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds in words."""
    tables = tuple(_tables(inputs, outcome))
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(Figure(_("Chance"), Chance(outcome.probability)),),
        tables=tables,
        charts=tuple(_charts(inputs, outcome, tables)),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if not inputs.at_least:
        return _("Any hand will do: no copy is asked for.")
    if not outcome.probability:
        return _.plural(
            "You cannot hold {count} copy.", "You cannot hold {count} copies.", inputs.at_least
        )
    return _.plural(
        "Your chance of holding at least {count} copy is {chance}.",
        "Your chance of holding at least {count} copies is {chance}.",
        inputs.at_least,
        chance=Chance(outcome.probability),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if not inputs.copies:
        text = _("The deck has no copy of the card.")
        yield Step("lcg-opening-hand", text)
        return
    if outcome.hand < inputs.draws:
        yield from _later_draws_steps(inputs, outcome)
        return
    drawn: dict[str, Argument] = {
        "draws": inputs.draws,
        "size": inputs.deck_size,
        "copies": inputs.copies,
        "chance": Chance(outcome.first_hand),
    }
    first_hand = _(
        "You draw {draws} {draws:card/cards} from a deck of {size} that has {copies} "
        "{copies:copy/copies}. The first hand holds enough {chance} of the time.",
        **drawn,
    )
    all_cards = _(
        "You draw {draws} {draws:card/cards} from a deck of {size} that has {copies} "
        "{copies:copy/copies}. They hold enough {chance} of the time.",
        **drawn,
    )
    yield Step("lcg-opening-hand", first_hand if inputs.mulligan else all_cards)
    if inputs.mulligan and inputs.draws < OPENING_HAND:
        text = _(
            "An opening hand has {hand} cards; here it is taken to be these few, and all are "
            "exchanged.",
            hand=OPENING_HAND,
        )
        yield Step("lcg-mulligan", text)
    if inputs.mulligan:
        yield Step(
            "lcg-mulligan",
            _(
                "If it does not, it is shuffled back and as many cards are drawn "
                "again: {chance} in all.",
                chance=Chance(outcome.probability),
            ),
        )


def _later_draws_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the chances where cards are drawn after a mulligan, which only the hand is part of."""
    yield Step(
        "lcg-opening-hand",
        _(
            "The opening hand has {hand} cards from a deck of {size} that has {copies} "
            "{copies:copy/copies}. It holds enough {chance} of the time.",
            hand=outcome.hand,
            size=inputs.deck_size,
            copies=inputs.copies,
            chance=Chance(outcome.first_hand),
        ),
    )
    yield Step(
        "lcg-mulligan",
        _(
            "If it does not, it is shuffled back and {hand} cards are drawn again. With the cards "
            "that follow, {draws} in all, the chance is {chance}.",
            hand=outcome.hand,
            draws=inputs.draws,
            chance=Chance(outcome.probability),
        ),
    )


def _charts(inputs: Inputs, outcome: Outcome, tables: tuple[Table, ...]) -> Iterator[Chart]:
    enough = [item.copies >= inputs.at_least for item in outcome.distribution]
    yield Bars(
        title=tables[0].title,
        axis=tables[0].columns[0],
        bars=tuple(
            Bar(item.copies, item.probability, Part.GOOD if good else Part.BAD)
            for item, good in zip(outcome.distribution, enough, strict=True)
        ),
        keys=tuple(
            Key(part, label, chance)
            for part, label, chance in (
                (Part.GOOD, _("Enough"), outcome.first_hand),
                (Part.BAD, _("Not enough"), 1 - outcome.first_hand),
            )
            if chance
        ),
        threshold=Threshold(enough.index(True), _("{number} or more", number=inputs.at_least))
        if any(enough)
        else None,
        tables=tables[:1],
    )
    if len(outcome.rounds) > 1:
        yield Curve(
            title=_("The chance of enough copies, round by round")
            if _is_opening_hand(inputs)
            else _("The chance of enough copies, card by card"),
            axis=tables[1].columns[0],
            points=tuple(Point(item.round, item.probability) for item in outcome.rounds),
            tables=tables[1:],
        )


def _is_opening_hand(inputs: Inputs) -> bool:
    """Whether the cards drawn are those of the opening hand, so that round 1 follows them."""
    return inputs.draws == OPENING_HAND


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield Table(
        _("First hand"),
        (_("Copies in hand"), _("Chance")),
        tuple((item.copies, Chance(item.probability)) for item in outcome.distribution),
        bars=1,
    )
    if outcome.rounds:
        yield Table(
            _("Round by round, with one card drawn in each resource phase")
            if _is_opening_hand(inputs)
            else _("With further cards, one in each resource phase that follows"),
            (
                _("Round") if _is_opening_hand(inputs) else _("Further cards"),
                _("Cards seen"),
                _("Chance"),
            ),
            tuple((item.round, item.seen, Chance(item.probability)) for item in outcome.rounds),
            bars=2,
        )


PROSE = Prose(
    title=_("Draw odds"),
    description=_(
        "How likely a card is to be in the opening hand, or to arrive in the first rounds."
    ),
    tell=tell,
)
