"""The scripts as they are served: every one of them, without its comments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.pack import scripts
from site_builder.pack.python_runtime.node import NodeError


def test_every_script_is_there_and_smaller(site: Path) -> None:
    served = site / "assets" / "scripts"
    names = {path.name for path in scripts.SCRIPTS.glob("*.js")}
    assert {path.name for path in served.glob("*.js")} == names
    for name in names:
        source = (scripts.SCRIPTS / name).read_text(encoding="utf-8")
        written = (served / name).read_text(encoding="utf-8")
        assert not re.search(r"^\s*(/\*|//)", written, re.MULTILINE), name
        # What others import has the same names.
        exported = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
        assert exported.findall(written) == exported.findall(source), name


def test_a_script_that_is_none_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.js").write_text("export const = ;", encoding="utf-8")
    monkeypatch.setattr(scripts, "SCRIPTS", tmp_path)
    with pytest.raises(NodeError, match=r"broken\.js"):
        scripts.write_scripts(tmp_path / "out")
