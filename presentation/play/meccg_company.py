"""What is done to a company in a game of The Wizards: forms, folded but those due now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from calculators.meccg.burdens import BURDENS
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import MEMBERS
from calculators.meccg.play.state import Company, Member, State
from calculators.meccg.play.step_fields import LEAVING
from calculators.meccg.play.words import card, company
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, number, select, tick
from presentation.play.controls import counter, row, step_button
from presentation.play.dice import Throw, throw_form
from presentation.play.meccg_setup import named
from presentation.words import _


def company_forms(context: Context[State], seat: int, at: int) -> Markup:
    """Return the forms of a company: those of the phase open, the others folded."""
    state = context.state
    parts = []
    is_own = seat == state.turn
    if is_own and state.phase == "organization":
        parts.append(_destination(context, seat, at))
    if is_own and state.foe is not None and state.active in (None, at):
        parts.append(_strike(context, seat, at))
    parts += [_items(context, seat, at), _corruption(context, seat, at), _more(context, seat, at)]
    return joined("", parts)


def _of(context: Context[State], seat: int, at: int) -> Company:
    return context.state.players[seat].companies[at]


def _place(seat: int, at: int) -> list[Markup]:
    return [hidden("player", seat), hidden("company", at)]


def _is_character(member: Member) -> bool:
    return not member.is_ally


def _who(
    context: Context[State],
    item: Company,
    name: str = "member",
    label: str = "",
    *,
    among: Callable[[Member], bool] = lambda _member: True,
    nobody: str = "",
    first: int = -1,
) -> Markup:
    """Return the choice of somebody of a company."""
    choices: list[tuple[object, str]] = [
        (place, context.say(card(MEMBERS, member.name)))
        for place, member in enumerate(item.members)
        if among(member)
    ]
    choices.sort(key=lambda choice: choice[0] != first)
    if nobody:
        choices.insert(0, ("", nobody))
    return select(label or context.say(_("Who")), name, choices)


def _folded(keep: str, title: str, parts: Sequence[Markup]) -> Markup:
    return filled(
        '<details class="play-more" data-keep="%s"><summary>%s</summary>%s</details>',
        keep,
        title,
        joined("", parts),
    )


def _destination(context: Context[State], seat: int, at: int) -> Markup:
    say, item = context.say, _of(context, seat, at)
    goes = say(SITES.name_of(item.destination)) if item.destination else ""
    fields = [*_place(seat, at), named(say(_("New site")), "site", "sites", goes)]
    return form("destination", fields, say(_("Goes there")))


def _supporters(context: Context[State], item: Company, among: Callable[[Member], bool]) -> Markup:
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


def _strike(context: Context[State], seat: int, at: int) -> Markup:
    """Return the form of a strike of the attack."""
    say, item = context.say, _of(context, seat, at)
    fields = [
        *_place(seat, at),
        _who(context, item, label=say(_("Strike against"))),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
        number(say(_("Excess strikes")), "excess", 0),
        tick(say(_("Stays untapped (−3)")), "stay_untapped"),
        _supporters(context, item, lambda _member: True),
    ]
    throws = [
        Throw("roll", _("Roll of two dice"), 2, summed=True),
        Throw("body_roll", _("Roll of the body check"), 2, summed=True),
    ]
    return throw_form(context, "strike", throws, say(_("Roll the strike")), parts=fields)


def check_form(context: Context[State], seat: int, at: int, *, chosen: int = -1) -> Markup:
    """Return the form of a corruption check; ``chosen`` is who makes it, if that is known."""
    say, item = context.say, _of(context, seat, at)
    fields = [
        *_place(seat, at),
        _who(context, item, among=_is_character, first=chosen),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
        _supporters(context, item, _is_character),
    ]
    throws = [Throw("roll", _("Roll of two dice"), 2, summed=True)]
    return throw_form(context, "check", throws, say(_("Roll the check")), parts=fields)


def _items(context: Context[State], seat: int, at: int) -> Markup:
    say, item = context.say, _of(context, seat, at)
    give = form(
        "give",
        [
            *_place(seat, at),
            _who(context, item, among=_is_character),
            named(say(_("Item or corruption card")), "item", "items"),
            tick(
                say(_("Played at the site: both tap")),
                "at_site",
                ticked=context.state.phase == "site" and seat == context.state.turn,
            ),
        ],
        say(_("Bears it")),
    )
    borne = [
        _borne(context, seat, at, place, index)
        for place, member in enumerate(item.members)
        for index in range(len(member.burdens))
    ]
    return _folded(f"items-{seat}-{at}", say(_("Items")), [*borne, give])


def _borne(context: Context[State], seat: int, at: int, place: int, index: int) -> Markup:
    """Return what can be done with a card that somebody bears."""
    say, item = context.say, _of(context, seat, at)
    member = item.members[place]
    fields = [*_place(seat, at), hidden("member", place), hidden("item", index)]
    names = f"{say(card(MEMBERS, member.name))}: {say(card(BURDENS, member.burdens[index]))}"
    parts = [
        row(
            [
                step_button(
                    say(_("Discard")), "drop", player=seat, company=at, member=place, item=index
                ),
                step_button(
                    say(_("Store")),
                    "drop",
                    store=1,
                    player=seat,
                    company=at,
                    member=place,
                    item=index,
                ),
            ]
        )
    ]
    if sum(map(_is_character, item.members)) > 1:
        fields += [
            hidden("to_company", at),
            _who(
                context,
                item,
                "to_member",
                say(_("Give to")),
                among=lambda other: _is_character(other) and other is not member,
            ),
        ]
        parts.append(form("transfer", fields, say(_("Give"))))
    return filled('<p class="play-name">%s</p>%s', names, joined("", parts))


def _corruption(context: Context[State], seat: int, at: int) -> Markup:
    """Return the corruption check, and the points that no named card gives."""
    say, item = context.say, _of(context, seat, at)
    counters = [
        filled(
            '<div class="play-line"><span class="play-label">%s</span>%s</div>',
            name,
            counter(name, member.points, "corruption", most=30, player=seat, company=at, member=p),
        )
        for p, member in enumerate(item.members)
        if _is_character(member)
        for name in (say(_("Other points of {name}", name=card(MEMBERS, member.name))),)
    ]
    parts = [check_form(context, seat, at), *counters]
    return _folded(f"corruption-{seat}-{at}", say(_("Corruption")), parts)


def _more(context: Context[State], seat: int, at: int) -> Markup:
    say, state, item = context.say, context.state, _of(context, seat, at)
    where = _place(seat, at)
    own_organization = seat == state.turn and state.phase == "organization"
    parts = []
    if own_organization and len(item.members) > 1:
        parts += _regrouping(context, seat, at)
    ways: list[tuple[object, str]] = [(how, say(label)) for how, label in LEAVING.items()]
    parts += [
        form(
            "leave",
            [*where, _who(context, item), select(say(_("How")), "how", ways)],
            say(_("Leaves play")),
        ),
        form(
            "ally",
            [
                *where,
                _who(context, item, label=say(_("Who plays the ally")), among=_is_character),
                named(say(_("Ally")), "name", "allies"),
                tick(say(_("A card allows it")), "by_card"),
            ],
            say(_("Play")),
        ),
        form(
            "put-at",
            [*where, named(say(_("Site, by a card")), "site", "sites")],
            say(_("Put it there")),
        ),
        row(
            [
                step_button(
                    say(_("Site tapped")),
                    "tap-site",
                    pressed=item.site_tapped,
                    player=seat,
                    company=at,
                )
            ]
        ),
    ]
    title = say(_("Companies, allies, leaving play"))
    return _folded(f"company-{seat}-{at}", title, parts)


def _regrouping(context: Context[State], seat: int, at: int) -> list[Markup]:
    """Return the forms of followers, and of going to another company."""
    say, item = context.say, _of(context, seat, at)
    others: list[tuple[object, str]] = [("", say(_("a company of their own")))]
    others += [
        (place, say(company(other)))
        for place, other in enumerate(context.state.players[seat].companies)
        if place != at and other.site == item.site
    ]
    where = _place(seat, at)
    general = say(_("nobody: general influence"))
    return [
        form(
            "follow",
            [
                *where,
                _who(context, item, among=_is_character),
                _who(
                    context,
                    item,
                    "leader",
                    say(_("Follows")),
                    among=_is_character,
                    nobody=general,
                ),
            ],
            say(_("Follows")),
        ),
        form(
            "regroup",
            [
                *where,
                _who(context, item, among=_is_character),
                select(say(_("Goes to")), "to", others),
            ],
            say(_("Changes company")),
        ),
    ]
