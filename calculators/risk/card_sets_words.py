"""The best trade of a hand of Territory cards in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars
from calculators.core.messages import Argument, Chance, Clauses, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.card_sets import InCombat, Inputs, Outcome, Waiting
from calculators.risk.territory_card_words import card_name, set_name, two_wilds_step
from calculators.risk.territory_cards import FORCED_TRADE

_ = Domain("risk")


def tell(_inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the best trade, and what waiting would bring."""
    table = None if outcome.waiting is None else _table(outcome.waiting)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(outcome)),
        figures=tuple(_figures(outcome)),
        tables=(table,) if table else (),
        charts=(_bars(outcome.waiting, table),) if outcome.waiting and table else (),
    )


def _summary(outcome: Outcome) -> Message:
    if not outcome.best_sets:
        return _("Your cards make no set.")
    words: dict[str, Argument] = {
        "sets": Clauses(tuple(set_name(item) for item in outcome.best_sets)),
        "value": outcome.value,
    }
    if outcome.in_combat is not None:
        return _(
            "You must trade. In combat, after an elimination, trade {forced} for {less} "
            "battalions and keep the rest; at the start of a turn you may trade more, for {value} "
            "in all: {sets}.",
            forced=Clauses(tuple(set_name(item) for item in outcome.in_combat.best_sets)),
            less=outcome.in_combat.value,
            **words,
        )
    if outcome.must_trade:
        return _("You must trade for {value} battalions: {sets}.", **words)
    if outcome.keep:
        return _(
            "Trade {sets} for {value} battalions if you need them now; waiting for one more card "
            "brings more on average.",
            **words,
        )
    return _("Trade {sets}, for {value} battalions: waiting brings nothing more.", **words)


def _steps(outcome: Outcome) -> Iterator[Step]:
    for item in outcome.best_sets:
        rule = "risk-wild-cards" if "wild" in item.cards else "risk-card-sets"
        yield Step(
            rule,
            _(
                "Trade {cards}: {value} battalions.",
                cards=set_name(item),
                value=item.value,
            ),
        )
    if not outcome.best_sets:
        yield Step(
            "risk-card-sets", _("A set is three cards alike or one of each kind; you have neither.")
        )
    if outcome.more_with_two_wilds:
        yield two_wilds_step(outcome.more_with_two_wilds)
    if outcome.must_trade:
        text = _(
            "{hand} Territory cards in hand: with {limit} or more you must trade a set.",
            hand=outcome.hand_size,
            limit=FORCED_TRADE,
        )
    elif not outcome.best_sets:
        text = _("There is nothing to trade: the cards stay in your hand.")
    else:
        text = _.plural(
            "You have {count} card in hand, so you may trade or wait.",
            "You have {count} cards in hand, so you may trade or wait.",
            outcome.hand_size,
        )
    yield Step("risk-trading-cards", text)
    if outcome.in_combat is not None:
        yield Step("risk-forced-trade", _in_combat(outcome.in_combat))
    if outcome.waiting is not None:
        yield Step(
            "risk-draw-territory-card",
            _(
                "If you trade now, this turn and the next bring {trade} battalions on average; if "
                "you wait, the next brings {keep}, provided you conquer a territory and draw a "
                "card.",
                trade=outcome.waiting.trade,
                keep=outcome.waiting.keep,
            ),
        )


def _in_combat(traded: InCombat) -> Message:
    return _(
        "If the cards come from a player you have just eliminated, trade only until you have "
        "fewer than {limit}: for {value} battalions, keeping {kept} cards. You may not trade these "
        "before your next turn.",
        limit=FORCED_TRADE,
        value=traded.value,
        kept=traded.kept,
    )


def _figures(outcome: Outcome) -> Iterator[Figure]:
    yield Figure(_("Battalions now"), outcome.value)
    yield Figure(_("Cards kept"), outcome.kept)
    if outcome.in_combat is not None:
        yield Figure(_("Battalions after an elimination"), outcome.in_combat.value)
    if outcome.waiting is not None:
        yield Figure(_("Trading now, two turns"), outcome.waiting.trade)
        yield Figure(_("Waiting, two turns"), outcome.waiting.keep)


def _bars(waiting: Waiting, table: Table) -> Bars:
    return Bars(
        title=table.title,
        axis=_("Card"),
        bars=tuple(Bar(card_name(draw.card), draw.probability) for draw in waiting.draws),
        cumulative=False,
        tables=(table,),
    )


def _table(waiting: Waiting) -> Table:
    return Table(
        _("The card drawn before the next turn"),
        (_("Card"), _("Chance"), _("Next turn if you wait"), _("Next turn if you trade")),
        tuple(
            (card_name(draw.card), Chance(draw.probability), draw.keeping, draw.trading)
            for draw in waiting.draws
        ),
        bars=1,
    )


PROSE = Prose(
    title=_("Trading cards"),
    description=_("The best trade of your Territory cards, and whether to wait for one more."),
    tell=tell,
)
