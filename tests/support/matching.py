"""What an expected result leaves open."""

from typing import Any


def matches(expected: Any, found: Any) -> bool:
    """Whether ``found`` holds all that ``expected`` says; fractions may be given by text alone."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and matches(item, found[key]) for key, item in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(found, list)
            and len(found) == len(expected)
            and all(matches(left, right) for left, right in zip(expected, found, strict=True))
        )
    if isinstance(expected, str) and isinstance(found, dict) and "exact" in found:
        return bool(found["exact"] == expected)
    return bool(expected == found)
