"""Who engages whom, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.cards import ENEMIES_BY_COST
from calculators.lcg.decks import Scenario
from calculators.lcg.engagement import Engagement, EngagementCheck, Inputs, Outcome
from calculators.lcg.scenario_words import mixed_steps, numbers_of

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the engagements in words, a step for each."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*_steps(inputs, outcome), *_mixed_steps(inputs)),
        figures=(
            Figure(_("Enemies engaged"), len(outcome.engaged)),
            Figure(_("Left in the staging area"), len(outcome.staging)),
        ),
        tables=(_table(inputs, outcome),),
    )


def _mixed_steps(inputs: Inputs) -> Iterator[Step]:
    scenario = Scenario.ANDUIN if inputs.no_checks else None
    return mixed_steps(numbers_of(enemy.name for enemy in inputs.enemies), scenario)


def _player(inputs: Inputs, player: int) -> Argument:
    return words.player(player, inputs.players[player].name)


def _enemy(inputs: Inputs, enemy: int) -> Argument:
    unnamed = _("Enemy {number}", number=enemy + 1)
    return words.listed(ENEMIES_BY_COST, inputs.enemies, enemy, unnamed)


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if not inputs.enemies:
        return _("The staging area holds no enemy: nothing happens.")
    parts: list[Argument] = []
    for player in range(len(inputs.players)):
        enemies = tuple(_enemy(inputs, enemy) for enemy in _enemies_of(outcome, player))
        if enemies:
            parts.append(
                _(
                    "{player} is engaged with {enemies}",
                    player=_player(inputs, player),
                    enemies=Listing(enemies),
                )
            )
    if not outcome.engaged:
        parts.append(_("No player is engaged"))
    if outcome.staging:
        left = Listing(tuple(_enemy(inputs, enemy) for enemy in outcome.staging))
        parts.append(_("left in the staging area: {enemies}", enemies=left))
    return _("{facts}.", facts=Clauses(tuple(parts)))


def _enemies_of(outcome: Outcome, player: int) -> list[int]:
    return [item.enemy for item in outcome.engaged if item.player == player]


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    for item in outcome.engaged:
        if item.how == "optional":
            yield _optional_step(inputs, item)
            yield from _text_steps(inputs, item)
    for check in outcome.checks:
        yield from _check_steps(inputs, check)
    yield _last_step(inputs, outcome)


def _optional_step(inputs: Inputs, item: Engagement) -> Step:
    return Step(
        "lcg-optional-engagement",
        _(
            "{player} chooses to engage {enemy}, whatever the engagement cost.",
            player=_player(inputs, item.player),
            enemy=_enemy(inputs, item.enemy),
        ),
    )


def _check_steps(inputs: Inputs, check: EngagementCheck) -> Iterator[Step]:
    if check.engagement:
        yield _engaged_step(inputs, check.engagement)
        yield from _text_steps(inputs, check.engagement)
    else:
        yield Step(
            "lcg-engagement-order",
            _(
                "{player} (threat {threat}): every remaining cost is higher, so no enemy engages.",
                player=_player(inputs, check.player),
                threat=inputs.players[check.player].threat,
            ),
        )


def _engaged_step(inputs: Inputs, item: Engagement) -> Step:
    arguments: dict[str, Argument] = {
        "player": _player(inputs, item.player),
        "threat": inputs.players[item.player].threat,
        "enemy": _enemy(inputs, item.enemy),
        "cost": inputs.enemies[item.enemy].cost,
    }
    if item.choice:
        return Step(
            "lcg-engagement-equal-costs",
            _(
                "{player} (threat {threat}): several enemies have the cost {cost}, and the first "
                "player chooses; here {enemy} {enemy:engages/engage}.",
                **arguments,
            ),
        )
    return Step(
        "lcg-engagement-check",
        _(
            "{player} (threat {threat}): {enemy} {enemy:engages/engage}, because {cost} is the "
            "highest cost that is not above {threat}.",
            **arguments,
        ),
    )


def _text_steps(inputs: Inputs, item: Engagement) -> Iterator[Step]:
    """Yield what the text of an enemy does now that it is engaged."""
    arguments: dict[str, Argument] = {
        "player": _player(inputs, item.player),
        "enemy": _enemy(inputs, item.enemy),
    }
    if item.damage:
        yield Step(
            "lcg-engaged-both-ways",
            _(
                "{enemy}: {damage} damage to one hero of {player}.",
                damage=item.damage,
                **arguments,
            ),
        )
        yield words.last_hero()
    if item.attack_bonus:
        yield Step(
            "lcg-forest-spider",
            _(
                "{enemy}: attack +{more} until the end of the round.",
                more=item.attack_bonus,
                **arguments,
            ),
        )


def _last_step(inputs: Inputs, outcome: Outcome) -> Step:
    if inputs.no_checks:
        return Step("lcg-engagement-no-checks", _("No engagement checks are made on this stage."))
    if not outcome.staging:
        return Step("lcg-engagement-end", _("No enemy is left: the checks are over."))
    return Step(
        "lcg-engagement-end",
        _("Every cost left is above every player’s threat level: the checks are over."),
    )


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    lines: list[tuple[Argument, ...]] = [
        (
            _player(inputs, index),
            player.threat,
            _with_costs(inputs, _enemies_of(outcome, index)),
        )
        for index, player in enumerate(inputs.players)
    ]
    lines.append((_("Staging area"), "–", _with_costs(inputs, outcome.staging)))
    return Table(
        _("Who faces whom"),
        (_("Place"), _("Threat level"), _("Enemies, with their engagement costs")),
        tuple(lines),
    )


def _with_costs(inputs: Inputs, enemies: Sequence[int]) -> Argument:
    if not enemies:
        return _("none")
    return Listing(
        tuple(
            _("{enemy} ({cost})", enemy=_enemy(inputs, enemy), cost=inputs.enemies[enemy].cost)
            for enemy in enemies
        )
    )


PROSE = Prose(
    title=_("Engagement checks"),
    description=_("Which enemies engage which players, and in what order."),
    tell=tell,
)
