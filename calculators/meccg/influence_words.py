"""The words of an influence check on a faction."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.meccg.influence import CheckOdds, Inputs, Outcome
from calculators.meccg.influence_cards import (
    CHARACTERS_BY_INFLUENCE,
    FACTIONS,
    CardBonuses,
    race_name,
)
from calculators.meccg.influence_items_words import item_steps
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the roll needed, what is added to it, and what more influence would change."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Roll needed"), rolls(outcome.needed)),
            Figure(_("Added to the roll"), signed(outcome.added)),
            Figure(_("Success"), Chance(outcome.success)),
        ),
        tables=(_table(outcome.odds_by_added),),
    )


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return CHARACTERS_BY_INFLUENCE.name_of(inputs.character)
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
    if outcome.needed is None:
        return _("{who} cannot bring {what} into play: even 12 is too low.", **words)
    if outcome.needed == 2:
        return _("{who} brings {what} into play whatever the roll.", **words)
    return _("{who} brings {what} into play with {rolls}: {chance}.", **words)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    words: dict[str, Argument] = {"who": _who(inputs), "what": _what(inputs)}
    yield Step(
        "meccg-influence-faction",
        _("{who} taps and tries to bring {what} into play.", **words),
    )
    if inputs.direct_influence:
        yield Step(
            "meccg-influence-faction-modifiers",
            _("Unused direct influence: {bonus}.", bonus=signed(inputs.direct_influence)),
        )
    yield from item_steps(outcome.item_bonuses, "meccg-influence-faction-modifiers")
    yield from _card_steps(inputs, outcome.card_bonuses, words)
    if inputs.modifier:
        yield Step(
            "meccg-influence-faction-modifiers",
            _("From elsewhere: {bonus}.", bonus=signed(inputs.modifier)),
        )
    yield Step(
        "meccg-influence-faction",
        _(
            "{dice} must be greater than {number}: {chance}.",
            dice=dice(outcome.added),
            number=inputs.number,
            chance=Chance(outcome.success),
        ),
    )
    if outcome.success < 1:
        yield Step(
            "meccg-influence-faction-failed",
            _("If the check fails, the faction is discarded; the site stays untapped."),
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
                "{who} checks on factions at {bonus}, by the card.",
                bonus=signed(bonuses.own),
                **words,
            ),
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
    description=_("The roll that brings a faction into play, its modifications applied."),
    tell=tell,
)
