"""A site of one empty page, with the built site's Python image, stock Pyodide and PyScript."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import override

from site_builder.pack.compression import precompress
from site_builder.pack.python_runtime.bundle import contents, write_wheel
from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.paths import ROOT, WEB
from site_builder.serve.handler import Handler
from site_builder.serve.server import serving

_HERE = Path(__file__).parent
_PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"
_STOCK = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json")


@dataclass(frozen=True)
class BareSite:
    """What the bench's page is told.

    Attributes:
        url: the address of the page.
        image: the address of the Python image.
        stock: the address of the folder with stock Pyodide.
        wheel: the address of the wheel that stock Pyodide unpacks.
        pyscript: the address of PyScript, which starts stock Pyodide too.
    """

    url: str
    image: str
    stock: str
    wheel: str
    pyscript: str


class _Handler(Handler):
    """Lets PyScript evaluate strings, which the site's own policy forbids."""

    @override
    def _begin(self, status: HTTPStatus, inside: str, fields: Mapping[str, str]) -> None:
        policy = {"Content-Security-Policy": "default-src 'self' blob: data: 'unsafe-eval'"}
        super()._begin(status, inside, {**fields, **policy})


@contextmanager
def bare_site(site: Path) -> Iterator[BareSite]:
    """Serve a site of an empty page, the image of ``site``, stock Pyodide and PyScript."""
    with TemporaryDirectory(prefix="bench-") as folder:
        bare = Path(folder)
        shutil.copytree(site / "assets" / "python", bare / "assets" / "python")
        shutil.copytree(WEB, bare / "assets" / "web")
        stock = bare / "stock"
        stock.mkdir()
        for name in (*_STOCK, "python_stdlib.zip"):
            shutil.copyfile(PYODIDE / name, stock / name)
        wheel = write_wheel(stock, contents())
        shutil.copytree(_PYSCRIPT, bare / "pyscript", ignore=shutil.ignore_patterns("*.map"))
        shutil.copytree(_HERE, bare / "bench", ignore=lambda _folder, names: _not_scripts(names))
        (bare / "index.html").write_text("<!doctype html><title>Bench</title>", encoding="utf-8")
        precompress(bare)
        image = next((bare / "assets" / "python").iterdir())
        with serving(bare, handler=_Handler) as url:
            yield BareSite(
                url,
                image=f"{url}assets/python/{image.name}/",
                stock=f"{url}stock/",
                wheel=f"{url}stock/{wheel.name}",
                pyscript=f"{url}pyscript/core.js",
            )


def _not_scripts(names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".js")}
