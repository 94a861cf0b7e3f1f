"""The twin of the calculator of a whole attack: a complete game tree, with named cards.

Both sides play as the rules and the page say, with all attacks to come in mind: few lost, then few
strikes that wound; or many creatures defeated, then the same. Of equal choices the defender takes
the one with most strikes of his own, then the first; the attacker takes the first; as few as
possible support, the last of the company first, then as few as possible stay untapped by choice,
and of equal ways to share support the last strike gets most. (A single creature whose attacks are
on one character has characters wounded in the end for its second aim.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.attack_series import SeriesOutcome
from calculators.registry import CALCULATORS
from tests.meccg.twins.cards import ALLIES, CHARACTERS, CREATURES
from tests.meccg.twins.combat import AFTER_ORCS, Fighter, Foe, race_of, strike

ITEMS = ["Sting", "Orcrist", "Glamdring", "Wormsbane", "Hauberk of Bright Mail", "Enruned Shield",
         "The Mithril-coat", "Magic Ring of Nature", "Ent-draughts", "Aiglos"]  # fmt: skip
ONE_TARGET = {"Assassin": 3, "Slayer": 2}
PARTS = {**ONE_TARGET, "Nameless Thing": 3}
STAYING = ["all", "first", "further", "all-but-last", "last", "second", "best", "best"]
GONE = ("eliminated", "discarded")
MALUS = {"untapped": 0, "tapped": 1, "wounded": 2}

type State = tuple[str, ...]
type Ends = dict[str, Fraction]
type Worth = tuple[Fraction, ...]


@dataclass(frozen=True)
class Decision:
    """What both sides do in an attack: who is struck with what bonus, staying or not, who taps."""

    struck: tuple[int, ...] = ()
    bonuses: tuple[int, ...] = ()
    staying: tuple[bool, ...] = ()
    tapping: tuple[int, ...] = ()
    target: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, eq=False)
class Attack:
    """One attack as it comes: its foe, its strikes (none: one on everybody), its place."""

    value: dict[str, Any]
    creature: str | None
    prowess: int
    strikes: int | None
    body: int | None
    row: int
    part: int
    chooses: bool


class Game:
    """The attacks on a company."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.value = value
        self.company = value["characters"]
        self.aim = value["aim"]
        self.attacks = list(self.listed())
        self.known: dict[Any, tuple[Worth, Decision]] = {}
        self.strikes: dict[Any, Ends] = {}

    def listed(self) -> Any:
        orcs, dousers = self.value["faced_orcs"], 0
        for row, attack in enumerate([self.value, *self.value["further"]]):
            creature = attack.get("creature")
            card = CREATURES.get(creature or "", {})
            prowess = attack.get("strike_prowess", card.get("prowess"))
            strikes = attack.get("strikes", card.get("strikes"))
            strikes = None if strikes == "each character" else strikes
            if orcs:
                prowess += AFTER_ORCS.get(creature or "", 0)
            if card.get("race") == "Undead":
                prowess += dousers
                strikes = None if strikes is None else strikes + dousers
            for part in range(PARTS.get(creature or "", 1)):
                yield Attack(
                    attack,
                    creature,
                    prowess,
                    strikes,
                    attack.get("strike_body", card.get("body")),
                    row,
                    part,
                    attack.get("attacker_chooses", bool(card.get("attacker_chooses"))),
                )
            orcs = orcs or card.get("race") == "Orcs"
            dousers += creature == "Chill Douser"

    def stays(self, index: int, attack: Attack) -> bool:
        member = self.company[index]
        where = member.get("stay_untapped_in", "all")
        wanted = member.get("stay_untapped", False)
        rows = {each.row for each in self.attacks}
        ways = {
            "all": rows,
            "first": {0},
            "further": rows - {0},
            "all-but-last": rows - {max(rows)},
            "last": {max(rows)},
            "second": {1},
            "best": set[int](),
        }
        return bool(wanted) and attack.row in ways[where]

    def chooses(self, index: int, state: State) -> bool:
        """Whether his player decides in each attack if he stays untapped."""
        member = self.company[index]
        best = member.get("stay_untapped") and member.get("stay_untapped_in") == "best"
        return bool(best) and state[index] == "untapped"

    def attackable(self, index: int) -> bool:
        return not ALLIES.get(self.company[index].get("name", ""), {}).get("may_not_be_attacked")

    def supports(self, index: int, state: State) -> bool:
        return state[index] == "untapped" and not self.company[index].get("no_support")

    def fighter(self, index: int) -> Fighter:
        member = self.company[index]
        name = member.get("name")
        card = CHARACTERS.get(name or "") or ALLIES.get(name or "") or member
        return Fighter(name, card["prowess"] or 0, card["body"], tuple(member.get("items", ())))

    def ends(
        self, index: int, state: State, attack: Attack, bonus: int, *, stays: bool = False
    ) -> Ends:
        """Return how the strike leaves a character, and "defeated"."""
        away = tuple(status in GONE for status in state)
        key = (index, state[index], away, attack.row, attack.part, bonus, stays)
        if key not in self.strikes:
            self.strikes[key] = self.counted(index, state, attack, bonus, stays)
        return self.strikes[key]

    def counted(self, index: int, state: State, attack: Attack, bonus: int, stays: bool) -> Ends:
        status, fighter = state[index], self.fighter(index)
        rangers = sum(
            "ranger" in self.fighter(i).skills for i, s in enumerate(state) if s not in GONE
        )
        foe = Foe(
            attack.creature,
            race_of(attack.creature),
            attack.prowess,
            attack.body,
            rangers,
            self.value["doors_of_night"],
            self.value["summary_rules"],
        )
        stays = stays or (status == "untapped" and self.stays(index, attack))
        modifier = bonus - MALUS[status] - 3 * stays
        found = strike(fighter, foe, modifier, status == "wounded")
        mind = CHARACTERS.get(fighter.name or "", {}).get("mind")
        must_tap = attack.creature == "Wisp of Pale Sheen" and mind and mind <= attack.prowess
        well = "tapped" if status == "untapped" and (not stays or must_tap) else status
        lost = [found.get(name, Fraction(0)) for name in ("wounded", *GONE)]
        ends: Ends = {
            "defeated": found.get("defeated", Fraction(0)),
            "well": Fraction(1) - sum(lost),
        }
        ends |= dict(zip(("wounded", *GONE), lost, strict=True))
        return ends | {f"={well}": Fraction(1)}

    def losses(self, ends: list[Ends]) -> tuple[Fraction, Fraction]:
        gone = -sum((each[name] for each in ends for name in GONE), Fraction(0))
        return gone, -sum((each["wounded"] for each in ends), Fraction(0))

    def place(self, index: int) -> str:
        return str(self.company[index].get("place", "free"))

    def kept(self, struck: tuple[int, ...]) -> bool:
        return all(
            (i in struck) if self.place(i) == "strike" else i not in struck
            for i in range(len(self.company))
            if self.place(i) != "free"
        )

    def allowed(self, some: tuple[int, ...], struck: tuple[int, ...], state: State) -> bool:
        """By the summary, the attacker takes untapped characters only if no other is left."""
        if not self.value["summary_rules"]:
            return True
        taken = [i for i in struck if i not in some and state[i] == "untapped"]
        left = [
            i for i, s in enumerate(state)
            if s not in GONE and s != "untapped" and self.attackable(i) and i not in struck
            and self.place(i) != "none"
        ]  # fmt: skip
        return not taken or not left


