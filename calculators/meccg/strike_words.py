"""What the calculator of a strike says: its sentence, its steps, its figures and its tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from calculators.core.dice import two_dice
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import (
    FIGHTERS,
    FOES,
    bonus_against,
    equal_body_discards,
)
from calculators.meccg.equipment import Effect
from calculators.meccg.strike_odds import (
    STATUS_MODIFIER,
    STAY_UNTAPPED,
    Inputs,
    Odds,
    Status,
    character_lost,
    modified_prowess,
    reckon,
    strike_beaten,
)
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

SUPPORT_COMPARED = 2
"""The table of choices goes on for so many supporters more than were given."""


def summary(inputs: Inputs, odds: Odds) -> Message:
    """Return the sentence that a player at the table reads first."""
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "rolls": rolls(odds.needed),
        "fails": Chance(odds.fails),
        "ineffectual": Chance(odds.ineffectual),
        "wounded": Chance(odds.wounded),
        "eliminated": Chance(odds.eliminated),
    }
    if odds.fails == 1:
        return _("{who} makes the strike fail whatever the roll.", **words)
    if odds.needed is None:
        if inputs.body is None:
            return _(
                "{who} cannot make the strike fail: ineffectual {ineffectual}, wounded {wounded}.",
                **words,
            )
        return _(
            "{who} cannot make the strike fail: ineffectual {ineffectual}, wounded {wounded}, "
            "eliminated {eliminated}.",
            **words,
        )
    if inputs.body is None:
        return _(
            "{who} makes the strike fail with {rolls}: {fails}; "
            "ineffectual {ineffectual}, wounded {wounded}.",
            **words,
        )
    return _(
        "{who} makes the strike fail with {rolls}: {fails}; "
        "ineffectual {ineffectual}, wounded {wounded}, eliminated {eliminated}.",
        **words,
    )


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return FIGHTERS.name_of(inputs.character)
    return _("The character")


def steps(inputs: Inputs, odds: Odds, effects: tuple[Effect, ...]) -> Iterator[Step]:
    """Yield the reasoning in the order of the strike sequence, the items in use first."""
    for effect in effects:
        yield _item_step(effect)
    yield Step(
        "meccg-strike-prowess",
        _(
            "{who} has prowess {prowess}, the weapon in use included.",
            who=_who(inputs),
            prowess=inputs.prowess,
        ),
    )
    yield from _modifier_steps(inputs)
    yield Step(
        "meccg-strike-roll",
        _(
            "The roll, {dice}, is compared with the prowess of the strike, {prowess}.",
            dice=dice(modified_prowess(inputs)),
            prowess=inputs.strike_prowess,
        ),
    )
    yield from _outcome_steps(inputs, odds)
    if odds.succeeds:
        yield from _character_body_steps(inputs)
    if odds.fails:
        yield _strike_body_step(inputs, odds)


def _item_step(effect: Effect) -> Step:
    words: dict[str, Argument] = {
        "item": effect.item,
        "prowess": signed(effect.prowess),
        "body": signed(effect.body),
    }
    if effect.idle:
        return Step("meccg-items-one-of-each", _("{item} is not in use.", **words))
    if effect.foe:
        words["foe"] = signed(effect.foe)
        text = _("{item}: {prowess} prowess, {foe} to the body of the strike.", **words)
    elif effect.prowess and effect.body:
        text = _("{item}: {prowess} prowess, {body} body.", **words)
    elif effect.body:
        text = _("{item}: {body} body.", **words)
    else:
        text = _("{item}: {prowess} prowess.", **words)
    return Step("meccg-items-order", text)


def _modifier_steps(inputs: Inputs) -> Iterator[Step]:
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
    yield from _printed_bonus_step(inputs)
    if inputs.status is not Status.UNTAPPED:
        modifier = signed(STATUS_MODIFIER[inputs.status])
        yield Step(
            "meccg-strike-status",
            _("Already tapped: {modifier}.", modifier=modifier)
            if inputs.status is Status.TAPPED
            else _("Already wounded: {modifier}.", modifier=modifier),
        )


def _printed_bonus_step(inputs: Inputs) -> Iterator[Step]:
    bonus = bonus_against(inputs.character, inputs.creature)
    if bonus:
        yield Step(
            "meccg-strike-cards",
            _(
                "{who} has {bonus} prowess against {foe}, by the card.",
                who=_who(inputs),
                foe=FOES.name_of(inputs.creature or ""),
                bonus=signed(bonus),
            ),
        )


def _outcome_steps(inputs: Inputs, odds: Odds) -> Iterator[Step]:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "prowess": inputs.strike_prowess,
        "fails": Chance(odds.fails),
        "ineffectual": Chance(odds.ineffectual),
        "succeeds": Chance(odds.succeeds),
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


def _character_body_steps(inputs: Inputs) -> Iterator[Step]:
    if inputs.body is None:
        yield Step(
            "meccg-body-check",
            _("No body was given, so elimination is left out of account: it counts as 0."),
        )
        return
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "body": inputs.body,
        "chance": Chance(character_lost(inputs)),
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
    # By the summary an equal roll eliminates, so that nothing is left for the card to do.
    if equal_body_discards(inputs.character, inputs.creature) and not inputs.summary_rules:
        yield Step(
            "meccg-body-check-cards",
            _(
                "By the card’s own text, a body check equal to {body} discards the character, "
                "{equal} of the checks; here that is still counted as wounded.",
                equal=Chance(_equal_chance(inputs, inputs.body)),
                **words,
            ),
        )


def _equal_chance(inputs: Inputs, body: int) -> Fraction:
    bonus = 1 if inputs.status is Status.WOUNDED else 0
    return two_dice().get(body - bonus, Fraction(0))


def _strike_body_step(inputs: Inputs, odds: Odds) -> Step:
    words: dict[str, Argument] = {
        "chance": Chance(strike_beaten(inputs)),
        "defeated": Chance(odds.strike_defeated),
    }
    if inputs.strike_body is None:
        return Step(
            "meccg-strike-defeated",
            _("The strike has no body: when it fails it is defeated, {defeated}.", **words),
        )
    words["body"] = inputs.strike_body
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


def figures(inputs: Inputs, odds: Odds) -> tuple[Figure, ...]:
    """Return the numbers to show large."""
    shown = [
        Figure(_("Roll needed"), rolls(odds.needed)),
        Figure(_("Strike defeated"), Chance(odds.strike_defeated)),
        Figure(_("Character wounded"), Chance(odds.wounded)),
    ]
    if inputs.body is not None:
        shown.append(Figure(_("Character eliminated"), Chance(odds.eliminated)))
    return tuple(shown)


def tables(inputs: Inputs, odds: Odds) -> tuple[Table, ...]:
    """Return the outcomes, and what other choices would give."""
    return (_outcome_table(inputs, odds), _choice_table(inputs))


def _outcome_table(inputs: Inputs, odds: Odds) -> Table:
    rows: list[tuple[Argument, ...]] = [
        (_("Strike fails and is defeated"), Chance(odds.strike_defeated))
    ]
    if inputs.strike_body is not None:
        rows.append(
            (_("Strike fails, not defeated"), Chance(odds.fails - odds.strike_defeated)),
        )
    rows.append((_("Strike ineffectual"), Chance(odds.ineffectual)))
    rows.append((_("Character wounded"), Chance(odds.wounded)))
    if inputs.body is not None:
        rows.append((_("Character eliminated"), Chance(odds.eliminated)))
    return Table(_("Outcomes"), (_("Outcome"), _("Chance")), tuple(rows), bars=1)


def _choice_table(inputs: Inputs) -> Table:
    stays = (False, True) if inputs.status is Status.UNTAPPED else (False,)
    counts = range(inputs.supporters, inputs.supporters + SUPPORT_COMPARED + 1)
    return Table(
        _("What other choices would give"),
        (_("Choice"), _("Roll needed"), _("Strike fails"), _("Strike succeeds")),
        tuple(
            _choice_row(replace(inputs, stay_untapped=stay, supporters=count))
            for stay in stays
            for count in counts
        ),
        bars=2,
    )


def _choice_row(inputs: Inputs) -> tuple[Argument, ...]:
    odds = reckon(inputs)
    support = _.plural("{count} supporter", "{count} supporters", inputs.supporters)
    label: Message = support
    if inputs.status is Status.UNTAPPED:
        label = (
            _("Stays untapped, {support}", support=support)
            if inputs.stay_untapped
            else _("Taps, {support}", support=support)
        )
    return (label, rolls(odds.needed), Chance(odds.fails), Chance(odds.succeeds))
