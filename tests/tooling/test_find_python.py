"""The search for a Python, on machines that are not like this one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "tools" / "find-python.sh"

# Stands in for a Python: says what a real one of that version would say to the same questions.
FAKE = """#!/bin/sh
case $3 in
    *'!= (3, 13)'*) [ "{version}" = 3.13 ]; exit ;;
    *'print("old")'*) {answer} ;;
esac
"""
ANSWERS = {"good": 'echo "$0"', "old": "echo old", "venv": "echo venv", "broken": "exit 127"}


@dataclass
class Machine:
    """A machine with the commands of any, and the Pythons that a test puts there."""

    home: Path
    path: Path

    def python(self, place: str, version: str, kind: str = "good") -> str:
        """Put a Python at a place below the home folder and return its path."""
        file = self.home / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(FAKE.format(version=version, answer=ANSWERS[kind]))
        file.chmod(0o755)
        return str(file)

    def uv(self, place: str, pythons: dict[str, str]) -> None:
        """Put a uv at a place; it knows these Pythons, by what it is asked for."""
        cases = "\n".join(f"    *' {asked}') echo '{found}' ;;" for asked, found in pythons.items())
        file = self.home / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'#!/bin/sh\ncase " $*" in\n{cases}\n    *) exit 2 ;;\nesac\n')
        file.chmod(0o755)

    def find(self, **variables: str) -> subprocess.CompletedProcess[str]:
        """Look for a Python."""
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
def test_another_version_will_do(machine: Machine, version: str) -> None:
    python = machine.python(f"bin/python{version}", version)
    assert machine.found() == python


def test_a_plain_python3_will_do(machine: Machine) -> None:
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
def test_313_comes_before_the_others_wherever_it_is(machine: Machine, place: str) -> None:
    machine.python("bin/python3.12", "3.12")
    machine.python("bin/python3.14", "3.14")
    machine.python("bin/python", "3.12")
    python = machine.python(place, "3.13")
    assert machine.found() == python


def test_312_comes_before_what_is_newer_than_313(machine: Machine) -> None:
    machine.python("bin/python3.14", "3.14")
    python = machine.python(".pyenv/versions/3.12.7/bin/python", "3.12")
    assert machine.found() == python


def test_pyenv_has_it_though_its_shim_says_otherwise(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13", "broken")
    python = machine.python(".pyenv/versions/3.13.2/bin/python", "3.13")
    assert machine.found() == python


def test_pyenv_may_live_elsewhere(machine: Machine) -> None:
    python = machine.python("opt/pyenv/versions/3.13.2/bin/python", "3.13")
    assert machine.found(PYENV_ROOT=str(machine.home / "opt" / "pyenv")) == python


@pytest.mark.parametrize("place", ["bin/uv", ".local/bin/uv", ".cargo/bin/uv"])
def test_uv_is_asked(machine: Machine, place: str) -> None:
    python = machine.python("somewhere/python", "3.13")
    machine.uv(place, {"3.13": python})
    machine.python("bin/python3", "3.12")
    assert machine.found() == python


def test_uv_is_asked_for_any_version(machine: Machine) -> None:
    python = machine.python("somewhere/python", "3.18")
    machine.uv("bin/uv", {">=3.12": python})
    assert machine.found() == python


def test_one_that_cannot_make_environments_is_passed_over(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13", "venv")
    python = machine.python("bin/python3.12", "3.12")
    assert machine.found() == python


def test_what_is_missing_is_said(machine: Machine) -> None:
    python = machine.python("bin/python3.13", "3.13", "venv")
    done = machine.find()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"{python} cannot make virtual environments: install its venv module (on Debian: "
        "apt install python3-venv), then run the same command again.\n"
    )


@pytest.mark.parametrize("kind", ["old", "broken"])
def test_no_python_is_one_sentence(machine: Machine, kind: str) -> None:
    machine.python("bin/python3", "3.11", kind)
    machine.python(".pyenv/versions/3.9.1/bin/python", "3.9")
    done = machine.find()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "No Python 3.12 or later was found on PATH, in pyenv or in uv: "
        "install Python 3.13, or name one with PYTHON=/path/to/python.\n"
    )


def test_the_one_that_is_named_is_taken(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13")
    python = machine.python("my own/python", "3.12")
    assert machine.found(PYTHON=python) == python


def test_a_named_one_that_will_not_do_is_said(machine: Machine) -> None:
    machine.python("bin/python3.13", "3.13")
    old = machine.python("my own/python", "3.10", "old")
    done = machine.find(PYTHON=old)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"PYTHON={old} is not a Python 3.12 or later: name another, or leave it out.\n"
    )


def test_this_very_python_is_judged_good(machine: Machine) -> None:
    found = Path(machine.found(PYTHON=sys.executable))
    # Not the environment itself, but what it was made from.
    assert found.samefile(os.path.realpath(sys.executable))
    assert ".venv" not in found.parts
