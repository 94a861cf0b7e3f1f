"""One attack of an enemy, resolved in order: its own text, each shadow card in turn, its damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from calculators.lcg.attachments import PLATE, Discard
from calculators.lcg.shadows import THREAT_OF_CROWS, Shadow
from calculators.lcg.threat_level import ELIMINATION


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack before its shadow cards, with what its enemy's own text adds.

    ``defence`` is ``None`` undefended, ``life`` (hit points left) ``None`` where no target is
    named. ``of_another`` tells that the defender is another player's Sentinel.
    ``exhausted_allies`` of the player attacked is ``None`` where nobody counted them: then the
    threat that Pursued by Shadow gives without one is left out. An ally who defends is exhausted,
    too, but not among them (``defender_is_ally``). ``attacker_falls`` tells that the defender's own
    text destroys the enemy before it strikes. ``plates`` are the hit points that Citadel Plates
    give the target; ``only_plate`` tells that no other attachment can be discarded instead of one.
    ``fallen`` are enemies that shadow effects still count as engaged, but who have left play.
    """

    strength: int
    defence: int | None = None
    life: int | None = None
    dial: int = 0
    own_threat: int = 0
    excess_is_threat: bool = False
    of_another: bool = False
    exhausted_allies: int | None = None
    attacker_falls: bool = False
    defender_is_ally: bool = False
    plates: int = 0
    only_plate: bool = False
    fallen: int = 0


class AttackState(NamedTuple):
    """An attack some of whose shadow cards are resolved.

    ``gone`` tells that a shadow effect destroyed the target, or sent it back to hand
    (``returned``): a defender leaves the attack undefended, and a hero named for an undefended
    attack leaves it to another hero. ``stripped`` are the hit points lost with Citadel Plates,
    ``bare`` tells that the player attacked has lost all attachments. ``unanswered`` tells that the
    player was eliminated as the enemy attacked, before anybody could be declared as defender.
    """

    dial: int
    defended: bool
    bonus: int = 0
    shadow_damage: int = 0
    ignored: bool = False
    gone: bool = False
    allies: int | None = None
    over: bool = False
    returned: bool = False
    stripped: int = 0
    bare: bool = False
    unanswered: bool = False

    @property
    def eliminated(self) -> bool:
        """Whether the dial of the player attacked has reached the elimination level."""
        return self.dial >= ELIMINATION


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackResult:
    """What an attack does; ``damage`` is dealt to the target, ``threat`` added to the dial.

    ``remaining`` is ``None`` where no target is named, or where it left play: with its player, or
    back to hand (``returned``). ``life`` are the hit points left before the damage, those lost with
    a Citadel Plate taken off.
    """

    damage: int
    life: int | None
    attack_damage: int
    strength: int
    defence: int
    remaining: int | None
    destroyed: bool
    excess: int
    threat: int
    eliminated: bool
    gone: bool
    over: bool
    returned: bool


def started(attack: Attack) -> AttackState:
    """Return the attack before its first shadow card: the enemy's own text comes first.

    It works as the enemy attacks, so a player whom it eliminates never comes to leave the attack to
    another player's Sentinel. Rules: lcg-forced-effects, lcg-enemy-attack-steps, lcg-sentinel,
    lcg-threat-elimination.

    >>> started(Attack(4, 2, 5, dial=49, own_threat=1, of_another=True)).over
    True
    """
    dial = min(attack.dial + attack.own_threat, ELIMINATION)
    unanswered = dial >= ELIMINATION
    return AttackState(
        dial,
        attack.defence is not None,
        allies=attack.exhausted_allies,
        over=unanswered or attack.attacker_falls,
        unanswered=unanswered,
    )


