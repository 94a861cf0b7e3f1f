"""The words that pages put around rules and calculators, in a catalog that stays with the build."""

from pathlib import Path

from calculators.core.messages import Domain

_ = Domain("site", Path(__file__).parent / "locale")

TRY_IT = _("Try it")
EXAMPLE = _("Example")
SOURCE = _("Source")
SEE_ALSO = _("See also")
TERMS = _("Words")
DIFFERS = _("Told otherwise")
HISTORY = _("Changed")
OURS = _("our translation")
CALCULATORS = _("Calculators")
SITE_NAME = _("Middle-earth Rules")
SITE_DESCRIPTION = _(
    "Unofficial rules reference with exact calculators for four tabletop games of Middle-earth."
)
TO_RULE = _("Link to this rule")
THIS_RULE = _("This rule in English")
"""Said in the language that the link leads to."""
