"""What cards named on characters change in the mind budget, counted by hand from the cards."""

from itertools import product
from random import Random
from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.meccg.company import COMPUTATION, Outcome
from calculators.meccg.company_influence import Named, pooled_influence
from calculators.registry import CALCULATORS

GANDALF = {"name": "Gandalf"}


def budget(*characters: dict[str, Any], **value: Any) -> Outcome:
    return COMPUTATION.solve({"characters": list(characters), **value})


def unused(leader: dict[str, Any], *followers: str) -> int:
    """What the leader, the first, has left; below 0 where he leads too much."""
    found = budget(leader, *({"name": name, "leader": 1} for name in followers)).leaders[0]
    return found.influence + found.bonus - found.used


@pytest.mark.parametrize(
    ("leader", "items", "follower", "left"),
    [
        # Boromir 1 and the Lesser Ring 2, for Beregond of mind 2.
        ("Boromir II", ["Lesser Ring"], "Beregond", 1),
        ("Boromir II", [], "Beregond", -1),
        # Aragorn 3, a Dwarven Ring 2; for a Dwarf 7.
        ("Aragorn II", ["Dwarven Ring of Bávor’s Tribe"], "Anborn", 3),
        ("Gimli", ["Dwarven Ring of Bávor’s Tribe"], "Anborn", 7),
        # The Elf-stone is for Elves: Haldir has mind 3.
        ("Aragorn II", ["Elf-stone"], "Haldir", 2),
        ("Aragorn II", ["Elf-stone"], "Beregond", 1),
        # What is for factions leads nobody.
        ("Aragorn II", ["Horn of Anor"], "Beregond", 1),
        # A necklace that is discarded adds for a turn only.
        ("Aragorn II", ["Necklace of Silver and Pearls"], "Beregond", 1),
    ],
)
def test_meccg_organization_followers__items_add_direct_influence(
    leader: str, items: list[str], follower: str, left: int
) -> None:
    assert unused({"name": leader, "items": items}, follower) == left


@pytest.mark.parametrize(
    ("leader", "events", "follower", "left"),
    [
        # Gandalf 10, Aragorn of mind 9; Stormcrow takes 2, by night 4.
        ("Gandalf", ["Stormcrow"], "Aragorn II", -1),
        ("Gandalf", ["Stormcrow", "Doors of Night"], "Aragorn II", -3),
        ("Gandalf", ["Doors of Night"], "Aragorn II", 1),
        ("Aragorn II", ["Stormcrow"], "Beregond", 1),
        ("Aragorn II", ["Pale Dream-maker"], "Beregond", -2),
        ("Aragorn II", ["Return of the King"], "Beregond", 4),
        ("Boromir II", ["Return of the King"], "Beregond", -1),
        # Hobbits alone: Sam has mind 4.
        ("Gandalf", ["Hobbit-lore"], "Sam Gamgee", 8),
        ("Gandalf", ["Hobbit-lore"], "Beregond", 8),
        # Thorin 2 and 2 for Dwarves, and 5 more: Kíli has mind 3.
        ("Thorin II", ["King under the Mountain"], "Kíli", 2),
    ],
)
def test_meccg_organization_followers__events_change_direct_influence(
    leader: str, events: list[str], follower: str, left: int
) -> None:
    assert unused({"name": leader, "events": events}, follower) == left


def test_meccg_organization_followers__what_is_in_play_counts_wherever_it_is_named() -> None:
    frodo = {"name": "Frodo", "events": ["Stormcrow"]}
    found = budget(GANDALF, {"name": "Aragorn II", "leader": 1}, frodo)
    assert (found.leaders[0].influence, found.overloaded, found.cards.idle) == (8, (0,), ())


def test_meccg_organization_general_influence__events_change_minds_and_what_is_left() -> None:
    dwarf = {"name": "Bombur", "events": ["An Unexpected Party"]}
    thorin = {"name": "Thorin II", "events": ["An Unexpected Party"]}
    # Bombur’s 1 needs none; Thorin’s 8 does.
    found = budget(thorin, dwarf)
    assert (found.used, found.cards.idle) == (8, ())
    assert budget({"name": "Faramir", "events": ["Await the Advent of Allies"]}).used == 0
    # A mind of 9 is too high to wait.
    found = budget({"name": "Aragorn II", "events": ["Await the Advent of Allies"]})
    assert (found.used, found.cards.idle) == (9, ("DM-117",))
    assert budget({"name": "Arwen", "events": ["Choice of Lúthien"]}).used == 5
    palm = {"events": ["Palm to Palm"]}
    assert budget({"name": "Faramir", **palm}, {"name": "Éowyn", **palm}).used == 5 + 2 + 2


def test_meccg_organization_general_influence__cards_raise_the_limit() -> None:
    """9, 9 and 6 need 24: Saw Further and Deeper makes it 25, while no Wizard is in play."""
    three: list[dict[str, Any]] = [
        {"name": "Aragorn II"},
        {"name": "Galadriel"},
        {"name": "Imrahil"},
    ]
    assert budget(*three).excess == 4
    three[0] = {"name": "Aragorn II", "events": ["Saw Further and Deeper"]}
    found = budget(*three)
    assert (found.limit, found.excess, found.unused) == (25, 0, 1)
    found = budget(*three, GANDALF)
    assert (found.limit, found.excess, found.cards.idle) == (20, 4, ("DM-156",))
    emerald = {"name": "Gandalf", "items": ["Emerald of Doriath"]}
    assert budget(*three, emerald).limit == 22