def after_strikes(
    game: Game, state: State, attack: Attack, decision: Decision
) -> list[tuple[State, bool, Fraction]]:
    """Return the states after the strikes, whether all were defeated, and the chances."""
    options = []
    for index, bonus, stays in zip(
        decision.struck, decision.bonuses, decision.staying, strict=True
    ):
        ends = game.ends(index, state, attack, bonus, stays=stays)
        well = next(name[1:] for name in ends if name.startswith("="))
        found = [
            (index, well, True, ends["defeated"]),
            (index, well, False, ends["well"] - ends["defeated"]),
            *((index, name, False, ends[name]) for name in ("wounded", *GONE)),
        ]
        options.append([item for item in found if item[3]])
    ways: dict[tuple[State, bool], Fraction] = {}
    for choice in product(*options):
        chance = prod((item[3] for item in choice), start=Fraction(1))
        company = list(tapped(state, decision.tapping))
        for index, status, _won, _chance in choice:
            company[index] = status
        if attack.creature == "Wild Fell Beast":
            company = ["tapped" if status == "untapped" else status for status in company]
        key = (tuple(company), bool(choice) and all(item[2] for item in choice))
        ways[key] = ways.get(key, Fraction(0)) + chance
    return [(end, won, chance) for (end, won), chance in ways.items()]


