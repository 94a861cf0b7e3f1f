"""nginx and Apache for the tests: what is installed is found, what is missing is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import web_servers


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """A machine without web servers; returns the packages that it was to install."""
    installed: list[tuple[str, ...]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(web_servers, "_ADMINISTRATION", ())

    def install(*packages: str) -> bool:
        installed.append(packages)
        return False

    monkeypatch.setattr("tools.browser.install_debian", install)
    return installed


def _add_nginx(folder: Path) -> None:
    program = folder / "nginx"
    program.write_text(f"#!/bin/sh\necho configure arguments: --modules-path={folder} >&2\n")
    program.chmod(0o755)


@pytest.mark.parametrize(("value", "status"), [("", 0), ("true", 1)])
def test_missing_web_servers_are_reported_and_fail_only_in_ci(
    value: str,
    status: int,
    machine: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CI", value)
    assert web_servers.main() == status
    assert machine == [("nginx", "libnginx-mod-http-brotli-static"), ("apache2-bin",)]
    reported = capsys.readouterr().err.splitlines()
    assert [line.split(" to test")[0] for line in reported] == [
        "WARNING: No nginx",
        "WARNING: No Apache",
    ]


def test_nginx_needs_its_module_for_brotli(machine: list[tuple[str, ...]], tmp_path: Path) -> None:
    _add_nginx(tmp_path)
    assert web_servers.find_nginx() is None
    (tmp_path / "ngx_http_brotli_static_module.so").touch()
    found = web_servers.require_nginx()
    assert (found.program, found.modules) == (tmp_path / "nginx", tmp_path)
    assert machine == []
