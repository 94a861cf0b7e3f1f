"""The defence planner: which characters should block what, before any shadow card is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import attack_fields
from calculators.lcg.attachments import DISCARDING, more_hit_points
from calculators.lcg.attack_effects import (
    attack_added,
    destroyed_by_defender,
    excess_becomes_threat,
    shadow_cards_dealt,
    threat_added,
)
from calculators.lcg.card_copies import row_copies_faults
from calculators.lcg.cards import FIGHTERS, row_of
from calculators.lcg.combat import Combat, EnemyAttack, Fighter, Meeting
from calculators.lcg.decks import Mode, Pile, Scenario, size
from calculators.lcg.defence_plan import Assignment, best_plan, with_every_effect
from calculators.lcg.defence_planner_inputs import NO_SHADOW_CARDS, Character, Enemy, Inputs
from calculators.lcg.scenario_deck import deck_facing, removed_card_faults
from calculators.lcg.shadows import Shadow, ShadowGroup, merged, shadow_groups
from calculators.lcg.unique_cards import unique_faults

_ = Domain("lcg")

KING_SPIDER, WOLF_RIDER, MASSING, PURSUED = 74, 81, 112, 117
EXHAUSTING = frozenset({KING_SPIDER, PURSUED})
UPSETTING = (KING_SPIDER, WOLF_RIDER, MASSING, PURSUED)
"""Cards whose shadow effect upsets plans."""


@dataclass(frozen=True, slots=True)
class PlannedAttack:
    """One attack of the plan: who meets it, and whether as a defender."""

    enemy: int
    character: int
    defended: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The plan with the least expected loss; ``loss`` is the worth lost on average.

    ``plan`` is ``None`` where no hero can take an attack that nobody can block; ``eliminated`` is
    the chance that the player is out at the end of the plan, all characters with them.
    """

    plan: tuple[PlannedAttack, ...] | None
    fates: tuple[Assignment, ...]
    loss: Fraction
    eliminated: Fraction
    attacks: tuple[EnemyAttack, ...] = detail()
    added: tuple[int, ...] = detail()
    expected_damage: Fraction = detail()
    also: tuple[PlannedAttack, ...] = detail()
    """Another plan that is as good, where one was found."""
    proved: bool = detail()
    """Whether every plan that could lose less was followed through."""
    least: Fraction | None = detail()
    """What every plan loses at least; not known where cards that upset plans are counted."""
    ignored: tuple[int, ...] = detail()
    """The numbers of the deck's cards whose shadow effect is left out."""
    discarding: tuple[int, ...] = detail()
    """The numbers of the deck's cards whose shadow effect discards attachments."""
    counted: tuple[int, ...] = detail()
    all_compared: bool = detail()
    """The numbers of those cards that are counted, and whether in every plan."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the best plan over every way to share out the attacks, resolved in their order.

    ``attacks`` are those of the enemies before shadow effects, with what their own text has
    ``added``; ``expected_damage`` is that of all characters together. Without a plan the sums
    are 0.

    Rules: lcg-declare-defender, lcg-undefended, lcg-shadow-deal, lcg-enemy-damage,
    lcg-threat-elimination (core rulebook, pages 18 and 22).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(item.enemy, item.character, item.defended) for item in outcome.plan]
    [(0, 0, True), (1, 1, True)]
    """
    deck = _piles(inputs)
    plates = _plates(inputs, deck)
    attacks = tuple(_attack(enemy, inputs.characters) for enemy in inputs.enemies)
    combat = Combat(
        attacks,
        tuple(_fighter(item, worn) for item, worn in zip(inputs.characters, plates, strict=True)),
        _groups(inputs, deck, plates=any(plates)),
        inputs.threat,
        inputs.only_plate,
    )

    def alike(one: tuple[Meeting, ...], other: tuple[Meeting, ...]) -> bool:
        return _cards_met(inputs, one) == _cards_met(inputs, other)

    best = best_plan(combat, alike)
    numbers = {pile.card["number"] for pile in deck}
    upsetting = tuple(n for n in UPSETTING if n in numbers)
    counted: tuple[int, ...] = ()
    all_compared = True
    if best and upsetting:
        groups = shadow_groups(deck, _engaged(inputs), inputs.players or 0, plates=any(plates))
        full = replace(combat, deck=groups)
        replayed = with_every_effect(full, best, alike)
        if replayed:
            best, all_compared = replayed
            counted = tuple(n for n in upsetting if n != MASSING or inputs.players)
    return Outcome(
        plan=_planned(best.meetings) if best else None,
        also=_planned(best.equal or ()) if best else (),
        fates=best.fates if best else (),
        loss=best.loss if best else Fraction(0),
        eliminated=best.eliminated if best else Fraction(0),
        attacks=attacks,
        added=tuple(
            attack.strength - enemy.attack
            for attack, enemy in zip(attacks, inputs.enemies, strict=True)
        ),
        expected_damage=best.expected_damage if best else Fraction(0),
        proved=best is None or best.proved,
        least=best.least if best and not counted else None,
        ignored=tuple(number for number in upsetting if number not in counted),
        discarding=tuple(n for n in DISCARDING if n in numbers),
        counted=counted,
        all_compared=all_compared,
    )


def _cards_met(
    inputs: Inputs, meetings: Sequence[Meeting]
) -> Counter[tuple[Enemy, Character, bool]]:
    """Return which card meets which: of two equal ones it does not matter which."""
    return Counter(
        (enemy, inputs.characters[meeting.character], meeting.defends)
        for enemy, meeting in zip(inputs.enemies, meetings, strict=True)
    )


