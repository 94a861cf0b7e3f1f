"""Adventure cards by their name in a game of Risk: in hand, in front, drawn, and to be played."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.faults import InvalidInputError
from calculators.core.messages import Listing
from calculators.risk.adventure_cards import ADVENTURE_CARDS
from calculators.risk.play.adventure_hand import has_copy_left, has_unnamed, unknown_points
from calculators.risk.play.adventure_steps import PlayCard
from calculators.risk.play.adventures import play_card
from calculators.risk.play.state import SETUP_MOMENTS, State
from calculators.risk.play.words import player
from presentation.filling import filled, joined
from presentation.play.context import Context, by_name, form, hidden, open_choice
from presentation.play.controls import row, step_button
from presentation.words import _


def _choices(context: Context[State], *, events: bool) -> list[tuple[object, str]]:
    """Return the cards of which a copy is left, in the order of their names."""
    say = context.say
    cards = (
        (say(card.label), id)
        for id, card in ADVENTURE_CARDS.items()
        if (events or card.kind != "event") and has_copy_left(context.state, id)
    )
    return [*by_name(cards)]


def named_html(context: Context[State], seat: int) -> Markup:
    """Return a player's Adventure cards by name; who keeps the hand secret names none."""
    state, say = context.state, context.say
    own = state.players[seat]
    cards = _choices(context, events=False)
    place = [
        hidden("player", seat),
        open_choice(context.say, say(_("Adventure card")), "card", cards),
    ]
    parts = [_held(context, seat, card) for card in own.named]
    parts.append(form("name-card", place, say(_("In hand")), place=str(seat)))
    if has_unnamed(own) and state.moment not in (*SETUP_MOMENTS, "over"):
        played = form("play-card", place, say(_("Completed or played")), place=str(seat))
        parts.append(played)
    if own.front:
        names = Listing(tuple(ADVENTURE_CARDS[card].name for card in own.front))
        parts.append(_numbers(say(_("In front: {cards}", cards=names))))
    if unknown := unknown_points(own):
        parts.append(
            _numbers(
                say(
                    _.plural(
                        "The points of {count} card are not known: add them above.",
                        "The points of {count} cards are not known: add them above.",
                        unknown,
                    )
                )
            )
        )
    return joined("", parts)


def _numbers(text: str) -> Markup:
    return filled('<p class="play-numbers">%s</p>', text)


def _held(context: Context[State], seat: int, card: str) -> Markup:
    """Return a card in hand, with what can be done with it."""
    state, say = context.state, context.say
    buttons = []
    if _is_playable(state, seat, card):
        buttons.append(_play_button(context, seat, card))
    discard = say(_("Discard"))
    name = say(ADVENTURE_CARDS[card].label)
    spoken = f"{discard}, {name}"
    buttons.append(step_button(discard, "discard-card", name=spoken, player=seat, card=card))
    return filled('<p class="play-name">%s</p>%s', name, row(buttons))


def _is_playable(state: State, seat: int, card: str) -> bool:
    try:
        play_card(state, PlayCard(seat, card))
    except InvalidInputError:
        return False
    return True


def _play_button(context: Context[State], seat: int, card: str) -> Markup:
    found = ADVENTURE_CARDS[card]
    label = _("Play {card}", card=found.name)
    if found.kind == "mission":
        label = _("Complete the Mission {card}", card=found.name)
    return step_button(context.say(label), "play-card", player=seat, card=card)


def playable_html(context: Context[State]) -> Markup:
    """Return the cards in named hands that may be played now and change something here."""
    if context.state.moment in (*SETUP_MOMENTS, "over"):
        return Markup("")
    return row(list(_playable(context)))


def _playable(context: Context[State]) -> Iterator[Markup]:
    state = context.state
    seats = sorted(range(len(state.players)), key=lambda seat: seat != state.turn)
    for seat in seats:
        for card in dict.fromkeys(state.players[seat].named):
            found = ADVENTURE_CARDS[card]
            counts = found.kind == "mission" or found.effect is not None
            if counts and _is_playable(state, seat, card):
                yield _play_button(context, seat, card)


def drawn_adventure_html(context: Context[State]) -> Markup:
    """Return the form that names the card that is drawn: an Event happens at once."""
    say = context.say
    card = open_choice(
        context.say, say(_("Adventure card")), "card", _choices(context, events=True)
    )
    told = say(
        _(
            "If you name an Event, it is applied here. Name the card that {player} keeps only if "
            "you play with open hands.",
            player=player(context.state, context.state.turn),
        )
    )
    none = step_button(say(_("Draw no card")), "decline-card")
    if context.state.drawing:
        none = step_button(say(_("No Adventure card is left")), "decline-card", anyway=1)
    return joined("", (_numbers(told), form("draw-card", [card], say(_("Drawn"))), row([none])))
