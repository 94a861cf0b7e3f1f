"""The resolution of a quest, step by step, each with the rule it follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.messages import Argument, Domain, Listing
from calculators.core.telling import Step
from calculators.lcg import words
from calculators.lcg.cards import CHARACTERS, LOCATIONS, STAGING_CARDS
from calculators.lcg.quest import LocationProgress, Outcome, QuestProgress
from calculators.lcg.quest_card_words import (
    arrival_steps,
    blocked_step,
    committed_steps,
    effect_steps,
    explored_step,
    jailor_steps,
    stage_steps,
)
from calculators.lcg.quest_commit_words import guide_steps, tracker_tokens_steps
from calculators.lcg.quest_effects import explored_in_staging, still_in
from calculators.lcg.quest_inputs import Inputs, Location, Quest
from calculators.lcg.quest_reveal_words import reveal_steps

_ = Domain("lcg")


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the reasoning, each step with the rule it follows."""
    yield from guide_steps(inputs, outcome)
    yield from tracker_tokens_steps(inputs)
    yield from effect_steps(inputs, outcome)
    yield _willpower_step(inputs, outcome)
    yield from committed_steps(inputs)
    yield from reveal_steps(inputs, outcome)
    yield _threat_step(inputs, outcome)
    if outcome.outcome == "success":
        yield from _success_steps(inputs, outcome)
    elif outcome.outcome == "failure":
        yield from _failure_steps(inputs, outcome)
    else:
        yield Step(
            "lcg-quest-tie",
            _(
                "{total} on both sides: no progress is placed, and no dial moves.",
                total=outcome.threat,
            ),
        )
    yield from _elimination_steps(inputs, outcome)


def _willpower_step(inputs: Inputs, outcome: Outcome) -> Step:
    if not outcome.willpower:
        return Step(
            "lcg-nobody-commits",
            _("No willpower is committed: the total is 0, but the quest is still resolved."),
        )
    named = [
        (
            words.card(CHARACTERS, item.name, _("Character {number}", number=number)),
            willpower,
        )
        for number, (item, willpower) in enumerate(
            zip(inputs.characters, outcome.characters, strict=True), 1
        )
    ]
    if not named:
        return Step(
            "lcg-quest-willpower",
            _("The committed characters have {total} willpower.", total=outcome.willpower),
        )
    items = _addends(named, inputs.willpower)
    if len(items.items) == 1:
        return Step("lcg-quest-willpower", _("Committed willpower: {items}.", items=items))
    return Step(
        "lcg-quest-willpower",
        _("Committed willpower: {items}, {total} in all.", items=items, total=outcome.willpower),
    )


def _threat_step(inputs: Inputs, outcome: Outcome) -> Step:
    gone = explored_in_staging(inputs)
    named = [
        (words.card(STAGING_CARDS, item.name, _("Card {number}", number=number)), item.threat)
        for number, item in enumerate(inputs.staging, 1)
        if number - 1 not in gone
    ]
    if not named and not outcome.threat:
        text = _(
            "The staging area has no threat; engaged enemies and the active location do not count."
        )
        return Step("lcg-quest-threat", text)
    if not named:
        return Step(
            "lcg-quest-threat",
            _(
                "The cards in the staging area have {total} threat; engaged enemies and the active "
                "location do not count.",
                total=outcome.threat,
            ),
        )
    items = _addends(named, inputs.threat, outcome.unlisted_threat - inputs.threat)
    if len(items.items) == 1:
        return Step("lcg-quest-threat", _("Threat in the staging area: {items}.", items=items))
    return Step(
        "lcg-quest-threat",
        _(
            "Threat in the staging area: {items}, {total} in all.",
            items=items,
            total=outcome.threat,
        ),
    )


def _addends(named: Sequence[tuple[Argument, int]], others: int, effects: int = 0) -> Listing:
    items = [_("{card} ({value})", card=card, value=value) for card, value in named]
    if others:
        items.append(_("{value} from others", value=others))
    if effects:
        items.append(_("{value} by effects", value=effects))
    return Listing(tuple(items))


def _success_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "lcg-quest-success",
        _.plural(
            "{willpower} against {threat}: a success, worth {count} progress token.",
            "{willpower} against {threat}: a success, worth {count} progress tokens.",
            outcome.difference,
            willpower=outcome.willpower,
            threat=outcome.threat,
        ),
    )
    if inputs.location and outcome.location and not outcome.explored_before:
        yield _location_step(inputs.location, outcome)
        yield from arrival_steps(inputs.location)
        if outcome.location.explored:
            yield explored_step(inputs.location.name)
    if outcome.quest.added:
        yield _quest_step(inputs.quest, outcome.quest)
    if outcome.quest.completed is not False:
        yield _advance_step(outcome.quest)
        yield from stage_steps(inputs, outcome)
    elif outcome.quest.added and not inputs.quest.points:
        yield Step(
            "lcg-quest-no-points",
            _("Progress never completes a stage with 0 quest points: its card says how it ends."),
        )
    elif outcome.blocked and outcome.quest.progress >= inputs.quest.points:
        yield blocked_step(outcome)


