"""The log of plays: every game on the device, with its result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from markupsafe import Markup

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.play.game import PlayedGame
from calculators.play.saved import read
from presentation.filling import filled, joined
from presentation.words import _

type Row = Callable[[Any, Language], tuple[str, ...]]
"""The cells of a game in the log, its name first."""


def log_html(
    game: PlayedGame[Any],
    texts: Sequence[str],
    language: Language,
    columns: Sequence[Message],
    row: Row,
) -> Markup:
    """Return the games as a table; what is no game is left out."""
    head = joined("", (filled('<th scope="col">%s</th>', c.text(language)) for c in columns))
    rows = joined("\n", (_row(row(state, language)) for state in _states(game, texts)))
    title = _("Log of plays").text(language)
    return filled(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="%s"><table>'
        "<caption>%s</caption><thead><tr>%s</tr></thead><tbody>%s</tbody></table></div>",
        title,
        title,
        head,
        rows,
    )


def _states(game: PlayedGame[Any], texts: Sequence[str]) -> Iterator[Any]:
    for text in texts:
        try:
            yield read(game, text).session.now
        except InvalidInputError:
            continue


def _row(cells: Sequence[str]) -> Markup:
    return filled(
        '<tr><th scope="row">%s</th>%s</tr>',
        cells[0],
        joined("", (filled("<td>%s</td>", cell) for cell in cells[1:])),
    )
