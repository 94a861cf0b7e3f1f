"""What is done to a company in a game of The Wizards: forms, folded but those due now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from calculators.meccg.burdens import BURDENS
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import MEMBERS, is_haven, is_item
from calculators.meccg.play.state import MOST_CORRUPTION, State
from calculators.meccg.play.step_fields import LEAVING
from calculators.meccg.play.words import card, company
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, open_choice, tick
from presentation.play.controls import counter, row, step_button
from presentation.play.meccg_captives import capture_form
from presentation.play.meccg_influence import influence_forms
from presentation.play.meccg_rolls import (
    check_form,
    company_at,
    is_character,
    place_of,
    strike_form,
    who,
)
from presentation.play.meccg_setup import named
from presentation.words import _


def company_forms(context: Context[State], seat: int, at: int) -> Markup:
    """Return the forms of a company: those of the phase open, the others folded."""
    state = context.state
    parts = []
    is_own = seat == state.turn
    if is_own and state.phase == "organization":
        parts.append(destination_form(context, seat, at))
    several = len(state.player.companies) > 1
    # With one company, or on its way, the strike stands with the attack.
    if is_own and state.is_attacked and state.active is None and several:
        parts.append(strike_form(context, seat, at))
    if is_own and state.phase == "site":
        parts.append(influence_forms(context, seat, at))
    parts += [_items(context, seat, at), _corruption(context, seat, at), _more(context, seat, at)]
    return joined("", parts)


def _folded(keep: str, title: str, parts: Sequence[Markup]) -> Markup:
    return filled(
        '<details class="play-more" data-keep="%s"><summary>%s</summary>%s</details>',
        keep,
        title,
        joined("", parts),
    )


def destination_form(context: Context[State], seat: int, at: int) -> Markup:
    """Return where a company says it goes, as a form. Rule: meccg-organization-movement."""
    say, item = context.say, company_at(context, seat, at)
    goes = say(SITES.name_of(item.destination)) if item.destination else ""
    fields = [*place_of(seat, at), named(say(_("New site")), "site", "sites", goes)]
    return form("destination", fields, say(_("Go there")))


def _items(context: Context[State], seat: int, at: int) -> Markup:
    say, item = context.say, company_at(context, seat, at)
    give = form(
        "give",
        [
            *place_of(seat, at),
            who(context, item, among=is_character),
            named(say(_("Item or corruption card")), "item", "items"),
            tick(
                say(_("Played at the site: character and site tap")),
                "at_site",
                ticked=context.state.phase == "site" and seat == context.state.turn,
            ),
            tick(say(_("A card allows it")), "by_card"),
        ],
        say(_("Give it")),
    )
    borne = [
        _borne(context, seat, at, place, index)
        for place, member in enumerate(item.members)
        for index in range(len(member.burdens))
    ]
    return _folded(f"items-{seat}-{at}", say(_("Items")), [*borne, give])


def _borne(context: Context[State], seat: int, at: int, place: int, index: int) -> Markup:
    """Return what can be done with a card that somebody bears."""
    say, item = context.say, company_at(context, seat, at)
    member = item.members[place]
    fields = [*place_of(seat, at), hidden("member", place), hidden("item", index)]
    names = say(
        _(
            "{name}: {item}",
            name=card(MEMBERS, member.name),
            item=card(BURDENS, member.burdens[index]),
        )
    )
    values: dict[str, Any] = {"player": seat, "company": at, "member": place, "item": index}
    buttons = [step_button(say(_("Discard")), "drop", **values)]
    if is_item(member.burdens[index]) and is_haven(item.site):
        buttons.append(step_button(say(_("Store")), "drop", store=1, **values))
    parts = [row(buttons)]
    may_transfer = context.state.phase == "organization" and seat == context.state.turn
    others = sum(map(is_character, item.members)) > 1
    if may_transfer and others and is_item(member.burdens[index]):
        fields += [
            hidden("to_company", at),
            who(
                context,
                item,
                "to_member",
                say(_("Give to")),
                among=lambda other: is_character(other) and other is not member,
            ),
        ]
        parts.append(form("transfer", fields, say(_("Give"))))
    return filled('<p class="play-name">%s</p>%s', names, joined("", parts))


def _corruption(context: Context[State], seat: int, at: int) -> Markup:
    """Return the corruption check, and the points that no named card gives."""
    say, item = context.say, company_at(context, seat, at)
    counters = [
        filled(
            '<div class="play-line"><span class="play-label">%s</span>%s</div>',
            name,
            counter(
                name,
                member.points,
                "corruption",
                most=MOST_CORRUPTION,
                player=seat,
                company=at,
                member=p,
            ),
        )
        for p, member in enumerate(item.members)
        if is_character(member)
        for name in (say(_("Other points of {name}", name=card(MEMBERS, member.name))),)
    ]
    parts = [check_form(context, seat, at), *counters]
    return _folded(f"corruption-{seat}-{at}", say(_("Corruption")), parts)


def _more(context: Context[State], seat: int, at: int) -> Markup:
    say, state, item = context.say, context.state, company_at(context, seat, at)
    where = place_of(seat, at)
    own_organization = seat == state.turn and state.phase == "organization"
    parts = []
    if own_organization and len(item.members) > 1:
        parts += _regrouping(context, seat, at)
    ways: list[tuple[object, str]] = [(how, say(label)) for how, label in LEAVING.items()]
    allowed = [tick(say(_("A card allows it")), "by_card")] if own_organization else []
    parts += [
        form(
            "leave",
            [
                *where,
                who(context, item),
                open_choice(context.say, say(_("How")), "how", ways),
                *allowed,
            ],
            say(_("Leaves play")),
        ),
        form(
            "ally",
            [
                *where,
                who(context, item, label=say(_("Who plays the ally")), among=is_character),
                named(say(_("Ally")), "name", "allies"),
                tick(say(_("A card allows it")), "by_card"),
            ],
            say(_("Play")),
        ),
        form(
            "put-at",
            [*where, named(say(_("Site that a card leads to")), "site", "sites")],
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
    if seat == state.turn and state.phase in ("movement", "site"):
        parts.append(capture_form(context, seat, at))
    title = say(_("Companies, allies, leaving play"))
    return _folded(f"company-{seat}-{at}", title, parts)


def _regrouping(context: Context[State], seat: int, at: int) -> list[Markup]:
    """Return the forms of followers, and of going to another company."""
    say, item = context.say, company_at(context, seat, at)
    others: list[tuple[object, str]] = [("", say(_("a company of their own")))]
    others += [
        (place, say(company(other)))
        for place, other in enumerate(context.state.players[seat].companies)
        if place != at and other.site == item.site
    ]
    where = place_of(seat, at)
    general = say(_("no one: general influence"))
    return [
        form(
            "follow",
            [
                *where,
                who(context, item, among=is_character),
                who(
                    context,
                    item,
                    "leader",
                    say(_("Follows")),
                    among=is_character,
                    nobody=general,
                ),
            ],
            say(_("Follows")),
        ),
        form(
            "regroup",
            [
                *where,
                who(context, item, among=is_character),
                open_choice(context.say, say(_("Goes to")), "to", others),
            ],
            say(_("Changes company")),
        ),
    ]
