"""Run scripts of this folder under the pinned Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from site_builder.pack.python_runtime.node import NODE

HERE = Path(__file__).parent


def run(script: str, *arguments: str, text: str = "", limit: int = 300) -> str:
    """Run a script with ``text`` as its input, and return what it printed.

    Args:
        script: a file of this folder.
        arguments: its arguments.
        text: its standard input.
        limit: seconds until it is ended.
    """
    done = subprocess.run(
        # The deepest input of a test nests further than Node's usual stack allows.
        [str(NODE), "--stack-size=7000", str(HERE / script), *arguments],
        check=False,
        capture_output=True,
        text=True,
        input=text,
        timeout=limit,
    )
    assert done.returncode == 0, f"{script} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout
