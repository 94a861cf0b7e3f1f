"""Where each dial starts, and which enemies it already meets, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Step, Telling
from calculators.lcg import words
from calculators.lcg.cards import HEROES_BY_THREAT, title
from calculators.lcg.decks import CARDS
from calculators.lcg.starting_threat import Hero, Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return where each player starts, with the enemies of the scenario."""
    return Telling(
        summary=_("{starts}.", starts=Clauses(tuple(_starts(inputs, outcome)))),
        steps=tuple(_steps(inputs, outcome)),
        tables=(_table(inputs, outcome),),
    )


def _player(inputs: Inputs, index: int) -> Argument:
    return words.player(index, inputs.players[index].name)


def _starts(inputs: Inputs, outcome: Outcome) -> Iterator[Message]:
    for index, item in enumerate(outcome.players):
        if not item.enemies:
            yield _(
                "{player} starts at {threat}, too low for any enemy to engage",
                player=_player(inputs, index),
                threat=item.threat,
            )
            continue
        yield _.plural(
            "{player} starts at {threat}, high enough for {count} kind of enemy to engage",
            "{player} starts at {threat}, high enough for {count} kinds of enemy to engage",
            len(item.enemies),
            player=_player(inputs, index),
            threat=item.threat,
        )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    for index, item in enumerate(outcome.players):
        name, heroes = _player(inputs, index), inputs.players[index].heroes
        yield Step(
            "lcg-starting-threat",
            _("{player}: {hero}.", player=name, hero=_cost(heroes[0], 1))
            if len(heroes) == 1
            else _(
                "{player}: {heroes}, {threat} in all.",
                player=name,
                heroes=Listing(tuple(_cost(hero, number) for number, hero in enumerate(heroes, 1))),
                threat=item.threat,
            ),
        )
        yield Step(
            "lcg-refresh-threat",
            _(
                "{player}: not one whole round left at 1 threat a round, even if nothing else "
                "raises the dial.",
                player=name,
            )
            if not item.rounds
            else _.plural(
                "{player}: {count} whole round left at 1 threat a round, if nothing else raises "
                "the dial.",
                "{player}: {count} whole rounds left at 1 threat a round, if nothing else raises "
                "the dial.",
                item.rounds,
                player=name,
            ),
        )
    yield Step(
        "lcg-engagement-check",
        _("An enemy engages once the dial is at its engagement cost or above."),
    )


def _cost(hero: Hero, number: int) -> Message:
    name = words.card(HEROES_BY_THREAT, hero.name, _("Hero {number}", number=number))
    return _("{card} ({value})", card=name, value=hero.threat_cost)


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    def met_by(number: int) -> Argument:
        names = [
            _player(inputs, index)
            for index, item in enumerate(outcome.players)
            if number in item.enemies
        ]
        return Listing(tuple(names)) if names else _("nobody yet")

    return Table(
        _("Enemies of the scenario"),
        (_("Enemy"), _("Engagement cost"), _("Engages at once")),
        tuple(
            (title(CARDS[number]), CARDS[number]["engagement_cost"], met_by(number))
            for number in outcome.scenario_enemies
        ),
    )


PROSE = Prose(
    title=_("Starting threat"),
    description=_("Where each dial starts, and which enemies engage at once."),
    tell=tell,
)
