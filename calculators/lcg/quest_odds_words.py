"""The odds of a quest, told to the players."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.messages import Argument, Chance, Domain, Listing, Message, Name
from calculators.core.telling import Figure, Step, Table
from calculators.lcg.cards import title
from calculators.lcg.decks import CARDS
from calculators.lcg.quest_odds_model import Inputs, Odds
from calculators.lcg.reveals import Chances
from calculators.lcg.staging import Effect

_ = Domain("lcg")

TAKING = {Effect.SPAWN.value, Effect.BATS.value}
WOUNDING = (89, 93, 116)
"""Cards whose damage may destroy a committed character, willpower and all."""


def mean(chances: Chances) -> Fraction:
    """Return the average of a total."""
    return sum((total * chance for total, chance in chances.items()), Fraction(0))


def summary(inputs: Inputs, result: Odds) -> Message:
    """Return the answer in one sentence."""
    told: dict[str, Argument] = {
        "willpower": result.willpower,
        "success": Chance(result.success),
        "tie": Chance(result.tie),
        "failure": Chance(result.failure),
    }
    if result.success == 1 and _leaves_out(inputs, result):
        return _(
            "With {willpower} willpower the quest succeeds whatever is revealed, as far as cards "
            "are counted here.",
            **told,
        )
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
    yield from _effect_steps(inputs, result) if inputs.effects else _left_out(result)
    staged = result.staged
    yield Step(
        "lcg-quest-threat",
        _(
            "{before} threat is already there; with the cards revealed it is {expected} on "
            "average, from {least} to {most}.",
            before=inputs.staging_threat,
            expected=result.expected,
            least=min(staged.threat),
            most=max(staged.threat),
        ),
    )
    yield Step(
        "lcg-quest-success",
        _(
            "The quest succeeds where that total is below {willpower}, ties at {willpower} and "
            "fails above.",
            willpower=result.willpower,
        )
        if not max(staged.lost)
        else _(
            "The quest succeeds where that total is below the willpower left, ties where both are "
            "equal and fails where it is above."
        ),
    )
    doomed = staged.doomed
    if max(doomed):
        yield Step(
            "lcg-staging-keywords",
            _(
                "Doomed cards raise every dial as well, by {mean} on average and {most} at most.",
                mean=mean(doomed),
                most=max(doomed),
            ),
        )


def _moving(result: Odds) -> tuple[Name, ...]:
    """Return the cards of the deck whose "When Revealed" effect moves the quest."""
    held = result.deck.numbers
    return tuple(title(CARDS[effect.value]) for effect in Effect if effect.value in held)


def _leaves_out(inputs: Inputs, result: Odds) -> bool:
    """Return whether the deck holds cards that may make the quest harder than what is counted."""
    held = result.deck.numbers
    takes = not inputs.characters and bool(held & TAKING)
    uncounted = takes if inputs.effects else bool(_moving(result))
    return uncounted or not held.isdisjoint(WOUNDING)


def _left_out(result: Odds) -> Iterator[Step]:
    if moving := _moving(result):
        yield Step(
            "lcg-when-revealed",
            _(
                "Printed threat only; what some cards do when revealed is left out ({cards}).",
                cards=Listing(moving),
            ),
        )


def _effect_steps(inputs: Inputs, result: Odds) -> Iterator[Step]:
    held = result.deck.numbers
    counted = _moving(result)
    if counted:
        yield Step(
            "lcg-staging-one-by-one",
            _("Counted when revealed: {cards}.", cards=Listing(counted)),
        )
    wounding = tuple(title(CARDS[number]) for number in WOUNDING if number in held)
    if wounding:
        yield Step(
            "lcg-when-revealed",
            _(
                "Left out: damage that may destroy a committed character ({cards}).",
                cards=Listing(wounding),
            ),
        )
    if not inputs.characters and held & TAKING:
        yield Step(
            "lcg-quest-willpower",
            _("No character is named: what cards take from their willpower is left out."),
        )
    lost = result.staged.lost
    if max(lost):
        yield Step(
            "lcg-quest-willpower",
            _(
                "The cards take {mean} willpower on average, {most} at most.",
                mean=mean(lost),
                most=max(lost),
            ),
        )


def _refill_steps(result: Odds) -> Iterator[Step]:
    if result.staged.refills:
        yield Step(
            "lcg-encounter-deck-empty",
            _(
                "The deck runs out: its discard pile, with the treacheries just revealed, is "
                "shuffled into a new one and the revealing goes on."
            ),
        )
    if result.staged.missing:
        yield Step(
            "lcg-encounter-deck-empty",
            _.plural(
                "Nothing is left to shuffle: {count} card cannot be revealed.",
                "Nothing is left to shuffle: {count} cards cannot be revealed.",
                result.staged.missing,
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


def tables(result: Odds) -> Iterator[Table]:
    """Yield the chance of each total, and the willpower that a wanted chance asks for."""
    yield Table(
        _("Threat after the reveals, with the willpower lost")
        if max(result.staged.lost)
        else _("Threat after the reveals"),
        (_("Total threat"), _("Chance"), _("The quest")),
        tuple(
            (total, Chance(chance), _verdict(result.willpower - total))
            for total, chance in result.staged.needed.items()
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
                max(need - result.willpower, 0),
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
