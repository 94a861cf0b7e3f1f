"""Games played without a network, with a reload and an undo in the middle."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from calculators.core.language import Language
from calculators.play.saved import read
from calculators.registry import CALCULATORS
from calculators.risk.board import TERRITORIES
from calculators.risk.play.fills import fill_of
from calculators.risk.play.game import GAME as RISK
from calculators.risk.play.state import State
from tests.browser.play import ONWARD, Table
from tests.offline.whole_site import KeptSite


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.exhaustive)])
def test_whole_round_offline_with_undo_and_reload(language: Language, kept_site: KeptSite) -> None:
    """Numbers are counted by hand from the rules and the printed cards."""
    table = Table(kept_site.reader.open(f"{language}/play/lcg/"))
    table.begin(["Gimli", "Éowyn"], ["Aragorn", "Théodred"])
    table.expect_dials(20, 20)
    # Resources, cards, two players plan; both go questing: Éowyn 4, Aragorn 2.
    table.do(*[ONWARD] * 2, "do=commit&player=0&hero=1", "do=commit&player=1&hero=0", ONWARD)
    expect(table.number("willpower")).to_have_text("6")
    # Forest Spider 2 and Old Forest Road 1 from the setup; Dol Guldur Orcs 2 and a mistake.
    table.submit("reveal", card="Dol Guldur Orcs")
    table.submit("reveal", card="Ungoliant's Spawn".replace("'", "’"))
    table.move("undo")
    table.page.reload()
    expect(table.number("willpower")).to_have_text("6")
    table.submit("reveal", card="Eyes of the Forest")
    table.do(ONWARD, "do=resolve-quest")
    # 6 against 5: one progress.
    expect(table.number("progress-quest")).to_have_text("1")
    table.expect_dials(20, 20)
    table.do(ONWARD, "do=travel&location=0", ONWARD)
    # Nobody engages by choice; the Orcs (10) come to the first player, the Spider (25) stays.
    table.do(ONWARD, "do=engage&enemy=1&player=0", ONWARD, ONWARD)
    # Gimli defends with 2 against 2 and a shadow card of 1: one wound.
    table.submit("enemy-attack", hero="0", defended=True, shadow=1)
    expect(table.number("wound-0-0")).to_have_text("1")
    # The other player has no enemy; the first has nobody ready to attack: the Orcs stay.
    table.do(*[ONWARD] * 3)
    table.expect_dials(21, 21)
    expect(table.view.locator(".play-place")).to_contain_text("2")
    expect(table.view.locator(".play-player").nth(1).locator(".play-mark")).to_be_visible()


def turn(table: Table, side: str, by: int) -> None:
    """Turn a marker of the Duel, one square a tap."""
    button = table.button(f"do=energy&side={side}&by={1 if by > 0 else -1}")
    for _tap in range(abs(by)):
        button.click()


def test_whole_duel_offline_ends_as_its_calculator_says(kept_site: KeptSite) -> None:
    """The printed game of the calculator, duel by duel; markers are moved by texts of cards."""
    table = Table(kept_site.reader.open("fr/play/duel/"))
    table.begin(gandalf="Olivier", balrog="Tiphanie", orange="15")
    example: Any = CALCULATORS["duel.game"].example
    for number, end in enumerate([*example["duels"], example["finale"]], 1):
        table.do(f"do=start&side={end['started']}")
        for _card in range(12 if number < 4 else 2):
            table.submit("play")
        if number == 2:
            table.page.reload()
            table.move("undo")
            table.move("redo")
        for side in ("gandalf", "balrog"):
            turn(table, side, end[side] - 15)
            shown = str(end[side]).replace("-", "−")
            expect(table.number(f"energy-{side}")).to_have_text(shown)
        table.do("do=end")
    expect(table.heading).to_have_text("La partie est finie")
    expect(table.to_do).to_have_text("Le Balrog gagne la partie.")
    expect(table.view.locator(".play-part li")).to_have_count(4)


def touch(table: Table, land: str) -> None:
    """Touch a territory of the map of Risk."""
    with table.fresh():
        table.page.locator(f'[data-land="{land}"]').dispatch_event("click")


def state_of(table: Table) -> State:
    """Return the game of Risk as the device has stored it."""
    text = table.page.evaluate(
        "localStorage.getItem(`play.risk.game.${localStorage['play.risk.current']}`)"
    )
    return read(RISK, text).session.now


def test_whole_game_of_risk_offline_ends_as_its_calculator_says(kept_site: KeptSite) -> None:
    """Two players and the neutral army; cards bring the Ring near its end."""
    table = Table(kept_site.reader.open("en/play/risk/"))
    table.begin(**{"players.1.name": "Tiphanie"})
    with table.fresh():
        table.view.locator('[data-step="do=deal&how=all"]').click()
    table.do("do=next", "do=spread", "do=next")
    for player in state_of(table).players:
        for land in state_of(table).held(player.colour)[:2]:
            touch(table, land)
    table.do("do=next", "do=first&player=1", "do=next")
    state = state_of(table)
    # A third of 21 or 22 territories: 7; regions besides.
    assert state.now.stock >= 7
    army = max(able_to_attack(state), key=lambda id: state.by_id[id].battalions)
    for _battalion in range(state.now.stock):
        touch(table, army)
    table.do("do=next")
    before = state_of(table)
    assert before.by_id[army].battalions >= 9
    target = next(id for id in TERRITORIES[army].neighbours if before.by_id[id].owner != "black")
    touch(table, army)
    touch(table, target)
    table.view.locator('[data-keep="invade"] > summary').click()
    defenders = before.by_id[target].battalions
    table.submit("invade", attacker_loses=2)
    after = state_of(table)
    assert after.by_id[target].owner == "black"
    assert after.by_id[army].battalions == before.by_id[army].battalions - 2 - 3
    table.move("undo")
    table.page.reload()
    expect(table.to_do).to_contain_text(f"({defenders})")
    table.move("redo")
    # Fortifying is left out; a Territory card is drawn, and perhaps an Adventure card.
    table.do("do=next", "do=next")
    while state_of(table).moment.endswith("-card"):
        table.do("do=next")
    table.view.locator('[data-keep="ring"] > summary').click()
    for step in range(2, 19):
        table.do(f"do=ring&step={step}")
    expect(table.to_do).to_have_text("The Ring is at Mount Doom: on 4 or more it is destroyed.")
    table.do("do=fellowship&roll=4")
    expect(table.heading).to_have_text("The game is over")
    state = state_of(table)
    outcome = CALCULATORS["risk.score"].solve(fill_of(state, "risk.score"))
    points = [player.points for player in outcome.players]
    expect(table.view.locator(".play-dial output")).to_have_text([str(each) for each in points])
    names = {0: "Green", 1: "Tiphanie"}
    expect(table.to_do).to_contain_text(names[outcome.winners[0]])


def able_to_attack(state: State) -> list[str]:
    """Return the territories of the player whose turn it is that have a hostile neighbour."""
    return [
        id
        for id in state.held(state.now.colour)
        if any(state.by_id[other].owner != state.now.colour for other in TERRITORIES[id].neighbours)
    ]


def test_whole_game_of_the_wizards_offline_ends_as_its_calculator_says(kept_site: KeptSite) -> None:
    """One company each; points are those printed on the cards, the rest is counted by hand."""
    table = Table(kept_site.reader.open("en/play/meccg/"))
    names = ["Aragorn II", "Frodo"], ["Gimli", "Boromir II"]
    table.begin(
        length="starter",
        first="0",
        **{
            f"players.{seat}.characters.{place}.name": name
            for seat, company in enumerate(names)
            for place, name in enumerate(company)
        },
    )
    table.do("do=next")
    table.submit("destination", site="Moria")
    table.do("do=next", "do=next")
    # Aragorn II and a Hobbit: a size of 2, and at least 2 hazards.
    expect(table.to_do).to_contain_text("2 of 2 hazards")
    table.do("do=hazard&player=0&company=0&by=1")
    table.submit("foe", name="Cave-drake")
    table.move("undo")
    table.page.reload()
    expect(table.number("hazard-0-0")).to_have_text("1")
    table.submit("foe", name="Cave-drake")
    # Aragorn II has 6 against 10 and rolls 5: it fails, and he taps; the drake has no body.
    table.open("dice-strike")
    table.submit("strike", member="0", roll=5)
    tapped = "do=status&player=0&company=0&member=0&status=tapped"
    expect(table.button(tapped)).to_have_attribute("aria-pressed", "true")
    table.do("do=defeated", "do=next", "do=next")
    # Points alone allow the call in a starter game: 5 for characters, 1 for the drake, 14 more.
    table.open("points-0")
    for _tap in range(14):
        table.button("do=count&player=0&category=misc&by=1").click()
    table.do("do=call", *["do=next"] * 7)
    expect(table.heading).to_have_text("The last corruption checks")
    table.do("do=next", "do=next")
    # 5, 1 and 14: above half of 20, so 14 is cut to 6. Gimli 2 and Boromir II 1 are cut to 0.
    expect(table.to_do).to_have_text("Player 1 wins the game.")
    expect(table.view.locator(".play-dial output").first).to_have_text("0")
    expect(table.view.locator(".play-dial output").last).to_have_text("12")
