"""The allies of a player, what is attached to heroes, and the forms that bring both into play."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.card_index import CardIndex
from calculators.lcg.play import words as names
from calculators.lcg.play.cards import ALLIES, ATTACHMENTS
from calculators.lcg.play.characters import Ally, Hero
from calculators.lcg.play.dials import to_act
from calculators.lcg.play.state import Player, State
from presentation.filling import filled, joined
from presentation.play.context import Context, by_name, form, hidden, number, open_choice, text
from presentation.play.controls import card_item, counter, row, step_button, wounds
from presentation.play.lcg_commit import offers_commit
from presentation.words import _


def allies_html(context: Context[State], seat: int, player: Player) -> Markup:
    """Return the allies of a player."""
    if not player.allies:
        return Markup("")
    items = (_ally(context, seat, place, ally) for place, ally in enumerate(player.allies))
    return filled(
        '<h4>%s</h4><ul class="play-heroes">%s</ul>', context.say(_("Allies")), joined("", items)
    )


def _ally(context: Context[State], seat: int, place: int, ally: Ally) -> Markup:
    say, name = context.say, context.say(names.ally(ally))
    damage = counter(
        say(_("Damage on {hero}", hero=name)),
        ally.damage,
        "wound-ally",
        most=ally.hit_points,
        player=seat,
        ally=place,
    )
    exhausted = say(_("Exhausted"))
    buttons = [
        step_button(exhausted, "exhaust-ally", pressed=ally.exhausted, player=seat, ally=place)
    ]
    if offers_commit(context, seat) and not ally.exhausted:
        commit = say(_("Commit ({willpower})", willpower=ally.willpower))
        buttons.append(step_button(commit, "commit-ally", player=seat, ally=place))
    buttons.append(step_button(say(_("Discard")), "remove-ally", player=seat, ally=place))
    return card_item(
        name,
        say(
            _(
                "willpower {willpower}, attack {attack}, defence {defence}, hit points {points}",
                willpower=ally.willpower,
                attack=ally.attack,
                defence=ally.defence,
                points=ally.hit_points,
            )
        ),
        wounds(say(_("Damage")), damage),
        row(buttons),
    )


def attachments_html(context: Context[State], seat: int, place: int, hero: Hero) -> Markup:
    """Return what is attached to a hero; a tap discards it."""
    buttons = []
    for index, item in enumerate(hero.attachments):
        name = context.say(names.attachment(item))
        label = filled('%s <span aria-hidden="true">×</span>', name)
        spoken = context.say(_("Discard {card}", card=name))
        buttons.append(
            step_button(label, "detach", name=spoken, player=seat, hero=place, attachment=index)
        )
    return row(buttons)


def is_planning(state: State, seat: int) -> bool:
    """Whether a player plays allies and attachments now: their forms stand with the moment."""
    return state.moment == "planning" and seat in to_act(state)


def new_cards_html(context: Context[State], seat: int, player: Player) -> Markup:
    """Return the forms that bring allies and attachments into play.

    They are open for who plays cards alone now; of several, each finds theirs by the name.
    """
    say = context.say
    parts = [
        _card_form(context, "play-ally", seat, ALLIES, [], say(_("Ally"))),
        _own_ally(context, seat),
    ]
    planning = is_planning(context.state, seat)
    alone = planning and to_act(context.state) == (seat,)
    title = _("Allies and attachments")
    if planning and not alone:
        who = names.player(context.state, seat)
        title = _("{player}: allies and attachments", player=who)
    heroes = [
        (place, say(names.hero(hero)))
        for place, hero in enumerate(player.heroes)
        if not hero.destroyed
    ]
    if heroes:
        choice = open_choice(context.say, say(_("Hero")), "hero", heroes)
        label = say(_("Attachment"))
        parts[1:1] = [_card_form(context, "attach", seat, ATTACHMENTS, [choice], label)]
        parts.append(_own_attachment(context, seat, choice))
    return filled(
        '<details class="play-more" data-keep="new-cards-%s"%s><summary>%s</summary>%s</details>',
        f"{seat}-planning" if planning else str(seat),
        Markup(" open") if alone else "",
        say(title),
        joined("", parts),
    )


def _card_form(
    context: Context[State],
    kind: str,
    seat: int,
    cards: CardIndex,
    fields: list[Markup],
    label: str,
) -> Markup:
    shown = by_name((card.name.text(context.language), card.name.en) for card in cards.cards)
    card = open_choice(context.say, label, "name", shown)
    return form(kind, [hidden("player", seat), card, *fields], context.say(_("Put into play")))


def _own_ally(context: Context[State], seat: int) -> Markup:
    say = context.say
    fields = [
        hidden("player", seat),
        text(say(_("Ally from another box")), "name", 40),
        number(say(_("Willpower")), "willpower"),
        number(say(_("Attack")), "attack"),
        number(say(_("Defence")), "defence"),
        number(say(_("Hit points")), "hit_points"),
    ]
    return form("play-ally", fields, say(_("Put into play")), place="own")


def _own_attachment(context: Context[State], seat: int, hero: Markup) -> Markup:
    say = context.say
    fields = [
        hidden("player", seat),
        text(say(_("Attachment from another box")), "name", 40),
        hero,
        number(say(_("Willpower")), "willpower", 0, least=-9),
        number(say(_("Attack")), "attack", 0, least=-9),
        number(say(_("Defence")), "defence", 0, least=-9),
        number(say(_("Hit points")), "hit_points", 0, least=-9),
    ]
    return form("attach", fields, say(_("Put into play")), place="own")
