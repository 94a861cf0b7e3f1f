"""Whether a deck is legal, and why not, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.calculator import Prose
from calculators.core.card_index import kind_of
from calculators.core.messages import Argument, BilingualText, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.cards import KINDS
from calculators.lcg.deck_check import Inputs, Outcome, Violation
from calculators.lcg.spheres import DECK_CARDS

_ = Domain("lcg")

_TOO_SMALL = {Violation.TOO_FEW_CARDS, Violation.NO_STARTER_DECK}
_WHY_NOT = {
    Violation.HERO_COUNT: _("its number of heroes is wrong"),
    Violation.HERO_TWICE: _("it has a hero twice"),
    Violation.TOO_MANY_COPIES: _("it has too many copies of a card"),
    Violation.TOO_FEW_CARDS: _("it is too small"),
    Violation.NO_STARTER_DECK: _("it is not one of the starter decks"),
    Violation.NOT_A_HERO: _("a card among its heroes is not a hero"),
    Violation.NOT_A_DECK_CARD: _("it has cards that belong in no deck"),
}


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return whether the deck is legal, with the reasons in short; the steps have them in full."""
    violations = [_violation_step(item, inputs, outcome) for item in outcome.violations]
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*violations, *_notes(outcome)),
        figures=(
            Figure(_("Cards"), outcome.size),
            Figure(_("Starting threat"), outcome.starting_threat),
        ),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    """Return whether the deck is legal; one of which only the heroes are entered cannot be judged.

    So it is where a game or a list of cards fills the heroes in.
    """
    if not outcome.violations:
        return _legal(outcome)
    if not inputs.cards and set(outcome.violations) <= _TOO_SMALL:
        return _("Enter the cards of the deck to check it: so far it has only its heroes.")
    reasons = Clauses(tuple(_WHY_NOT[item] for item in outcome.violations))
    return _("The deck is not legal: {reasons}.", reasons=reasons)


def _card(code: str) -> Argument:
    """Return the name of the card with the number ``code``, or ``code`` where no card has it."""
    return next((card.name for card in DECK_CARDS.cards if card.code == code), code)


def _violation_step(violation: Violation, inputs: Inputs, outcome: Outcome) -> Step:
    match violation:
        case Violation.HERO_COUNT:
            if not inputs.heroes:
                text = _("The deck has no hero; from 1 to 3 are required.")
                return Step("lcg-hero-choice", text)
            return Step(
                "lcg-hero-choice",
                _.plural(
                    "The deck has {count} hero; from 1 to 3 are allowed.",
                    "The deck has {count} heroes; from 1 to 3 are allowed.",
                    len(inputs.heroes),
                ),
            )
        case Violation.HERO_TWICE:
            return Step("lcg-hero-choice", _("The same hero is listed twice; heroes are unique."))
        case Violation.TOO_MANY_COPIES:
            cards = Listing(outcome.excess_copies)
            return Step(
                "lcg-deck-limits", _("There are more than 3 copies of {cards}.", cards=cards)
            )
        case Violation.NOT_A_HERO:
            cards = _with_kinds(outcome.no_heroes)
            return Step("lcg-hero-choice", _("Not a hero: {cards}.", cards=cards))
        case Violation.NOT_A_DECK_CARD:
            return Step(
                "lcg-deck-limits",
                _(
                    "Not an ally, attachment or event, so not allowed in the deck: {cards}.",
                    cards=_with_kinds(outcome.no_deck_cards),
                ),
            )
        case Violation.TOO_FEW_CARDS:
            if not outcome.size:
                text = _(
                    "Not counting heroes, the deck has no cards; a tournament deck has at least 50."
                )
                return Step("lcg-deck-limits", text)
            return Step(
                "lcg-deck-limits",
                _.plural(
                    "Not counting heroes, the deck has {count} card; a tournament deck has at "
                    "least 50.",
                    "Not counting heroes, the deck has {count} cards; a tournament deck has at "
                    "least 50.",
                    outcome.size,
                ),
            )
        case Violation.NO_STARTER_DECK:
            return Step(
                "lcg-deck-limits",
                _(
                    "A deck of fewer than 50 cards has to be one of the four starter decks of 30, "
                    "for a first game."
                ),
            )


