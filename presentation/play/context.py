"""What the parts of a view share: the state, the language, the way to the rules, and forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from calculators.core.card_index import folded
from calculators.core.language import Language
from calculators.core.messages import Argument, localize
from presentation.filling import filled, joined
from presentation.rule_index import rule_index
from presentation.words import _


def translator(language: Language) -> Callable[[Argument], str]:
    """Return the function that puts a text into ``language``."""
    return partial(localize, language=language)


@dataclass(frozen=True, slots=True)
class Context[S]:
    """A state and its reader; ``up`` leads from the page to the root of the language."""

    state: S
    language: Language
    up: str

    def say(self, text: Argument) -> str:
        """Return a text in the reader's language."""
        return localize(text, self.language)

    def rule_link(self, rule: str, label: str = "") -> Markup:
        """Return a link to a rule, by its title where there is no ``label``."""
        place = rule_index()[rule]
        return filled(
            '<a class="step-rule" href="%s%s/#%s">%s</a>',
            self.up,
            place.page,
            rule,
            label or place.title.text(self.language),
        )


def options(choices: Sequence[tuple[object, str]]) -> Markup:
    """Return the options of a select."""
    return joined(
        "", (filled('<option value="%s">%s</option>', str(value), text) for value, text in choices)
    )


def form(
    kind: str,
    parts: Sequence[Markup],
    submit: str,
    *,
    place: str = "",
    id: str = "",
) -> Markup:
    """Return a form whose values are a step; ``place`` tells two of the same kind apart.

    With ``id`` its button stands elsewhere (``submit_button``).
    """
    button = '<button type="submit" class="button-secondary">%s</button>'
    return filled(
        '<form class="play-form" data-step-form="%s"%s%s>%s%s</form>',
        kind,
        filled(' data-place="%s"', place) if place else "",
        filled(' id="%s"', id) if id else "",
        joined("", parts),
        "" if id else filled(button, submit),
    )


def submit_button(form: str, label: str) -> Markup:
    """Return the button of a form for the bar at the thumb."""
    return filled(
        '<button type="submit" form="%s" class="button-first play-next">%s</button>', form, label
    )


def setup_form(parts: Sequence[Markup], language: Language) -> Markup:
    """Return the form with which a game begins; its script enables the button."""
    return filled(
        '<form class="play-form play-setup" data-play-setup novalidate>%s'
        '<div data-play-faults aria-live="polite"></div>'
        '<button type="submit" class="button-first" disabled>%s</button></form>',
        joined("\n", parts),
        localize(_("Begin the game"), language),
    )


def hidden(name: str, value: object) -> Markup:
    """Return a value of a form that the reader does not choose."""
    return filled('<input type="hidden" name="%s" value="%s">', name, str(value))


def select(label: str, name: str, choices: Sequence[tuple[object, str]]) -> Markup:
    """Return a choice."""
    return filled(
        '<label class="play-field"><span>%s</span><select name="%s">%s</select></label>',
        label,
        name,
        options(choices),
    )


def by_name[V](named: Iterable[tuple[str, V]]) -> list[tuple[V, str]]:
    """Return choices in the order of their names, an accented letter as the plain one.

    >>> by_name([("Théodred", 1), ("Éowyn", 2), ("Gimli", 3)])
    [(2, 'Éowyn'), (3, 'Gimli'), (1, 'Théodred')]
    """
    return [(value, name) for name, value in sorted(named, key=lambda item: folded(item[0]))]


def open_choice(
    say: Callable[[Argument], str], label: str, name: str, choices: Sequence[tuple[object, str]]
) -> Markup:
    """Return a choice of which nothing is chosen before the reader does.

    Where there is only one thing to choose, it is chosen. What stands for nobody or nothing may
    be one of the choices, also with an empty value: a browser takes the first option alone for an
    open choice.
    """
    if len(choices) == 1:
        return select(label, name, choices)
    nothing = ("", say(_("Choose…")))
    return filled(
        '<label class="play-field"><span>%s</span><select name="%s" required>%s</select></label>',
        label,
        name,
        options([nothing, *choices]),
    )


def number(label: str, name: str, value: object = "", *, least: int = 0) -> Markup:
    """Return a field for a number."""
    return filled(
        '<label class="play-field play-number"><span>%s</span>'
        '<input type="text" inputmode="%s" name="%s" value="%s" autocomplete="off" size="3">'
        "</label>",
        label,
        "numeric" if least >= 0 else "text",
        name,
        str(value),
    )


def text(label: str, name: str, longest: int) -> Markup:
    """Return a field for a name."""
    return filled(
        '<label class="play-field"><span>%s</span>'
        '<input type="text" name="%s" maxlength="%s" autocomplete="off"></label>',
        label,
        name,
        str(longest),
    )


def tick(label: str, name: str, *, ticked: bool = False) -> Markup:
    """Return a box to tick."""
    return filled(
        '<label class="play-tick"><input type="checkbox" name="%s" value="1"%s> %s</label>',
        name,
        Markup(" checked") if ticked else "",
        label,
    )
