"""The twin of the calculator of a whole attack: a complete game tree, with named cards.

Both sides play as the rules and the page say: each attack as if it were the last, the attacks of
one creature on one character as one. Of equal choices the defender takes the one with most strikes
of his own, then the first; the attacker takes the first; as few as possible support, the last of
the company first, and of equal ways to share support the last strike gets most.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.attack import COMPUTATION
from calculators.registry import CALCULATORS
from tests.meccg.twins.cards import ALLIES, CHARACTERS, CREATURES
from tests.meccg.twins.combat import AFTER_ORCS, Fighter, Foe, race_of, strike

ITEMS = ["Sting", "Orcrist", "Glamdring", "Wormsbane", "Hauberk of Bright Mail", "Enruned Shield",
         "The Mithril-coat", "Magic Ring of Nature", "Ent-draughts", "Aiglos"]  # fmt: skip
ONE_TARGET = {"Assassin": 3, "Slayer": 2}
PARTS = {**ONE_TARGET, "Nameless Thing": 3}
STAYING = ["all", "first", "further", "all-but-last", "last"]
GONE = ("eliminated", "discarded")
MALUS = {"untapped": 0, "tapped": 1, "wounded": 2}

type State = tuple[str, ...]
type Ends = dict[str, Fraction]


@dataclass(frozen=True)
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
        }
        return bool(wanted) and attack.row in ways[where]

    def attackable(self, index: int) -> bool:
        return not ALLIES.get(self.company[index].get("name", ""), {}).get("may_not_be_attacked")

    def supports(self, index: int, state: State) -> bool:
        return state[index] == "untapped" and not self.company[index].get("no_support")

    def fighter(self, index: int) -> Fighter:
        member = self.company[index]
        name = member.get("name")
        card = CHARACTERS.get(name or "") or ALLIES.get(name or "") or member
        return Fighter(name, card["prowess"] or 0, card["body"], tuple(member.get("items", ())))

    def ends(self, index: int, state: State, attack: Attack, bonus: int) -> Ends:
        """Return how the strike leaves a character, and "defeated"."""
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
        stays = status == "untapped" and self.stays(index, attack)
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
        self.well = well
        return ends | {f"={well}": Fraction(1)}

    def losses(self, ends: list[Ends]) -> tuple[Fraction, Fraction]:
        gone = -sum((each[name] for each in ends for name in GONE), Fraction(0))
        return gone, -sum((each["wounded"] for each in ends), Fraction(0))

    def worth(self, ends: list[Ends]) -> tuple[Fraction, ...]:
        if self.aim == "defeat":
            return prod((each["defeated"] for each in ends), start=Fraction(1)), *self.losses(ends)
        return self.losses(ends)

    def shared(
        self, struck: tuple[int, ...], state: State, attack: Attack, strikes: int, free: int
    ) -> tuple[tuple[Fraction, ...], tuple[int, ...]]:
        """Return the best sharing of support, or the worst of excess strikes."""
        can = [i for i, s in enumerate(state) if s not in GONE and self.attackable(i)]
        excess = max(0, strikes - len(can))
        units, sign = (excess, -1) if excess else (free, 1)
        options = []
        for shares in product(range(units + 1), repeat=len(struck)):
            if sum(shares) > units or (excess and sum(shares) != units):
                continue
            ends = [
                self.ends(i, state, attack, sign * n) for i, n in zip(struck, shares, strict=True)
            ]
            options.append((self.worth(ends), self.losses(ends), shares))
        if excess:
            least = min(options, key=lambda o: (o[0], tuple(-n for n in reversed(o[2]))))
            return least[0], least[2]
        if self.aim == "defeat" and not max(o[0] for o in options)[0]:
            options = [((Fraction(0), *loss), loss, shares) for _worth, loss, shares in options]
        best = max(options, key=lambda o: (o[0], -sum(o[2]), tuple(reversed(o[2]))))
        return best[0], best[2]

    def plan(self, state: State, attack: Attack) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Play the assignment: who is struck, and the shares of support (or of excess)."""
        alive = [i for i, s in enumerate(state) if s not in GONE]
        can = [i for i in alive if self.attackable(i)]
        strikes = len(alive) if attack.strikes is None else attack.strikes
        first = attack is self.attacks[0]
        sets = [
            struck
            for struck in combinations(can, min(strikes, len(can)))
            if not first or self.kept(struck)
        ]
        values = {
            struck: self.shared(
                struck,
                state,
                attack,
                strikes,
                sum(self.supports(i, state) and i not in struck for i in alive),
            )
            for struck in sets
        }
        if attack.chooses:
            chosen = min(sets, key=lambda s: values[s][0])
            return chosen, values[chosen][1]
        own = [
            i for i in can
            if state[i] == "untapped" and not (first and self.place(i) == "none")
        ]  # fmt: skip
        best: tuple[tuple[Fraction, ...], tuple[int, ...]] | None = None
        for count in range(min(strikes, len(own)), -1, -1):
            for some in combinations(own, count):
                answers = [s for s in sets if set(some) <= set(s) and self.allowed(some, s, state)]
                if answers:
                    reached = min(answers, key=lambda s: values[s][0])
                    if best is None or values[reached][0] > best[0]:
                        best = values[reached][0], reached
        assert best
        return best[1], values[best[1]][1]

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
    game: Game, state: State, attack: Attack, struck: tuple[int, ...], bonuses: list[int]
) -> list[tuple[State, bool, Fraction]]:
    """Return the states after the strikes, whether all were defeated, and the chances."""
    options = []
    for index, bonus in zip(struck, bonuses, strict=True):
        ends = game.ends(index, state, attack, bonus)
        well = next(name[1:] for name in ends if name.startswith("="))
        options.append(
            [
                (index, well, True, ends["defeated"]),
                (index, well, False, ends["well"] - ends["defeated"]),
                *((index, name, False, ends[name]) for name in ("wounded", *GONE)),
            ]
        )
    found = []
    for choice in product(*options):
        chance = prod((item[3] for item in choice), start=Fraction(1))
        if not chance:
            continue
        company = list(state)
        for index, status, _won, _chance in choice:
            company[index] = status
        if attack.creature == "Wild Fell Beast":
            company = ["tapped" if status == "untapped" else status for status in company]
        found.append((tuple(company), bool(choice) and all(item[2] for item in choice), chance))
    return found


