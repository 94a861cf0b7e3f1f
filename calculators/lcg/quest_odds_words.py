"""The odds of a quest, told to the players."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.results import Figure, Step, Table
from calculators.lcg.quest_odds_model import Inputs, Odds

_ = Domain("lcg")


def summary(inputs: Inputs, result: Odds) -> Message:
    """Return the answer in one sentence."""
    told: dict[str, Argument] = {
        "willpower": inputs.willpower,
        "success": Chance(result.success),
        "tie": Chance(result.tie),
        "failure": Chance(result.failure),
    }
    if result.success == 1:
        return _("With {willpower} willpower the quest is certain to succeed.", **told)
    if result.failure == 1:
        return _("With {willpower} willpower the quest is certain to fail.", **told)
    return _(
        "With {willpower} willpower: success {success}, tie {tie}, failure {failure}.",
        **told,
    )


def steps(inputs: Inputs, result: Odds) -> Iterator[Step]:
    """Yield the reasoning, each step with the rule it follows."""
    yield Step(
        "lcg-staging-count",
        _.plural(
            "{count} card is revealed from a deck of {size}; every order of the deck is counted.",
            "{count} cards are revealed from a deck of {size}; every order of the deck is counted.",
            inputs.reveal,
            size=result.deck.size,
        ),
    )
    if result.deck.surging:
        yield Step(
            "lcg-staging-keywords",
            _.plural(
                "{count} card of the deck has Surge: revealing it brings one card more.",
                "{count} cards of the deck have Surge: each one revealed brings one card more.",
                result.deck.surging,
            ),
        )
    yield from _refill_steps(result)
    yield Step(
        "lcg-quest-threat",
        _(
            "{before} threat is already there; with the cards revealed it is {expected} on "
            "average, from {least} to {most}.",
            before=inputs.staging_threat,
            expected=result.expected,
            least=min(result.threat),
            most=max(result.threat),
        ),
    )
    yield Step(
        "lcg-quest-success",
        _(
            "The quest succeeds where that total is below {willpower}, ties at {willpower} and "
            "fails above.",
            willpower=inputs.willpower,
        ),
    )
    doomed = result.revealed.doomed
    if max(doomed):
        mean = sum((total * chance for total, chance in doomed.items()), Fraction(0))
        yield Step(
            "lcg-staging-keywords",
            _(
                "Doomed cards raise every dial as well, by {mean} on average and {most} at most.",
                mean=mean,
                most=max(doomed),
            ),
        )


def _refill_steps(result: Odds) -> Iterator[Step]:
    if result.revealed.refills:
        yield Step(
            "lcg-encounter-deck-empty",
            _(
                "The deck runs out: its discard pile, with the treacheries just revealed, is "
                "shuffled into a new one and the revealing goes on."
            ),
        )
    if result.revealed.missing:
        yield Step(
            "lcg-encounter-deck-empty",
            _.plural(
                "Nothing is left to shuffle: {count} card cannot be revealed.",
                "Nothing is left to shuffle: {count} cards cannot be revealed.",
                result.revealed.missing,
            ),
        )


def figures(result: Odds) -> tuple[Figure, ...]:
    """Return the three chances and the threat to expect."""
    return (
        Figure(_("Success"), Chance(result.success)),
        Figure(_("Tie"), Chance(result.tie)),
        Figure(_("Failure"), Chance(result.failure)),
        Figure(_("Threat to expect"), result.expected),
    )


def tables(inputs: Inputs, result: Odds) -> Iterator[Table]:
    """Yield the chance of each total, and the willpower that a wanted chance asks for."""
    yield Table(
        _("Threat after the reveals"),
        (_("Total threat"), _("Chance"), _("The quest")),
        tuple(
            (total, Chance(chance), _verdict(inputs.willpower - total))
            for total, chance in result.threat.items()
        ),
        bars=1,
    )
    yield Table(
        _("Willpower for a wanted chance of success"),
        (_("Chance wanted"), _("Willpower needed"), _("Missing")),
        tuple(
            (
                Chance(Fraction(percent, 100)),
                need,
                max(need - inputs.willpower, 0),
            )
            for percent, need in result.willpower_for.items()
        ),
    )


def _verdict(difference: int) -> Message:
    if difference > 0:
        return _("succeeds by {difference}", difference=difference)
    if difference < 0:
        return _("fails by {difference}", difference=-difference)
    return _("ties")
