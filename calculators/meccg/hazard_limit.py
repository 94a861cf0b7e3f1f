"""How many hazards may be played on a company."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import summary_option
from calculators.meccg.event_cards import event_faults, events_in_play
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.hazard_events import (
    best_order,
    changed_limit,
    limit_effects,
    without_idle_conditions,
)
from calculators.meccg.map import SITES, site

_ = Domain("meccg")

MIN_BASE = 2
"""The base hazard limit of the smallest company."""

MAX_SIZE_AWAY = 7
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
        help=_("At the end of your untap phase this turn, with your Wizard in play."),
    )
    modifier: int = integer(
        _("Changed by cards"), -20, 20, default=0, help=_("The site named below is counted.")
    )
    dwarves: int = integer(
        _("Of these, Dwarves"),
        0,
        30,
        default=0,
        help=_("Matters only with the summary’s reading: one of every two Dwarves counts as half."),
        rare=True,
    )
    played: int = integer(
        _("Hazards played already"),
        0,
        60,
        default=0,
        help=_("1 for each on-guard card, agent’s action or Nazgûl tapped for the sideboard."),
        rare=True,
    )
    agents: int = integer(
        _("Agents played this phase"),
        0,
        30,
        default=0,
        help=_("Each counts as a hazard played."),
        rare=True,
    )
    site: str | None = text(
        _("New site"),
        card_index=SITES,
        help=_("If you name Barad-dûr or Mount Doom, its +2 is counted."),
    )
    summary_rules: bool = summary_option(
        _(
            "One of every two Dwarves counts as half, like Hobbits; agents are played in the "
            "organization phase, outside the limit."
        ),
    )
    events: tuple[str | None, ...] = events_in_play()


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeLimit:
    """The base hazard limit of a company by its size, and half of it after the sideboard."""

    size: int
    base: int
    halved: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The size of the company, how many hazards may be played on it, and how many still may."""

    size: int
    limit: int
    left: int
    # The size before it is rounded up, and the Dwarves that count as half.
    exact_size: Fraction = detail()
    half_dwarves: int = detail()
    # The limit before and after the opponent's sideboard, and the modifier of the new site.
    base: int = detail()
    after_sideboard: int = detail()
    site_modifier: int = detail()
    events: EventEffects = detail()
    # In which order they and the site are best counted, and the limits of all sizes with them.
    order: tuple[int | None, ...] = detail()
    limits: tuple[SizeLimit, ...] = detail()
    # The hazards that count as played, agents among them.
    played: int = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of an unknown site, and of more Hobbits and Dwarves than characters."""
    if good.get("site") and site(good["site"]) is None:
        yield Fault(("site",), "choice", no_such_card(SITES, good["site"]))
    yield from event_faults((), good.get("events", ()))
    characters, dwarves = good.get("characters"), good.get("dwarves", 0)
    if characters is None or "half_sized" not in good:
        return
    if good["half_sized"] > characters:
        yield Fault(
            ("half_sized",), "conflict", _("There are more Hobbits than characters in the company.")
        )
    if dwarves > max(0, characters - good["half_sized"]):
        yield Fault(
            ("dwarves",),
            "conflict",
            _("There are more Hobbits and Dwarves than characters in the company."),
        )


def compute(inputs: Inputs) -> Outcome:
    """Compute the hazard limit: the size, at least 2, halved after sideboarding, then cards.

    Rules: meccg-hazard-limit, meccg-company-size, meccg-hazard-limit-sideboard (Council of Elrond
    rules 2.IV.iii, 2.II.3.1.1 and 2.I.2; page movement-hazard).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.size, outcome.limit
    (7, 7)
    """
    half_dwarves = inputs.dwarves // 2 if inputs.summary_rules else 0
    exact_size = inputs.characters - Fraction(inputs.half_sized + half_dwarves, 2)
    size = size_limit(ceil(exact_size))
    after_sideboard = size.halved if inputs.opponent_sideboard else size.base
    site_modifier = int((site(inputs.site) or {}).get("hazard_limit_modifier", 0))
    events = limit_effects(inputs.events, size.size)
    modifier = inputs.modifier + site_modifier
    limit = changed_limit(after_sideboard, modifier, events)
    events = without_idle_conditions(after_sideboard, modifier, events)
    played = inputs.played + (0 if inputs.summary_rules else inputs.agents)
    return Outcome(
        size=size.size,
        limit=limit,
        left=max(0, limit - played),
        exact_size=exact_size,
        half_dwarves=half_dwarves,
        base=size.base,
        after_sideboard=after_sideboard,
        site_modifier=site_modifier,
        events=events,
        order=best_order(after_sideboard, modifier, events),
        limits=tuple(_with_cards(each, inputs, modifier) for each in LIMITS),
        played=played,
    )


def size_limit(size: int) -> SizeLimit:
    """Return the hazard limit by the size of a company, before cards change it."""
    base = max(MIN_BASE, size)
    return SizeLimit(size=size, base=base, halved=ceil(Fraction(base, 2)))


def _with_cards(size: SizeLimit, inputs: Inputs, modifier: int) -> SizeLimit:
    """Return the limits of a size after the cards named, the site and what is entered."""
    events = limit_effects(inputs.events, size.size)
    return replace(
        size,
        base=changed_limit(size.base, modifier, events),
        halved=changed_limit(size.halved, modifier, events),
    )


LIMITS = tuple(size_limit(size) for size in range(1, MAX_SIZE_AWAY + 1))
"""The limits of all companies that may leave a Haven."""

COMPUTATION = Computation(
    id="meccg.hazard_limit",
    rule="meccg-hazard-limit",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"characters": 9, "half_sized": 4},
    check=check,
)