def test_meccg_organization_followers__no_mind_is_led_twice() -> None:
    """Thorin 2, 2 for Dwarves, 3 by the Arkenstone: Kíli’s 3 leave nothing for Faramir’s 5."""
    thorin = {"name": "Thorin II", "items": ["The Arkenstone"]}
    found = budget(thorin, {"name": "Kíli", "leader": 1}, {"name": "Éomer", "leader": 1})
    assert (found.leaders[0].bonus, found.overloaded) == (3, (0,))


def test_meccg_organization_followers__shared_out_as_by_trying_every_way() -> None:
    """Arkenstone, Necklace and Thorin’s card, point by point to every follower they hold for."""
    random = Random(15)
    pools = ((2, {"Dwarf"}), (3, {"Dwarf"}), (3, {"Dwarf", "Man"}))
    races = {
        "Kíli": "Dwarf",
        "Bombur": "Dwarf",
        "Éomer": "Man",
        "Frodo": "Hobbit",
        "Bard Bowman": "Man",
    }
    cards: dict[str, Any] = {"wizard": False, "events": ()}
    leader = Named(
        name="Thorin II", mind=8, items=("The Arkenstone", "Necklace of Girion"), **cards
    )
    for _try in range(40):
        names = random.sample(list(races), random.randint(1, 3))
        minds = [random.randint(0, 4) for _name in names]
        followers = [
            Named(name=name, mind=mind, items=(), **cards)
            for name, mind in zip(names, minds, strict=True)
        ]
        shares = [
            [
                given
                for given in product(range(amount + 1), repeat=len(names))
                if sum(given) <= amount
                and all(
                    not part or races[name] in whom for part, name in zip(given, names, strict=True)
                )
            ]
            for amount, whom in pools
        ]
        best = max(
            sum(min(mind, sum(parts)) for mind, *parts in zip(minds, *ways, strict=True))
            for ways in product(*shares)
        )
        assert pooled_influence(leader, followers) == best


def test_meccg_organization_followers__each_card_is_told_with_its_bearer() -> None:
    gandalf = {
        "name": "Gandalf",
        "items": ["Wizard’s Ring"],
        "events": ["Stormcrow", "Concealment"],
    }
    result = CALCULATORS["meccg.company"].run(
        {"characters": [gandalf, {"name": "Aragorn II", "leader": 1}]}
    )
    english = [step.text.text("en") for step in result.telling.steps]
    assert "Gandalf, Stormcrow: −2 direct influence." in english
    assert "Gandalf, Wizard’s Ring: +5 direct influence." in english
    assert "Concealment changes nothing here." in english
    french = [step.text.text("fr") for step in result.telling.steps]
    assert any("Gandalf" in text and "Anneau" in text for text in french)


def test_meccg_organization_followers__an_event_for_some_followers_is_not_said_to_be_idle() -> None:
    thorin = {"name": "Thorin II", "events": ["King under the Mountain"]}
    assert not budget(thorin, {"name": "Kíli", "leader": 1}).cards.idle
    assert budget(thorin, {"name": "Éomer", "leader": 1}).cards.idle == ("TD-126",)


@pytest.mark.parametrize(
    ("name", "event", "told"),
    [
        # A second mind above 5 beside Thorin's, or a Haven, would end what these cards do.
        ("Bombur", "An Unexpected Party", True),
        ("Legolas", "Await the Advent of Allies", True),
        ("Legolas", "Palm to Palm", True),
        ("Legolas", "Saw Further and Deeper", True),
        ("Arwen", "Choice of Lúthien", False),
        ("Elrond", "An Unexpected Party", False),
    ],
)
def test_meccg_organization_general_influence__what_a_card_asks_for_is_told(
    name: str, event: str, told: bool
) -> None:
    answer = CALCULATORS["meccg.company"].run({"characters": [{"name": name, "events": [event]}]})
    texts = [step["text"] for step in answer.json("en")["steps"]]
    assert any(f"met what {event} asks for" in text for text in texts) is told


@pytest.mark.parametrize(
    ("leader", "cards", "followers", "named"),
    [
        # Théoden's own card adds for the Riders of Rohan only, who are no character.
        ("Théoden", {"items": ["Red Arrow"]}, ("Éomer", "Éowyn"), "Red Arrow"),
        (
            "Thorin II",
            {"items": ["The Arkenstone"]},
            ("Balin", "Bofur"),
            "the character’s own card and The Arkenstone",
        ),
        ("Thorin II", {}, ("Balin",), "the character’s own card"),
        ("Gandalf", {"events": ["Hobbit-lore"]}, ("Sam Gamgee",), "Hobbit-lore"),
    ],
)
def test_meccg_organization_followers__what_adds_for_some_followers_is_named(
    leader: str, cards: dict[str, Any], followers: tuple[str, ...], named: str
) -> None:
    value = [{"name": leader, **cards}, *({"name": name, "leader": 1} for name in followers)]
    telling = CALCULATORS["meccg.company"].run({"characters": value}).telling
    texts = [localize(step.text, "en") for step in telling.steps]
    assert any(
        text.endswith(f"direct influence for some of these followers ({named}).") for text in texts
    )
