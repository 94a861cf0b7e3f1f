"""The corruption check: safe, discarded or eliminated, and what has to be rolled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.core.calculator import Calculator
from calculators.core.dice import at_least, two_dice
from calculators.core.fields import boolean, integer, optional_integer, text
from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.results import Figure, Result, Step, Table
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

MOST_SUPPORT_SHOWN = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A character about to make a corruption check.

    ``points`` is the corruption point total; ``character_modifier`` is printed on the character's
    card, ``modifier`` is everything else that is added to the roll, support apart.
    """

    character: str | None = text(
        _("Character"),
        catalog=CHARACTERS_BY_CORRUPTION,
        help=_("A name fills in the modifier printed on the card."),
    )
    character_modifier: int | None = optional_integer(
        _("Modifier of the character’s card"),
        -20,
        20,
        help=_("The signed number in the lower right corner; empty means none."),
    )
    points: int = integer(
        _("Corruption points"),
        0,
        60,
        help=_("The sum on all the cards the character controls, followers’ cards excepted."),
    )
    modifier: int = integer(
        _("Other modifiers"),
        -20,
        20,
        default=0,
        help=_("From the card that calls for the check, from events, items and sites."),
    )
    supporters: int = integer(
        _("Supporting characters"),
        0,
        20,
        default=0,
        help=_("Untapped characters of the same company who tap for +1 each."),
    )
    wizard: bool = boolean(_("A Wizard makes the check"))
    discard_prevented: bool = boolean(
        _("A card prevents discarding"),
        help=_("A roll that would discard the character then counts as a success."),
    )
    summary_rules: bool = boolean(
        _("As in the French summary of the 1990s"),
        help=_("It treats a Wizard like any other character."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chances of the three outcomes, and the least roll of 2D6 that is safe (or none)."""

    safe: Fraction
    discarded: Fraction
    eliminated: Fraction
    needed: int | None


type Fate = Literal["safe", "discarded", "eliminated"]
"""What becomes of the character."""

type Chances = dict[Fate, Fraction]

FATES: Mapping[Fate, Message] = {
    "safe": _("Safe"),
    "discarded": _("Discarded"),
    "eliminated": _("Eliminated"),
}


def check(inputs: Inputs) -> Outcome:
    """Reckon a corruption check: 2D6 and modifiers against the corruption point total.

    More than the total is safe. The total, or one less, discards a character and eliminates a
    Wizard; where discarding is prevented it is a success. Anything lower eliminates.

    Rules: meccg-corruption-check, meccg-corruption-support, meccg-corruption-wizard,
    meccg-corruption-discard-prevented (Council of Elrond rules 7.1, 7.1.1, 7.1.3; page corruption).

    >>> result = check(CALCULATOR.parse(CALCULATOR.example))
    >>> [str(chance) for chance in (result.safe, result.discarded, result.eliminated)]
    ['13/18', '7/36', '1/12']
    >>> result.needed
    6
    """
    chances: Chances = dict.fromkeys(FATES, Fraction(0))
    for roll, chance in two_dice().items():
        chances[fate(inputs, roll)] += chance
    needed = needed_roll(inputs)
    return Outcome(
        summary=_summary(inputs, chances, needed),
        steps=tuple(_steps(inputs, chances)),
        figures=_figures(chances, needed),
        tables=(_rolls_table(inputs), _support_table(inputs)),
        safe=chances["safe"],
        discarded=chances["discarded"],
        eliminated=chances["eliminated"],
        needed=needed,
    )


def total_modifier(inputs: Inputs, supporters: int) -> int:
    """Return all that is added to the roll when ``supporters`` characters tap."""
    return (inputs.character_modifier or 0) + inputs.modifier + supporters


def fate(inputs: Inputs, roll: int) -> Fate:
    """Return what a roll of two dice does to the character."""
    margin = roll + total_modifier(inputs, inputs.supporters) - inputs.points
    if margin > 0:
        return "safe"
    if margin < -1:
        return "eliminated"
    if inputs.discard_prevented:
        return "safe"
    return "eliminated" if _falls_as_wizard(inputs) else "discarded"


def needed_roll(inputs: Inputs, supporters: int | None = None) -> int | None:
    """Return the least roll of 2D6 that is safe, ``None`` if none is, with so many supporters."""
    count = inputs.supporters if supporters is None else supporters
    least = inputs.points - 1 if inputs.discard_prevented else inputs.points + 1
    need = max(2, least - total_modifier(inputs, count))
    return need if need <= 12 else None


def _falls_as_wizard(inputs: Inputs) -> bool:
    return inputs.wizard and not inputs.summary_rules


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return CHARACTERS_BY_CORRUPTION.name_of(inputs.character)
    return _("The Wizard") if inputs.wizard else _("The character")


def _summary(inputs: Inputs, chances: Chances, needed: int | None) -> Message:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "safe": Chance(chances["safe"]),
        "discarded": Chance(chances["discarded"]),
        "eliminated": Chance(chances["eliminated"]),
        "rolls": rolls(needed),
    }
    if chances["safe"] == 1:
        return _("{who} passes the corruption check whatever the roll.", **words)
    if needed is None:
        return _(
            "{who} cannot pass the corruption check: discarded {discarded}, "
            "eliminated {eliminated}.",
            **words,
        )
    if not chances["discarded"]:
        return _(
            "{who} passes the corruption check with {rolls}: {safe}; "
            "otherwise eliminated: {eliminated}.",
            **words,
        )
    return _(
        "{who} passes the corruption check with {rolls}: {safe}; "
        "discarded {discarded}, eliminated {eliminated}.",
        **words,
    )


def _steps(inputs: Inputs, chances: Chances) -> Iterator[Step]:
    yield Step(
        "meccg-corruption-total",
        _(
            "{who} controls cards worth {points}.",
            who=_who(inputs),
            points=_points(inputs.points),
        )
        if inputs.points
        else _("Without a single corruption point, the check is still made."),
    )
    yield from _modifier_steps(inputs)
    yield Step(
        "meccg-corruption-check",
        _(
            "The roll, {dice}, is compared with {points}; above it the check is passed: {safe}.",
            dice=dice(total_modifier(inputs, inputs.supporters)),
            points=inputs.points,
            safe=Chance(_chance_above(inputs)),
        ),
    )
    yield _close_step(inputs)
    yield Step(
        "meccg-corruption-eliminated",
        _(
            "With {limit} or less after modifiers, elimination: {chance}.",
            limit=inputs.points - 2,
            chance=Chance(1 - _chance_above(inputs) - _chance_close(inputs)),
        ),
    )
    if chances["eliminated"] + chances["discarded"]:
        yield Step(
            "meccg-corruption-cards-lost",
            _("If the check fails, items go to the discard pile; followers stay in play."),
        )


def _points(points: int) -> Message:
    return _.plural("{count} corruption point", "{count} corruption points", points)


def _modifier_steps(inputs: Inputs) -> Iterator[Step]:
    parts: list[Argument] = []
    if inputs.character_modifier:
        own = signed(inputs.character_modifier)
        parts.append(_("{modifier} from the character’s card", modifier=own))
    if inputs.modifier:
        parts.append(_("{modifier} from elsewhere", modifier=signed(inputs.modifier)))
    if parts:
        yield Step(
            "meccg-corruption-modifier",
            _("Added to the roll: {parts}.", parts=Listing(tuple(parts))),
        )
    if inputs.supporters:
        yield Step(
            "meccg-corruption-support",
            _.plural(
                "{count} character of the company taps in support: {bonus} to the roll.",
                "{count} characters of the company tap in support: {bonus} to the roll.",
                inputs.supporters,
                bonus=signed(inputs.supporters),
            ),
        )


def _close_step(inputs: Inputs) -> Step:
    words: dict[str, Argument] = {
        "points": inputs.points,
        "below": inputs.points - 1,
        "chance": Chance(_chance_close(inputs)),
    }
    if inputs.discard_prevented:
        return Step(
            "meccg-corruption-discard-prevented",
            _("With {points} or {below}, prevented discarding makes a success: {chance}.", **words),
        )
    if _falls_as_wizard(inputs):
        return Step(
            "meccg-corruption-wizard",
            _(
                "With {points} or {below}, a Wizard is eliminated, not discarded: {chance}.",
                **words,
            ),
        )
    if inputs.wizard:
        return Step(
            "meccg-corruption-wizard",
            _("With {points} or {below}, the summary discards the Wizard too: {chance}.", **words),
        )
    return Step(
        "meccg-corruption-discarded",
        _("With {points} or {below} after modifiers, discarding: {chance}.", **words),
    )


def _chance_above(inputs: Inputs) -> Fraction:
    limit = inputs.points - total_modifier(inputs, inputs.supporters)
    return at_least(limit + 1)


def _chance_close(inputs: Inputs) -> Fraction:
    limit = inputs.points - total_modifier(inputs, inputs.supporters)
    return two_dice().get(limit, Fraction(0)) + two_dice().get(limit - 1, Fraction(0))


def _figures(chances: Chances, needed: int | None) -> tuple[Figure, ...]:
    return (
        Figure(_("Roll needed"), rolls(needed)),
        *(Figure(FATES[name], Chance(chance)) for name, chance in chances.items()),
    )


def _rolls_table(inputs: Inputs) -> Table:
    added = total_modifier(inputs, inputs.supporters)
    return Table(
        _("What each roll does"),
        (_("Roll"), _("After modifiers"), _("Outcome"), _("Chance")),
        tuple(
            (roll, roll + added, FATES[fate(inputs, roll)], Chance(chance))
            for roll, chance in two_dice().items()
        ),
        bars=3,
    )


def _support_table(inputs: Inputs) -> Table:
    most = max(MOST_SUPPORT_SHOWN, inputs.supporters)
    needs = [needed_roll(inputs, count) for count in range(most + 1)]
    return Table(
        _("What support would change"),
        (_("Supporting characters"), _("Roll needed"), _("Safe")),
        tuple(
            (count, rolls(needed), Chance(at_least(needed) if needed else Fraction(0)))
            for count, needed in enumerate(needs)
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="meccg.corruption",
    title=_("Corruption check"),
    description=_("The chance to stay safe, to be discarded and to be eliminated."),
    rule="meccg-corruption-check",
    input=Inputs,
    result=Outcome,
    compute=check,
    example={"character": "Aragorn II", "character_modifier": 0, "points": 5},
)
