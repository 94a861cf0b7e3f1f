"""The words that pages put around rules and calculators."""

from site_builder.presentation.words import _

__all__ = ["_"]

TRY_IT = _("Try it")
EXAMPLE = _("Example")
SOURCE = _("Source")
SEE_ALSO = _("See also")
TERMS = _("Words")
DIFFERS = _("Told otherwise")
HISTORY = _("Changed")
OURS = _("our translation")
