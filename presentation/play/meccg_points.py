"""The marshalling points of both players in a game of The Wizards: in play, and as counted."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from calculators.core.messages import Message
from calculators.core.numbers import integer
from calculators.meccg.calling import CONDITIONS
from calculators.meccg.council import CATEGORIES
from calculators.meccg.play.cards import FACTION_NAMES
from calculators.meccg.play.state import State
from calculators.meccg.play.step_fields import COUNTED
from calculators.meccg.play.totals import calling_of, council_of, raw_points
from calculators.meccg.play.words import card, player
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden
from presentation.play.controls import counter, row, step_button
from presentation.play.meccg_setup import named
from presentation.words import _


def points_html(context: Context[State]) -> Markup:
    """Return the points by category, what calling the Council asks for, and their controls."""
    say, state = context.say, context.state
    if state.phase == "over":
        return Markup("")
    open_to_calls = state.is_played and state.called is None
    return filled(
        '<section class="play-part"><h3>%s</h3>%s%s%s%s</section>',
        say(_("Marshalling points")),
        _table(context),
        _calling(context) if open_to_calls else "",
        _changes(context),
        _ring(context) if state.is_played else "",
    )


def _table(context: Context[State]) -> Markup:
    """Return both players' points by category: in play, and as the Council would count them."""
    say, state = context.say, context.state
    outcome = council_of(state)
    raw = [raw_points(item) for item in state.players]
    head = joined(
        "",
        (
            filled('<th scope="col">%s</th>', say(player(state, seat)))
            for seat in range(len(state.players))
        ),
    )
    rows = [
        _row(
            say(COUNTED[category]),
            [
                _cell(context, raw[seat][category], getattr(item, category))
                for seat, item in enumerate(outcome.players)
            ],
        )
        for category in CATEGORIES
    ]
    totals = [_cell(context, item.in_play, item.total) for item in outcome.players]
    total = _row(say(_("Total")), totals, head=True)
    return filled(
        '<div class="table-scroll"><table><caption>%s</caption><thead><tr><td></td>%s</tr></thead>'
        "<tbody>%s%s</tbody></table></div>",
        say(_("In play → at the Council now")),
        head,
        joined("", rows),
        total,
    )


def _cell(context: Context[State], raw: int, counted: int) -> str:
    shown = [integer(points, context.language) for points in (raw, counted)]
    return shown[0] if raw == counted else f"{shown[0]} → {shown[1]}"


def _row(label: str, cells: Sequence[str], *, head: bool = False) -> Markup:
    cell = "<td><strong>%s</strong></td>" if head else "<td>%s</td>"
    return filled(
        '<tr><th scope="row">%s</th>%s</tr>', label, joined("", (filled(cell, c) for c in cells))
    )


def _calling(context: Context[State]) -> Markup:
    """Return what each player still needs to call the Council."""
    lines = (
        filled("<li>%s</li>", context.say(_call_of(context.state, seat)))
        for seat in range(len(context.state.players))
    )
    links = (_link(context, id) for id in ("meccg.council", "meccg.calling"))
    return filled(
        '<ul class="play-cards">%s</ul><p>%s %s</p>',
        joined("", lines),
        context.rule_link("meccg-council-call"),
        joined(" ", links),
    )


def _call_of(state: State, seat: int) -> Message:
    """Return whether a player may call the Council, or what it takes."""
    outcome, needed = calling_of(state, seat), CONDITIONS[state.length]
    if outcome.allowed:
        return _(
            "{player} may call the Council at the end of the turn.", player=player(state, seat)
        )
    return _(
        "To call the Council, {player} needs {needed} points (now {points}) and {exhaustions} "
        "{exhaustions:exhaustion/exhaustions} of the play deck (now {times}), or {alone} "
        "{alone:exhaustion/exhaustions} without the points.",
        player=player(state, seat),
        points=outcome.points,
        needed=needed.points,
        times=state.players[seat].exhausted,
        exhaustions=needed.exhaustions,
        alone=needed.exhaustions_without_points,
    )


def _link(context: Context[State], id: str) -> Markup:
    """Return a link to a calculator, which the script fills."""
    game, _dot, name = id.partition(".")
    return filled(
        '<a data-play-fill="%s" href="%s%s/calculators/%s/">%s</a>',
        id,
        context.up,
        game,
        name.replace("_", "-"),
        context.say(CALCULATORS[id].title),
    )


def _changes(context: Context[State]) -> Markup:
    """Return the controls of what no card in the game counts, folded, by player."""
    return joined("", (_of_player(context, seat) for seat in range(len(context.state.players))))


def _of_player(context: Context[State], seat: int) -> Markup:
    say, state = context.say, context.state
    item = state.players[seat]
    lines = [
        filled(
            '<div class="play-line"><span class="play-label">%s</span>%s</div>',
            say(COUNTED[category]),
            counter(
                say(COUNTED[category]),
                raw_points(item)[category],
                "count",
                least=-60,
                most=200,
                player=seat,
                category=category,
            ),
        )
        for category in CATEGORIES
    ]
    factions = [
        step_button(
            say(_("{faction} {faction:leaves/leave} play", faction=card(FACTION_NAMES, name))),
            "lose-faction",
            player=seat,
            faction=place,
        )
        for place, name in enumerate(item.factions)
    ]
    faction = form(
        "faction",
        [hidden("player", seat), named(say(_("Faction")), "name", "factions")],
        say(_("In play")),
    )
    return filled(
        '<details class="play-more" data-keep="points-%s"><summary>%s</summary>'
        '<p class="play-numbers">%s</p>%s%s%s</details>',
        str(seat),
        say(_("Points of {player}", player=player(state, seat))),
        say(_("Cards in play are counted; add here what other cards give.")),
        joined("", lines),
        row(factions),
        faction,
    )


def _ring(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    wins = [
        step_button(say(_("{player} wins", player=player(state, seat))), "ring", player=seat)
        for seat in range(len(state.players))
    ]
    return filled(
        '<details class="play-more" data-keep="ring"><summary>%s</summary><p>%s</p>%s</details>',
        say(_("Won with the One Ring")),
        context.rule_link("meccg-victory-one-ring"),
        row(wins),
    )
