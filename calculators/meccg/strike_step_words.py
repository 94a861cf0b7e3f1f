"""The steps of the calculator of a strike, in the order of the strike sequence."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Step
from calculators.meccg.body_check_words import equal_roll_step
from calculators.meccg.cards import FIGHTERS, STRIKES
from calculators.meccg.character_status import STATUS_MODIFIER, STAY_UNTAPPED, Status
from calculators.meccg.equipment import ItemEffect, item_name
from calculators.meccg.strike import Inputs, Outcome
from calculators.meccg.words import dice, signed

_ = Domain("meccg")


def who(inputs: Inputs) -> Argument:
    """Return the name of the character, or a word for a character without a name."""
    if inputs.character:
        return FIGHTERS.name_of(inputs.character)
    return _("The character")


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the reasoning in the order of the strike sequence, the items in use first."""
    for effect in outcome.effects:
        yield _item_step(effect)
    yield Step(
        "meccg-strike-prowess",
        _(
            "{who} has prowess {prowess}, the weapon in use included.",
            who=who(inputs),
            prowess=outcome.prowess,
        ),
    )
    yield from _modifier_steps(inputs, outcome)
    yield Step(
        "meccg-strike-roll",
        _(
            "The roll, {dice}, is compared with the prowess of the strike, {prowess}.",
            dice=dice(outcome.roll_modifier),
            prowess=inputs.strike_prowess,
        ),
    )
    yield from _odds_steps(inputs, outcome)
    if outcome.succeeds:
        yield from _character_body_steps(inputs, outcome)
    if outcome.fails:
        yield _strike_body_step(inputs, outcome)


def _item_step(effect: ItemEffect) -> Step:
    words: dict[str, Argument] = {
        "item": item_name(effect.item),
        "prowess": signed(effect.prowess),
        "body": signed(effect.body),
    }
    if effect.unused:
        return Step("meccg-items-one-of-each", _("{item} is not in use.", **words))
    if effect.strike_body:
        words["foe"] = signed(effect.strike_body)
        text = _("{item}: {prowess} prowess, {foe} to the body of the strike.", **words)
    elif effect.prowess and effect.body:
        text = _("{item}: {prowess} prowess, {body} body.", **words)
    elif effect.body:
        text = _("{item}: {body} body.", **words)
    else:
        text = _("{item}: {prowess} prowess.", **words)
    return Step("meccg-items-order", text)


def _modifier_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.excess_strikes:
        yield Step(
            "meccg-combat-excess-strikes",
            _.plural(
                "{count} excess strike is spent here: {modifier}.",
                "{count} excess strikes are spent here: {modifier}.",
                inputs.excess_strikes,
                modifier=signed(-inputs.excess_strikes),
            ),
        )
    if inputs.stay_untapped:
        yield Step(
            "meccg-strike-stay-untapped",
            _("Staying untapped costs {modifier}.", modifier=signed(STAY_UNTAPPED)),
        )
    if inputs.supporters:
        yield Step(
            "meccg-strike-support",
            _.plural(
                "{count} character taps in support: {modifier}.",
                "{count} characters tap in support: {modifier}.",
                inputs.supporters,
                modifier=signed(inputs.supporters),
            ),
        )
    if inputs.modifier:
        yield Step(
            "meccg-strike-cards",
            _("Cards and abilities: {modifier}.", modifier=signed(inputs.modifier)),
        )
    if outcome.printed_bonus:
        yield Step(
            "meccg-strike-cards",
            _(
                "{who} has {bonus} prowess against {foe}, by the card.",
                who=who(inputs),
                foe=STRIKES.name_of(inputs.creature or ""),
                bonus=signed(outcome.printed_bonus),
            ),
        )
    if inputs.status is not Status.UNTAPPED:
        modifier = signed(STATUS_MODIFIER[inputs.status])
        yield Step(
            "meccg-strike-status",
            _("Already tapped: {modifier}.", modifier=modifier)
            if inputs.status is Status.TAPPED
            else _("Already wounded: {modifier}.", modifier=modifier),
        )


def _odds_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    words: dict[str, Argument] = {
        "who": who(inputs),
        "prowess": inputs.strike_prowess,
        "fails": Chance(outcome.fails),
        "ineffectual": Chance(outcome.ineffectual),
        "succeeds": Chance(outcome.succeeds),
    }
    yield Step("meccg-strike-fails", _("Above {prowess}, the strike fails: {fails}.", **words))
    yield Step(
        "meccg-strike-ineffectual",
        _("Equal to {prowess}, it is ineffectual and nobody is hurt: {ineffectual}.", **words),
    )
    yield Step(
        "meccg-strike-succeeds",
        _("Below {prowess}, it succeeds and wounds: {succeeds}.", **words),
    )
    if inputs.status is Status.UNTAPPED:
        yield Step(
            "meccg-strike-taps",
            _("{who} stays untapped, unless wounded.", **words)
            if inputs.stay_untapped
            else _("{who} taps, unless wounded.", **words),
        )


def _character_body_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.body is None:
        yield Step(
            "meccg-body-check",
            _("No body was given, so elimination is left out of account: it counts as 0."),
        )
        return
    words: dict[str, Argument] = {
        "who": who(inputs),
        "body": outcome.body,
        "chance": Chance(outcome.body_check_eliminates),
    }
    if inputs.status is Status.WOUNDED:
        yield Step(
            "meccg-body-check-wounded",
            _("{who} was wounded already: the body check is rolled with +1.", **words),
        )
    yield Step(
        "meccg-body-check",
        _("By the summary, a body check of {body} or more eliminates: {chance}.", **words)
        if inputs.summary_rules
        else _("A body check above {body} eliminates: {chance}.", **words),
    )
    if outcome.body_check_discards is not None:
        yield equal_roll_step(outcome.body, outcome.body_check_discards)


def _strike_body_step(inputs: Inputs, outcome: Outcome) -> Step:
    words: dict[str, Argument] = {
        "chance": Chance(outcome.body_check_defeats),
        "defeated": Chance(outcome.strike_defeated),
    }
    if outcome.strike_body is None:
        return Step(
            "meccg-strike-defeated",
            _("The strike has no body: when it fails it is defeated, {defeated}.", **words),
        )
    words["body"] = outcome.strike_body
    if inputs.summary_rules:
        return Step(
            "meccg-strike-defeated",
            _(
                "Once it fails, a body check of {body} or more defeats it by the summary, "
                "{chance}; in all {defeated}.",
                **words,
            ),
        )
    return Step(
        "meccg-strike-defeated",
        _(
            "Once it fails, a body check above {body} defeats it, {chance}; in all {defeated}.",
            **words,
        ),
    )
