"""The best play of several attacks, each decision weighed by all the attacks that follow it."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.meccg.attack_combat import WAYS, CompanyState, Loss
from calculators.meccg.attack_inputs import DefenderGoal
from calculators.meccg.attack_played import PlayedAttack, Referee, tapped
from calculators.meccg.attack_values import Option, Scale
from calculators.meccg.attack_weighing import Weighing
from calculators.meccg.battlefield import Battlefield

MOST_WORK = 8_000
"""How many decisions and ends of attacks are weighed before the series is given up as too long."""

type Place = tuple[CompanyState, int | None, bool]
"""The company before an attack, whom the creature's attacks are on, and whether every attack of
that creature so far was defeated.
"""


class TooLongError(Exception):
    """The series has too many ends to weigh."""


class Foresight:
    """What both sides do in every attack of a series, for the defender's aim and against it.

    Losing few characters: first the characters lost in all attacks, on average, then the strikes
    that wound. Defeating: first the creatures defeated on average, then the same. All values are
    whole numbers, of the ways in which the dice of the attacks to come can fall.
    """

    def __init__(self, fields: Sequence[Battlefield], aim: DefenderGoal, everyone: int) -> None:
        """Prepare a series on so many characters; nothing is weighed yet."""
        self._fields, self._defeat = fields, aim is DefenderGoal.DEFEAT
        dice = [_most_strikes(field, everyone) for field in fields]
        # The ways of all dice from each attack on.
        units = [WAYS ** sum(dice[number:]) for number in range(len(fields) + 1)]
        # Above all wounds that are possible; then above all losses.
        loss = (sum(dice) + 1) * units[0]
        win = (everyone + 1) * loss * units[0] if self._defeat else 0
        self._scales = [
            Scale(strikes, units[number + 1], loss, win) for number, strikes in enumerate(dice)
        ]
        self._found: dict[tuple[int, Place], Option] = {}
        self._work = 0

    def weigh(self, state: CompanyState) -> None:
        """Weigh the whole series from its start.

        Raises:
            TooLongError: if it has too many ends.
        """
        self._option(0, (state, None, True))

    def play(self, number: int, place: Place) -> PlayedAttack:
        """Return an attack as it is played; :meth:`weigh` came before."""
        decision = self._option(number, place)[1]
        if decision is None:
            field = self._field(number, so_far=place[2])
            return Referee(field, [field]).play(place[0], place[1])
        return PlayedAttack(
            tapped(place[0], decision.tapping),
            decision.struck,
            decision.tapping,
            decision.target,
            cancelled=decision.cancelled,
            taps=bool(decision.struck) and self._fields[number].text.taps_company,
        )

    def _option(self, number: int, place: Place) -> Option:
        state, target, so_far = place
        # How a character was lost changes nothing for those who are left.
        state = tuple(Loss.ELIMINATED if isinstance(one, Loss) else one for one in state)
        if self._fields[number].faced.first:
            target, so_far = None, True
        key = (number, (state, target, so_far))
        found = self._found.get(key)
        if found is None:
            found = self._weighing(number, state, so_far=so_far).option(target)
            self._found[key] = found
        return found

    def _weighing(self, number: int, state: CompanyState, *, so_far: bool) -> Weighing:
        scale, field = self._scales[number], self._fields[number]
        last = number == len(self._fields) - 1

        def ahead(state: CompanyState, target: int | None, *, defeated: bool) -> int:
            defeated = defeated and so_far
            won = scale.win * scale.rest if defeated and field.faced.last else 0
            if last:
                return won
            return won + self._option(number + 1, (state, target, defeated))[0]

        faced = self._field(number, so_far=so_far)
        return Weighing(faced, state, scale, ahead, self._spend, last=last)

    def _field(self, number: int, *, so_far: bool) -> Battlefield:
        """Return an attack; of a creature that can no longer be defeated, only losses count."""
        field = self._fields[number]
        return field if so_far or not self._defeat else field.protecting

    def _spend(self, work: int) -> None:
        self._work += work
        if self._work > MOST_WORK:
            raise TooLongError


def _most_strikes(field: Battlefield, everyone: int) -> int:
    strikes = field.faced.strikes
    if field.text.one_target:
        return 1
    return everyone if strikes is None else min(strikes, everyone)
