"""The messages around an answer, in a catalog that ships to browsers."""

from pathlib import Path

from calculators.core.messages import Domain

_ = Domain("presentation", Path(__file__).parent / "locale")
