"""The players of a game of the Card Game: dials, heroes, engaged enemies."""

from __future__ import annotations

from markupsafe import Markup

from calculators.lcg.play import words as names
from calculators.lcg.play.characters import Hero
from calculators.lcg.play.state import Player, State
from calculators.lcg.threat_level import ELIMINATION
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import card_item, counter, row, step_button, wounds
from presentation.play.lcg_allies import (
    allies_html,
    attachments_html,
    is_planning,
    new_cards_html,
)
from presentation.play.lcg_commit import offers_commit
from presentation.words import _


def players_html(context: Context[State]) -> Markup:
    """Return every player, in the order of their seats."""
    players = enumerate(context.state.players)
    return filled(
        '<div class="play-players">%s</div>',
        joined("\n", (_player(context, seat, player) for seat, player in players)),
    )


def _player(context: Context[State], seat: int, player: Player) -> Markup:
    say = context.say
    first = context.state.first_player == seat and not player.eliminated
    return filled(
        '<section class="play-player" data-seat="%s"%s><h3>%s%s</h3>%s%s%s%s</section>',
        str(seat),
        Markup(" data-out") if player.eliminated else "",
        say(names.player(context.state, seat)),
        filled(' <span class="play-mark">%s</span>', say(_("first player"))) if first else "",
        _dial(context, seat, player),
        _heroes(context, seat, player),
        allies_html(context, seat, player),
        "" if player.eliminated else _more(context, seat),
    )


def _dial(context: Context[State], seat: int, player: Player) -> Markup:
    say = context.say
    if player.eliminated:
        return filled('<p class="play-out">%s</p>', say(_("Eliminated")))
    name = say(_("Threat of {player}", player=names.player(context.state, seat)))
    return filled(
        '<div class="play-dial"><span class="play-label">%s</span>%s%s</div>',
        say(_("Threat")),
        counter(name, player.threat, "threat", most=ELIMINATION, player=seat),
        row(
            [
                step_button(shown, "threat", name=f"{name}, {shown}", player=seat, by=by)
                for by, shown in ((-5, "\N{MINUS SIGN}5"), (5, "+5"))
            ]
        ),
    )


def _heroes(context: Context[State], seat: int, player: Player) -> Markup:
    if not player.heroes or player.eliminated:
        return Markup("")
    items = (_hero(context, seat, place, hero) for place, hero in enumerate(player.heroes))
    return filled('<ul class="play-heroes">%s</ul>', joined("", items))


def _hero(context: Context[State], seat: int, place: int, hero: Hero) -> Markup:
    say, name = context.say, context.say(names.hero(hero))
    if hero.destroyed:
        return filled(
            '<li data-out><span class="play-name">%s</span> %s</li>', name, say(_("destroyed"))
        )
    now = hero.equipped
    damage = counter(
        say(_("Damage on {hero}", hero=name)),
        hero.damage,
        "wound",
        most=now.hit_points,
        player=seat,
        hero=place,
    )
    return card_item(
        name,
        say(
            _(
                "willpower {willpower}, attack {attack}, defence {defence}, hit points {points}",
                willpower=now.willpower,
                attack=now.attack,
                defence=now.defence,
                points=now.hit_points,
            )
        ),
        wounds(say(_("Damage")), damage),
        attachments_html(context, seat, place, hero),
        row(_hero_buttons(context, seat, place, hero)),
    )


def _hero_buttons(context: Context[State], seat: int, place: int, hero: Hero) -> list[Markup]:
    say = context.say
    buttons = [
        step_button(say(_("Exhausted")), "exhaust", pressed=hero.exhausted, player=seat, hero=place)
    ]
    if offers_commit(context, seat) and not hero.exhausted:
        commit = say(_("Commit ({willpower})", willpower=hero.equipped.willpower))
        buttons.append(step_button(commit, "commit", player=seat, hero=place))
    return buttons


def _more(context: Context[State], seat: int) -> Markup:
    """Return what is rarely done to a player, and the history of the dial."""
    say = context.say
    state = context.state
    buttons = [step_button(say(_("Eliminated by a card")), "eliminate", player=seat)]
    if state.first_player != seat:
        buttons.append(step_button(say(_("Make first player")), "first-player", player=seat))
    changes = state.players[seat].changes
    history = joined(
        "",
        (
            filled(
                "<li>%s</li>",
                say(
                    _("Round {round}: {threat}", round=change.round, threat=change.threat)
                    if change.round
                    else _("Start: {threat}", threat=change.threat)
                ),
            )
            for change in changes[-12:]
        ),
    )
    return filled(
        '<details class="play-more" data-keep="player-%s"><summary>%s</summary>'
        '<ol class="play-changes">%s</ol>%s</details>%s',
        str(seat),
        say(_("Dial and more")),
        history,
        row(buttons),
        "" if is_planning(state, seat) else new_cards_html(context, seat, state.players[seat]),
    )
