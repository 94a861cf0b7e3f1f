"""Programs that tests need: where one is missing, its tests are skipped, but in CI they fail."""

from __future__ import annotations

import pytest

from tools.debian import MissingProgramError, Requirement, is_required


def required[Found](requirement: Requirement[Found]) -> Found:
    """Return where a program is."""
    try:
        return requirement.require()
    except MissingProgramError as error:
        if is_required():
            raise
        pytest.skip(str(error))
