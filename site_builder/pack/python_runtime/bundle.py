"""What goes into the browser: our packages and the files they read, as a wheel."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, override

import markupsafe
from wheel.wheelfile import WheelFile

if TYPE_CHECKING:
    from _typeshed import SizedBuffer

from calculators import ENGINE_VERSION
from calculators.games import GAMES
from site_builder.paths import ROOT
from site_builder.read.rule_places import rule_index_json

NAME = "middle-earth-rules"
_FILE_NAME = NAME.replace("-", "_")
_DIST_INFO = f"{_FILE_NAME}-{ENGINE_VERSION}.dist-info"
# The earliest date of zip archives, so that every build writes the same bytes.
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
            found |= {name: _content(path) for name, path in part.files()}
    return {name: found[name] for name in sorted(found.keys() - _NOT_FOR_BROWSERS)}


_UNREAD = frozenset({"note", "confidence"})
"""What the tables say to those who edit them: no answer reads it, and readers would download it."""


def _content(path: Path) -> bytes:
    """Return the content of a file; of a table only what answers read."""
    content = path.read_bytes()
    if path.suffix != ".json":
        return content
    read = json.loads(content, object_hook=_without_unread)
    return json.dumps(read, ensure_ascii=False, separators=(",", ":")).encode()


def _without_unread(row: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in row.items() if key not in _UNREAD}


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files to a zip archive, the same bytes for the same files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(_entry(name), files[name], compresslevel=9)


def write_wheel(folder: Path, files: Mapping[str, bytes]) -> Path:
    """Write files as a wheel into ``folder``, the same bytes for the same files.

    Returns:
        The path of the wheel.
    """
    metadata = {
        f"{_DIST_INFO}/METADATA": (
            f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {ENGINE_VERSION}\n"
        ),
        f"{_DIST_INFO}/WHEEL": (
            "Wheel-Version: 1.0\nGenerator: site_builder\n"
            "Root-Is-Purelib: true\nTag: py3-none-any\n"
        ),
    }
    path = folder / f"{_FILE_NAME}-{ENGINE_VERSION}-py3-none-any.whl"
    with _ReproducibleWheel(path, "w") as wheel:
        for name, content in sorted(files.items()):
            wheel.writestr(name, content)
        for name, text in metadata.items():
            wheel.writestr(name, text)
    return path


class _ReproducibleWheel(WheelFile):  # type: ignore[misc]  # wheel publishes no types
    """A wheel whose entries have a fixed date, its own RECORD included."""

    @override
    def writestr(
        self,
        zinfo_or_arcname: str | zipfile.ZipInfo,
        data: SizedBuffer | str,
        compress_type: int | None = None,
    ) -> None:
        name = zinfo_or_arcname
        entry = _entry(name) if isinstance(name, str) else name
        super().writestr(entry, data, compress_type)


def _entry(name: str) -> zipfile.ZipInfo:
    """Return the entry of a file in an archive, without anything of its time or machine."""
    entry = zipfile.ZipInfo(name, _DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
