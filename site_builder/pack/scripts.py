"""Publish the scripts of ``web/`` without their comments.

TypeScript, which checks the scripts, writes them again; nothing else about them changes.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from site_builder.pack.python_runtime.node import NODE, NodeError
from site_builder.paths import ROOT, WEB

PUBLIC = {"embed/host.js": "scripts/host.js"}
"""Files whose address other sites rely on: their path in ``web/``, their path in ``assets/``."""

NOT_PUBLISHED = ("offline/worker", "serve")
"""Folders of ``web/`` that are not published as they are: the service worker is one file at the
root of the site, and only the development server sends its own scripts."""

_TSC = ROOT / "node_modules" / ".bin" / "tsc"
_LIMIT_SECONDS = 120


def write_scripts(assets: Path) -> None:
    """Write every script of the site below ``assets/web/``, in the folders of ``web/``.

    Args:
        assets: the folder ``assets`` of the site that is being built.

    Raises:
        NodeError: a script is not valid JavaScript, or TypeScript is not installed.
    """
    target = assets / "web"
    excluded = [f"{WEB}/{folder}" for folder in NOT_PUBLISHED]
    _write_scripts(WEB, [f"{WEB}/**/*.js"], excluded, target)
    for source, address in PUBLIC.items():
        (assets / address).parent.mkdir(parents=True, exist_ok=True)
        (target / source).replace(assets / address)


def _write_scripts(root: Path, included: list[str], excluded: list[str], target: Path) -> None:
    settings = {
        "extends": str(ROOT / "tsconfig.json"),
        "compilerOptions": {
            "noEmit": False,
            "noCheck": True,
            "removeComments": True,
            "target": "es2024",
            "rootDir": str(root),
            "outDir": str(target),
        },
        "include": included,
        "exclude": excluded,
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
