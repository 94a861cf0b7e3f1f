"""One strike against a character: what has to be rolled, what follows, and the body checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.dice import least_roll, two_dice
from calculators.core.outcome import detail
from calculators.meccg.body_check import WoundResult, strike_defeated, wound_result
from calculators.meccg.cards import bonus_against, is_ally, is_wizard
from calculators.meccg.character_status import Status, status_modifier
from calculators.meccg.creature_text import EXTRA_CHECKS, CreatureText, is_ranger, text_in_play
from calculators.meccg.environment import Names, with_environment
from calculators.meccg.equipment import Equipped, ItemEffect, equip
from calculators.meccg.event_bodies import body_changes, fitted
from calculators.meccg.event_cards import doors_count
from calculators.meccg.event_conditions import Scene
from calculators.meccg.event_effects import EventEffects, event_effects
from calculators.meccg.item_uses import ItemUse, item_uses
from calculators.meccg.left_out import LeftOut, of_character, of_creature, of_items, of_used
from calculators.meccg.strike_choices import Alternative, alternatives
from calculators.meccg.strike_inputs import Inputs, check
from calculators.meccg.strike_roll import KnownRoll, Strike, StrikeResult, known_roll
from calculators.meccg.strike_wounds import check_of_armed, wound_by_roll

OF_A_STRIKE = frozenset(
    {
        *("prowess", "body", "body_check"),
        *EXTRA_CHECKS,
        *("strike_prowess", "strike_body", "gives_body"),
        *("stays_untapped", "two_rolls", "first_excess", "item_lost"),
        *("own_check", "body_by_roll", "no_skills", "prisoner", "discards"),
    }
)
"""What events may change in a strike."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chances of what the strike does, and the least roll of 2D6 that makes it fail.

    ``wounded`` is wounded and still in play; with no ``body`` given it equals ``succeeds``, and
    ``eliminated`` is 0. By the text of some cards a character is ``discarded``, or a strike that
    succeeds wounds nobody. All this is said before the roll; ``known`` is what the roll made
    does, where one was given.
    """

    fails: Fraction
    ineffectual: Fraction
    succeeds: Fraction
    wounded: Fraction
    eliminated: Fraction
    strike_defeated: Fraction
    needed: int | None
    discarded: Fraction
    known: KnownRoll | None
    # The strike fails and passes its body check.
    not_defeated: Fraction = detail()
    # With the items in use: what each adds, prowess, both bodies.
    effects: tuple[ItemEffect, ...] = detail()
    uses: tuple[ItemUse, ...] = detail()
    events: EventEffects = detail()
    prowess: int = detail()
    body: int | None = detail()
    strike: Strike = detail()
    halves_body: bool = detail()
    text: CreatureText = detail()
    # What is added to the prowess of the strike after Orcs, and against this character.
    after_orcs: int = detail()
    foe_bonus: int = detail()
    rangers: int = detail()
    # Against this creature, by the character's own card.
    printed_bonus: int = detail()
    # All that is added to the roll.
    roll_modifier: int = detail()
    # The chances of the body checks by themselves.
    wound: WoundResult = detail()
    body_check_defeats: Fraction = detail()
    # That of a body check which an event asks for where the strike fails; none without one.
    own_check: Fraction | None = detail()
    # What each sum of the two dice does, from 2 to 12.
    results: tuple[StrikeResult, ...] = detail()
    # A card keeps the character untapped; the creature's taps him after the strike.
    kept_untapped: bool = detail()
    must_tap: bool = detail()
    alternatives: tuple[Alternative, ...] = detail()
    # Printed effects of the cards named that are not counted.
    left_out: tuple[LeftOut, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the odds of a strike: 2D6 and the modified prowess against its prowess.

    Above it the strike fails, equal to it the strike is ineffectual, below it the strike succeeds:
    the character is wounded and makes a body check. A body check is failed when 2D6, and 1 more
    for a character who was wounded already, are above the body. The texts of the named cards are
    counted; what is not is in ``left_out``.

    Rules: meccg-strike-roll, meccg-strike-fails, meccg-strike-succeeds, meccg-body-check,
    meccg-combat-excess-strikes (Council of Elrond rules 3.iv.2 to 3.iv.7 and 3.I.1; page combat).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [str(chance) for chance in (outcome.fails, outcome.ineffectual, outcome.succeeds)]
    ['5/6', '1/12', '1/12']
    >>> outcome.needed, str(outcome.eliminated), str(outcome.strike_defeated)
    (5, '1/72', '65/108')
    """
    uses = item_uses(inputs.used, inputs.creature)
    events = _events(inputs)
    equipped = _equipped(inputs, uses, events).with_use(0, events.total("body"))
    text = text_in_play(inputs.creature, events)
    printed_bonus = bonus_against(inputs.character, inputs.creature)
    roll_modifier = (
        equipped.prowess
        + inputs.modifier
        + events.prowess
        + events.total("first_excess")
        + printed_bonus
        + status_modifier(inputs.status, stay_untapped=inputs.stay_untapped)
        + inputs.supporters
        - inputs.excess_strikes
    )
    after_orcs = text.prowess_after_orcs if inputs.faced_orcs else 0
    foe_bonus = text.prowess_bonus(inputs.character)
    rangers = inputs.rangers + is_ranger(inputs.character, inputs.items)
    strike = Strike(
        prowess=max(
            0,
            inputs.strike_prowess
            + after_orcs
            + foe_bonus
            + events.total("strike_prowess")
            + sum(use.strike_prowess for use in uses),
        ),
        body=_strike_body(inputs, equipped, uses, rangers * text.body_per_ranger, events),
        never_fails=any(use.ineffectual for use in uses),
        harmless=text.harmless or events.has("prisoner"),
        captures=events.has("prisoner") and not is_ally(inputs.character),
        two_rolls=events.has("two_rolls"),
    )
    fails, succeeds = strike.odds(roll_modifier)

    def wound_at(lower: int) -> WoundResult:
        return wound_result(
            None if equipped.body is None else equipped.body - lower,
            text,
            wizard=is_wizard(inputs.character),
            wounded=inputs.status is Status.WOUNDED,
            summary_rules=inputs.summary_rules,
        )

    kept_untapped = events.has("stays_untapped") or any(use.stays_untapped for use in uses)
    must_tap = text.taps(inputs.character, strike.prowess)
    by_roll = events.has("body_by_roll")
    wound = wound_by_roll(strike, roll_modifier, wound_at) if by_roll else wound_at(0)
    own_check = check_of_armed(inputs, equipped.body) if events.has("own_check") else None
    defeats = strike_defeated(strike.body, summary_rules=inputs.summary_rules)
    wounds = Fraction(0) if strike.harmless else succeeds
    return Outcome(
        fails=fails,
        ineffectual=1 - fails - succeeds,
        succeeds=succeeds,
        wounded=wounds * (1 - wound.eliminated - wound.discarded),
        eliminated=wounds * wound.eliminated + fails * (own_check or 0),
        strike_defeated=fails * defeats,
        needed=None if strike.never_fails else least_roll(strike.prowess - roll_modifier + 1),
        discarded=wounds * wound.discarded,
        known=known_roll(inputs, strike, equipped.body, roll_modifier, text, by_roll=by_roll),
        own_check=own_check,
        not_defeated=fails - fails * defeats,
        effects=equipped.effects,
        uses=uses,
        events=events,
        prowess=equipped.prowess,
        body=equipped.body,
        strike=strike,
        halves_body=equipped.halves,
        text=text,
        after_orcs=after_orcs,
        foe_bonus=foe_bonus,
        rangers=rangers if text.body_per_ranger else 0,
        printed_bonus=printed_bonus,
        roll_modifier=roll_modifier,
        wound=wound,
        body_check_defeats=defeats,
        results=tuple(strike.result(total + roll_modifier) for total in two_dice()),
        kept_untapped=kept_untapped,
        must_tap=must_tap,
        alternatives=tuple(
            alternatives(inputs, strike, roll_modifier, settled=kept_untapped or must_tap)
        ),
        left_out=tuple(_left_out(inputs, wounds=bool(wounds))),
    )


