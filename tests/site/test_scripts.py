"""The scripts and styles as they are published: every one of them, without comments."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

from site_builder.pack import scripts, styles
from site_builder.pack.python_runtime.node import NodeError
from site_builder.paths import WEB


def _published(site: Path) -> dict[str, Path]:
    """Return the published files by their path in ``web/``."""
    folder = site / "assets" / "web"
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.*")}
    del files[styles.SHARED_FILE]
    public = {source: site / "assets" / address for source, address in scripts.PUBLIC.items()}
    return {name: path for name, path in files.items() if path.suffix in {".js", ".css"}} | public


def test_every_script_and_style_is_published(site: Path) -> None:
    sources = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.*")}
    expected = {
        name
        for name in sources
        if name.endswith((".js", ".css")) and not name.startswith(scripts.NOT_PUBLISHED)
    }
    assert _published(site).keys() == expected


def test_published_scripts_have_no_comments_and_the_same_exports(site: Path) -> None:
    exported = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
    for name, path in _published(site).items():
        if not name.endswith(".js"):
            continue
        source = (WEB / name).read_text(encoding="utf-8")
        written = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(/\*|//)", written, re.MULTILINE), name
        assert exported.findall(written) == exported.findall(source), name


def test_published_styles_have_no_comments_and_the_same_declarations(site: Path) -> None:
    for name, path in _published(site).items():
        if not name.endswith(".css"):
            continue
        source = (WEB / name).read_text(encoding="utf-8")
        written = path.read_text(encoding="utf-8")
        assert "*/" not in written, name
        # What is written differs from the source by comments and spaces only.
        parts = re.split(r"/\*|\*/", source)
        assert "".join("".join(parts[::2]).split()) == "".join(written.split()), name


def test_styles_of_every_page_are_one_file_in_their_order(site: Path) -> None:
    folder = site / "assets" / "web"
    parts = [(folder / name).read_text(encoding="utf-8") for name in styles.SHARED]
    assert (folder / styles.SHARED_FILE).read_text(encoding="utf-8") == "".join(parts)
    # Addresses in styles are relative to their file.
    place = posixpath.dirname(styles.SHARED_FILE)
    for name, text in zip(styles.SHARED, parts, strict=True):
        assert posixpath.dirname(name) == place or "url(" not in text, name


@pytest.mark.parametrize("page", ["en", "fr/lcg/quest-phase", "en/risk/calculators/battle"])
def test_page_requests_styles_of_every_page_once(site: Path, page: str) -> None:
    html = (site / page / "index.html").read_text(encoding="utf-8")
    requested = re.findall(r'<link rel="stylesheet" href="[./]*assets/web/([^"?]+)', html)
    assert requested[0] == styles.SHARED_FILE
    assert not set(requested) & set(styles.SHARED)


def test_invalid_script_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.js").write_text("export const = ;", encoding="utf-8")
    monkeypatch.setattr(scripts, "WEB", tmp_path)
    with pytest.raises(NodeError, match=r"broken\.js"):
        scripts.write_scripts(tmp_path / "out")


def test_every_preloaded_script_is_imported(site: Path) -> None:
    """One that no script of the page uses costs the reader its bytes, and a warning."""
    imports = re.compile(r'(?:from|import) ?\(?"(\./|\.\./)([^"]+)"')
    imported = set()
    for name, path in _published(site).items():
        for start, rest in imports.findall(path.read_text(encoding="utf-8")):
            imported.add(posixpath.normpath(posixpath.join(posixpath.dirname(name), start + rest)))
    link = re.compile(r'<link rel="modulepreload" href="[./]*assets/web/([^"]+)"')
    for page in ("en/risk/calculators/battle", "fr/embed/risk/battle"):
        preloaded = link.findall((site / page / "index.html").read_text(encoding="utf-8"))
        assert preloaded
        assert set(preloaded) <= imported, page
