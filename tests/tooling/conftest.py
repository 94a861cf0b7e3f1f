"""What the tests of tools share: a machine without the programs that tests need."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """A machine without programs; returns the packages that it was to install."""
    installed: list[tuple[str, ...]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)

    def install(*packages: str) -> bool:
        installed.append(packages)
        return False

    monkeypatch.setattr("tools.debian.install", install)
    return installed