def after_card(attack: Attack, state: AttackState, shadow: Shadow) -> AttackState:
    """Return the attack after one more shadow card.

    A player eliminated by it is out at once, with the characters who could take damage; only
    another player's Sentinel goes on defending. An ally who defends is an exhausted ally: without
    another one Pursued by Shadow sends it back to hand. Rules: lcg-shadow-resolve,
    lcg-declare-defender, lcg-defender-gone, lcg-attack-goes-on, lcg-threat-elimination.

    >>> patrol = Shadow(attack=(1, 1), threat=(0, 3))
    >>> attack = Attack(3, None, 4, dial=48)
    >>> after_card(attack, started(attack), patrol).eliminated
    True
    """
    if state.over:
        return state
    side = 0 if state.defended else 1
    bonus = shadow.attack[side] + (
        shadow.attack_from_35[side] if state.dial >= THREAT_OF_CROWS else 0
    )
    threat, allies, returned = shadow.threat[side], state.allies, False
    threat -= attack.fallen if shadow.counts_enemies else 0
    if shadow.threat_without_ally and allies is not None:
        returned = not allies and only_ally_defends(attack, state)
        threat += 0 if allies or returned else shadow.threat_without_ally
        allies = max(allies - 1, 0)
    dial = min(state.dial + threat, ELIMINATION)
    hurt = 0 if attack.of_another or state.gone else shadow.damage[side]
    damage = state.shadow_damage + hurt
    lost = _hit_points_lost(attack, state, shadow.discards[side])
    stripped = state.stripped + lost
    touched = hurt or lost
    destroyed = attack.life is not None and touched > 0 and damage >= attack.life - stripped
    gone = state.gone or returned or destroyed
    return AttackState(
        dial=dial,
        defended=state.defended and not gone,
        bonus=state.bonus + bonus,
        shadow_damage=damage,
        ignored=state.ignored or shadow.ignores_defence,
        gone=gone,
        allies=allies,
        over=dial >= ELIMINATION and not attack.of_another,
        returned=state.returned or returned,
        stripped=stripped,
        bare=state.bare or shadow.discards[side] is Discard.ALL,
    )


def _hit_points_lost(attack: Attack, state: AttackState, discards: Discard) -> int:
    """Return the hit points that the target loses with a Citadel Plate.

    Where one attachment is discarded, its player chooses another one, unless there is none. A
    Sentinel of another player loses none but to an effect on the defender.
    """
    left = 0 if state.gone else attack.plates - state.stripped
    if discards is Discard.DEFENDERS and state.defended:
        return min(PLATE, left) if attack.only_plate else 0
    if attack.of_another:
        return 0
    if discards is Discard.ALL:
        return left
    return min(PLATE, left) if discards is Discard.ONE and attack.only_plate else 0


def only_ally_defends(attack: Attack, state: AttackState) -> bool:
    """Whether the defender is still there and an exhausted ally of the player attacked."""
    return state.defended and attack.defender_is_ally and not attack.of_another


def resolved(attack: Attack, state: AttackState) -> AttackResult:
    """Return what the attack does once all its shadow cards are resolved.

    Only the final strength is 0 at least, after all that is added and taken off.

    Rules: lcg-enemy-attack-strength, lcg-enemy-damage, lcg-undefended, lcg-defender-gone,
    lcg-excess-damage, lcg-hill-troll.

    >>> attack = Attack(6, 0, 1, excess_is_threat=True)
    >>> found = resolved(attack, started(attack))
    >>> found.damage, found.excess, found.threat
    (6, 5, 5)
    """
    strength = max(0, attack.strength + state.bonus)
    defence = attack.defence if state.defended and not state.ignored else None
    hits = not (state.gone or state.over)
    attack_damage = max(strength - (defence or 0), 0) if hits else 0
    damage = state.shadow_damage + attack_damage
    life, remaining, destroyed, excess = attack.life, None, False, 0
    if life is not None:
        life -= state.stripped
        destroyed = damage >= life
        # What the shadow effect itself deals too much is no excess of the attack.
        excess = min(max(damage - life, 0), attack_damage)
        left_play = state.eliminated and not attack.of_another and not destroyed
        remaining = None if left_play or state.returned else max(life - damage, 0)
    dial = min(state.dial + (excess if attack.excess_is_threat else 0), ELIMINATION)
    return AttackResult(
        damage=damage,
        life=life,
        attack_damage=attack_damage,
        strength=strength,
        defence=defence or 0,
        remaining=remaining,
        destroyed=destroyed,
        excess=excess,
        threat=dial - attack.dial,
        eliminated=dial >= ELIMINATION,
        gone=state.gone,
        over=state.over,
        returned=state.returned,
    )
