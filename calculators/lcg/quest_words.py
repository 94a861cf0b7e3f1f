"""The resolution of a quest in words: summary, figures and tables; the steps have their module."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.cards import LOCATIONS
from calculators.lcg.quest import LocationProgress, Outcome, QuestProgress
from calculators.lcg.quest_effects import still_in
from calculators.lcg.quest_inputs import Inputs, Location, Quest
from calculators.lcg.quest_step_words import eliminated_players, steps
from calculators.lcg.scenario_words import mixed_steps, numbers_of, scenario_of_stage

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the resolution in words."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*steps(inputs, outcome), *_mixed_steps(inputs)),
        figures=_figures(outcome),
        tables=tuple(_tables(inputs, outcome)),
    )


def _mixed_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield the cards named that the scenario of the stage does not have."""
    names = [item.name for item in inputs.staging] + [item.name for item in inputs.revealed]
    if inputs.location:
        names.append(inputs.location.name)
    return mixed_steps(numbers_of(names), scenario_of_stage(inputs.quest.name))


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    """Return the answer in one sentence."""
    totals: dict[str, Argument] = {"willpower": outcome.willpower, "threat": outcome.threat}
    if outcome.outcome == "tie":
        return _(
            "Tie, {willpower} willpower against {threat} threat: no progress, and no dial moves.",
            **totals,
        )
    if outcome.outcome == "success":
        return _(
            "Success, {willpower} willpower against {threat} threat: {facts}.",
            facts=Clauses(tuple(_progress_facts(inputs, outcome))),
            **totals,
        )
    return _(
        "Failure, {willpower} willpower against {threat} threat: {facts}.",
        facts=Clauses(tuple(_threat_facts(inputs, outcome))),
        **totals,
    )


def _progress_facts(inputs: Inputs, outcome: Outcome) -> Iterator[Message]:
    if inputs.location and outcome.location and not outcome.explored_before:
        yield _location_fact(inputs.location, outcome.location, outcome.placed_before)
    if outcome.quest.added:
        yield _quest_fact(inputs.quest, outcome.quest)
    if outcome.quest.completed is None:
        yield from _stage_with_condition(outcome.quest)
        return
    if outcome.quest.completed:
        yield _("the stage is complete")
    elif outcome.blocked and outcome.quest.progress >= inputs.quest.points:
        yield _("a card still prevents the completion of the stage")
    if outcome.quest.lost:
        yield _.plural(
            "{count} token beyond its points is lost",
            "{count} tokens beyond its points are lost",
            outcome.quest.lost,
        )


def _stage_with_condition(now: QuestProgress) -> Iterator[Message]:
    """Yield what follows if the stage's condition is met, which nobody asked for here."""
    if not now.lost:
        yield _("the stage is complete if its condition is met as well")
    else:
        yield _.plural(
            "the stage is complete if its condition is met as well, and {count} token beyond its "
            "points is then lost",
            "the stage is complete if its condition is met as well, and {count} tokens beyond its "
            "points are then lost",
            now.lost,
        )


def _location_fact(location: Location, now: LocationProgress, before: int) -> Message:
    arguments: dict[str, Argument] = {
        "location": words.card(LOCATIONS, location.name, _("the active location")),
        "progress": now.progress,
        "points": location.points,
    }
    if now.explored:
        return _.plural(
            "{count} progress token goes on {location}, which is explored",
            "{count} progress tokens go on {location}, which is explored",
            now.added - before,
            **arguments,
        )
    return _.plural(
        "{count} progress token goes on {location} ({progress} of {points})",
        "{count} progress tokens go on {location} ({progress} of {points})",
        now.added - before,
        **arguments,
    )


def _quest_fact(quest: Quest, now: QuestProgress) -> Message:
    if not quest.points:
        return _.plural(
            "{count} progress token goes on the quest, which is completed only by the "
            "condition on its card",
            "{count} progress tokens go on the quest, which is completed only by the "
            "condition on its card",
            now.added,
        )
    return _.plural(
        "{count} progress token goes on the quest ({progress} of {points})",
        "{count} progress tokens go on the quest ({progress} of {points})",
        now.added,
        progress=now.progress,
        points=quest.points,
    )


def _threat_facts(inputs: Inputs, outcome: Outcome) -> Iterator[Message]:
    yield _.plural(
        "the player raises their threat by {threat}",
        "each of the {count} players raises their threat by {threat}",
        len(still_in(inputs)),
        threat=-outcome.difference,
    )
    out = eliminated_players(inputs, outcome)
    if len(out) == len(still_in(inputs)):
        yield _("nobody is left, so the game is lost")
    elif out:
        yield _.plural(
            "{players} is eliminated", "{players} are eliminated", len(out), players=Listing(out)
        )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    """Return the two totals and what they come to."""
    totals = (
        Figure(_("Willpower"), outcome.willpower),
        Figure(_("Threat"), outcome.threat),
    )
    if outcome.outcome == "success":
        return (*totals, Figure(_("Progress tokens"), outcome.difference))
    if outcome.outcome == "failure":
        return (*totals, Figure(_("Threat for each player"), -outcome.difference))
    return totals


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield the progress after a success, or the dials after a failure."""
    if outcome.outcome == "success":
        yield _progress_table(inputs, outcome)
    elif outcome.outcome == "failure":
        yield _threat_table(inputs, outcome)


def _progress_table(inputs: Inputs, outcome: Outcome) -> Table:
    lines: list[tuple[Argument, ...]] = []
    if inputs.location and outcome.location:
        before, after = inputs.location, outcome.location
        name = words.card(LOCATIONS, before.name, _("Active location"))
        lines.append((name, before.progress, after.added, after.progress, before.points))
    stage, now = inputs.quest, outcome.quest
    lines.append((_("Quest"), stage.progress, now.added, now.progress, stage.points))
    return Table(
        _("Progress"),
        (_("Card"), _("Before"), _("Added"), _("Now"), _("Quest points")),
        tuple(lines),
    )


def _threat_table(inputs: Inputs, outcome: Outcome) -> Table:
    lines = tuple(
        (
            words.player(index),
            before,
            player.threat,
            _("eliminated") if player.eliminated else _("still in the game"),
        )
        for index, (before, player) in enumerate(zip(inputs.players, outcome.players, strict=True))
    )
    return Table(_("Threat levels"), (_("Player"), _("Before"), _("Now"), _("Then")), lines)


PROSE = Prose(
    title=_("Quest resolution"),
    description=_("Willpower against threat: who wins, and where the tokens go."),
    tell=tell,
)
