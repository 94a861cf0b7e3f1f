"""Sizes of what is published, as a host sends it that compresses quickly with brotli."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bench.report import Measurement
from calculators.core.language import LANGUAGES
from calculators.games import GAMES
from site_builder.pack.compression import CompressedFiles, is_compressible

_KILOBYTE = 1000
_MEGABYTE = 1_000_000


def measure(site: Path) -> list[Measurement]:
    """Measure the built site."""
    compressed = CompressedFiles()
    compressed.precompress(site)

    def sent(files: Iterable[Path]) -> int:
        return sum(
            (compressed.copy(file, "br") if is_compressible(file) else file).stat().st_size
            for file in files
        )

    [image] = (site / "assets" / "python").iterdir()
    module = [image / "pyodide.asm.wasm", *image.glob("*.js")]
    pages = [
        file
        for language in LANGUAGES
        for file in (site / language).rglob("index.html")
        if "embed" not in file.relative_to(site).parts
    ]
    every = [file for file in site.rglob("*") if file.is_file()]
    scripts = (site / "assets" / "web").rglob("*.js")
    return [
        Measurement("pages of both languages", (len(pages),), ""),
        Measurement("one page", tuple(sent([page]) / _KILOBYTE for page in pages), "kB"),
        Measurement("all scripts of the site", (sent(scripts) / _KILOBYTE,), "kB"),
        *(
            Measurement(
                f"Python for {GAMES[game].name.en}",
                (
                    sent([*module, image / f"heap-{game}.json", image / f"heap-{game}.bin"])
                    / _MEGABYTE,
                ),
                "MB",
            )
            for game in GAMES
        ),
        *(
            Measurement(
                f"search records ({language})",
                (sent([site / language / "search" / "records.json"]) / _KILOBYTE,),
                "kB",
            )
            for language in LANGUAGES
        ),
        Measurement(
            "everything that is published",
            (sum(file.stat().st_size for file in every) / _MEGABYTE,),
            "MB",
        ),
    ]
