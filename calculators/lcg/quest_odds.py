"""The odds of a quest before staging: what the cards still to be revealed may add."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.cards import CHARACTERS, row_of
from calculators.lcg.decks import CARDS, Mode, Scenario
from calculators.lcg.quest_odds_deck import (
    Deck,
    dealing,
    deck_of,
    destroyed_when_revealed,
    followed_characters,
    levels_may_rise,
    spares_destroyers,
    spares_everybody,
    stage_effects,
    stage_printed,
)
from calculators.lcg.quest_odds_inputs import Inputs
from calculators.lcg.reveals import Chances
from calculators.lcg.scenario_deck import removed_card_faults
from calculators.lcg.unique_cards import unique_faults
from calculators.lcg.when_revealed import Effect

_ = Domain("lcg")

PERCENTAGES = (50, 75, 90, 100)
"""The chances of success for which the willpower needed is computed."""
TAKING = {Effect.SPAWN.value, Effect.BATS.value}
"""Cards that take willpower from committed characters."""
COUNTING = (Effect.DRIVEN.value, Effect.FOG.value)
"""Cards that add threat for each card in the staging area."""
WOUNDING = (89, 93, 116)
"""Cards whose damage may destroy a committed character, so that its willpower is lost."""


@dataclass(frozen=True, slots=True)
class Total:
    """A total and its chance."""

    total: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Needed:
    """A total to be exceeded, its chance, and by how much the willpower does: below 0 it fails."""

    total: int
    probability: Fraction
    difference: int


@dataclass(frozen=True, slots=True)
class IgnoredEffects:
    """What the deck may hold and the chances leave out, so that a quest may be harder than shown.

    ``wounding`` are the numbers of the cards whose damage may destroy a committed character.
    """

    effects: bool
    """Effects on threat or on the number of cards, where only printed numbers are counted."""
    willpower: bool
    """Willpower that cards take from characters of whom none is named."""
    wounding: tuple[int, ...]
    staging: tuple[int, ...]
    """Cards that count what is in the staging area, where its threat is given but not its cards."""
    leaving: tuple[int, ...]
    """Cards that may take away who destroys enemies as they are revealed."""
    rising: bool
    """Threat levels that reach 35 before Evil Storm is revealed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The chances of the quest; ``threat`` is the total in the staging area after the reveals.

    ``willpower_for`` gives the least willpower whose chance of success is at least so many percent;
    ``doomed`` by how much the revealed cards raise every dial, ``willpower_lost`` what their
    effects take from the committed characters.
    """

    success: Fraction
    tie: Fraction
    failure: Fraction
    threat: tuple[Total, ...]
    expected_threat: Fraction
    willpower_for: Mapping[str, int]
    doomed: tuple[Total, ...]
    willpower_lost: tuple[Total, ...]
    willpower: int = detail()
    """All that was committed."""
    needed: tuple[Needed, ...] = detail()
    """The threat after the reveals with the willpower lost."""
    willpower_missing: Mapping[str, int] = detail()
    """What is missing to each number of ``willpower_for``."""
    expected_doomed: Fraction = detail()
    expected_lost: Fraction = detail()
    """The willpower lost on average."""
    deck_size: int = detail()
    surging: int = detail()
    """The number of cards with Surge in the deck."""
    guarded: int = detail()
    """The number of objectives in the deck, each of which brings its guard."""
    refills: int = detail()
    """How often the deck was remade from its discard pile."""
    missing: int = detail()
    """Cards that could not be revealed."""
    effects: tuple[Effect, ...] = detail()
    """The effects of the deck's cards that move the quest."""
    ignored: IgnoredEffects = detail()
    followed: bool = detail()
    """Whether the damage to committed characters is followed from card to card."""
    destroyed: tuple[int, ...] = detail()
    """Enemies of the deck that a committed character destroys as they are revealed."""

    @property
    def moving(self) -> tuple[int, ...]:
        """All cards whose text may move the quest when they are revealed, by number.

        Evil Storm is among them: its damage may destroy a committed character.
        """
        return tuple(sorted({effect.value for effect in self.effects} | set(self.ignored.wounding)))


