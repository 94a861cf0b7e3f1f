"""The words around an answer, in the catalog of the site."""

from pathlib import Path

from calculators.core.messages import Domain

_ = Domain("site", Path(__file__).parent / "locale")
