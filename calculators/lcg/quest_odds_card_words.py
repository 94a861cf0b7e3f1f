"""What cards do to the odds of a quest, and which of their effects are left out, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.core.messages import Domain, Listing, Sentences
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg.cards import CHARACTERS, effect, title
from calculators.lcg.committed_words import (
    exhausting_steps,
    readied_steps,
    thalin_steps,
    tracker_steps,
    willpower_steps,
)
from calculators.lcg.decks import CARDS
from calculators.lcg.quest_odds import TAKING, Outcome
from calculators.lcg.quest_odds_deck import deals_damage
from calculators.lcg.quest_odds_inputs import Inputs
from calculators.lcg.when_revealed import Effect

_ = Domain("lcg")

THALIN = "6"
"""The hero who damages enemies as they are revealed."""


def card_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield which cards are counted, and what is left out."""
    yield from _effect_steps(inputs, outcome) if inputs.effects else _printed_steps(outcome)
    yield from _character_steps(inputs, outcome)


def _printed_steps(outcome: Outcome) -> Iterator[Step]:
    numbers = outcome.moving
    if numbers:
        text = _(
            "Only printed threat is counted, not what some cards do when revealed ({cards}).",
            cards=_cards(numbers),
        )
        yield LeftOut("lcg-when-revealed", text, _codes(numbers), Direction.HIGHER)


def _effect_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    counted = tuple(_counted(outcome))
    if counted:
        text = _("Counted when revealed: {cards}.", cards=_cards(counted))
        yield Step("lcg-staging-one-by-one", text)
    if outcome.followed:
        yield Step(
            "lcg-when-revealed",
            _(
                "Damage to the committed characters is counted card by card. Where players choose, "
                "they give up the least willpower.",
            ),
        )
    if outcome.destroyed:
        yield Step(
            "lcg-thalin",
            _(
                "Destroyed as they are revealed, without threat and without Surge: {cards}.",
                cards=_cards(outcome.destroyed),
            ),
        )
        yield from _returning_steps(inputs, outcome)
    if outcome.ignored.wounding:
        text = _(
            "Not counted: damage that may destroy a committed character "
            "({cards}); the willpower would be lower.",
            cards=_cards(outcome.ignored.wounding),
        )
        codes = _codes(outcome.ignored.wounding)
        if Effect.STORM.value in outcome.ignored.wounding and not inputs.threats:
            card = title(CARDS[Effect.STORM.value])
            hint = _("Enter the threat levels for {card} to be counted.", card=card)
            yield LeftOut("lcg-when-revealed", Sentences((text, hint)), codes, Direction.LOWER)
        else:
            yield LeftOut("lcg-when-revealed", text, codes, Direction.LOWER)
    if outcome.ignored.rising:
        text = _(
            "Not counted: cards revealed before {card} may raise a threat level to 35 (Doomed, "
            "Pursued by Shadow); the willpower would then be lower.",
            card=title(CARDS[Effect.STORM.value]),
        )
        codes = _codes((Effect.STORM.value,))
        yield LeftOut("lcg-when-revealed", text, codes, Direction.LOWER)
    if outcome.ignored.staging:
        text = _(
            "Not counted: what {cards} {count:adds/add} for the cards already in the "
            "staging area, of which none is counted. With them the threat is "
            "higher.",
            cards=_cards(outcome.ignored.staging),
            count=len(outcome.ignored.staging),
        )
        codes = _codes(outcome.ignored.staging)
        yield LeftOut("lcg-driven-by-shadow", text, codes, Direction.HIGHER)
    if outcome.ignored.willpower:
        numbers = sorted(TAKING.intersection(item.value for item in outcome.effects))
        text = _(
            "Not counted: the willpower that {cards} {count:takes/take} from characters, of whom "
            "none is named; the willpower would be lower.",
            cards=_cards(numbers),
            count=len(numbers),
        )
        yield LeftOut("lcg-quest-willpower", text, _codes(numbers), Direction.LOWER)
    most_lost = outcome.willpower_lost[-1].total
    if most_lost:
        yield Step(
            "lcg-quest-willpower",
            _("The cards reduce the willpower by {most}.", most=most_lost)
            if outcome.expected_lost == most_lost
            else _(
                "The cards reduce the willpower by {mean} on average, by {most} at most.",
                mean=outcome.expected_lost,
                most=most_lost,
            ),
        )


def _counted(outcome: Outcome) -> Iterator[int]:
    """Yield the cards of the deck whose effects are counted."""
    for item in outcome.effects:
        taking = outcome.ignored.willpower and item.value in TAKING
        if not taking and item.value not in outcome.ignored.wounding:
            yield item.value


def _may_leave(inputs: Inputs, outcome: Outcome) -> bool:
    """Whether cards of the deck may take Thalin off the quest; the Reach spares one readied."""
    found = set(outcome.effects)
    reached = any(deals_damage(item) and not item.ready for item in inputs.characters)
    return bool(found & {Effect.ORCS, Effect.BATS}) or (reached and Effect.REACH in found)


def _returning_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield which enemies may be revealed again, and what may take away who destroys them."""
    for number in outcome.destroyed:
        if not effect(CARDS[number], "forced_after_defeat"):
            continue
        text = _(
            "{card}, once destroyed, {card:is/are} shuffled back into the encounter deck at once "
            "and may be revealed again: that is counted.",
            card=title(CARDS[number]),
        )
        yield Step("lcg-thalin", text)
        if outcome.followed and _may_leave(inputs, outcome):
            text = _(
                "Once Thalin has left the quest, {card} {card:is/are} no longer destroyed: that is "
                "counted too.",
                card=title(CARDS[number]),
            )
            yield Step("lcg-thalin", text)
    if outcome.ignored.leaving:
        text = _(
            "Not counted: that Thalin may be out of the quest before such an enemy is revealed, "
            "because of {cards}. The enemy would then stay, and success would be less likely.",
            cards=_cards(outcome.ignored.leaving),
        )
        yield LeftOut("lcg-thalin", text, (THALIN,), Direction.LOWER)


def _character_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the texts of committed characters may change, and the odds leave out."""
    treacheries = inputs.effects and any(
        CARDS[item.value]["type"] == "treachery" for item in outcome.effects
    )
    for item in inputs.characters:
        card = CHARACTERS.find(item.name)
        if card:
            if not inputs.effects:
                yield from thalin_steps(card)
            if not item.bonus:
                yield from willpower_steps(card)
            if item.ready:
                yield from exhausting_steps(card, treacheries=treacheries)
            if outcome.followed and Effect.REACH in outcome.effects and not item.ready:
                yield from readied_steps(card)
    yield from tracker_steps(item.name for item in inputs.characters)


def _cards(numbers: Iterable[int]) -> Listing:
    return Listing(tuple(title(CARDS[number]) for number in numbers))


def _codes(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, numbers))
