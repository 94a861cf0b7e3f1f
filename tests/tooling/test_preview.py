"""Edits are served before they are built, and as the next build writes them."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.serve import EDITS, Edit, seconds_until_served, served
from site_builder.configuration import DEFAULT_SITE_URL
from site_builder.read.data_files import RulesError
from site_builder.serve.page_renderer import PageRenderer, answer_requests
from tools.scratch_tree import ServedTree, build, served_tree

PAGES = (
    "en/",
    "fr/lcg/quest-phase/",
    "en/lcg/calculators/quest-odds/",
    "fr/lcg/all-rules/",
    "en/meccg/cards/sites/",
    "fr/risk/board/",
    "en/changes/",
    "fr/embed/risk/battle/",
)
MOST_SECONDS = 30
"""Far more than an edit takes, for machines under load; ``python -m bench`` measures the time."""


@pytest.fixture(scope="module")
def renderer(site: Path) -> PageRenderer:
    return PageRenderer(site, DEFAULT_SITE_URL)


@pytest.mark.parametrize("address", PAGES)
def test_rendered_page_equals_built_page(renderer: PageRenderer, site: Path, address: str) -> None:
    built = (site / address / "index.html").read_text(encoding="utf-8")
    assert renderer.html(f"/{address}") == built


@pytest.mark.exhaustive
def test_every_rendered_page_equals_built_page(renderer: PageRenderer, site: Path) -> None:
    pages = sorted(page for page in site.rglob("*/index.html") if page.parent != site)
    differing = [
        page.parent.relative_to(site).as_posix()
        for page in pages
        if renderer.html(f"/{page.relative_to(site)}") != page.read_text(encoding="utf-8")
    ]
    assert not differing
    assert len(pages) > 300


def test_unknown_path_has_no_rendered_page(renderer: PageRenderer) -> None:
    for path in ("/", "/en", "/de/", "/en/no-such-page/", "/en/../en/", "/assets/"):
        assert renderer.html(path) is None


def test_requests_are_answered_until_the_data_has_a_fault(
    renderer: PageRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RulesError("a fault")

    answers = io.StringIO()
    answer_requests(renderer, io.StringIO('"/en/"\n["/edited.md"]\n"/en/"\n'), answers)
    monkeypatch.setattr("site_builder.serve.page_renderer.provide_rule_places", fail)
    answer_requests(renderer, io.StringIO('"/en/"\n'), answers)
    first, second, third = map(json.loads, answers.getvalue().splitlines())
    assert first == second
    assert third is None


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTree]:
    with served_tree(tmp_path_factory.mktemp("tree") / "sources") as tree:
        yield tree


@pytest.mark.exhaustive
@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_edit_is_served_before_the_build_and_after_it(tree: ServedTree, edit: Edit) -> None:
    assert seconds_until_served(tree, edit, edit.name) < MOST_SECONDS
    assert tree.builds.acquire(timeout=300)
    # The build writes scripts without comments.
    assert edit.source.endswith(".js") or edit.name in served(tree, edit.address)


@pytest.mark.exhaustive
def test_site_after_edits_equals_a_fresh_build(tree: ServedTree, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    build(tree.root, fresh)
    rebuilt = tree.root / "site"
    assert _files(rebuilt) == _files(fresh)


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
