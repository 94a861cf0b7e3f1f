"""The same sources make the same site, byte for byte, wherever and with whatever it is built."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.support.other_python import NoOtherPythonError, other_python

ROOT = Path(__file__).resolve().parents[2]

# What differs from one machine to the next, and is no source of the site.
HERE = {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
ELSEWHERE = {"PYTHONHASHSEED": "2", "TZ": "Pacific/Auckland", "LC_ALL": "C"}


@cache
def revision() -> str:
    """Return the revision that every clone has, though somebody commits meanwhile."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone of the repository")
    command = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def clone(folder: Path) -> Path:
    """Clone the repository into a folder; the installed npm packages are shared, no cache is."""
    commit = revision()
    for command in (
        ["clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder)],
        ["-C", str(folder), "checkout", "--quiet", "--detach", commit],
    ):
        subprocess.run(["git", *command], check=True)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def built(clone: Path, python: str, environment: Mapping[str, str]) -> dict[str, str]:
    """Build the site of a clone; return the hash of every file."""
    command = [python, "-m", "site_builder.build", "--output", "site"]
    done = subprocess.run(
        command,
        cwd=clone,
        env={**os.environ, **environment},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    site = clone / "site"
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*")
        if path.is_file()
    }


def assert_same_site(one: Mapping[str, str], other: Mapping[str, str]) -> None:
    """Assert that two sites have the same files with the same bytes."""
    assert len(one) > 1000
    different = [name for name in one.keys() | other.keys() if one.get(name) != other.get(name)]
    assert sorted(different) == []


def environment_of(python: str, folder: Path) -> str:
    """Make an environment with the packages of the site; return its Python."""
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    own = str(folder / "bin" / "python")
    packages = ROOT / "requirements" / "base.txt"
    options = ("--quiet", "--require-hashes", "--no-input", "--disable-pip-version-check")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--python", own]
        + ["install", *options, "--requirement", str(packages)],
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode and "hash" not in done.stderr.lower():
        pytest.skip(f"its packages could not be installed: {done.stderr.strip()[-300:]}")
    assert done.returncode == 0, done.stderr
    return own


@pytest.fixture(scope="module")
def first_site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The files of the site as a clone in one folder builds it."""
    return built(clone(tmp_path_factory.mktemp("one") / "clone"), sys.executable, HERE)


@pytest.mark.exhaustive
def test_two_clones_build_the_same_bytes(first_site: dict[str, str], tmp_path: Path) -> None:
    second = clone(tmp_path / "another folder, with spaces" / "clone of it")
    assert_same_site(first_site, built(second, sys.executable, ELSEWHERE))


@pytest.mark.exhaustive
def test_two_versions_of_python_build_the_same_bytes(
    first_site: dict[str, str], tmp_path: Path
) -> None:
    try:
        python = other_python(tmp_path / "python")
    except NoOtherPythonError as error:
        pytest.skip(str(error))
    own = environment_of(python.program, tmp_path / "environment")
    second = clone(tmp_path / "clone")
    print(json.dumps({"first": platform.python_version(), "second": python.version}))
    assert_same_site(first_site, built(second, own, ELSEWHERE))
