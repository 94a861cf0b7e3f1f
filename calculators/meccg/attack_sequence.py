"""The attacks on a company in order, each as cards and earlier attacks have changed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.meccg.attack_captors import captors, targets_of, with_captors
from calculators.meccg.attack_events import (
    Names,
    attack_effects,
    lasting_events,
    lost_items,
    settled_events,
    with_lasting,
    with_strikes_of,
)
from calculators.meccg.attack_inputs import Attack, Fighter, Inputs, StayUntapped
from calculators.meccg.attack_numbers import changed_strikes
from calculators.meccg.cards import creature_race
from calculators.meccg.creature_text import creature_text, is_orc_attack
from calculators.meccg.environment import ENVIRONMENT_EFFECT
from calculators.meccg.event_bodies import body_changes, changed_body
from calculators.meccg.event_cards import ENVIRONMENT, copies
from calculators.meccg.event_effects import EventEffect, EventEffects
from calculators.meccg.event_players import nobody_plays, playable
from calculators.meccg.item_uses import ItemUse, item_uses


@dataclass(frozen=True, slots=True, kw_only=True)
class FacedAttack:
    """One attack of the series as the company faces it.

    ``number`` counts all attacks from 0, ``row`` those of the form (``last_row``: it is the last),
    ``part`` the attacks of its creature, ``parts`` in all; ``cancel``: it is cancelled if anybody
    is left to tap for it, as are the first ones of a creature for which the reader wants it.
    ``strikes`` and ``strike_prowess`` include what was added after Orcs (``after_orcs``), by an
    earlier creature (``later_strikes``, ``later_prowess``) and by ``uses``; ``lasting`` are the
    uses for the company until the end of the turn. ``names`` are the events named for it, or for an
    attack before if they last, ``events`` what they change in its strikes; ``settled`` are the ids
    of those that work on the company whatever attacks it. ``targets``: who may be struck, where
    what events do to the only one who is struck is known.
    """

    attack: Attack
    number: int
    row: int
    last_row: bool
    part: int
    parts: int
    cancel: bool
    strikes: int | None
    strike_prowess: int
    after_orcs: int
    later_strikes: int
    later_prowess: int
    uses: tuple[ItemUse, ...]
    lasting: tuple[ItemUse, ...]
    events: EventEffects
    names: Names
    doors: bool
    lost: frozenset[str]
    settled: frozenset[str]
    targets: tuple[Fighter, ...]

    @property
    def attacker_chooses(self) -> bool:
        """Whether the attacker chooses the defending characters, by the card or by an event."""
        return self.attack.attacker_chooses or self.events.has("attacker_chooses")

    @property
    def strike_body(self) -> int | None:
        """The body of the strikes, as events have changed it."""
        return changed_body(self.attack.strike_body, self.events)

    @property
    def body_changes(self) -> tuple[int | None, int]:
        """The body of the strikes as events raise it, and what they take from it."""
        return body_changes(self.attack.strike_body, self.events)

    @property
    def first(self) -> bool:
        """Whether it is the first of its creature."""
        return self.part == 0

    @property
    def last(self) -> bool:
        """Whether it is the last of its creature."""
        return self.part == self.parts - 1


@dataclass(frozen=True, slots=True)
class _Before:
    """What the attacks before change in the next: Orcs faced, what is added to a race, uses."""

    orcs: bool
    later: tuple[tuple[str, int, int], ...] = ()
    lasting: tuple[ItemUse, ...] = ()
    names: Names = ()
    lost: frozenset[str] = frozenset()
    settled: frozenset[str] = frozenset()
    # Everybody who may play an event on the attack.
    company: tuple[Fighter, ...] = ()


def sequence(inputs: Inputs) -> tuple[FacedAttack, ...]:
    """Return all attacks in order; a creature named may make several by itself."""
    return tuple(_sequence(inputs))


def stays_untapped(fighter: Fighter, faced: FacedAttack) -> bool:
    """Whether a character takes −3 in an attack, if untapped and struck."""
    if not fighter.stay_untapped:
        return False
    match fighter.stay_untapped_in:
        case StayUntapped.FIRST:
            return faced.row == 0
        case StayUntapped.FURTHER:
            return faced.row > 0
        case StayUntapped.ALL_BUT_LAST:
            return not faced.last_row
        case StayUntapped.LAST:
            return faced.last_row
        case StayUntapped.ALL:
            return True
        case StayUntapped.SECOND:
            return faced.row == 1
        case StayUntapped.THIRD:
            return faced.row == 2
        case StayUntapped.BEST:
            # Decided where the attacks are played.
            return False


def _sequence(inputs: Inputs) -> Iterator[FacedAttack]:
    attacks = (inputs, *inputs.further)
    before, number = _Before(inputs.faced_orcs, company=inputs.characters), 0
    for row, attack in enumerate(attacks):
        text = creature_text(attack.creature)
        uses = item_uses(attack.used, attack.creature)
        names = with_lasting(attack.events, before.names)
        lasting = (*before.lasting, *(use for use in uses if use.company))
        played = playable(names, inputs.characters, doors=inputs.doors_of_night)
        alone = single(attack, played, doors=inputs.doors_of_night)
        lost = before.lost | lost_items(played)
        parts = 1 if alone else text.attacks
        for part in range(parts):
            # What works on one attack alone counts in one of those of the creature.
            here = parts == 1 or part == attack.one_attack
            gone = parts > 1 and part > attack.one_attack
            yield _faced(
                # The one attack that is left may not be cancelled.
                replace(attack, cancelled=0) if alone else attack,
                number,
                (row, row == len(attacks) - 1, part, parts),
                replace(before, lost=lost) if gone else before,
                (uses if here else tuple(use for use in uses if use.company), lasting),
                (names if here else lasting_events(played), inputs.doors_of_night),
            )
            number += 1
        later = text.later_attacks
        before = _Before(
            before.orcs or is_orc_attack(attack.creature),
            (*before.later, (later.race, later.strikes, later.prowess)) if later else before.later,
            lasting,
            lasting_events(played),
            lost,
            before.settled | settled_events(played, attack.creature),
            inputs.characters,
        )


def _discarding(events: EventEffects) -> EventEffects:
    """Return the effects where the environment that is played discards what was there before."""
    played = tuple(code for code in events.idle if code in ENVIRONMENT)
    changes = (EventEffect(code, ENVIRONMENT_EFFECT, 0) for code in played)
    return replace(
        events,
        changes=(*events.changes, *changes),
        idle=tuple(code for code in events.idle if code not in played),
    )


def single(attack: Attack, names: Names, *, doors: bool) -> bool:
    """Whether an event leaves a creature of several attacks one alone."""
    effects = attack_effects(attack, names, doors=doors)
    return creature_text(attack.creature).attacks > 1 and effects.has("single_attack")


def _faced(
    attack: Attack,
    number: int,
    place: tuple[int, bool, int, int],
    before: _Before,
    items: tuple[tuple[ItemUse, ...], tuple[ItemUse, ...]],
    environment: tuple[Names, bool],
) -> FacedAttack:
    names, doors = environment
    out = nobody_plays(names, before.company)
    names = tuple(name for name in names if not copies([name]).keys() & out.keys())
    events = with_strikes_of(attack, attack_effects(attack, names, doors=doors))
    events = replace(events, idle=(*events.idle, *out), why=(*events.why, *out.items()))
    if copies(before.names).keys() - copies(names).keys() - out.keys():
        events = _discarding(events)
    text, race = creature_text(attack.creature), creature_race(attack.creature)
    uses, lasting = items
    if attack.strikes is None:
        uses = tuple(_without_strikes(use) for use in uses)
    after_orcs = text.prowess_after_orcs if before.orcs else 0
    added = [item for item in before.later if item[0] == race]
    later_strikes = 0 if attack.strikes is None else sum(item[1] for item in added)
    later_prowess = sum(item[2] for item in added)
    strikes = changed_strikes(attack.strikes, events, attack.creature)
    if strikes is not None:
        taken = sum(use.strikes for use in uses)
        # No item takes the last strike.
        strikes = max(min(1, strikes + later_strikes), strikes + later_strikes + taken)
    targets = targets_of(attack, before.company, strikes, first=number == 0)
    captured = captors(attack, names, targets, doors=doors)
    if captured is not None:
        events = with_captors(events, captured)
    row, last_row, part, parts = place
    return FacedAttack(
        attack=attack,
        number=number,
        row=row,
        last_row=last_row,
        part=part,
        parts=parts,
        cancel=part < attack.cancelled,
        strikes=strikes,
        strike_prowess=max(
            0,
            attack.strike_prowess
            + after_orcs
            + later_prowess
            + events.total("strike_prowess")
            + sum(use.strike_prowess for use in uses),
        ),
        after_orcs=after_orcs,
        later_strikes=later_strikes,
        later_prowess=later_prowess,
        uses=uses,
        lasting=lasting,
        events=events,
        targets=() if captured is None else targets,
        names=names,
        doors=doors,
        lost=before.lost,
        settled=before.settled,
    )


def _without_strikes(use: ItemUse) -> ItemUse:
    """Return the use of an item where each character faces a strike: their number stays.

    Council of Elrond rule 3.ii.2.
    """
    return replace(use, strikes=0, idle=use.idle or not (use.strike_prowess or use.company))
