"""The search for a Python, on simulated machines."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "tools" / "find-python.sh"

# A fake Python: prints what a real one of that version prints for the same commands.
FAKE = """#!/bin/sh
case $3 in
    *'!= (3, 13)'*) [ "{version}" = 3.13 ]; exit ;;
    *'print("old")'*) {answer} ;;
esac
"""
ANSWERS = {"good": 'echo "$0"', "old": "echo old", "venv": "echo venv", "broken": "exit 127"}


@dataclass
class Machine:
    """A simulated machine: a shell, and the Pythons that a test installs."""

    home: Path
    path: Path

    def python(self, place: str, version: str, kind: str = "good") -> str:
        """Install a fake Python at a path below the home folder and return its path."""
        file = self.home / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(FAKE.format(version=version, answer=ANSWERS[kind]))
        file.chmod(0o755)
        return str(file)

    def uv(self, place: str, pythons: dict[str, str]) -> None:
        """Install a fake uv; it finds these Pythons by the requested version."""
        cases = "\n".join(
            f"    *' {request}') echo '{found}' ;;" for request, found in pythons.items()
        )
        file = self.home / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'#!/bin/sh\ncase " $*" in\n{cases}\n    *) exit 2 ;;\nesac\n')
        file.chmod(0o755)

    def find(self, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the search."""
        environment = {"HOME": str(self.home), "PATH": str(self.path), **variables}
        shell = self.path / "sh"
        return subprocess.run(
            [shell, SCRIPT],
            check=False,
            capture_output=True,
            text=True,
            env=environment,
            timeout=60,
        )

    def found(self, **variables: str) -> str:
        """Return the path of the Python that was found."""
        done = self.find(**variables)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.removesuffix("\n")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    home = tmp_path / "a home"
    path = home / "bin"
    path.mkdir(parents=True)
    (path / "sh").symlink_to("/bin/sh")
    return Machine(home, path)


@pytest.mark.parametrize("name", ["python3.13", "python3", "python"])
def test_313_is_found_under_any_name(machine: Machine, name: str) -> None:
    python = machine.python(f"bin/{name}", "3.13")
    assert machine.found() == python


@pytest.mark.parametrize("version", ["3.12", "3.14", "3.15"])
def test_other_supported_version_is_found(machine: Machine, version: str) -> None:
    python = machine.python(f"bin/python{version}", version)
    assert machine.found() == python


def test_unversioned_python3_is_found(machine: Machine) -> None:
    python = machine.python("bin/python3", "3.12")
    assert machine.found() == python


@pytest.mark.parametrize(
    "place",
    [
        "bin/python3",
        ".pyenv/versions/3.13.0/bin/python",
        ".local/share/uv/python/cpython-3.13.1-linux-x86_64-gnu/bin/python3",
    ],
)
def test_313_is_preferred_in_every_location(machine: Machine, place: str) -> None:
    machine.python("bin/python3.12", "3.12")
    machine.python("bin/python3.14", "3.14")
    machine.python("bin/python", "3.12")
    python = machine.python(place, "3.13")
    assert machine.found() == python


def test_312_is_preferred_to_newer_versions(machine: Machine) -> None:
    machine.python("bin/python3.14", "3.14")
    python = machine.python(".pyenv/versions/3.12.7/bin/python", "3.12")
    assert machine.found() == python


def test_pyenv_version_is_found_behind_broken_shim(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13", "broken")
    python = machine.python(".pyenv/versions/3.13.2/bin/python", "3.13")
    assert machine.found() == python


def test_pyenv_root_is_searched(machine: Machine) -> None:
    python = machine.python("opt/pyenv/versions/3.13.2/bin/python", "3.13")
    assert machine.found(PYENV_ROOT=str(machine.home / "opt" / "pyenv")) == python


@pytest.mark.parametrize("place", ["bin/uv", ".local/bin/uv", ".cargo/bin/uv"])
def test_uv_finds_python(machine: Machine, place: str) -> None:
    python = machine.python("somewhere/python", "3.13")
    machine.uv(place, {"3.13": python})
    machine.python("bin/python3", "3.12")
    assert machine.found() == python


def test_uv_finds_any_supported_version(machine: Machine) -> None:
    python = machine.python("somewhere/python", "3.18")
    machine.uv("bin/uv", {">=3.12": python})
    assert machine.found() == python


def test_python_without_venv_module_is_skipped(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13", "venv")
    python = machine.python("bin/python3.12", "3.12")
    assert machine.found() == python


def test_missing_venv_module_is_reported(machine: Machine) -> None:
    python = machine.python("bin/python3.13", "3.13", "venv")
    done = machine.find()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"{python} cannot make virtual environments: install its venv module (on Debian: "
        "apt install python3-venv), then run the same command again.\n"
    )


@pytest.mark.parametrize("kind", ["old", "broken"])
def test_missing_python_is_reported_in_one_sentence(machine: Machine, kind: str) -> None:
    machine.python("bin/python3", "3.11", kind)
    machine.python(".pyenv/versions/3.9.1/bin/python", "3.9")
    done = machine.find()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "No Python 3.12 or later was found on PATH, in pyenv or in uv: "
        "install Python 3.13, or name one with PYTHON=/path/to/python.\n"
    )


def test_python_from_variable_is_used(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13")
    python = machine.python("my own/python", "3.12")
    assert machine.found(PYTHON=python) == python


def test_unsupported_python_from_variable_is_reported(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13")
    old = machine.python("my own/python", "3.10", "old")
    done = machine.find(PYTHON=old)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"PYTHON={old} is not a Python 3.12 or later: name another, or leave it out.\n"
    )


def test_running_python_is_accepted(machine: Machine) -> None:
    found = Path(machine.found(PYTHON=sys.executable))
    # Not the environment itself, but the Python it was created from.
    assert found.samefile(os.path.realpath(sys.executable))
    assert ".venv" not in found.parts
