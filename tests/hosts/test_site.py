"""The built site on real nginx: with our configuration, and with nothing but nginx itself."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from site_builder.pack import nginx as nginx_file
from site_builder.pack.headers import NGINX_FILE
from tests.browser.calculators import Form, address, example
from tests.embed.forum import SANDBOX, Forum, framed
from tests.embed.forum import forum as run_forum
from tests.hosts.servers import Addresses, nginx
from tests.offline.network import Network
from tests.offline.reader import EVERYTHING, Reader
from tests.support.command_line import command_line
from tests.support.pages import Pages, watched
from tools.web_servers import WebServer

BASE = "/some/rules/"


@pytest.fixture(scope="module")
def published(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site for a folder of a host; its files are those of the site itself."""
    folder = tmp_path_factory.mktemp("published")
    folder.chmod(0o755)
    copy = folder / "site"
    shutil.copytree(
        site, copy, copy_function=os.link, ignore=shutil.ignore_patterns(NGINX_FILE, "404.html")
    )
    nginx_file.write_nginx_file(copy, f"https://example.org{BASE}")
    return copy


@pytest.fixture(scope="module")
def configured(nginx_server: WebServer, published: Path) -> Iterator[Addresses]:
    """nginx with the configuration of the build."""
    with nginx(nginx_server, published, BASE) as addresses:
        yield addresses


@pytest.fixture(scope="module")
def bare(nginx_server: WebServer, published: Path) -> Iterator[Addresses]:
    """nginx as Debian has it: none of our headers, no media type that it does not know."""
    with nginx(nginx_server, published, BASE, ours=False) as addresses:
        yield addresses


@pytest.fixture(scope="module")
def forum() -> Iterator[Forum]:
    """A site of another origin that frames embeds."""
    with run_forum() as started:
        yield started


@contextmanager
def visiting(browser: Browser, url: str) -> Iterator[Pages]:
    with watched(browser, url) as pages:
        yield pages


def expect_fresh_answer(form: Form, language: str) -> None:
    """Change a value; the answer is the command line's."""
    with form.fresh():
        form.control("attackers").fill("2")
    answer = command_line("risk.battle", language, example("risk.battle", attackers=2))
    expect(form.summary).to_have_text(answer["summary"])


def test_calculator_answers_over_second_version_of_http(
    browser: Browser, configured: Addresses
) -> None:
    with visiting(browser, configured.secure) as pages:
        page = pages.open(address("risk.battle", "fr"), ignore_https_errors=True)
        form = Form(page)
        form.until_listening()
        expect_fresh_answer(form, "fr")
        protocols = page.evaluate(
            "[...performance.getEntriesByType('navigation'),"
            " ...performance.getEntriesByType('resource')].map((e) => e.nextHopProtocol)"
        )
        assert set(protocols) == {"h2"}
        assert form.section.get_attribute("data-python-road") in {None, "snapshot"}


def test_embed_computes_in_sandbox(browser: Browser, configured: Addresses, forum: Forum) -> None:
    with visiting(browser, configured.plain) as pages:
        form = framed(pages, forum, "en/embed/risk/battle/", sandbox=SANDBOX)
        form.open_numbers()
        expect_fresh_answer(form, "en")


@pytest.mark.parametrize(
    "ours",
    [
        pytest.param(True, id="configured"),
        pytest.param(False, id="bare", marks=pytest.mark.exhaustive),
    ],
)
def test_site_is_kept_and_opens_when_host_is_gone(
    ours: bool, browser: Browser, nginx_server: WebServer, published: Path
) -> None:
    network = Network(published, BASE)
    context = browser.new_context()
    with nginx(nginx_server, published, BASE, ours=ours) as addresses:
        network.url = addresses.plain
        reader = Reader(context, network)
        page = reader.open("fr/")
        status = reader.keep_everything(page)
        assert set(status["whole"]) == set(EVERYTHING)
    form = Form(reader.open(address("risk.battle", "fr")))
    form.until_listening()
    expect_fresh_answer(form, "fr")
    context.close()


def test_calculator_answers_on_bare_host(browser: Browser, bare: Addresses) -> None:
    with visiting(browser, bare.plain) as pages:
        page = pages.open(address("risk.battle", "en"))
        form = Form(page)
        form.until_listening()
        expect_fresh_answer(form, "en")


def test_bare_host_loses_policy_and_cache_rules(browser: Browser, bare: Addresses) -> None:
    with visiting(browser, bare.plain) as pages:
        page = pages.open("en/")
        headers = page.evaluate(
            "fetch(location.href).then(({headers}) => Object.fromEntries(headers))"
        )
    lost = {"content-security-policy", "cache-control", "x-content-type-options"}
    assert not lost & set(headers)


def test_sandboxed_embed_of_bare_host_shows_its_answer_only(
    browser: Browser, bare: Addresses, forum: Forum
) -> None:
    with visiting(browser, bare.plain) as pages:
        pages.expect("CORS|net::ERR_FAILED|blocked")
        form = framed(pages, forum, "en/embed/risk/battle/", sandbox=SANDBOX)
        answer = command_line("risk.battle", "en", example("risk.battle"))
        expect(form.summary).to_have_text(answer["summary"])
        form.open_numbers()
        expect(form.control("attackers")).to_be_visible()


def test_plain_embed_of_bare_host_computes(browser: Browser, bare: Addresses, forum: Forum) -> None:
    with visiting(browser, bare.plain) as pages:
        form = framed(pages, forum, "en/embed/risk/battle/")
        form.open_numbers()
        expect_fresh_answer(form, "en")
