"""What stands for Hypothesis inside Pyodide, where its compiled part is missing.

A property is left out of that run: ``given`` returns nothing that is a test. All the other tests of
the same file run.
"""

from typing import Any, Self


class _Anything:
    """Takes part in whatever builds a strategy: each call and each attribute is itself."""

    def __call__(self, *_arguments: object, **_options: object) -> Self:
        return self

    def __getattr__(self, name: str) -> Self:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __getitem__(self, _item: object) -> Self:
        return self

    def __or__(self, _other: object) -> Self:
        return self


anything: Any = _Anything()
strategies = assume = note = HealthCheck = anything


def given(*_arguments: object, **_strategies: object) -> Any:
    """Return a decorator that leaves a property out."""
    return lambda _test: None


def _unchanged(*_arguments: object, **_options: object) -> Any:
    return lambda test: test


example = settings = _unchanged
