"""The oldest browsers in which all works: the latest of what each feature in use needs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.browser_support import used
from tools.browser_support.optional import OPTIONAL, OURS
from tools.browser_support.versions import ENGINES, Version, entry, keys_of, released, since

# What Pyodide's WebAssembly module is compiled for.
_OF_PYODIDE = (
    "webassembly.BigInt-to-i64-integration",
    "webassembly.bulk-memory-operations",
    "webassembly.exception-handling",
    "webassembly.sign-extension-operations",
)


@dataclass(frozen=True)
class Feature:
    """A feature in use: its name, since when each engine has it, and the files that use it."""

    name: str
    since: dict[str, Version]
    files: frozenset[str]


def features(web: Path) -> Iterator[Feature]:
    """Yield every feature of browsers that the scripts and styles in a folder use."""
    names, syntax = used.script_names(web)
    for name, files in names.items():
        if keys := keys_of(name):
            yield Feature(name, since(keys), frozenset(files))
    styles = {f"css.{name}": files for name, files in used.style_names(web).items()}
    for key, files in {**syntax, **styles}.items():
        if entry(key):
            yield Feature(key, since([key]), frozenset(files))
    for key in _OF_PYODIDE:
        yield Feature(key, since([key]), frozenset({"Pyodide"}))


def decisive(web: Path) -> dict[str, Feature]:
    """Return, for each engine, the feature that the oldest version is the first to have.

    Raises:
        ValueError: a feature in use that no version has; the message says which and where.
    """
    needed = [found for found in features(web) if found.name not in OPTIONAL | OURS]
    missing = [
        f"{found.name} ({', '.join(sorted(found.files))})"
        for found in needed
        if any(math.inf in version for version in found.since.values())
    ]
    if missing:
        raise ValueError(f"not in every engine: {'; '.join(missing)}")
    return {
        engine: max(needed, key=lambda found: (found.since[engine], found.name))
        for engine in ENGINES
    }


def oldest(web: Path) -> dict[str, dict[str, str]]:
    """Return the oldest version of each engine, and the year in which it was released.

    Raises:
        ValueError: as ``decisive``.
    """
    versions = {engine: found.since[engine] for engine, found in decisive(web).items()}
    return {
        engine: {"version": written(version), "released": released(engine, written(version))[:4]}
        for engine, version in versions.items()
    }


def written(version: Version) -> str:
    """Return a version as people write it.

    >>> written((16.0, 4.0))
    '16.4'
    """
    return ".".join(f"{part:.0f}" for part in version)
