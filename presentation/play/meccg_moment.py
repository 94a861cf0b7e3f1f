"""What there is to do now in a game of The Wizards: the phase, its rules, its own controls."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.meccg.play.attack_fills import is_without_name
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.state import (
    HIGHEST_POINTS,
    MOST_HAZARDS,
    MOST_INFLUENCE,
    MOST_LIMIT_CHANGE,
    State,
)
from calculators.meccg.play.totals import calling_of, influence_of, limit_of
from calculators.meccg.play.turns import unchecked, waiting
from calculators.meccg.play.words import (
    company,
    more_rules,
    player,
    rule,
    title,
    to_do,
    way,
)
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, open_choice, tick
from presentation.play.controls import counter, row, step_button
from presentation.play.frame import calculator_html, fill_link
from presentation.play.meccg_attack import attack_html
from presentation.play.meccg_company import destination_form
from presentation.play.meccg_rolls import check_form
from presentation.play.meccg_setup import named
from presentation.play.meccg_under_way import under_way_html
from presentation.result_html import result_html
from presentation.words import _


def moment_html(context: Context[State]) -> Markup:
    """Return what there is to do now."""
    say, state = context.say, context.state
    place = _("Turn {round} · {player}", round=state.round, player=player(state, state.turn))
    rules = (rule(state), *more_rules(state))
    return filled(
        '<section class="play-now"><p class="play-place">%s</p><h2>%s</h2>'
        '<p class="play-todo">%s</p><p class="play-rule">%s</p>%s%s</section>',
        say(place),
        say(title(state)),
        say(to_do(state)),
        joined(" ", (context.rule_link(id) for id in rules)),
        _controls(context),
        _calculator(context),
    )


def _calculator(context: Context[State]) -> Markup:
    """Return the answer of the phase's calculator, which the script asks for, and a link to it."""
    id = _calculator_of(context.state)
    if id is None or fill_of(context.state, id) is None:
        return Markup("")
    answer = calculator_html(context, id, CALCULATORS[id].title)
    if id == "meccg.attack" and is_without_name(context.state):
        return joined("", (answer, _without_name(context)))
    return answer


def _without_name(context: Context[State]) -> Markup:
    """Return what an answer leaves out where the creature is not named, and where it counts."""
    told = _(
        "This answer uses the printed numbers of the attack, not the creature’s name, so add what "
        "events change for its race. The calculator for a single strike takes the name into "
        "account."
    )
    strike = ""
    if fill_of(context.state, "meccg.strike"):
        strike = fill_link(context, "meccg.strike", CALCULATORS["meccg.strike"].title)
    return filled('<p class="play-numbers">%s %s</p>', context.say(told), strike)


def _calculator_of(state: State) -> str | None:
    match state.phase:
        case "organization":
            return "meccg.company"
        case "movement" if state.active is not None:
            return "meccg.attack" if state.is_attacked else "meccg.keying"
        case "site":
            return "meccg.attack" if fill_of(state, "meccg.attack") else "meccg.site"
        case "end":
            return "meccg.calling"
        case "checks":
            return "meccg.corruption_round"
    return None


def _controls(context: Context[State]) -> Markup:
    match context.state.phase:
        case "untap":
            entering = under_way_html(context) if context.state.round == 1 else Markup("")
            return joined("", (_sideboard(context), entering))
        case "organization":
            parts = (_sideboard(context), _influence(context), _play(context))
            return joined("", (*parts, *_destinations(context)))
        case "movement":
            return _movement(context)
        case "site":
            return attack_html(context)
        case "end":
            return _end(context)
        case "checks":
            return _checks(context)
        case "council" | "over":
            return _council(context)
    return Markup("")


def _sideboard(context: Context[State]) -> Markup:
    state = context.state
    if not (state.player.has_wizard or state.sideboard):
        return Markup("")
    label = context.say(_("The opponent used the sideboard: limits halved"))
    return row([step_button(label, "sideboard", pressed=state.sideboard)])


