"""What can be kept of the built site: all that its pages need, and nothing that is for others."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from PIL import Image

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from site_builder.colours import HEADER
from site_builder.pack import headers
from site_builder.pack.compression import is_copy
from site_builder.pack.offline.build import rules
from site_builder.pack.offline.files import SETS, build_id, headers_id, kept_files
from site_builder.pack.offline.icons import ICONS, MARK, Icon, drawn, read
from site_builder.pack.offline.words import words
from site_builder.read.rules import all_rules

TWO_MEBIBYTES = 2 << 20
LOADED = {"stylesheet", "icon", "manifest", "preload", "modulepreload"}


@pytest.fixture(scope="session")
def build(site: Path) -> dict[str, Any]:
    """What the service worker knows of its version."""
    first = (site / "service-worker.js").read_text("utf-8").split("\n", 1)[0]
    listed: dict[str, Any] = json.loads(first.removeprefix("const BUILD = ").removesuffix(";"))
    return listed


@pytest.fixture(scope="session")
def sets(build: dict[str, Any]) -> dict[str, set[str]]:
    """The paths of every set."""
    return {name: {path for path, *_ in files} for name, files in build["sets"].items()}


class References(HTMLParser):
    """What a page loads: scripts, styles, pictures, its manifest."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in {"script", "img", "source"} and given.get("src"):
            self.found.add(given["src"])
        if tag == "link" and given.get("rel") in LOADED:
            self.found.add(given["href"])


def test_kept_files_include_large_python_files(site: Path, sets: dict[str, set[str]]) -> None:
    large = {
        file.relative_to(site).as_posix()
        for file in (site / "assets" / "python").rglob("*")
        if not is_copy(file) and file.suffix != ".bin" and file.stat().st_size > TWO_MEBIBYTES
    }
    assert {path.rsplit("/")[-1] for path in large} >= {"pyodide.asm.wasm", "heap-lcg.gz"}
    assert large <= sets["python"]
    files = (site / "assets" / "python").glob("*/*")
    every = [file for file in files if not is_copy(file) and file.suffix != ".bin"]
    assert len(sets["python"]) == len(every)


def test_changed_headers_change_version(
    site: Path, build: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert build["headers"] == headers_id()
    monkeypatch.setattr(headers, "COMMON", {**headers.COMMON, "X-Other": "1"})
    assert headers_id() != build["headers"]
    assert build_id(kept_files(site)) != build["id"]


def test_kept_files_have_content_hash_and_size(site: Path, build: dict[str, Any]) -> None:
    kept = kept_files(site)
    assert build["id"] == build_id(kept)
    assert tuple(build["sets"]) == SETS
    for name, files in kept.items():
        listed = build["sets"][name]
        assert [entry[:3] for entry in listed] == [[f.path, f.hash, f.size] for f in files]
        for file, (_, _, _, *plain) in zip(files, listed, strict=True):
            content = (site / file.path).read_bytes()
            assert hashlib.sha256(content).hexdigest().startswith(file.hash), file.path
            assert len(file.hash) >= 32
            assert len(content) == file.size
            # A host that takes `.gz` for an encoding makes browsers unpack such a file.
            assert bool(plain) is file.path.endswith(".gz")
            if plain:
                unpacked = gzip.decompress(content)
                assert hashlib.sha256(unpacked).hexdigest().startswith(plain[0])
                assert len(unpacked) == plain[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_kept_pages_include_their_references(
    language: str, site: Path, sets: dict[str, set[str]]
) -> None:
    there = sets["shared"] | sets[language]
    pages = [path for path in sets[language] if path.endswith("index.html")]
    assert len(pages) > len(CALCULATORS)
    for path in pages:
        page = References()
        page.feed((site / path).read_text("utf-8"))
        assert len(page.found) > 10
        for reference in page.found:
            wanted = urlsplit(urljoin(f"http://site/{path}", reference)).path.removeprefix("/")
            assert wanted in there, f"{path} needs {reference}"


def test_kept_modules_include_their_imports(site: Path, sets: dict[str, set[str]]) -> None:
    modules = [path for path in sets["shared"] if path.endswith(".js")]
    for path in modules:
        text = (site / path).read_text("utf-8")
        for name in re.findall(r"""(?:from|import\(?)\s*["'](\.{1,2}/[\w./-]+\.js)["']""", text):
            wanted = urlsplit(urljoin(f"http://site/{path}", name)).path.removeprefix("/")
            assert wanted in sets["shared"], f"{path} imports {name}"


def test_files_for_others_and_answers_before_python_are_not_kept(sets: dict[str, set[str]]) -> None:
    every = set().union(*sets.values())
    others = ("api/", "oembed/", "en/embed/", "fr/embed/", "assets/answers/")
    assert not [path for path in every if path.startswith(others)]
    assert not [path for path in every if path.endswith((".map", "404.html", "service-worker.js"))]


def test_embeds_do_not_use_service_worker(site: Path) -> None:
    for page in site.glob("??/embed/**/index.html"):
        text = page.read_text("utf-8")
        assert "offline" not in text
        assert 'rel="manifest"' not in text


def test_rule_digests_differ_between_languages() -> None:
    for language in LANGUAGES:
        digests = rules(language)
        assert list(digests) == list(all_rules())
        assert len({digest for digest, *_ in digests.values()}) > 0.99 * len(digests)
    # A text of one language is no news to readers of the other.
    assert rules("fr") != rules("en")


def test_words_name_the_same_values_in_both_languages() -> None:
    french, english = words("fr"), words("en")
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", french[key])), key


def test_icons_show_mark_on_ground() -> None:
    mark = read(MARK)
    for icon in ICONS:
        image = drawn(mark, icon)
        assert image.size == (icon.pixels, icon.pixels)
        corner = image.getpixel((0, 0))
        assert isinstance(corner, tuple)
        # A mask may cut where it likes; without one the corners are round and see-through.
        assert corner[3] == (255 if icon.maskable else 0)
    assert colours(drawn(mark, Icon("x", 512))) >= {HEADER, "#a5dc97", "#ffa790", "#f2c46c"}


def colours(image: Image.Image) -> set[str]:
    found = image.getcolors(1 << 18) or []
    return {f"#{bytes(colour[:3]).hex()}" for _, colour in found if isinstance(colour, tuple)}


def test_maskable_icon_keeps_mark_inside_safe_zone() -> None:
    icon = Icon("x", 256, maskable=True)
    image = drawn(read(MARK), icon)
    ground = image.getpixel((0, 0))
    for x in range(256):
        for y in range(256):
            if (x - 128) ** 2 + (y - 128) ** 2 > (0.4 * 256) ** 2:
                assert image.getpixel((x, y)) == ground
