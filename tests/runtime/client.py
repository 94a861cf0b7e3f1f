"""Drive ``python.js`` in a page: one client per page, at ``window.python``."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from playwright.sync_api import Page

from site_builder.pack.python_runtime import PythonImage
from tests.runtime.questions import Question

_MAKE = """
async ([base, settings]) => {
  window.python?.stop();
  const { Python } = await import("./assets/web/python/python.js");
  window.events = [];
  window.python = new Python({ base, ...settings });
  python.onstage((event) => events.push(event));
}
"""
_ASK = """
([calculator, lang, up, values]) => python.answer(calculator, lang, up, JSON.parse(values)).then(
  (answer) => answer,
  (failure) => ({ failure: failure.code ?? String(failure) }),
)
"""
# Playwright's own waiting evaluates text in the page, which the Content-Security-Policy forbids.
_SETTLED = """
() => new Promise((resolve) => {
  const look = () => ["ready", "error", "idle"].includes(python.stage) && resolve();
  python.onstage(look);
  look();
})
"""


class Client:
    """The client in one page."""

    def __init__(self, page: Page, image: PythonImage, **settings: Any) -> None:
        self.page = page
        self._image = image
        self._settings = settings
        self.use("risk")

    def use(self, game: str) -> None:
        """Answer questions of a game from now on, by another Python."""
        self.game = game
        self.page.evaluate(_MAKE, [f"{self._image.address}#{game}", self._settings])

    def ask(self, arguments: list[str]) -> Any:
        """Return the answer to a question, or ``{"failure": code}``."""
        return self.page.evaluate(_ASK, arguments)

    def ask_all(self, questions: list[list[str]]) -> list[Any]:
        """Return the answers to questions that are sent one after another."""
        answers: list[Any] = self.page.evaluate(
            f"async (all) => {{ const ask = {_ASK}; const answers = [];"
            " for (const one of all) answers.push(await ask(one)); return answers; }",
            questions,
        )
        return answers

    def start(self) -> None:
        """Start Python, and wait until it is ready or has failed."""
        self.page.evaluate("python.start()")
        self.settle()

    def retry(self) -> None:
        """Start Python again after a failure, and wait until it is ready or has failed."""
        self.page.evaluate("python.retry()")
        self.settle()

    def settle(self) -> None:
        """Wait until Python is ready, has failed or was stopped."""
        self.page.evaluate(_SETTLED)

    @property
    def stages(self) -> list[str]:
        """Every stage so far."""
        stages: list[str] = self.page.evaluate("events.map(({ stage }) => stage)")
        return stages

    @property
    def event(self) -> dict[str, str]:
        """The present stage, with its code or its start method."""
        event: dict[str, str] = self.page.evaluate("python.event")
        return event


def assert_answers(client: Client, questions: list[Question]) -> None:
    """Expect the answers that the Python outside the browser gives."""
    for game, of_game in groupby(questions, key=lambda question: question.game):
        if game != client.game:
            client.use(game)
        asked = list(of_game)
        answers = client.ask_all([question.arguments() for question in asked])
        for question, answer in zip(asked, answers, strict=True):
            assert answer == question.answer_here(), question
