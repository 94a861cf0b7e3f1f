"""One attack of an enemy: against a defender, or undefended against a hero."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import attack_fields
from calculators.lcg.attachments import more_hit_points
from calculators.lcg.attack_effects import (
    AttackEffect,
    EffectKind,
    attack_added,
    destroyed_by_defender,
    effects_after_attack,
    effects_after_shadow,
    enemy_effects,
    excess_becomes_threat,
    is_ally,
    shadow_cards_dealt,
    shadow_effects,
    threat_added,
)
from calculators.lcg.attack_resolution import (
    Attack,
    AttackResult,
    AttackState,
    after_card,
    only_ally_defends,
    resolved,
    started,
)
from calculators.lcg.card_copies import NamedCard, copies_faults
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of
from calculators.lcg.enemy_attack_inputs import Hero, Inputs
from calculators.lcg.shadows import shadow_of

_ = Domain("lcg")

MASSING = 112
"""The card whose shadow effect deals further shadow cards: Massing at Night."""


@dataclass(frozen=True, slots=True)
class HeroHit:
    """What becomes of the hero named for an attack whose defender left play."""

    damage: int
    remaining: int | None
    destroyed: bool
    before: int = detail()
    gone: bool = detail()
    """The shadow effect destroyed the hero, too: the attack hits another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The damage dealt, the hit points left, and the damage nobody takes.

    ``remaining`` is ``None`` where nobody was named, or where the target left play: with its
    player, or back to hand; ``threat`` is what cards add to the dial, ``eliminated`` tells that it
    then stands at 50. ``hero`` is the hero named, where the defender left play.
    """

    damage: int
    remaining: int | None
    destroyed: bool
    excess: int
    threat: int
    eliminated: bool
    hero: HeroHit | None
    strength: int = detail()
    added: int = detail()
    defence: int = detail()
    attack_damage: int = detail()
    hit_points_before: int = detail()
    """Those left before the damage of the attack and of shadow effects."""
    stripped: int = detail()
    """The hit points lost with Citadel Plates."""
    target_gone: bool = detail()
    target_returned: bool = detail()
    """A shadow effect sent the defender back to hand."""
    attacker_destroyed: bool = detail()
    eliminated_first: bool = detail()
    """The dial reaches 50 before the damage of the attack is dealt."""
    unanswered: bool = detail()
    """It does so as the enemy attacks, before a defender is declared."""
    over: bool = detail()
    """The attack ended before its damage: the player or the enemy is gone."""
    excess_is_threat: bool = detail()
    effects: tuple[AttackEffect, ...] = detail()
    effects_after_attack: tuple[AttackEffect, ...] = detail()
    unresolved: int = detail()
    """The shadow cards named that are not resolved, because the attack ended before."""
    lacks_second_card: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Resolve one enemy attack.

    The enemy's own text comes first, then each shadow card in turn, with what the cards before it
    have done to dial and defender; then attack, less the defence of the defender. An undefended
    attack deals all of it to one hero. Excess damage is lost, except that a Hill Troll's raises the
    dial. A defender whom a shadow effect destroys leaves the attack undefended, a hero named for
    an undefended attack leaves it to another (``target_gone``). A dial that reaches 50 ends the
    attack, unless another player's Sentinel defends. ``strength`` is the attack with all that is
    ``added`` to it, 0 at least, ``defence`` what is taken off it; ``attack_damage`` is the damage
    without that of shadow effects.

    Rules: lcg-forced-effects, lcg-enemy-attack-strength, lcg-shadow-resolve, lcg-enemy-damage,
    lcg-undefended, lcg-defender-gone, lcg-damage-tokens, lcg-excess-damage, lcg-threat-elimination
    (core rulebook, pages 18, 20 and 22).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.damage, outcome.remaining, outcome.destroyed, outcome.excess
    (6, 0, True, 5)
    """
    cards, attack = _shadow_cards(inputs), _attack(inputs)
    effects, state, turned_up = _effects(inputs, attack, cards)
    found = last = resolved(attack, state)
    hit = None
    if inputs.defender and inputs.hero and found.gone and not found.over:
        last, hit = _hero_hit(inputs.hero, attack, state)
    after = () if found.over else tuple(effects_after_attack(inputs.enemy, cards))
    return Outcome(
        damage=found.damage,
        remaining=found.remaining,
        destroyed=found.destroyed,
        excess=last.excess,
        threat=last.threat,
        eliminated=last.eliminated,
        hero=hit,
        strength=found.strength,
        added=attack.strength + state.bonus - inputs.attack,
        defence=found.defence,
        attack_damage=found.attack_damage,
        hit_points_before=found.life or 0,
        stripped=state.stripped,
        target_gone=found.gone,
        target_returned=found.returned,
        attacker_destroyed=attack.attacker_falls and not state.unanswered,
        eliminated_first=state.eliminated,
        unanswered=state.unanswered,
        over=found.over,
        excess_is_threat=last.excess > 0 and attack.excess_is_threat,
        effects=effects,
        effects_after_attack=after,
        unresolved=len(cards) - turned_up,
        lacks_second_card=_lacks_second_card(inputs),
    )


