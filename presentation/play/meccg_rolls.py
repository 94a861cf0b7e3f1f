"""The rolls that decide about somebody in a game of The Wizards, and the choice of who it is."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from calculators.meccg.play.cards import MEMBERS
from calculators.meccg.play.state import Company, Member, State
from calculators.meccg.play.strikes_left import strikes_left
from calculators.meccg.play.words import card
from presentation.filling import filled, joined
from presentation.play.context import Context, hidden, number, open_choice, select, tick
from presentation.play.dice import Throw, throw_form
from presentation.words import _


def company_at(context: Context[State], seat: int, at: int) -> Company:
    """Return a company of a player."""
    return context.state.players[seat].companies[at]


def place_of(seat: int, at: int) -> list[Markup]:
    """Return the values by which a form names a company."""
    return [hidden("player", seat), hidden("company", at)]


def is_character(member: Member) -> bool:
    """Whether somebody is a character, and no ally."""
    return not member.is_ally


def who(
    context: Context[State],
    item: Company,
    name: str = "member",
    label: str = "",
    *,
    among: Callable[[Member], bool] = lambda _member: True,
    nobody: str = "",
    first: int = -1,
) -> Markup:
    """Return the choice of somebody of a company, open unless ``first`` is whom the game asks."""
    choices: list[tuple[object, str]] = [
        (place, context.say(card(MEMBERS, member.name)))
        for place, member in enumerate(item.members)
        if among(member)
    ]
    choices.sort(key=lambda choice: choice[0] != first)
    if nobody:
        choices.insert(0, ("", nobody))
    said = label or context.say(_("Who"))
    if any(place == first for place, _name in choices):
        return select(said, name, choices)
    return open_choice(context.say, said, name, choices)


def supporters(context: Context[State], item: Company, among: Callable[[Member], bool]) -> Markup:
    """Return the boxes of those who may tap in support."""
    boxes = [
        filled(
            '<label class="play-tick"><input type="checkbox" name="supporters.%s" value="%s"> %s'
            "</label>",
            str(place),
            str(place),
            context.say(card(MEMBERS, member.name)),
        )
        for place, member in enumerate(item.members)
        if member.is_untapped and among(member)
    ]
    if not boxes:
        return Markup("")
    return filled(
        '<fieldset class="play-edge"><legend>%s</legend>%s</fieldset>',
        context.say(_("Support (+1 each)")),
        joined("", boxes),
    )


def strike_form(context: Context[State], seat: int, at: int) -> Markup:
    """Return the form of a strike of the attack."""
    say, item = context.say, company_at(context, seat, at)
    # Nobody faces two strikes of an attack. Rule: meccg-combat-one-strike.
    state = context.state
    struck = state.struck if strikes_left(state, item) else ()
    fields = [
        *place_of(seat, at),
        who(
            context,
            item,
            label=say(_("Strike against")),
            among=lambda member: member.name not in struck and state.target in (None, member.name),
        ),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
        number(say(_("Excess strikes")), "excess", 0),
        tick(say(_("Stays untapped (−3)")), "stay_untapped"),
        supporters(context, item, lambda _member: True),
    ]
    throws = [
        Throw("roll", _("Roll of two dice"), 2, summed=True),
        Throw("body_roll", _("Roll of the body check"), 2, summed=True),
    ]
    return throw_form(context, "strike", throws, say(_("Roll for the strike")), parts=fields)


def check_form(context: Context[State], seat: int, at: int, *, chosen: int = -1) -> Markup:
    """Return the form of a corruption check; ``chosen`` is who makes it, if that is known."""
    say, item = context.say, company_at(context, seat, at)
    fields = [
        *place_of(seat, at),
        who(context, item, among=is_character, first=chosen),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
        supporters(context, item, is_character),
    ]
    throws = [Throw("roll", _("Roll of two dice"), 2, summed=True)]
    return throw_form(context, "check", throws, say(_("Roll for the check")), parts=fields)
