"""The words that pages put around rules and calculators, in a catalog that stays with the build."""

from pathlib import Path

from calculators.core.messages import Domain

_ = Domain("site", Path(__file__).parent / "locale")

TRY_IT = _("Try it")
EXAMPLE = _("Example")
SOURCE = _("Source")
SEE_ALSO = _("See also")
TERMS = _("Terms")
DEDUCED = _("Deduced, not printed")
DIFFERS = _("Sources differ")
HISTORY = _("Changed")
CORRECTED = _("Corrected on this site")
SETTLES = _("Also settles")
WHAT_CHANGED = _("What changed")
OURS = _("our translation")
RULES = _("Rules")
TRAP = _("Not to be confused")
DEFINITIONS = _("Definitions in the rules")
CALCULATORS = _("Calculators")
YES = _("yes")
SITE_NAME = _("Middle-earth Rules")
SITE_DESCRIPTION = _(
    "Unofficial rules reference with exact calculators for four tabletop games of Middle-earth."
)
TO_RULE = _("Link to this rule")
THIS_RULE = _("This rule in English")
"""Said in the language that the link leads to."""
