"""Since which version browsers have a feature, from the compatibility data of MDN."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from site_builder.paths import ROOT

DATA = ROOT / "node_modules" / "@mdn" / "browser-compat-data" / "data.json"

# Each engine on computers and on phones: a feature is there when both have it.
ENGINES = {
    "chrome": ("chrome", "chrome_android"),
    "firefox": ("firefox", "firefox_android"),
    "safari": ("safari", "safari_ios"),
}

type Version = tuple[float, ...]
NEVER: Version = (math.inf,)


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return data


def entry(key: str) -> dict[str, Any] | None:
    """Return the data of a key such as ``css.selectors.has``; None where there is none."""
    found: Any = _data()
    for part in key.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found if isinstance(found, dict) and "__compat" in found else None


@cache
def keys_by_name() -> Mapping[str, tuple[str, ...]]:
    """Return the keys of every global, interface and member of scripts, by its name."""
    keys: dict[str, list[str]] = {}
    data = _data()
    for root in (("api",), ("javascript", "builtins"), ("webassembly", "api")):
        tree = data
        for part in root:
            tree = tree[part]
        for interface, members in tree.items():
            path = ".".join((*root, interface))
            keys.setdefault(interface, []).append(path)
            for name in members:
                bare = name.removesuffix("_static").removesuffix("_event")
                keys.setdefault(bare, []).append(f"{path}.{name}")
    return {name: tuple(found) for name, found in keys.items()}


def keys_of(name: str) -> tuple[str, ...]:
    """Return the keys that a name of a script may stand for.

    >>> keys_of("AbortSignal.any")
    ('api.AbortSignal.any_static',)
    """
    owner, dot, member = name.partition(".")
    if not dot:
        found = keys_by_name().get(name, ())
    else:
        found = (
            f"api.{owner}.{member}_static",
            f"api.{owner}.{member}",
            f"javascript.builtins.{owner}.{member}",
        )
    return tuple(key for key in found if entry(key))


def since(keys: Iterable[str]) -> dict[str, Version]:
    """Return, for each engine, the first version that has any of some features."""
    known = [found for key in keys if (found := entry(key))]
    return {
        engine: min(
            (max(_first(found, browser) for browser in browsers) for found in known),
            default=NEVER,
        )
        for engine, browsers in ENGINES.items()
    }


def _first(found: dict[str, Any], browser: str) -> Version:
    statements = found["__compat"]["support"].get(browser, [])
    if isinstance(statements, dict):
        statements = [statements]
    return min(_versions(statements), default=NEVER)


def _versions(statements: Iterable[dict[str, Any]]) -> Iterator[Version]:
    for statement in statements:
        added = statement.get("version_added")
        if not isinstance(added, str) or added == "preview":
            continue
        if not statement.get("flags") and "version_removed" not in statement:
            yield tuple(float(part) for part in added.removeprefix("≤").split("."))


def released(engine: str, version: str) -> str:
    """Return the day on which a version was released, such as ``2022-08-30``."""
    releases = _data()["browsers"][engine]["releases"]
    return str(releases[version]["release_date"])
