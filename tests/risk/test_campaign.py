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
            for army in range(2, 16)
            if sum(marched(army, links[index:], 0)[-1].values()) * 100 >= 60
        ]
        assert link.needed == enough[0]


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
    ("name", "territory"),
    [
        ("Helm’s Deep", "West Rohan"),
        ("gouffre de helm", "West Rohan"),
        ("Isengard", "Fangorn"),
        ("Rivendell", "Rhudaur"),
        ("Fondcombe", "Rhudaur"),
        ("Dol Guldur", "South Mirkwood"),
        ("Annuminas", "Evendim Hills"),
        ("Mines of Moria", "Moria"),
        ("City of the Corsairs", "Umbar"),
        ("Udûn", "Udûn Vale"),
    ],
)
def test_risk_strongholds__chain_may_name_the_stronghold_itself(name: str, territory: str) -> None:
    named, plain = (
        COMPUTATION.solve({"army": 9, "links": [{"name": known, "defenders": 3}]})
        for known in (name, territory)
    )
    by_hand = COMPUTATION.solve({"army": 9, "links": [{"defenders": 3, "stronghold": True}]})
    assert named.links == plain.links == by_hand.links


def test_risk_strongholds__site_of_power_names_its_territory_without_stronghold() -> None:
    # Edoras is in the Gap of Rohan, which touches Fangorn.
    chain = [{"name": "Edoras", "defenders": 2}, {"name": "Isengard", "defenders": 2}]
    by_hand = [{"defenders": 2}, {"defenders": 2, "stronghold": True}]
    named, typed = (COMPUTATION.solve({"army": 9, "links": links}) for links in (chain, by_hand))
    assert named.links == typed.links


def test_risk_strongholds__unknown_name_is_said_to_bring_none() -> None:
    answer = CALCULATORS["risk.campaign"].run(
        {"army": 9, "links": [{"name": "Weathertopp", "defenders": 2}]}
    )
    texts = [localize(step.text, "en") for step in answer.telling.steps]
    assert any(text.startswith("The board has no territory named Weathertopp") for text in texts)


@pytest.mark.parametrize(
    ("chain", "gaps"),
    [
        (("Rohan’s end", "Moria"), []),
        (("Minhiriath", "Umbar"), []),
        (("South Downs", "Rhudaur"), [1]),  # the Fellowship's path crosses there, no bridge does
        (("Ithilien", "Minas Morgul", "Barad-dûr", "Mount Doom"), [2]),
    ],
)
def test_risk_adjacency__chain_with_a_gap_is_refused_unless_a_card_leads_across(
    chain: tuple[str, ...], gaps: list[int]
) -> None:
    links: list[dict[str, Any]] = [{"name": name, "defenders": 1} for name in chain]
    value = {"army": 20, "links": links}
    if gaps:
        with pytest.raises(InvalidInputError) as raised:
            COMPUTATION.solve(value)
        assert [(fault.field, fault.code) for fault in raised.value.faults] == [
            (f"links[{index}].name", "conflict") for index in gaps
        ]
        assert "not adjacent" in localize(raised.value.faults[0].message, "en")
    for index in gaps:
        links[index]["passage"] = True
    answer = CALCULATORS["risk.campaign"].run(value)
    assert sum(step.rule == "risk-adjacency" for step in answer.telling.steps) == len(gaps)


@pytest.mark.parametrize(
    ("chain", "index"),
    [(("Udûn", "Udûn"), 1), (("Udûn", "Mount Doom", "Udûn"), 2), (("Udûn", "Mount Doom"), None)],
)
def test_risk_conquest__a_territory_is_taken_once_in_a_chain(
    chain: tuple[str, ...], index: int | None
) -> None:
    """One fault, even where the territory follows itself, to which it is not adjacent."""
    links = [{"name": name, "defenders": 1} for name in chain]
    value = {"army": 20, "links": links}
    if index is None:
        assert len(COMPUTATION.solve(value).links) == len(chain)
        return
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve(value)
    assert [fault.path for fault in raised.value.faults] == [("links", index, "name")]
    assert localize(raised.value.faults[0].message, "en") == (
        "Udûn is already taken earlier in the chain."
    )


def test_risk_conquest__garrison_and_base_stay_behind() -> None:
    # Six, of whom three stay: three fight one; two stay there: with no loss one goes on.
    links = [{"defenders": 1, "garrison": 2}, {"defenders": 1}]
    answer = COMPUTATION.solve({"army": 6, "base": 3, "links": links})
    lose = Fraction(441, 1296)  # three dice against one
    assert answer.links[0].probability == 1 - lose * Fraction(91, 216) * Fraction(21, 36)
    assert answer.links[1].probability == (1 - lose) * Fraction(15, 36)


def test_risk_attack_bonus__bonus_of_one_link_only() -> None:
    # The Leader fights for the second territory alone.
    links = [{"defenders": 1}, {"defenders": 1, "attack_bonus": 1}]
    answer = COMPUTATION.solve({"army": 3, "links": links})
    assert answer.links[1].probability == Fraction(125, 216) * Fraction(21, 36)
    elsewhere = [{"defenders": 1, "attack_bonus": 0}, {"defenders": 1}]
    turned = COMPUTATION.solve({"army": 3, "attack_bonus": 1, "links": elsewhere})
    assert turned.links[1].probability == answer.links[1].probability


def test_risk_ending_invasion__army_leaves_off_in_every_territory() -> None:
    # Four leave off at three: one throw of three dice against one decides.
    answer = COMPUTATION.solve({"army": 4, "stop_at": 3, "links": [{"defenders": 1}] * 2})
    assert answer.links[0].probability == Fraction(855, 1296)
    # Three arrive, and three leave off.
    assert answer.links[1].probability == 0


def test_risk_adventure_cards_in_combat__card_cancels_a_named_stronghold() -> None:
    named = {"name": "Dol Guldur", "defenders": 3, "cancelled": True}
    plain = COMPUTATION.solve({"army": 9, "links": [{"defenders": 3}]})
    assert COMPUTATION.solve({"army": 9, "links": [named]}).links == plain.links


def test_risk_ending_invasion__army_needed_may_be_larger_than_the_one_there_is() -> None:
    links = [{"defenders": 3}, {"defenders": 4}]
    needed = COMPUTATION.solve({"army": 4, "wanted": 90, "links": links}).links[0].needed
    assert needed is not None
    chances = [
        COMPUTATION.solve({"army": army, "links": links}).links[-1].probability
        for army in (needed - 1, needed)
    ]
    assert chances[0] < Fraction(9, 10) <= chances[1]


def test_faults__campaign_that_no_army_can_fight() -> None:
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve(
            {
                "army": 4,
                "base": 4,
                "stop_at": 5,
                "links": [{"defenders": 1, "cancelled": True, "name": "Harad"}],
            }
        )
    assert [(fault.field, fault.code) for fault in raised.value.faults] == [
        ("base", "conflict"),
        ("stop_at", "conflict"),
        ("links[0].cancelled", "conflict"),
    ]


def test_faults__army_and_chain_out_of_range() -> None:
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve({"army": 1, "links": []})
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [("army", "range"), ("links", "length")]