def compute(inputs: Inputs) -> Outcome:
    """Compute the exact odds of the quest over every order of the encounter deck.

    Surge brings further cards. Without ``effects`` threat strengths are the printed ones, and
    treacheries and objectives add none; with them, "When Revealed" effects on threat, willpower and
    the number of cards are counted.

    Rules: lcg-staging-count, lcg-staging-keywords, lcg-encounter-deck-empty, lcg-quest-threat,
    lcg-quest-willpower, lcg-quest-success (core rulebook, pages 14, 24 and 25; FAQ 1.01).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.success), str(outcome.tie), outcome.willpower_for["75"]
    ('91/187', '202/561', 8)
    """
    deck = deck_of(inputs)
    staged = stage_effects(inputs, deck) if inputs.effects else stage_printed(inputs, deck)
    willpower = inputs.willpower + sum(item.strength for item in inputs.characters)
    willpower_for = {
        str(percent): _willpower_for(staged.needed, percent) for percent in PERCENTAGES
    }
    effects = tuple(effect for effect in Effect if effect.value in deck.numbers)
    return Outcome(
        success=_sum(staged.needed, lambda total: total < willpower),
        tie=_sum(staged.needed, lambda total: total == willpower),
        failure=_sum(staged.needed, lambda total: total > willpower),
        threat=_totals(staged.threat),
        expected_threat=_mean(staged.threat),
        willpower_for=willpower_for,
        doomed=_totals(staged.doomed),
        willpower_lost=_totals(staged.lost),
        willpower=willpower,
        needed=tuple(
            Needed(total, chance, willpower - total) for total, chance in staged.needed.items()
        ),
        willpower_missing={
            percent: max(need - willpower, 0) for percent, need in willpower_for.items()
        },
        expected_doomed=_mean(staged.doomed),
        expected_lost=_mean(staged.lost),
        deck_size=deck.size,
        surging=deck.surging,
        guarded=deck.guarded,
        refills=staged.refills,
        missing=staged.missing,
        effects=effects,
        ignored=_ignored_effects(inputs, deck, effects),
        followed=followed_characters(inputs, deck) is not None,
        destroyed=tuple(
            number
            for number in sorted(deck.numbers)
            if destroyed_when_revealed(CARDS[number], inputs)
        ),
    )


def _ignored_effects(inputs: Inputs, deck: Deck, effects: tuple[Effect, ...]) -> IgnoredEffects:
    followed = followed_characters(inputs, deck)
    return IgnoredEffects(
        effects=bool(effects) and not inputs.effects,
        willpower=inputs.effects and not inputs.characters and bool(deck.numbers & TAKING),
        wounding=tuple(
            number
            for number in WOUNDING
            if number in deck.numbers
            and not (followed and number in dealing(inputs))
            and not (number == Effect.STORM.value and spares_everybody(inputs))
        ),
        staging=tuple(number for number in COUNTING if number in deck.numbers)
        if _uncounted(inputs)
        else (),
        leaving=tuple(_leaving(inputs, deck, followed=followed is not None)),
        rising=levels_may_rise(inputs, deck),
    )


def _leaving(inputs: Inputs, deck: Deck, *, followed: bool) -> Iterator[int]:
    """Yield the cards that may take away who destroys enemies, where that is not followed."""
    if not any(destroyed_when_revealed(CARDS[number], inputs) for number in deck.numbers):
        return
    for number in (*WOUNDING, Effect.BATS.value):
        counted = followed and number in {*dealing(inputs), Effect.BATS.value}
        if number in deck.numbers and not (counted or spares_destroyers(number, inputs)):
            yield number


def _uncounted(inputs: Inputs) -> bool:
    """Whether threat is in the staging area, but none of the cards that it belongs to."""
    return inputs.effects and bool(inputs.staging_threat) and not inputs.enemies + inputs.locations


def _mean(chances: Chances) -> Fraction:
    return sum((total * chance for total, chance in chances.items()), Fraction(0))


def _sum(chances: Chances, wanted: Callable[[int], bool]) -> Fraction:
    return sum((chance for total, chance in chances.items() if wanted(total)), Fraction(0))


def _totals(chances: Chances) -> tuple[Total, ...]:
    return tuple(Total(total, chance) for total, chance in chances.items())


def _willpower_for(threat: Chances, percent: int) -> int:
    below = Fraction(0)
    for total, chance in threat.items():
        below += chance
        if below * 100 >= percent:
            return total + 1
    raise ValueError("the chances do not sum to 1")


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a deck given twice or not at all, and cards that cannot have been seen."""
    scenario, deck = good.get("scenario"), good.get("deck")
    if scenario == "own":
        if deck == ():
            yield Fault(
                ("deck",), "required", _("List the cards of the deck here, or choose a scenario.")
            )
        if good.get("seen"):
            yield Fault(
                ("seen",),
                "conflict",
                _("Only a scenario has cards to take out; a deck of your own lists what is left."),
            )
    elif scenario:
        for name in ("deck", "discard"):
            if good.get(name):
                yield Fault(
                    (name,),
                    "conflict",
                    _("Choose a scenario or list the cards yourself, not both."),
                )
        mode, whole = good.get("mode", Mode.NORMAL), good.get("whole_deck", False)
        seen = good.get("seen", ())
        yield from removed_card_faults(Scenario(scenario), mode, seen, "seen", whole=whole)
    yield from unique_faults(CHARACTERS, good.get("characters", ()), "characters")
    levels = good.get("threats", ())
    players = max((item.player for item in good.get("characters", ())), default=0)
    if levels and len(levels) < players:
        text = _("Enter the threat level of each player ({count}), or none.", count=players)
        yield Fault(("threats",), "conflict", text)
    for index, item in enumerate(good.get("characters", ())):
        hit_points = row_of(CHARACTERS, item.name).get("hit_points")
        if hit_points is not None and item.damage >= hit_points:
            yield Fault(
                ("characters", index, "damage"),
                "conflict",
                _.plural(
                    "With {count} hit point, this damage has destroyed the character.",
                    "With {count} hit points, this damage has destroyed the character.",
                    hit_points,
                ),
            )


COMPUTATION = Computation(
    id="lcg.quest_odds",
    rule="lcg-staging-count",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={"willpower": 7, "staging_threat": 3, "reveal": 2, "scenario": "passage"},
)
