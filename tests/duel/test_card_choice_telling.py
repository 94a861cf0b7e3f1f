"""Which card to play, in words: equal balances, the Mirror, points where none can be."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.telling import Direction, LeftOut
from calculators.duel.card_choice import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.duel_cards import BARE, FULL, lines

BIG, SMALL = {"name": "Big", "attack": FULL}, {"name": "Small", "attack": lines(1)}
OWN_POINTS = "The Mirror’s own points do not count."


def told(**value: Any) -> list[str]:
    telling = CALCULATORS["duel.card_choice"].run(value).telling
    return [telling.summary.text("en"), *(step.text.text("en") for step in telling.steps)]


def test_duel_mirror__as_the_reply_it_turns_my_attack_on_my_next_card() -> None:
    """French rules, "Le Miroir": the Balrog's next card must defend against that same attack."""
    replies = [{"name": "Mirror"}, {"name": "Q", "defence": FULL}]
    value = {"attack": BARE, "hand": [BIG, SMALL], "replies": replies}
    telling = CALCULATORS["duel.card_choice"].run(value).telling
    (step,) = [step for step in telling.steps if isinstance(step, LeftOut)]
    assert (step.rule, step.direction) == ("duel-mirror", Direction.LOWER)
    assert "your next card has to face the attack of the card you play now" in step.text.text("en")
    # Nothing is reflected where no card of mine attacks.
    still = {**value, "hand": [{"defence": FULL}, {}]}
    steps = CALCULATORS["duel.card_choice"].run(still).telling.steps
    assert not any(isinstance(step, LeftOut) for step in steps)


@pytest.mark.parametrize("edges", [{"attack": FULL}, {"defence": lines(2)}])
@pytest.mark.parametrize("met", [{"opening": True}, {"attack": lines(1)}])
def test_duel_mirror__its_own_points_are_said_not_to_count(
    edges: dict[str, Any], met: dict[str, Any]
) -> None:
    mirror = {"name": "Mirror"}
    assert OWN_POINTS in told(hand=[{**mirror, **edges}, {}], **met)
    assert OWN_POINTS not in told(hand=[mirror, edges], **met)


def test_duel_mirror__own_points_of_a_reply_are_said_not_to_count() -> None:
    assert OWN_POINTS in told(hand=[BIG], replies=[{"name": "Mirror", "defence": FULL}])
    assert OWN_POINTS not in told(hand=[BIG], replies=[{"name": "Mirror"}])


@pytest.mark.parametrize("name", ["Exhaustion", "épuisement", "Carte d’épuisement"])
def test_duel_exhaustion__points_on_it_are_refused(name: str) -> None:
    """The rules: no point on either edge, one of these cards on each side."""
    card = {"name": name, "defence": lines(1, 2), "attack": lines(3)}
    reply = {"name": name, "defence": lines(1)}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"hand": [card, {"name": name}], "replies": [reply]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("hand[0].defence", "conflict"),
        ("hand[0].attack", "conflict"),
        ("replies[0].defence", "conflict"),
    ]
    assert caught.value.faults[0].message.text("en") == "Exhaustion has no point of strength."


def test_duel_exchange__of_equal_balances_the_smallest_loss_is_named() -> None:
    # Two blocked, 0 to 0; two hits each way, 2 to 2.
    staff = {"name": "Staff", "defence": lines(1, 2)}
    sword = {"name": "Sword", "defence": lines(3, 4)}
    attack = lines(1, 2)
    assert told(attack=attack, hand=[sword, staff])[0] == (
        "The balance is the same with all your cards; you lose least with Staff."
    )
    assert told(attack=attack, hand=[sword, staff, {}])[0] == (
        "These cards have the same balance, better than the others: Sword and Staff; you lose "
        "least with Staff."
    )
    assert told(attack=attack, hand=[staff, staff])[0] == "All your cards are equally good here."
