"""Write what a site needs to work offline: icons, words, hashes of rules, the service worker."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import BilingualText
from site_builder.pack.offline import icons, manifest
from site_builder.pack.offline.files import build_id, headers_id, kept_files
from site_builder.pack.offline.words import words
from site_builder.paths import WEB
from site_builder.read.rules import all_rules

WORKER = "service-worker.js"
_SOURCES = WEB / "offline" / "worker"
# Concatenated into one script: each part uses declarations of the parts before it.
_PARTS = ("store.js", "transfer.js", "download.js", "answers.js", "pages.js", "life-cycle.js")
_HASH_DIGITS = 8


def write(site: Path, site_url: str) -> None:
    """Make a built site available offline.

    Args:
        site: the folder of the site, complete but for this.
        site_url: its address, which ends with a slash.
    """
    icons.write(site / "assets" / "icons")
    for language in LANGUAGES:
        manifest.write(site, language, site_url)
        folder = site / language / "offline"
        folder.mkdir(exist_ok=True)
        _write(folder / "words.json", words(language))
        _write(folder / "rules.json", rules(language))
    write_worker(site)


def write_worker(site: Path) -> None:
    """Write the service worker with the list of the files that are in the site now."""
    sets = kept_files(site)
    listed = {
        name: [[file.path, file.hash, file.size, *(file.content or ())] for file in files]
        for name, files in sets.items()
    }
    build = json.dumps(
        {"id": build_id(sets), "headers": headers_id(), "sets": listed}, separators=(",", ":")
    )
    parts = [f"const BUILD = {build};\n"]
    parts += [(_SOURCES / name).read_text(encoding="utf-8") for name in _PARTS]
    (site / WORKER).write_text("\n".join(parts), encoding="utf-8")


def rules(language: Language) -> dict[str, list[str]]:
    """Return each rule by its id: a hash of its content, its page, its title.

    A comparison of two versions of a site shows which rules changed.
    """
    return {
        rule.id: [_hash(rule, language), f"{rule.game}/{rule.page}", rule.title.text(language)]
        for rule in all_rules().values()
    }


def _hash(rule: Any, language: Language) -> str:
    text = json.dumps(_plain_data(rule, language), ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:_HASH_DIGITS]


def _plain_data(value: Any, language: Language) -> Any:
    """Return a value of the rules' data as plain data, in one language."""
    if isinstance(value, BilingualText):
        return value.text(language)
    if dataclasses.is_dataclass(value):
        return {
            field.name: _plain_data(getattr(value, field.name), language)
            for field in dataclasses.fields(value)
        }
    if isinstance(value, Mapping):
        return {key: _plain_data(item, language) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain_data(item, language) for item in value]
    return value


def _write(file: Path, content: Any) -> None:
    text = json.dumps(content, ensure_ascii=False, indent=0) + "\n"
    file.write_text(text, encoding="utf-8")