def helpers(game: Game, state: State, struck: tuple[int, ...]) -> list[int]:
    return [i for i in range(len(state)) if game.supports(i, state) and i not in struck]


def tapped(state: State, indices: Sequence[int]) -> State:
    return tuple("tapped" if i in indices else status for i, status in enumerate(state))


def best(
    game: Game, number: int, state: State, target: int | None = None, so_far: bool = True
) -> tuple[Worth, Decision]:
    """Return what the defender gets from this attack and all that follow, and what is done."""
    if number == len(game.attacks):
        return (Fraction(0),) * 3, Decision()
    attack = game.attacks[number]
    if attack.part == 0:
        target, so_far = None, True
    key = (number, tuple("gone" if one in GONE else one for one in state), target, so_far)
    found = game.known.get(key)
    if found is None:
        found = game.known[key] = decided(game, number, state, target, so_far)
    return found


def decided(
    game: Game, number: int, state: State, target: int | None, so_far: bool
) -> tuple[Worth, Decision]:
    attack = game.attacks[number]
    can = [i for i, s in enumerate(state) if s not in GONE and game.attackable(i)]
    if attack.creature not in ONE_TARGET:
        stopped = cancelled(game, number, state, None, so_far)
        return stopped or on_company(game, number, state, can, so_far)
    if target is None:
        if attack is game.attacks[0]:
            wanted = [i for i in can if game.place(i) == "strike"]
            can = wanted or [i for i in can if game.place(i) == "free"]
        options = {i: on_one(game, number, state, i, so_far) for i in can}
        own = [i for i in can if state[i] == "untapped"]
        if not options:
            return weighed(game, number, state, Decision(), so_far)
        if attack.chooses or not own:
            return min(options.values(), key=lambda option: option[0])
        return max((options[i] for i in own), key=lambda option: option[0])
    if state[target] in GONE:
        return weighed(game, number, state, Decision(target=target), so_far)
    return on_one(game, number, state, target, so_far)


def weighed(
    game: Game, number: int, state: State, decision: Decision, so_far: bool
) -> tuple[Worth, Decision]:
    """Return what a decision gives: in the attack, and on average in all that follow."""
    attack = game.attacks[number]
    strikes = zip(decision.struck, decision.bonuses, decision.staying, strict=True)
    ends = [game.ends(i, state, attack, bonus, stays=stays) for i, bonus, stays in strikes]
    won_now, (lost, wounds) = Fraction(0), game.losses(ends)
    last_part = number + 1 == len(game.attacks) or game.attacks[number + 1].part == 0
    for after, won, chance in outcomes(game, number, state, decision):
        beaten = won and so_far
        ahead = best(game, number + 1, after, decision.target, beaten)[0]
        won_now += chance * ((beaten and last_part) + ahead[0])
        lost, wounds = lost + chance * ahead[1], wounds + chance * ahead[2]
    return (won_now if game.aim == "defeat" else Fraction(0), lost, wounds), decision


