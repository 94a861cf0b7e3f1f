"""The odds of a quest before staging: what the cards still to be revealed may add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Calculator
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.core.results import Result
from calculators.lcg import quest_odds_words as told
from calculators.lcg.cards import ENCOUNTER_CARDS
from calculators.lcg.decks import Pile, Scenario, set_up_deck
from calculators.lcg.quest_odds_model import Deck, DeckCard, Inputs, Odds, Seen
from calculators.lcg.reveals import Chances, Kind, reveal

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
    ``doomed`` by how much the revealed cards raise every dial.
    """

    success: Fraction
    tie: Fraction
    failure: Fraction
    threat: tuple[Total, ...]
    expected_threat: Fraction
    willpower_for: Mapping[str, int]
    doomed: tuple[Total, ...]


def odds(inputs: Inputs) -> Outcome:
    """Return the exact odds of the quest over every order of the encounter deck.

    Threat strengths are the printed ones; treacheries and objectives add none. Surge brings further
    cards. Effects of the revealed cards are left out, as the calculator's page says.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-encounter-deck-empty, lcg-quest-threat,
    lcg-quest-success (core rulebook, pages 14, 24 and 25; FAQ 1.01).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> str(answer.success), str(answer.tie), answer.willpower_for["75"]
    ('91/187', '202/561', 8)
    """
    deck = _deck(inputs)
    found = reveal(deck.cards, deck.discard, inputs.reveal)
    threat = {total + inputs.staging_threat: chance for total, chance in found.threat.items()}
    result = Odds(
        deck=deck,
        revealed=found,
        threat=threat,
        success=_sum(threat, lambda total: total < inputs.willpower),
        tie=_sum(threat, lambda total: total == inputs.willpower),
        failure=_sum(threat, lambda total: total > inputs.willpower),
        expected=_mean(threat),
        willpower_for={percent: _willpower_for(threat, percent) for percent in WANTED},
    )
    return Outcome(
        summary=told.summary(inputs, result),
        steps=tuple(told.steps(inputs, result)),
        figures=told.figures(result),
        tables=tuple(told.tables(inputs, result)),
        success=result.success,
        tie=result.tie,
        failure=result.failure,
        threat=_totals(threat),
        expected_threat=result.expected,
        willpower_for={str(percent): need for percent, need in result.willpower_for.items()},
        doomed=_totals(found.doomed),
    )


def _sum(chances: Chances, wanted: Any) -> Fraction:
    return sum((chance for total, chance in chances.items() if wanted(total)), Fraction(0))


def _mean(chances: Chances) -> Fraction:
    return sum((total * chance for total, chance in chances.items()), Fraction(0))


def _totals(chances: Chances) -> tuple[Total, ...]:
    return tuple(Total(total, chance) for total, chance in chances.items())


def _willpower_for(threat: Chances, percent: int) -> int:
    below = Fraction(0)
    for total, chance in threat.items():
        below += chance
        if below * 100 >= percent:
            return total + 1
    raise ValueError("the chances do not add up to 1")


def _deck(inputs: Inputs) -> Deck:
    if inputs.scenario == "own":
        return Deck(
            tuple(_kind(card, inputs) for card in inputs.deck),
            tuple(_kind(card, inputs) for card in inputs.discard),
        )
    gone: dict[int, int] = {}
    discarded: list[Pile] = []
    piles = set_up_deck(Scenario(inputs.scenario))
    for seen in inputs.seen:
        pile = _pile_of(piles, seen)
        if pile:
            number = pile.card["number"]
            gone[number] = gone.get(number, 0) + seen.count
            if seen.discarded:
                discarded.append(Pile(pile.card, seen.count))
    left = (Pile(pile.card, pile.count - gone.get(pile.card["number"], 0)) for pile in piles)
    return Deck(
        tuple(_of_pile(pile, inputs) for pile in left if pile.count),
        tuple(_of_pile(pile, inputs) for pile in discarded),
    )


def _kind(card: DeckCard, inputs: Inputs) -> Kind:
    surge = card.surge and not inputs.ignore_surge
    return Kind(card.count, card.threat, card.doomed, surge, card.treachery)


def _of_pile(pile: Pile, inputs: Inputs) -> Kind:
    keywords = pile.card.get("keywords", {})
    return Kind(
        pile.count,
        pile.card.get("threat", 0),
        keywords.get("doomed", 0),
        bool(keywords.get("surge")) and not inputs.ignore_surge,
        pile.card["type"] == "treachery",
    )


def _pile_of(piles: tuple[Pile, ...], seen: Seen) -> Pile | None:
    card = ENCOUNTER_CARDS.find(seen.name)
    return next((pile for pile in piles if card and str(pile.card["number"]) == card.code), None)


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
        pile = _pile_of(piles, item)
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
