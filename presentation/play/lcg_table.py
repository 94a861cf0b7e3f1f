"""The table of a game of the Card Game: the quest, the active location, the staging area."""

from __future__ import annotations

from markupsafe import Markup

from calculators.lcg.play import words as names
from calculators.lcg.play.state import Enemy, Location, State
from presentation.filling import filled, joined
from presentation.play.context import Context, form, number, text
from presentation.play.controls import card_item, counter, row, step_button, wounds
from presentation.play.lcg_moment import reveal_html
from presentation.play.lcg_quest import objective_html, quest_html
from presentation.words import _

_SECTION = '<section class="play-part"><h3>%s</h3>%s</section>'


def table_html(context: Context[State]) -> Markup:
    """Return the quest, the active location and the staging area."""
    return joined("\n", (quest_html(context), _location(context), _staging(context)))


def _location(context: Context[State]) -> Markup:
    say, location = context.say, context.state.location
    if location is None:
        return Markup("")
    progress = counter(
        say(_("Progress on {location}", location=names.location(location))),
        location.progress,
        "progress",
        most=location.points,
        where="location",
    )
    body = filled(
        '<p><span class="play-name">%s</span></p>'
        '<div class="play-line"><span class="play-label">%s</span>%s <span>%s</span></div>%s',
        say(names.location(location)),
        say(_("Progress")),
        progress,
        say(_("of {points}", points=location.points)),
        row([step_button(say(_("Discard")), "remove-location")]),
    )
    return filled(_SECTION, say(_("Active location")), body)


def _staging(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    items = [
        *(_enemy(context, index, enemy) for index, enemy in enumerate(state.staging_enemies)),
        *(_place(context, index, place) for index, place in enumerate(state.staging_locations)),
        *(objective_html(context, index, item) for index, item in enumerate(state.objectives)),
    ]
    other = counter(say(_("Other threat in the staging area")), state.other_threat, "other-threat")
    body = filled(
        '<ul class="play-cards">%s</ul>'
        '<div class="play-line"><span class="play-label">%s</span>%s</div>%s',
        joined("", items),
        say(_("Other threat")),
        other,
        _own_cards(context),
    )
    heading = say(_("Staging area: threat {threat}", threat=state.staging_threat))
    return filled(_SECTION, heading, body)


def _enemy(context: Context[State], index: int, enemy: Enemy) -> Markup:
    say, state = context.say, context.state
    engage = [
        step_button(
            say(_("Engages {player}", player=names.player(state, seat))),
            "engage",
            enemy=index,
            player=seat,
        )
        for seat in state.still_in
    ]
    numbers = say(
        _(
            "threat {threat}, engagement cost {cost}, hit points {points}",
            threat=enemy.threat,
            cost=enemy.cost,
            points=enemy.hit_points,
        )
    )
    name, discard = names.enemy(enemy), step_button(say(_("Discard")), "remove-enemy", enemy=index)
    damage = counter(
        say(_("Damage on {enemy}", enemy=name)),
        enemy.damage,
        "hit",
        most=enemy.hit_points,
        enemy=index,
    )
    return card_item(say(name), numbers, wounds(say(_("Damage")), damage), row([*engage, discard]))


def _place(context: Context[State], index: int, location: Location) -> Markup:
    say = context.say
    buttons = [step_button(say(_("Discard")), "remove-location", location=index)]
    if context.state.location is None:
        buttons.insert(0, step_button(say(_("Travel there")), "travel", location=index))
    numbers = say(
        _(
            "threat {threat}, quest points {points}",
            threat=location.threat,
            points=location.points,
        )
    )
    return card_item(say(names.location(location)), numbers, row(buttons))


def _own_cards(context: Context[State]) -> Markup:
    """Return the forms for cards that are not of the core set."""
    say = context.say
    enemy = form(
        "add-enemy",
        [
            text(say(_("Enemy")), "name", 40),
            number(say(_("Engagement cost")), "cost"),
            number(say(_("Threat strength")), "threat"),
            number(say(_("Attack")), "attack"),
            number(say(_("Defence")), "defence"),
            number(say(_("Hit points")), "hit_points"),
        ],
        say(_("Add the enemy")),
    )
    location = form(
        "add-location",
        [
            text(say(_("Location")), "name", 40),
            number(say(_("Threat strength")), "threat"),
            number(say(_("Quest points")), "points"),
        ],
        say(_("Add the location")),
    )
    return filled(
        '%s<details class="play-more" data-keep="own-cards"><summary>%s</summary>%s%s</details>',
        _deck_card(context),
        say(_("A card from another box")),
        enemy,
        location,
    )


def _deck_card(context: Context[State]) -> Markup:
    """Return the choice of a card of the encounter deck, outside the staging step, which has it."""
    if context.state.moment == "staging":
        return Markup("")
    return filled(
        '<details class="play-more" data-keep="deck-card"><summary>%s</summary>%s</details>',
        context.say(_("A card of the encounter deck")),
        reveal_html(context),
    )
