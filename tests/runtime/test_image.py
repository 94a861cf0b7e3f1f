"""The Python image: complete, reproducible, and rebuilt only when a source has changed."""

from __future__ import annotations

import dataclasses
import gzip
import hashlib
import json
import shutil
import zipfile
from pathlib import Path

import pytest

from calculators.games import GAMES
from site_builder.pack.python_runtime import PythonImage, build_image, node
from site_builder.pack.python_runtime.bundle import Part, contents, write_wheel, write_zip
from site_builder.pack.python_runtime.image import key
from site_builder.paths import CACHE

LARGEST_COPY = 3_650_000
"""Bytes; with brotli, as well as can be, a first answer then takes at most 4.5 MB."""

# What a machine, its place and its user may have otherwise. Few build in this time zone.
MACHINE = {
    "PYTHONHASHSEED": "2",
    "TZ": "Pacific/Marquesas",
    "LC_ALL": "C",
    "LANG": "fr_FR.UTF-8",
    "HOME": "/nowhere",
}


def test_manifest_has_size_and_hash_of_every_file(image: PythonImage) -> None:
    manifest = json.loads((image.folder / "manifest.json").read_text(encoding="utf-8"))
    found = {
        path.name: {
            "bytes": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in image.folder.iterdir()
        if path.name != "manifest.json"
    }
    assert manifest["files"] == found
    assert set(found) > {
        *(f"heap-{game}.{suffix}" for game in GAMES for suffix in ("json", "bin", "gz")),
        "python_stdlib.zip",
        "pyodide-lock.json",
        "pyodide.asm.wasm",
    }


def test_folder_is_named_by_content_hash(image: PythonImage) -> None:
    manifest = (image.folder / "manifest.json").read_bytes()
    assert image.folder.name == image.hash == hashlib.sha256(manifest).hexdigest()[:16]
    assert image.address == f"assets/python/{image.hash}/"


def test_lockfile_lists_only_the_project_wheel(image: PythonImage) -> None:
    lock = json.loads((image.folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    (package,) = lock["packages"].values()
    wheel = image.folder / package["file_name"]
    assert package["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()


def test_archives_contain_only_compiled_modules_without_command_line(
    image: PythonImage,
) -> None:
    names: set[str] = set()
    for archive in (image.folder / "python_stdlib.zip", *image.folder.glob("*.whl")):
        with zipfile.ZipFile(archive) as opened:
            names |= set(opened.namelist())
    assert not [name for name in names if name.endswith(".py")]
    assert "calculators/registry.pyc" in names
    assert "markupsafe/__init__.pyc" in names
    assert "fractions.pyc" in names
    assert "calculators/cli.pyc" not in names
    assert "unittest/__init__.pyc" not in names
    assert not [name for name in names if name.startswith("rules_data/schema")]


@pytest.mark.parametrize("game", GAMES)
def test_heap_file_is_much_smaller_than_memory(image: PythonImage, game: str) -> None:
    """Zeros and what the module initializes itself are left out; the rest is compressed."""
    content = (image.folder / f"heap-{game}.bin").read_bytes()
    memory = json.loads((image.folder / f"heap-{game}.json").read_text(encoding="utf-8"))["memory"]
    assert len(content) < memory * 2 / 3
    assert gzip.decompress((image.folder / f"heap-{game}.gz").read_bytes()) == content
    assert image.sizes()[f"heap-{game}.gz"] < LARGEST_COPY


def test_memory_of_a_game_is_without_other_games(image: PythonImage) -> None:
    names = {"risk": b"Minas Tirith", "meccg": b"Fatty Bolger", "lcg": b"Beravor"}
    for game, name in names.items():
        content = (image.folder / f"heap-{game}.bin").read_bytes()
        modules = {other for other in GAMES if f"calculators.{other}.registry".encode() in content}
        assert modules == {game}
        assert name in content


def test_few_of_the_exports_are_handed_to_pyodide(image: PythonImage) -> None:
    """As long as the text of Pyodide's script is what the build takes it for."""
    plan = json.loads((image.folder / "heap-lcg.json").read_text(encoding="utf-8"))
    assert 100 < len(plan["exports"]) < 1000


def test_unchanged_image_is_reused(
    image: PythonImage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_node(*_arguments: object) -> None:
        raise AssertionError("Node was started")

    monkeypatch.setattr(node, "run", no_node)
    again = build_image(tmp_path, CACHE)
    assert again.hash == image.hash
    assert again.sizes() == image.sizes()


def test_failed_build_leaves_no_incomplete_image(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts: list[str] = []

    def failing(script: str, *_arguments: object) -> None:
        scripts.append(script)
        raise node.NodeError("failed by the test")

    monkeypatch.setattr(node, "run", failing)
    with pytest.raises(node.NodeError):
        build_image(tmp_path / "site", tmp_path / "cache")
    assert scripts == ["compile.mjs"]
    assert not list((tmp_path / "cache" / "python").iterdir()), "no incomplete image is left"


@pytest.fixture
def another_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of another machine, for what is started from here."""
    for name, value in MACHINE.items():
        monkeypatch.setenv(name, value)


@pytest.mark.usefixtures("another_machine")
def test_memory_is_the_same_in_every_folder_and_time_zone(
    image: PythonImage, tmp_path: Path
) -> None:
    """That of the smallest game; the exhaustive test compares all."""
    again = tmp_path / "another folder, with spaces"
    shutil.copytree(image.folder, again, ignore=shutil.ignore_patterns("heap-*"))
    node.run("snapshot.mjs", again, "duel")
    made = {path.name: path.read_bytes() for path in again.glob("heap-*")}
    assert set(made) == {"heap-duel.json", "heap-duel.bin", "heap-duel.gz"}
    assert [name for name in made if (image.folder / name).read_bytes() != made[name]] == []


@pytest.mark.exhaustive
@pytest.mark.usefixtures("another_machine")
def test_image_is_the_same_wherever_and_whenever_it_is_made(
    image: PythonImage, tmp_path: Path
) -> None:
    """The memory of every game remembers no time, no time zone, no random number and no folder."""
    again = build_image(tmp_path / "site", tmp_path / "another" / "cache")
    assert again.hash == image.hash


def test_image_key_depends_on_every_source() -> None:
    bundled = contents()
    changed = {**bundled, "calculators/registry.py": b"REGISTRY = {}\n"}
    added = {**bundled, "calculators/new.py": b""}
    assert len({key(bundled), key(changed), key(added)}) == 3


def test_older_image_is_removed(image: PythonImage, tmp_path: Path) -> None:
    old = tmp_path / "assets" / "python" / "0123456789abcdef"
    old.mkdir(parents=True)
    new = build_image(tmp_path, CACHE)
    assert [path.name for path in old.parent.iterdir()] == [new.hash] == [image.hash]


def test_node_error_contains_output_of_node(tmp_path: Path) -> None:
    with pytest.raises(node.NodeError, match=r"compile\.mjs failed: .*no-such-folder"):
        node.run("compile.mjs", tmp_path / "no-such-folder", tmp_path, tmp_path)


def test_archives_are_reproducible(tmp_path: Path) -> None:
    files = {"b.txt": b"2", "a.txt": b"1"}
    write_zip(tmp_path / "one.zip", files)
    write_zip(tmp_path / "two.zip", dict(reversed(files.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_wheel_records_its_files(tmp_path: Path) -> None:
    with zipfile.ZipFile(write_wheel(tmp_path, {"one.py": b"ONE = 1\n"})) as wheel:
        (record,) = (name for name in wheel.namelist() if name.endswith("/RECORD"))
        lines = wheel.read(record).decode().splitlines()
    assert any(line.startswith("one.py,sha256=") and line.endswith(",8") for line in lines)


def test_bundle_contains_data_of_calculators() -> None:
    names = contents()
    assert "calculators/locale/fr/LC_MESSAGES/core.mo" in names
    assert "rules_data/risk/board.json" in names
    assert "presentation/rule_index.json" in names


def test_part_lists_files_matching_its_patterns(tmp_path: Path) -> None:
    (tmp_path / "package" / "deep").mkdir(parents=True)
    for name in ("package/one.py", "package/deep/two.py", "package/three.txt"):
        (tmp_path / name).write_text("", encoding="utf-8")
    part = Part(tmp_path, "package", ("**/*.py",))
    assert sorted(name for name, _ in part.files()) == ["package/deep/two.py", "package/one.py"]
    assert not list(dataclasses.replace(part, patterns=("*.mo",)).files())
