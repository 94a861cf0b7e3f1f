"""Whole games without a server, with a reload and an undo in the middle: as the calculators end."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from calculators.core.language import Language
from calculators.lcg.play.setup import stages_of
from calculators.play.registry import PLAYED_GAMES
from calculators.play.saved import read
from calculators.registry import CALCULATORS
from calculators.risk.board import TERRITORIES
from presentation.play.views import VIEWS
from tests.browser.play import ONWARD
from tests.engines.kept import KeptTab
from tests.support.parameters import first_of
from tools.drivers.tab import Engine, Tab

BEORNS_PATH = "122"
"""The number of a last stage that asks for quest points alone."""

IN_TURN = {"webkit": ("risk",), "firefox": ("meccg",)}
"""The games that ``make test`` plays in each engine besides Chromium."""

_WAIT = """
const until = async (found, what) => {
  for (let tries = 0; !found(); tries += 1) {
    if (tries > 1500) throw new Error(`nothing came of ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const views = () => performance.getEntriesByName("play:view").length;
"""
_TAP = f"""async (selector) => {{
  {_WAIT}
  await until(() => document.querySelector(selector), selector);
  const before = views();
  document.querySelector(selector).dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
  await until(() => views() > before && !document.querySelector("[data-waiting]"), selector);
}}"""
_SUBMIT = f"""async (selector, values) => {{
  {_WAIT}
  await until(() => document.querySelector(selector), selector);
  const form = document.querySelector(selector);
  for (const [name, value] of Object.entries(values)) {{
    const control = form.elements.namedItem(name);
    if (control.type === "checkbox") control.checked = value;
    else control.value = value;
  }}
  const before = views();
  form.requestSubmit();
  await until(() => views() > before && !document.querySelector("[data-waiting]"), selector);
}}"""


class Player:
    """Who plays a game in an engine, by the buttons and forms of its page."""

    def __init__(self, tab: Tab, url: str, game: str, language: Language) -> None:
        self._tab = tab
        self._address = f"{url}{language}/play/{game}/"
        self._game = game
        tab.open(self._address)

    def begin(self, **fields: str) -> None:
        """Begin a game."""
        self._tab.wait_until("document.querySelector('[data-play-setup] [type=submit]:enabled')")
        self._run(_SUBMIT, "[data-play-setup]", fields)

    def do(self, *steps: str) -> None:
        """Tap the buttons of steps, each in its fresh view."""
        for step in steps:
            self._run(_TAP, f'[data-play-view] [data-step="{step}"]')

    def touch(self, land: str) -> None:
        """Touch a territory of the map."""
        self._run(_TAP, f'[data-land="{land}"]')

    def submit(self, form: str, **values: Any) -> None:
        """Send the first form of a kind of step."""
        self._run(_SUBMIT, f'[data-play-view] [data-step-form="{form}"]', values)

    def interrupt(self) -> None:
        """Undo the last step, load the page again, and do the step again."""
        before = self.state
        self._run(_TAP, '[data-move="undo"]')
        assert self.state != before
        self._tab.open(self._address)
        self._tab.wait_until("document.querySelector('.play').dataset.state === 'ready'")
        self._run(_TAP, '[data-move="redo"]')
        assert self.state == before

    @property
    def state(self) -> Any:
        """The game as the device has stored it."""
        key = f"play.{self._game}"
        current = f"localStorage['{key}.current']"
        text = self._tab.evaluate(f"localStorage.getItem('{key}.game.' + {current})")
        return read(PLAYED_GAMES[self._game], text).session.now

    def outcome(self, calculator: str) -> Any:
        """Return what a calculator answers to the game."""
        fill = VIEWS[self._game].fill_of(self.state, calculator)
        return CALCULATORS[calculator].solve(fill)

    def shown(self) -> str:
        """Return what the view says there is to do, or how the game ended."""
        return str(self._tab.evaluate("document.querySelector('.play-now').textContent"))

    def _run(self, script: str, *values: Any) -> None:
        self._tab.evaluate(f"({script})({', '.join(map(json.dumps, values))})")


@pytest.mark.parametrize("coverage", first_of("in turn", "others"))
def test_whole_games_end_as_their_calculators_say(
    coverage: str, engine: Engine, kept_tab: KeptTab
) -> None:
    """``tests/offline`` plays each in Chromium as well."""
    in_turn = IN_TURN.get(engine.name, tuple(PLAYS))
    for game, (language, play) in PLAYS.items():
        if (game in in_turn) is (coverage == "in turn"):
            play(Player(kept_tab.tab, kept_tab.network.url, game, language))
    assert kept_tab.late_requests() == []


def play_card_game(player: Player) -> None:
    """A round by its moments; cards then bring three stages of 8, 2 and 10 points to their end."""
    heroes = {"players.0.heroes.0.name": "Gimli", "players.0.heroes.1.name": "Éowyn"}
    player.begin(scenario="passage", **heroes)
    # Éowyn's 4 against the Forest Spider's 2 and the Old Forest Road's 1.
    player.do(*[ONWARD] * 2, "do=commit&player=0&hero=1", ONWARD, ONWARD)
    player.do("do=resolve-quest")
    player.interrupt()
    assert player.state.stage.progress == 1
    # The Spider (25) engages nobody: no combat comes.
    player.do(*[ONWARD] * 4)
    assert (player.state.round, player.state.players[0].threat) == (2, 21)
    # Seven more tokens, two, and ten; Beorn’s Path has no other condition.
    player.do(*["do=progress&where=quest&by=1"] * 7, "do=advance&card=0")
    player.do(*["do=progress&where=quest&by=1"] * player.state.stage.points)
    last = [str(row["number"]) for row in stages_of("passage", 3)].index(BEORNS_PATH)
    player.do(f"do=advance&card={last}")
    player.do(*["do=progress&where=quest&by=1"] * player.state.stage.points)
    player.do("do=finish&result=won")
    # A dial of 21 and no wounds; a round is complete: 10 more by the FAQ.
    outcome = player.outcome("lcg.score")
    assert (outcome.score, outcome.score_faq) == (21, 31)
    assert "21" in player.shown()
    assert "31" in player.shown()


def play_risk(player: Player) -> None:
    """Two players and the neutral army; cards bring the Ring to its end."""
    player.begin(**{"players.0.colour": "green", "players.1.colour": "black"})
    player.do("do=deal&how=all", "do=next", "do=spread", "do=next")
    for other in player.state.players:
        for land in player.state.held(other.colour)[:2]:
            player.touch(land)
    player.do("do=next", "do=first&player=1", "do=next")
    state = player.state
    army = max(
        (land for land in state.held(state.now.colour) if _hostile(state, land)),
        key=lambda land: state.by_id[land].battalions,
    )
    for _battalion in range(state.now.stock):
        player.touch(army)
    player.do("do=next")
    player.touch(army)
    player.touch(_hostile(state, army)[0])
    player.submit("invade", attacker_loses="2")
    player.interrupt()
    player.do("do=next", "do=next")
    while player.state.moment.endswith("-card"):
        player.do("do=next")
    player.do(*(f"do=ring&step={step}" for step in range(2, 19)), "do=fellowship&roll=4")
    winners = player.outcome("risk.score").winners
    assert player.state.end == "destroyed"
    names = [player.state.players[winner].name or "Green" for winner in winners]
    assert all(name in player.shown() for name in names)


def _hostile(state: Any, land: str) -> list[str]:
    own = state.by_id[land].owner
    return [other for other in TERRITORIES[land].neighbours if state.by_id[other].owner != own]


def play_duel(player: Player) -> None:
    """The printed game of the calculator, duel by duel; markers are moved by texts of cards."""
    player.begin(orange="15")
    example: Any = CALCULATORS["duel.game"].example
    for number, end in enumerate([*example["duels"], example["finale"]], 1):
        player.do(f"do=start&side={end['started']}")
        for _card in range(12 if number < 4 else 2):
            player.submit("play")
        if number == 2:
            player.interrupt()
        for side in ("gandalf", "balrog"):
            by = end[side] - 15
            player.do(*[f"do=energy&side={side}&by={1 if by > 0 else -1}"] * abs(by))
        player.do("do=end")
    assert player.state.phase == "over"
    assert player.state.game.winner == CALCULATORS["duel.game"].solve(example).game.winner
    assert "Le Balrog gagne la partie." in player.shown()


def play_wizards(player: Player) -> None:
    """One company each; points are those printed on the cards."""
    names = ["Aragorn II", "Frodo"], ["Gimli", "Boromir II"]
    player.begin(
        length="starter",
        first="0",
        **{
            f"players.{seat}.characters.{place}.name": name
            for seat, company in enumerate(names)
            for place, name in enumerate(company)
        },
    )
    player.do("do=next")
    player.submit("destination", site="Moria")
    player.do("do=next", "do=next")
    player.submit("foe", name="Cave-drake")
    player.submit("strike", member="0", roll="5")
    player.interrupt()
    player.do("do=defeated", "do=next", "do=next")
    player.do(*["do=count&player=0&category=misc&by=1"] * 14, "do=call", *["do=next"] * 7)
    player.do("do=next", "do=next")
    outcome = player.outcome("meccg.council")
    assert player.state.phase == "over"
    assert outcome.winner == 0
    assert [points.total for points in outcome.players] == [12, 0]
    assert "Player 1 wins the game." in player.shown()


PLAYS: dict[str, tuple[Language, Callable[[Player], None]]] = {
    "lcg": ("fr", play_card_game),
    "risk": ("en", play_risk),
    "duel": ("fr", play_duel),
    "meccg": ("en", play_wizards),
}
