"""Campaigns: an army that takes one territory after the other."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from calculators.risk.campaign import COMPUTATION
from calculators.risk.invasion import COMPUTATION as INVASION
from tests.risk.oracles import survivors


def marched(
    army: int, links: list[tuple[int, int]], attack_bonus: int
) -> list[dict[int, Fraction]]:
    """Follow an army through a chain of (defenders, bonus); battalions that arrive at each."""
    arrived = {army: Fraction(1)}
    found = []
    for defenders, bonus in links:
        taken: dict[int, Fraction] = {}
        for size, chance in arrived.items():
            for left, ways in survivors(size - 1, defenders, attack_bonus, bonus).items():
                taken[left] = taken.get(left, Fraction(0)) + chance * ways
        found.append(taken)
        arrived = taken
    return found


LINK = st.tuples(st.integers(1, 4), st.integers(0, 2))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 9), st.lists(LINK, min_size=1, max_size=4), st.integers(0, 1))
def test_risk_conquest__chain_matches_plain_recursion(
    army: int, links: list[tuple[int, int]], attack_bonus: int
) -> None:
    answer = COMPUTATION.solve(
        {
            "army": army,
            "attack_bonus": attack_bonus,
            "links": [
                {"defenders": d, "stronghold": bonus > 0, "leader": bonus > 1} for d, bonus in links
            ],
        }
    )
    for link, taken in zip(answer.links, marched(army, links, attack_bonus), strict=True):
        assert {item.count: item.probability for item in link.arrives} == taken
        assert link.probability == sum(taken.values())
        if taken:
            mean = sum(count * chance for count, chance in taken.items())
            assert link.expected == mean / link.probability


def test_risk_conquest__chain_of_one_is_an_invasion() -> None:
    chain = COMPUTATION.solve({"army": 12, "links": [{"defenders": 9, "stronghold": True}]})
    invasion = INVASION.solve({"army": 12, "defenders": 9, "defence_bonus": 1})
    assert chain.links[0].probability == invasion.win


def test_risk_conquest__army_needed_before_each_link() -> None:
    links = [(3, 0), (2, 1), (1, 0)]
    answer = COMPUTATION.solve(
        {
            "army": 14,
            "wanted": 60,
            "links": [{"defenders": d, "stronghold": bool(b)} for d, b in links],
        }
    )
    for index, link in enumerate(answer.links):
        enough = [
            army
            for army in range(2, 15)
            if sum(marched(army, links[index:], 0)[-1].values()) * 100 >= 60
        ]
        assert link.needed == (enough[0] if enough else None)


def test_risk_ending_invasion__stops_below_the_wanted_chance() -> None:
    links = [{"defenders": 3}, {"defenders": 3}, {"defenders": 30}]
    answer = COMPUTATION.solve({"army": 12, "wanted": 50, "links": links})
    assert answer.stop == 2
    assert answer.links[1].probability >= Fraction(1, 2) > answer.links[2].probability
    assert COMPUTATION.solve({"army": 2, "links": links}).links[1].expected is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example_shows_percentages(language: Any) -> None:
    telling = CALCULATORS["risk.campaign"].run(COMPUTATION.example).telling
    assert "%" in localize(telling.summary, language)
    assert all("%" in localize(step.text, language) for step in telling.steps[1:-1])


def test_risk_strongholds__named_territory_fills_its_stronghold() -> None:
    """The eleven Strongholds are the board's (rule risk-strongholds): Isengard is in Fangorn."""
    chain = [{"name": "Trouée de Rohan", "defenders": 2}, {"name": "fangorn", "defenders": 3}]
    by_hand = [{"defenders": 2}, {"defenders": 3, "stronghold": True}]
    named, typed = (COMPUTATION.solve({"army": 9, "links": links}) for links in (chain, by_hand))
    assert named.links == typed.links
    telling = CALCULATORS["risk.campaign"].run({"army": 9, "links": chain}).telling
    assert "Gap of Rohan" in localize(telling.steps[1].text, "en")
    # A card cancels the Stronghold: the fields count.
    plain = COMPUTATION.solve({"army": 9, "links": [chain[0], {**chain[1], "stronghold": False}]})
    assert (
        plain.links == COMPUTATION.solve({"army": 9, "links": [by_hand[0], {"defenders": 3}]}).links
    )


@pytest.mark.parametrize(
    ("chain", "gaps"),
    [
        (("Rohan’s end", "Moria"), 0),
        (("Minhiriath", "Umbar"), 0),
        (("South Downs", "Rhudaur"), 1),  # the Fellowship's path crosses there, no bridge does
        (("Ithilien", "Minas Morgul", "Barad-dûr", "Mount Doom"), 1),
    ],
)
def test_risk_adjacency__gap_in_the_chain_has_a_step(chain: tuple[str, ...], gaps: int) -> None:
    links = [{"name": name, "defenders": 1} for name in chain]
    answer = CALCULATORS["risk.campaign"].run({"army": 20, "links": links})
    assert sum(step.rule == "risk-adjacency" for step in answer.telling.steps) == gaps


def test_faults__army_and_chain_out_of_range() -> None:
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve({"army": 1, "links": []})
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [("army", "range"), ("links", "length")]
