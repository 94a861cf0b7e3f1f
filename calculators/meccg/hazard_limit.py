"""How many hazards may be played on a company."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.common_fields import summary_option
from calculators.meccg.map import SITES, site
from calculators.meccg.words import signed

_ = Domain("meccg")

LEAST = 2
"""The base hazard limit of the smallest company."""

MOST_OUTSIDE_HAVENS = 7
"""The largest size of a company that is not at a Haven."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A company at the start of its movement/hazard phase."""

    characters: int = integer(
        _("Characters in the company"), 1, 30, help=_("Hobbits among them; allies do not count.")
    )
    half_sized: int = integer(
        _("Of these, Hobbits"), 0, 30, default=0, help=_("Each counts as half a character.")
    )
    opponent_sideboard: bool = boolean(
        _("The opponent used the sideboard"),
        help=_("At the end of your untap phase this turn, your Wizard being in play."),
    )
    modifier: int = integer(
        _("Changed by cards"), -20, 20, default=0, help=_("The site named below is counted.")
    )
    dwarves: int = integer(
        _("Of these, Dwarves"),
        0,
        30,
        default=0,
        help=_("Counts with the summary’s reading only: one of every two Dwarves as half."),
    )
    played: int = integer(
        _("Hazards played already"),
        0,
        60,
        default=0,
        help=_("A card on guard, an agent’s action, a Nazgûl tapped for the sideboard: 1 each."),
    )
    agents: int = integer(
        _("Agents played this phase"), 0, 30, default=0, help=_("Each counts as a hazard played.")
    )
    site: str | None = text(
        _("New site"), card_index=SITES, help=_("Barad-dûr and Mount Doom: +2, counted by name.")
    )
    summary_rules: bool = summary_option(
        _(
            "One of every two Dwarves counts as half, like Hobbits; agents are played in the "
            "organization phase, outside the limit."
        ),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The size of the company, how many hazards may be played on it, and how many still may."""

    size: int
    limit: int
    left: int


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find a site that no card has, and more Hobbits and Dwarves than characters."""
    if good.get("site") and site(good["site"]) is None:
        yield Fault(("site",), "choice", _("No site of this name is known here."))
    characters, dwarves = good.get("characters"), good.get("dwarves", 0)
    if characters is None or "half_sized" not in good:
        return
    if good["half_sized"] > characters:
        yield Fault(
            ("half_sized",), "conflict", _("There are more Hobbits than characters in the company.")
        )
    elif good["half_sized"] + dwarves > characters:
        yield Fault(
            ("dwarves",),
            "conflict",
            _("There are more Hobbits and Dwarves than characters in the company."),
        )


def hazard_limit(inputs: Inputs) -> Outcome:
    """Reckon the hazard limit: the size, at least 2, halved after sideboarding, then cards.

    Rules: meccg-hazard-limit, meccg-company-size, meccg-hazard-limit-sideboard (Council of Elrond
    rules 2.IV.iii, 2.II.3.1.1 and 2.I.2; page movement-hazard).

    >>> result = hazard_limit(CALCULATOR.parse(CALCULATOR.example))
    >>> result.size, result.limit
    (7, 7)
    """
    size = ceil(_exact_size(inputs))
    base = max(LEAST, size)
    halved = ceil(Fraction(base, 2)) if inputs.opponent_sideboard else base
    limit = max(0, halved + inputs.modifier + _site_modifier(inputs))
    left = max(0, limit - _spent(inputs))
    figures = [Figure(_("Size"), size), Figure(_("Hazard limit"), limit)]
    if _spent(inputs):
        figures.append(Figure(_("Still to be played"), left))
    return Outcome(
        summary=_summary(size, limit),
        steps=(*_steps(inputs, size, base, halved, limit), *_spent_steps(inputs, left)),
        figures=tuple(figures),
        tables=(_table(),),
        size=size,
        limit=limit,
        left=left,
    )


def _site_modifier(inputs: Inputs) -> int:
    return int((site(inputs.site) or {}).get("hazard_limit_modifier", 0))


def _spent(inputs: Inputs) -> int:
    return inputs.played + (0 if inputs.summary_rules else inputs.agents)


def _spent_steps(inputs: Inputs, left: int) -> Iterator[Step]:
    if inputs.agents:
        text = (
            _("By the summary, agents were played before, outside the limit.")
            if inputs.summary_rules
            else _.plural(
                "{count} agent played counts against the limit.",
                "{count} agents played count against the limit.",
                inputs.agents,
            )
        )
        yield Step("meccg-agent-play", text)
    if _spent(inputs):
        text = _.plural(
            "{count} more hazard may be played.", "{count} more hazards may be played.", left
        )
        yield Step("meccg-hazard-limit", text)


def _exact_size(inputs: Inputs) -> Fraction:
    halves = inputs.half_sized
    if inputs.summary_rules:
        halves += inputs.dwarves // 2
    return inputs.characters - Fraction(halves, 2)


def _summary(size: int, limit: int) -> Message:
    return _.plural(
        "A company of size {size}: {count} hazard may be played on it.",
        "A company of size {size}: {count} hazards may be played on it.",
        limit,
        size=size,
    )


def _steps(inputs: Inputs, size: int, base: int, halved: int, limit: int) -> Iterator[Step]:
    yield Step(
        "meccg-company-size",
        _.plural(
            "{count} character, half-sized ones counted as half: {exact}, so size {size}.",
            "{count} characters, half-sized ones counted as half: {exact}, so size {size}.",
            inputs.characters,
            exact=_exact_size(inputs),
            size=size,
        ),
    )
    if inputs.summary_rules and inputs.dwarves > 1:
        yield Step(
            "meccg-company-size",
            _("By the summary, {count} of the Dwarves count as half.", count=inputs.dwarves // 2),
        )
    if size > MOST_OUTSIDE_HAVENS:
        yield Step(
            "meccg-company-size",
            _("Away from a Haven a company may not be larger than 7."),
        )
    if base != size:
        yield Step("meccg-hazard-limit", _("The limit is at least 2."))
    yield Step("meccg-hazard-limit", _("Base hazard limit: {base}.", base=base))
    if inputs.opponent_sideboard:
        yield Step(
            "meccg-hazard-limit-sideboard",
            _("Halved for the sideboard, rounded up: {halved}.", halved=halved),
        )
    if _site_modifier(inputs):
        yield Step(
            "meccg-hazard-limit-cards",
            _(
                "{site}: {modifier}.",
                site=SITES.name_of(inputs.site or ""),
                modifier=signed(_site_modifier(inputs)),
            ),
        )
    if inputs.modifier:
        yield Step(
            "meccg-hazard-limit-cards",
            _(
                "Cards change it by {modifier}: {limit}.",
                modifier=signed(inputs.modifier),
                limit=limit,
            ),
        )


def _table() -> Table:
    return Table(
        _("The limit by size"),
        (_("Size"), _("Hazard limit"), _("After the sideboard")),
        tuple(
            (size, max(LEAST, size), ceil(Fraction(max(LEAST, size), 2)))
            for size in range(1, MOST_OUTSIDE_HAVENS + 1)
        ),
    )


CALCULATOR = Calculator(
    id="meccg.hazard_limit",
    title=_("Company size and hazard limit"),
    description=_("How many hazards the opponent may play on a company."),
    rule="meccg-hazard-limit",
    input=Inputs,
    result=Outcome,
    compute=hazard_limit,
    example={"characters": 9, "half_sized": 4},
    check=check,
)
