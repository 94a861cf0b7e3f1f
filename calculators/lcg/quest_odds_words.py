"""The odds of a quest in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars, Key, Part, Threshold
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.quest_odds import IgnoredEffects, Outcome
from calculators.lcg.quest_odds_card_words import card_steps
from calculators.lcg.quest_odds_inputs import Inputs

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds in words."""
    threat, willpower = _threat_table(outcome), _willpower_table(outcome)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(outcome),
        tables=(threat, willpower),
        charts=(_bars(outcome, threat),),
    )


def _summary(outcome: Outcome) -> Message:
    """Return the answer in one sentence."""
    arguments: dict[str, Argument] = {
        "willpower": outcome.willpower,
        "success": Chance(outcome.success),
        "tie": Chance(outcome.tie),
        "failure": Chance(outcome.failure),
    }
    if outcome.success == 1 and _leaves_out(outcome.ignored):
        return _(
            "With {willpower} willpower the quest succeeds whatever is revealed, as far as cards "
            "are counted here.",
            **arguments,
        )
    if outcome.success == 1:
        return _("With {willpower} willpower the quest is certain to succeed.", **arguments)
    if outcome.tie == 1:
        return _("With {willpower} willpower the quest is certain to end in a tie.", **arguments)
    if outcome.failure == 1:
        return _("With {willpower} willpower the quest is certain to fail.", **arguments)
    return _(
        "With {willpower} willpower, the chance of success is {success}, of a tie {tie}, of "
        "failure {failure}.",
        **arguments,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the reasoning, each step with the rule it follows."""
    yield Step("lcg-staging-count", _revealed(inputs.reveal, outcome.deck_size))
    if outcome.surging:
        yield Step(
            "lcg-staging-keywords",
            _.plural(
                "{count} card of the deck has Surge: revealing it brings one more card.",
                "{count} cards of the deck have Surge: each one revealed brings one more card.",
                outcome.surging,
            ),
        )
    if outcome.guarded:
        yield Step(
            "lcg-staging-guarded",
            _.plural(
                "{count} objective of the deck is Guarded: revealing it brings one more card, "
                "its guard, whose threat counts.",
                "{count} objectives of the deck are Guarded: each one revealed brings one more "
                "card, its guard, whose threat counts.",
                outcome.guarded,
            ),
        )
    yield from _refill_steps(outcome)
    yield from card_steps(inputs, outcome)
    yield Step("lcg-quest-threat", _threat(inputs, outcome))
    yield Step("lcg-quest-success", _comparison(outcome))
    most_doomed = outcome.doomed[-1].total
    if most_doomed:
        yield Step(
            "lcg-staging-keywords",
            _("Doomed cards raise every dial by {most} as well.", most=most_doomed)
            if outcome.expected_doomed == most_doomed
            else _(
                "Doomed cards raise every dial as well, by {mean} on average and {most} at most.",
                mean=outcome.expected_doomed,
                most=most_doomed,
            ),
        )


def _revealed(cards: int, deck_size: int) -> Message:
    if not cards:
        return _("No card is revealed.")
    if cards > deck_size:
        return _.plural(
            "{count} card is to be revealed, and the deck has {size}; every order is counted.",
            "{count} cards are to be revealed, and the deck has {size}; every order is counted.",
            cards,
            size=deck_size,
        )
    return _.plural(
        "{count} card is revealed from a deck of {size}; every order of the deck is counted.",
        "{count} cards are revealed from a deck of {size}; every order of the deck is counted.",
        cards,
        size=deck_size,
    )


def _threat(inputs: Inputs, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "before": inputs.staging_threat,
        "expected": outcome.expected_threat,
        "least": outcome.threat[0].total,
        "most": outcome.threat[-1].total,
    }
    if len(outcome.threat) == 1:
        return _("The threat is {least} in any case.", **words)
    if not inputs.staging_threat:
        return _(
            "No threat is there yet; with the cards revealed it is {expected} on average, from "
            "{least} to {most}.",
            **words,
        )
    return _(
        "{before} threat is already there; with the cards revealed it is {expected} on average, "
        "from {least} to {most}.",
        **words,
    )


def _comparison(outcome: Outcome) -> Message:
    if outcome.willpower_lost[-1].total:
        return _(
            "The quest succeeds if that total is below the willpower left, ties if both are "
            "equal and fails if it is above."
        )
    if not outcome.willpower:
        return _("Without willpower the quest cannot succeed: it ties at 0 and fails above that.")
    return _(
        "The quest succeeds if that total is below {willpower}, ties at {willpower} and fails "
        "above that.",
        willpower=outcome.willpower,
    )


def _leaves_out(ignored: IgnoredEffects) -> bool:
    """Return whether cards of the deck may make the quest harder than what is counted."""
    return bool(ignored.effects or ignored.willpower or ignored.wounding or ignored.staging)


def _refill_steps(outcome: Outcome) -> Iterator[Step]:
    if outcome.refills:
        yield Step(
            "lcg-encounter-deck-empty",
            _(
                "The deck runs out: its discard pile, with the treacheries just revealed, is "
                "shuffled into a new one, and the other cards are revealed from that."
            ),
        )
    if outcome.missing:
        yield Step(
            "lcg-encounter-deck-empty",
            _.plural(
                "Nothing is left to shuffle: {count} card cannot be revealed.",
                "Nothing is left to shuffle: {count} cards cannot be revealed.",
                outcome.missing,
            ),
        )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    """Return the three chances and the threat to expect."""
    return (
        Figure(_("Success"), Chance(outcome.success)),
        Figure(_("Tie"), Chance(outcome.tie)),
        Figure(_("Failure"), Chance(outcome.failure)),
        Figure(_("Expected threat"), outcome.expected_threat),
    )


def _bars(outcome: Outcome, table: Table) -> Bars:
    """Return the chance of each total, those that the willpower exceeds told from the others."""
    reached = sum(item.difference > 0 for item in outcome.needed)
    return Bars(
        title=table.title,
        axis=table.columns[0],
        bars=tuple(
            Bar(item.total, item.probability, _part(item.difference)) for item in outcome.needed
        ),
        keys=tuple(
            Key(part, label, chance)
            for part, label, chance in (
                (Part.GOOD, _("Success"), outcome.success),
                (Part.EVEN, _("Tie"), outcome.tie),
                (Part.BAD, _("Failure"), outcome.failure),
            )
            if chance
        ),
        threshold=Threshold(reached, _("Your willpower: {willpower}", willpower=outcome.willpower)),
        tables=(table,),
    )


def _part(difference: int) -> Part:
    return Part.GOOD if difference > 0 else Part.BAD if difference < 0 else Part.EVEN


def _threat_table(outcome: Outcome) -> Table:
    """Return the chance of each total."""
    return Table(
        _("Threat after the reveals, with the willpower lost")
        if outcome.willpower_lost[-1].total
        else _("Threat after the reveals"),
        (_("Total threat"), _("Chance"), _("The quest")),
        tuple(
            (item.total, Chance(item.probability), _verdict(item.difference))
            for item in outcome.needed
        ),
        bars=1,
    )


def _willpower_table(outcome: Outcome) -> Table:
    """Return the willpower that a wanted chance asks for."""
    return Table(
        _("Willpower for the chance of success you want"),
        (_("Chance wanted"), _("Willpower needed"), _("Missing")),
        tuple(
            (
                Chance(Fraction(int(percent), 100)),
                need,
                outcome.willpower_missing[percent],
            )
            for percent, need in outcome.willpower_for.items()
        ),
    )


def _verdict(difference: int) -> Message:
    if difference > 0:
        return _("succeeds by {difference}", difference=difference)
    if difference < 0:
        return _("fails by {difference}", difference=-difference)
    return _("ties")


PROSE = Prose(
    title=_("Quest odds"),
    description=_("How likely a quest is to succeed, before the encounter cards are revealed."),
    tell=tell,
)
