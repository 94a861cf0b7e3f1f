"""A site of some twenty files with the real worker and scripts: small enough to fail at each."""

from __future__ import annotations

import gzip
import json
import random
import re
import shutil
from pathlib import Path

from site_builder.pack.offline.build import write_worker
from site_builder.pack.offline.words import words
from site_builder.paths import DOCS, WEB

# More than the two mebibytes above which lists of such files are known to leave one out.
LARGE = 2_500_000
_RULES = {
    "risk.dice": ["11111111", "risk/combat", "Dice"],
    "risk.ties": ["22222222", "risk/combat", "Ties"],
}
_FORM = '<section data-calculator><form><input name="army" aria-label="army"></form></section>'


def small_site(folder: Path, version: str, rules: dict[str, list[str]] | None = None) -> Path:
    """Write a site whose every page says its version; return its folder."""
    shutil.rmtree(folder, ignore_errors=True)
    scripts = folder / "assets" / "web" / "offline"
    scripts.mkdir(parents=True)
    for script in (WEB / "offline").glob("*.js"):
        shutil.copy(script, scripts)
    _write(folder, "assets/scripts/version.js", f"document.body.dataset.script = '{version}';\n")
    _write(folder, "index.html", _page("en", version, "", ""))
    python = folder / "assets" / "python" / "0a1b"
    python.mkdir(parents=True)
    noise = random.Random(1)
    (python / "pyodide.asm.wasm").write_bytes(noise.randbytes(LARGE))
    (python / "heap.gz").write_bytes(gzip.compress(noise.randbytes(LARGE), mtime=0))
    for language in ("fr", "en"):
        for name, body in (("", ""), ("risk/", _FORM), ("offline/", _panel(language))):
            page = _page(language, version, "../" * (name.count("/") + 1), body)
            _write(folder, f"{language}/{name}index.html", page)
        _write(folder, f"{language}/search/records.json", f'"{language} {version}"')
        _write(folder, f"{language}/offline/words.json", json.dumps(words(language)))
        _write(folder, f"{language}/offline/rules.json", json.dumps(rules or _RULES))
    write_worker(folder)
    return folder


def _write(folder: Path, path: str, text: str) -> None:
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _panel(language: str) -> str:
    text = (DOCS / language / "offline.md").read_text(encoding="utf-8")
    found = re.search(r'<div class="offline-panel".*?\n</div>', text, re.DOTALL)
    assert found
    return found[0]


def _page(language: str, version: str, root: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><title>{version}</title>
<link rel="icon" href="data:,">
<script type="module" src="{root}assets/web/offline/offline.js"></script>
<script type="module" src="{root}assets/scripts/version.js"></script>
</head>
<body><h1>{version}</h1>{body}</body>
</html>
"""