def _legal(outcome: Outcome) -> Message:
    strange = len(outcome.unplayable) - len(outcome.needs_heroes)
    if outcome.needs_heroes and not strange:
        return _(
            "The deck is legal with {size} cards, but your heroes cannot pay for {cards}.",
            size=outcome.size,
            cards=Listing(tuple(_card(str(number)) for number in outcome.needs_heroes)),
        )
    if outcome.needs_heroes:
        return _.plural(
            "The deck is legal with {size} cards, but {count} title has a sphere that no hero has, "
            "and your heroes cannot pay for {cards} either.",
            "The deck is legal with {size} cards, but {count} titles have a sphere that no hero "
            "has, and your heroes cannot pay for {cards} either.",
            strange,
            size=outcome.size,
            cards=Listing(tuple(_card(str(number)) for number in outcome.needs_heroes)),
        )
    if strange:
        return _.plural(
            "The deck is legal with {size} cards, but {count} title has a sphere that no hero has.",
            "The deck is legal with {size} cards, but {count} titles have a "
            "sphere that no hero has.",
            strange,
            size=outcome.size,
        )
    if outcome.unknown_heroes:
        return _("The deck is legal with {size} {size:card/cards}.", size=outcome.size)
    if outcome.by_stone:
        return _(
            "The deck is legal with {size} {size:card/cards}, and your heroes can pay for all its "
            "spheres once Aragorn wears Celebrían’s Stone.",
            size=outcome.size,
        )
    return _(
        "The deck is legal with {size} {size:card/cards}, and your heroes can pay for all its "
        "spheres.",
        size=outcome.size,
    )


def _notes(outcome: Outcome) -> Iterator[Step]:
    if Violation.TOO_FEW_CARDS not in outcome.violations:  # which says how many there are
        yield Step(
            "lcg-deck-limits",
            _.plural(
                "The deck has {count} card, not counting heroes.",
                "The deck has {count} cards, not counting heroes.",
                outcome.size,
            )
            if outcome.size
            else _("The deck has no cards, not counting heroes."),
        )
    if outcome.unknown_heroes:
        yield Step(
            "lcg-deck-spheres",
            _.plural(
                "Not counted: the threat and the sphere of {count} hero without a name from the "
                "core set. The starting threat is higher, and which cards can be paid for is not "
                "known.",
                "Not counted: the threat and the spheres of {count} heroes without a name from "
                "the core set. The starting threat is higher, and which cards can be paid for is "
                "not known.",
                outcome.unknown_heroes,
            ),
        )
    for number in outcome.needs_heroes:
        text = _(
            "{card} takes a resource from each of three heroes of its sphere: these heroes cannot "
            "pay for it.",
            card=_card(str(number)),
        )
        yield Step("lcg-pay-three-heroes", text)
    strange = [number for number in outcome.unplayable if number not in outcome.needs_heroes]
    if strange:
        yield Step(
            "lcg-deck-spheres",
            _.plural(
                "No hero can pay for {cards}; that is allowed, but the card cannot be played from "
                "hand. Only an ally can come into play by the effect of another card.",
                "No hero can pay for {cards}; that is allowed, but these cards cannot be played "
                "from hand. Only an ally can come into play by the effect of another card.",
                len(strange),
                cards=Listing(tuple(_card(str(number)) for number in strange)),
            ),
        )
    if outcome.by_stone:
        text = _(
            "Only Aragorn can pay for {cards}, and only while he wears Celebrían’s Stone.",
            cards=Listing(tuple(_card(str(number)) for number in outcome.by_stone)),
        )
        yield Step("lcg-deck-spheres", text)
    elif outcome.stone_for_aragorn:
        yield Step(
            "lcg-deck-spheres", _("With Celebrían’s Stone, Aragorn can pay for Spirit cards too.")
        )
    if outcome.nameless:
        yield Step(
            "lcg-deck-limits",
            _.plural(
                "{count} card has no name: it counts only towards the size of the deck.",
                "{count} cards have no name: they count only towards the size of the deck, not "
                "towards the limit of 3 copies.",
                outcome.nameless,
            ),
        )
    if outcome.unknown:
        yield Step(
            "lcg-deck-limits",
            _(
                "Not in the core set, so only the number of copies is checked: {cards}.",
                cards=Listing(outcome.unknown),
            ),
        )


def _with_kinds(cards: Sequence[BilingualText]) -> Listing:
    """Return cards, each with the kind of card that it is."""
    kinds = ((card, kind_of(card.en, KINDS)) for card in cards)
    return Listing(
        tuple(
            _("{card} ({kind})", card=card, kind=kind.one) if kind else card for card, kind in kinds
        )
    )


PROSE = Prose(
    title=_("Deck check"),
    description=_("Whether a deck is legal, why not, and which cards nobody can pay for."),
    tell=tell,
)
