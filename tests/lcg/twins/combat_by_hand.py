"""Attacks as players resolve them at the table, card by card; no calculator's code is used.

The shadow effects are written here from the cards, one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

# Attack, threat and damage to every character: with a defender, undefended.
SHADOWS: dict[str, tuple[tuple[int, int], tuple[int, int], tuple[int, int]]] = {
    "Hummerhorns": ((0, 0), (0, 0), (1, 2)),
    "Ungoliant's Spawn": ((0, 0), (4, 8), (0, 0)),
    "Wargs": ((1, 2), (0, 0), (0, 0)),
    "Dol Guldur Orcs": ((1, 3), (0, 0), (0, 0)),
    "East Bight Patrol": ((1, 1), (0, 3), (0, 0)),
}
OTHER_SHADOWS = {
    "King Spider",
    "Wolf Rider",
    "Despair",
    "Driven by Shadow",
    "Forest Spider",
    "Cavern Guardian",
    "Under the Shadow",
    "Iron Shackles",
    "Misty Mountain Goblins",
    "Massing at Night",
    "Eastern Crows",
    "Pursued by Shadow",
}
# Attack and hit points.
ENEMIES: dict[str, tuple[int, int]] = {
    "King Spider": (3, 3),
    "Hummerhorns": (2, 3),
    "Ungoliant's Spawn": (5, 9),
    "Wolf Rider": (2, 2),
    "Hill Troll": (6, 9),
    "Goblin Sniper": (2, 2),
    "Marsh Adder": (4, 7),
    "Wargs": (3, 3),
    "Dol Guldur Orcs": (2, 3),
    "Chieftan Ufthak": (3, 6),
    "Dol Guldur Beastmaster": (3, 5),
    "Forest Spider": (2, 4),
    "East Bight Patrol": (3, 2),
    "Black Forest Bats": (1, 2),
    "Dungeon Jailor": (2, 5),
    "Nazgûl of Dol Guldur": (4, 9),
    "Cavern Guardian": (2, 2),
    "Misty Mountain Goblins": (2, 3),
    "Eastern Crows": (1, 1),
}
# Defence, hit points, and the worth of heroes (threat cost) and allies (cost).
HEROES: dict[str, tuple[int, int, int]] = {
    "Aragorn": (2, 5, 12),
    "Théodred": (1, 4, 8),
    "Glóin": (1, 4, 9),
    "Gimli": (2, 5, 11),
    "Éowyn": (1, 3, 9),
    "Denethor": (3, 3, 8),
    "Eleanor": (2, 3, 7),
}
ALLIES: dict[str, tuple[int, int, int]] = {
    "Gondorian Spearman": (1, 1, 2),
    "Silverlode Archer": (0, 1, 3),
    "Snowbourn Scout": (1, 1, 1),
    "Gandalf": (4, 4, 5),
    "Beorn": (3, 6, 6),
}


@dataclass
class Player:
    """The player attacked: the dial, exhausted allies (``None``: not counted), engaged enemies."""

    dial: int
    allies: int | None = None
    engaged: int = 1

    @property
    def out(self) -> bool:
        return self.dial >= 50

    def raise_dial(self, threat: int) -> None:
        self.dial = min(50, self.dial + threat)


@dataclass
class Blow:
    """One attack under way."""

    strength: int
    defence: int | None
    life: int | None
    of_another: bool = False
    own_ally: bool = False
    returned: bool = False
    bonus: int = 0
    effect_damage: int = 0
    ignored: bool = False
    gone: bool = False
    plates: int = 0
    only_plate: bool = False
    hurts: list[int] = field(default_factory=list)

    def turn_up(self, card: str, player: Player) -> None:
        """Resolve one shadow card."""
        side = 0 if self.defence is not None else 1
        attack, threat, damage = SHADOWS.get(card, ((0, 0), (0, 0), (0, 0)))
        self.bonus += attack[side]
        if card == "Eastern Crows":
            self.bonus += 2 if player.dial >= 35 else 1
        if card == "Despair":
            self.ignored = True
        player.raise_dial(threat[side])
        if card == "Under the Shadow":
            player.raise_dial(player.engaged)
        if card == "Pursued by Shadow" and player.allies is not None:
            if player.allies:
                player.allies -= 1
            elif self.own_ally and self.defence is not None:
                # Defending has exhausted the ally, who goes back to hand.
                self.returned = self.gone = True
                self.defence = None
            else:
                player.raise_dial(3)
        self.lose_plates(card)
        self.hurts.append(damage[side])
        if damage[side] and not self.of_another and not self.gone:
            self.effect_damage += damage[side]
            if self.life is not None and self.effect_damage >= self.life:
                self.gone, self.defence = True, None

    def lose_plates(self, card: str) -> None:
        """Take off the Citadel Plates that a shadow card discards, with their hit points."""
        if self.gone or self.life is None or not self.plates:
            return
        undefended = self.defence is None
        if card in {"Driven by Shadow", "Cavern Guardian"} and undefended and not self.of_another:
            lost = self.plates
        elif card == "Driven by Shadow" or (
            card in {"Cavern Guardian", "Forest Spider"} and not self.of_another
        ):
            lost = int(self.only_plate)
        else:
            return
        self.plates -= lost
        self.life -= 4 * lost
        if lost and self.effect_damage >= self.life:
            self.gone, self.defence = True, None

    def damage(self) -> int:
        """The damage of the attack itself, on whoever takes it now."""
        strength = max(0, self.strength + self.bonus)
        if self.defence is not None and not self.ignored:
            strength -= self.defence
        return max(strength, 0)


def strength_of(enemy: str, *, just_engaged: bool, tokens: int) -> int:
    """The attack with the enemy's own text."""
    strength = ENEMIES[enemy][0]
    if enemy == "Forest Spider" and just_engaged:
        strength += 1
    if enemy == "Chieftan Ufthak":
        strength += 2 * tokens
    return strength


