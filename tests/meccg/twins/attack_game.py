"""For the twin of the attack: the company, the attacks on it and the ends of a strike."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.meccg.twins.card_rows import ALLIES, CHARACTERS, FOES, GUARDS
from tests.meccg.twins.event_sums import Sums
from tests.meccg.twins.events import DISCARDED, LASTING, total
from tests.meccg.twins.strikes_by_hand import AFTER_ORCS, Fighter, Foe, race_of, strike

ONE_TARGET = {"Assassin": 3, "Slayer": 2}
PARTS = {**ONE_TARGET, "Nameless Thing": 3}
GONE = ("eliminated", "discarded")
MALUS = {"untapped": 0, "tapped": 1, "wounded": 2}

CHOSEN = {"Risky Blow", "Dodge", "Block", "Lucky Strike"}
"""Events that are played on one strike, whichever gains most."""

FOR_WARRIORS = CHOSEN - {"Dodge"}

type State = tuple[str, ...]
type Cards = frozenset[str]
type Ends = dict[str, Fraction]
type Worth = tuple[Fraction, ...]


def guards(creature: str | None) -> bool:
    """Whether the foe is no hazard creature, but guards a site."""
    return creature in GUARDS or (creature or "").endswith(" at Home")


@dataclass(frozen=True)
class Decision:
    """What both sides do in an attack: who is struck with what bonus, staying or not, who taps.

    ``cards`` are the events played on each strike.
    """

    struck: tuple[int, ...] = ()
    bonuses: tuple[int, ...] = ()
    staying: tuple[bool, ...] = ()
    cards: tuple[Cards, ...] = ()
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
    events: tuple[str, ...] = ()
    # Words of Power and Terror came with a Nazgûl, now or before.
    worded: bool = False
    # The events for one strike that may be played on one of its strikes.
    cards: tuple[str, ...] = ()

    def sums(self, night: bool, fighter: Fighter | None) -> Sums:
        """What events add up to, for a character or for the attack alone."""
        value = {**self.value, "events": self.events, "doors_of_night": night, "excess_strikes": 0}
        value["character"] = fighter.name if fighter else None
        value |= {"worded": self.worded, "items": fighter.items if fighter else ()}
        printed = int(self.value.get("strike_prowess") or FOES[self.creature or ""]["prowess"] or 0)
        return total(value, fighter.skills if fighter else set(), printed)


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
        lasting: tuple[str, ...] = ()
        worded = False
        for row, attack in enumerate([self.value, *self.value["further"]]):
            creature = attack.get("creature")
            card = FOES.get(creature or "", {})
            prowess = attack.get("strike_prowess", card.get("prowess"))
            strikes = attack.get("strikes", card.get("strikes"))
            strikes = None if strikes == "each character" else strikes
            own = tuple(attack.get("events", ()))
            gone = {*own, *(DISCARDED if DISCARDED.keys() & set(own) else ())}
            for name in DISCARDED.keys() & set(own) - set(lasting):
                gone |= DISCARDED[name]
            events = own + tuple(name for name in lasting if name not in gone)
            # Clear Skies needs Gates of Morning: beside Doors of Night it was never played.
            night = self.value["doors_of_night"] or "Doors of Night" in events
            unplayed = {"Clear Skies"} if night else set[str]()
            lasting = tuple(name for name in events if name in LASTING and name not in unplayed)
            nazgul = card.get("race") == "Nazgûl"
            worded = worded or (nazgul and "Words of Power and Terror" in events)
            if orcs:
                prowess += AFTER_ORCS.get(creature or "", 0)
            undead = dousers if card.get("race") == "Undead" else 0
            parts = PARTS.get(creature or "", 1)
            wanted = ("first", "second", "third").index(attack.get("effects_in", "first"))
            # Those that are cancelled come first.
            chosen = max(wanted, attack.get("cancelled", 0))
            for part in range(parts):
                # What works on one attack alone is not there in the others.
                here = events if parts == 1 or part == chosen else lasting
                cards = tuple(dict.fromkeys(name for name in here if name in CHOSEN))
                here = tuple(name for name in here if name not in CHOSEN)
                named = Attack(attack, creature, 0, None, None, row, 0, False, here)
                sums = named.sums(self.value["doors_of_night"], None)
                number = sums.number(strikes, on_the_way=not guards(creature))
                yield Attack(
                    attack,
                    creature,
                    max(0, prowess + undead + sums.foe_prowess),
                    None if number is None else number + undead,
                    sums.body(attack.get("strike_body", card.get("body"))),
                    row,
                    part,
                    attack.get("attacker_chooses", bool(card.get("attacker_chooses"))),
                    here,
                    worded,
                    cards,
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

    def attackable(self, index: int, creature: str | None) -> bool:
        ally = ALLIES.get(self.company[index].get("name", ""), {})
        at_home = guards(creature) and ally.get("not_attacked_at_site")
        return not (ally.get("may_not_be_attacked") or at_home)

    def supports(self, index: int, state: State) -> bool:
        return state[index] == "untapped" and not self.company[index].get("no_support")

    def fighter(self, index: int) -> Fighter:
        member = self.company[index]
        name = member.get("name")
        card = CHARACTERS.get(name or "") or ALLIES.get(name or "") or member
        return Fighter(name, card["prowess"] or 0, card["body"], tuple(member.get("items", ())))

    def takes(self, index: int, cards: Cards) -> bool:
        """Whether all these events may be played on one strike against him: one by skill."""
        warrior = "warrior" in self.fighter(index).skills
        return len(cards & FOR_WARRIORS) <= (1 if warrior else 0)

    def ends(
        self,
        index: int,
        state: State,
        attack: Attack,
        bonus: int,
        *,
        stays: bool = False,
        cards: Cards = frozenset(),
    ) -> Ends:
        """Return how the strike leaves a character, and "defeated"."""
        away = tuple(status in GONE for status in state)
        key = (index, state[index], away, attack.row, attack.part, bonus, stays, cards)
        if key not in self.strikes:
            self.strikes[key] = self.counted(index, state, attack, bonus, stays, cards)
        return self.strikes[key]

    def counted(
        self,
        index: int,
        state: State,
        attack: Attack,
        bonus: int,
        stays: bool,
        cards: Cards,
    ) -> Ends:
        status, fighter = state[index], self.fighter(index)
        rangers = sum(
            "ranger" in self.fighter(i).skills for i, s in enumerate(state) if s not in GONE
        )
        sums = attack.sums(self.value["doors_of_night"], fighter)
        foe = Foe(
            attack.creature,
            race_of(attack.creature),
            attack.prowess,
            attack.body,
            rangers,
            self.value["doors_of_night"] or "Doors of Night" in attack.events,
            self.value["summary_rules"],
            sums.check + ("Risky Blow" in cards) + ("Dodge" in cards),
            sums.bats,
            sums.instead,
            "Lucky Strike" in cards,
        )
        stays = stays or (status == "untapped" and self.stays(index, attack))
        modifier = bonus - MALUS[status] - 3 * stays + sums.roll + 3 * ("Risky Blow" in cards)
        found = strike(fighter, foe, modifier, status == "wounded")
        mind = CHARACTERS.get(fighter.name or "", {}).get("mind")
        must_tap = attack.creature == "Wisp of Pale Sheen" and mind and mind <= attack.prowess
        spared = stays or cards & {"Dodge", "Block"}
        well = "tapped" if status == "untapped" and (not spared or must_tap) else status
        lost = [found.get(name, Fraction(0)) for name in ("wounded", *GONE)]
        ends: Ends = {
            "defeated": found.get("defeated", Fraction(0)),
            # An ally spared by a card that takes prisoners stays as he was.
            "spared": found.get("spared", Fraction(0)),
        }
        ends["well"] = Fraction(1) - sum(lost) - ends["spared"]
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

    def allowed(
        self,
        some: tuple[int, ...],
        struck: tuple[int, ...],
        state: State,
        creature: str | None,
    ) -> bool:
        """By the summary, the attacker takes untapped characters only if no other is left."""
        if not self.value["summary_rules"]:
            return True
        taken = [i for i in struck if i not in some and state[i] == "untapped"]
        left = [
            i for i, s in enumerate(state)
            if s not in GONE and s != "untapped" and self.attackable(i, creature)
            and i not in struck
            and self.place(i) != "none"
        ]  # fmt: skip
        return not taken or not left
