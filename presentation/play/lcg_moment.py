"""What there is to do now: the moment of the round, its rule, its calculator, its own controls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.lcg.cards import ENCOUNTER_CARDS
from calculators.lcg.play import words as names
from calculators.lcg.play.dials import to_act
from calculators.lcg.play.engaging import checks
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.moments import PHASES, Moment, moment_of
from calculators.lcg.play.stages import is_complete
from calculators.lcg.play.state import OWN, State
from calculators.lcg.play.table import copies_of
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, by_name, form, open_choice, tick
from presentation.play.controls import counter, row, step_button
from presentation.play.dice import random_button
from presentation.play.frame import calculator_html
from presentation.play.lcg_allies import new_cards_html
from presentation.play.lcg_commit import by_seat, commit_html
from presentation.play.lcg_fights import fights_html
from presentation.play.lcg_passed import ACTIONS, passed_html
from presentation.play.lcg_under_way import under_way_html
from presentation.words import _


def moment_html(context: Context[State], before: Sequence[State] = ()) -> Markup:
    """Return what there is to do now, after the moments ``before`` it that were passed over."""
    state, say = context.state, context.say
    moment = moment_of(state.moment)
    return filled(
        '<section class="play-now" data-task="%s"><p class="play-place">%s</p>%s<h2>%s</h2>'
        '<p class="play-todo">%s</p><p class="play-rule">%s%s</p>%s%s</section>',
        f"{state.round} {state.moment} {state.turn}",
        say(
            _(
                "Round {round} · {phase}",
                round=state.round,
                phase=PHASES[moment.phase],
            )
        ),
        passed_html(context, before),
        say(moment.label),
        say(names.to_do(state)),
        context.rule_link(moment.rule),
        filled(" %s", say(ACTIONS)) if moment.actions else "",
        _controls(context),
        _calculator(context, moment),
    )


def _calculator(context: Context[State], moment: Moment) -> Markup:
    """Return the answer of the moment's calculator, which the script asks for, and a link to it."""
    has_travelled = moment.id == "travel" and context.state.location is not None
    if moment.calculator is None or context.state.resolved or has_travelled:
        return Markup("")
    if fill_of(context.state, moment.calculator) is None:
        return Markup("")
    title = CALCULATORS[moment.calculator].title
    others = [id for id in moment.others if fill_of(context.state, id) is not None]
    return calculator_html(context, moment.calculator, title, others)


def _controls(context: Context[State]) -> Markup:
    match context.state.moment:
        case "resources" if context.state.round == 1:
            return joined("", (_lot(context), under_way_html(context)))
        case "planning":
            state = context.state
            seats = to_act(state)
            return joined(
                "", (new_cards_html(context, seat, state.players[seat]) for seat in seats)
            )
        case "commit":
            return joined("", (commit_html(context), _willpower(context)))
        case "staging":
            return joined("", (_willpower(context), reveal_html(context)))
        case "quest-resolution":
            return _resolution(context)
        case "travel":
            return _travel(context)
        case "optional-engagement":
            return _engage(context)
        case "engagement-checks" if checks(context.state).engaged:
            return _skip(context, _("Go on without the checks"))
        case "enemy-attacks" | "player-attacks" | "shadow-cards":
            return fights_html(context)
    return Markup("")


def _lot(context: Context[State]) -> Markup:
    """Return who may be first player, and the lot. Rule: lcg-first-player."""
    count = len(context.state.players)
    if count < 2 or len(context.state.still_in) < count:
        return Markup("")
    state, say = context.state, context.say
    seats = [
        step_button(
            say(names.player(state, seat)),
            "first-player",
            pressed=state.first_player == seat,
            player=seat,
        )
        for seat in range(count)
    ]
    lot = random_button(say(_("Pick the first player at random")), "first-player", "player", count)
    heading = filled('<p class="play-label">%s</p>', say(_("First player")))
    return joined("", (heading, row([*seats, lot])))


def _willpower(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    return filled(
        '<div class="play-line"><span class="play-label">%s</span>%s</div>',
        say(_("Committed willpower")),
        counter(say(_("Committed willpower")), state.committed, "willpower", most=999),
    )


def _resolution(context: Context[State]) -> Markup:
    if context.state.resolved or is_complete(context.state):
        return Markup("")
    skip = _skip(context, _("Go on without resolving the quest"))
    return joined("", (_willpower(context), skip))


def _travel(context: Context[State]) -> Markup:
    """Return the locations that the group may travel to. Rule: lcg-travel."""
    state, say = context.state, context.say
    if state.location is not None:
        return Markup("")
    return row(
        [
            step_button(
                say(_("Travel there: {location}", location=names.location(item))),
                "travel",
                location=index,
            )
            for index, item in enumerate(state.staging_locations)
        ]
    )


def _engage(context: Context[State]) -> Markup:
    """Return the enemies whom each player may engage who is still to act.

    Rule: lcg-optional-engagement.
    """
    return by_seat(context, partial(_engage_one, context))


def _engage_one(context: Context[State], seat: int) -> Markup:
    """Return the enemies whom a player may engage, by their names alone under a player’s name."""
    say, several = context.say, len(to_act(context.state)) > 1
    player = names.player(context.state, seat)
    return row(
        [
            step_button(
                say(
                    names.enemy(enemy)
                    if several
                    else _("Engage: {enemy}", enemy=names.enemy(enemy))
                ),
                "engage",
                name=say(_("{player} engages: {enemy}", player=player, enemy=names.enemy(enemy)))
                if several
                else "",
                enemy=index,
                player=seat,
            )
            for index, enemy in enumerate(context.state.staging_enemies)
        ]
    )


def _skip(context: Context[State], label: Argument) -> Markup:
    """Return the button that leaves out what the bar offers to do."""
    return row([step_button(context.say(label), "onward", together=1)])


def due_html(context: Context[State]) -> Markup | None:
    """Return the button of what this moment does before the next one comes, if anything."""
    state, say = context.state, context.say
    style = "button-first play-next"
    match state.moment:
        case "quest-resolution" if not state.resolved and not is_complete(state):
            return step_button(say(_("Resolve the quest")), "resolve-quest", style=style)
        case "engagement-checks" if checks(state).engaged:
            return step_button(say(_("Make the checks")), "check-engagements", style=style)
    return None


def reveal_html(context: Context[State]) -> Markup:
    """Return the choice of a card of the scenario's deck."""
    say, state = context.say, context.state
    choices = by_name(
        (card.name.text(context.language), card.name.en)
        for card in ENCOUNTER_CARDS.cards
        if state.scenario == OWN or copies_of(state, card, whole=True)
    )
    reveal = form(
        "reveal",
        [
            open_choice(context.say, say(_("Encounter card")), "card", choices),
            tick(say(_("Seen but not revealed: shadow card or discarded")), "seen_only"),
        ],
        say(_("Reveal")),
    )
    again = step_button(say(_("The discard pile is shuffled back")), "reshuffle")
    return joined("", (reveal, row([again])))
