"""The twin of the calculator of a whole attack: a complete game tree, with named cards."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.attack import Outcome
from calculators.meccg.attack_series import SeriesOutcome
from calculators.registry import CALCULATORS
from tests.meccg.twins.attack_game import CHOSEN, GONE, ONE_TARGET, Game, State
from tests.meccg.twins.attack_tree import alone, best, outcomes
from tests.meccg.twins.card_rows import CHARACTERS, CREATURES, GUARDS
from tests.meccg.twins.events import EVENTS, ON_ONE

ITEMS = ["Sting", "Orcrist", "Glamdring", "Wormsbane", "Hauberk of Bright Mail", "Enruned Shield",
         "The Mithril-coat", "Magic Ring of Nature", "Ent-draughts", "Aiglos"]  # fmt: skip
STAYING = ["all", "first", "further", "all-but-last", "last", "second", "best", "best"]


def play(game: Game) -> dict[str, Any]:
    """Play all attacks; return the chances of everything the calculator tells."""
    start: State = tuple(member.get("status", "untapped") for member in game.company)
    chances: dict[tuple[State, int | None, bool, bool], Fraction] = {
        (start, None, True, True): Fraction(1)
    }
    attacks = []
    choosing = any(game.chooses(i, ("untapped",) * len(start)) for i in range(len(start)))
    choosing = choosing or any(attack.cards for attack in game.attacks)
    single = game.attacks[-1].row == 0 and game.attacks[0].creature in ONE_TARGET and not choosing
    for number, attack in enumerate(game.attacks):
        after: dict[tuple[State, int | None, bool, bool], Fraction] = {}
        for (state, before, every, so_far), chance in chances.items():
            new = attack.part == 0
            target, creature = (None, True) if new else (before, so_far)
            decision = (
                alone(game, number, state, target)
                if single
                else best(game, number, state, target, creature)[1]
            )
            for end, won, share in outcomes(game, number, state, decision):
                key = (end, decision.target, every and won, creature and won)
                after[key] = after.get(key, Fraction(0)) + chance * share
        chances = after
        if number + 1 == len(game.attacks) or game.attacks[number + 1].part == 0:
            attacks.append(sum((c for k, c in chances.items() if k[3]), Fraction(0)))
    return {
        "attacks": tuple(attacks),
        "all_defeated": sum((c for k, c in chances.items() if k[2]), Fraction(0)),
        "nobody_eliminated": sum(
            (c for k, c in chances.items() if "eliminated" not in k[0]), Fraction(0)
        ),
        "nobody_lost": sum(
            (c for k, c in chances.items() if not set(GONE) & set(k[0])), Fraction(0)
        ),
        "characters": [
            {
                name: sum((c for k, c in chances.items() if k[0][i] == name), Fraction(0))
                for name in ("untapped", "tapped", "wounded", *GONE)
            }
            for i in range(len(start))
        ],
    }


SPECIAL = ["Abductor", "Assassin", "Slayer", "Giant Spiders", "Old Man Willow", "Orc-lieutenant",
           "Orc-warband", "Orc-patrol", "Pick-pocket", "Thief", "Durin's Bane", "Carrion Birds",
           "Little Snuffler", "Wild Fell Beast", "Wisp of Pale Sheen", "Chill Douser", "Ghosts",
           "Nameless Thing", "Crebain", "Witch-king of Angmar", "Smaug at Home",
           "Leucaruth Ahunt"]  # fmt: skip

NOTABLE = ["Frodo", "Sam Gamgee", "Éowyn", "Gandalf", "Aragorn II", "Gimli", "Galadriel",
           "Goldberry", "Fram Framson", "Legolas"]  # fmt: skip


def events_of(random: Random) -> list[str]:
    if random.random() < 0.6:
        return []
    named = random.sample(sorted(set(EVENTS) - ON_ONE), random.choice([1, 2, 3]))
    return named + random.choice([[], ["Doors of Night"], ["Gates of Morning"]])


def attack_value(random: Random) -> dict[str, Any]:
    return {**attack_alone(random), "events": events_of(random)}


def attack_alone(random: Random) -> dict[str, Any]:
    if random.random() < 0.75:
        names = SPECIAL if random.random() < 0.7 else sorted(CREATURES)
        value: dict[str, Any] = {"creature": random.choice(names)}
        most = {"Assassin": 2, "Slayer": 1, "Nameless Thing": 1}.get(value["creature"], 0)
        value["cancelled"] = random.randint(0, most)
        if most:
            parts = {"Slayer": 2}.get(value["creature"], 3)
            value["effects_in"] = random.choice(["first", "second", "third"][:parts])
        return value
    return {
        "strikes": random.choice([None, 1, 1, 2, 3, 4]),
        "strike_prowess": random.randint(4, 14),
        "strike_body": random.choice([None, 6, 8]),
        "attacker_chooses": random.random() < 0.3,
    }


def situation(random: Random) -> dict[str, Any]:
    """Return a company and the attacks on it, as a player might enter them."""
    most = NOTABLE if random.random() < 0.6 else [*sorted(CHARACTERS), "Gollum", "Quickbeam"]
    names = random.sample(most, 3)
    items = random.sample(ITEMS, len(ITEMS))
    company = []
    for name in names[: random.choice([1, 2, 2, 3])]:
        status = random.choice(["untapped", "untapped", "tapped", "wounded"])
        member: dict[str, Any] = {"name": name, "status": status}
        if random.random() < 0.2:
            member = {"prowess": random.randint(0, 6), "body": random.choice([None, 6, 8])}
            member["status"] = status
        if status == "untapped" and random.random() < 0.2:
            member |= {"stay_untapped": True}
            member["stay_untapped_in"] = random.choice(STAYING)
        if random.random() < 0.15:
            member["no_support"] = True
        if name in CHARACTERS:
            member["items"] = [items.pop() for _each in range(random.choice([0, 0, 1, 2]))]
        company.append(member)
    value: dict[str, Any] = {
        "characters": company,
        **attack_value(random),
        "further": [attack_value(random) for _each in range(random.choice([0, 0, 0, 1]))],
        "aim": random.choice(["protect", "defeat"]),
        "summary_rules": random.random() < 0.15,
        "faced_orcs": random.random() < 0.2,
        "doors_of_night": random.random() < 0.2,
    }
    for attack in (value, *value["further"]):
        if value["doors_of_night"] and "Gates of Morning" in attack["events"]:
            attack["events"].remove("Gates of Morning")
    return value


def check(value: dict[str, Any]) -> None:
    """Compare the calculator with the twin, and tell the answer in both languages."""
    answer = CALCULATORS["meccg.attack"].run(value)
    series: SeriesOutcome = answer.outcome.whole
    twin = play(Game(value))
    assert series.foreseen or series.count == 1 or not value["further"], value
    assert series.attacks == twin["attacks"], value
    for name in ("all_defeated", "nobody_eliminated", "nobody_lost"):
        assert getattr(series, name) == twin[name], (name, value)
    for character, states in zip(series.characters, twin["characters"], strict=True):
        for name, chance in states.items():
            assert getattr(character, name) == chance, (name, value)
    check_rolls(answer.outcome)
    for language in LANGUAGES:
        assert answer.json(language)["summary"]


def played(random: Random) -> dict[str, Any]:
    """Return an attack with events for one strike, among others."""
    value = situation(random)
    attacks = (value, *value["further"])
    for attack in random.sample(attacks, random.randint(1, len(attacks))):
        attack["events"] = attack["events"] + random.sample(
            sorted(CHOSEN), random.choice([1, 1, 2])
        )
    return value


def test_meccg_strike_cards__random_events_for_one_strike_equal_those_of_the_twin() -> None:
    random = Random(209)
    weighed = 0
    for _each in range(150):
        value = played(random)
        if CALCULATORS["meccg.attack"].run(value).outcome.whole.foreseen:
            check(value)
            weighed += 1
    assert weighed > 120


def check_rolls(outcome: Outcome) -> None:
    """Hold the roll that is told for each strike to its chances; one less is a tie."""
    if outcome.text.harmless or outcome.text.captures:
        return
    for item in outcome.characters:
        if item.struck and item.needed and not item.defender.two_rolls:
            rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
            unhurt = sum(roll >= item.needed - 1 for roll in rolls)
            assert item.unhurt == Fraction(unhurt, 36), item


def test_meccg_combat_attack__random_attacks_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(500):
        check(situation(random))


AT_A_SITE = ["Minions Stir", "Lapse of Will", "Star of High Hope", "Night", "Fellowship",
             "Eye of Sauron", "Helms of Iron", "Tribal Totem", "Host of Bats"]  # fmt: skip


def guarded(random: Random) -> dict[str, Any]:
    """Return a company whom the guards of a site attack, once more for an item played there."""
    value = situation(random)
    for attack in (value, *value["further"]):
        for name in ("strikes", "strike_prowess", "strike_body", "attacker_chooses", "effects_in"):
            attack.pop(name, None)
        attack["creature"], attack["cancelled"] = random.choice(sorted(GUARDS)), 0
        attack["events"] = random.sample(AT_A_SITE, random.choice([0, 0, 1, 2]))
        attack["events"] += ["Troll-purse"] * (random.random() < 0.8)
    return value


def test_meccg_combat_attack__random_guards_take_prisoners_as_those_of_the_twin() -> None:
    random = Random(1995)
    taken = 0
    for _each in range(120):
        value = guarded(random)
        check(value)
        taken += "Troll-purse" in value["events"]
    assert taken > 80


@pytest.mark.exhaustive
def test_meccg_combat_attack__many_more_random_attacks() -> None:
    random = Random(1997)
    for _each in range(5000):
        check(situation(random))
