"""One territory of a campaign in words: its name, what holds there, and how often it falls."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Step
from calculators.risk.board import TERRITORIES_BY_STRONGHOLD
from calculators.risk.campaign import TerritoryOdds
from calculators.risk.campaign_inputs import Inputs, gaps
from calculators.risk.place_name_words import unknown_place_steps

_ = Domain("risk")


def territory_name(inputs: Inputs, index: int) -> Argument:
    """Return the name of a territory of the chain, or its number in it."""
    name = inputs.links[index].name
    return (
        TERRITORIES_BY_STRONGHOLD.name_of(name)
        if name
        else _("Territory {number}", number=index + 1)
    )


def link_steps(inputs: Inputs, index: int, link: TerritoryOdds) -> Iterator[Step]:
    """Yield what holds in a territory of the chain only, then how often it falls."""
    defence = inputs.links[index]
    place = territory_name(inputs, index)
    yield from unknown_place_steps(
        defence.name,
        _(
            "The board has no territory named {place}: its Stronghold and its "
            "neighbours are as you entered them.",
            place=place,
        ),
    )
    yield from _passage(inputs, index)
    if defence.attack_bonus == 0:
        yield Step("risk-attack-bonus", _("{place}: here the attacker has no bonus.", place=place))
    elif defence.attack_bonus is not None:
        yield Step(
            "risk-attack-bonus",
            _(
                "{place}: here the attacker adds {bonus} to the highest die.",
                place=place,
                bonus=defence.attack_bonus,
            ),
        )
    if defence.cancelled:
        yield Step(
            "risk-adventure-cards-in-combat",
            _("{place}: a card cancels the Stronghold.", place=place),
        )
    yield _odds(inputs, index, link)
    if defence.garrison > 1 and index + 1 < len(inputs.links):
        yield Step(
            "risk-conquest",
            _("{count} battalions stay in {place:the}.", count=defence.garrison, place=place),
        )


def _passage(inputs: Inputs, index: int) -> Iterator[Step]:
    """Yield what a card that leads to a territory asks for, or that none is needed."""
    if not index or not inputs.links[index].passage:
        return
    words: dict[str, Argument] = {
        "here": territory_name(inputs, index - 1),
        "place": territory_name(inputs, index),
    }
    if index in gaps(inputs.links):
        yield Step(
            "risk-adjacency",
            _(
                "{here:The} and {place:the} are not adjacent: a card leads from one to the other. "
                "The Way is Under the Mountains does so only where both lie beside the same "
                "mountain range; the calculator does not know the ranges, so see on the board.",
                **words,
            ),
        )
    elif all(
        TERRITORIES_BY_STRONGHOLD.find(link.name) for link in inputs.links[index - 1 : index + 1]
    ):
        yield Step(
            "risk-adjacency",
            _("{here:The} and {place:the} are adjacent: no card is needed.", **words),
        )


def _odds(inputs: Inputs, index: int, link: TerritoryOdds) -> Step:
    defence = inputs.links[index]
    words: dict[str, Argument] = {
        "place": territory_name(inputs, index),
        "defenders": defence.defenders,
        "chance": Chance(link.probability),
        "bonus": defence.bonus,
    }
    rule = "risk-defence-bonus" if defence.bonus else "risk-conquest"
    if link.expected is None and inputs.stop_at > 1:
        return Step(rule, _("{place:The} is out of reach: the army stops before it.", **words))
    if link.expected is None:
        return Step(
            rule, _("{place:The} is out of reach: no battalion is left to attack it.", **words)
        )
    words["army"] = link.expected
    if defence.bonus:
        return Step(
            rule,
            _(
                "{place:The} (defended by {defenders} {defenders:battalion/battalions}, with "
                "{bonus} added to the highest die) is taken {chance} of the time; {army} "
                "{army:battalion then arrives/battalions then arrive} on average.",
                **words,
            ),
        )
    return Step(
        rule,
        _(
            "{place:The} (defended by {defenders} {defenders:battalion/battalions}) is taken "
            "{chance} of the time; {army} {army:battalion then arrives/battalions then arrive} on "
            "average.",
            **words,
        ),
    )
