"""The steps of the calculator of a strike, in the order of the strike sequence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Step
from calculators.meccg import creature_text_words
from calculators.meccg.cards import STRIKES
from calculators.meccg.character_status import Status
from calculators.meccg.event_words import captured_ally_steps, event_steps
from calculators.meccg.item_words import REASON_RULES, item_text, use_steps
from calculators.meccg.strike import Outcome
from calculators.meccg.strike_inputs import Inputs
from calculators.meccg.strike_roll_words import body_roll_steps, who
from calculators.meccg.struck_words import (
    NO_BODY,
    prowess_step,
    status_step,
    stay_untapped_step,
    support_step,
    wounded_check_step,
)
from calculators.meccg.words import dice, signed

_ = Domain("meccg")


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the reasoning in the order of the strike sequence, the items in use first."""
    for effect in outcome.effects:
        rule = REASON_RULES[effect.unused] if effect.unused else "meccg-items-order"
        yield Step(rule, _("{item}.", item=item_text(effect)))
    yield from use_steps(outcome.uses)
    yield from event_steps(outcome.events, "meccg-strike-cards")
    yield from captured_ally_steps(outcome.events, inputs.character)
    yield prowess_step(who(inputs), outcome.prowess)
    yield from _modifier_steps(inputs, outcome)
    yield from _foe_steps(inputs, outcome)
    if not outcome.strike.never_fails:
        yield from _odds_steps(inputs, outcome)
    yield from _tap_steps(inputs, outcome)
    if outcome.succeeds:
        # An event that discards has a step of its own; the creature's card says nothing then.
        own = replace(outcome.text, discards_wounded=False)
        discards = outcome.events.has("discards")
        text = own if discards else outcome.text
        yield from creature_text_words.wound_steps(foe(inputs), text, outcome.events)
        yield from _character_body_steps(inputs, outcome)
    if outcome.fails:
        yield _strike_body_step(inputs, outcome)
        if outcome.own_check is not None:
            yield Step(
                "meccg-body-check-cards",
                _(
                    "After a strike that fails, the body check eliminates {who}: {chance}.",
                    who=who(inputs),
                    chance=Chance(outcome.own_check),
                ),
            )
    if outcome.known:
        total = _("With this roll the total is {total}.", total=outcome.known.total)
        yield Step("meccg-strike-roll", total)
        if not outcome.text.extra_checks:
            yield from body_roll_steps(inputs, outcome.known)


def foe(inputs: Inputs) -> Argument:
    """Return the name of the creature, or a word for one without a name."""
    return STRIKES.name_of(inputs.creature) if inputs.creature else _("The creature")


