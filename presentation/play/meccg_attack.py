"""The attack on a company in a game of The Wizards: what it is, its strikes, its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.meccg.cards import ATTACKS
from calculators.meccg.play.attack_fills import automatic_attacks
from calculators.meccg.play.cards import FOES, kill_points
from calculators.meccg.play.current_company import current_company
from calculators.meccg.play.state import LONGEST_NAME, State
from calculators.meccg.play.strikes_left import attacks_left, attacks_of, strikes_left
from calculators.meccg.play.words import card
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, number, text, tick
from presentation.play.controls import row, step_button
from presentation.play.meccg_rolls import strike_form
from presentation.play.meccg_setup import named
from presentation.words import _


def attack_html(context: Context[State]) -> Markup:
    """Return what attacks, or the form that names it."""
    say, state = context.say, context.state
    if not state.is_attacked:
        fields = [named(say(_("Creature or automatic-attack")), "name", "foes")]
        if state.phase == "movement":
            fields.append(tick(say(_("Counts as one hazard")), "counts", ticked=True))
        known = form("foe", fields, say(_("Attacks")))
        own = _automatic_attacks(context)
        return joined("", (own, known, *_rescue_attacks(context), _unlisted(context)))
    return filled(
        '<p><span class="play-name">%s</span> <span class="play-numbers">%s</span></p>%s%s',
        say(_("Attack: {foe}", foe=_name(state))),
        _attack_numbers(context),
        _struck(context),
        _ends(context),
    )


def _automatic_attacks(context: Context[State]) -> Markup:
    """Return a button for each automatic-attack of the sites where the companies are."""
    say = context.say
    return row(
        [
            step_button(say(_("Automatic-attack: {foe}", foe=card(FOES, foe))), "foe", of_name=foe)
            for foe in automatic_attacks(context.state)
        ]
    )


def _ends(context: Context[State]) -> Markup:
    """Return how an attack ends; a creature of several attacks is defeated after its last one.

    One strike that was not defeated, and the creature is not. Rule: meccg-combat-creature-defeated.
    """
    say, state = context.say, context.state
    ends = [
        *([] if state.undefeated else [_defeated(context)]),
        step_button(say(_("The attack is over")), "foe"),
    ]
    if not attacks_left(state):
        return row(ends)
    return filled(
        '%s<details class="play-more" data-keep="attacks"><summary>%s</summary>%s</details>',
        row([_next_attack(context)]),
        say(_("No further attack, because of a card")),
        row(ends),
    )


def after_strikes(context: Context[State]) -> Markup | None:
    """Return the button for the bar once all strikes of an attack are resolved, if they are."""
    state, item = context.state, current_company(context.state)
    if item is None or not state.is_attacked or strikes_left(state, item) != 0:
        return None
    if attacks_left(state):
        return _next_attack(context, "button-first")
    if state.undefeated:
        return step_button(context.say(_("The attack is over")), "foe", style="button-first")
    return _defeated(context, "button-first")


def _next_attack(context: Context[State], style: str = "button-secondary") -> Markup:
    state = context.state
    number = _("Next attack: {number} of {count}", number=state.attacks_over + 2, count=_of(state))
    return step_button(context.say(number), "next-attack", style=style)


def _defeated(context: Context[State], style: str = "button-secondary") -> Markup:
    """Return the button that counts the kill points."""
    foe = context.state.foe
    points = 0 if foe is None else kill_points(foe)
    over = _killed(points) if points else _("Defeated")
    return step_button(context.say(over), "defeated", style=style)


def _of(state: State) -> int:
    return attacks_of(state.foe)


def _name(state: State) -> Argument:
    if state.foe is not None:
        return card(FOES, state.foe)
    return (state.unlisted and state.unlisted.name) or _("without a name")


def _numbers(context: Context[State]) -> list[Markup]:
    say = context.say
    return [
        number(say(_("Strikes")), "strikes", 1, least=1),
        number(say(_("Prowess of the strikes")), "prowess"),
        number(say(_("Body, if any")), "body"),
    ]


def _unlisted(context: Context[State]) -> Markup:
    """Return the form of an attack that no list has, folded away."""
    say = context.say
    fields = [text(say(_("Attack")), "name", LONGEST_NAME), *_numbers(context)]
    return filled(
        '<details class="play-more" data-keep="unlisted"><summary>%s</summary>%s</details>',
        say(_("An attack from another card")),
        form("unlisted", fields, say(_("Attacks"))),
    )


def _rescue_attacks(context: Context[State]) -> Iterator[Markup]:
    """Yield the form of the rescue-attacks of each host that a company may meet now.

    Rule: meccg-prisoners-rescue.
    """
    state, say = context.state, context.say
    if state.phase != "site":
        return
    sites = {company.site for company in state.player.companies}
    held = (item for item in state.player.prisoners if not item.eliminated)
    hosts = dict.fromkeys((item.host, item.site) for item in held if item.site in sites)
    for place, (host, _site) in enumerate(hosts):
        told = _(
            "After the automatic-attacks and before the rescue, {host} attacks, as its card says.",
            host=host or _("the host"),
        )
        yield filled(
            "<p>%s %s</p>%s",
            say(told),
            context.rule_link("meccg-prisoners-rescue"),
            form(
                "unlisted",
                [hidden("name", host or ""), *_numbers(context)],
                say(_("Attacks")),
                place=f"rescue-{place}",
            ),
        )


def _attack_numbers(context: Context[State]) -> str:
    """Return the printed numbers of what attacks, and how many strikes are left."""
    state, item = context.state, current_company(context.state)
    found = ATTACKS.find(state.foe) if state.foe is not None else None
    values: Mapping[str, int | None] = found.values if found else {}
    if attack := state.unlisted:
        values = {
            "strikes": attack.strikes,
            "strike_prowess": attack.prowess,
            "strike_body": attack.body,
        }
    strikes, prowess, body = (
        values.get(name) for name in ("strikes", "strike_prowess", "strike_body")
    )
    parts: list[Argument] = []
    if (count := _of(state)) > 1:
        parts.append(_("attack {number} of {count}", number=state.attacks_over + 1, count=count))
    if strikes is not None:
        parts.append(_.plural("{count} strike", "{count} strikes", int(strikes)))
    if prowess is not None:
        parts.append(_("prowess {prowess}", prowess=prowess))
    if body is not None:
        parts.append(_("body {body}", body=body))
    left = strikes_left(state, item) if item else None
    if left is not None:
        parts.append(
            _.plural("{count} strike left", "{count} strikes left", left)
            if left
            else _("all strikes resolved")
        )
    return " · ".join(map(context.say, parts))


def _struck(context: Context[State]) -> Markup:
    """Return the form of a strike, where it is known which company is attacked."""
    state = context.state
    at = state.active
    if at is None and len(state.player.companies) == 1:
        at = 0
    if at is None:
        return Markup("")
    strike = strike_form(context, state.turn, at)
    if strikes_left(state, state.player.companies[at]) != 0:
        return strike
    return filled(
        '<details class="play-more" data-keep="strike"><summary>%s</summary>%s</details>',
        context.say(_("Another strike, because of a card")),
        strike,
    )


def _killed(points: int) -> Argument:
    return _.plural("Defeated: {count} kill point", "Defeated: {count} kill points", points)
