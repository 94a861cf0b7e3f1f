"""The words of keying creatures."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.cards import CREATURES
from calculators.meccg.creature_keys_words import creatures_table, key_names
from calculators.meccg.keying import Inputs, Outcome
from calculators.meccg.map import region_name

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell what the named creature is keyed to, and which creatures may be played."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*_steps(outcome), *_card_steps(inputs, outcome)),
        figures=(Figure(_("Creatures that may be played"), outcome.count),),
        tables=(creatures_table(outcome.creatures),),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if outcome.keys is None:
        return _.plural(
            "{count} creature may be played on this company.",
            "{count} creatures may be played on this company.",
            outcome.count,
        )
    who = CREATURES.name_of(inputs.creature or "")
    if outcome.keys:
        return _("{who} may be played, keyed to {keys}.", who=who, keys=key_names(outcome.keys))
    return _("{who} cannot be keyed to this company.", who=who)


def _steps(outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-hazard-creature",
        _("One matching region type, site type or named place is enough; it must be said which."),
    )
    if outcome.keys is not None:
        yield Step(
            "meccg-hazard-creature",
            _("Matching: {keys}.", keys=key_names(outcome.keys))
            if outcome.keys
            else _("Nothing matches."),
        )
    yield Step(
        "meccg-hazard-limit",
        _("Each creature counts as one against the hazard limit."),
    )


def _card_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the card of a named creature adds, which is not evaluated here."""
    if outcome.further_conditions:
        yield Step(
            "meccg-hazard-creature",
            _(
                "The card of {who} asks for more than this: see it.",
                who=CREATURES.name_of(inputs.creature or ""),
            ),
        )
    if outcome.regions_with_doors_of_night:
        regions = tuple(region_name(region) for region in outcome.regions_with_doors_of_night)
        yield Step(
            "meccg-hazard-creature",
            _(
                "While Doors of Night is in play, these regions match as well: {regions}.",
                regions=Listing(regions),
            ),
        )


PROSE = Prose(
    title=_("Keying creatures"),
    description=_("Which creatures may be played on a company, by its path and site."),
    tell=tell,
)