def _foe_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what cards change in the strike."""
    if outcome.after_orcs:
        yield Step(
            "meccg-strike-cards",
            _(
                "{foe}, after Orcs this turn: {bonus} prowess (card text).",
                foe=foe(inputs),
                bonus=signed(outcome.after_orcs),
            ),
        )
    if outcome.foe_bonus:
        yield Step(
            "meccg-strike-cards",
            _(
                "{foe} has prowess {prowess} against {who} (card text).",
                foe=foe(inputs),
                prowess=outcome.strike.prowess,
                who=who(inputs),
            ),
        )
    if outcome.rangers and outcome.strike.body is not None:
        yield creature_text_words.ranger_step(foe(inputs), outcome.rangers, outcome.text)
    if outcome.halves_body and outcome.strike.body is not None:
        yield Step(
            "meccg-body-check-cards",
            _(
                "{who} halves the body of the strike (card text): with everything included, it is "
                "{body}.",
                who=who(inputs),
                body=outcome.strike.body,
            ),
        )
    if outcome.text.one_target or outcome.text.attacks > 1:
        yield Step(
            "meccg-combat-attack",
            _(
                "{foe} makes {count} attacks; this is one of their strikes.",
                foe=foe(inputs),
                count=outcome.text.attacks,
            ),
        )


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
        yield stay_untapped_step()
    if inputs.supporters:
        yield support_step(inputs.supporters)
    if inputs.modifier:
        yield Step(
            "meccg-strike-cards",
            _("Cards and abilities: {modifier}.", modifier=signed(inputs.modifier)),
        )
    if outcome.printed_bonus:
        yield Step(
            "meccg-strike-cards",
            _(
                "{who} has {bonus} prowess against {foe} (card text).",
                who=who(inputs),
                foe=STRIKES.name_of(inputs.creature or ""),
                bonus=signed(outcome.printed_bonus),
            ),
        )
    if inputs.status is not Status.UNTAPPED:
        yield status_step(inputs.status)


def _odds_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    words: dict[str, Argument] = {
        "who": who(inputs),
        "prowess": outcome.strike.prowess,
        "fails": Chance(outcome.fails),
        "ineffectual": Chance(outcome.ineffectual),
        "succeeds": Chance(outcome.succeeds),
    }
    yield Step(
        "meccg-strike-roll",
        _(
            "The roll, {dice}, is compared with the prowess of the strike, {prowess}.",
            dice=dice(outcome.roll_modifier),
            prowess=outcome.strike.prowess,
        ),
    )
    yield Step("meccg-strike-fails", _("Above {prowess}, the strike fails: {fails}.", **words))
    yield Step(
        "meccg-strike-ineffectual",
        _("Equal to {prowess}, it is ineffectual and nobody is hurt: {ineffectual}.", **words),
    )
    yield Step(
        "meccg-strike-succeeds",
        _("Below {prowess}, it succeeds, and takes {who} prisoner: {succeeds}.", **words)
        if outcome.strike.captures
        else _("Below {prowess}, it succeeds, and harms nobody: {succeeds}.", **words)
        if outcome.strike.harmless
        else _("Below {prowess}, it succeeds, and discards {who}: {succeeds}.", **words)
        if outcome.events.has("discards")
        else _("Below {prowess}, it succeeds and wounds: {succeeds}.", **words),
    )


def _tap_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield whether the character taps. Rules: meccg-strike-taps, meccg-combat-allies."""
    if inputs.status is not Status.UNTAPPED:
        return
    stays = inputs.stay_untapped or outcome.kept_untapped
    if stays and outcome.must_tap:
        yield creature_text_words.low_mind_step(who(inputs))
        return
    captures = outcome.events.has("prisoner")
    if outcome.strike.never_fails or (captures and stays):
        text = (
            _("{who} stays untapped.", who=who(inputs))
            if stays
            else _("{who} taps.", who=who(inputs))
        )
    elif captures:
        text = _("{who} taps, unless the strike succeeds.", who=who(inputs))
    else:
        text = (
            _("{who} stays untapped, unless wounded.", who=who(inputs))
            if stays
            else _("{who} taps, unless wounded.", who=who(inputs))
        )
    yield Step("meccg-strike-taps", text)
    if stays and outcome.text.taps_company:
        yield creature_text_words.taps_company_step(foe(inputs))


def _character_body_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.strike.harmless:
        return
    if outcome.discarded and outcome.text.discards_wounded:
        yield creature_text_words.discard_step(who(inputs), outcome.text, Chance(outcome.discarded))
        return
    if outcome.body is None:
        yield NO_BODY
        return
    words: dict[str, Argument] = {
        "who": who(inputs),
        "body": outcome.body,
        "chance": Chance(outcome.wound.eliminated),
    }
    if inputs.status is Status.WOUNDED:
        yield wounded_check_step(who(inputs))
    yield Step(
        "meccg-body-check",
        _("After all body checks, the risk of elimination is {chance}.", **words)
        if outcome.text.body_checks > 1 or outcome.text.extra_checks
        else _("On average over the rolls, the risk of elimination is {chance}.", **words)
        if outcome.events.has("body_by_roll")
        else _(
            "According to the summary, a body check of {body} or more eliminates the character: "
            "{chance}.",
            **words,
        )
        if inputs.summary_rules
        else _("A body check above {body} eliminates the character: {chance} of checks.", **words)
        if outcome.discarded
        else _("A body check above {body} eliminates the character: {chance}.", **words),
    )
    if outcome.discarded:
        yield creature_text_words.discard_step(who(inputs), outcome.text, Chance(outcome.discarded))


def _strike_body_step(inputs: Inputs, outcome: Outcome) -> Step:
    words: dict[str, Argument] = {
        "chance": Chance(outcome.body_check_defeats),
        "defeated": Chance(outcome.strike_defeated),
    }
    if outcome.strike.body is None:
        return Step(
            "meccg-strike-defeated",
            _("The strike has no body, so it is defeated if it fails: {defeated}.", **words),
        )
    words["body"] = outcome.strike.body
    if inputs.summary_rules:
        return Step(
            "meccg-strike-defeated",
            _(
                "If the strike fails, a body check of {body} or more defeats it according to the "
                "summary, {chance}; in all, the chance of defeating it is {defeated}.",
                **words,
            ),
        )
    return Step(
        "meccg-strike-defeated",
        _(
            "If the strike fails, a body check above {body} defeats it, {chance}; in all, the "
            "chance of defeating it is {defeated}.",
            **words,
        ),
    )