def _location_step(location: Location, outcome: Outcome) -> Step:
    now, before = outcome.location or LocationProgress(0, 0, explored=False), outcome.placed_before
    added = now.added - before
    arguments: dict[str, Argument] = {
        "location": words.card(LOCATIONS, location.name, _("it")),
        "before": location.progress + before,
        "now": now.progress,
        "points": location.points,
    }
    if now.explored:
        return Step(
            "lcg-location-explored",
            _.plural(
                "The active location comes first: {count} token brings {location} from "
                "{before} to {points}, so it is explored.",
                "The active location comes first: {count} tokens bring {location} from "
                "{before} to {points}, so it is explored.",
                added,
                **arguments,
            ),
        )
    return Step(
        "lcg-progress-active-location",
        _.plural(
            "The active location comes first: {count} token brings {location} from {before} to "
            "{now} of {points}, and none is left for the quest.",
            "The active location comes first: {count} tokens bring {location} from {before} to "
            "{now} of {points}, and none is left for the quest.",
            added,
            **arguments,
        ),
    )


def _quest_step(quest: Quest, now: QuestProgress) -> Step:
    return Step(
        "lcg-quest-progress",
        _.plural(
            "{count} token goes on the quest card, which had {before}: now {now}.",
            "{count} tokens go on the quest card, which had {before}: now {now}.",
            now.added,
            before=quest.progress,
            now=now.progress,
        ),
    )


def _advance_step(now: QuestProgress) -> Step:
    if now.completed is None:
        text = _(
            "The stage has its {points} quest {points:point/points}; it is complete only if its "
            "condition is met as well.",
            points=now.progress,
        )
        return Step("lcg-quest-advance", text)
    if not now.lost:
        return Step(
            "lcg-quest-advance",
            _(
                "The stage has its {points} quest {points:point/points} and is complete.",
                points=now.progress,
            ),
        )
    return Step(
        "lcg-quest-advance",
        _.plural(
            "The stage has its {points} quest {points:point/points} and is complete; {count} "
            "token is left over and lost.",
            "The stage has its {points} quest {points:point/points} and is complete; {count} "
            "tokens are left over and lost.",
            now.lost,
            points=now.progress,
        ),
    )


def _failure_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    dials = [
        _(
            "{player} from {before} to {now}",
            player=words.player(index),
            before=before,
            now=player.threat,
        )
        for index, (before, player) in enumerate(zip(inputs.players, outcome.players, strict=True))
        if index in still_in(inputs)
    ]
    yield Step(
        "lcg-quest-failure",
        _(
            "{threat} against {willpower}: a failure by {difference}, and every dial goes up by "
            "that much. Dials: {dials}.",
            threat=outcome.threat,
            willpower=outcome.willpower,
            difference=-outcome.difference,
            dials=Listing(tuple(dials)),
        ),
    )
    yield from jailor_steps(inputs)


def _elimination_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    before = [index for index in range(len(inputs.players)) if index not in still_in(inputs)]
    if before:
        yield Step(
            "lcg-threat-elimination",
            _.plural(
                "{players} was at {level} or more before this quest, and so out of the game "
                "already: leave this player out, with what they committed.",
                "{players} were at {level} or more before this quest, and so out of the game "
                "already: leave these players out, with what they committed.",
                len(before),
                players=Listing(tuple(words.player(index) for index in before)),
                level=inputs.elimination,
            ),
        )
    out = eliminated_players(inputs, outcome)
    if out:
        yield Step(
            "lcg-threat-elimination",
            _.plural(
                "{players} is at {level}, the elimination level, and leaves the game at once; the "
                "dial goes no further.",
                "{players} are at {level}, the elimination level, and leave the game at once; "
                "their dials go no further.",
                len(out),
                players=Listing(out),
                level=inputs.elimination,
            ),
        )
        if not all(player.eliminated for player in outcome.players):
            yield words.elimination_aftermath()
    if outcome.next_first_player is not None and 0 not in before:
        text = _(
            "{player} was first player: the token goes to {next} at once.",
            player=words.player(0),
            next=words.player(outcome.next_first_player),
        )
        yield Step("lcg-threat-elimination", text)


def eliminated_players(inputs: Inputs, outcome: Outcome) -> tuple[Argument, ...]:
    """Return the names of the players whom the quest eliminates."""
    return tuple(
        words.player(index) for index in still_in(inputs) if outcome.players[index].eliminated
    )