def helpers(game: Game, state: State, struck: tuple[int, ...]) -> list[int]:
    return [i for i in range(len(state)) if game.supports(i, state) and i not in struck]


def tapped(state: State, indices: list[int]) -> State:
    return tuple("tapped" if i in indices else status for i, status in enumerate(state))


def target_worth(
    game: Game, index: int, state: State, attacks: list[Attack]
) -> tuple[tuple[Fraction, ...], int]:
    """Return what the attacks on one character are worth, and the support in the first of them."""
    if not attacks or state[index] in GONE:
        end = (Fraction(-(state[index] in GONE)), Fraction(-(state[index] == "wounded")))
        return ((Fraction(1), *end) if game.aim == "defeat" else end), 0
    attack, free = attacks[0], helpers(game, state, (index,))
    if attack.part < attack.value.get("cancelled", 0) and free:
        return target_worth(game, index, tapped(state, free[-1:]), attacks[1:])[0], 0
    options = []
    for support in range(len(free) + 1):
        before = tapped(state, free[len(free) - support :])
        worth = [Fraction(0)] * (3 if game.aim == "defeat" else 2)
        for after, won, chance in after_strikes(
            game, before, attack, (index,), [support - (attack.strikes or 1) + 1]
        ):
            later = target_worth(game, index, after, attacks[1:])[0]
            for place, part in enumerate(later):
                if game.aim != "defeat" or place or won:
                    worth[place] += chance * part
        options.append((tuple(worth), -support))
    best = max(options)
    return best[0], -best[1]