def outcomes(
    game: Game, number: int, state: State, decision: Decision
) -> list[tuple[State, bool, Fraction]]:
    if decision.cancelled or not decision.struck:
        return [(tapped(state, decision.tapping), decision.cancelled, Fraction(1))]
    return after_strikes(game, state, game.attacks[number], decision)


def cancelled(
    game: Game, number: int, state: State, target: int | None, so_far: bool
) -> tuple[Worth, Decision] | None:
    attack = game.attacks[number]
    free = helpers(game, state, () if target is None else (target,))
    if attack.part >= attack.value.get("cancelled", 0) or not free:
        return None
    ways = [Decision(tapping=(i,), target=target, cancelled=True) for i in reversed(free)]
    options = [weighed(game, number, state, way, so_far) for way in ways]
    return max(options, key=lambda option: option[0])


def on_one(
    game: Game, number: int, state: State, target: int, so_far: bool
) -> tuple[Worth, Decision]:
    stopped = cancelled(game, number, state, target, so_far)
    excess = (game.attacks[number].strikes or 1) - 1
    return stopped or supported(game, number, state, (target,), excess, target, so_far)


def supported(
    game: Game,
    number: int,
    state: State,
    struck: tuple[int, ...],
    excess: int,
    target: int | None,
    so_far: bool,
) -> tuple[Worth, Decision]:
    """Return the best of all ways to support, the least first and its last supporters first."""
    free, found = helpers(game, state, struck), []
    for support in range(len(free) + 1):
        for staying in ways_to_stay(game, state, struck):
            for shares in shared(support, len(struck)):
                for tapping in combinations(reversed(free), support):
                    bonuses = tuple(n - excess for n in shares)
                    decision = Decision(struck, bonuses, staying, tapping, target)
                    found.append(weighed(game, number, state, decision, so_far))
    return max(found, key=lambda option: option[0])


def ways_to_stay(game: Game, state: State, struck: tuple[int, ...]) -> list[tuple[bool, ...]]:
    ways = product(*([False, True] if game.chooses(i, state) else [False] for i in struck))
    return sorted(ways, key=sum)


def shared(units: int, strikes: int) -> list[tuple[int, ...]]:
    """Return all ways to share so many out, most to the last strike first."""
    ways = [w for w in product(range(units + 1), repeat=strikes) if sum(w) == units]
    return sorted(ways, key=lambda way: tuple(-n for n in reversed(way)))


def exceeded(
    game: Game, number: int, state: State, struck: tuple[int, ...], excess: int, so_far: bool
) -> tuple[Worth, Decision]:
    """Return the worst of all ways to spend the excess; who may choose then stays untapped."""
    answers = []
    for shares in shared(excess, len(struck)):
        bonuses = tuple(-n for n in shares)
        ways = [
            weighed(game, number, state, Decision(struck, bonuses, staying), so_far)
            for staying in ways_to_stay(game, state, struck)
        ]
        answers.append(max(ways, key=lambda option: option[0]))
    return min(answers, key=lambda option: option[0])


def on_company(
    game: Game, number: int, state: State, can: list[int], so_far: bool
) -> tuple[Worth, Decision]:
    """Play the assignment: the defender's choice, the attacker's answer, then the support."""
    attack, first = game.attacks[number], number == 0
    if not can:
        return weighed(game, number, state, Decision(), so_far)
    alive = sum(status not in GONE for status in state)
    strikes = alive if attack.strikes is None else attack.strikes
    excess = max(0, strikes - len(can))
    sets = [s for s in combinations(can, min(strikes, len(can))) if not first or game.kept(s)]
    options = {
        struck: exceeded(game, number, state, struck, excess, so_far)
        if excess
        else supported(game, number, state, struck, 0, None, so_far)
        for struck in sets
    }
    if attack.chooses:
        return options[min(sets, key=lambda struck: options[struck][0])]
    own = [i for i in can if state[i] == "untapped" and not (first and game.place(i) == "none")]
    found: tuple[Worth, Decision] | None = None
    for count in range(min(strikes, len(own)), -1, -1):
        for some in combinations(own, count):
            answers = [s for s in sets if set(some) <= set(s) and game.allowed(some, s, state)]
            if answers:
                reached = options[min(answers, key=lambda struck: options[struck][0])]
                if found is None or reached[0] > found[0]:
                    found = reached
    assert found
    return found


