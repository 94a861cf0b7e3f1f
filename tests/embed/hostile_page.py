"""What a hostile link must not do, as seen in the page that it opens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

# Any script of a link's would call this.
WATCH = """
globalThis.pwned = () => { globalThis.wasPwned = true; console.error("pwned"); };
addEventListener("error", (event) => console.error(`uncaught: ${event.message}`));
addEventListener("unhandledrejection", (event) => console.error(`unhandled: ${event.reason}`));
globalThis.stateOfEmbed = () => {
  const box = document.querySelector(".embed-scroll");
  const root = document.documentElement;
  const section = document.querySelector("[data-calculator]");
  return {
    ready: globalThis.isRestarted ?? document.readyState === "complete",
    shown: document.querySelector(".answer-summary")?.textContent.length > 0,
    pwned: globalThis.wasPwned === true,
    made: document.querySelectorAll("img, iframe, object, embed, [onerror], [onload]").length,
    wide: Math.max(box.scrollWidth - box.clientWidth, root.scrollWidth - root.clientWidth),
    tall: root.scrollHeight - root.clientHeight,
    kept: ({}).army === undefined,
    waits: section.dataset.state,
  };
};
undefined; // so that evaluating this does not call the function
"""
GOOD = {
    "ready": True,
    "shown": True,
    "pwned": False,
    "made": 0,
    "wide": 0,
    "tall": 0,
    "kept": True,
    "waits": "static",
}


@contextmanager
def watched_page(browser: Browser) -> Iterator[Page]:
    """Yield a page whose console must stay empty; requests are not watched, there are too many."""
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(WATCH)
    context.on("console", lambda message: faults.append(message.text))
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.on("dialog", lambda dialog: faults.append(dialog.message))
    try:
        yield context.new_page()
    finally:
        context.close()
    assert not faults, "\n".join(faults)
