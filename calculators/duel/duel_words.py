"""A duel in words: a step for each card and each text, the end, the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Note, Step, Telling
from calculators.duel.cards import KEPT_CARDS
from calculators.duel.duel import CardsLeft, Outcome
from calculators.duel.duel_inputs import Inputs
from calculators.duel.duel_turn_words import card_name, turn_steps, zero_step
from calculators.duel.duel_turns import Turn
from calculators.duel.sides import Side, by_side, other, player_of
from calculators.duel.steps_words import free_squares_step, winner_step

_ = Domain("duel")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the energy of both sides or how the duel ended, and the cards one by one."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(outcome),
        tables=(_table(outcome.turns),),
    )


def _summary(outcome: Outcome) -> Message:
    squares: dict[str, Argument] = {"gandalf": outcome.gandalf, "balrog": outcome.balrog}
    markers = outcome.markers
    if not outcome.over:
        return _goes_on(other(outcome.turns[-1].player), len(outcome.turns), squares)
    if markers.tie:
        return by_side(
            markers.winner,
            _(
                "The duel ends in a tie with both markers on {gandalf}: Gandalf wins it and "
                "climbs 1 step.",
                **squares,
            ),
            _(
                "The duel ends in a tie with both markers on {gandalf}: the Balrog wins it "
                "and climbs 1 step.",
                **squares,
            ),
        )
    return by_side(
        markers.winner,
        _.plural(
            "The duel ends with Gandalf on {gandalf} and the Balrog on {balrog}: Gandalf wins "
            "and climbs {count} step.",
            "The duel ends with Gandalf on {gandalf} and the Balrog on {balrog}: Gandalf wins "
            "and climbs {count} steps.",
            markers.bridge_steps,
            **squares,
        ),
        _.plural(
            "The duel ends with Gandalf on {gandalf} and the Balrog on {balrog}: the Balrog wins "
            "and climbs {count} step.",
            "The duel ends with Gandalf on {gandalf} and the Balrog on {balrog}: the Balrog wins "
            "and climbs {count} steps.",
            markers.bridge_steps,
            **squares,
        ),
    )


def _goes_on(next_player: Side, cards: int, squares: Mapping[str, Argument]) -> Message:
    if squares["gandalf"] == squares["balrog"]:
        return by_side(
            next_player,
            _.plural(
                "After {count} card, both markers are on {gandalf}; Gandalf plays next.",
                "After {count} cards, both markers are on {gandalf}; Gandalf plays next.",
                cards,
                **squares,
            ),
            _.plural(
                "After {count} card, both markers are on {gandalf}; the Balrog plays next.",
                "After {count} cards, both markers are on {gandalf}; the Balrog plays next.",
                cards,
                **squares,
            ),
        )
    return by_side(
        next_player,
        _.plural(
            "After {count} card, Gandalf is on {gandalf} and the Balrog on {balrog}; Gandalf "
            "plays next.",
            "After {count} cards, Gandalf is on {gandalf} and the Balrog on {balrog}; Gandalf "
            "plays next.",
            cards,
            **squares,
        ),
        _.plural(
            "After {count} card, Gandalf is on {gandalf} and the Balrog on {balrog}; the Balrog "
            "plays next.",
            "After {count} cards, Gandalf is on {gandalf} and the Balrog on {balrog}; the Balrog "
            "plays next.",
            cards,
            **squares,
        ),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield _start(inputs, outcome)
    before: Turn | None = None
    for turn in outcome.turns:
        yield from turn_steps(turn, before, inputs)
        before = turn
    if outcome.turns[-1].wrath_waits:
        yield from _waiting_wrath(outcome)
    if outcome.over:
        yield from _end_steps(inputs, outcome)
    yield from _exhaustion_steps(inputs)


def _waiting_wrath(outcome: Outcome) -> Iterator[Step]:
    """Yield that the Wrath met no special card so far, unless the last card has just said so."""
    last = outcome.turns[-1]
    if outcome.over:
        text = _("Gandalf’s Wrath met no special card, so it has no effect in this duel.")
        yield Step("duel-wrath", text)
    elif last.text is None:
        yield Step("duel-wrath", _("Gandalf’s Wrath is still waiting."))


def _exhaustion_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield whose exhaustion card was entered more than once: each side has one."""
    played = Counter(
        player_of(number, inputs.started)
        for number, card in enumerate(inputs.cards, 1)
        if card.kind == "exhaustion"
    )
    for side, count in played.items():
        if count > 1:
            text = by_side(
                side,
                _("Gandalf has only one exhaustion card; {count} were entered.", count=count),
                _("The Balrog has only one exhaustion card; {count} were entered.", count=count),
            )
            yield Note("duel-exhaustion", text)