def choose_target(game: Game, state: State, attacks: list[Attack]) -> int:
    can = [i for i, s in enumerate(state) if s not in GONE and game.attackable(i)]
    if attacks[0] is game.attacks[0]:
        wanted = [i for i in can if game.place(i) == "strike"]
        can = wanted or [i for i in can if game.place(i) == "free"]
    values = {i: target_worth(game, i, state, attacks)[0] for i in can}
    worst = min(can, key=lambda i: values[i])
    own = [i for i in can if state[i] == "untapped"]
    if attacks[0].chooses or not own:
        return worst
    return max(own, key=lambda i: values[i])


def play(game: Game) -> dict[str, Any]:
    """Play all attacks; return the chances of everything the calculator tells."""
    start: State = tuple(member.get("status", "untapped") for member in game.company)
    chances: dict[tuple[State, int | None, bool, bool], Fraction] = {
        (start, None, True, True): Fraction(1)
    }
    attacks = []
    for number, attack in enumerate(game.attacks):
        after: dict[tuple[State, int | None, bool, bool], Fraction] = {}
        rest = [a for a in game.attacks[number:] if a.row == attack.row]
        for (state, before, every, so_far), chance in chances.items():
            new = attack.part == 0
            target, creature = (None, True) if new else (before, so_far)
            for end, won, share, aim in one_attack(game, state, attack, rest, target):
                key = (end, aim, every and won, creature and won)
                after[key] = after.get(key, Fraction(0)) + chance * share
        chances = after
        if len(rest) == 1:
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


def one_attack(
    game: Game, state: State, attack: Attack, rest: list[Attack], target: int | None
) -> Any:
    """Yield the states after one attack, whether it was won, the chance, and its target."""
    can = [i for i, s in enumerate(state) if s not in GONE and game.attackable(i)]
    cancel = attack.part < attack.value.get("cancelled", 0)
    if attack.creature in ONE_TARGET:
        if target is None:
            if not can:
                yield state, False, Fraction(1), None
                return
            target = choose_target(game, state, rest)
        if state[target] in GONE:
            yield state, False, Fraction(1), target
            return
        free = helpers(game, state, (target,))
        if cancel and free:
            yield tapped(state, free[-1:]), True, Fraction(1), target
            return
        support = target_worth(game, target, state, rest)[1]
        before = tapped(state, free[len(free) - support :])
        bonus = support - (attack.strikes or 1) + 1
        for end, won, share in after_strikes(game, before, attack, (target,), [bonus]):
            yield end, won, share, target
        return
    free = helpers(game, state, ())
    if cancel and free:
        yield tapped(state, free[-1:]), True, Fraction(1), None
        return
    if not can:
        yield state, False, Fraction(1), None
        return
    struck, shares = game.plan(state, attack)
    alive = sum(status not in GONE for status in state)
    strikes = alive if attack.strikes is None else attack.strikes
    excess = strikes > len(can)
    free = helpers(game, state, struck)
    before = state if excess else tapped(state, free[len(free) - sum(shares) :])
    bonuses = [-n if excess else n for n in shares]
    for end, won, share in after_strikes(game, before, attack, struck, bonuses):
        yield end, won, share, None


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
    outcome = COMPUTATION.solve(value)
    twin = play(Game(value))
    series = outcome.whole
    assert series.attacks == twin["attacks"], value
    for name in ("all_defeated", "nobody_eliminated", "nobody_lost"):
        assert getattr(series, name) == twin[name], (name, value)
    for character, states in zip(series.characters, twin["characters"], strict=True):
        for name, chance in states.items():
            assert getattr(character, name) == chance, (name, value)
    for language in LANGUAGES:
        assert CALCULATORS["meccg.attack"].run(value).json(language)["summary"]


def test_meccg_combat_attack__random_attacks_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(500):
        check(situation(random))


@pytest.mark.exhaustive
def test_meccg_combat_attack__many_more_random_attacks() -> None:
    random = Random(1997)
    for _each in range(5000):
        check(situation(random))
