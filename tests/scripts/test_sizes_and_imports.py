"""The files of ``web/``: small, and no circle among the scripts, types included."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path

from site_builder.paths import WEB

MAX_LINES = 300
_IMPORT = re.compile(r"""(?:from|import\(|import)\s*\(?["'](\.{1,2}/[\w./-]+\.js)["']""")


def _imports() -> dict[Path, set[Path]]:
    """Return what each script imports: statically, on demand, or only its types."""
    return {
        script: {
            (script.parent / name).resolve()
            for name in _IMPORT.findall(script.read_text(encoding="utf-8"))
        }
        for script in WEB.rglob("*.js")
    }


def test_scripts_import_each_other_without_circles() -> None:
    # Raises CycleError with the circle.
    TopologicalSorter(_imports()).prepare()


def test_imported_scripts_exist() -> None:
    imports = _imports()
    outside = {path.relative_to(WEB.parent) for paths in imports.values() for path in paths}
    known = {path.relative_to(WEB.parent) for path in imports}
    assert outside <= known | {Path("web/vendor/qr.js")}


def test_worker_requests_every_script_that_it_needs_at_once() -> None:
    """And the page asks for the same ones where the worker does not start."""
    imports = _imports()
    worker = WEB / "python" / "worker.js"
    loaded = {worker}
    while more := {path for script in loaded for path in _loaded_by(script)} - loaded:
        loaded |= more
    assert imports[worker] == loaded - {worker}
    connection = (WEB / "python" / "worker-connection.js").read_text(encoding="utf-8")
    listed = connection.partition("const SCRIPTS = [")[2].partition("\n];")[0]
    assert set(re.findall(r'"([\w-]+)"', listed)) == {path.stem for path in loaded}


def _loaded_by(script: Path) -> set[Path]:
    """Return what a script imports when it runs, types left out."""
    text = re.sub(r"/\*.*?\*/", "", script.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {(script.parent / name).resolve() for name in _IMPORT.findall(text)}


def test_entry_point_has_the_name_of_its_room() -> None:
    rooms = {path for path in WEB.iterdir() if path.is_dir()} - {WEB / "serve"}
    assert [room.name for room in rooms if not (room / f"{room.name}.js").is_file()] == []


def test_no_script_or_style_is_long() -> None:
    files = [path for path in WEB.rglob("*.*") if path.suffix in {".js", ".css"}]
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: lines for name, lines in lengths.items() if lines > MAX_LINES} == {}
