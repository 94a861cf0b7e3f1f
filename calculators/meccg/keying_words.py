"""The words of keying creatures."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.cards import CREATURES
from calculators.meccg.creature_keys_words import (
    conditional_names,
    creature_name,
    creatures_table,
    key_names,
    other_key,
)
from calculators.meccg.keying import Inputs, Outcome
from calculators.meccg.map import REGION_TYPES, checked_site, name_of, region_name
from calculators.meccg.movement_event_words import keying_steps

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell what the named creature is keyed to, and which creatures may be played."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(
            *_steps(outcome),
            *_card_steps(inputs, outcome),
            *keying_steps(outcome.events, inputs.events, doors=inputs.doors_of_night),
        ),
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
    if outcome.event:
        return _("{who} is an event: it is not keyed.", who=who)
    return _("{who} cannot be keyed to this company.", who=who)


def _steps(outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-hazard-creature",
        _("One matching region type, site type or named place is enough; say which one."),
    )
    if outcome.keys is not None and not outcome.event:
        yield Step(
            "meccg-hazard-creature",
            _("This matches: {keys}.", keys=key_names(outcome.keys))
            if outcome.keys
            else _("Nothing matches."),
        )
    if outcome.free_after:
        yield Step(
            "meccg-hazard-limit",
            _(
                "After {creatures}, a non-unique Orc or Troll does not count against the hazard "
                "limit.",
                creatures=Listing(tuple(map(creature_name, outcome.free_after))),
            ),
        )
    elif not outcome.event:
        yield Step(
            "meccg-hazard-limit",
            _("Each creature counts as one against the hazard limit."),
        )


def _card_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the card of a named creature adds, and what only conditions keep away."""
    rule = "meccg-hazard-creature"
    for other in outcome.unmet:
        yield Step(rule, _("According to its card: {key}.", key=other_key(other)))
    if outcome.lair:
        text = _(
            "{who} adds an automatic-attack at {lair}.",
            who=CREATURES.name_of(inputs.creature or ""),
            lair=name_of(checked_site(outcome.lair)),
        )
        yield Step("meccg-dragons-at-home", text)
    elif outcome.event:
        yield Step("meccg-dragons-ahunt", _ahunt(inputs, outcome))
    if outcome.keys is None and outcome.conditional:
        names = conditional_names(outcome.conditional)
        yield Step(
            rule,
            _(
                "These could be played too if the condition on their card were met: {names}.",
                names=names,
            ),
        )


def _ahunt(inputs: Inputs, outcome: Outcome) -> Message:
    who = CREATURES.name_of(inputs.creature or "")
    if outcome.attacked:
        return _(
            "{who}, while in play, attacks a company that moves in {regions}.",
            who=who,
            regions=Listing(tuple(map(region_name, outcome.attacked))),
        )
    if outcome.attacked_type:
        return _(
            "{who}, while in play, attacks a company with this in its site path: {type}.",
            who=who,
            type=REGION_TYPES[outcome.attacked_type],
        )
    return _("{who} attacks in none of the regions named on the path.", who=who)


PROSE = Prose(
    title=_("Keying creatures"),
    description=_("Which creatures may be played on a company, by its path and site."),
    tell=tell,
)
