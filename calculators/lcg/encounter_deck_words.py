"""What is left in the encounter deck, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars
from calculators.core.messages import Chance, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.cards import title
from calculators.lcg.decks import CARDS
from calculators.lcg.encounter_deck import CopiesLeft, Inputs, Outcome

_ = Domain("lcg")

TYPE_LABELS: Mapping[str, Message] = {
    "enemy": _("Enemies"),
    "location": _("Locations"),
    "treachery": _("Treacheries"),
    "objective": _("Objectives"),
}
CARD_TYPES: Mapping[str, Message] = {
    "enemy": _("Enemy"),
    "location": _("Location"),
    "treachery": _("Treachery"),
    "objective": _("Objective"),
}


def tell(_inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the deck in words."""
    types = _types_table(outcome)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(outcome)),
        figures=(
            Figure(_("Cards"), outcome.cards),
            Figure(_("Average threat of a card"), outcome.mean_threat),
        ),
        tables=(types, _cards_table(outcome.left)),
        charts=(_bars(outcome, types),) if outcome.cards else (),
    )


def _summary(outcome: Outcome) -> Message:
    if not outcome.cards:
        return _("No card is left.")
    types = outcome.types
    kinds = (
        _.plural("{count} enemy", "{count} enemies", types["enemy"]),
        _.plural("{count} location", "{count} locations", types["location"]),
        _.plural("{count} treachery", "{count} treacheries", types["treachery"]),
        _.plural("{count} objective", "{count} objectives", types["objective"]),
    )
    return _.plural(
        "{count} card is left: {kinds}.",
        "{count} cards are left: {kinds}.",
        outcome.cards,
        kinds=Listing(tuple(kind for kind in kinds if kind.count)),
    )


def _steps(outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "lcg-scenario-decks",
        _(
            "The deck started with {before} {before:card/cards}; {gone} {gone:has/have} left it "
            "since.",
            before=outcome.cards + outcome.removed,
            gone=outcome.removed,
        )
        if outcome.removed
        else _(
            "No card has left the deck, which started with {cards} {cards:card/cards}.",
            cards=outcome.cards,
        ),
    )
    if outcome.taken_before:
        yield Step(
            "lcg-scenario-decks",
            _(
                "The setup had already taken a copy of these out, and it is not taken out twice: "
                "{cards}.",
                cards=Listing(outcome.taken_before),
            ),
        )
    if outcome.cards:
        yield Step(
            "lcg-shadow-effects",
            _(
                "The chance that a card from the deck has a shadow effect is {chance}.",
                chance=Chance(outcome.shadow_chance),
            ),
        )
        if outcome.surge or outcome.doomed:
            text = _(
                "Keywords: {surge} {surge:card has/cards have} Surge, {doomed} {doomed:card "
                "has/cards have} Doomed.",
                surge=outcome.surge,
                doomed=outcome.doomed,
            )
            yield Step("lcg-staging-keywords", text)
        yield Step(
            "lcg-staging-count",
            _("A card revealed adds {mean} printed threat on average.", mean=outcome.mean_threat),
        )


def _bars(outcome: Outcome, table: Table) -> Bars:
    return Bars(
        title=table.title,
        axis=_("Type"),
        bars=tuple(Bar(TYPE_LABELS[type], outcome.type_chances[type]) for type in outcome.types),
        cumulative=False,
        tables=(table,),
    )


def _types_table(outcome: Outcome) -> Table:
    return Table(
        _("The next card"),
        (_("Type"), _("Left"), _("Chance")),
        tuple(
            (TYPE_LABELS[type], number, Chance(outcome.type_chances[type]))
            for type, number in outcome.types.items()
        ),
        bars=2,
    )


def _cards_table(left: tuple[CopiesLeft, ...]) -> Table:
    rows = ((CARDS[item.card], item.count) for item in left)
    return Table(
        _("Cards left"),
        (_("Card"), _("Type"), _("Threat"), _("Left")),
        tuple(
            (title(row), CARD_TYPES[row["type"]], row.get("threat", "–"), count)
            for row, count in rows
        ),
    )


PROSE = Prose(
    title=_("Encounter deck"),
    description=_("What is left in the encounter deck, from the cards already seen."),
    tell=tell,
)
