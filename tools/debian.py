"""Programs that the tests need from Debian's packages: found, or installed where this runs as root.

One that is missing is a fault where ``CI`` is "true"; elsewhere it is reported, and its tests are
skipped with that reason.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tools.setup import INTERRUPTED

_INSTALLATION_LIMIT = 600
"""Seconds that a download or an installation may take."""


class MissingProgramError(Exception):
    """A program is missing; the text is the one sentence to show."""


@dataclass(frozen=True)
class Requirement[Found]:
    """A program that the tests need.

    Attributes:
        name: what it is called in sentences.
        packages: of Debian that it comes from.
        find: returns where it is, or None.
    """

    name: str
    packages: tuple[str, ...]
    find: Callable[[], Found | None]

    def require(self) -> Found:
        """Return where the program is.

        Raises:
            MissingProgramError: it is missing.
        """
        if (found := self.find()) is None:
            raise MissingProgramError(
                f"No {self.name} to test with: its tests need Debian's "
                f"{' and '.join(self.packages)}, which could not be found or installed."
            )
        return found


def is_required() -> bool:
    """Whether a missing program is a fault: in continuous integration."""
    return os.environ.get("CI", "").lower() == "true"


def is_root() -> bool:
    """Whether this runs as the user who may install packages."""
    return os.geteuid() == 0


def install(*packages: str) -> bool:
    """Install packages of Debian, where this runs as root; return whether that succeeded."""
    if not is_root() or shutil.which("apt-get") is None:
        return False
    print(f"Installing for the tests: {', '.join(packages)}", file=sys.stderr, flush=True)
    # An update that fails in part may still know the packages.
    run_silently(["apt-get", "update"])
    return run_silently(["apt-get", "install", "-y", "--no-install-recommends", *packages])


def run_silently(command: Sequence[str], limit: int = _INSTALLATION_LIMIT) -> bool:
    """Run a command without its output; return whether it succeeded within ``limit`` seconds."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=limit,
            env=environment,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def install_missing(requirements: Sequence[Requirement[Any]]) -> int:
    """Install what is missing, where possible; report what still is, and return the exit status."""
    missing = []
    try:
        for requirement in requirements:
            if requirement.find() is None:
                install(*requirement.packages)
            try:
                requirement.require()
            except MissingProgramError as error:
                missing.append(str(error))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    for sentence in missing:
        print(f"WARNING: {sentence}", file=sys.stderr)
    return 1 if missing and is_required() else 0
