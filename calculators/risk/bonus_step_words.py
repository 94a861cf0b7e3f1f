"""The bonuses of Leaders and Strongholds in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Step
from calculators.risk.best_defence import one_die_matters

_ = Domain("risk")


def bonus_steps(attack: int, defence: int, advantage: int) -> Iterator[Step]:
    """Yield a step for each bonus, and one for their difference where both sides have one.

    ``advantage`` is the attacker's bonus less the defender's.
    """
    if attack:
        yield Step(
            "risk-attack-bonus", _("The attacker adds {bonus} to the highest die.", bonus=attack)
        )
    if defence:
        yield Step(
            "risk-defence-bonus", _("The defender adds {bonus} to the highest die.", bonus=defence)
        )
    if attack and defence:
        yield Step("risk-defence-bonus", _difference(advantage))


def _difference(advantage: int) -> Message:
    if not advantage:
        return _("The two bonuses cancel out: the odds are those of a battle without any.")
    if advantage > 0:
        return _("Only the difference counts: {bonus} more for the attacker.", bonus=advantage)
    return _("Only the difference counts: {bonus} more for the defender.", bonus=-advantage)


def two_dice_steps(advantage: int, defenders: int, best: Fraction | None) -> Iterator[Step]:
    """Yield that the odds take two dice of the defender, where one often holds better.

    ``best`` is the chance of the attacker against the best choice of dice, where it is known.
    Rule: risk-defending-battalions.
    """
    if one_die_matters(advantage, defenders):
        yield Step("risk-defending-battalions", _two_dice(-advantage, best))


def _two_dice(bonus: int, best: Fraction | None) -> Message:
    words: dict[str, Argument] = {"bonus": bonus}
    if best is None:
        return _(
            "All this assumes that the defender rolls two dice whenever possible. With {bonus} "
            "more for the defender, a single die is often better: against a defender who chooses "
            "well, the chance may be lower and the army needed larger.",
            **words,
        )
    return _(
        "All this assumes that the defender rolls two dice whenever possible. With {bonus} more "
        "for the defender, a single die is often better: against the best choice of dice before "
        "each battle, the territory falls {chance} of the time.",
        chance=Chance(best),
        **words,
    )
