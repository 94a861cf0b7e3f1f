"""Tokens that characters put on locations as they commit, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg import words
from calculators.lcg.cards import CHARACTERS, LOCATIONS, STAGING_CARDS, effect, row_of
from calculators.lcg.quest import Outcome
from calculators.lcg.quest_card_words import explored_step
from calculators.lcg.quest_effects import (
    explored_in_staging,
    guides_of,
    token_on_commit,
    tracked,
    trackers_of,
)
from calculators.lcg.quest_inputs import Inputs

_ = Domain("lcg")


def guide_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the tokens placed as characters commit, and those that nobody said to count.

    Rules: lcg-quest-commit-order, lcg-progress-active-location, lcg-location-explored.
    """
    guides = [item for item in inputs.characters if token_on_commit(item.name)]
    card = CHARACTERS.find(guides[0].name) if guides else None
    if card is None:
        return
    location = inputs.location
    used = guides_of(inputs)
    if location is None:
        if used:
            text = _(
                "No location is active, so the response of {card} does nothing.", card=card.name
            )
            yield Step("lcg-quest-commit-order", text)
        return
    if used:
        place = words.card(LOCATIONS, location.name, _("the active location"))
        text = _.plural(
            "{card}: before cards are revealed, {count} token goes on {location}, which then has "
            "{now} of {points}.",
            "{card}: before cards are revealed, {count} tokens go on {location}, which then has "
            "{now} of {points}.",
            outcome.placed_before,
            card=card.name,
            location=place,
            now=location.progress + outcome.placed_before,
            points=location.points,
        )
        yield Step("lcg-progress-active-location", text)
        if outcome.explored_before:
            yield explored_step(location.name)
    if len(guides) > used and not outcome.explored_before:
        text = _.plural(
            "Not counted: {count} token of {card} on the active location. Tick the response, or "
            "count it with the progress already there; the progress would be higher.",
            "Not counted: {count} tokens of {card} on the active location. Tick the responses, or "
            "count them with the progress already there; the progress would be higher.",
            len(guides) - used,
            card=card.name,
        )
        yield LeftOut("lcg-progress-active-location", text, (card.code,), Direction.HIGHER)


def tracker_tokens_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield the tokens on the locations of the staging area, and those that they explore.

    Rules: lcg-quest-commit-order, lcg-location-explored.
    """
    if not trackers_of(inputs):
        return
    tokens, explored = tracked(inputs), explored_in_staging(inputs)
    card = next(CHARACTERS.find(name) for name in _trackers(inputs))
    arguments: dict[str, Argument] = {"card": card.name} if card else {}
    if tokens:
        text = _(
            "{card}: tokens on the locations that are in the staging area as characters commit: "
            "{locations}.",
            locations=Listing(tuple(_with_tokens(inputs, *item) for item in tokens.items())),
            **arguments,
        )
        yield Step("lcg-quest-commit-order", text)
    else:
        text = _(
            "{card} puts no token: as characters commit, none of the locations named is in the "
            "staging area.",
            **arguments,
        )
        yield Step("lcg-quest-commit-order", text)
    if explored:
        names = [inputs.staging[index].name for index in explored]
        places = Listing(tuple(words.card(LOCATIONS, name, _("it")) for name in names))
        text = _.plural(
            "{locations} is explored at once, and its threat no longer counts.",
            "{locations} are explored at once, and their threat no longer counts.",
            len(names),
            locations=places,
        )
        yield Step("lcg-location-explored", text)
        yield from (explored_step(name) for name in dict.fromkeys(names) if _leaves_otherwise(name))
    if card and (inputs.threat or any(not item.name for item in inputs.staging)):
        text = _(
            "Not counted: tokens of {card} on locations that are not named. If they explore one, "
            "the threat is lower.",
            **arguments,
        )
        yield LeftOut("lcg-location-explored", text, (card.code,), Direction.LOWER)


def _trackers(inputs: Inputs) -> Iterator[str | None]:
    return (
        item.name for item in inputs.characters if item.response and not token_on_commit(item.name)
    )


def _with_tokens(inputs: Inputs, index: int, tokens: int) -> Message:
    name = inputs.staging[index].name
    return _(
        "{location} ({now} of {points})",
        location=words.card(LOCATIONS, name, _("it")),
        now=tokens,
        points=row_of(STAGING_CARDS, name)["quest_points"],
    )


def _leaves_otherwise(name: str | None) -> bool:
    """Whether an explored location does something, or is not simply discarded."""
    row = row_of(LOCATIONS, name)
    texts = ("forced_on_leaving_play", "response_on_explored")
    return bool(row.get("victory_points") or any(effect(row, text) for text in texts))
