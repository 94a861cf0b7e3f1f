"""What a step did, in words: the history of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.lcg.play import round_steps, stage_steps, steps
from calculators.lcg.play.ally_words import ALLY_WORDS, ally_defence
from calculators.lcg.play.card_words import CARD_WORDS, explored
from calculators.lcg.play.characters import Hero
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.stages import held_back
from calculators.lcg.play.state import RESULTS, Enemy, State
from calculators.lcg.play.undone import left_undone
from calculators.lcg.play.words import enemy, hero, location, not_done, objective, player, stage
from calculators.play.dice import DEVICE

_ = Domain("lcg-play")

type Told = Callable[[State, Any, State], Message]


def told(before: State, step: Any, after: State) -> Message:
    """Return what a step did, and whom it eliminated where that is not the step itself."""
    text = _TOLD[type(step)](before, step, after)
    out = [seat for seat in before.still_in if after.players[seat].eliminated]
    if not out or isinstance(step, steps.Eliminate):
        return text
    return _.plural(
        "{told} {players} is eliminated.",
        "{told} {players} are eliminated.",
        len(out),
        told=text,
        players=Listing(tuple(player(after, seat) for seat in out)),
    )


def _hero(state: State, step: Any) -> Hero:
    found: Hero = state.players[step.player].heroes[step.hero]
    return found


def _enemy(state: State, step: Any) -> Enemy:
    found: Enemy = _enemies(state, step.player)[step.enemy]
    return found


def _threat(before: State, step: steps.Threat, after: State) -> Message:
    return _(
        "{player}: threat {before} → {after}.",
        player=player(before, step.player),
        before=before.players[step.player].threat,
        after=after.players[step.player].threat,
    )


def _wound(before: State, step: Any, after: State) -> Message:
    now = _hero(after, step)
    if now.destroyed:
        return _("{hero} is destroyed.", hero=hero(now))
    was = _hero(before, step).damage
    if was == now.damage:
        return _("{hero} takes no damage.", hero=hero(now))
    return _("{hero}: damage {before} → {after}.", hero=hero(now), before=was, after=now.damage)


def _enemy_attack(before: State, step: steps.EnemyAttack, after: State) -> Message:
    text = _damage_of_attack(before, step, after)
    engaged = after.players[step.player].engaged
    if not engaged or _enemy(before, step).tokens == _enemy(after, step).tokens:
        return text
    return _("{told} {tokens}", told=text, tokens=_tokens(before, step, after))


def _tokens(before: State, step: Any, after: State) -> Message:
    return _(
        "{enemy}: resource tokens {before} → {after}.",
        enemy=enemy(_enemy(before, step)),
        before=_enemy(before, step).tokens,
        after=_enemy(after, step).tokens,
    )


def _damage_of_attack(before: State, step: steps.EnemyAttack, after: State) -> Message:
    if step.ally is not None:
        return ally_defence(before, step, after)
    return _wound(before, step, after)


def _exhaust(_before: State, step: steps.Exhaust, after: State) -> Message:
    now = _hero(after, step)
    if now.exhausted:
        return _("{hero} is exhausted.", hero=hero(now))
    return _("{hero} is readied.", hero=hero(now))


def _commit(_before: State, step: steps.Commit, after: State) -> Message:
    return _(
        "{hero} is committed to the quest; willpower {total}.",
        hero=hero(_hero(after, step)),
        total=after.committed,
    )


def _willpower(before: State, _step: steps.Willpower, after: State) -> Message:
    return _(
        "Committed willpower {before} → {after}.", before=before.committed, after=after.committed
    )


def _staging_threat(before: State, _step: steps.OtherThreat, after: State) -> Message:
    return _(
        "Threat in the staging area {before} → {after}.",
        before=before.staging_threat,
        after=after.staging_threat,
    )


def _progress(before: State, step: steps.Progress, after: State) -> Message:
    if step.where == "quest":
        return _(
            "Quest: progress {before} → {after}.",
            before=before.stage.progress,
            after=after.stage.progress,
        )
    if before.location and after.location:
        return _(
            "{location}: progress {before} → {after}.",
            location=location(before.location),
            before=before.location.progress,
            after=after.location.progress,
        )
    return explored(before)


def _resolved(before: State, _step: steps.ResolveQuest, after: State) -> Message:
    difference = before.committed - before.staging_threat
    if difference < 0:
        return _(
            "The quest fails by {count}: every player’s threat rises by that much.",
            count=-difference,
        )
    if difference == 0:
        return _("Willpower equals threat: nothing happens.")
    if before.location and not after.location:
        return _(
            "The quest succeeds by {count}: {location} is explored, progress on the quest {total}.",
            count=difference,
            location=location(before.location),
            total=after.stage.progress,
        )
    return _(
        "The quest succeeds by {count}; progress on the quest {total}.",
        count=difference,
        total=after.stage.progress,
    )


def _hit(before: State, step: Any, after: State) -> Message:
    enemies = _enemies(before, step.player), _enemies(after, step.player)
    if len(enemies[1]) < len(enemies[0]):
        return _("{enemy} {enemy:is/are} destroyed.", enemy=enemy(_enemy(before, step)))
    was, now = _enemy(before, step), _enemy(after, step)
    if was.damage == now.damage:
        return _("{enemy} {enemy:takes/take} no damage.", enemy=enemy(was))
    return _(
        "{enemy}: damage {before} → {after}.",
        enemy=enemy(was),
        before=was.damage,
        after=now.damage,
    )


def _enemies(state: State, seat: int | None) -> tuple[Enemy, ...]:
    return state.staging_enemies if seat is None else state.players[seat].engaged


def _removed_location(before: State, step: steps.RemoveLocation, _after: State) -> Message:
    gone = before.location if step.location is None else before.staging_locations[step.location]
    name: Argument = location(gone) if gone else _("Location")
    return _("{location} {location:is/are} discarded.", location=name)


def _next(before: State, step: steps.Next | round_steps.Onward, after: State) -> Message:
    together = isinstance(step, round_steps.Onward) and step.together
    text = _come(before, after, together=together)
    undone = left_undone(before, together=together)
    return _("{told} {undone}", told=text, undone=not_done(undone)) if undone else text


def _come(before: State, after: State, *, together: bool) -> Message:
    if after.round > before.round:
        return _(
            "Round {round} begins; {player} is first player.",
            round=after.round,
            player=player(after, after.first_player),
        )
    moment = moment_of(after.moment)
    if moment.who == "each" and not together:
        return _("{moment}: {player}.", moment=moment.label, player=player(after, after.turn))
    return _("{moment}.", moment=moment.label)


def _first_player(_before: State, step: steps.FirstPlayer, after: State) -> Message:
    who = player(after, step.player)
    if step.thrown == DEVICE:
        chance = Chance(Fraction(1, len(after.still_in)))
        return _(
            "{player} is first player, chosen at random; the chance of this was {chance}.",
            player=who,
            chance=chance,
        )
    return _("{player} is first player.", player=who)


def _victory(_before: State, _step: steps.Victory, after: State) -> Message:
    return _("Victory points: {count}.", count=after.victory_points)


def _claim(_before: State, step: stage_steps.Claim, after: State) -> Message:
    now = after.objectives[step.objective]
    if now.claimed:
        return _("Objective claimed: {card}.", card=objective(now))
    return _("Objective no longer claimed: {card}.", card=objective(now))


def _advance(before: State, _step: steps.Advance, after: State) -> Message:
    if held_back(before):
        return _(
            "Next stage, although the last one was held back: {stage}.", stage=stage(after.stage)
        )
    return _("Next stage: {stage}.", stage=stage(after.stage))


_TOLD: Mapping[type[Any], Told] = {
    steps.Threat: _threat,
    steps.Wound: _wound,
    steps.Exhaust: _exhaust,
    steps.Commit: _commit,
    steps.Willpower: _willpower,
    steps.OtherThreat: _staging_threat,
    steps.Progress: _progress,
    steps.Reshuffle: lambda _b, _s, _a: _(
        "The encounter discard pile is shuffled back into the deck."
    ),
    steps.AddEnemy: lambda _b, _s, a: _(
        "{enemy} {enemy:enters/enter} the staging area.", enemy=enemy(a.staging_enemies[-1])
    ),
    steps.AddLocation: lambda _b, _s, a: _(
        "{location} {location:enters/enter} the staging area.",
        location=location(a.staging_locations[-1]),
    ),
    steps.Disengage: lambda b, s, _a: _(
        "{enemy} {enemy:goes/go} back to the staging area.", enemy=enemy(_enemy(b, s))
    ),
    steps.Hit: _hit,
    steps.RemoveEnemy: lambda b, s, _a: _(
        "{enemy} {enemy:is/are} discarded.", enemy=enemy(_enemy(b, s))
    ),
    steps.RemoveLocation: _removed_location,
    steps.ResolveQuest: _resolved,
    steps.Advance: _advance,
    steps.EnemyAttack: _enemy_attack,
    steps.PlayerAttack: _hit,
    steps.Next: _next,
    steps.FirstPlayer: _first_player,
    steps.Eliminate: lambda _b, s, a: _("{player} is eliminated.", player=player(a, s.player)),
    steps.Victory: _victory,
    steps.Finish: lambda _b, s, _a: _("Result of the game: {result}.", result=RESULTS[s.result]),
    steps.Rename: lambda _b, _s, _a: _("The game has been renamed."),
    **ALLY_WORDS,
    **CARD_WORDS,
    round_steps.AttackWith: _hit,
    round_steps.Tokens: _tokens,
    stage_steps.Claim: _claim,
    stage_steps.FreeObjective: lambda _b, s, a: _(
        "Nothing guards this objective any more: {card}.", card=objective(a.objectives[s.objective])
    ),
    stage_steps.RescueHero: lambda _b, _s, _a: _(
        "The prisoner is rescued: the Nazgûl enters the staging area."
    ),
    round_steps.Onward: _next,
    round_steps.UnderWay: lambda _b, _s, a: _(
        "The game is under way: round {round}, {moment}.",
        round=a.round,
        moment=moment_of(a.moment).label,
    ),
}
