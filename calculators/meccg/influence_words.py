"""The words of an influence check on a faction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Throws
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.meccg import chart_words
from calculators.meccg.event_words import event_steps, left_out_steps
from calculators.meccg.influence import Automatic, CheckOdds, Inputs, Outcome
from calculators.meccg.influence_cards import (
    FACTION_INFLUENCERS,
    FACTIONS,
    CardBonuses,
    race_name,
)
from calculators.meccg.influence_items_words import item_steps
from calculators.meccg.words import dice, plus, rolls, signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the roll needed, what is added to it, and what more influence would change."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            *(() if outcome.automatic else _roll_figures(outcome)),
            Figure(_("Success"), Chance(outcome.success)),
        ),
        tables=(_table(outcome.odds_by_added),) if outcome.odds_by_added else (),
        # A picture of one roll would not show the chances of the better of two.
        charts=()
        if outcome.automatic or outcome.total is not None or outcome.events.has("two_rolls")
        else (_throws(outcome.needed),),
    )


def _roll_figures(outcome: Outcome) -> tuple[Figure, ...]:
    return (
        Figure(_("Roll needed"), rolls(outcome.needed)),
        Figure(_("Added to the roll"), signed(outcome.added)),
    )


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return FACTION_INFLUENCERS.name_of(inputs.character)
    return _("The character")


def _what(inputs: Inputs) -> Argument:
    if inputs.faction:
        return _("{faction}", faction=FACTIONS.name_of(inputs.faction))
    return _("the faction")


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "what": _what(inputs),
        "rolls": rolls(outcome.needed),
        "chance": Chance(outcome.success),
    }
    if outcome.automatic:
        return _("{who} brings {what} into play without a check (card text).", **words)
    if outcome.total is not None:
        words |= {"total": outcome.total, "number": inputs.number}
        if outcome.success:
            return _("{who} brings {what} into play: {total} is above {number}.", **words)
        return _("{who} does not bring {what} into play: {total} is not above {number}.", **words)
    if outcome.needed is None:
        return _("{who} cannot bring {what} into play: even 12 is too low.", **words)
    if outcome.needed == 2:
        return _("{who} brings {what} into play whatever the roll.", **words)
    return _("{who} brings {what} into play on {rolls}, a chance of {chance}.", **words)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    words: dict[str, Argument] = {"who": _who(inputs), "what": _what(inputs)}
    yield Step(
        "meccg-influence-faction",
        _("{who} taps and tries to bring {what} into play.", **words),
    )
    if outcome.roac:
        yield Step(
            "meccg-influence-faction",
            _(
                "According to his card, {who} is discarded for it, counts as a diplomat and does "
                "not tap the site.",
                **words,
            ),
        )
    if outcome.automatic:
        yield Step("meccg-influence-faction", _automatic(outcome.automatic, words))
        if any(inputs.events):
            yield Step(
                "meccg-influence-faction",
                _("No check is made, so the events named change nothing."),
            )
        return
    counted = not outcome.events.has("no_influence")
    if inputs.direct_influence and counted:
        yield Step(
            "meccg-influence-faction-modifiers",
            _("Unused direct influence: {bonus}.", bonus=signed(inputs.direct_influence)),
        )
    bonuses = outcome.card_bonuses
    if counted:
        yield from item_steps(outcome.item_bonuses, "meccg-influence-faction-modifiers")
    else:
        bonuses = replace(bonuses, conditional=0)
    yield from _card_steps(inputs, bonuses, words)
    yield from event_steps(outcome.events, "meccg-influence-faction-modifiers")
    yield from left_out_steps(outcome.events, "meccg-influence-faction-modifiers")
    if inputs.modifier:
        yield Step(
            "meccg-influence-faction-modifiers",
            _("Other modifiers: {bonus}.", bonus=signed(inputs.modifier)),
        )
    king = FACTION_INFLUENCERS.find(inputs.character)
    if outcome.king and king:
        yield LeftOut(
            "meccg-influence-faction-modifiers",
            _(
                "King under the Mountain is not counted: if the event is on {who}, name it. The "
                "chance is higher then.",
                **words,
            ),
            (king.code,),
            Direction.HIGHER,
        )
    yield Step("meccg-influence-faction", _check(inputs, outcome))
    if outcome.success < 1:
        yield Step(
            "meccg-influence-faction-failed",
            _("If the check fails, the faction is discarded; the site stays untapped."),
        )


def _automatic(automatic: Automatic, words: dict[str, Argument]) -> Message:
    match automatic:
        case Automatic.ARMY_OF_THE_DEAD:
            return _("{what} needs no check: Aragorn II plays it with Paths of the Dead.", **words)
        case Automatic.RED_ARROW:
            return _("The bearer of the Red Arrow influences {what} without a roll.", **words)


def _check(inputs: Inputs, outcome: Outcome) -> Message:
    if inputs.roll is not None and outcome.total is not None:
        return _(
            "The roll is {roll}: {roll} {added} = {total}, and more than {number} was needed.",
            roll=inputs.roll,
            added=plus(outcome.added),
            total=outcome.total,
            number=inputs.number,
        )
    return _(
        "{dice} must be greater than {number}: a chance of {chance}.",
        dice=dice(outcome.added),
        number=inputs.number,
        chance=Chance(outcome.success),
    )


def _card_steps(inputs: Inputs, bonuses: CardBonuses, words: dict[str, Argument]) -> Iterator[Step]:
    rule = "meccg-influence-faction-modifiers"
    if bonuses.conditional:
        bonus = signed(bonuses.conditional)
        yield Step(
            rule, _("{who} has {bonus} direct influence against {what}.", bonus=bonus, **words)
        )
    race = race_name(inputs.character)
    if bonuses.standard and race:
        bonus = signed(bonuses.standard)
        yield Step(
            rule,
            _(
                "Standard modification of {what} for {race}: {bonus}.",
                race=race,
                bonus=bonus,
                **words,
            ),
        )
    if bonuses.own:
        yield Step(
            rule,
            _(
                "{who} has {bonus} on faction checks (card text).",
                bonus=signed(bonuses.own),
                **words,
            ),
        )


def _throws(needed: int | None) -> Throws:
    return chart_words.success_throws(
        _("The rolls that bring the faction into play"),
        needed,
        _("Success"),
        _("Failure"),
    )


def _table(odds: tuple[CheckOdds, ...]) -> Table:
    return Table(
        _("What more influence would change"),
        (_("Added to the roll"), _("Roll needed"), _("Success")),
        tuple((signed(each.added), rolls(each.needed), Chance(each.success)) for each in odds),
        bars=2,
    )


PROSE = Prose(
    title=_("Influencing a faction"),
    description=_("The roll that brings a faction into play, with its modifiers."),
    tell=tell,
)
