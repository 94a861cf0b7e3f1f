"""A whole attack on a company: what becomes of each character, and the chance to defeat it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.dice import least_roll
from calculators.core.outcome import detail
from calculators.meccg.attack_checks import check
from calculators.meccg.attack_combat import WAYS, CompanyState, Defender, status_of
from calculators.meccg.attack_events import until_defeated
from calculators.meccg.attack_inputs import Inputs
from calculators.meccg.attack_played import PlayedAttack, StruckCharacter
from calculators.meccg.attack_sequence import FacedAttack, sequence
from calculators.meccg.attack_series import SeriesOutcome, foreseen, kill_points, play_series
from calculators.meccg.battlefield import Battlefield
from calculators.meccg.creature_text import CreatureText
from calculators.meccg.equipment import ItemEffect
from calculators.meccg.event_effects import EventEffects, joined
from calculators.meccg.left_out import LeftOut, left_out


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterOutcome:
    """What becomes of one character; the four chances add up to 1.

    ``struck``: he faces a strike; ``supporters`` tap for him, ``excess`` strikes weigh on him, and
    ``taps_in_support`` says that he supports another character, or taps to cancel the attack.
    Without a strike he is unhurt.
    """

    struck: bool = False
    by_defender: bool = False
    supporters: int = 0
    excess: int = 0
    taps_in_support: bool = False
    needed: int | None = None
    unhurt: Fraction = Fraction(1)
    wounded: Fraction = Fraction(0)
    eliminated: Fraction = Fraction(0)
    discarded: Fraction = Fraction(0)
    # What he is as he faces the attack, his items in use.
    defender: Defender = detail()
    # What he adds to the roll, support and excess strikes included.
    prowess: int = detail(default=0)

    @property
    def effects(self) -> tuple[ItemEffect, ...]:
        """What each of his items adds."""
        return self.defender.effects


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Each character's fate, and the chances for the attack as a whole.

    ``nobody_eliminated`` is the chance that nobody is eliminated, ``nobody_lost`` that nobody is
    discarded either, ``kill_points`` the points to be expected, ``eliminated`` the number of
    characters to be expected lost to body checks. All this is said of the first attack, the points
    of its creature; ``whole`` tells how the company comes out of all.
    """

    characters: tuple[CharacterOutcome, ...]
    defeated: Fraction
    nobody_eliminated: Fraction
    eliminated: Fraction
    kill_points: Fraction
    whole: SeriesOutcome
    nobody_lost: Fraction
    # Expected to be eliminated or discarded.
    lost: Fraction = detail()
    # The first attack as it is faced, its strikes, and the text of its creature.
    faced: FacedAttack = detail()
    strikes: int = detail()
    text: CreatureText = detail()
    # The points for defeating the first creature; whether nobody could strike, by cancelling.
    kill_points_if_defeated: int = detail()
    cancelled: bool = detail()
    # Printed effects of the cards named that are not counted.
    left_out: tuple[LeftOut, ...] = detail()
    # What the events named change, in all attacks.
    events: EventEffects = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute an attack: strikes assigned and supported as is best, then every roll.

    The defender assigns to untapped characters, the attacker the rest to anyone; both play for the
    defender's aim, one for it and one against. Strikes are independent, so their chances multiply.
    Further attacks are played from each state that the company may be in, see :func:`play_series`.

    Rules: meccg-combat-assignment-defender, meccg-combat-assignment-attacker,
    meccg-combat-excess-strikes, meccg-strike-support, meccg-combat-creature-defeated (Council of
    Elrond rules 3.ii to 3.v; page combat).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.defeated), str(outcome.nobody_eliminated)
    ('1225/1296', '1')
    """
    choosing, plain = (_fields(inputs, choosing=choosing) for choosing in (True, False))
    state: CompanyState = tuple(fighter.status for fighter in inputs.characters)
    fields, foresight = foreseen(inputs, choosing, plain)
    series, first = play_series(inputs, fields, foresight)
    characters = tuple(_characters(fields[0], first, state))
    points = kill_points(inputs, summary_rules=inputs.summary_rules)
    return Outcome(
        characters=characters,
        defeated=Fraction(first.defeated, first.total),
        nobody_eliminated=Fraction(first.nobody_eliminated, first.total),
        eliminated=sum((item.eliminated for item in characters), Fraction(0)),
        kill_points=series.attacks[0] * points,
        whole=series,
        nobody_lost=Fraction(first.nobody_lost, first.total),
        lost=sum((item.eliminated + item.discarded for item in characters), Fraction(0)),
        faced=fields[0].faced,
        strikes=fields[0].combat(state).strikes,
        text=fields[0].text,
        kill_points_if_defeated=points,
        cancelled=first.cancelled,
        left_out=tuple(left_out(inputs, series.wounding)),
        events=_all_events(series),
    )


def _fields(inputs: Inputs, *, choosing: bool) -> tuple[Battlefield, ...]:
    """Return all attacks; ``choosing``: on whom an event is played is decided in each."""
    return tuple(
        Battlefield(
            faced,
            inputs.characters,
            aim=inputs.aim,
            summary_rules=inputs.summary_rules,
            choosing=choosing,
        )
        for faced in sequence(inputs)
    )


def _all_events(series: SeriesOutcome) -> EventEffects:
    """Return what the events change in all attacks, and what is left out."""
    found = joined(series.events)
    leaving = until_defeated(series.events, series.attacks)
    return replace(found, left_out=tuple(dict.fromkeys((*found.left_out, *leaving))))


def _characters(
    field: Battlefield, played: PlayedAttack, state: CompanyState
) -> Iterator[CharacterOutcome]:
    struck = {item.index: item for item in played.struck}
    for index in range(len(state)):
        if index in struck:
            yield _struck(struck[index])
        else:
            defender = field.defender(index, status_of(state, index), state)
            yield CharacterOutcome(taps_in_support=index in played.supporters, defender=defender)


def _struck(item: StruckCharacter) -> CharacterOutcome:
    defender, ways = item.defender, item.ways
    prowess = defender.prowess + item.support - item.excess
    return CharacterOutcome(
        struck=True,
        by_defender=item.chosen,
        supporters=item.support,
        excess=item.excess,
        needed=least_roll(defender.strike_prowess + 1 - prowess),
        unhurt=Fraction(ways.unhurt, WAYS),
        wounded=Fraction(ways.wounded, WAYS),
        eliminated=Fraction(ways.eliminated, WAYS),
        discarded=Fraction(ways.discarded, WAYS),
        defender=defender,
        prowess=prowess,
    )


COMPUTATION = Computation(
    id="meccg.attack",
    rule="meccg-combat-assignment-defender",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "characters": [
            {"name": "Aragorn II", "prowess": 6, "body": 9},
            {"name": "Legolas", "prowess": 5, "body": 8},
            {"name": "Frodo", "prowess": 1, "body": 9},
        ],
        "creature": "Brigands",
        "strikes": 2,
        "strike_prowess": 8,
        "kill_points": 1,
    },
    check=check,
)
