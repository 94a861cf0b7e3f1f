"""What cards revealed this phase do to a quest, and where an explored location goes, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Listing
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg import words
from calculators.lcg.cards import (
    A_FORK_IN_THE_ROAD,
    CHARACTERS,
    LOCATIONS,
    QUESTS,
    STAGING_CARDS,
    effect,
    row_of,
    title,
)
from calculators.lcg.committed_words import thalin_steps, tracker_steps
from calculators.lcg.decks import CARDS
from calculators.lcg.quest import Outcome
from calculators.lcg.quest_effects import (
    ThreatEffect,
    copies_revealed,
    objectives,
    still_in,
)
from calculators.lcg.quest_inputs import Inputs, Location
from calculators.lcg.quest_reveal_words import raised_from_zero_steps
from calculators.lcg.shadows import THREAT_OF_CROWS
from calculators.lcg.victory_check import LAST_STAGES
from calculators.lcg.victory_check_words import asked
from calculators.lcg.when_revealed import Effect

_ = Domain("lcg")


def effect_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what each of the cards revealed this phase does."""
    if outcome.weakened:
        yield Step(
            "lcg-quest-willpower",
            _(
                "{card}: each character named loses {amount} willpower, but never goes below 0.",
                card=title(CARDS[Effect.SPAWN.value]),
                amount=outcome.weakened,
            ),
        )
        yield from _spawn_steps(inputs)
    for item in outcome.threat_effects:
        if item.effect is Effect.DRIVEN and _nothing_to_raise(inputs):
            yield _surge_step(inputs)
            continue
        card = title(CARDS[item.effect.value])
        if item.amount:
            text = _("{card}: the threat goes up by {amount}.", card=card, amount=item.amount)
        elif item.effect is Effect.FOG:
            text = _("{card} adds no threat: no location is counted.", card=card)
        else:
            text = _("{card} adds no threat: none of the cards counted came before it.", card=card)
        rule = "lcg-quest-threat" if item.effect is Effect.UNDER else "lcg-driven-by-shadow"
        yield Step(rule, text)
        yield from _uncounted_steps(inputs, item)
        yield from raised_from_zero_steps(inputs, item)
        if item.effect is Effect.FOG:
            yield from _fog_steps(inputs)


def _fog_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield who discards a card for Treacherous Fog. Rule: lcg-when-revealed."""
    card = CARDS[Effect.FOG.value]
    if not effect(card, "when_revealed", "players_with_threat_at_least_35_discard_cards"):
        return
    players = [index for index in still_in(inputs) if inputs.players[index] >= THREAT_OF_CROWS]
    if players:
        text = _.plural(
            "{card}: {players} is at 35 threat or more and discards a card from hand.",
            "{card}: {players} are at 35 threat or more and each discard a card from hand.",
            len(players),
            card=title(card),
            players=Listing(tuple(words.player(index) for index in players)),
        )
        yield Step("lcg-when-revealed", text)


def jailor_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what a failure does where a Dungeon Jailor is named in the staging area."""
    for item in inputs.staging:
        row = row_of(STAGING_CARDS, item.name)
        if effect(row, "forced_if_in_staging_after_failed_quest"):
            text = _(
                "{card}: after the failure an objective that nobody has claimed, if there is "
                "one, is shuffled into the encounter deck.",
                card=title(row),
            )
            yield Step("lcg-dungeon-jailor", text)


def _nothing_to_raise(inputs: Inputs) -> bool:
    """Whether neither an enemy nor a location is in the staging area."""
    others = len(inputs.staging) - len(objectives(inputs.staging))
    return not (others or inputs.threat or inputs.unlisted)


def _surge_step(inputs: Inputs) -> Step:
    """Return what Driven by Shadow does with no threat to raise: Surge in an empty staging area."""
    card = title(CARDS[Effect.DRIVEN.value])
    found = objectives(inputs.staging)
    if not found:
        text = _(
            "{card}: the staging area is empty, so it has Surge instead. Reveal one more card.",
            card=card,
        )
        return Step("lcg-staging-keywords", text)
    text = _(
        "{card} raises no threat: only {objectives} {count:is/are} in the staging area. There "
        "is no Surge either, because the area is not empty.",
        card=card,
        objectives=Listing(tuple(title(CARDS[number]) for number in found)),
        count=len(found),
    )
    return Step("lcg-driven-by-shadow", text)


def _spawn_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what Ungoliant's Spawn changes besides, where characters or its card are not named."""
    card, codes = title(CARDS[Effect.SPAWN.value]), (str(Effect.SPAWN.value),)
    if inputs.willpower:
        text = _(
            "Not counted: the willpower that {card} takes from characters who are not named. "
            "If you list them, the willpower is lower.",
            card=card,
        )
        yield LeftOut("lcg-quest-willpower", text, codes, Direction.LOWER)
    named = sum(
        row_of(STAGING_CARDS, item.name).get("number") == Effect.SPAWN.value
        for item in inputs.staging
    )
    if named < copies_revealed(inputs.revealed, Effect.SPAWN):
        text = _(
            "{card} is in the staging area as well: unless its own threat, {threat}, is in the "
            "total, list it there. The threat is higher then.",
            card=card,
            threat=CARDS[Effect.SPAWN.value]["threat"],
        )
        yield LeftOut("lcg-quest-threat", text, codes, Direction.HIGHER)


