"""Pages in both languages at once, outside the menus: ``docs/*.html`` in one common frame."""

from __future__ import annotations

import jinja2

from calculators.games import GAMES
from site_builder.draw.rendering import TEMPLATES
from site_builder.paths import DOCS


def standalone_page(name: str, root: str = "") -> str:
    """Return the HTML of ``docs/<name>``.

    Args:
        name: of the file.
        root: what its addresses of the site begin with: nothing, or a path that ends in ``/``.
    """
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader([DOCS, TEMPLATES]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(name).render(root=root, games=list(GAMES.values()))
