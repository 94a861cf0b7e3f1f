"""The ways to pay for a card, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.payment import Inputs, Match, Outcome, is_aragorn, pays_by_stone
from calculators.lcg.spheres import HEROES

_ = Domain("lcg")

MOST_SHOWN = 30


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return whether it can be paid, and the first ways to do it."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(Figure(_("Ways to pay"), len(outcome.ways)),),
        tables=(_table(inputs, outcome),) if outcome.legal else (),
    )


def _summary(outcome: Outcome) -> Message:
    if not outcome.legal:
        return _("It cannot be paid for.")
    if not outcome.cost:
        return _("It can be played: it costs nothing, and a hero has the icon of its sphere.")
    return _.plural(
        "There is only one way to pay.",
        "There are {count} ways to pay.",
        len(outcome.ways),
    )


def _hero(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Hero {number}", number=index + 1)
    return words.card(HEROES, inputs.heroes[index].name, unnamed)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield _match_step(inputs, outcome)
    if any(hero.stone and not is_aragorn(hero.name) for hero in inputs.heroes):
        text = _(
            "Celebrían’s Stone gives the Spirit icon to Aragorn only: it changes nothing here."
        )
        yield Step("lcg-pay-match", text)
    if pays_by_stone(inputs, outcome):
        yield Step("lcg-pay-match", _("Celebrían’s Stone gives Aragorn the Spirit icon."))
    if outcome.match is Match.NOBODY:
        return
    if outcome.one_each:
        yield Step("lcg-pay-three-heroes", _("Each hero may give one resource only."))
    yield Step(
        "lcg-pay-together",
        _.plural(
            "This hero can give {pool} {pool:resource/resources}; the cost is {cost}.",
            "These heroes can give {pool} {pool:resource/resources} in all; the cost is {cost}.",
            len(outcome.payers),
            pool=outcome.pool,
            cost=outcome.cost,
        )
        if outcome.pool
        else _.plural(
            "This hero has no resources to give; the cost is {cost}.",
            "These heroes have no resources to give; the cost is {cost}.",
            len(outcome.payers),
            cost=outcome.cost,
        ),
    )
    if len(outcome.ways) > MOST_SHOWN:
        yield Step(
            "lcg-pay-together", _("The table shows only the first {count}.", count=MOST_SHOWN)
        )


def _match_step(inputs: Inputs, outcome: Outcome) -> Step:
    match outcome.match:
        case Match.ABILITY:
            text = _(
                "This is an ability of a card in play: any hero may pay, unless its text names a "
                "pool, as Aragorn’s and Glorfindel’s do."
            )
            return Step("lcg-pay-abilities", text)
        case Match.OWN_POOL:
            text = _(
                "This ability is paid for from its hero’s own pool: {hero}.",
                hero=words.card(HEROES, inputs.card.name, _("the hero")),
            )
            return Step("lcg-pay-abilities", text)
        case Match.NEUTRAL:
            return Step(
                "lcg-pay-neutral",
                _("The card is neutral: any hero may pay, and spheres may be mixed."),
            )
        case Match.SPHERE:
            payers = Listing(tuple(_hero(inputs, index) for index in outcome.payers))
            text = _.plural(
                "Hero with the right icon: {heroes}.",
                "Heroes with the right icon: {heroes}.",
                len(outcome.payers),
                heroes=payers,
            )
            return Step("lcg-pay-match", text)
        case Match.NOBODY:
            return Step(
                "lcg-pay-match" if outcome.cost else "lcg-pay-zero",
                _("No hero has the icon of its sphere, which is required even for a cost of 0."),
            )


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("Ways to pay"),
        (_("Way"), _("Paid"), _("Left")),
        tuple(
            (number, _amounts(inputs, way.paid), _amounts(inputs, way.left))
            for number, way in enumerate(outcome.ways[:MOST_SHOWN], 1)
        ),
    )


def _amounts(inputs: Inputs, amounts: tuple[int, ...]) -> Listing:
    return Listing(
        tuple(
            _("{card} ({value})", card=_hero(inputs, index), value=amount)
            for index, amount in enumerate(amounts)
        )
    )


PROSE = Prose(
    title=_("Payment"),
    description=_("Every legal way to pay for a card, and what remains."),
    tell=tell,
)
