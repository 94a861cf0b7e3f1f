"""The Python image, and a bare site around it: no page but an empty one, all the headers."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from site_builder.pack.python_runtime import PythonImage, build_image
from site_builder.paths import CACHE, WEB
from site_builder.serve.server import serving
from tests.runtime.client import Client
from tests.support.pages import Pages, watched


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory, rule_places: None) -> PythonImage:  # noqa: ARG001
    """The Python image of the present sources, in a site of its own."""
    return build_image(tmp_path_factory.mktemp("bare"), CACHE)


@pytest.fixture(scope="session")
def bare_site(image: PythonImage) -> Path:
    """A site with the image, the scripts and an empty page."""
    site = image.folder.parents[2]
    shutil.copytree(WEB, site / "assets" / "web")
    # An icon of no bytes keeps the browser from asking for one in vain.
    (site / "index.html").write_text(
        '<!doctype html><html lang="en"><title>Bare</title>'
        '<link rel="icon" href="data:image/png;base64,"><p>Bare',
        encoding="utf-8",
    )
    return site


@pytest.fixture(scope="session")
def bare_url(bare_site: Path) -> Iterator[str]:
    """The address of the bare site's root."""
    with serving(bare_site) as url:
        yield url


@pytest.fixture
def bare_pages(browser: Browser, bare_url: str) -> Iterator[Pages]:
    """Opens pages of the bare site; the test fails if anything unexpected happens in one."""
    with watched(browser, bare_url) as pages:
        yield pages


@pytest.fixture
def client(bare_pages: Pages, image: PythonImage) -> Client:
    """A client in a fresh page, not started."""
    return Client(bare_pages.open(), image)
