"""Bonuses of Leaders, Strongholds and cards."""

import pytest

from calculators.core.faults import InvalidInputError
from calculators.risk import bonuses
from tests.risk.oracles import battle


@pytest.mark.parametrize("values", [(0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (1, 0, 1, 1, 0)])
def test_risk_adventure_cards_in_combat__bonuses_add_up(values: tuple[int, ...]) -> None:
    names = ("attack_leader", "black_sails", "defence_leader", "stronghold", "cancelled")
    flags = {name: bool(value) for name, value in zip(names, values, strict=True)}
    answer = bonuses.COMPUTATION.solve(flags)
    leader, sails, guard, fortress, cancelled = values
    attack, defence = leader + sails, guard + (fortress if not cancelled else 0)
    assert (answer.attack_bonus, answer.defence_bonus) == (attack, defence)
    for item in answer.battles:
        rolls = battle(item.attackers, item.defenders, attack, defence)
        assert dict(enumerate(item.attacker_loses)) == {a: chance for (a, _d), chance in rolls}


def test_faults__cancelled_without_a_stronghold() -> None:
    with pytest.raises(InvalidInputError) as raised:
        bonuses.COMPUTATION.solve({"cancelled": True})
    assert [(f.field, f.code) for f in raised.value.faults] == [("cancelled", "conflict")]