def _start(inputs: Inputs, outcome: Outcome) -> Step:
    if inputs.stage == "finale":
        return Step(
            "duel-finale-start",
            _("Both markers start on the orange cross, square {square}.", square=outcome.start),
        )
    return Step(
        "duel-setup",
        _("Both markers start on the white cross, square {square}.", square=outcome.start),
    )


def _end_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    finale = inputs.stage == "finale"
    rule = "duel-finale-end" if finale else "duel-end"
    if outcome.in_negative == "one":
        why = _("A marker is in the negative part: the duel ends at once.")
    elif outcome.in_negative == "both":
        why = _("Both markers are in the negative part: the duel ends at once.")
    elif outcome.in_negative == "parted":
        rule = "duel-end-same-square"
        why = _("In the negative part, the markers are now on different squares: the duel ends.")
    elif finale:
        why = _("Both have played their 9 cards: the final duel is over.")
    else:
        why = _("Both have played 6 cards: the duel is over.")
    yield Step(rule, why)
    # Where both shared square 0 before, it has been said.
    if outcome.in_negative in {"one", "both"} and 0 in {outcome.gandalf, outcome.balrog}:
        yield zero_step()
    if outcome.beyond:
        yield Step(
            "duel-end",
            _.plural(
                "{count} card entered after the end does not count.",
                "{count} cards entered after the end do not count.",
                outcome.beyond,
            ),
        )
    yield winner_step(outcome.gandalf, outcome.balrog, outcome.markers)
    yield free_squares_step(outcome.markers)
    if not finale:
        yield _kept(outcome.cards_left)


def _kept(left: CardsLeft) -> Step:
    if left.gandalf == left.balrog > KEPT_CARDS:
        return Step(
            "duel-kept-cards",
            _(
                "Each player holds {cards} cards and keeps 3 of them for the final duel; the "
                "others go into the box.",
                cards=left.gandalf,
            ),
        )
    if max(left.gandalf, left.balrog) > KEPT_CARDS:
        return Step(
            "duel-kept-cards",
            _(
                "Gandalf holds {gandalf} cards, the Balrog {balrog}: each keeps 3 of them for the "
                "final duel, the others go into the box.",
                gandalf=left.gandalf,
                balrog=left.balrog,
            ),
        )
    return Step("duel-kept-cards", _("Each player sets aside the 3 cards left for the final duel."))


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    squares = (
        Figure(_("Gandalf’s energy"), outcome.gandalf),
        Figure(_("The Balrog’s energy"), outcome.balrog),
    )
    if outcome.over:
        return (*squares, Figure(_("Steps to climb"), outcome.markers.bridge_steps))
    return (*squares, Figure(_("Free squares"), outcome.free_squares))


def _table(turns: Sequence[Turn]) -> Table:
    return Table(
        _("Card by card"),
        (
            _("Card"),
            _("Played"),
            _("Gandalf loses"),
            _("The Balrog loses"),
            _("Text moves Gandalf by"),
            _("Text moves the Balrog by"),
            _("Gandalf’s energy"),
            _("The Balrog’s energy"),
        ),
        tuple(
            (
                turn.number,
                card_name(turn),
                turn.gandalf_loses,
                turn.balrog_loses,
                turn.gandalf_change,
                turn.balrog_change,
                turn.gandalf,
                turn.balrog,
            )
            for turn in turns
        ),
    )


PROSE = Prose(
    title=_("A whole duel"),
    description=_("Card by card, special cards included: energy, end, winner and steps."),
    tell=tell,
)
