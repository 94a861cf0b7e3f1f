"""Python over a slow connection, and over one that breaks: no limit while bytes arrive."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from site_builder.pack.python_runtime import PythonImage
from tests.runtime.client import Client, assert_answers
from tests.runtime.questions import EXAMPLE
from tests.support.pages import Pages, watched
from tests.support.parameters import first_of
from tests.support.slow_server import SlowServer, slow_server

LIMIT = 5_000
"""Milliseconds without a byte after which a start is given up; the download takes longer."""


@pytest.fixture
def slow(bare_site: Path) -> Iterator[SlowServer]:
    with slow_server(bare_site) as server:
        yield server


@pytest.fixture
def slow_pages(browser: Browser, slow: SlowServer) -> Iterator[Pages]:
    with watched(browser, slow.url) as pages:
        yield pages


_WATCH = """() => {
  window.parts = [];
  const look = () => {
    const { arrival } = python;
    if (arrival) parts.push([arrival.part, arrival.total]);
    if (python.stage !== "ready") setTimeout(look, 50);
  };
  look();
}"""


def test_slow_download_has_no_limit_while_bytes_arrive(
    slow_pages: Pages, slow: SlowServer, image: PythonImage
) -> None:
    client = Client(slow_pages.open(), image, startLimit=LIMIT)
    slow.rate = 250_000
    client.page.evaluate("python.start()")
    client.page.evaluate(_WATCH)
    client.settle()
    assert client.event == {"stage": "ready", "road": "snapshot"}
    took = client.page.evaluate(
        "performance.now() - performance.getEntriesByType('resource')[0].startTime"
    )
    assert took > LIMIT
    parts = client.page.evaluate("parts")
    arrived = [part for part, _total in parts if part]
    assert arrived == sorted(arrived)
    assert len({round(part, 1) for part in arrived}) >= 5
    assert 0 < arrived[0] < 0.5 < arrived[-1] <= 1
    assert all(4_000_000 < total < 6_000_000 for part, total in parts if part)


def test_download_that_stops_arriving_is_given_up(
    slow_pages: Pages, slow: SlowServer, image: PythonImage
) -> None:
    client = Client(slow_pages.open(), image, startLimit=1_500)
    slow.rate = 1
    slow_pages.expect("start-timeout")
    client.start()
    assert client.event == {"stage": "error", "code": "start-timeout"}


def test_retry_after_lost_connection_fetches_only_what_is_missing(
    slow_pages: Pages, slow: SlowServer, image: PythonImage
) -> None:
    client = Client(slow_pages.open(), image)
    slow_pages.expect(".")
    slow.gone = ("heap-risk.bin", "heap-risk.gz", "python_stdlib.zip")
    slow.gone_after = frozenset({"pyodide.asm.js", "pyodide.asm.wasm"})
    client.start()
    assert client.event == {"stage": "error", "code": "download"}
    slow.gone = ()
    slow.sent.clear()
    client.retry()
    assert_answers(client, [EXAMPLE])
    assert client.event["stage"] == "ready"
    large = {name for name in slow.sent if name.endswith((".wasm", ".bin", ".gz", ".asm.js"))}
    assert large == {"heap-risk.bin"}


@pytest.mark.parametrize("name", ["heap-risk.bin", "pyodide.asm.wasm"])
def test_file_that_broke_off_is_fetched_again_by_itself(
    slow_pages: Pages, slow: SlowServer, image: PythonImage, name: str
) -> None:
    client = Client(slow_pages.open(), image)
    slow_pages.expect("ERR_")
    slow.broken = name
    assert_answers(client, [EXAMPLE])
    assert client.event == {"stage": "ready", "road": "snapshot"}


@pytest.mark.parametrize("permits", first_of(True, False))
def test_compressed_file_that_broke_off_is_resumed(
    slow_pages: Pages, slow: SlowServer, image: PythonImage, permits: bool
) -> None:
    """On a host that does not compress; one that sends no parts sends the whole."""
    client = Client(slow_pages.open(), image)
    slow_pages.expect("ERR_")
    slow.plain, slow.permits_parts = True, permits
    slow.broken, slow.rate = "heap-risk.gz", 2_000_000
    assert_answers(client, [EXAMPLE])
    assert client.event == {"stage": "ready", "road": "snapshot"}
    assert slow.parts == ["heap-risk.gz"]
