"""The words about the strikes of an attack: how strong they are, and how cards count them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Direction, LeftOut, Step
from calculators.meccg.attack import CharacterOutcome
from calculators.meccg.attack_choice_words import played_steps
from calculators.meccg.attack_numbers import (
    adds_before_doubling,
    changed_strikes,
    changes_of_number,
    possible_strikes,
)
from calculators.meccg.attack_sequence import FacedAttack
from calculators.meccg.creature_text_words import discard_step
from calculators.meccg.event_cards import event_name
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")

RULE = "meccg-strike-cards"

DARK_QUARRELS = "TW-207"
"""The event that halves the original number of strikes."""


def strength(prowess: int, body: int | None) -> Argument:
    """Return the prowess of strikes, with their body where they have one."""
    return prowess if body is None else _("{prowess} and body {body}", prowess=prowess, body=body)


def number_steps(effects: EventEffects, faced: FacedAttack) -> Iterator[Step]:
    """Yield that the order of what changes the number of strikes is not settled, or who decides it.

    Rule: meccg-combat-before.
    """
    numbers = changes_of_number(effects)
    halving = [item.event for item in numbers if item.to == "strikes_halved"]
    doubling = [item.event for item in numbers if item.to == "strikes_doubled"]
    if halving and len(numbers) > len(halving):
        yield _halving_step(DARK_QUARRELS if DARK_QUARRELS in halving else halving[0])
    elif doubling and len(numbers) > len(doubling):
        yield from _doubling_steps(faced, effects, doubling)


def _doubling_steps(
    faced: FacedAttack, effects: EventEffects, doubling: Sequence[str]
) -> Iterator[Step]:
    strikes, here = faced.attack.strikes, faced.strikes
    if strikes is None or here is None:
        return
    counted = changed_strikes(strikes, effects, faced.attack.creature) or 0
    low, high = (here + other - counted for other in possible_strikes(strikes, effects))
    if low == high:
        return
    words: dict[str, Argument] = {"card": event_name(doubling[0]), "low": low, "high": high}
    if adds_before_doubling(faced.attack.creature):
        text = _(
            "The order is the hazard player’s: {card} doubles what other cards have added. For a "
            "creature on guard no rule about the order is known; depending on it there are from "
            "{low} to {high} strikes.",
            **words,
        )
    else:
        text = _(
            "Not settled: in which order {card} and the other cards count. Here it is the order "
            "told above; depending on it there are from {low} to {high} strikes.",
            **words,
        )
    directions = {low: Direction.LOWER, high: Direction.HIGHER}
    yield LeftOut(RULE, text, tuple(doubling), directions.get(here, Direction.EITHER))


def _halving_step(code: str) -> LeftOut:
    """Return that the order of halving and other changes is not settled."""
    original = code == DARK_QUARRELS
    text = (
        _(
            "Not settled: {card} halves the original number of strikes. Here what other cards add "
            "is halved too, and what they take away is not; it may be fewer strikes, or more.",
            card=event_name(code),
        )
        if original
        else _(
            "Not settled: in which order cards change the number of strikes. Here {card} counts "
            "after what adds strikes and before what takes them away, which leaves the fewest; it "
            "can only be more.",
            card=event_name(code),
        )
    )
    return LeftOut(RULE, text, (code,), Direction.EITHER if original else Direction.LOWER)


def strike_steps(fighter: Argument, foe: Argument, item: CharacterOutcome) -> Iterator[Step]:
    """Yield how a character faces his strike, and what it does."""
    defender = item.defender
    if defender.printed_bonus:
        bonus = signed(defender.printed_bonus)
        yield Step(
            "meccg-strike-cards",
            _("{who} has {bonus} against this foe (card text).", who=fighter, bonus=bonus),
        )
    if defender.halves_body and defender.strike_body is not None:
        yield Step(
            "meccg-body-check-cards",
            _(
                "{who} halves the body of the strike (card text): with everything included, it is "
                "{body}.",
                who=fighter,
                body=defender.strike_body,
            ),
        )
    if defender.foe_bonus:
        yield Step(
            "meccg-strike-cards",
            _(
                "{foe} has prowess {prowess} against {who} (card text).",
                foe=foe,
                prowess=defender.strike_prowess,
                who=fighter,
            ),
        )
    if defender.stays_untapped:
        yield Step(
            "meccg-strike-stay-untapped",
            _("{who} takes −3 to stay untapped.", who=fighter),
        )
    yield from played_steps(fighter, defender)
    if item.supporters:
        yield Step(
            "meccg-strike-support",
            _.plural(
                "{count} character taps for {who}: {bonus}.",
                "{count} characters tap for {who}: {bonus}.",
                item.supporters,
                who=fighter,
                bonus=signed(item.supporters),
            ),
        )
    words: dict[str, Argument] = {
        "who": fighter,
        "prowess": item.prowess,
        "rolls": rolls(item.needed),
        "wounded": Chance(item.wounded),
        "eliminated": Chance(item.eliminated),
    }
    yield Step(
        "meccg-strike-roll",
        _(
            "{who} has prowess {prowess}. The strike cannot fail. The risk of being wounded is "
            "{wounded}, and of being eliminated {eliminated}.",
            **words,
        )
        if item.needed is None
        else _(
            "{who} has prowess {prowess}. The strike fails on {rolls}. The risk of being wounded "
            "is {wounded}, and of being eliminated {eliminated}.",
            **words,
        ),
    )
    if item.discarded:
        yield discard_step(fighter, defender.text, Chance(item.discarded))
