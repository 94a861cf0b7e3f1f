"""The engaged enemies, with the forms of the attacks that are due."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.lcg.attack_effects import attack_added
from calculators.lcg.play import words as names
from calculators.lcg.play.characters import Ally, Hero
from calculators.lcg.play.dials import to_act
from calculators.lcg.play.fighting import attack_on
from calculators.lcg.play.state import MOST_TOKENS, Enemy, Player, State
from calculators.lcg.play.tokens import gains_tokens
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, number, open_choice, tick
from presentation.play.controls import card_item, counter, row, step_button, wounds
from presentation.words import _


def fights_html(context: Context[State]) -> Markup:
    """Return the engaged enemies: first those of the players who are still to act.

    An enemy that has attacked leaves its place to the next one.
    """
    state = context.state
    acting = to_act(state)
    enemies = [
        (seat, index, enemy)
        for seat in sorted(state.still_in, key=lambda seat: seat not in acting)
        for index, enemy in enumerate(state.players[seat].engaged)
    ]
    if not enemies:
        return filled("<p>%s</p>", context.say(_("No enemy is engaged.")))
    if state.moment == "enemy-attacks":
        enemies.sort(key=lambda item: item[2].attacked)
    items = (_enemy(context, *place) for place in enemies)
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
    own = attack_added(enemy.name, just_engaged=enemy.just_engaged, tokens=enemy.tokens)
    numbers = say(
        _(
            "{player}; attack {attack}, defence {defence}, hit points {points}",
            player=names.player(state, seat),
            attack=enemy.attack + own,
            defence=enemy.defence,
            points=enemy.hit_points,
        )
    )
    back = step_button(say(_("Back to staging")), "disengage", player=seat, enemy=index)
    discard = step_button(say(_("Discard")), "remove-enemy", player=seat, enemy=index)
    return card_item(
        say(names.enemy(enemy)),
        numbers,
        wounds(say(_("Damage")), damage),
        _tokens(context, seat, index, enemy),
        _attack(context, seat, index),
        _folded(f"away-{seat}-{index}", say(_("A card removes it")), row([back, discard])),
    )


def _folded(keep: str, summary: str, content: Markup) -> Markup:
    """Return what is rarely done, folded away."""
    return filled(
        '<details class="play-more" data-keep="%s"><summary>%s</summary>%s</details>',
        keep,
        summary,
        content,
    )


def _tokens(context: Context[State], seat: int, index: int, enemy: Enemy) -> Markup:
    """Return the counter of resource tokens on an enemy that collects them. Rule: lcg-ufthak."""
    if not gains_tokens(enemy):
        return Markup("")
    say = context.say
    label = say(_("Resource tokens on {enemy}", enemy=names.enemy(enemy)))
    number = counter(label, enemy.tokens, "tokens", most=MOST_TOKENS, enemy=index, player=seat)
    return wounds(say(_("Resource tokens")), number)


def _attack(context: Context[State], seat: int, index: int) -> Markup:
    """Return the form of the attack that is due at this moment."""
    say, player = context.say, context.state.players[seat]
    place = [hidden("player", seat), hidden("enemy", index)]
    if context.state.moment == "enemy-attacks":
        heroes = list(_targets(context, player))
        if not heroes:
            return Markup("")
        ready = any(not hero.exhausted and not hero.destroyed for hero in player.heroes)
        shadow = number(say(_("Attack added by the shadow card")), "shadow", 0, least=-99)
        fields = [
            open_choice(context.say, say(_("Hero")), "hero", heroes),
            tick(say(_("Defends")), "defended", ticked=ready),
            shadow,
        ]
        by_hero = form("enemy-attack", [*place, *fields], say(_("Resolve the attack")))
        by_ally = _ally_defends(context, player, [*place, shadow], f"{seat}-{index}")
        attack = joined("", (by_hero, by_ally))
        return _again(context, attack, seat, index) if player.engaged[index].attacked else attack
    if context.state.moment == "player-attacks":
        who = tuple(_attackers(context, player, player.engaged[index]))
        more = number(say(_("Attack from other players and from effects")), "more", 0, least=-99)
        attack = form("attack-with", [*place, *who, more], say(_("Attack it")))
        return attack if who else _by_others(context, attack, seat, index)
    return Markup("")


def _by_others(context: Context[State], attack: Markup, seat: int, index: int) -> Markup:
    """Return the attack on an enemy whose player has nobody ready, as far as others may make it.

    Rules: lcg-player-attack-steps, lcg-ranged.
    """
    if len(context.state.still_in) == 1:
        nobody = context.say(_("Nobody is ready to attack."))
        return filled('<p class="play-numbers">%s</p>', nobody)
    nobody = context.say(_("Nobody is ready here; another player may attack with Ranged"))
    return _folded(f"others-{seat}-{index}", nobody, attack)


def _again(context: Context[State], attack: Markup, seat: int, index: int) -> Markup:
    """Return the attack of an enemy that has attacked this round, folded away."""
    again = context.say(_("Has attacked; a card lets it attack again"))
    return _folded(f"again-{seat}-{index}", again, attack)


def _attackers(context: Context[State], player: Player, enemy: Enemy) -> Iterator[Markup]:
    """Yield a box for each character who can attack, with its attack."""
    ready: list[tuple[str, Argument, Hero | Ally]] = [
        (f"heroes.{place}", names.hero(hero), hero)
        for place, hero in enumerate(player.heroes)
        if not hero.exhausted and not hero.destroyed
    ]
    ready += [
        (f"allies.{place}", names.ally(ally), ally)
        for place, ally in enumerate(player.allies)
        if not ally.exhausted
    ]
    for field, name, character in ready:
        label = _("{name}: attack {attack}", name=name, attack=attack_on(character, enemy))
        yield tick(context.say(label), field, ticked=True)


def _ally_defends(
    context: Context[State], player: Player, fields: list[Markup], place: str
) -> Markup:
    """Return the attack that an ally meets in place of a hero, folded, where one is ready."""
    say = context.say
    ready = [
        (place, context.say(names.ally(ally)))
        for place, ally in enumerate(player.allies)
        if not ally.exhausted
    ]
    if not ready:
        return Markup("")
    ally = open_choice(context.say, say(_("Defending ally")), "ally", ready)
    parts = [hidden("hero", 0), ally, *fields]
    resolve = form("enemy-attack", parts, say(_("Resolve the attack")), place="ally")
    return _folded(f"ally-{place}", say(_("An ally defends")), resolve)


def _targets(context: Context[State], player: Player) -> Iterator[tuple[int, str]]:
    """Yield the heroes in play, those who are ready first."""
    places = [place for place, hero in enumerate(player.heroes) if not hero.destroyed]
    for place in sorted(places, key=lambda place: player.heroes[place].exhausted):
        hero = player.heroes[place]
        name = context.say(names.hero(hero))
        exhausted = context.say(_("{hero} (exhausted)", hero=name))
        yield place, exhausted if hero.exhausted else name
