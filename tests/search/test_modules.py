"""The modules of the search under Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.node import command

TESTS = sorted(Path(__file__).parent.glob("*.test.js"))


def test_modules_without_page_pass_node_tests() -> None:
    done = subprocess.run(
        command("node", "--test", "--test-reporter=tap", *map(str, TESTS)),
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "# tests 0" not in done.stdout
