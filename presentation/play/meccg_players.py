"""The players of a game of The Wizards: their points, decks, companies and characters."""

from __future__ import annotations

from urllib.parse import urlencode

from markupsafe import Markup

from calculators.core.messages import Chance, Listing
from calculators.core.numbers import integer
from calculators.meccg.burdens import BURDENS
from calculators.meccg.character_status import STATUS_NAMES
from calculators.meccg.play.cards import MEMBERS, member_row
from calculators.meccg.play.state import MOST_EXHAUSTIONS, Company, Member, State
from calculators.meccg.play.totals import corruption_input, corruption_of, council_of, limit_of
from calculators.meccg.play.words import card, company, player, way
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.form_values import flat_values, localized
from presentation.play.context import Context
from presentation.play.controls import card_item, counter, row, step_button
from presentation.play.meccg_agents import agents_html
from presentation.play.meccg_captives import prisoners_html
from presentation.play.meccg_company import company_forms
from presentation.words import _

_CORRUPTION = "meccg.corruption"


def players_html(context: Context[State]) -> Markup:
    """Return both players, first the one whose turn it is."""
    state = context.state
    seats = sorted(range(len(state.players)), key=lambda seat: seat != state.turn)
    return filled(
        '<div class="play-players">%s</div>',
        joined("\n", (_player(context, seat) for seat in seats)),
    )


def _player(context: Context[State], seat: int) -> Markup:
    say, state = context.say, context.state
    item = state.players[seat]
    mark = say(_("turn")) if state.turn == seat and state.is_played else ""
    total = council_of(state).players[seat].total
    label = say(_("Points at the Council now"))
    name = say(player(state, seat))
    return filled(
        '<section class="play-player" data-seat="%s"><h3>%s <span class="play-mark">%s</span></h3>'
        '<div class="play-dial"><span class="play-label">%s</span><output>%s</output></div>'
        "%s%s%s%s%s</section>",
        str(seat),
        name,
        mark,
        label,
        integer(total, context.language),
        _deck(context, seat, name) if state.is_played else "",
        joined("", (_company(context, seat, at, c) for at, c in enumerate(item.companies))),
        prisoners_html(context, seat),
        agents_html(context, seat),
        _gone(context, seat),
    )


def _deck(context: Context[State], seat: int, name: str) -> Markup:
    """Return how often a player's deck ran out."""
    label = context.say(_("Deck exhausted (times)"))
    times = context.state.players[seat].exhausted
    control = counter(f"{name}: {label}", times, "exhaust", most=MOST_EXHAUSTIONS, player=seat)
    return filled(
        '<div class="play-line"><span class="play-label">%s</span>%s</div>', label, control
    )


def _gone(context: Context[State], seat: int) -> Markup:
    """Return what is out of the game or stored."""
    say, item = context.say, context.state.players[seat]
    parts = []
    if item.eliminated:
        names = Listing(tuple(card(MEMBERS, name) for name in item.eliminated))
        parts.append(say(_("Eliminated: {names}", names=names)))
    if item.stored:
        names = Listing(tuple(card(BURDENS, name) for name in item.stored))
        parts.append(say(_("Stored: {names}", names=names)))
    return joined("", (filled('<p class="play-numbers">%s</p>', part) for part in parts))


def _company(context: Context[State], seat: int, at: int, item: Company) -> Markup:
    say, state = context.say, context.state
    members = joined("", (_member(context, seat, at, place) for place in range(len(item.members))))
    marks = []
    if item.site_tapped:
        marks.append(say(_("site tapped")))
    if item.sent_back:
        marks.append(say(_("sent back: does nothing in the site phase")))
    if seat == state.turn and state.is_played:
        marks.append(say(_("hazard limit {limit}", limit=limit_of(state, item).limit)))
    return filled(
        '<section class="play-company"><h4>%s</h4><p class="play-numbers">%s</p>'
        '<ul class="play-heroes">%s</ul>%s</section>',
        say(company(item)),
        " · ".join([say(way(item)), *marks]),
        members,
        "" if state.phase in ("council", "over") else company_forms(context, seat, at),
    )


def _member(context: Context[State], seat: int, at: int, place: int) -> Markup:
    say = context.say
    item = context.state.players[seat].companies[at]
    member = item.members[place]
    name = say(card(MEMBERS, member.name))
    buttons = [
        step_button(
            say(label),
            "status",
            pressed=member.status is status,
            name=f"{name}, {say(label)}",
            player=seat,
            company=at,
            member=place,
            status=status.value,
        )
        for status, label in STATUS_NAMES.items()
    ]
    return card_item(
        name,
        _numbers(context, member),
        Markup("") if member.is_ally else _corruption(context, item, member),
        row(buttons) if context.state.phase != "over" else Markup(""),
    )


def _numbers(context: Context[State], member: Member) -> str:
    say, card_row = context.say, member_row(member.name)
    parts = []
    if card_row["mind"] is not None and not member.is_ally:
        parts.append(say(_("mind {mind}", mind=card_row["mind"])))
    if card_row["prowess"] is not None:
        parts.append(say(_("prowess {prowess}", prowess=card_row["prowess"])))
    if card_row["body"] is not None:
        parts.append(say(_("body {body}", body=card_row["body"])))
    if member.leader is not None:
        leader = card(MEMBERS, member.leader)
        parts.append(
            say(
                _("with {name}", name=leader)
                if member.is_ally
                else _("follows {name}", name=leader)
            )
        )
    parts.extend(say(card(BURDENS, item)) for item in member.burdens)
    return " · ".join(parts)


def _corruption(context: Context[State], item: Company, member: Member) -> Markup:
    """Return a character's corruption points, with a link to the odds of a check."""
    outcome = corruption_of(item, member)
    if not outcome.points and outcome.safe == 1:
        return Markup("")
    fill = corruption_input(item, member)
    values = flat_values(localized(CALCULATORS[_CORRUPTION], fill, context.language))
    label = _(
        "Corruption {points}: passes {chance}", points=outcome.points, chance=Chance(outcome.safe)
    )
    return filled(
        '<a class="play-odds" href="%smeccg/calculators/corruption/?%s">%s</a>',
        context.up,
        urlencode(values),
        context.say(label),
    )
