"""The end of the round in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Clauses, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.refresh import (
    CAUGHT_IN_A_WEB,
    DUNGEON_TORCH,
    GLADDEN_FIELDS,
    TORCH,
    Hero,
    Inputs,
    Outcome,
    WebPayment,
)
from calculators.lcg.scenario_words import mixed_steps
from calculators.lcg.spheres import HEROES

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the end of the round in words."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*_steps(inputs, outcome), *mixed_steps(_cards(inputs))),
        figures=_figures(inputs, outcome),
        tables=(_table(inputs, outcome),),
    )


def _player(inputs: Inputs, index: int) -> Argument:
    return words.player(index, inputs.players[index].name)


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if outcome.first_player is None:
        return _("Nobody is left: the game is lost.")
    facts = tuple(
        _("{player} is eliminated", player=_player(inputs, index))
        if dial.eliminated
        else _("{player} stands at {threat}", player=_player(inputs, index), threat=dial.threat)
        for index, dial in enumerate(outcome.players)
    )
    return _("{facts}.", facts=Clauses(facts))


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from _change_steps(inputs, outcome)
    yield Step("lcg-refresh", _("All players ready their exhausted cards."))
    for index, (hero, web) in enumerate(zip(inputs.heroes, outcome.heroes, strict=True)):
        yield _web_step(index, hero, web)
    yield Step(
        "lcg-gladden-fields" if inputs.gladden_fields else "lcg-refresh-threat",
        _("All players raise their threat by {gain}.", gain=outcome.gain),
    )
    # The Dungeon Torch comes last: at the end of the round, after the refresh phase.
    for index, dial in sorted(enumerate(outcome.players), key=lambda item: item[1].torch):
        arguments: dict[str, Argument] = {"player": _player(inputs, index), "more": TORCH}
        if dial.torch:
            text = _(
                "{player} has the Dungeon Torch: {more} more threat at the end of the round.",
                **arguments,
            )
            yield Step("lcg-dungeon-torch", text)
        if dial.eliminated and not dial.out_before:
            text = _(
                "{player} reaches {level} and is eliminated.", level=inputs.elimination, **arguments
            )
            yield Step("lcg-threat-elimination", text)
    if outcome.first_player is not None:
        if any(dial.eliminated for dial in outcome.players):
            yield words.elimination_aftermath()
        yield _token_step(inputs, outcome, outcome.first_player)


def _change_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the dials that change before the refresh phase, and whom that eliminates."""
    for index, (player, dial) in enumerate(zip(inputs.players, outcome.players, strict=True)):
        if not player.change:
            continue
        arguments: dict[str, Argument] = {
            "player": _player(inputs, index),
            "before": player.threat,
            "now": dial.before,
        }
        if dial.out_before:
            text = _(
                "{player}: from {before} to {now} before the refresh phase, and so eliminated at "
                "once.",
                **arguments,
            )
            yield Step("lcg-threat-elimination", text)
        else:
            text = _("{player}: from {before} to {now} before the refresh phase.", **arguments)
            yield Step("lcg-three-threats", text)


def _token_step(inputs: Inputs, outcome: Outcome, first_player: int) -> Step:
    player, holder = _player(inputs, first_player), outcome.token_to_left
    if holder not in {None, first_player}:
        text = _(
            "The first player token passes to {next}, who is out at the end of the round: it goes "
            "on to {player}.",
            next=_player(inputs, holder or 0),
            player=player,
        )
        return Step("lcg-refresh-token", text)
    if outcome.token_at_once in {None, first_player}:
        return Step(
            "lcg-refresh-token", _("The first player token goes to {player}.", player=player)
        )
    text = _(
        "{holder} is out, so the first player token goes to {next} at once; then it passes to the "
        "left, to {player}.",
        holder=_player(inputs, 0),
        next=_player(inputs, outcome.token_at_once or 0),
        player=player,
    )
    return Step("lcg-refresh-token", text)


def _cards(inputs: Inputs) -> Iterator[int]:
    """Yield the numbers of the encounter cards that are said to be in play."""
    if inputs.gladden_fields:
        yield GLADDEN_FIELDS
    if any(player.torch for player in inputs.players):
        yield DUNGEON_TORCH
    if any(hero.webs for hero in inputs.heroes):
        yield CAUGHT_IN_A_WEB


def _web_step(index: int, hero: Hero, web: WebPayment) -> Step:
    arguments: dict[str, Argument] = {
        "hero": words.card(HEROES, hero.name, _("Hero {number}", number=index + 1)),
        "needed": web.needed,
        "resources": hero.resources,
    }
    if not web.needed:
        text = _("{hero} has nothing to pay and is readied.", **arguments)
    elif not web.readied and not hero.resources:
        text = _(
            "{hero} has none of the {needed} resources needed and stays exhausted.", **arguments
        )
    elif web.readied:
        text = _(
            "{hero} spends {needed} of {resources} resources and is readied.",
            **arguments,
        )
    else:
        text = _(
            "{hero} has {resources} of the {needed} resources needed and stays exhausted.",
            **arguments,
        )
    return Step("lcg-caught-in-a-web", text)


def _figures(inputs: Inputs, outcome: Outcome) -> tuple[Figure, ...]:
    if outcome.first_player is None:
        return ()
    return (Figure(_("Next first player"), _player(inputs, outcome.first_player)),)


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("Threat levels"),
        (_("Player"), _("Before"), _("Changes"), _("Round"), _("Now")),
        tuple(
            (
                _player(inputs, index),
                player.threat,
                dial.before - player.threat,
                dial.threat - dial.before,
                dial.threat,
            )
            for index, (player, dial) in enumerate(
                zip(inputs.players, outcome.players, strict=True)
            )
        ),
    )


PROSE = Prose(
    title=_("End of the round"),
    description=_("Where the dials stand after the refresh phase, and who is readied."),
    tell=tell,
)
