"""`make serve`, as from a terminal: it prints an address, serves the site, and ends with Ctrl+C."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from site_builder.serve.server import serving

ROOT = Path(__file__).resolve().parent.parent.parent

# A shell starts jobs in the background with interrupts ignored, and their children inherit that.
_MAKE_SERVE = """
import os, signal
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execvp("make", ["make", "--no-print-directory", "serve", "PORT=0"])
"""


@pytest.mark.usefixtures("site")
def test_printed_address_serves_site() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _MAKE_SERVE],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Ctrl+C in a terminal reaches make and all it started.
        start_new_session=True,
    ) as make:
        assert make.stdout
        line = next((line for line in make.stdout if "http://" in line), "")
        try:
            address = re.search(r"http://127\.0\.0\.1:\d+/", line)
            assert address, line
            for language in ("fr", "en"):
                with urlopen(f"{address[0]}{language}/", timeout=10) as answer:
                    page = answer.read().decode()
                    policy = answer.headers["Content-Security-Policy"]
                assert f'lang="{language}"' in page
                assert "/live-reload/script.js" in page
                assert "'unsafe" not in policy
        finally:
            os.killpg(make.pid, signal.SIGINT)
            try:
                _, errors = make.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                os.killpg(make.pid, signal.SIGKILL)
                raise
    assert "Traceback" not in errors


def _start(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "site_builder.serve", *arguments]
    return subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=30
    )


def test_occupied_port_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = _start("--site", str(tmp_path), "--port", str(port))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"Port {port} is taken" in done.stderr
    assert "PORT=" in done.stderr


def test_two_servers_cannot_share_a_port(tmp_path: Path) -> None:
    with serving(tmp_path, cache=tmp_path / "cache") as url:
        done = _start("--site", str(tmp_path), "--port", str(urlsplit(url).port))
    assert "is taken" in done.stderr


@pytest.mark.parametrize("port", ["abc", "-1", "70000", "8000.5", ""])
def test_invalid_port_is_reported_in_one_sentence(tmp_path: Path, port: str) -> None:
    done = _start("--site", str(tmp_path), f"--port={port}")
    assert done.returncode == 1
    assert done.stderr == (
        f"{port} is not a port: choose a number from 1024 to 65535, such as PORT=8001.\n"
    )
