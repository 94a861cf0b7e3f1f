"""The board of a game of Risk in progress: the data of the map, the players, the Ring."""

from __future__ import annotations

import json
from collections.abc import Mapping

from markupsafe import Markup

from calculators.core.messages import Message
from calculators.registry import CALCULATORS
from calculators.risk.board import PATH, TERRITORIES
from calculators.risk.play.ring import scored, turns_left
from calculators.risk.play.state import (
    COLOURS,
    LEADERS,
    MOST,
    MOST_CARDS,
    MOST_IN_HAND,
    NEUTRAL,
    NO_PLACE,
    NOBODY,
    SETUP_MOMENTS,
    State,
)
from calculators.risk.play.words import owner, place, player
from calculators.risk.score import MOST_ADVENTURE_POINTS, points_of
from presentation.filling import filled, joined
from presentation.play.context import Context, by_name, form, hidden, number, open_choice
from presentation.play.controls import counter, row, step_button
from presentation.play.risk_adventures import named_html
from presentation.play.risk_hands import pictures_html
from presentation.words import _

INITIALS: Mapping[str, Message] = {
    "yellow": _("Y"),
    "green": _("G"),
    "black": _("B"),
    "red": _("R"),
    NEUTRAL: _("–"),
}
"""The letter of an army on the map."""


def map_html(context: Context[State]) -> Markup:
    """Return what the script of the map shows, and the button that stands for a touch on it."""
    state, say = context.state, context.say
    armies = [*(item.colour for item in state.players), NEUTRAL]
    lands = {
        id: [land.owner, land.battalions, int(land.leader)]
        for id, land in state.by_id.items()
        if land.owner != NOBODY
    }
    data = {
        "lands": lands,
        "armies": {
            army: {
                "name": say(owner(state, army)),
                # Before a number, the dash would be a minus sign.
                "initial": "" if army == NEUTRAL else say(INITIALS[army]),
            }
            for army in armies
        },
        "leader": say(_("Leader")),
        "chosen": [id for id in (state.source, state.target) if id != NO_PLACE],
        "ring": state.ring_land,
    }
    return filled(
        '<div data-play-map="%s" hidden>'
        '<button type="button" data-step="do=touch" data-play-touch></button></div>',
        json.dumps(data, ensure_ascii=False, separators=(",", ":")),
    )


def list_html(context: Context[State]) -> Markup:
    """Return the territories as a list, for those who do not touch the map."""
    say = context.say
    if context.state.moment == "over":
        return Markup("")
    places = by_name((say(land.name), id) for id, land in TERRITORIES.items())
    touch = form(
        "touch",
        [open_choice(say, say(_("Territory")), "land", places)],
        say(_("Choose")),
    )
    return filled(
        '<details class="play-more" data-keep="touch"><summary>%s</summary>%s</details>',
        say(_("Choose a territory from a list")),
        touch,
    )


def mark(context: Context[State], army: str) -> Markup:
    """Return the mark of an army as it is on the map: its colour, its pattern, its letter."""
    return filled(
        '<span class="play-army" data-army="%s" aria-hidden="true">%s</span>',
        army,
        context.say(INITIALS[army]),
    )


def players_html(context: Context[State]) -> Markup:
    """Return the players with their running scores and their cards."""
    players = (_player(context, seat) for seat in range(len(context.state.players)))
    return filled('<div class="play-players">%s</div>', joined("", players))


def _player(context: Context[State], seat: int) -> Markup:
    state, say = context.state, context.say
    own = state.players[seat]
    points = points_of(scored(state).players[seat])
    held = state.held(own.colour)
    numbers = say(
        _(
            "Points: territories {territories}, Strongholds {strongholds}, regions {regions}, "
            "cards {cards}. Battalions: {battalions}.",
            territories=points.territories,
            strongholds=points.strongholds,
            regions=points.regions,
            cards=points.adventure_points,
            battalions=sum(state.by_id[id].battalions for id in held),
        )
    )
    current = say(_("whose turn it is")) if _has_turn(state, seat) else ""
    return filled(
        '<section class="play-player"%s><h3>%s %s <span class="play-mark">%s</span></h3>'
        '<div class="play-dial"><output aria-label="%s">%s</output> '
        '<span class="play-mark">%s</span></div><p class="play-numbers">%s</p>%s</section>',
        "" if held or state.moment in SETUP_MOMENTS else Markup(" data-out"),
        mark(context, own.colour),
        say(player(state, seat)),
        current or (say(COLOURS[own.colour]) if own.name else ""),
        say(_("Points of {player}", player=player(state, seat))),
        str(points.points),
        say(_("points now")),
        numbers,
        _cards(context, seat),
    )


