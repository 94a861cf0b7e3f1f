"""The attack on a company in a game of The Wizards: what it is, its strikes, its end."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.meccg.cards import ATTACKS
from calculators.meccg.play.cards import FOES, kill_points
from calculators.meccg.play.state import State
from calculators.meccg.play.words import card
from presentation.filling import filled
from presentation.play.context import Context, form, tick
from presentation.play.controls import row, step_button
from presentation.play.meccg_rolls import strike_form
from presentation.play.meccg_setup import named
from presentation.words import _


def attack_html(context: Context[State]) -> Markup:
    """Return what attacks, or the form that names it."""
    say, state = context.say, context.state
    if state.foe is None:
        fields = [named(say(_("Creature or automatic-attack")), "name", "foes")]
        if state.phase == "movement":
            fields.append(tick(say(_("Counts as one hazard")), "counts", ticked=True))
        return form("foe", fields, say(_("Attacks")))
    points = kill_points(state.foe)
    over = _killed(points) if points else _("Defeated")
    return filled(
        '<p><span class="play-name">%s</span> <span class="play-numbers">%s</span></p>%s%s',
        say(_("Attack: {foe}", foe=card(FOES, state.foe))),
        _attack_numbers(context, state.foe),
        _struck(context),
        row(
            [
                step_button(say(over), "defeated"),
                step_button(say(_("The attack is over")), "foe"),
            ]
        ),
    )


def _attack_numbers(context: Context[State], foe: str) -> str:
    """Return the printed numbers of what attacks."""
    found = ATTACKS.find(foe)
    values = found.values if found else {}
    strikes, prowess, body = (
        values.get(name) for name in ("strikes", "strike_prowess", "strike_body")
    )
    parts: list[Argument] = []
    if strikes is not None:
        parts.append(_.plural("{count} strike", "{count} strikes", int(strikes)))
    if prowess is not None:
        parts.append(_("prowess {prowess}", prowess=prowess))
    if body is not None:
        parts.append(_("body {body}", body=body))
    return " · ".join(map(context.say, parts))


def _struck(context: Context[State]) -> Markup:
    """Return the form of a strike, where it is known which company is attacked."""
    state = context.state
    at = state.active
    if at is None and len(state.player.companies) == 1:
        at = 0
    return Markup("") if at is None else strike_form(context, state.turn, at)


def _killed(points: int) -> Argument:
    return _.plural("Defeated: {count} kill point", "Defeated: {count} kill points", points)
