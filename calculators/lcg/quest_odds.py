"""The odds of a quest before staging: what the cards still to be revealed may add."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.lcg import quest_odds_words as told
from calculators.lcg.decks import Scenario, set_up_deck
from calculators.lcg.quest_odds_deck import deck_of, pile_of, stage_effects, stage_printed
from calculators.lcg.quest_odds_model import Inputs, Odds, Seen
from calculators.lcg.reveals import Chances

_ = Domain("lcg")

WANTED = (50, 75, 90, 100)


@dataclass(frozen=True, slots=True)
class Total:
    """A total and its chance."""

    total: int
    probability: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chances of the quest; ``threat`` is the total in the staging area after the reveals.

    ``willpower_for`` gives the least willpower whose chance of success is at least so many percent;
    ``doomed`` by how much the revealed cards raise every dial, ``willpower_lost`` what their
    effects take from the committed characters.
    """

    success: Fraction
    tie: Fraction
    failure: Fraction
    threat: tuple[Total, ...]
    expected_threat: Fraction
    willpower_for: Mapping[str, int]
    doomed: tuple[Total, ...]
    willpower_lost: tuple[Total, ...]


def odds(inputs: Inputs) -> Outcome:
    """Return the exact odds of the quest over every order of the encounter deck.

    Surge brings further cards. Without ``effects`` threat strengths are the printed ones, and
    treacheries and objectives add none; with them, "When Revealed" effects on threat, willpower and
    the number of cards are counted.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-encounter-deck-empty, lcg-quest-threat,
    lcg-quest-willpower, lcg-quest-success (core rulebook, pages 14, 24 and 25; FAQ 1.01).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> str(answer.success), str(answer.tie), answer.willpower_for["75"]
    ('91/187', '202/561', 8)
    """
    deck = deck_of(inputs)
    staged = stage_effects(inputs, deck) if inputs.effects else stage_printed(inputs, deck)
    willpower = inputs.willpower + sum(item.willpower for item in inputs.characters)
    result = Odds(
        deck=deck,
        willpower=willpower,
        staged=staged,
        success=_sum(staged.needed, lambda total: total < willpower),
        tie=_sum(staged.needed, lambda total: total == willpower),
        failure=_sum(staged.needed, lambda total: total > willpower),
        expected=told.mean(staged.threat),
        willpower_for={percent: _willpower_for(staged.needed, percent) for percent in WANTED},
    )
    return Outcome(
        summary=told.summary(inputs, result),
        steps=tuple(told.steps(inputs, result)),
        figures=told.figures(result),
        tables=tuple(told.tables(result)),
        success=result.success,
        tie=result.tie,
        failure=result.failure,
        threat=_totals(staged.threat),
        expected_threat=result.expected,
        willpower_for={str(percent): need for percent, need in result.willpower_for.items()},
        doomed=_totals(staged.doomed),
        willpower_lost=_totals(staged.lost),
    )


def _sum(chances: Chances, wanted: Callable[[int], bool]) -> Fraction:
    return sum((chance for total, chance in chances.items() if wanted(total)), Fraction(0))


def _totals(chances: Chances) -> tuple[Total, ...]:
    return tuple(Total(total, chance) for total, chance in chances.items())


def _willpower_for(threat: Chances, percent: int) -> int:
    below = Fraction(0)
    for total, chance in threat.items():
        below += chance
        if below * 100 >= percent:
            return total + 1
    raise ValueError("the chances do not add up to 1")


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a deck given twice or not at all, and cards that cannot have been seen."""
    scenario, deck = good.get("scenario"), good.get("deck")
    if scenario == "own":
        if deck == ():
            yield Fault(
                ("deck",), "required", _("List the cards of the deck here, or choose a scenario.")
            )
        if good.get("seen"):
            yield Fault(
                ("seen",),
                "conflict",
                _("Only a scenario has cards to take out; a deck of your own lists what is left."),
            )
    elif scenario:
        for name in ("deck", "discard"):
            if good.get(name):
                yield Fault(
                    (name,),
                    "conflict",
                    _("Choose a scenario or list the cards yourself, not both."),
                )
        yield from _check_seen(Scenario(scenario), good.get("seen", ()))


def _check_seen(scenario: Scenario, seen: tuple[Seen, ...]) -> Iterator[Fault]:
    piles, taken = set_up_deck(scenario), dict[int, int]()
    for index, item in enumerate(seen):
        pile = pile_of(piles, item)
        if pile is None:
            yield Fault(
                ("seen", index, "name"),
                "choice",
                _("The encounter deck of this scenario holds no card of this name."),
            )
            continue
        number = pile.card["number"]
        taken[number] = taken.get(number, 0) + item.count
        if taken[number] > pile.count:
            yield Fault(
                ("seen", index, "count"),
                "range",
                _.plural(
                    "The deck starts with {count} copy of this card.",
                    "The deck starts with {count} copies of this card.",
                    pile.count,
                ),
            )


CALCULATOR = Calculator(
    id="lcg.quest_odds",
    title=_("Quest odds"),
    description=_("How likely a quest succeeds, before the encounter cards are revealed."),
    rule="lcg-staging-count",
    input=Inputs,
    result=Outcome,
    compute=odds,
    check=check,
    example={"willpower": 7, "staging_threat": 3, "reveal": 2, "scenario": "passage"},
)
