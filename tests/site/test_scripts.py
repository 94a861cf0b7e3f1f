"""The scripts and styles as they are published: every one of them, the scripts without comments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.pack import scripts
from site_builder.pack.python_runtime.node import NodeError
from site_builder.paths import WEB


def _published(site: Path) -> dict[str, Path]:
    """Return the published files by their path in ``web/``."""
    folder = site / "assets" / "web"
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.*")}
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


def test_invalid_script_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.js").write_text("export const = ;", encoding="utf-8")
    monkeypatch.setattr(scripts, "WEB", tmp_path)
    with pytest.raises(NodeError, match=r"broken\.js"):
        scripts.write_web(tmp_path / "out")
