"""The last round of corruption checks of a company: whom to support, and the chance of all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.burdens import (
    BURDENS,
    burden_faults,
    burdens,
    event_burden_faults,
    uncounted,
    unique_burden_faults,
)
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.corruption import chance_above
from calculators.meccg.corruption_events import Checked, round_effects
from calculators.meccg.corruption_inputs import checking_faults
from calculators.meccg.event_cards import EVENTS, event_faults
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.unique_cards import second_copy

_ = Domain("meccg")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedCharacter:
    """A character who has to check."""

    points: int = integer(_("Corruption points"), 0, 60, help=_("Cards named below are added."))
    character_modifier: int | None = optional_integer(
        _("Modifier of the character’s card"), -20, 20, rare=True
    )
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0, rare=True)
    tapped: bool = boolean(_("Tapped or wounded: cannot support"), rare=True)
    wizard: bool = boolean(_("Wizard"), rare=True)
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_CORRUPTION)
    items: tuple[str | None, ...] = rows(
        Text(card_index=BURDENS),
        _("Items and corruption cards"),
        item_label=_("Card"),
        maximum=8,
        rare=True,
    )
    discard_prevented: bool = boolean(
        _("A card prevents discarding"),
        help=_(
            "A roll that would discard him, or eliminate him if he is a Wizard, is then a success."
        ),
        rare=True,
    )
    events: tuple[str | None, ...] = rows(
        Text(card_index=EVENTS),
        _("Events"),
        item_label=_("Event"),
        maximum=6,
        help=_("Played on him or in play; name an event that affects the whole company only once."),
        rare=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A company before the last corruption checks."""

    characters: tuple[CheckedCharacter, ...] = rows(
        CheckedCharacter, _("Company"), item_label=_("Character"), minimum=1, maximum=12
    )
    tie_rounds: int = integer(
        _("Rounds after a tie"),
        0,
        10,
        default=0,
        help=_("As in the French summary of the 1990s: one more round for each tie, at −1 more."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckOutcome:
    """How many support a character, and his chance to pass with them."""

    supporters: int
    safe: Fraction
    # His points with the cards named, all modifiers but support, his chance without support.
    points: int = detail()
    modifier: int = detail()
    events: EventEffects = detail()
    discard_prevented: bool = detail()
    safe_unsupported: Fraction = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The best support for everybody to pass, and the chance that everybody does."""

    characters: tuple[CheckOutcome, ...]
    everybody: Fraction
    # The number of untapped characters.
    possible_supporters: int = detail()
    # Cards with an effect that is not counted.
    uncounted: tuple[tuple[str, str], ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of cards and characters: no character, impossible, or unique and twice."""
    characters = good.get("characters", ())
    names = set[str]()
    for index, character in enumerate(characters):
        here = ("characters", index)
        yield from checking_faults((*here, "name"), character.name)
        yield from burden_faults(here, character.name, character.items)
        yield from event_faults(here, character.events)
        yield from event_burden_faults(here, character.name, character.events)
        found = CHARACTERS_BY_CORRUPTION.find(character.name)
        if found and found.code in names:
            yield second_copy((*here, "name"))
        names |= {found.code} if found else set()
    yield from unique_burden_faults(
        (("characters", index), character.items) for index, character in enumerate(characters)
    )


def compute(inputs: Inputs) -> Outcome:
    """Compute the support that gives everybody the best chance to pass together.

    Every untapped character can support one other. Since the aim is that all pass, nobody who
    supports can have been lost before: the order of the checks makes no difference to it.

    Rules: meccg-corruption-council, meccg-corruption-support (Council of Elrond rules 7.1.1 and
    10.3.i; page corruption).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [item.supporters for item in outcome.characters], str(outcome.everybody)
    ([2, 0, 1], '1225/1296')
    """
    possible_supporters = sum(not item.tapped for item in inputs.characters)
    carried = [burdens(item.name, item.items) for item in inputs.characters]
    shared = [sum(card.to_company for card in cards) for cards in carried]
    events = round_effects(
        [
            Checked(
                name=item.name,
                wizard=item.wizard,
                burdens=cards,
                points=item.points,
                events=item.events,
                near=sum(shared) - own,
                prevented=item.discard_prevented,
            )
            for item, cards, own in zip(inputs.characters, carried, shared, strict=True)
        ]
    )
    checked = _with_events(_with_burdens(inputs), events)
    safe = [_safe_by_support(inputs, item, possible_supporters) for item in checked]
    characters = tuple(
        CheckOutcome(
            supporters=supporters,
            safe=chances[supporters],
            points=item.points,
            modifier=_modifier(inputs, item),
            events=effects,
            discard_prevented=item.discard_prevented,
            safe_unsupported=chances[0],
        )
        for item, effects, chances, supporters in zip(
            checked, events, safe, _best_support(safe, possible_supporters), strict=True
        )
    )
    return Outcome(
        characters=characters,
        everybody=prod((item.safe for item in characters), start=Fraction(1)),
        possible_supporters=possible_supporters,
        uncounted=tuple(
            effect for item in inputs.characters for effect in uncounted(item.items, False)
        ),
    )


def _with_burdens(inputs: Inputs) -> tuple[CheckedCharacter, ...]:
    """Return the characters with the named cards counted, The One Ring for the others too."""
    carried = [burdens(item.name, item.items) for item in inputs.characters]
    shared = [sum(card.to_company for card in cards) for cards in carried]
    return tuple(
        replace(
            item,
            points=item.points + sum(card.points for card in cards) + sum(shared) - shared[index],
            modifier=item.modifier + sum(card.modifier for card in cards),
        )
        for index, (item, cards) in enumerate(zip(inputs.characters, carried, strict=True))
    )


def _with_events(
    checked: Iterable[CheckedCharacter], events: Iterable[EventEffects]
) -> tuple[CheckedCharacter, ...]:
    """Return the characters with what the named events change."""
    return tuple(
        replace(
            item,
            points=item.points + effects.total("points") + effects.total("source_points"),
            modifier=item.modifier + effects.total("modifier"),
            discard_prevented=item.discard_prevented or effects.has("discard_prevented"),
        )
        for item, effects in zip(checked, events, strict=True)
    )


def _modifier(inputs: Inputs, item: CheckedCharacter) -> int:
    """Return all that is added to a character's roll, support apart.

    By the French summary each tie brings another round at −1 more; today a tie is final.
    """
    return (item.character_modifier or 0) + item.modifier - inputs.tie_rounds


def _safe_by_support(
    inputs: Inputs, item: CheckedCharacter, possible_supporters: int
) -> list[Fraction]:
    """Return the chance to pass with 0, 1, 2 … supporters; a character cannot support himself.

    Where discarding is prevented, the total and one less are a success too.
    """
    modifier = _modifier(inputs, item)
    points = item.points - 2 if item.discard_prevented else item.points
    most = possible_supporters - (not item.tapped)
    return [chance_above(points, modifier + supporters) for supporters in range(most + 1)]


def _best_support(safe: list[list[Fraction]], possible_supporters: int) -> tuple[int, ...]:
    """Return how many support each character; nobody taps where it changes nothing.

    The chance that all pass comes first, then the sum of the chances.
    """
    states: dict[int, tuple[Fraction, Fraction, tuple[int, ...]]] = {
        0: (Fraction(1), Fraction(0), ())
    }
    for chances in safe:
        reached: dict[int, tuple[Fraction, Fraction, tuple[int, ...]]] = {}
        for used, (product, total, support) in states.items():
            for given, chance in enumerate(chances[: possible_supporters - used + 1]):
                option = (product * chance, total + chance, (*support, given))
                known = reached.get(used + given)
                if known is None or option[:2] > known[:2]:
                    reached[used + given] = option
        states = reached
    used = max(states, key=lambda count: (*states[count][:2], -count))
    return states[used][2]


COMPUTATION = Computation(
    id="meccg.corruption_round",
    rule="meccg-corruption-council",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "characters": [
            {"name": "Thorin II", "points": 4},
            {"name": "Balin", "points": 2},
            {"name": "Frodo", "points": 6, "character_modifier": 4},
        ]
    },
    check=check,
)
