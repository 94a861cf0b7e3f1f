"""What there is to do now: the moment of the round, its rule, its calculator, its own controls."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.lcg.cards import ENCOUNTER_CARDS
from calculators.lcg.play import words as names
from calculators.lcg.play.engaging import checks
from calculators.lcg.play.fighting import strength_on
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.moments import PHASES, Moment, moment_of
from calculators.lcg.play.state import OWN, Enemy, Player, State
from calculators.lcg.play.table import copies_of
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, number, select, tick
from presentation.play.controls import counter, row, step_button
from presentation.play.dice import random_button
from presentation.play.frame import calculator_html
from presentation.words import _


def moment_html(context: Context[State]) -> Markup:
    """Return what there is to do now."""
    state, say = context.state, context.say
    moment = moment_of(state.moment)
    return filled(
        '<section class="play-now"><p class="play-place">%s</p><h2>%s</h2>'
        '<p class="play-todo">%s</p><p class="play-rule">%s%s</p>%s%s</section>',
        say(
            _(
                "Round {round} · {phase}",
                round=state.round,
                phase=PHASES[moment.phase],
            )
        ),
        say(moment.label),
        say(names.to_do(state)),
        context.rule_link(moment.rule),
        filled(" %s", say(_("Players may then take actions."))) if moment.actions else "",
        _controls(context),
        _calculator(context, moment),
    )


def _calculator(context: Context[State], moment: Moment) -> Markup:
    """Return the answer of the moment's calculator, which the script asks for, and a link to it."""
    if moment.calculator is None or fill_of(context.state, moment.calculator) is None:
        return Markup("")
    title = CALCULATORS[moment.calculator].title
    return calculator_html(context, moment.calculator, title)


def _controls(context: Context[State]) -> Markup:
    match context.state.moment:
        case "resources" if context.state.round == 1:
            return _lot(context)
        case "commit":
            return _willpower(context)
        case "staging":
            return joined("", (_willpower(context), _reveal(context)))
        case "quest-resolution":
            return _resolution(context)
        case "engagement-checks" if checks(context.state).engaged:
            label = context.say(_("Make the checks"))
            return row([step_button(label, "check-engagements", style="button-first")])
        case "enemy-attacks" | "player-attacks" | "shadow-cards":
            return _fights(context)
    return Markup("")


def _lot(context: Context[State]) -> Markup:
    """Return the button that draws the first player, where there are several to draw from."""
    count = len(context.state.players)
    if count < 2 or len(context.state.still_in) < count:
        return Markup("")
    label = context.say(_("Pick the first player at random"))
    return row([random_button(label, "first-player", "player", count)])


def _willpower(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    return filled(
        '<div class="play-line"><span class="play-label">%s</span>%s</div>',
        say(_("Committed willpower")),
        counter(say(_("Committed willpower")), state.committed, "willpower", most=999),
    )


def _resolution(context: Context[State]) -> Markup:
    if context.state.resolved or context.state.stage.completed:
        return Markup("")
    button = step_button(context.say(_("Resolve the quest")), "resolve-quest", style="button-first")
    return joined("", (_willpower(context), row([button])))


def _reveal(context: Context[State]) -> Markup:
    """Return the choice of a card of the scenario's deck."""
    say, state = context.say, context.state
    cards = sorted(
        (card.name.text(context.language), card.name.en)
        for card in ENCOUNTER_CARDS.cards
        if state.scenario == OWN or copies_of(state, card, whole=True)
    )
    choices = [(english, shown) for shown, english in cards]
    reveal = form(
        "reveal",
        [
            select(say(_("Encounter card")), "card", choices),
            tick(say(_("Seen but not revealed: shadow card or discarded")), "seen_only"),
        ],
        say(_("Reveal")),
    )
    again = step_button(say(_("The discard pile is shuffled back")), "reshuffle")
    return joined("", (reveal, row([again])))


def _fights(context: Context[State]) -> Markup:
    """Return the engaged enemies: first those of the player whose turn it is."""
    state = context.state
    seats = sorted(state.still_in, key=lambda seat: seat != state.turn)
    items = [
        _enemy(context, seat, index, enemy)
        for seat in seats
        for index, enemy in enumerate(state.players[seat].engaged)
    ]
    if not items:
        return filled("<p>%s</p>", context.say(_("No enemy is engaged.")))
    return filled('<ul class="play-cards">%s</ul>', joined("", items))


def _enemy(context: Context[State], seat: int, index: int, enemy: Enemy) -> Markup:
    say, state = context.say, context.state
    damage = counter(
        say(_("Damage on {enemy}", enemy=names.enemy(enemy))),
        enemy.damage,
        "hit",
        most=enemy.hit_points,
        enemy=index,
        player=seat,
    )
    numbers = say(
        _(
            "{player}; attack {attack}, defence {defence}, hit points {points}",
            player=names.player(state, seat),
            attack=enemy.attack,
            defence=enemy.defence,
            points=enemy.hit_points,
        )
    )
    back = step_button(say(_("Back to staging")), "disengage", player=seat, enemy=index)
    discard = step_button(say(_("Discard")), "remove-enemy", player=seat, enemy=index)
    return filled(
        '<li><span class="play-name">%s</span> <span class="play-numbers">%s</span>'
        '<div class="play-wounds"><span class="play-label">%s</span>%s</div>%s%s</li>',
        say(names.enemy(enemy)),
        numbers,
        say(_("Damage")),
        damage,
        _attack(context, seat, index),
        row([back, discard]),
    )


def _attack(context: Context[State], seat: int, index: int) -> Markup:
    """Return the form of the attack that is due at this moment."""
    say, player = context.say, context.state.players[seat]
    place = [hidden("player", seat), hidden("enemy", index)]
    if context.state.moment == "enemy-attacks":
        heroes = list(_targets(context, player))
        if not heroes:
            return Markup("")
        ready = any(not hero.exhausted and not hero.destroyed for hero in player.heroes)
        fields = [
            *_allies(context, player),
            select(say(_("Hero")), "hero", heroes),
            tick(say(_("Defends")), "defended", ticked=ready),
            number(say(_("Attack added by the shadow card")), "shadow", 0, least=-99),
        ]
        return form("enemy-attack", [*place, *fields], say(_("Resolve the attack")))
    if context.state.moment == "player-attacks":
        strength = strength_on(player, player.engaged[index])
        attack = number(say(_("Total attack")), "attack", strength)
        return form("player-attack", [*place, attack], say(_("Attack it")))
    return Markup("")


def _allies(context: Context[State], player: Player) -> Iterator[Markup]:
    """Yield the choice of an ally who defends in place of a hero, where one is ready."""
    ready = [
        (place, context.say(names.ally(ally)))
        for place, ally in enumerate(player.allies)
        if not ally.exhausted
    ]
    if ready:
        nobody = ("", context.say(_("none: a hero")))
        yield select(context.say(_("Defending ally")), "ally", [nobody, *ready])


def _targets(context: Context[State], player: Player) -> Iterator[tuple[int, str]]:
    """Yield the heroes in play, those who are ready first."""
    places = [place for place, hero in enumerate(player.heroes) if not hero.destroyed]
    for place in sorted(places, key=lambda place: player.heroes[place].exhausted):
        hero = player.heroes[place]
        name = context.say(names.hero(hero))
        exhausted = context.say(_("{hero} (exhausted)", hero=name))
        yield place, exhausted if hero.exhausted else name
