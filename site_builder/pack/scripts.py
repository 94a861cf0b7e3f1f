"""The scripts as browsers get them: without the comments and the types in them, a third of each.

TypeScript, which checks them, writes them anew; nothing else about them changes.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from site_builder.pack.python_runtime.node import NODE, NodeError
from site_builder.paths import ASSETS, ROOT

SCRIPTS = ASSETS / "scripts"
_TSC = ROOT / "node_modules" / ".bin" / "tsc"
_LIMIT_SECONDS = 120


def write_scripts(target: Path) -> None:
    """Write every script of the site into ``target``, in place of what is there.

    Raises:
        NodeError: a script is no JavaScript, or TypeScript is not installed.
    """
    settings = {
        "extends": str(ROOT / "tsconfig.json"),
        "compilerOptions": {
            "noEmit": False,
            "noCheck": True,
            "removeComments": True,
            "target": "es2024",
            "rootDir": str(SCRIPTS),
            "outDir": str(target),
        },
        "include": [f"{SCRIPTS}/**/*.js"],
        "exclude": [],
    }
    with TemporaryDirectory() as folder:
        project = Path(folder) / "tsconfig.json"
        project.write_text(json.dumps(settings), encoding="utf-8")
        command = [str(NODE), str(_TSC), "--project", str(project)]
        try:
            done = subprocess.run(
                command, check=False, capture_output=True, text=True, timeout=_LIMIT_SECONDS
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NodeError(f"the scripts could not be written: {error}") from error
    if done.returncode != 0:
        raise NodeError(f"the scripts could not be written: {done.stdout or done.stderr}")
