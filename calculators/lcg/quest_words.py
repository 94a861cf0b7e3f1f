"""The resolution of a quest, told to the players: summary, steps, figures and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import quest_effects, words
from calculators.lcg.cards import CHARACTERS, LOCATIONS, STAGING_CARDS
from calculators.lcg.quest_model import (
    Inputs,
    Location,
    LocationProgress,
    Quest,
    QuestProgress,
    Resolution,
)

_ = Domain("lcg")


def summary(inputs: Inputs, result: Resolution) -> Message:
    """Return the answer in one sentence."""
    totals: dict[str, Argument] = {"willpower": result.willpower, "threat": result.threat}
    if result.how == "tie":
        return _(
            "Tie, {willpower} willpower against {threat} threat: no progress, and no dial moves.",
            **totals,
        )
    if result.how == "success":
        return _(
            "Success, {willpower} willpower against {threat} threat: {facts}.",
            facts=Clauses(tuple(_progress_facts(inputs, result))),
            **totals,
        )
    return _(
        "Failure, {willpower} willpower against {threat} threat: {facts}.",
        facts=Clauses(tuple(_threat_facts(result))),
        **totals,
    )


def _progress_facts(inputs: Inputs, result: Resolution) -> Iterator[Message]:
    if inputs.location and result.location:
        yield _location_fact(inputs.location, result.location)
    if result.quest.added:
        yield _quest_fact(inputs.quest, result.quest)
    if result.quest.completed:
        yield _("the stage is complete")
    elif inputs.quest.blocked and result.quest.progress >= inputs.quest.points:
        yield _("a card still prevents the completion of the stage")
    if result.quest.lost:
        yield _.plural(
            "{count} token beyond its points is lost",
            "{count} tokens beyond its points are lost",
            result.quest.lost,
        )


def _location_fact(location: Location, now: LocationProgress) -> Message:
    told: dict[str, Argument] = {
        "location": words.card(LOCATIONS, location.name, _("the active location")),
        "progress": now.progress,
        "points": location.points,
    }
    if now.explored:
        return _.plural(
            "{count} progress token goes on {location}, which is explored",
            "{count} progress tokens go on {location}, which is explored",
            now.added,
            **told,
        )
    return _.plural(
        "{count} progress token goes on {location} ({progress} of {points})",
        "{count} progress tokens go on {location} ({progress} of {points})",
        now.added,
        **told,
    )


def _quest_fact(quest: Quest, now: QuestProgress) -> Message:
    if not quest.points:
        return _.plural(
            "{count} progress token goes on the quest, which ends only by what its card says",
            "{count} progress tokens go on the quest, which ends only by what its card says",
            now.added,
        )
    return _.plural(
        "{count} progress token goes on the quest ({progress} of {points})",
        "{count} progress tokens go on the quest ({progress} of {points})",
        now.added,
        progress=now.progress,
        points=quest.points,
    )


def _threat_facts(result: Resolution) -> Iterator[Message]:
    yield _.plural(
        "the player raises the threat dial by {threat}",
        "each of the {count} players raises the threat dial by {threat}",
        len(result.players),
        threat=-result.difference,
    )
    out = _eliminated(result)
    if len(out) == len(result.players):
        yield _("nobody is left in the game, which is lost")
    elif out:
        yield _.plural(
            "{players} is eliminated", "{players} are eliminated", len(out), players=Listing(out)
        )


def _eliminated(result: Resolution) -> tuple[Argument, ...]:
    return tuple(
        words.player(index) for index, player in enumerate(result.players) if player.eliminated
    )


def steps(inputs: Inputs, result: Resolution) -> Iterator[Step]:
    """Yield the reasoning, each step with the rule it follows."""
    yield from quest_effects.steps(inputs)
    yield _willpower_step(inputs, result)
    yield _threat_step(inputs, result)
    if result.how == "success":
        yield from _success_steps(inputs, result)
    elif result.how == "failure":
        yield from _failure_steps(inputs, result)
    else:
        yield Step(
            "lcg-quest-tie",
            _(
                "{total} on both sides: nothing is placed and nothing is raised.",
                total=result.threat,
            ),
        )
    yield from _elimination_steps(inputs, result)


def _willpower_step(inputs: Inputs, result: Resolution) -> Step:
    if not result.willpower:
        return Step(
            "lcg-nobody-commits",
            _("No willpower is committed: the total is 0, and the quest is resolved all the same."),
        )
    named = [
        (
            words.card(CHARACTERS, item.name, _("Character {number}", number=number)),
            quest_effects.willpower_of(item, inputs),
        )
        for number, item in enumerate(inputs.characters, 1)
    ]
    if not named:
        return Step(
            "lcg-quest-willpower",
            _("The committed characters have {total} willpower.", total=result.willpower),
        )
    return Step(
        "lcg-quest-willpower",
        _(
            "Committed willpower: {items}, {total} in all.",
            items=_addends(named, inputs.willpower),
            total=result.willpower,
        ),
    )


def _threat_step(inputs: Inputs, result: Resolution) -> Step:
    named = [
        (words.card(STAGING_CARDS, item.name, _("Card {number}", number=number)), item.threat)
        for number, item in enumerate(inputs.staging, 1)
    ]
    if not named:
        return Step(
            "lcg-quest-threat",
            _(
                "The cards in the staging area have {total} threat; engaged enemies and the active "
                "location do not count.",
                total=result.threat,
            ),
        )
    return Step(
        "lcg-quest-threat",
        _(
            "Threat in the staging area: {items}, {total} in all.",
            items=_addends(named, inputs.threat + quest_effects.threat_added(inputs)),
            total=result.threat,
        ),
    )


def _addends(named: Sequence[tuple[Argument, int]], others: int) -> Listing:
    items = [_("{card} {value}", card=card, value=value) for card, value in named]
    if others:
        items.append(_("{value} more", value=others))
    return Listing(tuple(items))


def _success_steps(inputs: Inputs, result: Resolution) -> Iterator[Step]:
    yield Step(
        "lcg-quest-success",
        _.plural(
            "{willpower} against {threat}: a success, worth {count} progress token.",
            "{willpower} against {threat}: a success, worth {count} progress tokens.",
            result.difference,
            willpower=result.willpower,
            threat=result.threat,
        ),
    )
    if inputs.location and result.location:
        yield _location_step(inputs.location, result.location)
    if result.quest.added:
        yield _quest_step(inputs.quest, result.quest)
    if result.quest.completed:
        yield _advance_step(result.quest)
    elif result.quest.added and not inputs.quest.points:
        yield Step(
            "lcg-quest-no-points",
            _("No progress completes a stage of 0 quest points: its card says how it ends."),
        )
    elif inputs.quest.blocked and result.quest.progress >= inputs.quest.points:
        yield Step(
            "lcg-quest-blocked",
            _(
                "A card prevents the completion of the stage: its tokens stay, however many, and "
                "the players advance once nothing prevents it."
            ),
        )


def _location_step(location: Location, now: LocationProgress) -> Step:
    told: dict[str, Argument] = {
        "location": words.card(LOCATIONS, location.name, _("it")),
        "before": location.progress,
        "now": now.progress,
        "points": location.points,
    }
    if now.explored:
        return Step(
            "lcg-location-explored",
            _.plural(
                "The active location comes first: {count} token brings {location} from {before} to "
                "{points}, all its quest points. It is explored and discarded.",
                "The active location comes first: {count} tokens bring {location} from {before} to "
                "{points}, all its quest points. It is explored and discarded.",
                now.added,
                **told,
            ),
        )
    return Step(
        "lcg-progress-active-location",
        _.plural(
            "The active location comes first: {count} token brings {location} from {before} to "
            "{now} of {points}, and none is left for the quest.",
            "The active location comes first: {count} tokens bring {location} from {before} to "
            "{now} of {points}, and none is left for the quest.",
            now.added,
            **told,
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
    if not now.lost:
        return Step(
            "lcg-quest-advance",
            _("The stage has all its {points} quest points: it is complete.", points=now.progress),
        )
    return Step(
        "lcg-quest-advance",
        _.plural(
            "The stage has all its {points} quest points: it is complete, and {count} token is "
            "left over and lost.",
            "The stage has all its {points} quest points: it is complete, and {count} tokens are "
            "left over and lost.",
            now.lost,
            points=now.progress,
        ),
    )


def _failure_steps(inputs: Inputs, result: Resolution) -> Iterator[Step]:
    dials = [
        _(
            "{player} from {before} to {now}",
            player=words.player(index),
            before=before,
            now=player.threat,
        )
        for index, (before, player) in enumerate(zip(inputs.players, result.players, strict=True))
    ]
    yield Step(
        "lcg-quest-failure",
        _(
            "{threat} against {willpower}: a failure by {difference}, which every player takes in "
            "full. Dials: {dials}.",
            threat=result.threat,
            willpower=result.willpower,
            difference=-result.difference,
            dials=Listing(tuple(dials)),
        ),
    )


def _elimination_steps(inputs: Inputs, result: Resolution) -> Iterator[Step]:
    out = _eliminated(result)
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


def figures(result: Resolution) -> tuple[Figure, ...]:
    """Return the two totals and what they come to."""
    totals = (
        Figure(_("Willpower"), result.willpower),
        Figure(_("Threat"), result.threat),
    )
    if result.how == "success":
        return (*totals, Figure(_("Progress tokens"), result.difference))
    if result.how == "failure":
        return (*totals, Figure(_("Threat for each player"), -result.difference))
    return totals


def tables(inputs: Inputs, result: Resolution) -> Iterator[Table]:
    """Yield where the progress stands after a success, or the dials after a failure."""
    if result.how == "success":
        yield _progress_table(inputs, result)
    elif result.how == "failure":
        yield _threat_table(inputs, result)


def _progress_table(inputs: Inputs, result: Resolution) -> Table:
    lines: list[tuple[Argument, ...]] = []
    if inputs.location and result.location:
        place, there = inputs.location, result.location
        name = words.card(LOCATIONS, place.name, _("Active location"))
        lines.append((name, place.progress, there.added, there.progress, place.points))
    stage, now = inputs.quest, result.quest
    lines.append((_("Quest"), stage.progress, now.added, now.progress, stage.points))
    return Table(
        _("Progress"),
        (_("Card"), _("Before"), _("Added"), _("Now"), _("Quest points")),
        tuple(lines),
    )


def _threat_table(inputs: Inputs, result: Resolution) -> Table:
    lines = tuple(
        (
            words.player(index),
            before,
            player.threat,
            _("eliminated") if player.eliminated else _("still in the game"),
        )
        for index, (before, player) in enumerate(zip(inputs.players, result.players, strict=True))
    )
    return Table(_("Threat levels"), (_("Player"), _("Before"), _("Now"), _("Then")), lines)
