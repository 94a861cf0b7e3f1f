"""The Python image: all that a browser fetches to run the calculators.

There are two start methods. Method 1 restores the memory of a Python that has imported the
calculators of a game (``heap-GAME.json``, ``.bin`` and ``.gz``); method 2 starts one from a
standard library cut to what is used and from our wheel, both compiled. Pyodide compiles them under
Node, not the Python that builds the site: that one may be another version, whose bytecode a browser
could not run.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import PackageSpec

from calculators import ENGINE_VERSION
from calculators.games import GAMES
from site_builder.pack.python_runtime import node
from site_builder.pack.python_runtime.bundle import (
    NAME,
    PARTS,
    GeneratedFile,
    Part,
    contents,
    write_wheel,
    write_zip,
)
from site_builder.pack.python_runtime.unused_tables import without_unused_tables
from site_builder.paths import ROOT

PYODIDE = ROOT / "node_modules" / "pyodide"
FOLDER = Path("assets", "python")
MANIFEST = "manifest.json"
_LOCK = "pyodide-lock.json"
_STDLIB = "python_stdlib.zip"
# Pyodide's files, and what they are called here: hosts that know no `.mjs` would send it as a file
# to save, which no browser runs.
_RUNTIME = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.js": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
_SCRIPTS = ROOT / "web" / "python"
_HASH_DIGITS = 16


@dataclass(frozen=True, slots=True)
class PythonImage:
    """A Python image in a built site: its folder, named by the hash of what is in it."""

    hash: str
    folder: Path

    @property
    def address(self) -> str:
        """The folder's address within the site."""
        return f"{FOLDER.as_posix()}/{self.hash}/"

    def sizes(self) -> dict[str, int]:
        """Return the bytes of each file."""
        files: dict[str, dict[str, int]] = json.loads(
            (self.folder / MANIFEST).read_text(encoding="utf-8")
        )["files"]
        return {name: entry["bytes"] for name, entry in files.items()}


def build_image(
    output: Path, cache: Path, parts: Sequence[Part | GeneratedFile] = PARTS
) -> PythonImage:
    """Put the Python image of the present sources into a built site.

    Args:
        output: the built site; the image goes into ``assets/python/HASH/``, in place of older ones.
        cache: a folder that keeps images, by what they are made from, for the next build.
        parts: the packages to bundle.

    Raises:
        node.NodeError: Pyodide could not compile the packages or make the snapshot.
        FileNotFoundError: Pyodide is not installed.
    """
    bundled = contents(parts)
    kept = cache / "python" / key(bundled)
    if not kept.is_dir():
        _make(kept, bundled)
    image = _hash(kept)
    folder = output / FOLDER / image
    if not folder.is_dir():
        _copy_whole(kept, folder)
    for other in folder.parent.iterdir():
        if other != folder:
            shutil.rmtree(other)
    return PythonImage(image, folder)


def key(bundled: Mapping[str, bytes]) -> str:
    """Return a hash of all that an image is made from: sources, Pyodide, and its makers."""
    inputs = [*bundled.items(), *((path.name, path.read_bytes()) for path in _build_scripts())]
    digests = [f"{name} {hashlib.sha256(content).hexdigest()}" for name, content in inputs]
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()[:_HASH_DIGITS]


def _build_scripts() -> Iterator[Path]:
    here = Path(__file__).parent
    yield from sorted([*here.glob("*.py"), *here.glob("*.mjs")])
    yield from (_SCRIPTS / name for name in ("engine.js", "heap.js", "instantiate.js"))
    yield from (PYODIDE / name for name in (*_RUNTIME, _STDLIB, _LOCK))
    yield Path(node.NODE).parents[1] / "__init__.py"


def _make(folder: Path, bundled: Mapping[str, bytes]) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent, prefix="making-") as temporary:
        image = Path(temporary) / "image"
        image.mkdir()
        _write_runtime(image)
        _write_packages(image, bundled, Path(temporary) / "compiled")
        _clear_tables(image)
        with ThreadPoolExecutor(max_workers=2) as pool:
            for made in [pool.submit(node.run, "snapshot.mjs", image, game) for game in GAMES]:
                made.result()
        _write_manifest(image)
        try:
            # In one step, so that an interrupted build leaves no half image behind.
            image.replace(folder)
        except OSError:
            # Another build made the same image in the meantime.
            if not folder.is_dir():
                raise


def _write_runtime(image: Path) -> None:
    """Copy Pyodide itself, unchanged."""
    for name, ours in _RUNTIME.items():
        shutil.copyfile(PYODIDE / name, image / ours)


def _clear_tables(image: Path) -> None:
    """Clear what nothing reads in Pyodide's module once everything is compiled.

    A source may write a character by its name: only the compiler reads the names.
    """
    module = image / "pyodide.asm.wasm"
    module.write_bytes(without_unused_tables(module.read_bytes()))


def _write_packages(image: Path, bundled: Mapping[str, bytes], compiled: Path) -> None:
    """Write the files of start method 2: the cut standard library, the wheel and the lock file."""
    _write_lock(image, write_wheel(image, bundled))
    node.run("compile.mjs", image, PYODIDE / _STDLIB, compiled)
    write_zip(image / _STDLIB, _tree(compiled / "stdlib"))
    _write_lock(image, write_wheel(image, _tree(compiled / "package")))


def _write_lock(image: Path, wheel: Path) -> None:
    """Write the lock file that names our wheel alone, with its hash, for Pyodide to load."""
    spec = PyodideLockSpec.from_json(PYODIDE / _LOCK)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    spec.packages = {
        NAME: PackageSpec(NAME, ENGINE_VERSION, wheel.name, install_dir="site", sha256=digest)
    }
    spec.to_json(image / _LOCK)


def _tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _write_manifest(image: Path) -> None:
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    files = {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in _tree(image).items()
    }
    text = json.dumps({"pyodide": version, "files": files}, indent=1, sort_keys=True)
    (image / MANIFEST).write_text(text + "\n", encoding="utf-8")


def _hash(image: Path) -> str:
    return hashlib.sha256((image / MANIFEST).read_bytes()).hexdigest()[:_HASH_DIGITS]


def _copy_whole(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target.parent, prefix="copying-") as temporary:
        copy = Path(temporary) / "image"
        shutil.copytree(source, copy)
        copy.replace(target)
