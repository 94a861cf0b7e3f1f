"""What the next scenario of a campaign starts with, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.campaign import Inputs, Outcome
from calculators.lcg.cards import HEROES_BY_THREAT

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the start of the next scenario, and the score so far."""
    if outcome.complete:
        return _complete(inputs, outcome)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Starting threat"), outcome.threat),
            Figure(_("Score so far"), outcome.score),
        ),
        tables=(_table(inputs),),
    )


def _complete(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the score of the whole campaign: no scenario follows its last."""
    text = _(
        "The scores of the {count} scenarios add up to {score}; no further one follows.",
        count=len(inputs.scores),
        score=outcome.score,
    )
    return Telling(
        summary=_("The campaign is complete, with a score of {score}.", score=outcome.score),
        steps=(Step("lcg-campaign", text),),
        figures=(Figure(_("Score"), outcome.score),),
    )


def _summary(outcome: Outcome) -> Message:
    if not outcome.heroes:
        return _("No hero is left to continue with.")
    return _.plural(
        "The next scenario starts at {threat} with {count} hero.",
        "The next scenario starts at {threat} with {count} heroes.",
        outcome.heroes,
        threat=outcome.threat,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if not outcome.heroes:
        yield Step("lcg-nightmare", _("Dead heroes stay dead, so there is no next scenario."))
    else:
        yield from _next_steps(inputs, outcome)
    if inputs.scores:
        yield Step("lcg-campaign", _("The scores so far add up to {score}.", score=outcome.score))


def _next_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield how the next scenario starts."""
    yield Step(
        "lcg-nightmare",
        _(
            "The dial was at {threat}; the heroes’ threat cost is {floor}, and "
            "the dial cannot start below that. It starts at {start}.",
            threat=inputs.threat,
            floor=outcome.least_threat,
            start=outcome.threat,
        ),
    )
    if any(hero.dead for hero in inputs.heroes) and outcome.least_threat > inputs.threat:
        text = _(
            "The threat cost of dead heroes is counted: the FAQ speaks of the starting threat cost "
            "of a player’s heroes, and makes no exception. That is our reading of it."
        )
        yield Step("lcg-nightmare", text)
    yield Step(
        "lcg-nightmare",
        _(
            "Damage and the discard pile stay, and dead heroes stay dead. Hand "
            "and cards in play are shuffled back into the deck, resources are "
            "lost, and six cards are drawn."
        ),
    )


def _table(inputs: Inputs) -> Table:
    return Table(
        _("Heroes"),
        (_("Hero"), _("Threat cost"), _("Damage"), _("Then")),
        tuple(
            (
                words.card(HEROES_BY_THREAT, hero.name, _("Hero {number}", number=number)),
                hero.threat_cost,
                hero.damage,
                _("stays dead") if hero.dead else _("goes on"),
            )
            for number, hero in enumerate(inputs.heroes, 1)
        ),
    )


PROSE = Prose(
    title=_("Expert game: carry-over"),
    description=_("What the next scenario of a campaign starts with."),
    tell=tell,
)
