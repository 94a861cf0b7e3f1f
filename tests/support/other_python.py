"""Another patch version of the project's Python: one of this machine, or Debian's.

Debian's is unpacked into a folder, with the C library that it was built for; nothing is installed.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

MINOR = platform.python_version().rpartition(".")[0]

_VERSION = "import platform, venv; print(platform.python_version())"
# The release of Debian whose Python is of our minor version, and what that Python needs there.
_RELEASE, _RELEASE_MINOR = "trixie", "3.13"
_PACKAGES = (
    *("python3.13", "python3.13-minimal", "libpython3.13-minimal", "libpython3.13-stdlib"),
    *("python3.13-venv", "libc6", "libgcc-s1", "libstdc++6", "zlib1g", "libexpat1", "libssl3t64"),
    *("libbz2-1.0", "liblzma5", "libffi8", "libsqlite3-0", "libuuid1", "libzstd1", "patchelf"),
)
_KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
_LIMIT_SECONDS = 300


class NoOtherPythonError(Exception):
    """There is none; the text is a sentence that says what is missing."""


@dataclass(frozen=True, slots=True)
class Python:
    """A Python: its program, and its version."""

    program: str
    version: str


def other_python(folder: Path) -> Python:
    """Return a Python of the minor version of this one, and of another patch version.

    Args:
        folder: where Debian's is unpacked if this machine has none.

    Raises:
        NoOtherPythonError: there is none, and Debian's cannot be had or is the same.
    """
    candidates = [*_of_this_machine()]
    if not any(map(_fits, candidates)):
        candidates.append(_python(_debian_python(folder)))
    fitting = [python for python in candidates if _fits(python)]
    if not fitting:
        raise NoOtherPythonError(f"there is no Python {MINOR} here but {platform.python_version()}")
    return fitting[0]


def _fits(python: Python) -> bool:
    minor = python.version.rpartition(".")[0]
    return minor == MINOR and python.version != platform.python_version()


def _of_this_machine() -> Iterator[Python]:
    """Yield the Pythons of our minor version, looked for where ``make`` looks for its own."""
    home = Path.home()
    pyenv = Path(os.environ.get("PYENV_ROOT", home / ".pyenv")) / "versions"
    uv = Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "uv" / "python"
    on_path = shutil.which(f"python{MINOR}")
    for program in (
        *sorted(pyenv.glob(f"{MINOR}.*/bin/python")),
        *sorted(uv.glob(f"cpython-{MINOR}.*/bin/python3")),
        *([Path(on_path)] if on_path else []),
    ):
        yield _python(program)


def _python(program: Path) -> Python:
    """Return a Python with its version, empty where it does not run or makes no environments."""
    command = [str(program), "-I", "-c", _VERSION]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return Python(str(program), done.stdout.strip())


def _debian_python(folder: Path) -> Path:
    """Unpack the Python of a release of Debian, with its libraries; return the program."""
    if _RELEASE_MINOR != MINOR or not shutil.which("apt-get") or not _KEYS.exists():
        raise NoOtherPythonError(f"there is no Python {MINOR} here but {platform.python_version()}")
    archives = folder / "packages"
    for own in (archives, folder / "lists" / "partial", folder / "cache" / "archives" / "partial"):
        own.mkdir(parents=True)
    sources = folder / "sources.list"
    sources.write_text(f"deb [signed-by={_KEYS}] {_mirror()} {_RELEASE} main\n")
    apt = [
        "apt-get",
        "-q",
        "-o",
        f"Dir::Etc::sourcelist={sources}",
        "-o",
        "Dir::Etc::sourceparts=-",
    ]
    apt += ["-o", f"Dir::State::lists={folder}/lists", "-o", f"Dir::Cache={folder}/cache"]
    apt += ["-o", "Dir::State::status=/dev/null"]
    _run([*apt, "update"], archives)
    _run([*apt, "download", *_PACKAGES], archives)
    root = folder / "root"
    for archive in sorted(archives.glob("*.deb")):
        _run(["dpkg", "-x", str(archive), str(root)], folder)
    (loader,) = (root / "usr" / "lib").glob("*/ld-linux-*.so.*")
    libraries = str(loader.parent)
    program = root / "usr" / "bin" / f"python{MINOR}"
    patch = [str(loader), "--library-path", libraries, str(root / "usr" / "bin" / "patchelf")]
    # In this order: the other way round, and at once, the program crashes.
    _run([*patch, "--force-rpath", "--set-rpath", libraries, str(program)], folder)
    _run([*patch, "--set-interpreter", str(loader), str(program)], folder)
    return program


def _mirror() -> str:
    """Return the address that this machine's own packages of Debian come from."""
    command = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(REPO_URI)"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        origin, _, address = line.partition(" ")
        if origin == "Debian":
            return address
    raise NoOtherPythonError(f"no packages of Debian with another Python {MINOR} are known here")


def _run(command: Sequence[str], folder: Path) -> None:
    try:
        subprocess.run(
            command, cwd=folder, check=True, capture_output=True, text=True, timeout=_LIMIT_SECONDS
        )
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or str(error)).strip()[-300:]
        raise NoOtherPythonError(
            f"the Python {MINOR} of Debian {_RELEASE} could not be unpacked: {said}"
        ) from error
