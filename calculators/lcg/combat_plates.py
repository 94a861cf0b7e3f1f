"""Citadel Plates that shadow effects discard in a combat, with the hit points that they give."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.lcg.attachments import PLATE, Discard
from calculators.lcg.combat import Combat


def plates_lost(
    combat: Combat,
    lives: Sequence[int],
    plates: Sequence[int],
    discard: Discard,
    defender: int | None,
) -> tuple[int, ...]:
    """Return the hit points that each character loses with the Plates that an effect discards.

    ``lives`` are the hit points left, ``plates`` those that Plates give among them. Where the
    player chooses one attachment, another one goes as long as there is any; else the Plate of whom
    it costs least: by worth lost at once, then not the one who defends, then by hit points left.

    Rules: lcg-shadow-resolve, lcg-damage-tokens (cards 40, 92, 96 and 103).
    """
    lost = [0] * len(lives)
    if discard is Discard.ALL:
        return tuple(plate if life else 0 for life, plate in zip(lives, plates, strict=True))
    if not combat.only_plate or discard is Discard.NONE:
        return tuple(lost)
    wearers = [index for index, plate in enumerate(plates) if plate and lives[index]]
    if discard is Discard.DEFENDERS:
        wearers = [index for index in wearers if index == defender]
    if wearers:

        def cost(index: int) -> tuple[int, bool, int, int]:
            left = max(lives[index] - min(PLATE, plates[index]), 0)
            worth = 0 if left else combat.fighters[index].worth
            return worth, index == defender, -left, index

        wearer = min(wearers, key=cost)
        lost[wearer] = min(PLATE, plates[wearer])
    return tuple(lost)
