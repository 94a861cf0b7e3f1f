"""The defence planner: which characters should block what, before any shadow card is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.core.tables import table
from calculators.lcg import attack_fields
from calculators.lcg.attack_effects import attack_added, shadow_cards_dealt
from calculators.lcg.cards import ENEMIES_BY_ATTACK, PLAYER, title
from calculators.lcg.decks import SCENARIO_LABELS, Mode, Scenario, size
from calculators.lcg.defence_plan import Assignment, EnemyAttack, Fighter, best_plan
from calculators.lcg.scenario_deck import (
    RemovedCard,
    deck_before,
    deck_left,
    removed_card_faults,
    removed_cards,
)
from calculators.lcg.shadows import Shadow, ShadowGroup, shadow_groups

_ = Domain("lcg")

FIGHTERS = CardIndex(
    "lcg-fighters",
    tuple(
        Card(
            str(row["number"]),
            title(row),
            {
                "defence": row["defence"],
                "hit_points": row["hit_points"],
                "hero": row["type"] == "hero",
                "worth": row.get("threat_cost", row.get("cost")),
            },
        )
        for row in table(PLAYER)["cards"]
        if row["type"] in {"hero", "ally"}
    ),
)
"""Heroes and allies with all that a plan needs; ``worth`` is the threat cost or the cost."""

NO_SHADOW_CARDS = "none"


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy that will attack."""

    attack: int = integer(_("Attack"), 0, 20)
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    name: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)


@dataclass(frozen=True, slots=True)
class Character:
    """A character that may meet an attack."""

    defence: int = integer(_("Defence"), 0, 20)
    hit_points: int = integer(_("Hit points"), 1, 20)
    damage: int = integer(_("Damage already there"), 0, 19, default=0)
    hero: bool = boolean(_("Hero"))
    exhausted: bool = boolean(_("Exhausted"), help=_("Cannot defend; a hero can still be hit."))
    worth: int = integer(
        _("Worth"), 0, 99, default=5, help=_("How much its loss would hurt, on your own scale.")
    )
    name: str | None = text(_("Character"), card_index=FIGHTERS)


DECKS: Mapping[str, Message] = {
    **{scenario.value: label for scenario, label in SCENARIO_LABELS.items()},
    NO_SHADOW_CARDS: _("No shadow cards"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One player's side of the combat phase."""

    enemies: tuple[Enemy, ...] = rows(
        Enemy, _("Enemies that attack"), item_label=_("Enemy"), minimum=1, maximum=4
    )
    characters: tuple[Character, ...] = rows(
        Character, _("Characters"), item_label=_("Character"), minimum=1, maximum=6
    )
    threat: int = attack_fields.threat()
    scenario: str = choice(_("Encounter deck"), DECKS, default=NO_SHADOW_CARDS)
    gone: tuple[RemovedCard, ...] = removed_cards()


@dataclass(frozen=True, slots=True)
class PlannedAttack:
    """One attack of the plan: who meets it, and whether as a defender."""

    enemy: int
    character: int
    defended: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The plan with the least expected loss; ``loss`` is the worth lost on average.

    ``plan`` is ``None`` where no hero can take an attack that nobody can block.
    """

    plan: tuple[PlannedAttack, ...] | None
    fates: tuple[Assignment, ...]
    loss: Fraction
    attacks: tuple[EnemyAttack, ...] = detail()
    added: tuple[int, ...] = detail()
    expected_damage: Fraction = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the best plan over every way to share out the attacks.

    ``attacks`` are those of the enemies before shadow effects, with what their own text has
    ``added``; ``expected_damage`` is that of all characters together. Without a plan both sums
    are 0.

    Rules: lcg-declare-defender, lcg-undefended, lcg-shadow-deal, lcg-enemy-damage (core rulebook,
    page 18).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(item.enemy, item.character, item.defended) for item in outcome.plan]
    [(0, 0, True), (1, 1, True)]
    """
    fighters = tuple(_fighter(item) for item in inputs.characters)
    attacks = tuple(_attack(enemy) for enemy in inputs.enemies)
    best = best_plan(attacks, fighters, _deck(inputs))
    assignments = best or ()
    return Outcome(
        plan=None if best is None else _planned_attacks(best),
        fates=assignments,
        loss=sum(
            (item.destroyed * fighters[item.character].worth for item in assignments), Fraction(0)
        ),
        attacks=attacks,
        added=tuple(
            attack.strength - enemy.attack
            for attack, enemy in zip(attacks, inputs.enemies, strict=True)
        ),
        expected_damage=sum((item.expected_damage for item in assignments), Fraction(0)),
    )


def _fighter(item: Character) -> Fighter:
    return Fighter(
        item.defence, item.hit_points - item.damage, item.hero, not item.exhausted, item.worth
    )


def _attack(enemy: Enemy) -> EnemyAttack:
    own = attack_added(enemy.name, just_engaged=enemy.just_engaged, tokens=enemy.tokens)
    return EnemyAttack(enemy.attack + own, shadow_cards_dealt(enemy.name))


def _deck(inputs: Inputs) -> tuple[ShadowGroup, ...]:
    if inputs.scenario == NO_SHADOW_CARDS:
        cards = sum(shadow_cards_dealt(enemy.name) for enemy in inputs.enemies)
        return (ShadowGroup(Shadow(), cards),)
    deck = deck_before(Scenario(inputs.scenario), Mode.NORMAL, whole=False)
    return shadow_groups(deck_left(deck, inputs.gone), inputs.threat)


def _planned_attacks(assignments: tuple[Assignment, ...]) -> tuple[PlannedAttack, ...]:
    planned = [
        PlannedAttack(enemy, item.character, enemy == item.defends)
        for item in assignments
        for enemy in (*item.undefended, *(() if item.defends is None else (item.defends,)))
    ]
    return tuple(sorted(planned, key=lambda item: item.enemy))


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find characters that are already destroyed, and cards that cannot be gone."""
    for index, item in enumerate(good.get("characters", ())):
        yield from attack_fields.destroyed_character_faults(item, "characters", index)
    scenario = good.get("scenario", NO_SHADOW_CARDS)
    if scenario != NO_SHADOW_CARDS:
        deck = deck_before(Scenario(scenario), Mode.NORMAL, whole=True)
        gone = good.get("gone", ())
        yield from removed_card_faults(deck, gone)
        left = size(deck_left(deck_before(Scenario(scenario), Mode.NORMAL, whole=False), gone))
        if left < sum(shadow_cards_dealt(enemy.name) for enemy in good.get("enemies", ())):
            yield Fault(
                ("gone",),
                "conflict",
                _("Fewer cards are left in the deck than there are enemies to be dealt one."),
            )


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