def _hero_hit(hero: Hero, attack: Attack, state: AttackState) -> tuple[AttackResult, HeroHit]:
    """Return what the attack does to the hero named, now that its defender left play.

    Damage to each character of the player attacked has hit the hero as well, and a Citadel Plate
    has gone with all attachments.
    Rules: lcg-defender-gone, lcg-undefended.
    """
    plates = more_hit_points(hero.name, hero.hit_points) if state.bare else 0
    before = hero.hit_points - hero.damage - plates
    gone = state.shadow_damage >= before
    undefended = replace(attack, defence=None, life=before)
    found = resolved(undefended, state._replace(gone=gone, returned=False, stripped=0))
    return found, HeroHit(found.damage, found.remaining, found.destroyed, before, gone)


def _attack(inputs: Inputs) -> Attack:
    """Return the attack before its shadow cards, what the enemy's own text adds included."""
    own = attack_added(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
    defender = inputs.defender
    target = defender or inputs.hero
    return Attack(
        strength=inputs.attack + inputs.shadow + own,
        defence=defender.defence if defender else None,
        life=target.hit_points - target.damage if target else None,
        dial=inputs.threat,
        own_threat=threat_added(inputs.enemy),
        excess_is_threat=excess_becomes_threat(inputs.enemy),
        of_another=bool(defender and defender.of_another),
        exhausted_allies=inputs.exhausted_allies,
        attacker_falls=destroyed_by_defender(
            defender.name if defender else None, inputs.enemy, inputs.enemy_damage
        ),
        defender_is_ally=is_ally(defender.name if defender else None),
        plates=more_hit_points(target.name, target.hit_points) if target else 0,
        only_plate=inputs.only_plate,
    )


def _shadow_cards(inputs: Inputs) -> tuple[str, ...]:
    """Return the shadow cards that were named and are cards of the core set."""
    named = (
        inputs.shadow_card,
        inputs.second_shadow_card,
        *(item.name for item in inputs.further_cards),
    )
    return tuple(name for name in named if name and row_of(ENCOUNTER_CARDS, name))


def _effects(
    inputs: Inputs, attack: Attack, cards: tuple[str, ...]
) -> tuple[tuple[AttackEffect, ...], AttackState, int]:
    """Return what the enemy's text and its shadow cards do, in order, and where that leaves it.

    The last number is how many of the shadow cards are turned up.
    """
    found = enemy_effects(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
    state, turned_up = started(attack), 0
    for card in cards:
        if state.over:
            break
        turned_up += 1
        found += shadow_effects(
            card,
            defended=state.defended,
            threat=state.dial,
            engaged=inputs.engaged,
            allies=state.allies,
            ally_defends=only_ally_defends(attack, state),
        )
        shadow = shadow_of(row_of(ENCOUNTER_CARDS, card), inputs.engaged, 0, plates=True)
        state = after_card(attack, state, shadow)
        found = [_with_further_cards(item, inputs) for item in found]
        if not state.eliminated:
            found += effects_after_shadow(inputs.enemy, card)
    return tuple(found), state, turned_up


def _with_further_cards(effect: AttackEffect, inputs: Inputs) -> AttackEffect:
    """Return an effect with the number of shadow cards named that it deals: Massing at Night."""
    if effect.kind is EffectKind.SHADOW_DEALS_MORE_CARDS:
        return replace(effect, amount=sum(bool(item.name) for item in inputs.further_cards))
    return effect


def _lacks_second_card(inputs: Inputs) -> bool:
    """Whether the enemy is dealt a second shadow card that was not named: the Beastmaster."""
    two = shadow_cards_dealt(inputs.enemy) > 1
    return bool(two and inputs.shadow_card and not inputs.second_shadow_card)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find characters already destroyed, a player who is eliminated, too many copies of a card."""
    yield from attack_fields.dial_faults(good.get("threat"), "threat")
    for name in ("defender", "hero"):
        yield from attack_fields.destroyed_character_faults(good.get(name), name)
    shadow_cards = tuple(_shadow_names(good))
    for path, given in shadow_cards:
        if given and not row_of(ENCOUNTER_CARDS, given):
            text = _(
                "No card of the encounter decks has this name. For another card leave it out, and "
                "enter the attack it adds."
            )
            yield Fault(path, "choice", ENCOUNTER_CARDS.other_kind(given) or text)
    yield from copies_faults(((("enemy",), good.get("enemy")), *shadow_cards))
    first = (good.get("shadow_card"), good.get("second_shadow_card"))
    dealt = {row_of(ENCOUNTER_CARDS, given).get("number") for given in first}
    if good.get("further_cards") and MASSING not in dealt:
        text = _("Only Massing at Night deals further shadow cards: name it as the shadow card.")
        yield Fault(("further_cards",), "conflict", text)


def _shadow_names(good: Mapping[str, Any]) -> Iterator[NamedCard]:
    """Yield the fields that name a shadow card, with the names."""
    for field in ("shadow_card", "second_shadow_card"):
        yield (field,), good.get(field)
    for index, item in enumerate(good.get("further_cards", ())):
        yield ("further_cards", index, "name"), item.name


COMPUTATION = Computation(
    id="lcg.enemy_attack",
    rule="lcg-enemy-damage",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "enemy": "Ungoliant's Spawn",
        "attack": 5,
        "shadow_card": "East Bight Patrol",
        "defender": {"name": "Silverlode Archer", "defence": 0, "hit_points": 1},
    },
)
