"""The dice of one battle: in how many rolls each side loses how many battalions."""

from __future__ import annotations

from functools import cache

from calculators.core.dice import SIDES, highest

MOST_ATTACK_DICE = 3
MOST_DEFENCE_DICE = 2


@cache
def losses(attack_dice: int, defence_dice: int, advantage: int) -> tuple[int, ...]:
    """Return in how many rolls of the dice the attacker loses 0, 1, … battalions.

    ``advantage`` is the bonus of the attacker's highest die less that of the defender's: only the
    difference matters, since nothing caps a die. The defender loses the comparisons that the
    attacker does not, so the last entry counts the rolls in which the attacker loses them all. The
    counts add up to ``6 ** (attack_dice + defence_dice)``.

    Rules: risk-comparing-dice, risk-ties, risk-attack-bonus, risk-defence-bonus.

    >>> losses(3, 2, 0)
    (2890, 2611, 2275)
    """
    comparisons = min(attack_dice, defence_dice)
    counts = [0] * (comparisons + 1)
    for attack, attack_ways in highest(attack_dice, comparisons).items():
        for defence, defence_ways in highest(defence_dice, comparisons).items():
            lost = _attacker_loses(attack, defence, advantage)
            counts[lost] += attack_ways * defence_ways
    return tuple(counts)


def rolls(attack_dice: int, defence_dice: int) -> int:
    """Return the number of rolls of all dice of a battle."""
    return int(SIDES ** (attack_dice + defence_dice))


def _attacker_loses(attack: tuple[int, ...], defence: tuple[int, ...], advantage: int) -> int:
    bonuses = (advantage, *[0] * (len(attack) - 1))
    return sum(
        ours + bonus <= theirs for ours, theirs, bonus in zip(attack, defence, bonuses, strict=True)
    )
