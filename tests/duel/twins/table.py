"""A duel played at a table: cards in a row, two markers, and what the rules say of each card."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

GANDALFS = ("recovery", "guile", "magic", "mirror", "wrath", "spell")
BALROGS = ("feint", "strength", "power", "trick", "riposte")
PRINTED = ("strength", "trick", "riposte", "guile", "magic", "wrath", "spell")
"""Cards whose text may move markers as the players read it."""
NOTHING = [False] * 4


@dataclass
class Laid:
    """A card in the row: whose it is, which one, and what both edges show."""

    owner: str
    kind: str
    left: list[bool]
    right: list[bool]


@dataclass
class Table:
    """A duel as it stands; ``rules`` are the fields of the input that are no cards."""

    rules: dict[str, Any]
    energy: dict[str, int]
    row: list[Laid] = field(default_factory=list)
    hands: dict[str, int] = field(default_factory=lambda: {"gandalf": 9, "balrog": 9})
    wrath: bool = False
    riposte: bool = False
    over: str | None = None
    log: list[dict[str, Any]] = field(default_factory=list)

    @property
    def turn(self) -> str:
        first = self.rules["started"]
        sides = [first, "balrog" if first == "gandalf" else "gandalf"]
        return str(sides[len(self.row) % 2])

    def places(self, kind: str) -> list[int]:
        """Where a card must be taken from, if it must: for the Feint, or after the Riposte."""
        if self.turn == "balrog" and kind == "feint":
            return [
                number
                for number, laid in enumerate(self.row, 1)
                if laid.owner == "balrog" and laid.kind not in BALROGS
            ]
        if self.turn == "gandalf" and self.riposte:
            return [n for n, laid in enumerate(self.row, 1) if laid.owner == "gandalf"]
        return []

    def lay(self, card: dict[str, Any], place: int | None, said: tuple[int, int]) -> None:
        """Play a card; ``said`` is what its text moves, Gandalf's marker first."""
        side = self.turn
        last = self.row[-1] if self.row else None
        new = Laid(side, card["kind"], list(card["defence"]), list(card["attack"]))
        brought_back = place is not None and new.kind != "feint"
        self.riposte = False
        if place is None:
            end = new
        else:
            end, self.row[place - 1] = self.row[place - 1], new
        if end.kind == "mirror":
            end = Laid(end.owner, "mirror", NOTHING, list(last.right) if last else NOTHING)
        self.row.append(end)
        self.hands[side] -= 1
        lost = self._exchange(end, last)
        before = dict(self.energy)
        for loser, points in lost.items():
            self.energy[loser] -= points
        self._look()
        after = dict(self.energy)
        text = "feint" if new.kind == "feint" else end.kind
        works = self._works(text, last, brought_back)
        if works and not self.over:
            self._apply(text, before, said)
            self._look()
        self.log.append(
            {
                "gandalf_loses": lost["gandalf"],
                "balrog_loses": lost["balrog"],
                "gandalf": self.energy["gandalf"],
                "balrog": self.energy["balrog"],
                "works": works if text in GANDALFS + BALROGS else None,
                "moved": (self.energy != after),
            }
        )

    def _exchange(self, end: Laid, last: Laid | None) -> dict[str, int]:
        lost = {"gandalf": 0, "balrog": 0}
        if last is None or end.kind == "mirror":
            return lost
        other = "balrog" if end.owner == "gandalf" else "gandalf"
        for attack, defence in zip(last.right, end.left, strict=True):
            if attack and not defence:
                lost[end.owner] += 1
            if defence and not attack:
                lost[other] += 1
        if last.kind == "mirror" and self.rules["mirror_shields"]:
            lost["gandalf"] = 0
        return lost

    def _look(self) -> None:
        """See whether the duel is over."""
        final = self.rules["stage"] == "finale"
        if max(self.hands.values()) <= (0 if final else 3):
            self.over = "cards"
        elif min(self.energy.values()) < 1:
            same = self.energy["gandalf"] == self.energy["balrog"]
            if not same or (final and not self.rules["finale_goes_on"]):
                self.over = "negative"

    def _works(self, text: str, last: Laid | None, brought_back: bool) -> bool:
        if text not in GANDALFS + BALROGS:
            return False
        final = self.rules["stage"] == "finale"
        works = not (self.over and text not in {"mirror", "feint"})
        if text in BALROGS and text != "feint" and self.wrath and not (final and text == "trick"):
            self.wrath = False
            works = False
        if final and text in {"trick", "magic"}:
            works = False
        if brought_back and text != "mirror":
            works = False
        if last is not None and last.kind == "mirror" and text != "feint":
            works = False
        if text == "guile" and abs(self.energy["gandalf"] - self.energy["balrog"]) >= 4:
            works = False
        return works

    def _apply(self, text: str, before: dict[str, int], said: tuple[int, int]) -> None:
        if text == "wrath":
            self.wrath = True
        if text == "riposte":
            self.riposte = True
        gains = {"gandalf": 0, "balrog": 0}
        if text == "power":
            behind = self.rules["gandalf_steps"] - self.rules["balrog_steps"]
            gains = {"balrog": 2 if behind > 0 else 1, "gandalf": 0 if behind < 0 else -1}
        elif text == "recovery":
            seen = before if self.rules["recovery_before"] else self.energy
            behind = seen["balrog"] - seen["gandalf"]
            gains = {"gandalf": 2 if behind > 0 else 1, "balrog": 0 if behind < 0 else -1}
        elif text in PRINTED:
            gains = {"gandalf": said[0], "balrog": said[1]}
        top = self.rules["top"]
        for side, gain in gains.items():
            reached = self.energy[side] + gain
            if gain > 0 and top is not None:
                reached = max(self.energy[side], min(reached, top))
            self.energy[side] = reached


def edge(random: Random) -> list[bool]:
    chance = random.choice([0.1, 0.4, 0.7])
    return [random.random() < chance for _line in range(4)]


def dealt(random: Random) -> tuple[dict[str, Any], Table]:
    """Play a random duel, to its end or part of the way; return its input and the table."""
    final = random.random() < 0.3
    rules: dict[str, Any] = {
        "stage": "finale" if final else "duel",
        "started": random.choice(["gandalf", "balrog"]),
        "gandalf_steps": random.randint(0, 3),
        "balrog_steps": random.randint(0, 3),
        "start": random.choice([15, 15, 6, 3]),
        "top": random.choice([18, 25]) if final or random.random() < 0.3 else None,
        "recovery_before": random.random() < 0.3,
        "mirror_shields": random.random() < 0.3,
        "finale_goes_on": random.random() < 0.5,
    }
    start = rules["top"] if final else rules["start"]
    table = Table(rules, {"gandalf": start, "balrog": start})
    cards, texts = [], []
    special = random.choice([0.2, 0.5, 0.9])
    for number in range(1, random.randint(1, 18) + 1):
        if table.over:
            break
        kinds = GANDALFS if table.turn == "gandalf" else BALROGS
        kind = random.choice(kinds) if random.random() < special else "plain"
        card = {
            "kind": kind,
            "defence": NOTHING if kind == "feint" else edge(random),
            "attack": NOTHING if kind == "feint" else edge(random),
        }
        places = table.places(kind)
        place = random.choice(places) if places else None
        said = (0, 0)
        if kind in PRINTED and random.random() < 0.5:
            said = (random.randint(-3, 3), random.randint(-3, 3))
        if place or any(said):
            texts.append({"number": number, "place": place, "gandalf": said[0], "balrog": said[1]})
        cards.append(card)
        table.lay(card, place, said)
    return {**rules, "cards": cards, "texts": texts}, table