def _planned(meetings: Sequence[Meeting]) -> tuple[PlannedAttack, ...]:
    return tuple(
        PlannedAttack(enemy, item.character, item.defends) for enemy, item in enumerate(meetings)
    )


def _plates(inputs: Inputs, deck: tuple[Pile, ...]) -> tuple[int, ...]:
    """Return the hit points that Citadel Plates give each character, where any can be lost."""
    discarding = any(pile.card["number"] in DISCARDING for pile in deck)
    return tuple(
        more_hit_points(item.name, item.hit_points) if discarding else 0
        for item in inputs.characters
    )


def _fighter(item: Character, plates: int) -> Fighter:
    left = item.hit_points - item.damage
    return Fighter(item.defence, left, item.hero, not item.exhausted, item.worth, plates)


def _engaged(inputs: Inputs) -> int:
    """Return the enemies engaged with the player, those that do not attack included."""
    return len(inputs.enemies) if inputs.engaged is None else inputs.engaged


def _attack(enemy: Enemy, characters: tuple[Character, ...]) -> EnemyAttack:
    own = attack_added(enemy.name, just_engaged=enemy.just_engaged, tokens=enemy.tokens)
    return EnemyAttack(
        enemy.attack + own,
        shadow_cards_dealt(enemy.name),
        threat_added(enemy.name),
        excess_becomes_threat(enemy.name),
        frozenset(
            index
            for index, item in enumerate(characters)
            if destroyed_by_defender(item.name, enemy.name, enemy.damage)
        ),
    )


def _piles(inputs: Inputs) -> tuple[Pile, ...]:
    if inputs.scenario == NO_SHADOW_CARDS:
        return ()
    names = (enemy.name for enemy in inputs.enemies)
    scenario = Scenario(inputs.scenario)
    return deck_facing(names, scenario, inputs.mode, inputs.gone, whole=inputs.whole_deck)


def _groups(inputs: Inputs, deck: tuple[Pile, ...], *, plates: bool) -> tuple[ShadowGroup, ...]:
    """Return the deck by the numbers that matter to a plan; blank cards where there are none."""
    if inputs.scenario == NO_SHADOW_CARDS:
        cards = sum(shadow_cards_dealt(enemy.name) for enemy in inputs.enemies)
        return (ShadowGroup(Shadow(), cards),)
    groups = shadow_groups(deck, _engaged(inputs), plates=plates)
    return merged(
        (
            replace(group.shadow, effect=False, threat_without_ally=0, exhausts=(0, 0), attacks=0),
            group.count,
        )
        for group in groups
    )


def _kind_faults(characters: Sequence[Character]) -> Iterator[Fault]:
    """Find an ally taken for a hero, whom an undefended attack could hit, and the reverse.

    Rule: lcg-undefended.
    """
    for index, item in enumerate(characters):
        printed = row_of(FIGHTERS, item.name).get("type")
        if item.hero and printed == "ally":
            text = _("The card named is an ally: untick “Hero”.")
        elif not item.hero and printed == "hero":
            text = _("The card named is a hero: tick “Hero”.")
        else:
            continue
        yield Fault(("characters", index, "hero"), "conflict", text)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a player and characters out of the game, and cards that cannot be gone."""
    yield from attack_fields.dial_faults(good.get("threat"), "threat")
    characters = good.get("characters", ())
    for index, item in enumerate(characters):
        yield from attack_fields.destroyed_character_faults(
            item, "characters", index, is_needed=len(characters) == 1
        )
    yield from unique_faults(FIGHTERS, characters, "characters")
    yield from _kind_faults(characters)
    yield from row_copies_faults("enemies", good.get("enemies", ()))
    engaged, listed = good.get("engaged"), len(good.get("enemies", ()))
    if engaged is not None and engaged < listed:
        message = _(
            "The enemies listed are engaged with the player: enter {listed} or more, or leave this "
            "empty.",
            listed=listed,
        )
        yield Fault(("engaged",), "conflict", message)
    scenario = good.get("scenario", NO_SHADOW_CARDS)
    if scenario != NO_SHADOW_CARDS:
        mode, gone = good.get("mode", Mode.NORMAL), good.get("gone", ())
        yield from removed_card_faults(Scenario(scenario), mode, gone)
        names = [enemy.name for enemy in good.get("enemies", ())]
        whole = good.get("whole_deck", False)
        deck = deck_facing(names, Scenario(scenario), mode, gone, whole=whole)
        if size(deck) < sum(shadow_cards_dealt(name) for name in names):
            message = _("The deck has too few cards left for these enemies’ shadow cards.")
            yield Fault(("gone",), "conflict", message)


COMPUTATION = Computation(
    id="lcg.defence_planner",
    rule="lcg-declare-defender",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "enemies": [
            {"name": "Ungoliant's Spawn", "attack": 5},
            {"name": "Forest Spider", "attack": 2},
        ],
        "characters": [
            {"name": "Aragorn", "defence": 2, "hit_points": 5, "hero": True, "worth": 12},
            {"name": "Glóin", "defence": 1, "hit_points": 4, "hero": True, "worth": 9},
            {"name": "Silverlode Archer", "defence": 0, "hit_points": 1, "worth": 3},
        ],
        "scenario": "passage",
    },
)
