"""Write the answers to the inputs one touch away from the printed examples.

They are shown while Python is still arriving. Each calculator has a file of them in each language,
``assets/answers/IMAGE/LANGUAGE/CALCULATOR.json``, beside the Python of the same version.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from presentation.form_values import flat_values, localized
from presentation.result_html import result_html
from site_builder.pack.compression import ENCODINGS
from site_builder.pack.nearby_changes import changes, shown_example

FOLDER = Path("assets", "answers")
UP = "{up}"
"""Stands in an answer for the relative address of the language's folder."""

MOST_BYTES = 15_000
"""Bytes of a file, compressed as hosts do in passing."""

# Answers have most of their parts in common. Brotli finds that by itself; gzip does not, because it
# does not look far enough back.
_PARTS = re.compile(r"(?<=\n)|(?<=</g>)|(?<=</svg>)")


@dataclass(frozen=True, slots=True)
class NearbyAnswer:
    """What differs from the values of the example, None for what is left out, and the answer."""

    change: Mapping[str, str | None]
    html: str


def write(site: Path, image: str) -> None:
    """Write the answers of all calculators below a site.

    Args:
        site: the folder of the site.
        image: the name of the folder below ``assets/python`` with Python for the browser.
    """
    for language in LANGUAGES:
        folder = site / FOLDER / image / language
        folder.mkdir(parents=True)
        for calculator in CALCULATORS.values():
            (folder / f"{calculator.id}.json").write_bytes(fitting(calculator, language))


def fitting(calculator: AnyCalculator, language: Language) -> bytes:
    """Return the file of a calculator in a language, with as many answers as it has room for.

    Those come first that are needed soonest.
    """
    example = flat_values(localized(calculator, shown_example(calculator), language))
    found = list(answers(calculator, language))

    def is_too_large(count: int) -> bool:
        packed = ENCODINGS["br"].compress(_file(example, found[:count]))
        return len(packed) > MOST_BYTES

    counts = range(len(found) + 1)
    count = counts[-1]
    if is_too_large(count):
        count = bisect_left(counts, True, lo=1, key=is_too_large) - 1
    return _file(example, found[:count])


def answers(calculator: AnyCalculator, language: Language) -> Iterator[NearbyAnswer]:
    """Yield the answers one touch away from a calculator's example; faults are left to Python."""
    example = flat_values(localized(calculator, shown_example(calculator), language))
    for change in changes(calculator):
        values = flat_values(localized(calculator, change.value, language))
        try:
            telling = calculator.answer(calculator.parse_flat(values)).telling
        except InvalidInputError:
            continue
        paths = [path for path in {**example, **values} if example.get(path) != values.get(path)]
        html = result_html(telling, language, UP)
        yield NearbyAnswer({path: values.get(path) for path in paths}, str(html))


def _file(example: Mapping[str, str], found: Iterable[NearbyAnswer]) -> bytes:
    parts: dict[str, int] = {}
    listed = [
        [answer.change, [parts.setdefault(part, len(parts)) for part in _PARTS.split(answer.html)]]
        for answer in found
    ]
    content: dict[str, Any] = {"example": example, "parts": [*parts], "answers": listed}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