@dataclass
class Result:
    """What one attack did to the target named, and to the dial."""

    damage: int
    remaining: int | None
    destroyed: bool
    excess: int
    threat: int
    eliminated: bool
    bonus: int = 0


def one_attack(
    enemy: str,
    blow: Blow,
    player: Player,
    cards: Sequence[str],
    *,
    defender: str | None = None,
    enemy_damage: int = 0,
) -> Result:
    """Resolve an attack on a named target."""
    before = player.dial
    if enemy == "Marsh Adder":
        player.raise_dial(1)
    spear = defender == "Gondorian Spearman" and ENEMIES[enemy][1] - enemy_damage <= 1
    # Marsh Adder's text works before a defender is declared, another player's Sentinel, too.
    stopped = spear or player.out
    for card in cards:
        if not stopped:
            blow.turn_up(card, player)
            stopped = player.out and not blow.of_another
    damage = blow.effect_damage
    hit = 0 if stopped or blow.gone else blow.damage()
    damage += hit
    excess = 0
    if blow.life is None:
        return Result(damage, None, False, 0, player.dial - before, player.out, blow.bonus)
    if damage > blow.life:
        excess = min(damage - blow.life, hit)
    destroyed = damage >= blow.life
    left = None if player.out and not blow.of_another and not destroyed else blow.life - damage
    left = None if blow.returned else left
    if enemy == "Hill Troll":
        player.raise_dial(excess)
    return Result(
        damage,
        None if left is None else max(left, 0),
        destroyed,
        excess,
        player.dial - before,
        player.out,
        blow.bonus,
    )


def losing_plates(
    card: str,
    plates: list[int],
    life: list[int],
    worth: list[int],
    defender: int | None,
    *,
    only_plate: bool,
) -> list[int]:
    """Who loses a Plate to a shadow card, once for each Plate."""
    if card in {"Driven by Shadow", "Cavern Guardian"} and defender is None:
        return [index for index, worn in enumerate(plates) for _plate in range(worn)]
    if not only_plate or card not in {"Driven by Shadow", "Cavern Guardian", "Forest Spider"}:
        return []
    wearers = [index for index, worn in enumerate(plates) if worn]
    if card == "Driven by Shadow":
        wearers = [index for index in wearers if index == defender]
    # The Plate that costs least goes: nobody's death, not that of who defends, the strongest's.
    wearers.sort(
        key=lambda i: (worth[i] if life[i] <= 4 else 0, i == defender, -max(life[i] - 4, 0))
    )
    return wearers[:1]
