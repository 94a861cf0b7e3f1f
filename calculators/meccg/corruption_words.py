"""What the calculator of a corruption check says: its sentence, steps, figures and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.dice import two_dice
from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.burdens import Burden
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.corruption_odds import (
    Chances,
    Fate,
    Inputs,
    chance_above,
    chance_close,
    falls_as_wizard,
    fate,
    needed_roll,
    safe,
    supporters_needed,
    total_modifier,
)
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

MOST_SUPPORT_SHOWN = 6

FATES: Mapping[Fate, Message] = {
    "safe": _("Safe"),
    "discarded": _("Discarded"),
    "eliminated": _("Eliminated"),
}


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return CHARACTERS_BY_CORRUPTION.name_of(inputs.character)
    return _("The Wizard") if inputs.wizard else _("The character")


def summary(inputs: Inputs, chances: Chances, needed: int | None) -> Message:
    """Return the sentence that a player at the table reads first."""
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


def burden_step(burden: Burden) -> Step:
    """Return what a named card adds."""
    words: dict[str, Argument] = {"card": burden.card, "bonus": signed(burden.modifier)}
    if burden.modifier:
        return Step("meccg-corruption-modifier", _("{card}: {bonus} to the roll.", **words))
    return Step(
        "meccg-corruption-total",
        _("{card}: {points}.", points=_points(burden.points), **words),
    )


def steps(inputs: Inputs, chances: Chances) -> Iterator[Step]:
    """Yield the reasoning, from the points to what becomes of the character."""
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
            safe=Chance(chance_above(inputs)),
        ),
    )
    yield _close_step(inputs)
    yield Step(
        "meccg-corruption-eliminated",
        _(
            "With {limit} or less after modifiers, elimination: {chance}.",
            limit=inputs.points - 2,
            chance=Chance(1 - chance_above(inputs) - chance_close(inputs)),
        ),
    )
    if chances["eliminated"] + chances["discarded"]:
        yield Step(
            "meccg-corruption-cards-lost",
            _("If the check fails, items go to the discard pile; followers stay in play."),
        )
    if inputs.risk is not None:
        yield Step("meccg-corruption-support", _risk_text(inputs, inputs.risk))


def _risk_text(inputs: Inputs, risk: int) -> Message:
    needed = supporters_needed(inputs)
    if not needed:
        return _("Even without support, failing is no likelier than {risk}%.", risk=risk)
    return _.plural(
        "{count} supporter brings the risk of failing down to {risk}% or less.",
        "{count} supporters in all bring the risk of failing down to {risk}% or less.",
        needed,
        risk=risk,
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
        "chance": Chance(chance_close(inputs)),
    }
    if inputs.discard_prevented:
        return Step(
            "meccg-corruption-discard-prevented",
            _("With {points} or {below}, prevented discarding makes a success: {chance}.", **words),
        )
    if falls_as_wizard(inputs):
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


def figures(inputs: Inputs, chances: Chances, needed: int | None) -> tuple[Figure, ...]:
    """Return the numbers to show large."""
    shown = [
        Figure(_("Roll needed"), rolls(needed)),
        *(Figure(FATES[name], Chance(chance)) for name, chance in chances.items()),
    ]
    helpers = supporters_needed(inputs)
    if helpers is not None:
        shown.append(Figure(_("Supporters needed for the risk accepted"), helpers))
    return tuple(shown)


def tables(inputs: Inputs) -> tuple[Table, ...]:
    """Return what each roll does, and what support would change."""
    return _rolls_table(inputs), _support_table(inputs)


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
    most = max(MOST_SUPPORT_SHOWN, inputs.supporters, supporters_needed(inputs) or 0)
    return Table(
        _("What support would change"),
        (_("Supporting characters"), _("Roll needed"), _("Safe")),
        tuple(
            (number, rolls(needed_roll(inputs, number)), Chance(safe(inputs, number)))
            for number in range(most + 1)
        ),
        bars=2,
    )
