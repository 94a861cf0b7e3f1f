"""The attack that is chosen in a game of Risk: its odds, its battles, and what moves in."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup

from calculators.core import numbers
from calculators.core.messages import Message
from calculators.registry import CALCULATORS
from calculators.risk import bonuses
from calculators.risk.board import TERRITORIES
from calculators.risk.dice import losses, rolls
from calculators.risk.play.combat import (
    is_attack,
    is_by_sea,
    may_move_in,
    modifiers,
    most_dice,
)
from calculators.risk.play.fills import fill_of
from calculators.risk.play.state import State
from calculators.risk.play.turns import is_forced
from presentation.filling import filled, joined
from presentation.play.context import Context, form, number, open_choice, select, tick
from presentation.play.controls import row, step_button
from presentation.play.dice import Throw, throw_button, throw_form
from presentation.play.frame import calculator_html
from presentation.words import _


def combat_html(context: Context[State]) -> Markup:
    """Return what there is to do in combat."""
    state, say = context.state, context.say
    if is_forced(state) or state.now.stock:
        return Markup("")
    if state.occupied:
        return _moving_in(context)
    passage = step_button(
        say(_("A card allows this attack")),
        "toggle",
        pressed=state.passage,
        what="passage",
    )
    if not is_attack(state):
        return row([passage])
    if not is_fighting(state):
        return Markup("")
    odds = Markup("")
    if fill_of(state, "risk.invasion"):
        odds = calculator_html(context, "risk.invasion", CALCULATORS["risk.invasion"].title)
    return joined("", (_helps(context), odds, _battle(context), _more(context)))


def _helps(context: Context[State]) -> Markup:
    """Return the Leaders and the cards that change the dice of this invasion."""
    state, say = context.state, context.say
    here, there = state.by_id[state.source], state.by_id[state.target]
    possible = {
        "attack_leader": here.leader,
        "defence_leader": there.leader,
        "cancelled": TERRITORIES[state.target].stronghold,
        "black_sails": is_by_sea(state),
    }
    labels = {
        "attack_leader": _("A Leader attacks"),
        "defence_leader": _("A Leader defends"),
        "cancelled": _("A card cancels the Stronghold"),
        "black_sails": _("Black Sails"),
    }
    return row(
        [
            step_button(say(labels[what]), "toggle", pressed=getattr(state, what), what=what)
            for what, can in possible.items()
            if can
        ]
    )


def _lost(count: int) -> str:
    return f"\N{MINUS SIGN}{count}" if count else "0"


def _battle(context: Context[State]) -> Markup:
    """Return the dice of the next battle, and a button for each way it may end."""
    state, say = context.state, context.say
    attackers, defenders = most_dice(state)
    sums = bonuses.totals(modifiers(state))
    counts = losses(attackers, defenders, sums.attack - sums.defence)
    every = rolls(attackers, defenders)
    compared = len(counts) - 1
    ends = [
        step_button(
            filled(
                "%s <span>%s</span>",
                say(
                    _(
                        "attacker {attacker}, defender {defender}",
                        attacker=_lost(lost),
                        defender=_lost(compared - lost),
                    )
                ),
                numbers.whole_percent(Fraction(count, every), context.language),
            ),
            "battle",
            attackers=attackers,
            defenders=defenders,
            lost=lost,
        )
        for lost, count in enumerate(counts)
        if count
    ]
    outcomes = filled('<div class="play-outcomes">%s</div>', joined("", ends))
    throws, label = _throws(state), say(_rolling(state))
    return joined("", (outcomes, throw_form(context, "roll", throws, label)))


def _throws(state: State) -> list[Throw]:
    attackers, defenders = most_dice(state)
    return [
        Throw("attack", _("Attacker’s die"), attackers),
        Throw("defence", _("Defender’s die"), defenders),
    ]


def _rolling(state: State) -> Message:
    attackers, defenders = most_dice(state)
    return _("Roll {attackers} against {defenders}", attackers=attackers, defenders=defenders)


def roll_button(context: Context[State]) -> Markup:
    """Return the roll of the next battle for the bar: one taps it until the territory falls."""
    state = context.state
    if state.moment != "combat" or not is_fighting(state):
        return Markup("")
    return throw_button(context.say(_rolling(state)), "roll", _throws(state), "button-first")


def move_in_button(context: Context[State]) -> Markup:
    """Return the move of all battalions into what was conquered, for the bar."""
    state = context.state
    if state.moment != "combat" or not may_move_in(state):
        return Markup("")
    count = state.by_id[state.source].battalions - 1
    label = context.say(_("Move {count} in", count=count))
    return step_button(label, "move", style="button-first", count=count)


def is_fighting(state: State) -> bool:
    """Whether the attack that is chosen can go on now."""
    is_due = is_attack(state) and not (is_forced(state) or state.now.stock or state.occupied)
    return is_due and state.by_id[state.source].battalions > 1


def _counts(numbers: range) -> list[tuple[object, str]]:
    return [(number, str(number)) for number in numbers]


def _more(context: Context[State]) -> Markup:
    """Return the forms for other numbers of dice, and for several battles at once."""
    state, say = context.state, context.say
    attackers, defenders = most_dice(state)
    battle = form(
        "battle",
        [
            *(
                select(say(label), name, _counts(range(dice, 0, -1)))
                for label, name, dice in (
                    (_("Attacker’s dice"), "attackers", attackers),
                    (_("Defender’s dice"), "defenders", defenders),
                )
            ),
            open_choice(
                context.say,
                say(_("The attacker loses")),
                "lost",
                _counts(range(min(attackers, defenders) + 1)),
            ),
        ],
        say(_("Take the losses")),
    )
    invasion = form(
        "invade",
        [
            number(say(_("The attacker loses")), "attacker_loses", 0),
            number(
                say(_("The defender loses")), "defender_loses", state.by_id[state.target].battalions
            ),
            number(say(_("Battalions that move in")), "moved"),
        ],
        say(_("Take the losses")),
    )
    return filled(
        '<details class="play-more" data-keep="battle"><summary>%s</summary>%s</details>'
        '<details class="play-more" data-keep="invade"><summary>%s</summary>%s</details>',
        say(_("A battle with fewer dice")),
        battle,
        say(_("Several battles at once")),
        invasion,
    )


def _moving_in(context: Context[State]) -> Markup:
    """Return the buttons with which more battalions move into the conquered territory."""
    state, say = context.state, context.say
    here = state.by_id[state.source]
    most = here.battalions - 1
    if not most:
        return Markup("")
    counts = sorted({1, most})
    buttons = [
        step_button(say(_("Move {count} in", count=count)), "move", count=count) for count in counts
    ]
    parts = [number(say(_("Battalions")), "count", most)]
    if here.leader and not state.by_id[state.target].leader:
        parts.append(tick(say(_("With the Leader")), "leader"))
    return joined("", (row(buttons), form("move", parts, say(_("Move in")))))


def fortify_html(context: Context[State]) -> Markup:
    """Return the form of the move between connected territories."""
    state, say = context.state, context.say
    if not is_fortifying(state):
        return Markup("")
    here, there = state.by_id[state.source], state.by_id[state.target]
    parts = [number(say(_("Battalions")), "count", max(here.battalions - 1, 1))]
    if here.leader and not there.leader:
        parts.append(tick(say(_("With the Leader")), "leader"))
    if state.fortified:
        parts.append(tick(say(_("One more move, with a card")), "card"))
    return form("fortify", parts, say(_("Move")))


def is_fortifying(state: State) -> bool:
    """Whether both ends of a move are chosen."""
    return state.moment == "fortify" and "none" not in (state.source, state.target)
