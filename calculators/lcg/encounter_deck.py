"""What is left in the encounter deck, from the cards that players have seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg.cards import title
from calculators.lcg.decks import MODE_LABELS, SCENARIO_LABELS, Mode, Pile, Scenario, size
from calculators.lcg.scenario_deck import Gone, cards_gone, deck_before, deck_left, gone_faults

_ = Domain("lcg")

TYPES: Mapping[str, Message] = {
    "enemy": _("Enemies"),
    "location": _("Locations"),
    "treachery": _("Treacheries"),
    "objective": _("Objectives"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A scenario, and the cards that are no longer in its deck."""

    scenario: Scenario = choice(_("Encounter deck"), SCENARIO_LABELS)
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL)
    whole_deck: bool = boolean(_("Leave in the cards that the setup takes out"))
    gone: tuple[Gone, ...] = cards_gone()


@dataclass(frozen=True, slots=True)
class Left:
    """Copies of a card left, by its number."""

    card: int
    count: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The deck as it is; ``types`` counts the cards of each type, ``mean_threat`` per card."""

    cards: int
    types: Mapping[str, int]
    shadow: int
    surge: int
    doomed: int
    mean_threat: Fraction
    left: tuple[Left, ...]


def compose(inputs: Inputs) -> Outcome:
    """Count what is left.

    Rules: lcg-scenario-decks, lcg-deck-composition, lcg-easy-mode (core rulebook, page 26).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.cards, dict(answer.types), answer.shadow
    (34, {'enemy': 15, 'location': 12, 'treachery': 7, 'objective': 0}, 12)
    """
    deck = deck_left(
        deck_before(inputs.scenario, inputs.mode, whole=inputs.whole_deck), inputs.gone
    )
    count = size(deck)
    types = {type: size(p for p in deck if p.card["type"] == type) for type in TYPES}
    shadow = size(pile for pile in deck if pile.card.get("shadow"))
    threat = sum(pile.count * pile.card.get("threat", 0) for pile in deck)
    mean = Fraction(threat, count) if count else Fraction(0)
    return Outcome(
        summary=_.plural(
            "{count} card is left: {enemies} enemies, {locations} locations, {treacheries} "
            "treacheries.",
            "{count} cards are left: {enemies} enemies, {locations} locations, {treacheries} "
            "treacheries.",
            count,
            enemies=types["enemy"],
            locations=types["location"],
            treacheries=types["treachery"],
        ),
        steps=tuple(_steps(inputs, count, shadow, mean)),
        figures=(Figure(_("Cards"), count), Figure(_("Threat of a card on average"), mean)),
        tables=(_types(types, count), _cards(deck)),
        cards=count,
        types=types,
        shadow=shadow,
        surge=size(pile for pile in deck if pile.card.get("keywords", {}).get("surge")),
        doomed=size(pile for pile in deck if pile.card.get("keywords", {}).get("doomed")),
        mean_threat=mean,
        left=tuple(Left(pile.card["number"], pile.count) for pile in deck),
    )


def _steps(inputs: Inputs, count: int, shadow: int, mean: Fraction) -> Iterator[Step]:
    before = size(deck_before(inputs.scenario, inputs.mode, whole=inputs.whole_deck))
    yield Step(
        "lcg-scenario-decks",
        _(
            "The deck starts with {before} cards; {gone} are gone.",
            before=before,
            gone=before - count,
        ),
    )
    if count:
        yield Step(
            "lcg-shadow-effects",
            _(
                "A card from it has a shadow effect with a chance of {chance}.",
                chance=Chance(Fraction(shadow, count)),
            ),
        )
        yield Step(
            "lcg-staging-count",
            _("A card revealed adds {mean} printed threat on average.", mean=mean),
        )


def _types(types: Mapping[str, int], count: int) -> Table:
    return Table(
        _("The next card"),
        (_("Type"), _("Left"), _("Chance")),
        tuple(
            (TYPES[type], number, Chance(Fraction(number, count or 1)))
            for type, number in types.items()
        ),
        bars=2,
    )


def _cards(deck: tuple[Pile, ...]) -> Table:
    return Table(
        _("Cards left"),
        (_("Card"), _("Type"), _("Threat"), _("Left")),
        tuple(
            (
                title(pile.card),
                TYPES[pile.card["type"]],
                pile.card.get("threat", "–"),
                pile.count,
            )
            for pile in deck
        ),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find cards that the deck never held, or not as often."""
    if good.get("scenario"):
        deck = deck_before(good["scenario"], good.get("mode", Mode.NORMAL), whole=True)
        yield from gone_faults(deck, good.get("gone", ()))


CALCULATOR = Calculator(
    id="lcg.encounter_deck",
    title=_("Encounter deck"),
    description=_("What is left in the encounter deck, from the cards already seen."),
    rule="lcg-scenario-decks",
    input=Inputs,
    result=Outcome,
    compute=compose,
    check=check,
    example={"scenario": "passage"},
)
