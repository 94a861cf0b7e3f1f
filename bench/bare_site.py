"""A site of one empty page, with the Python image of the built site and stock Pyodide beside it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from site_builder.pack.compression import precompress
from site_builder.pack.python_runtime.bundle import contents, write_wheel
from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.paths import WEB
from site_builder.serve.server import serving

_HERE = Path(__file__).parent
_STOCK = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json")


@dataclass(frozen=True)
class BareSite:
    """What the bench's page is told.

    Attributes:
        url: the address of the page.
        image: the address of the Python image.
        stock: the address of the folder with stock Pyodide.
        wheel: the address of the wheel that stock Pyodide unpacks.
    """

    url: str
    image: str
    stock: str
    wheel: str


@contextmanager
def bare_site(site: Path) -> Iterator[BareSite]:
    """Serve a site of an empty page, the image of ``site``, and stock Pyodide beside it."""
    with TemporaryDirectory(prefix="bench-") as folder:
        bare = Path(folder)
        shutil.copytree(site / "assets" / "python", bare / "assets" / "python")
        shutil.copytree(WEB, bare / "assets" / "web")
        stock = bare / "stock"
        stock.mkdir()
        for name in (*_STOCK, "python_stdlib.zip"):
            shutil.copyfile(PYODIDE / name, stock / name)
        wheel = write_wheel(stock, contents())
        shutil.copytree(_HERE, bare / "bench", ignore=lambda _folder, names: _not_scripts(names))
        (bare / "index.html").write_text("<!doctype html><title>Bench</title>", encoding="utf-8")
        precompress(bare)
        image = next((bare / "assets" / "python").iterdir())
        with serving(bare) as url:
            yield BareSite(
                url, f"{url}assets/python/{image.name}/", f"{url}stock/", f"{url}stock/{wheel.name}"
            )


def _not_scripts(names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".js")}
