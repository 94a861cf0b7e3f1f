"""From a first change of a form to its answer, over connections of a given rate, in Chromium.

The page is there; Python is not, and the build has made no answer: the change is more than one
touch. All requests share the connection, and each waits once for the way there and back. Files are
sent as a host sends them that has the smallest copies.
"""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, override

from playwright.sync_api import Browser

from bench.report import Measurement
from calculators.games import GAMES
from site_builder.pack.compression import CompressedFiles, precompress_file
from site_builder.serve.handler import Handler, Served
from site_builder.serve.server import HOST, Server
from tools.waiting import SHORTEST_PAUSE, wait_for_script

_LARGEST = 4.5
_CHANGES = {
    "lcg/calculators/quest": ("willpower", "2"),
    "risk/calculators/battle": ("attackers", "1"),
    "duel/calculators/steps": ("gandalf", "2"),
    "meccg/calculators/strike": ("prowess", "2"),
}
_IS_LISTENING = "performance.getEntriesByName('calculator:listening').length > 0"
_IS_ANSWERED = "performance.getEntriesByName('calculator:result').length > 0"
_LIMIT = 120
_PIECE = 0.02


@dataclass
class Line:
    """A connection that all requests of a page share.

    Attributes:
        rate: bytes in a second; 0 for no limit.
        delay: seconds that each request waits for its answer to begin.
        sent: bytes of bodies so far.
    """

    rate: int = 0
    delay: float = 0
    sent: int = 0
    _free: float = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, size: int) -> None:
        """Wait until so many bytes have passed."""
        with self._lock:
            self.sent += size
            if not self.rate:
                return
            self._free = max(self._free, time.monotonic()) + size / self.rate
            until = self._free
        time.sleep(max(0, until - time.monotonic()))


@dataclass(frozen=True)
class Connection:
    """A connection to measure.

    Attributes:
        name: what the table calls it.
        rate: bytes in a second.
        delay: seconds that each request waits.
        target: seconds until the answer.
        rounds: how often it is measured at most; all of it ends within ten minutes.
    """

    name: str
    rate: int
    delay: float
    target: float
    rounds: int


CONNECTIONS = (
    Connection("1.6 Mb/s, 150 ms", 200_000, 0.15, 25, 1),
    Connection("20 Mb/s, 40 ms", 2_500_000, 0.04, 3, 5),
)


class _SmallestCopies(CompressedFiles):
    """Copies of Python's memories as small as can be; the build makes those of the other files."""

    @override
    def copy(self, path: Path, encoding: str) -> Path:
        if path.suffix != ".bin" or encoding != "br":
            return super().copy(path, encoding)
        best = self.cache / f"{self.digest(path)}.best.br"
        if not best.exists():
            with TemporaryDirectory() as folder:
                precompress_file(Path(shutil.copy(path, folder)), self.cache)
        return best


class _Handler(Handler):
    def __init__(self, line: Line, served: Served, *rest: Any) -> None:
        self.line = line
        super().__init__(served, *rest)

    @override
    def do_GET(self) -> None:
        time.sleep(self.line.delay)
        super().do_GET()

    @override
    def _send_body(self, content: BinaryIO) -> None:
        while piece := content.read(max(1024, int(self.line.rate * _PIECE))):
            self.line.take(len(piece))
            self.wfile.write(piece)
            self.wfile.flush()


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Time first answers of each game over each connection."""
    files = _SmallestCopies()
    memories = sorted(site.glob("assets/python/*/heap-*.bin"))
    # Half a minute for each; a first answer must not wait for it.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda path: files.copy(path, "br"), memories))
    with _serving(site, files) as (url, line):
        return list(_measurements(browser, url, line, rounds))


@contextmanager
def _serving(site: Path, files: CompressedFiles) -> Iterator[tuple[str, Line]]:
    line = Line()
    served = Served(site.resolve(), "/", files)
    with Server((HOST, 0), partial(_Handler, line, served)) as server:
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}/", line
        finally:
            line.rate = 0
            server.shutdown()
            thread.join()


def _measurements(browser: Browser, url: str, line: Line, rounds: int) -> Iterator[Measurement]:
    pages = dict(zip(GAMES, _CHANGES.items(), strict=True))
    for connection in CONNECTIONS:
        for game, (page, change) in pages.items():
            found = [
                _first_answer(browser, f"{url}en/{page}/", change, line, connection)
                for _ in range(min(rounds, connection.rounds))
            ]
            name = f"{connection.name}: first answer of {game}"
            yield Measurement(
                name, tuple(seconds for seconds, _ in found), "s", target=connection.target
            )
            sent = tuple(size / 1e6 for _, size in found)
            yield Measurement(f"{name}, sent for it", sent, "MB", target=_LARGEST)


def _first_answer(
    browser: Browser, address: str, change: tuple[str, str], line: Line, connection: Connection
) -> tuple[float, int]:
    """Return the seconds from a first change to its answer, and the bytes sent in between."""
    line.rate, line.delay = 0, 0
    path, text = change
    page = browser.new_page(service_workers="block")
    try:
        page.goto(address, wait_until="networkidle")
        wait_for_script(page, _IS_LISTENING)
        line.rate, line.delay, before = connection.rate, connection.delay, line.sent
        start = time.monotonic()
        page.locator(f'[data-calculator] form [name="{path}"]').fill(text)
        wait_for_script(page, _IS_ANSWERED, _LIMIT, SHORTEST_PAUSE)
        return time.monotonic() - start, line.sent - before
    finally:
        line.rate = 0
        page.close()
