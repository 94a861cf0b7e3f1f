"""What a step of a game of Risk did, in words: the history of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from calculators.core.dice import FACES, SIDES
from calculators.core.messages import Argument, Domain, Message
from calculators.play.dice import DEVICE, logged
from calculators.risk import ring_hunt
from calculators.risk.bonuses import totals
from calculators.risk.dice import losses, rolls
from calculators.risk.fellowship_path import SUCCESS
from calculators.risk.play import hand_steps, setup_words, steps
from calculators.risk.play.adventure_words import ADVENTURE_WORDS
from calculators.risk.play.combat import modifiers
from calculators.risk.play.hand_steps import PICTURES
from calculators.risk.play.hands import known
from calculators.risk.play.ring import hunt
from calculators.risk.play.state import ENDS, NO_PLACE, NOBODY, State
from calculators.risk.play.turns import received
from calculators.risk.play.words import owner, place, player, title

_ = Domain("risk-play")

type Told = Callable[[State, Any, State], Message]


def told(before: State, step: Any, after: State) -> Message:
    """Return what a step did."""
    return _TOLD[type(step)](before, step, after)


def _touched(before: State, step: steps.Touch, after: State) -> Message:
    then, now = before.by_id[step.land], after.by_id[step.land]
    here = place(step.land)
    if then.owner != now.owner and now.owner == NOBODY:
        return _("Free again: {place}.", place=here)
    if then.owner != now.owner:
        return _("{player} gets {place:the}.", place=here, player=owner(after, now.owner))
    if then.leader != now.leader:
        return _leader(before, step, after)
    if then.battalions != now.battalions:
        return _changed(before, step, after)
    if after.target != NO_PLACE:
        return _(
            "From {source:the} to {target:the}.",
            source=place(after.source),
            target=place(after.target),
        )
    if after.source != NO_PLACE:
        return _("Chosen: {place}.", place=place(after.source))
    return _("Nothing is chosen.")


def _leader(_before: State, step: Any, after: State) -> Message:
    if after.by_id[step.land].leader:
        return _("A Leader comes to {place:the}.", place=place(step.land))
    return _("A Leader leaves {place:the}.", place=place(step.land))


def _changed(before: State, step: Any, after: State) -> Message:
    return _(
        "{place}: {before} → {after} {after:battalion/battalions}.",
        place=place(step.land),
        before=before.by_id[step.land].battalions,
        after=after.by_id[step.land].battalions,
    )


def _next(before: State, _step: steps.Next, after: State) -> Message:
    if before.moment == "territory-card":
        return _(
            "{player} draws a Territory card and now has {count}.",
            player=player(before, before.turn),
            count=after.players[before.turn].cards,
        )
    if before.moment == "adventure-card":
        return _("{player} draws an Adventure card.", player=player(before, before.turn))
    if after.moment == "reinforcements":
        return _turn(before, after)
    return _("{moment}.", moment=title(after))


def _turn(before: State, after: State) -> Message:
    """Return whose turn begins, with the reinforcements."""
    seat = after.turn
    reinforcements = received(before, seat)
    if not reinforcements.strongholds:
        return _(
            "{player} receives {count} battalions.",
            player=player(after, seat),
            count=reinforcements.total,
        )
    return _(
        "{player} receives {count} battalions, {strongholds} of them on "
        "{strongholds:a Stronghold/Strongholds}.",
        player=player(after, seat),
        count=reinforcements.total,
        strongholds=reinforcements.strongholds,
    )


def _trade(before: State, step: steps.Trade, after: State) -> Message:
    if not after.now.cards:
        return _(
            "{player} trades a set for {value} battalions and keeps no card.",
            player=player(before, before.turn),
            value=int(step.value),
        )
    return _(
        "{player} trades a set for {value} battalions and keeps {count} {count:card/cards}.",
        player=player(before, before.turn),
        value=int(step.value),
        count=after.now.cards,
    )


def _toggled(_before: State, step: steps.Toggle, after: State) -> Message:
    words = _TOGGLED[step.what]
    return words[0] if getattr(after, step.what) else words[1]


_TOGGLED: Mapping[str, tuple[Message, Message]] = {
    "attack_leader": (_("The Leader joins the attack."), _("The Leader stays out of the attack.")),
    "defence_leader": (
        _("The Leader joins the defence."),
        _("The Leader stays out of the defence."),
    ),
    "black_sails": (_("Black Sails is played."), _("Black Sails is not played.")),
    "cancelled": (
        _("A card cancels the Stronghold."),
        _("The Stronghold counts again."),
    ),
    "passage": (_("A card allows this attack."), _("No card allows this attack.")),
}


def _rolled(before: State, step: steps.Roll, after: State) -> Message:
    """Return what the dice of a battle did, and how likely that was."""
    attackers, defenders = len(step.attack), len(step.defence)
    sums = totals(modifiers(before))
    counts = losses(attackers, defenders, sums.attack - sums.defence)
    left = after.by_id[before.source].battalions
    if after.by_id[before.target].owner == before.now.colour:
        left += after.by_id[before.target].battalions
    lost = before.by_id[before.source].battalions - left
    chance = Fraction(counts[lost], rolls(attackers, defenders))
    return logged(_fought(before, step, after), step, step.attack, step.defence, chance=chance)


def _fought(before: State, _step: Any, after: State) -> Message:
    source, target = before.source, before.target
    there = after.by_id[target]
    if there.owner == before.now.colour:
        return _conquest(before, after)
    return _(
        "{source} {before_army} → {army}, {target} {before_defenders} → {defenders}.",
        source=place(source),
        before_army=before.by_id[source].battalions,
        army=after.by_id[source].battalions,
        target=place(target),
        before_defenders=before.by_id[target].battalions,
        defenders=there.battalions,
    )


def _conquest(before: State, after: State) -> Message:
    defender = before.by_id[before.target].owner
    words: dict[str, Argument] = {
        "player": player(before, before.turn),
        "place": place(before.target),
        "defender": owner(before, defender),
    }
    if before.seat(defender) is None:
        return _("{player} takes {place:the} from the neutral army.", **words)
    if not after.held(defender):
        return _("{player} takes {place:the}; {defender} is eliminated.", **words)
    return _("{player} takes {place:the} from {defender}.", **words)


def _moved(before: State, step: Any, _after: State) -> Message:
    words: dict[str, Argument] = {
        "source": place(before.source),
        "target": place(before.target),
    }
    if step.leader:
        return _.plural(
            "{count} battalion and the Leader go from {source} to {target}.",
            "{count} battalions and the Leader go from {source} to {target}.",
            step.count,
            **words,
        )
    return _.plural(
        "{count} battalion goes from {source} to {target}.",
        "{count} battalions go from {source} to {target}.",
        step.count,
        **words,
    )


def _ring_moved(before: State, step: steps.Fellowship, after: State) -> Message:
    result = _fellowship(before, after)
    if step.roll is None or step.held or step.thrown != DEVICE:
        return result  # a card may have changed what is entered
    successes = Fraction(sum(face >= SUCCESS for face in FACES), SIDES)
    chance = successes if step.roll >= SUCCESS else 1 - successes
    return logged(result, step, (step.roll,), chance=chance)


def _fellowship(before: State, after: State) -> Message:
    if after.moment == "over":
        return _("The Ring is destroyed.")
    if after.ring == before.ring:
        return _("The Ring stays in {place:the}.", place=place(after.ring_land))
    return _("The Ring comes to {place:the}.", place=place(after.ring_land))


def _search(before: State, step: steps.Search, after: State) -> Message:
    chance = ring_hunt.compute(hunt(before)).probability
    if after.moment == "over":
        return logged(_("The Ring is found."), step, (step.roll,), chance=chance)
    return logged(_("The Ring is not found."), step, (step.roll,), chance=1 - chance)


def _counted(label: str) -> Told:
    def tell(_before: State, step: Any, after: State) -> Message:
        return _COUNTED[label](
            player(after, step.player), getattr(after.players[step.player], label)
        )

    return tell


_COUNTED: Mapping[str, Callable[[Argument, int], Message]] = {
    "cards": lambda who, count: _(
        "{player}: {count} Territory {count:card/cards}.", player=who, count=count
    ),
    "adventure": lambda who, count: _(
        "{player}: {count} Adventure {count:card/cards} in hand.", player=who, count=count
    ),
    "points": lambda who, count: _(
        "{player}: {count} {count:point/points} from Adventure cards.", player=who, count=count
    ),
}

_TOLD: Mapping[type[Any], Told] = {
    steps.Deal: setup_words.dealt,
    steps.Brush: lambda b, s, _a: _(
        "{player} takes the next territories.", player=owner(b, s.owner)
    ),
    steps.Touch: _touched,
    steps.Place: _changed,
    steps.Spread: lambda _b, _s, _a: _("The remaining battalions are spread evenly."),
    steps.First: setup_words.begins,
    steps.Next: _next,
    steps.Trade: _trade,
    steps.Toggle: _toggled,
    steps.Battle: _fought,
    steps.Roll: _rolled,
    steps.Invade: _fought,
    steps.Move: _moved,
    steps.Fortify: _moved,
    steps.Leader: _leader,
    steps.Battalions: _changed,
    steps.Fellowship: _ring_moved,
    steps.Search: _search,
    steps.Ring: lambda _b, _s, a: _("The Ring is moved to {place:the}.", place=place(a.ring_land)),
    steps.Cards: _counted("cards"),
    steps.Adventure: _counted("adventure"),
    steps.Points: _counted("points"),
    steps.Finish: lambda _b, _s, a: _("{end}.", end=ENDS[a.end]),
    steps.Rename: lambda _b, _s, _a: _("The game has been renamed."),
    hand_steps.Picture: lambda _b, s, a: _(
        "{player}: {count} known Territory {count:card/cards}.",
        player=player(a, s.player),
        count=known(a.players[s.player].hand),
    ),
    hand_steps.Draw: lambda b, s, _a: _(
        "{player} draws a Territory card: {card}.", player=player(b, b.turn), card=PICTURES[s.card]
    ),
    hand_steps.UnderWay: lambda _b, _s, a: _(
        "The game is under way: round {round}, {player} to play.",
        round=a.round,
        player=player(a, a.turn),
    ),
    hand_steps.Garrison: _changed,
    **ADVENTURE_WORDS,
}
