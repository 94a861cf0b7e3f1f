"""The answer of a calculator, offered to a game in progress on the calculator's own page.

What may be taken (``calculators.play.taking``) is told by what its steps would do, in the words of
the game's history. ``data-steps`` of a button holds the steps as query strings, a space between
two of them; what the reader still gives (dice, losses, an edge) is a form of the last step, as on
the page of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.core.faults import Fault, InvalidInputError
from calculators.core.fields import Field, Rows, fields_of
from calculators.core.language import LANGUAGES
from calculators.core.messages import Argument
from calculators.play.game import KIND, PlayedGame
from calculators.play.session import Session
from calculators.play.taking import Taking, offered
from calculators.play.without_defaults import without_defaults
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.form_values import flat_values
from presentation.play.context import Context, form, hidden, number, tick
from presentation.play.dice import Throw, throw_form
from presentation.play.frame import told_at
from presentation.play.view import View
from presentation.words import _


def offers_html(
    game: PlayedGame[Any],
    view: View,
    context: Context[Any],
    calculator: str,
    values: Mapping[str, str],
) -> Markup:
    """Return what of the answer to a form may be taken into a game; nothing where nothing may."""
    try:
        inputs = CALCULATORS[calculator].parse_flat(values)
    except InvalidInputError:
        return Markup("")
    found = _found(game, view, context, calculator, inputs)
    if not found:
        return Markup("")
    name = context.state.name
    heading = _("Use it in “{game}”:", game=name) if name else _("Use it in your game:")
    return filled(
        '<p class="take-heading">%s</p><ul class="take-list">%s</ul>',
        context.say(heading),
        joined("", (_offer(game, view, context, taking) for taking in found)),
    )


def _found(
    game: PlayedGame[Any], view: View, context: Context[Any], calculator: str, inputs: Any
) -> tuple[Taking, ...]:
    """Return what may be taken: the form may have been filled in the other language."""
    states = [view.named(context.state, language) for language in LANGUAGES]
    for place, state in enumerate(states):
        if state in states[:place]:
            continue
        if found := offered(game, state, view.takes[calculator], inputs):
            return found
    return ()


def _offer(game: PlayedGame[Any], view: View, context: Context[Any], taking: Taking) -> Markup:
    if taking.asks:
        return filled("<li>%s</li>", _asking(game, context, taking))
    say = context.say
    session = Session((context.state,))
    told: list[str] = [say(taking.about)] if taking.about else []
    for step in taking.steps:
        before, session = session.done, session.do(game, step)
        if session.done > before:
            told.append(say(told_at(session, before, view.told)))
    label = say(_("Apply"))
    return filled(
        '<li><span>%s</span> <button type="button" class="button-secondary" data-steps="%s" '
        'aria-label="%s">%s</button></li>',
        " ".join(dict.fromkeys(told)),
        " ".join(_query(game, step) for step in taking.steps),
        f"{label}: {told[0]}" if told else label,
        label,
    )


def _flat(game: PlayedGame[Any], step: Any) -> dict[str, str]:
    return {KIND: game.kind_of(step), **flat_values(without_defaults(step))}


def _query(game: PlayedGame[Any], step: Any) -> str:
    return urlencode(_flat(game, step))


def _asking(game: PlayedGame[Any], context: Context[Any], taking: Taking) -> Markup:
    """Return the form of a step of which the reader still says a part."""
    (step,) = taking.steps
    say = context.say
    kind = game.kind_of(step)
    kept = [
        hidden(name, value)
        for name, value in flat_values(without_defaults(step)).items()
        if name.split(".")[0] not in (*taking.asks, "thrown")
    ]
    asked = [field for field in fields_of(type(step)) if field.name in taking.asks]
    if hasattr(step, "thrown"):
        throws = [Throw(field.name, field.label, 2, summed=True) for field in asked]
        return throw_form(context, kind, throws, say(_("Roll the dice")), parts=kept)
    parts = [_control(context, field) for field in asked]
    return form(kind, [*kept, *parts], say(_("Apply")))


def _control(context: Context[Any], field: Field) -> Markup:
    label = context.say(field.label)
    if not isinstance(field.kind, Rows):
        return number(label, field.name, 0)
    lines = (tick(str(line + 1), f"{field.name}.{line}") for line in range(field.kind.maximum))
    return filled("<fieldset><legend>%s</legend>%s</fieldset>", label, joined("", lines))


def taken_html(
    view: View,
    context: Context[Any],
    session: Session[Any],
    done: int,
    refused: Sequence[Fault],
) -> Markup:
    """Return what the last ``done`` steps did, with the way back from them and to the game."""
    say = context.say
    if refused:
        messages: list[Argument] = [fault.message for fault in refused]
        return filled('<p class="take-heading">%s</p>', " ".join(map(say, messages)))
    if not done:
        return Markup("")
    told = [say(told_at(session, at, view.told)) for at in range(session.done - done, session.done)]
    name = session.now.name
    return filled(
        '<p class="take-heading">%s %s</p><p>'
        '<button type="button" class="button-secondary" data-undo="%s">%s</button> '
        '<a href="%splay/%s/">%s</a></p>',
        say(_("In “{game}”:", game=name) if name else _("In your game:")),
        " ".join(dict.fromkeys(told)),
        str(done),
        say(_("Undo")),
        context.up,
        view.game,
        say(_("Back to the game")),
    )
