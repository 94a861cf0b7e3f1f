"""Set up what the project needs, step by step: ``python -m tools.setup site|test``.

Each step leaves a stamp in ``.cache/setup`` that names what it was made from. A step whose stamp is
current is skipped; one that was interrupted has no stamp and is done again the next time, with what
pip and npm had already downloaded. An error is one sentence, and exit code 1.

Standard library only, since this runs before anything is installed.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(".venv")
NODE_MODULES = Path("node_modules")
CACHE = Path(".cache") / "setup"

INTERRUPTED = 130
"""What a shell returns for a command that Ctrl+C ended."""

_RERUN_HINT = "run the same command again to go on from here"
_PIP_OPTIONS = (
    "--require-hashes",
    "--no-input",
    "--disable-pip-version-check",
    "--progress-bar=off",
)
_NPM_OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund")
# What pip and npm print, and what to make of it.
_CAUSES = (
    ("No space left on device", "the disk is full"),
    ("ENOSPC", "the disk is full"),
    ("DO NOT MATCH THE HASHES", "a downloaded package is not the one in the lock file"),
    ("EINTEGRITY", "a downloaded package is not the one in the lock file"),
    ("Permission denied", "a folder cannot be written"),
    ("EACCES", "a folder cannot be written"),
    # Without a network, pip reports the same as for a package that does not exist.
    ("No matching distribution", "the package registry cannot be reached, or lacks a package"),
    ("ConnectionError", "the package registry cannot be reached"),
    ("ConnectTimeoutError", "the package registry cannot be reached"),
    ("ENOTFOUND", "the package registry cannot be reached"),
    ("ECONNREFUSED", "the package registry cannot be reached"),
    ("EAI_AGAIN", "the package registry cannot be reached"),
)


class SetupError(Exception):
    """A step that could not be done; the text is the one sentence to show."""


class Setup:
    """The steps, for one work tree.

    Args:
        root: the work tree, where the lock files are.
        python: a Python from 3.12 on, with its venv module; used when there is no environment yet.
    """

    def __init__(self, root: Path, python: str) -> None:
        self.root = root
        self.python = python
        self.cache = root / CACHE
        self.environment_python = root / VENV / "bin" / "python"
        self._python = (str(self.environment_python), "-m")

    def run(self, purpose: str) -> None:
        """Make everything that ``purpose`` needs: ``"site"`` or ``"test"`` (which includes it).

        Raises:
            SetupError: a step failed; the steps before it need not be done again.
        """
        self.cache.mkdir(parents=True, exist_ok=True)
        with self._exclusive():
            self._environment()
            # The packages of the tests include the site's.
            if not self._has_packages(purpose):
                self._packages("dev" if purpose == "test" else "base")
            self._node_packages()

    def is_done(self, purpose: str) -> bool:
        """Tell whether ``run`` would find nothing to do."""
        return (
            self._is_current("environment", self._environment_key())
            and self._has_packages(purpose)
            and self._is_current("node", self._node_key())
            and (self.root / NODE_MODULES).is_dir()
            and self.environment_python.exists()
        )

    def _environment(self) -> None:
        key = self._environment_key()
        if self._is_current("environment", key) and self._environment_works():
            return
        # A new environment is empty, whatever was in the one before.
        self._invalidate("environment", "python-base", "python-dev")
        print_progress(f"Making the Python environment in {VENV} with {self.python}")
        self._remove_link(VENV)
        self._command(
            [self.python, "-m", "venv", "--clear", str(self.root / VENV)],
            "The Python environment could not be made",
        )
        self._stamp("environment", key)

    def _environment_works(self) -> bool:
        try:
            command = [str(self.environment_python), "-I", "-c", "import pip"]
            return subprocess.run(command, check=False, capture_output=True).returncode == 0
        except OSError:
            return False

    def _has_packages(self, purpose: str) -> bool:
        locks = ("dev",) if purpose == "test" else ("dev", "base")
        return any(self._is_current(f"python-{name}", self._packages_key(name)) for name in locks)

    def _packages(self, name: str) -> None:
        # Whatever comes of it, what was there before is there no more as it was.
        self._invalidate("python-base", "python-dev")
        print_progress("Installing the Python packages (a minute or two the first time)")
        lock = self.root / "requirements" / f"{name}.txt"
        self._command(
            [*self._python, "pip", "install", *_PIP_OPTIONS, "--requirement", str(lock)],
            "The Python packages could not be installed",
        )
        self._stamp(f"python-{name}", self._packages_key(name))

    def _node_packages(self) -> None:
        key = self._node_key()
        if self._is_current("node", key) and (self.root / NODE_MODULES).is_dir():
            return
        self._invalidate("node")
        print_progress("Installing the npm packages")
        self._remove_link(NODE_MODULES)
        self._command(
            [*self._python, "tools.node", "npm", "ci", *_NPM_OPTIONS],
            "The npm packages could not be installed",
        )
        self._stamp("node", key)

    def _remove_link(self, path: Path) -> None:
        """Remove a link to the folder of another work tree, which would be emptied otherwise."""
        if (self.root / path).is_symlink():
            (self.root / path).unlink()

    def _environment_key(self) -> str:
        # An environment does not survive being moved: its scripts name the folder it was made in.
        return _digest(str(self.root).encode())

    def _packages_key(self, name: str) -> str:
        lock = (self.root / "requirements" / f"{name}.txt").read_bytes()
        return _digest(self._environment_key().encode(), lock)

    def _node_key(self) -> str:
        return _digest(
            *((self.root / f).read_bytes() for f in ("package.json", "package-lock.json"))
        )

    def _is_current(self, step: str, key: str) -> bool:
        try:
            return (self.cache / step).read_text() == key
        except OSError:
            return False

    def _stamp(self, step: str, key: str) -> None:
        (self.cache / step).write_text(key)

    def _invalidate(self, *steps: str) -> None:
        for step in steps:
            (self.cache / step).unlink(missing_ok=True)

    def _command(self, command: Sequence[str], fault: str) -> None:
        log = self.cache / "log.txt"
        with log.open("wb") as output:
            try:
                done = subprocess.run(
                    command,
                    check=False,
                    cwd=self.root,
                    env=clean_environment(self.cache.parent),
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                )
            except OSError as error:
                raise SetupError(f"{fault}: {error.strerror}; {_RERUN_HINT}.") from error
        if done.returncode:
            why = _cause(log.read_text(errors="replace"))
            where = log.relative_to(self.root)
            raise SetupError(f"{fault}: {why} (details: {where}); {_RERUN_HINT}.")

    @contextlib.contextmanager
    def _exclusive(self) -> Iterator[None]:
        """Keep a second run out of the way until this one is through."""
        with (self.cache / "lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print_progress("Another run is setting up; waiting for it")
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def clean_environment(cache: Path = ROOT / ".cache") -> dict[str, str]:
    """Return this process's environment without what would lead pip or Python astray.

    Args:
        cache: where downloads are kept if the home folder takes none; npm would wait for it.
    """
    astray = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "VIRTUAL_ENV"}
    environment = {name: value for name, value in os.environ.items() if name not in astray}
    if os.access(Path("~").expanduser(), os.W_OK):
        return environment
    caches = {"npm_config_cache": str(cache / "npm"), "PIP_CACHE_DIR": str(cache / "pip")}
    return {**caches, **environment}


def print_progress(text: str) -> None:
    """Print what is being done, at once, where it does not mix with results."""
    print(text, file=sys.stderr, flush=True)


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def _cause(log: str) -> str:
    for sign, cause in _CAUSES:
        if sign in log:
            return cause
    return "the download broke off or was refused"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.setup", description="Set the project up."
    )
    parser.add_argument("purpose", choices=["site", "test"])
    parser.add_argument("--check", action="store_true", help="only tell, by the exit code")
    options = parser.parse_args(arguments)
    setup = Setup(ROOT, sys.executable)
    if options.check:
        return 0 if setup.is_done(options.purpose) else 1
    try:
        setup.run(options.purpose)
    except SetupError as error:
        print_progress(str(error))
        return 1
    except OSError as error:
        print_progress(f"{error.filename} cannot be written: {error.strerror}; {_RERUN_HINT}.")
        return 1
    except KeyboardInterrupt:
        print_progress(f"\nStopped; {_RERUN_HINT}.")
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
