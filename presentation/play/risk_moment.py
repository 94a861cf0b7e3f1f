"""What there is to do now in a game of Risk: the step, its rule, its controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from calculators.registry import CALCULATORS
from calculators.risk.play.fills import fill_of
from calculators.risk.play.ring import needs_die
from calculators.risk.play.setup import may_begin, share, team_first
from calculators.risk.play.state import NEUTRAL, NO_PLACE, SETUP_MOMENTS, State
from calculators.risk.play.steps import LARGEST_SEED
from calculators.risk.play.turns import received
from calculators.risk.play.words import owner, place, player, rule, title, to_do
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import row, step_button
from presentation.play.dice import Throw, random_button, throw_form
from presentation.play.frame import calculator_html
from presentation.play.risk_adventures import drawn_adventure_html, playable_html
from presentation.play.risk_board import mark
from presentation.play.risk_combat import combat_html, fortify_html
from presentation.play.risk_hands import drawn_html, trades_html
from presentation.play.risk_under_way import under_way_html
from presentation.result_html import result_html
from presentation.words import _

_TOUCHED = (
    *("territories", "battalions", "leaders"),
    *("reinforcements", "combat", "fortify", "replace-leader"),
)
"""Where one touches the map: it is brought into sight, what there is to do stands below it."""


def moment_html(context: Context[State], thrown: Markup) -> Markup:
    """Return what there is to do now; ``thrown`` are the dice of the last step.

    ``data-touched``: on the map, which the script brings into sight.
    """
    say, state = context.say, context.state
    return filled(
        '<section class="play-now"%s>%s<h2>%s</h2><p class="play-todo">%s</p>'
        '<p class="play-rule">%s</p>%s%s</section>',
        Markup(" data-touched") if state.moment in _TOUCHED else "",
        _place(context),
        say(title(state)),
        say(to_do(state)),
        context.rule_link(rule(state)),
        thrown,
        joined("", (_controls(context), playable_html(context), under_way_html(context))),
    )


def _place(context: Context[State]) -> Markup:
    state = context.state
    if state.moment in (*SETUP_MOMENTS, "over"):
        return Markup("")
    text = _("Round {round} · {player}", round=state.round, player=player(state, state.turn))
    return filled(
        '<p class="play-place">%s %s</p>', mark(context, state.now.colour), context.say(text)
    )


def _controls(context: Context[State]) -> Markup:
    controls = _CONTROLS.get(context.state.moment)
    return controls(context) if controls else Markup("")


def _territories(context: Context[State]) -> Markup:
    """Return whose the next territories are, and the ways to deal the cards."""
    say, state = context.say, context.state
    armies = [item.colour for item in state.players]
    if len(armies) == 2:
        armies.append(NEUTRAL)
    brushes = [
        step_button(
            filled(
                "%s %s <span>%s</span>",
                mark(context, army),
                say(owner(state, army)),
                say(
                    _(
                        "{count} of {most}",
                        count=len(state.held(army)),
                        most=share(state, army),
                    )
                ),
            ),
            "brush",
            pressed=state.brush == army,
            owner=army,
        )
        for army in armies
    ]
    deals = [
        random_button(say(_("Deal the cards")), "deal", "seed", LARGEST_SEED + 1, how="cards"),
        random_button(say(_("Deal and claim all")), "deal", "seed", LARGEST_SEED + 1, how="all"),
    ]
    if len(state.players) < 4:
        fixed = _("Only the piles that one player gets")
        deals.append(step_button(say(fixed), "deal", how="fixed"))
    return filled(
        '%s<details class="play-more" data-keep="deal"%s><summary>%s</summary>%s</details>',
        row(brushes),
        Markup(" open") if not any(state.held(army) for army in armies) else "",
        say(_("Let the device deal")),
        row(deals),
    )


def _spread(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    if not any(item.stock for item in state.players):
        return Markup("")
    spread = step_button(say(_("Spread what is left evenly")), "spread")
    return joined("", (_more_here(context), row([spread])))


def _more_here(context: Context[State]) -> Markup:
    """Return buttons that place several battalions on the territory touched last."""
    say, state = context.say, context.state
    if state.source == NO_PLACE:
        return Markup("")
    seat = state.seat(state.by_id[state.source].owner)
    stock = state.players[seat].stock if seat is not None else 0
    counts = [count for count in (2, 5) if count < stock]
    if stock > 1:
        counts.append(stock)
    buttons = [
        step_button(
            say(_("{count} more in {place:the}", count=count, place=place(state.source))),
            "place",
            land=state.source,
            count=count,
        )
        for count in counts
    ]
    return row(buttons)


def _first(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    if state.entered:
        return Markup("")
    due = team_first(state)
    first = state.first if state.chosen else due
    chosen = [
        step_button(say(player(state, seat)), "first", pressed=first == seat, player=seat)
        for seat in may_begin(state)
    ]
    if state.variant == "team":
        return row(chosen)
    label = say(_("Pick the first player at random"))
    lot = random_button(label, "first", "player", len(state.players))
    return row([*chosen, lot])


def _reinforcements(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    found = received(state, state.turn)
    told = say(
        _(
            "Territories {territories}, regions {regions}; Strongholds {strongholds}, already "
            "placed.",
            territories=found.territories,
            regions=found.regions,
            strongholds=found.strongholds,
        )
    )
    link = filled(
        '<a data-play-fill="risk.reinforcements" href="%srisk/calculators/reinforcements/">%s</a>',
        context.up,
        say(CALCULATORS["risk.reinforcements"].title),
    )
    numbers = filled('<p class="play-numbers">%s %s</p>', told, link)
    return joined("", (numbers, _more_here(context)))


def _placing(context: Context[State]) -> Markup:
    return _more_here(context) if context.state.now.stock else Markup("")


def _search(context: Context[State]) -> Markup:
    say = context.say
    throw = throw_form(
        context,
        "search",
        [Throw("roll", _("Both dice together"), 2, summed=True)],
        say(_("Roll two dice")),
    )
    calculator = Markup("")
    if fill_of(context.state, "risk.ring_hunt"):
        title_of = CALCULATORS["risk.ring_hunt"].title
        calculator = calculator_html(context, "risk.ring_hunt", title_of)
    return joined("", (throw, calculator))


def _fellowship(context: Context[State]) -> Markup:
    """Return the throw that decides, and what cards may do; without a die the bar goes on."""
    say, state = context.say, context.state
    throw = throw_form(
        context,
        "fellowship",
        [Throw("roll", _("Die, including changes by cards"), 1, summed=True)],
        say(_("Roll the die")),
    )
    faces = [
        step_button(
            str(face), "fellowship", roll=face, name=say(_("The die shows {face}", face=face))
        )
        for face in range(1, 7)
    ]
    held = row([step_button(say(_("A card holds the Ring back")), "fellowship", held=1)])
    die = joined("", (row(faces), throw))
    if needs_die(state):
        return joined("", (die, held))
    return filled(
        '%s<details class="play-more" data-keep="die"><summary>%s</summary>%s</details>',
        held,
        say(_("A card calls for a die roll")),
        die,
    )


def _score(context: Context[State]) -> Markup:
    """Return the score sheet; in Team Risk points do not matter."""
    state = context.state
    if state.end == "board" or (state.variant == "team" and state.end != "agreed"):
        return Markup("")
    fill = fill_of(state, "risk.score")
    if fill is None:
        return Markup("")
    for seat, row_of_player in enumerate(fill["players"]):
        row_of_player["name"] = context.say(player(state, seat))
    return result_html(CALCULATORS["risk.score"].run(fill).telling, context.language, context.up)


def _placed(context: Context[State]) -> Markup:
    return joined("", (_reinforcements(context), trades_html(context)))


def _fought(context: Context[State]) -> Markup:
    return joined("", (_placing(context), trades_html(context), combat_html(context)))


_CONTROLS: Mapping[str, Callable[[Context[State]], Markup]] = {
    "territories": _territories,
    "battalions": _spread,
    "first": _first,
    "reinforcements": _placed,
    "combat": _fought,
    "fortify": fortify_html,
    "territory-card": drawn_html,
    "adventure-card": drawn_adventure_html,
    "search": _search,
    "fellowship": _fellowship,
    "over": _score,
}
