"""What keeping the site transfers: for the language of a first visit, and for everything."""

from __future__ import annotations

from pathlib import Path

from bench.report import Measurement
from calculators.core.language import LANGUAGES
from site_builder.pack.compression import CompressedFiles, is_compressible
from site_builder.pack.offline.build import WORKER
from site_builder.pack.offline.files import SHARED, KeptFile, kept_files

_MEGABYTE = 1_000_000


def measure(site: Path) -> list[Measurement]:
    """Measure the files of every set as production sends them, compressed with brotli."""
    compressed = CompressedFiles()
    compressed.precompress(site)

    def sent(file: KeptFile) -> int:
        path = site / file.path
        return (compressed.copy(path, "br") if is_compressible(path) else path).stat().st_size

    sets = {name: sum(map(sent, files)) for name, files in kept_files(site).items()}
    # The list of the files comes with the worker, once a version.
    worker = compressed.copy(site / WORKER, "br").stat().st_size
    reading = tuple((worker + sets[SHARED] + sets[language]) / _MEGABYTE for language in LANGUAGES)
    everything = (worker + sum(sets.values())) / _MEGABYTE
    return [
        Measurement("kept after a first visit: the pages and search of a language", reading, "MB"),
        Measurement("everything kept: both languages and Python", (everything,), "MB", target=12),
    ]
