"""nginx and Apache for the tests: what is installed is found, what is missing is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import web_servers


@pytest.fixture
def machine(
    bare_machine: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, ...]]:
    """A machine without web servers; returns the packages that it was to install."""
    monkeypatch.setattr(web_servers, "_ADMINISTRATION", ())
    return bare_machine


def _add_nginx(folder: Path) -> None:
    program = folder / "nginx"
    program.write_text(f"#!/bin/sh\necho configure arguments: --modules-path={folder} >&2\n")
    program.chmod(0o755)


def test_nginx_needs_its_module_for_brotli(machine: list[tuple[str, ...]], tmp_path: Path) -> None:
    _add_nginx(tmp_path)
    assert web_servers.find_nginx() is None
    (tmp_path / "ngx_http_brotli_static_module.so").touch()
    found = web_servers.NGINX.require()
    assert (found.program, found.modules) == (tmp_path / "nginx", tmp_path)
    assert machine == []
