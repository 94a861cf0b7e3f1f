"""What goes into the browser: our packages and the files they read, as a wheel."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import markupsafe

from calculators.games import GAMES
from site_builder.paths import ROOT
from site_builder.read.rule_places import rule_index_json

NAME = "middle-earth-rules"
VERSION = "0.1.0"
_FILE_NAME = NAME.replace("-", "_")
_DIST_INFO = f"{_FILE_NAME}-{VERSION}.dist-info"
# Zip archives know no earlier date, and ours must be the same in every build.
_DATE = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Part:
    """Files of one package: those under ``root / package`` that match one of the patterns."""

    root: Path
    package: str
    patterns: tuple[str, ...]

    def files(self) -> Iterator[tuple[str, Path]]:
        """Yield each file's name in the wheel, and where it is."""
        folder = self.root / self.package
        for pattern in self.patterns:
            for path in folder.glob(pattern):
                if path.is_file():
                    yield path.relative_to(self.root).as_posix(), path


@dataclass(frozen=True, slots=True)
class GeneratedFile:
    """A file made from the data: its name in the wheel, and the function that makes its content."""

    name: str
    make: Callable[[], bytes]


PARTS: tuple[Part | GeneratedFile, ...] = (
    Part(ROOT, "calculators", ("**/*.py", "locale/**/*.mo")),
    *(Part(ROOT, f"rules_data/{game}", ("*.json",)) for game in GAMES),
    Part(ROOT, "presentation", ("**/*.py", "**/*.mo")),
    GeneratedFile("presentation/rule_index.json", rule_index_json),
    # Its compiled speed-up is the builder's machine's; it falls back on Python.
    Part(Path(markupsafe.__file__).parents[1], "markupsafe", ("*.py",)),
)
# The command line.
_NOT_FOR_BROWSERS = frozenset(
    f"calculators/{name}.py" for name in ("__main__", "cli", "flags", "terminal")
)


def contents(parts: Sequence[Part | GeneratedFile] = PARTS) -> dict[str, bytes]:
    """Return the files of the bundle by their name in the wheel, in the order of their names.

    Raises:
        RulesError: the data of the rules has a fault.
    """
    found: dict[str, bytes] = {}
    for part in parts:
        if isinstance(part, GeneratedFile):
            found[part.name] = part.make()
        else:
            found |= {name: path.read_bytes() for name, path in part.files()}
    return {name: found[name] for name in sorted(found.keys() - _NOT_FOR_BROWSERS)}


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files to a zip archive, the same bytes for the same files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])


def write_wheel(folder: Path, files: Mapping[str, bytes]) -> Path:
    """Write files as a wheel into ``folder``, and return its path."""
    metadata = {
        f"{_DIST_INFO}/METADATA": f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\n",
        f"{_DIST_INFO}/WHEEL": (
            "Wheel-Version: 1.0\nGenerator: site_builder\n"
            "Root-Is-Purelib: true\nTag: py3-none-any\n"
        ),
    }
    whole = {**files, **{name: text.encode() for name, text in metadata.items()}}
    record = f"{_DIST_INFO}/RECORD"
    lines = [f"{name},{_digest(whole[name])},{len(whole[name])}\n" for name in sorted(whole)]
    path = folder / f"{_FILE_NAME}-{VERSION}-py3-none-any.whl"
    write_zip(path, {**whole, record: "".join([*lines, f"{record},,\n"]).encode()})
    return path


def _digest(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    return f"sha256={digest}"
