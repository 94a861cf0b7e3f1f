"""`make serve`, as a person runs it: the address is printed, the site is there, Ctrl+C stops it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.usefixtures("site")
def test_the_printed_address_is_the_site() -> None:
    with subprocess.Popen(
        ["make", "--no-print-directory", "serve", "PORT=0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Ctrl+C in a terminal reaches make and all it started.
        start_new_session=True,
    ) as make:
        assert make.stdout
        said = next((line for line in make.stdout if "http://" in line), "")
        try:
            address = re.search(r"http://127\.0\.0\.1:\d+/", said)
            assert address, said
            for language in ("fr", "en"):
                with urlopen(f"{address[0]}{language}/", timeout=10) as answer:
                    page = answer.read().decode()
                    policy = answer.headers["Content-Security-Policy"]
                assert f'lang="{language}"' in page
                assert "/live-reload/script.js" in page
                assert "'unsafe" not in policy
        finally:
            os.killpg(make.pid, signal.SIGINT)
            _, errors = make.communicate(timeout=20)
    assert "Traceback" not in errors
