"""Influence in a game of The Wizards: the forms of a company in its player’s site phase."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.meccg.influence_opponent_inputs import TargetKind
from calculators.meccg.play.cards import FACTION_NAMES
from calculators.meccg.play.faction_sites import factions_at
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.influence_words import target_name
from calculators.meccg.play.influencing import targets
from calculators.meccg.play.state import Member, State
from calculators.meccg.play.words import card
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, number, open_choice, tick
from presentation.play.dice import Throw, throw_form
from presentation.play.frame import calculator_html
from presentation.play.meccg_rolls import company_at, place_of, who
from presentation.play.meccg_setup import named
from presentation.words import _


def influence_forms(context: Context[State], seat: int, at: int) -> Markup:
    """Return the forms of influence of a company; none where nobody in it is untapped."""
    item = company_at(context, seat, at)
    if not any(map(_may_try, item.members)):
        return Markup("")
    is_first = at == 0
    parts = [_faction(context, seat, at)]
    if is_first:
        parts.append(_calculator(context, "meccg.influence"))
    if any(targets(context.state, seat, item.site)):
        parts.append(_opponent(context, seat, at))
        if is_first:
            parts.append(_calculator(context, "meccg.influence_opponent"))
    return filled(
        '<details class="play-more" data-keep="influence-%s-%s"><summary>%s</summary>%s</details>',
        str(seat),
        str(at),
        context.say(_("Influence")),
        joined("", parts),
    )


def _may_try(member: Member) -> bool:
    return member.is_untapped and not member.is_ally


def _calculator(context: Context[State], id: str) -> Markup:
    if fill_of(context.state, id) is None:
        return Markup("")
    return calculator_html(context, id, CALCULATORS[id].title)


def _faction(context: Context[State], seat: int, at: int) -> Markup:
    """Return the form of an influence check on a faction."""
    say, item = context.say, company_at(context, seat, at)
    in_play = {name for player in context.state.players for name in player.factions}
    here = [name for name in factions_at(item.site) if name not in in_play]
    value = say(card(FACTION_NAMES, here[0])) if here else ""
    fields = [
        *place_of(seat, at),
        who(context, item, among=_may_try),
        named(say(_("Faction")), "name", "factions", value),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
        tick(say(_("A card allows it")), "by_card"),
    ]
    throws = [Throw("roll", _("Roll of two dice"), 2, summed=True)]
    return throw_form(
        context, "influence-faction", throws, say(_("Roll for the faction")), parts=fields
    )


def _opponent(context: Context[State], seat: int, at: int) -> Markup:
    """Return the form of an attempt against a card of the opponent."""
    say, state, item = context.say, context.state, company_at(context, seat, at)
    choices: list[tuple[object, str]] = []
    for target in targets(state, seat, item.site):
        name: Argument = target_name(target)
        if target.kind is TargetKind.ITEM:
            name = _("{item} (to be revealed)", item=name)
        choices.append((target.name, say(name)))
    fields = [
        *place_of(seat, at),
        who(context, item, among=_may_try),
        open_choice(context.say, say(_("Card of the opponent")), "name", choices),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
        tick(say(_("An identical card is revealed from hand")), "revealed"),
        tick(say(_("A card allows it")), "by_card"),
    ]
    throws = [
        Throw("roll", _("Roll of two dice"), 2, summed=True),
        Throw("opponent_roll", _("The opponent’s roll"), 2, summed=True),
    ]
    return throw_form(
        context, "influence-opponent", throws, say(_("Roll for the attempt")), parts=fields
    )