def committed_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what the texts of committed characters may still add to what was typed."""
    for item in inputs.characters:
        card = CHARACTERS.find(item.name)
        if card is None:
            continue
        row = row_of(CHARACTERS, item.name)
        more = effect(row, "action", "willpower_self")
        if more and not item.bonus:
            text = _(
                "Not counted: the action of {card}, which gives {more} more willpower. Add it to "
                "her willpower if it was used; the total would then be higher.",
                card=card.name,
                more=more,
            )
            yield LeftOut("lcg-quest-willpower", text, (card.code,), Direction.HIGHER)
        dealt = effect(row, "while_committed_damage_to_each_revealed_enemy") or 0
        staged = (row_of(STAGING_CARDS, other.name) for other in inputs.staging)
        if any(other.get("hit_points", dealt + 1) <= dealt for other in staged):
            yield from thalin_steps(card)
    yield from tracker_steps(item.name for item in inputs.characters if not item.response)


def stage_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield that the stage asks for more than its points, or what follows it at random."""
    stage = QUESTS.find(inputs.quest.name)
    if stage and stage.code == A_FORK_IN_THE_ROAD and outcome.quest.completed:
        yield words.next_stage_at_random()
    if stage and outcome.quest.completed is None:
        text = _(
            "Not counted: what {stage} requires besides its quest points ({what}). Until that is "
            "met, the stage is not complete: at the end of the form, tick “A card prevents the "
            "stage’s completion”, and no token is lost.",
            stage=stage.name,
            what=asked(stage.code),
        )
        yield LeftOut("lcg-quest-blocked", text, (stage.code,), Direction.EITHER)
    if stage and stage.code in LAST_STAGES and outcome.quest.completed is not False:
        yield Step("lcg-victory", _("It is the last stage: once it is complete, the game is won."))


def _uncounted_steps(inputs: Inputs, item: ThreatEffect) -> Iterator[Step]:
    """Yield what an effect leaves uncounted: cards that nobody listed, or its Surge."""
    card = title(CARDS[item.effect.value])
    counted = inputs.unlisted
    kind_unknown = any(not row_of(STAGING_CARDS, one.name) for one in inputs.staging)
    if item.effect is Effect.FOG:
        unknown = kind_unknown or (inputs.threat and not inputs.unlisted_locations + counted)
    else:
        unknown = bool(inputs.threat and not counted)
    if item.effect is not Effect.UNDER and unknown:
        text = _(
            "{card}: cards that are not named are not counted. With them, the threat is higher.",
            card=card,
        )
        code = (str(item.effect.value),)
        yield LeftOut("lcg-driven-by-shadow", text, code, Direction.HIGHER)


def blocked_step(outcome: Outcome) -> Step:
    """Return that the stage keeps its tokens, with the cards named that prevent its completion."""
    if not outcome.blocking:
        text = _(
            "A card prevents the completion of the stage: its tokens stay, however many, and "
            "the players advance once nothing prevents it."
        )
        return Step("lcg-quest-blocked", text)
    text = _(
        "{cards} {count:prevents/prevent} the completion of the stage: its tokens stay, however "
        "many, and the players advance once nothing prevents it.",
        cards=Listing(tuple(title(CARDS[number]) for number in outcome.blocking)),
        count=len(outcome.blocking),
    )
    return Step("lcg-quest-blocked", text)


def arrival_steps(location: Location) -> Iterator[Step]:
    """Yield that a token is left out which explores a location on arrival: The Brown Lands."""
    card, row = LOCATIONS.find(location.name), row_of(LOCATIONS, location.name)
    token = effect(row, "forced_after_travel", "progress_on_this_location") or 0
    if card and token and location.progress + token >= location.points:
        text = _(
            "Not counted: the token that {card} takes as the group travels there, which explores "
            "it at once. Leave the location out: more tokens are then left for the quest card.",
            card=card.name,
        )
        yield LeftOut("lcg-location-explored", text, (card.code,), Direction.HIGHER)


def explored_step(name: str | None) -> Step:
    """Return where an explored location goes."""
    row = row_of(LOCATIONS, name)
    arguments: dict[str, Argument] = {"location": words.card(LOCATIONS, name, _("it"))}
    victory = row.get("victory_points")
    if victory:
        text = _.plural(
            "{location} goes to the victory display: {count} victory point for the group.",
            "{location} goes to the victory display: {count} victory points for the group.",
            victory,
            **arguments,
        )
        return Step("lcg-victory-points", text)
    if effect(row, "forced_on_leaving_play"):
        text = _("{location}: its text puts it on top of the encounter deck.", **arguments)
        return Step("lcg-location-explored", text)
    searched = effect(row, "response_on_explored", "each_player_searches_top_cards")
    if searched:
        text = _(
            "{location} is discarded; each player may look at the top {searched} cards of their "
            "deck and take one.",
            searched=searched,
            **arguments,
        )
        return Step("lcg-location-explored", text)
    if row:
        return Step("lcg-location-explored", _("The explored location is discarded."))
    text = _(
        "The explored location is discarded, or goes to the victory display if it has Victory X."
    )
    return Step("lcg-location-explored", text)
