"""The last round of corruption checks of a company: whom to support, and the chance of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from calculators.core.dice import at_least
from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, integer, optional_integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.burdens import BURDENS, burden_faults, burdens
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.words import signed

_ = Domain("meccg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Checker:
    """A character who has to check."""

    points: int = integer(_("Corruption points"), 0, 60, help=_("Cards named below are added."))
    character_modifier: int | None = optional_integer(
        _("Modifier of the character’s card"), -20, 20
    )
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    tapped: bool = boolean(_("Tapped or wounded: cannot support"))
    wizard: bool = boolean(_("Wizard"))
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_CORRUPTION)
    items: tuple[str | None, ...] = rows(
        Text(card_index=BURDENS), _("Items and corruption cards"), item_label=_("Card"), maximum=8
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A company before the last corruption checks."""

    characters: tuple[Checker, ...] = rows(
        Checker, _("Company"), item_label=_("Character"), minimum=1, maximum=12
    )
    tie_rounds: int = integer(
        _("Rounds after a tie"),
        0,
        10,
        default=0,
        help=_("As in the French summary of the 1990s: one more round for each tie, at −1 more."),
    )


@dataclass(frozen=True, slots=True)
class Checked:
    """How many support a character, and his chance to pass with them."""

    supporters: int
    safe: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The best support for everybody to pass, and the chance that everybody does."""

    characters: tuple[Checked, ...]
    everybody: Fraction


def check_round(inputs: Inputs) -> Outcome:
    """Find the support that gives everybody the best chance to pass together.

    Every untapped character can support one other. Since the aim is that all pass, nobody who
    supports can have been lost before: the order of the checks makes no difference to it.

    Rules: meccg-corruption-council, meccg-corruption-support (Council of Elrond rules 7.1.1 and
    10.3.i; page corruption).

    >>> result = check_round(CALCULATOR.parse(CALCULATOR.example))
    >>> [item.supporters for item in result.characters], str(result.everybody)
    ([2, 0, 1], '1225/1296')
    """
    inputs = _after_ties(_burdened(inputs))
    shares = _best(inputs)
    checked = tuple(
        Checked(given, _safe(item, given))
        for item, given in zip(inputs.characters, shares, strict=True)
    )
    everybody = Fraction(1)
    for item in checked:
        everybody *= item.safe
    return Outcome(
        summary=_(
            "With the best support, everybody passes with a chance of {chance}.",
            chance=Chance(everybody),
        ),
        steps=tuple(_steps(inputs, checked, everybody)),
        figures=(Figure(_("Everybody passes"), Chance(everybody)),),
        tables=(_table(inputs, checked),),
        characters=checked,
        everybody=everybody,
    )


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find cards that weigh on no check."""
    for index, checker in enumerate(good.get("characters", ())):
        yield from burden_faults(("characters", index), checker.items)


def _burdened(inputs: Inputs) -> Inputs:
    """Return the inputs with the named cards counted, The One Ring for the others too."""
    carried = [burdens(item.name, item.items) for item in inputs.characters]
    shared = [sum(card.to_others for card in cards) for cards in carried]
    checkers = tuple(
        replace(
            item,
            points=item.points + sum(card.points for card in cards) + sum(shared) - shared[index],
            modifier=item.modifier + sum(card.modifier for card in cards),
        )
        for index, (item, cards) in enumerate(zip(inputs.characters, carried, strict=True))
    )
    return replace(inputs, characters=checkers)


def _after_ties(inputs: Inputs) -> Inputs:
    """Return the inputs with the summary’s −1 for each tie; today a tie is left as it is."""
    checkers = tuple(
        replace(item, modifier=item.modifier - inputs.tie_rounds) for item in inputs.characters
    )
    return replace(inputs, characters=checkers)


def _safe(item: Checker, supporters: int) -> Fraction:
    added = (item.character_modifier or 0) + item.modifier + supporters
    return at_least(item.points + 1 - added)


def _best(inputs: Inputs) -> tuple[int, ...]:
    """Share the supporters out; a character cannot support himself, and nobody taps in vain."""
    free = sum(not item.tapped for item in inputs.characters)
    states: dict[int, tuple[Fraction, Fraction, tuple[int, ...]]] = {
        0: (Fraction(1), Fraction(0), ())
    }
    for item in inputs.characters:
        most = free - (not item.tapped)
        reached: dict[int, tuple[Fraction, Fraction, tuple[int, ...]]] = {}
        for used, (product, total, shares) in states.items():
            for given in range(min(most, free - used) + 1):
                safe = _safe(item, given)
                option = (product * safe, total + safe, (*shares, given))
                known = reached.get(used + given)
                if known is None or option[:2] > known[:2]:
                    reached[used + given] = option
        states = reached
    used = max(states, key=lambda count: (*states[count][:2], -count))
    return states[used][2]


def _who(inputs: Inputs, index: int) -> Argument:
    name = inputs.characters[index].name
    if name:
        return CHARACTERS_BY_CORRUPTION.name_of(name)
    return _("Character {number}", number=index + 1)


def _steps(inputs: Inputs, checked: tuple[Checked, ...], everybody: Fraction) -> Iterator[Step]:
    free = sum(not item.tapped for item in inputs.characters)
    yield Step(
        "meccg-corruption-council",
        _.plural(
            "Nothing untaps first: {count} character can still support.",
            "Nothing untaps first: {count} characters can still support.",
            free,
        ),
    )
    if inputs.tie_rounds:
        yield Step(
            "meccg-council-winner",
            _(
                "By the summary, a tie brings another round: {modifier} to every check. "
                "Today a tie stands.",
                modifier=signed(-inputs.tie_rounds),
            ),
        )
    for index, item in enumerate(checked):
        words: dict[str, Argument] = {
            "who": _who(inputs, index),
            "points": inputs.characters[index].points,
            "safe": Chance(item.safe),
            "bonus": signed(item.supporters),
        }
        yield Step(
            "meccg-corruption-support",
            _("{who}, {points} points, supported for {bonus}: safe {safe}.", **words)
            if item.supporters
            else _("{who}, {points} points, without support: safe {safe}.", **words),
        )
    yield Step(
        "meccg-corruption-council",
        _("All together: {chance}.", chance=Chance(everybody)),
    )


def _table(inputs: Inputs, checked: tuple[Checked, ...]) -> Table:
    return Table(
        _("Support and chances"),
        (_("Character"), _("Supporting characters"), _("Safe"), _("Alone")),
        tuple(
            (
                _who(inputs, index),
                item.supporters,
                Chance(item.safe),
                Chance(_safe(inputs.characters[index], 0)),
            )
            for index, item in enumerate(checked)
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="meccg.corruption_round",
    title=_("The last round of checks"),
    description=_("Whom to support in a company, and the chance that everybody passes."),
    rule="meccg-corruption-council",
    input=Inputs,
    result=Outcome,
    compute=check_round,
    example={
        "characters": [
            {"name": "Thorin II", "points": 4},
            {"name": "Balin", "points": 2},
            {"name": "Frodo", "points": 6, "character_modifier": 4},
        ]
    },
    check=check,
)