def _influence(context: Context[State]) -> Markup:
    """Return the general influence that is used, and what does not fit."""
    say, state = context.say, context.state
    found = influence_of(state.player)
    used = 0 if found is None else found.used
    level = counter(
        say(_("General influence")),
        state.player.influence,
        "influence",
        most=MOST_INFLUENCE,
        player=state.turn,
    )
    return filled(
        '<div class="play-line"><span class="play-label">%s</span>%s<span>%s</span></div>',
        say(_("General influence")),
        level,
        say(_("{used} used, {left} left", used=used, left=state.player.influence - used)),
    )


def _play(context: Context[State]) -> Markup:
    """Return the form with which a character is played."""
    say, state = context.say, context.state
    where: list[tuple[object, str]] = [
        (place, say(company(item))) for place, item in enumerate(state.player.companies)
    ]
    where.append(("", say(_("a new company, at the site below"))))
    fields = [
        hidden("player", state.turn),
        named(say(_("Character")), "name", "characters"),
        open_choice(context.say, say(_("Joins")), "company", where),
        named(say(_("Site of a new company")), "site", "sites"),
        tick(say(_("A card allows it")), "by_card"),
    ]
    return filled(
        '<details class="play-more" data-keep="play"><summary>%s</summary>%s</details>',
        say(_("Play a character")),
        form("play", fields, say(_("Play"))),
    )


def _destinations(context: Context[State]) -> Iterator[Markup]:
    """Yield where each company goes, which is announced now; it stands with the company too."""
    seat, companies = context.state.turn, context.state.player.companies
    for at, item in enumerate(companies):
        if len(companies) > 1:
            yield filled("<h3>%s</h3>", context.say(company(item)))
        yield destination_form(context, seat, at)


def _movement(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    item = state.company
    if item is None:
        places = waiting(state)
        return row(
            [
                step_button(
                    say(company(state.player.companies[place])),
                    "reveal",
                    player=state.turn,
                    company=place,
                )
                for place in places
            ]
        )
    seat, at = state.turn, state.active
    limit = limit_of(state, item)
    lines = (
        (
            _("Hazards played"),
            counter(
                say(_("Hazards played")),
                limit.played,
                "hazard",
                most=MOST_HAZARDS,
                player=seat,
                company=at,
            ),
        ),
        (
            _("Changed by cards"),
            counter(
                say(_("Hazard limit changed by cards")),
                item.modifier,
                "limit",
                least=-MOST_LIMIT_CHANGE,
                most=MOST_LIMIT_CHANGE,
                player=seat,
                company=at,
            ),
        ),
    )
    back = []
    if item.destination is not None:
        back = [step_button(say(_("Sent back")), "send-back", player=seat, company=at)]
    return joined(
        "",
        (
            filled('<p class="play-numbers">%s</p>', say(way(item))),
            attack_html(context) if state.is_attacked else Markup(""),
            *(
                filled(
                    '<div class="play-line"><span class="play-label">%s</span>%s</div>',
                    say(label),
                    control,
                )
                for label, control in lines
            ),
            row(back),
            Markup("") if state.is_attacked else attack_html(context),
        ),
    )


def _end(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    if state.called is not None or not calling_of(state, state.turn).allowed:
        return Markup("")
    return row([step_button(say(_("Call the Council")), "call")])


def _checks(context: Context[State]) -> Markup:
    """Return the check of whoever is next."""
    left = unchecked(context.state)
    if not left:
        return Markup("")
    seat, at, place = left[0]
    return check_form(context, seat, at, chosen=place)


def _council(context: Context[State]) -> Markup:
    """Return the count, and before the end the cards shown by each player."""
    say, state = context.say, context.state
    lines: list[Markup] = []
    if state.phase == "council":
        for seat, item in enumerate(state.players):
            label: Argument = _("Cards shown against {player}", player=player(state, seat))
            control = counter(
                say(label),
                item.points.duplicates,
                "count",
                most=HIGHEST_POINTS,
                player=seat,
                category="duplicates",
            )
            lines.append(
                filled(
                    '<div class="play-line"><span class="play-label">%s</span>%s</div>',
                    say(label),
                    control,
                )
            )
    telling = CALCULATORS["meccg.council"].run(fill_of(state, "meccg.council")).telling
    lines.append(result_html(telling, context.language, context.up))
    return joined("", lines)
