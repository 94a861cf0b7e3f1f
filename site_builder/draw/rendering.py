"""The HTML templates of the site builder: Jinja2, everything escaped that is not markup."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Argument, Message, localize
from site_builder.words import _

TEMPLATES = Path(__file__).parent / "templates"


def translator(language: Language) -> Callable[..., str]:
    """Return the function ``_`` of templates: it returns a message in ``language``."""

    def translated(text: str, **arguments: Argument) -> str:
        message: Message = _(text, **arguments)
        return message.text(language)

    return translated


@cache
def _environment(language: Language) -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    environment.globals.update(_=translator(language), language=language)
    environment.filters["say"] = lambda value: localize(value, language)
    return environment


def render(template: str, language: Language, **context: Any) -> Markup:
    """Return the HTML of ``templates/<template>`` in a language."""
    html = _environment(language).get_template(template).render(**context)
    # The environment escapes whatever is put into a template.
    return Markup(html)  # noqa: S704
