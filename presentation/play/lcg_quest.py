"""The quest of a game of the Card Game: its stage, what holds it back, its objectives."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.lcg.cards import title
from calculators.lcg.play import words as names
from calculators.lcg.play.questing import most_progress
from calculators.lcg.play.setup import stages_of
from calculators.lcg.play.stages import can_rescue, held_back, is_blocked
from calculators.lcg.play.state import OWN, RESULTS, Objective, State
from presentation.filling import filled, joined
from presentation.play.context import Context, form, number
from presentation.play.controls import card_item, counter, row, step_button
from presentation.words import _


def quest_html(context: Context[State]) -> Markup:
    """Return the stage, its progress, and the way to the next one."""
    say, state, stage = context.say, context.state, context.state.stage
    points = (
        say(_("of {points}", points=stage.points)) if stage.points else say(_("without points"))
    )
    progress = counter(
        say(_("Progress on the quest")),
        stage.progress,
        "progress",
        most=most_progress(state),
        where="quest",
    )
    return filled(
        '<section class="play-part"><h3>%s</h3><p><span class="play-name">%s</span></p>'
        '<div class="play-line"><span class="play-label">%s</span>%s <span>%s</span></div>'
        "%s%s</section>",
        say(_("Quest")),
        say(names.stage(stage)),
        say(_("Progress")),
        progress,
        points,
        _rescue(context),
        _advance(context),
    )


def _rescue(context: Context[State]) -> Markup:
    if not can_rescue(context.state):
        return Markup("")
    return row([step_button(context.say(_("The prisoner is rescued")), "rescue-hero")])


def _advance(context: Context[State]) -> Markup:
    """Return the ways to the next stage.

    A stage that is complete offers them first; one that is held back says why, and folds them.
    """
    say, state = context.say, context.state
    if state.scenario == OWN:
        points = number(say(_("Quest points of the next stage")), "points")
        return form("advance", [points], say(_("Next stage")))
    held = held_back(state)
    style = "button-secondary" if held else "button-first"
    ways = row(_ways(context, style, {"anyway": 1} if held else {}))
    if held is None:
        return ways
    return filled(
        '%s<details class="play-more" data-keep="anyway"><summary>%s</summary>%s</details>',
        held_back_html(context) if is_blocked(state) else Markup(""),
        say(_("Advance to the next stage anyway")),
        ways,
    )


def _ways(context: Context[State], style: str, anyway: dict[str, Any]) -> list[Markup]:
    say, state = context.say, context.state
    cards = stages_of(state.scenario, state.stage.number + 1)
    if not cards:
        label = say(_("The game is won"))
        return [step_button(label, "finish", style=style, result="won", **anyway)]
    return [
        step_button(
            say(_("Next stage: {stage}", stage=title(card))),
            "advance",
            style=style,
            card=place,
            **anyway,
        )
        for place, card in enumerate(cards)
    ]


def held_back_html(context: Context[State]) -> Markup:
    """Return why the group cannot go on from this stage, with the rule; nothing where it can."""
    held = held_back(context.state)
    if held is None:
        return Markup("")
    rule = context.rule_link("lcg-victory-conditions")
    return filled('<p class="play-held">%s %s</p>', context.say(held), rule)


def objective_html(context: Context[State], index: int, item: Objective) -> Markup:
    """Return an objective: guarded, or the buttons that say who claims it."""
    say, state = context.say, context.state
    if item.guarded:
        numbers = say(names.guard(item))
        buttons = [step_button(say(_("The guard is gone")), "free-objective", objective=index)]
    elif item.claimed:
        numbers = say(_("claimed"))
        buttons = [step_button(say(_("Put it back")), "claim", objective=index)]
    else:
        numbers = say(_("unclaimed"))
        buttons = [
            step_button(
                say(_("{player} claims it", player=names.player(state, seat))),
                "claim",
                objective=index,
                player=seat,
            )
            for seat in state.still_in
        ]
    return card_item(say(names.objective(item)), numbers, row(buttons))


def end_buttons(context: Context[State]) -> Markup:
    """Return the buttons that end the game; where the stage is held back, why it is."""
    say, state = context.say, context.state
    anyway: dict[str, Any] = {"anyway": 1} if held_back(state) else {}
    won = step_button(say(RESULTS["won"]), "finish", result="won", **anyway)
    lost = step_button(say(RESULTS["lost"]), "finish", result="lost")
    return joined("", [held_back_html(context), row([won, lost])])
