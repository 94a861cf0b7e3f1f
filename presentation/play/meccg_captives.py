"""Prisoners in a game of The Wizards: how they are taken, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.meccg.map import SITES
from calculators.meccg.play.cards import MEMBERS
from calculators.meccg.play.state import Prisoner, State
from calculators.meccg.play.words import card, company
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, text, tick
from presentation.play.controls import row, step_button
from presentation.play.frame import calculator_html
from presentation.play.meccg_rolls import company_at, is_character, place_of, who
from presentation.play.meccg_setup import named
from presentation.words import _


def capture_form(context: Context[State], seat: int, at: int) -> Markup:
    """Return the form with which a character of a company is taken prisoner."""
    say, item = context.say, company_at(context, seat, at)
    fields = [
        *place_of(seat, at),
        who(context, item, among=is_character),
        text(say(_("Hazard that holds the prisoner")), "host", 60),
        named(say(_("Rescue site")), "site", "sites"),
    ]
    return form("capture", fields, say(_("Taken prisoner")))


def prisoners_html(context: Context[State], seat: int) -> Markup:
    """Return the prisoners of a player, and what can be done about them."""
    held = context.state.players[seat].prisoners
    if not held:
        return Markup("")
    parts = [_prisoner(context, seat, place, item) for place, item in enumerate(held)]
    if seat == _seat_of_calculator(context.state):
        id = "meccg.prisoners"
        parts.append(calculator_html(context, id, CALCULATORS[id].title))
    return filled(
        '<section class="play-company"><h4>%s</h4>%s</section>',
        context.say(_("Prisoners")),
        joined("", parts),
    )


def _seat_of_calculator(state: State) -> int:
    """Return whose prisoners the calculator is filled with."""
    return state.turn if state.players[state.turn].prisoners else 1 - state.turn


def _prisoner(context: Context[State], seat: int, place: int, item: Prisoner) -> Markup:
    say, state = context.say, context.state
    where = [say(card(SITES, item.site))]
    where += [item.host] if item.host else []
    where += [say(_("eliminated"))] if item.eliminated else []
    parts = [
        filled(
            '<p><span class="play-name">%s</span> <span class="play-numbers">%s</span></p>',
            say(card(MEMBERS, item.name)),
            " · ".join(where),
        )
    ]
    if state.is_played and not item.eliminated:
        parts.extend(_rescues(context, seat, place, item))
        buttons = [
            step_button(
                say(_("Host discarded: prisoners freed")), "release", player=seat, prisoner=place
            ),
            step_button(say(_("Eliminated")), "prisoner-dies", player=seat, prisoner=place),
        ]
        parts.append(row(buttons))
    return joined("", parts)


def _rescues(
    context: Context[State], seat: int, place: int, prisoner: Prisoner
) -> Iterator[Markup]:
    """Yield the form of a rescue for every company that can try it now."""
    say, state = context.say, context.state
    if state.phase != "site" or seat != state.turn:
        return
    for at, item in enumerate(state.players[seat].companies):
        untapped = [m for m in item.members if m.is_untapped and is_character(m)]
        if item.site != prisoner.site or not untapped:
            continue
        fields = [
            *place_of(seat, at),
            hidden("prisoner", place),
            who(
                context,
                item,
                label=say(_("Who taps ({company})", company=company(item))),
                among=lambda m: m.is_untapped and is_character(m),
            ),
            tick(say(_("A card allows it")), "by_card"),
        ]
        yield form("rescue", fields, say(_("Rescue")), place=f"{place}-{at}")