def target_worth(
    game: Game, index: int, state: State, attacks: list[Attack]
) -> tuple[Worth, Decision]:
    """Return what the attacks on one character alone are worth, and the first decision."""
    if not attacks or state[index] in GONE:
        end = (Fraction(-(state[index] in GONE)), Fraction(-(state[index] == "wounded")))
        return ((Fraction(1), *end) if game.aim == "defeat" else end), Decision(target=index)
    attack, free = attacks[0], helpers(game, state, (index,))
    if attack.part < attack.value.get("cancelled", 0) and free:
        stop = Decision(tapping=(free[-1],), target=index, cancelled=True)
        return target_worth(game, index, tapped(state, free[-1:]), attacks[1:])[0], stop
    options = []
    for support in range(len(free) + 1):
        bonuses = (support - (attack.strikes or 1) + 1,)
        tapping = tuple(free[len(free) - support :])
        decision = Decision((index,), bonuses, (False,), tapping, index)
        worth = [Fraction(0)] * (3 if game.aim == "defeat" else 2)
        for after, won, chance in after_strikes(game, state, attack, decision):
            later = target_worth(game, index, after, attacks[1:])[0]
            for place, part in enumerate(later):
                if game.aim != "defeat" or place or won:
                    worth[place] += chance * part
        options.append((tuple(worth), decision))
    return max(options, key=lambda option: option[0])


def alone(game: Game, number: int, state: State, target: int | None) -> Decision:
    """Play one attack of a single creature whose attacks are all on one character."""
    attacks = game.attacks[number:]
    if target is not None:
        return target_worth(game, target, state, attacks)[1]
    can = [i for i, s in enumerate(state) if s not in GONE and game.attackable(i)]
    wanted = [i for i in can if game.place(i) == "strike"]
    can = wanted or [i for i in can if game.place(i) == "free"]
    if not can:
        return Decision()
    options = {i: target_worth(game, i, state, attacks) for i in can}
    own = [i for i in can if state[i] == "untapped"]
    if attacks[0].chooses or not own:
        return min(options.values(), key=lambda option: option[0])[1]
    return max((options[i] for i in own), key=lambda option: option[0])[1]


def play(game: Game) -> dict[str, Any]:
    """Play all attacks; return the chances of everything the calculator tells."""
    start: State = tuple(member.get("status", "untapped") for member in game.company)
    chances: dict[tuple[State, int | None, bool, bool], Fraction] = {
        (start, None, True, True): Fraction(1)
    }
    attacks = []
    choosing = any(game.chooses(i, ("untapped",) * len(start)) for i in range(len(start)))
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
           "Nameless Thing", "Crebain", "Witch-king of Angmar"]  # fmt: skip

NOTABLE = ["Frodo", "Sam Gamgee", "Éowyn", "Gandalf", "Aragorn II", "Gimli", "Galadriel",
           "Goldberry", "Fram Framson", "Legolas"]  # fmt: skip


def attack_value(random: Random) -> dict[str, Any]:
    if random.random() < 0.75:
        names = SPECIAL if random.random() < 0.7 else sorted(CREATURES)
        value: dict[str, Any] = {"creature": random.choice(names)}
        most = {"Assassin": 2, "Slayer": 1, "Nameless Thing": 1}.get(value["creature"], 0)
        value["cancelled"] = random.randint(0, most)
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
    for language in LANGUAGES:
        assert answer.json(language)["summary"]


def test_meccg_combat_attack__random_attacks_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(500):
        check(situation(random))


@pytest.mark.exhaustive
def test_meccg_combat_attack__many_more_random_attacks() -> None:
    random = Random(1997)
    for _each in range(5000):
        check(situation(random))
