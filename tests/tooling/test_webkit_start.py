"""WebKit's browser at times never reports to its driver: both are then started once more."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from urllib3.exceptions import ReadTimeoutError

from tools.debian import Requirement
from tools.drivers import webkit
from tools.drivers.tab import Engine
from tools.engines import WebKitPrograms

# As the driver does, in so far as a session begins and ends. It writes what it does to a file.
_DRIVER = """#!{python}
import json, os, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

log = Path({log!r})
number = log.read_text().count("started") + 1

def note(text):
    with log.open("a") as file:
        file.write(f"{{text}} {{os.getpid()}}\\n")

class Handler(BaseHTTPRequestHandler):
    def reply(self, value):
        body = json.dumps({{"value": value}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        # It knows no order to shut down, which selenium tries first.
        if self.path == "/status":
            self.reply({{"ready": True}})
        else:
            self.send_error(404)

    def do_DELETE(self):
        note("quit")
        self.reply(None)

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/session":
            if number <= {silent}:
                time.sleep(60)
            self.reply({{"sessionId": "one", "capabilities": {{}}}})
        else:
            note(self.path)
            self.reply(None)

    def log_message(self, *given):
        pass

note("started")
server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[sys.argv.index("-p") + 1])), Handler)
server.daemon_threads = True
server.serve_forever()
"""
_DISPLAY = """#!{python}
import time
print(7, flush=True)
time.sleep(60)
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """What the drivers note: "started", "quit" and orders, each with the id of the process."""
    path = tmp_path / "log"
    path.touch()
    return path


@pytest.fixture
def engine(
    request: pytest.FixtureRequest, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Engine]:
    """WebKit whose first drivers, as many as the parameter says, begin no session."""
    programs = {
        "driver": _DRIVER.format(python=sys.executable, log=str(log), silent=request.param),
        "display": _DISPLAY.format(python=sys.executable),
    }
    for name, text in programs.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    found = WebKitPrograms(tmp_path / "driver", tmp_path / "browser", tmp_path / "display")
    monkeypatch.setattr(webkit, "WEBKIT", Requirement("WebKit", (), lambda: found))
    monkeypatch.setattr(webkit, "_START_LIMITS", (0.4, 0.5))
    with webkit.webkit() as engine:
        yield engine


def noted(log: Path, what: str) -> list[int]:
    """Return the ids of the processes that noted something."""
    lines = [line.rsplit(" ", 1) for line in log.read_text("utf-8").splitlines()]
    return [int(process) for text, process in lines if text == what]


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("engine", [0], indirect=True)
def test_driver_that_begins_session_is_started_once(engine: Engine, log: Path) -> None:
    with engine.tab():
        pass
    started = noted(log, "started")
    assert len(started) == 1
    assert noted(log, "quit") == started
    assert not is_running(started[0])


@pytest.mark.parametrize("engine", [1], indirect=True)
def test_silent_driver_is_ended_and_started_again(engine: Engine, log: Path) -> None:
    with engine.tab():
        first, second = noted(log, "started")
        assert not is_running(first)
        assert is_running(second)
        # The tab is that of the second one.
        assert noted(log, "/session/one/timeouts") == [second]
    assert noted(log, "quit") == [second]
    assert not is_running(second)


@pytest.mark.parametrize("engine", [2], indirect=True)
def test_second_silence_is_an_error_and_leaves_no_driver(engine: Engine, log: Path) -> None:
    with pytest.raises(ReadTimeoutError), engine.tab():
        pass
    started = noted(log, "started")
    assert len(started) == 2
    assert not any(map(is_running, started))
