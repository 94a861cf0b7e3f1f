"""Every dependency is pinned by version and hash, and names no registry."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
REQUIREMENTS = ROOT / "requirements"
ADDRESS = re.compile(r"https?://|file://|//[\w.-]+\.\w+/", re.IGNORECASE)
NAMES = ("base", "dev")
NPM_FOLDERS = (ROOT, ROOT / "tools" / "page_audits")


def _locked(name: str) -> dict[str, list[str]]:
    """Return the hashes of every pinned package of a lock file."""
    text = (REQUIREMENTS / f"{name}.txt").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    return {line.split()[0]: re.findall(r"--hash=sha256:[0-9a-f]{64}", line) for line in lines}


def _required(name: str) -> set[str]:
    text = (REQUIREMENTS / f"{name}.in").read_text()
    words = (line.split("#")[0].strip() for line in text.splitlines())
    return {word.split("==")[0].lower() for word in words if word and not word.startswith("-")}


def _versions(name: str) -> dict[str, str]:
    return dict(pin.split("==") for pin in _locked(name))


def _npm(folder: Path) -> dict[str, dict[str, Any]]:
    locked = json.loads((folder / "package-lock.json").read_text())
    packages: dict[str, dict[str, Any]] = locked["packages"]
    return packages


@pytest.mark.parametrize("name", NAMES)
def test_each_python_package_has_a_version_and_hashes(name: str) -> None:
    locked = _locked(name)
    assert len(locked) > 10
    for pin, hashes in locked.items():
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+", pin), pin
        assert hashes, pin


@pytest.mark.parametrize("name", NAMES)
def test_each_required_package_is_locked_and_has_a_reason(name: str) -> None:
    assert _required(name) <= set(_versions(name))
    for line in (REQUIREMENTS / f"{name}.in").read_text().splitlines():
        assert line.startswith(("#", "-")) or re.fullmatch(r"\S+ +# .{10,}", line), line


def test_dev_lockfile_contains_base_versions() -> None:
    assert _versions("base").items() <= _versions("dev").items()


@pytest.mark.parametrize(
    "file",
    [*sorted(REQUIREMENTS.iterdir()), ROOT / ".npmrc", ROOT / "pyproject.toml", ROOT / "Makefile"],
)
def test_lockfiles_name_no_registry(file: Path) -> None:
    text = file.read_text()
    assert not ADDRESS.search(text)
    assert not re.search(
        r"^--?(index-url|extra-index-url|find-links|trusted-host)", text, re.MULTILINE
    )


@pytest.mark.parametrize("folder", NPM_FOLDERS)
def test_each_npm_package_has_a_hash_and_no_address(folder: Path) -> None:
    packages = {name: package for name, package in _npm(folder).items() if name}
    assert len(packages) > 4
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name


@pytest.mark.parametrize("folder", NPM_FOLDERS)
def test_npm_versions_are_exact_and_locked(folder: Path) -> None:
    package = json.loads((folder / "package.json").read_text())
    required: dict[str, str] = package.get("devDependencies") or package["dependencies"]
    for name, version in required.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert _npm(folder)[f"node_modules/{name}"]["version"] == version


def test_theme_is_patched_and_mkdocs_is_compatible() -> None:
    def parts(name: str) -> tuple[int, ...]:
        return tuple(int(part) for part in _versions("base")[name].split("."))

    assert parts("mkdocs-material") >= (9, 7, 7)
    assert (1, 6, 1) <= parts("mkdocs") < (2,)


def test_python_minor_version_is_the_same_everywhere() -> None:
    minor = (ROOT / ".python-version").read_text().strip()
    engine = (ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text()
    assert json.loads(engine)["info"]["python"].startswith(f"{minor}.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["requires-python"] == ">=3.12"
    assert project["dependencies"] == []
