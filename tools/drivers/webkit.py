"""WebKit, driven by selenium and WebKitGTK's driver in a display that nobody sees."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, override

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, Keys, Remote
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import ReadTimeoutError

from tools.drivers.programs import running
from tools.drivers.tab import Engine, ScriptError, Tab
from tools.drivers.webkit_scripts import COLLECT, DOCUMENT, EVALUATE, SHOW, TAKE
from tools.engines import WEBKIT, WebKitPrograms
from tools.waiting import wait_until

# Seconds for each start of the browser, which takes one or two and at times never reports to its
# driver: it is then started once more, before the test begins.
_START_LIMITS = (8, 16, 32)
# Seconds for a script of a test, and for any order: a test that fails still asks for the console
# and ends the browser, and all of it must fit within the limit of a test.
_SCRIPT_LIMIT = 60
_ORDER_LIMIT = 75
# Seconds for the loading of a page.
_LOAD_LIMIT = 60
# Seconds between the message of the last page and the end, for the idle scripts of all pages.
_IDLE_SECONDS = 3
# Layers are composed by a graphics processor, which this display has not: emulated, they take as
# long as everything else in the page.
_WITHOUT_GPU = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
}
_KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowUp": Keys.ARROW_UP,
    "Control": Keys.CONTROL,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB,
}


class _WebKitTab(Tab):
    def __init__(self, driver: Remote) -> None:
        self._driver = driver
        self._messages: list[str] = []
        driver.set_script_timeout(_SCRIPT_LIMIT)

    @override
    def open(self, address: str) -> None:
        self._take_messages()
        left, born, _state = self._driver.execute_script(DOCUMENT)
        stays = "#" in address and left.partition("#")[0] == address.partition("#")[0]

        def is_loaded() -> bool:
            try:
                _href, origin, state = self._driver.execute_script(DOCUMENT)
            except WebDriverException:
                return False  # between two pages there is nothing to ask
            return bool(state == "complete" and (stays or origin != born))

        self._driver.get(address)
        wait_until(is_loaded, f"{address} is loaded", _LOAD_LIMIT)
        self._driver.execute_script(COLLECT)

    @override
    def evaluate(self, expression: str) -> Any:
        try:
            reply = self._driver.execute_async_script(EVALUATE % expression)
        except WebDriverException as error:
            raise ScriptError(str(error)) from error
        if "error" in reply:
            raise ScriptError(reply["error"])
        return reply.get("value")

    @override
    def click(self, selector: str) -> None:
        self._shown(selector).click()

    @override
    def tap(self, selector: str) -> None:
        pointer: Any = PointerInput  # selenium gives no types for these
        finger = ActionBuilder(self._driver, mouse=pointer(POINTER_TOUCH, "finger"))
        action: Any = finger.pointer_action
        action.move_to(self._shown(selector)).pointer_down().pointer_up()
        finger.perform()

    @override
    def type(self, selector: str, text: str) -> None:
        self._shown(selector).click()
        keys = ActionChains(self._driver)
        keys.key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).send_keys(text).perform()

    @override
    def press(self, *keys: str) -> None:
        chain = ActionChains(self._driver)
        codes = [_KEYS.get(key, key) for key in keys]
        for code in codes:
            chain.key_down(code)
        for code in reversed(codes):
            chain.key_up(code)
        chain.perform()

    @override
    def hover(self, selector: str) -> None:
        ActionChains(self._driver).move_to_element(self._shown(selector)).perform()

    @override
    def choose(self, selector: str, value: str) -> None:
        Select(self._shown(selector)).select_by_value(value)

    @override
    def screenshot(self, path: Path) -> None:
        assert self._driver.save_screenshot(str(path))

    @override
    def set_size(self, width: int, height: int) -> None:
        inner = self._driver.execute_script("return [innerWidth, innerHeight]")
        outer = self._driver.get_window_size()
        self._driver.set_window_size(
            width + outer["width"] - inner[0], height + outer["height"] - inner[1]
        )

    @override
    def console(self) -> list[str]:
        self._take_messages()
        return list(self._messages)

    @override
    def use_frame(self, selector: str | None) -> None:
        self._driver.switch_to.default_content()
        if selector is not None:
            self._driver.switch_to.frame(self._element(selector))

    def _element(self, selector: str) -> WebElement:
        def found() -> list[WebElement]:
            return self._driver.find_elements(By.CSS_SELECTOR, selector)

        return wait_until(found, selector)[0]

    def _shown(self, selector: str) -> WebElement:
        """The element, scrolled into view where a click would not reach it, once it is at rest."""
        element = self._element(selector)
        self._driver.execute_async_script(SHOW, element)
        return element

    def _take_messages(self) -> None:
        self._messages += self._driver.execute_script(TAKE)


class _WebKit(Engine):
    name = "webkit"

    def __init__(self, programs: WebKitPrograms, environment: dict[str, str]) -> None:
        self._programs = programs
        self._environment = environment

    @override
    @contextmanager
    def tab(self, *, dark: bool = False) -> Iterator[Tab]:
        options = Options()
        options.binary_location = str(self._programs.browser)
        options.add_argument("--automation")
        # The driver once gave no reply for two minutes, and the cause was never seen again. By its
        # strategy "normal" it waits before every order for the page or frame to load, without a
        # limit of ours; now `open` alone waits, and says which page did not load.
        options.page_load_strategy = "none"
        if dark:
            options.add_argument("--dark-mode")
        with self._driver(options) as driver:
            yield _WebKitTab(driver)

    @contextmanager
    def _driver(self, options: Options) -> Iterator[Remote]:
        for limit in _START_LIMITS:
            service = Service(str(self._programs.driver), env=self._environment)
            service.start()
            try:
                config = ClientConfig(service.service_url, timeout=limit)
                try:
                    driver = Remote(RemoteConnection(client_config=config), options=options)
                except ReadTimeoutError:
                    if limit == _START_LIMITS[-1]:
                        raise
                    continue
                config.timeout = _ORDER_LIMIT
                try:
                    yield driver
                finally:
                    driver.quit()
                return
            finally:
                service.stop()

    @override
    def load_messages(self, addresses: Sequence[str], last: str) -> list[str]:
        # Without the driver, and in no private window, the browser prints the messages.
        command = [str(self._programs.browser), "--enable-write-console-messages-to-stdout=true"]
        with (
            tempfile.TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True) as home,
            tempfile.NamedTemporaryFile("w+") as log,
        ):
            path = Path(log.name)
            environment = {**self._environment, "HOME": home}
            with running([*command, *addresses], stdout=log, stderr=log, env=environment):
                wait_until(lambda: last in path.read_text("utf-8", "replace"), last, limit=60)
                time.sleep(_IDLE_SECONDS)
            text = path.read_text("utf-8", "replace")
        lines = [line for line in text.splitlines() if "CONSOLE" in line]
        reported = [line for line in lines if " ERROR " in line or " WARN " in line]
        return [line for line in reported if last not in line]


@contextmanager
def webkit(**variables: str) -> Iterator[Engine]:
    """Run what WebKit needs while the ``with`` block runs; each tab starts a browser.

    Args:
        variables: more of the browser's environment.

    Raises:
        MissingProgramError: there is none.
    """
    programs = WEBKIT.require()
    command = [str(programs.display), "-displayfd", "1", "-screen", "0", "1600x1200x24"]
    with (
        tempfile.TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True) as home,
        running(
            [*command, "-nolisten", "tcp"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as display,
    ):
        assert display.stdout
        number = display.stdout.readline().strip()
        environment = {
            **os.environ,
            **_WITHOUT_GPU,
            **variables,
            "HOME": home,
            "DISPLAY": f":{number}",
            "GDK_BACKEND": "x11",
        }
        if os.geteuid() == 0:
            # Root in a container has no namespaces for WebKit's sandbox.
            environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        yield _WebKit(programs, environment)