def _has_turn(state: State, seat: int) -> bool:
    return state.moment not in (*SETUP_MOMENTS, "over") and seat == state.turn


def _cards(context: Context[State], seat: int) -> Markup:
    """Return the cards of a player, which belong to the game once it has begun."""
    state, say = context.state, context.say
    if state.moment in ("territories", "battalions", "leaders"):
        return Markup("")
    own = state.players[seat]
    counters = (
        (_("Territory cards"), own.cards, "cards", MOST_CARDS),
        (_("Adventure cards in hand"), own.adventure, "adventure", MOST_IN_HAND),
        (_("Points from Adventure cards"), own.points, "points", MOST_ADVENTURE_POINTS),
    )
    lines = (
        filled(
            '<div class="play-line">%s <span class="play-label">%s</span></div>',
            counter(
                say(_("{what} of {player}", what=label, player=player(state, seat))),
                count,
                kind,
                most=most,
                player=seat,
            ),
            say(label),
        )
        for label, count, kind, most in counters
    )
    return filled(
        '<details class="play-more" data-keep="cards-%s"><summary>%s</summary>%s</details>',
        str(seat),
        say(
            _(
                "Cards: {cards} Territory, {adventure} Adventure",
                cards=own.cards,
                adventure=own.adventure,
            )
        ),
        joined("", (*lines, pictures_html(context, seat), named_html(context, seat))),
    )


def land_html(context: Context[State]) -> Markup:
    """Return what a card may change on the territory that was touched last."""
    state, say = context.state, context.say
    id = state.source if state.target == NO_PLACE else state.target
    entering = state.entered and state.moment == "first"
    if id == NO_PLACE or (state.moment in (*SETUP_MOMENTS, "over") and not entering):
        return Markup("")
    land = state.by_id[id]
    battalions = counter(
        say(_("Battalions in {place:the}", place=place(id))),
        land.battalions,
        "battalions",
        least=1,
        most=MOST,
        land=id,
    )
    leader = Markup("")
    if land.leader or (land.owner != NEUTRAL and len(state.leaders(land.owner)) < LEADERS):
        label = _("Take the Leader away") if land.leader else _("Bring a Leader here")
        leader = row([step_button(say(label), "leader", land=id)])
    title = _(
        "{place} ({owner}): a card changes it", place=place(id), owner=owner(state, land.owner)
    )
    one_by_one = filled(
        '<div class="play-line"><span class="play-label">%s</span>%s</div>',
        say(_("Battalions")),
        battalions,
    )
    count = number(say(_("Battalions on the table")), "count", land.battalions)
    garrison = form("garrison", [hidden("land", id), count], say(_("Enter")))
    return filled(
        '<details class="play-more" data-keep="land"%s><summary>%s</summary>%s%s%s</details>',
        Markup(" open") if entering else "",
        say(title),
        garrison,
        Markup("") if entering else one_by_one,
        leader,
    )


def ring_html(context: Context[State]) -> Markup:
    """Return where the Ring is, and the buttons of cards that move it."""
    state, say = context.state, context.say
    if state.moment in (*SETUP_MOMENTS, "over"):
        return Markup("")
    steps = [
        step_button(say(label), "ring", step=state.ring + by)
        for label, by in ((_("One step back"), -1), (_("One step forward"), 1))
        if 1 <= state.ring + by <= len(PATH)
    ]
    where = _(
        "The Ring: {place}, step {step} of {steps}",
        place=place(state.ring_land),
        step=state.ring,
        steps=len(PATH),
    )
    left = say(
        _(
            "The Ring is destroyed after {turns} more {turns:turn/turns} on average.",
            turns=turns_left(state),
        )
    )
    return filled(
        '<section class="play-part"><h3>%s</h3><p class="play-numbers">%s '
        '<a data-play-fill="risk.fellowship" href="%srisk/calculators/fellowship/">%s</a></p>'
        '<details class="play-more" data-keep="ring"><summary>%s</summary>%s</details></section>',
        say(where),
        left,
        context.up,
        say(CALCULATORS["risk.fellowship"].title),
        say(_("A card moves the Ring")),
        row(steps),
    )