def _equipped(inputs: Inputs, uses: tuple[ItemUse, ...], events: EventEffects) -> Equipped:
    doors = doors_count(inputs.events, doors=inputs.doors_of_night)
    equipped = _worn(inputs, doors, unskilled=events.has("no_skills"))
    for use in uses:
        equipped = equipped.with_use(use.prowess, use.added_body(equipped.body))
    return equipped


def _worn(inputs: Inputs, doors_of_night: bool, *, unskilled: bool = False) -> Equipped:
    return equip(
        inputs.character,
        inputs.creature,
        inputs.prowess,
        inputs.body,
        inputs.items,
        doors_of_night=doors_of_night,
        unskilled=unskilled,
    )


def _events(inputs: Inputs) -> EventEffects:
    scene = Scene(
        creature=inputs.creature,
        character=inputs.character,
        items=inputs.items,
        strike_prowess=inputs.strike_prowess,
        excess=inputs.excess_strikes > 0,
    )

    def effects(names: Names, doors: bool) -> EventEffects:
        around = replace(scene, doors=doors)
        taken = event_effects("combat", names, around, numbers=frozenset({"no_skills"}))
        around = replace(around, unskilled=taken.has("no_skills"))
        return fitted(
            event_effects("combat", names, around, numbers=OF_A_STRIKE), inputs.strike_body
        )

    return with_environment(
        inputs.events,
        inputs.doors_of_night,
        effects,
        lambda names, doors: _worn(inputs, doors_count(names, doors=doors)),
    )


def _strike_body(
    inputs: Inputs,
    equipped: Equipped,
    uses: tuple[ItemUse, ...],
    rangers: int,
    events: EventEffects,
) -> int | None:
    """Return the body of the strike as cards and rangers of the company change it."""
    raised, lowered = body_changes(inputs.strike_body, events)
    return equipped.body_of_strike(raised, lowered + rangers + sum(use.strike_body for use in uses))


def _left_out(inputs: Inputs, *, wounds: bool) -> Iterator[LeftOut]:
    yield from of_creature(inputs.creature, wounds=wounds and not is_ally(inputs.character))
    yield from of_character(inputs.character, (inputs.creature,))
    yield from of_items(
        inputs.character, inputs.items, inputs.used, (inputs.creature,), whole_attack=False
    )
    yield from of_used(inputs.used, inputs.creature)


COMPUTATION = Computation(
    id="meccg.strike",
    rule="meccg-strike-roll",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "character": "Aragorn II",
        "prowess": 6,
        "body": 9,
        "creature": "Olog-hai (Trolls)",
        "strike_prowess": 10,
        "strike_body": 5,
    },
    check=check,
)
