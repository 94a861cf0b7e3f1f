"""The corruption check: safe, discarded or eliminated, and what has to be rolled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from typing import Literal

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll, two_dice
from calculators.core.outcome import detail
from calculators.meccg.burdens import (
    FOR_A_SPELL,
    SPELL_BONUS,
    Burden,
    burdens,
    uncounted,
)
from calculators.meccg.corruption_events import calls_by_spell, corruption_effects, settled
from calculators.meccg.corruption_inputs import ONE_RING_POINTS, Inputs, check
from calculators.meccg.event_conditions import Scene
from calculators.meccg.event_effects import EventEffects

MIN_SUPPORT_COMPARED = 6
"""Checks with 0 supporters to so many, or more where more were given or are needed, are compared.
"""

type Consequence = Literal["safe", "discarded", "eliminated", "ring"]
"""What a corruption check does to the character, or to the ring that he bears."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """One roll of 2D6: its total with all modifiers, what it does, and its chance."""

    roll: int
    total: int
    consequence: Consequence
    chance: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportedCheck:
    """The check with so many supporters: the least roll that is safe, and the chance of it."""

    supporters: int
    needed: int | None
    safe: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chances of the outcomes, and the least roll of 2D6 that is safe (or none).

    ``ring_lost``: the check fails, and by an event costs the character his ring alone.

    ``supporters_needed`` is how many supporters in all bring the chance of failing down to the
    risk accepted; ``None`` where no risk was named.
    """

    safe: Fraction
    discarded: Fraction
    eliminated: Fraction
    needed: int | None
    supporters_needed: int | None
    ring_lost: Fraction
    # The cards named, then points with them, and all that is added to the roll.
    burdens: tuple[Burden, ...] = detail()
    uncounted: tuple[tuple[str, str], ...] = detail()
    # The cards that help in a check that a spell calls for, if one does.
    staff: tuple[str, ...] = detail()
    events: EventEffects = detail()
    points: int = detail()
    roll_modifier: int = detail()
    # The lower of the two totals that discard, and the highest that eliminates.
    least_discarding: int = detail()
    most_eliminating: int = detail()
    # The chances to be above the points, equal to them or 1 less, and below, whatever follows.
    above: Fraction = detail()
    close: Fraction = detail()
    below: Fraction = detail()
    rolls: tuple[Roll, ...] = detail()
    support: tuple[SupportedCheck, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute a corruption check: 2D6 and modifiers against the corruption point total.

    More than the total is safe. The total, or one less, discards a character and eliminates a
    Wizard; where discarding is prevented it is a success. Anything lower eliminates.

    Rules: meccg-corruption-check, meccg-corruption-support, meccg-corruption-wizard,
    meccg-corruption-discard-prevented (Council of Elrond rules 7.1, 7.1.1, 7.1.3; page corruption).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [str(chance) for chance in (outcome.safe, outcome.discarded, outcome.eliminated)]
    ['13/18', '7/36', '1/12']
    >>> outcome.needed
    6
    """
    carried = burdens(inputs.character, inputs.items)
    scene = Scene(character=inputs.character, wizard=inputs.wizard)
    near = ONE_RING_POINTS if inputs.one_ring_near else 0
    events = settled(
        corruption_effects(inputs.events, scene, carried, inputs.points, near),
        prevented=inputs.discard_prevented,
    )
    apart = uncounted(inputs.items, calls_by_spell(inputs.events))
    staff = _for_a_spell(inputs)
    inputs = replace(
        inputs,
        points=inputs.points
        + sum(item.points for item in carried)
        + near
        + events.total("points")
        + events.total("source_points"),
        modifier=inputs.modifier
        + sum(item.modifier for item in carried)
        + sum(SPELL_BONUS for _card in staff)
        + events.total("modifier"),
        discard_prevented=inputs.discard_prevented or events.has("discard_prevented"),
    )
    roll_modifier = _roll_modifier(inputs, inputs.supporters)
    rolls = tuple(_rolls(inputs, roll_modifier, ring_instead=events.has("ring_instead")))
    chances: dict[Consequence, Fraction] = {}
    for roll in rolls:
        chances[roll.consequence] = chances.get(roll.consequence, Fraction(0)) + roll.chance
    supporters_needed = _supporters_needed(inputs)
    above = chance_above(inputs.points, roll_modifier)
    close = chance_above(inputs.points - 2, roll_modifier) - above
    return Outcome(
        safe=chances.get("safe", Fraction(0)),
        discarded=chances.get("discarded", Fraction(0)),
        eliminated=chances.get("eliminated", Fraction(0)),
        needed=_needed(inputs, inputs.supporters),
        supporters_needed=supporters_needed,
        ring_lost=chances.get("ring", Fraction(0)),
        burdens=carried,
        uncounted=tuple(apart),
        staff=staff,
        events=events,
        points=inputs.points,
        roll_modifier=roll_modifier,
        least_discarding=inputs.points - 1,
        most_eliminating=inputs.points - 2,
        above=above,
        close=close,
        below=1 - above - close,
        rolls=rolls,
        support=tuple(_supported_checks(inputs, supporters_needed or 0)),
    )


def _for_a_spell(inputs: Inputs) -> tuple[str, ...]:
    """Return the ids of the cards that add to a check that a spell calls for, if one does."""
    if not calls_by_spell(inputs.events):
        return ()
    return tuple(card for card, effect in uncounted(inputs.items) if effect == FOR_A_SPELL)


def chance_above(points: int, modifier: int) -> Fraction:
    """Return the chance that 2D6 and ``modifier`` are above a corruption point total.

    >>> str(chance_above(5, 0))
    '13/18'
    """
    return at_least(points + 1 - modifier)


def consequence(inputs: Inputs, total: int) -> Consequence:
    """Return what a roll does whose ``total`` includes all modifiers."""
    margin = total - inputs.points
    if margin > 0:
        return "safe"
    if margin < -1:
        return "eliminated"
    if inputs.discard_prevented:
        return "safe"
    return "eliminated" if eliminated_as_wizard(inputs) else "discarded"


def eliminated_as_wizard(inputs: Inputs) -> bool:
    """Whether a roll that would discard another character eliminates this one."""
    return inputs.wizard and not inputs.summary_rules


def _roll_modifier(inputs: Inputs, supporters: int) -> int:
    """Return all that is added to the roll when ``supporters`` characters tap."""
    return (inputs.character_modifier or 0) + inputs.modifier + supporters


def _rolls(inputs: Inputs, modifier: int, *, ring_instead: bool) -> Iterator[Roll]:
    for roll, chance in two_dice().items():
        total = roll + modifier
        found = consequence(inputs, total)
        if ring_instead and found != "safe":
            found = "ring"
        yield Roll(roll=roll, total=total, consequence=found, chance=chance)


def _least_success(inputs: Inputs, supporters: int) -> int:
    """Return the number that 2D6 must reach for a success with so many supporters."""
    least = inputs.points - 1 if inputs.discard_prevented else inputs.points + 1
    return least - _roll_modifier(inputs, supporters)


def _needed(inputs: Inputs, supporters: int) -> int | None:
    return least_roll(_least_success(inputs, supporters))


def _safe(inputs: Inputs, supporters: int) -> Fraction:
    return at_least(_least_success(inputs, supporters))


def _supporters_needed(inputs: Inputs) -> int | None:
    """Return the least number of supporters with whom failing is no likelier than accepted."""
    if inputs.risk is None:
        return None
    accepted = Fraction(inputs.risk, 100)
    return next(number for number in count() if 1 - _safe(inputs, number) <= accepted)


def _supported_checks(inputs: Inputs, supporters_needed: int) -> Iterator[SupportedCheck]:
    most = max(MIN_SUPPORT_COMPARED, inputs.supporters, supporters_needed)
    for number in range(most + 1):
        yield SupportedCheck(
            supporters=number, needed=_needed(inputs, number), safe=_safe(inputs, number)
        )


COMPUTATION = Computation(
    id="meccg.corruption",
    rule="meccg-corruption-check",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"character": "Aragorn II", "character_modifier": 0, "points": 5},
    check=check,
)
