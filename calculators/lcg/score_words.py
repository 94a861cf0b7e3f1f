"""The score of a game in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Note, Step, Telling
from calculators.lcg import words
from calculators.lcg.score import Inputs, Outcome, Player, Subtotal

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the score with what each player adds to it."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=tuple(_figures(outcome)),
        tables=(_table(inputs, outcome),),
    )


def _summary(outcome: Outcome) -> Message:
    if outcome.score_faq is None:
        return _("Score: {score}.", score=outcome.score)
    return _(
        "Score: {faq} with the rounds of the FAQ, {score} without.",
        score=outcome.score,
        faq=outcome.score_faq,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    for index, (player, item) in enumerate(zip(inputs.players, outcome.players, strict=True)):
        yield _player_step(index, player, item)
        if player.eliminated and not player.dead_heroes_threat:
            text = _(
                "{player}: all heroes of an eliminated player count as dead. Enter their threat "
                "cost; the score is higher with it.",
                player=words.player(index, player.name),
            )
            yield Note("lcg-score-eliminated", text)
    yield Step(
        "lcg-score-victory",
        _(
            "{sum} for all players, minus {victory} victory {victory:point/points}, subtracted "
            "once: {score}.",
            sum=outcome.sum_of_players,
            victory=inputs.victory_points,
            score=outcome.score,
        )
        if inputs.victory_points
        else _(
            "{sum} for all players; there are no victory points to subtract.",
            sum=outcome.sum_of_players,
        ),
    )
    if outcome.score_faq is not None:
        yield Step(
            "lcg-score-rounds",
            _.plural(
                "{count} completed round at 10: {score} + {points} = {faq}.",
                "{count} completed rounds at 10 each: {score} + {points} = {faq}.",
                inputs.rounds or 0,
                score=outcome.score,
                points=outcome.round_points,
                faq=outcome.score_faq,
            )
            if inputs.rounds
            else _("No round was completed: the score stays {score}.", score=outcome.score),
        )


def _player_step(index: int, player: Player, item: Subtotal) -> Step:
    arguments: dict[str, Argument] = {
        "player": words.player(index, player.name),
        "threat": item.threat,
        "dead": player.dead_heroes_threat,
        "damage": player.damage,
        "subtotal": item.subtotal,
    }
    if player.eliminated:
        return Step(
            "lcg-score-eliminated",
            _("{player}, eliminated: 50 + {dead} for all heroes = {subtotal}.", **arguments),
        )
    return Step(
        "lcg-score",
        _(
            "{player}: threat {threat} + dead heroes {dead} + damage {damage} = {subtotal}.",
            **arguments,
        ),
    )


def _figures(outcome: Outcome) -> Iterator[Figure]:
    if outcome.score_faq is not None:
        yield Figure(_("Score with rounds (FAQ)"), outcome.score_faq)
    yield Figure(_("Score (2011 rulebook)"), outcome.score)


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    lines: list[tuple[Argument, ...]] = [
        (
            words.player(index, player.name),
            item.threat,
            player.dead_heroes_threat,
            item.damage,
            item.subtotal,
        )
        for index, (player, item) in enumerate(zip(inputs.players, outcome.players, strict=True))
    ]
    lines.append((_("Victory points"), "", "", "", -inputs.victory_points))
    lines.append((_("Score"), "", "", "", outcome.score))
    if len(outcome.players) > 1:
        lines.append(
            (
                _("Per player, for comparison"),
                "",
                "",
                "",
                outcome.score_per_player,
            )
        )
    return Table(
        _("Score sheet"),
        (_("Player"), _("Threat"), _("Dead heroes"), _("Damage"), _("Total")),
        tuple(lines),
    )


PROSE = Prose(
    title=_("Score"),
    description=_(
        "The group’s score after a victory, by the rulebook and with the FAQ’s points for rounds."
    ),
    tell=tell,
)
