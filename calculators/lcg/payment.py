"""Payment: every legal way to pay for a card, and what remains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.fault_messages import fields_taking, no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, group, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.spheres import (
    ARAGORN,
    DECK_CARDS,
    HERO_SPHERES,
    HEROES,
    PAID_CARDS,
    SPHERES,
    THICKET_OF_SPEARS,
    Sphere,
    cost_of,
    own_ability_cost,
    sphere_of,
)
from calculators.lcg.unique_cards import unique_faults

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero with its pool; a named hero of the core set has its own sphere."""

    resources: int = integer(_("Resources"), 0, 20)
    sphere: Sphere | None = choice(_("Sphere"), HERO_SPHERES, default=None)
    stone: bool = boolean(
        _("Wears Celebrían’s Stone"), help=_("It gives Aragorn the Spirit icon as well.")
    )
    name: str | None = text(_("Hero"), card_index=HEROES)


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """The card to be paid; a named card of the core set has its own sphere and cost."""

    cost: int | None = optional_integer(_("Cost"), 0, 20, help=_("For X, the value chosen."))
    sphere: Sphere | None = choice(_("Sphere"), SPHERES, default=None)
    name: str | None = text(_("Card"), card_index=PAID_CARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One player's heroes, and what is to be paid."""

    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), minimum=1, maximum=3)
    card: PlayedCard = group(PlayedCard, _("Card to pay for"))
    ability: bool = boolean(
        _("It is an ability of a card in play"), help=_("No sphere is required then.")
    )
    each_hero: bool = boolean(
        _("One resource from each of three heroes"), help=_("Thicket of Spears requires it.")
    )


class Match(Enum):
    """Whose resources may be spent."""

    ABILITY = auto()
    OWN_POOL = auto()
    NEUTRAL = auto()
    SPHERE = auto()
    NOBODY = auto()


@dataclass(frozen=True, slots=True)
class Payment:
    """What each hero pays, and what each has left."""

    paid: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether it can be paid, and every way to do it."""

    legal: bool
    ways: tuple[Payment, ...]
    match: Match = detail()
    payers: tuple[int, ...] = detail()
    pool: int = detail()
    cost: int = detail()
    one_each: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Find every way to pay, those first in which the first heroes pay most.

    ``payers`` are the indices of the heroes who may pay, ``pool`` is what they hold together;
    ``one_each`` tells that no hero may give more than one resource.

    Rules: lcg-pay-match, lcg-pay-together, lcg-pay-zero, lcg-pay-neutral, lcg-pay-abilities,
    lcg-pay-three-heroes (core rulebook, page 12).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(way.paid, way.left) for way in outcome.ways]
    [((0, 2, 2), (3, 0, 0))]
    """
    cost, one_each, match = _cost(inputs.card), _one_each(inputs), _match(inputs)
    resources = [hero.resources for hero in inputs.heroes]
    payers = _payers(inputs, match)
    limits = [
        (min(amount, 1) if one_each else amount) if index in payers else 0
        for index, amount in enumerate(resources)
    ]
    ways = tuple(
        Payment(paid, tuple(had - spent for had, spent in zip(resources, paid, strict=True)))
        for paid in (_splits(limits, cost) if payers else ())
    )
    return Outcome(
        legal=bool(ways),
        ways=ways,
        match=match,
        payers=payers,
        pool=sum(limits),
        cost=cost,
        one_each=one_each,
    )


def _match(inputs: Inputs) -> Match:
    if inputs.ability:
        return Match.OWN_POOL if own_ability_cost(inputs.card.name) else Match.ABILITY
    sphere = _card_sphere(inputs.card)
    if sphere is Sphere.NEUTRAL:
        return Match.NEUTRAL
    return Match.SPHERE if any(sphere in _icons(hero) for hero in inputs.heroes) else Match.NOBODY


def _payers(inputs: Inputs, match: Match) -> tuple[int, ...]:
    if match is Match.OWN_POOL:
        own = HEROES.find(inputs.card.name)
        return tuple(
            index for index, hero in enumerate(inputs.heroes) if HEROES.find(hero.name) == own
        )
    sphere, any_hero = _card_sphere(inputs.card), match in {Match.ABILITY, Match.NEUTRAL}
    return tuple(
        index for index, hero in enumerate(inputs.heroes) if any_hero or sphere in _icons(hero)
    )


def _sphere(hero: Hero) -> Sphere | None:
    return hero.sphere or sphere_of(HEROES, hero.name)


def _card_sphere(card: PlayedCard) -> Sphere | None:
    return card.sphere or sphere_of(DECK_CARDS, card.name)


def _cost(card: PlayedCard) -> int:
    if card.cost is not None:
        return card.cost
    return own_ability_cost(card.name) or cost_of(card.name) or 0


def _icons(hero: Hero) -> tuple[Sphere | None, ...]:
    stone_counts = hero.stone and is_aragorn(hero.name)
    return (_sphere(hero), Sphere.SPIRIT) if stone_counts else (_sphere(hero),)


def pays_by_stone(inputs: Inputs, outcome: Outcome) -> bool:
    """Whether a hero may pay only because Celebrían's Stone gives him the icon of the card."""
    return outcome.match is Match.SPHERE and any(
        _sphere(inputs.heroes[index]) is not _card_sphere(inputs.card) for index in outcome.payers
    )


def is_aragorn(name: str | None) -> bool:
    """Whether it is the hero to whom Celebrían's Stone gives the Spirit icon."""
    card = HEROES.find(name)
    return card is not None and card.code == ARAGORN


def _one_each(inputs: Inputs) -> bool:
    card = DECK_CARDS.find(inputs.card.name)
    thicket = card is not None and card.code == THICKET_OF_SPEARS
    return inputs.each_hero or (thicket and not inputs.ability)


def _splits(limits: Sequence[int], cost: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to split ``cost`` into one part for each limit, none above its limit."""
    if not limits:
        if not cost:
            yield ()
        return
    for part in range(min(limits[0], cost), -1, -1):
        for rest in _splits(limits[1:], cost - part):
            yield (part, *rest)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find heroes and cards without a sphere, and a card without a cost."""
    yield from _hero_faults(good.get("heroes", ()))
    card: PlayedCard | None = good.get("card")
    if card is None:
        return
    yield from unique_faults(HEROES, good.get("heroes", ()), "heroes")
    own = own_ability_cost(card.name)
    if own is not None:
        yield from _own_pool_faults(good, card)
    elif _card_sphere(card) is None and not good.get("ability"):
        yield Fault(("card", "sphere"), "required", _("Name the card, or give its sphere."))
        if card.name:
            yield Fault(("card", "name"), "choice", no_such_card(DECK_CARDS, card.name))
    free = good.get("ability") and own is None and _is_named(card)
    if free and card.cost is None:
        text = _(
            "The ability of this card costs no resources. To pay for the card untick the box; for "
            "another ability leave the name out and type its cost."
        )
        yield Fault(("card", "name"), "conflict", text)
    elif card.cost is None and DECK_CARDS.find(card.name) and cost_of(card.name) is None:
        text = _("The cost of this card is X: type the value that you choose for it.")
        yield Fault(("card", "cost"), "required", text)
    elif card.cost is None and cost_of(card.name) is None and own is None:
        yield Fault(("card", "cost"), "required", _("Name a card with a cost, or type the cost."))


def _hero_faults(heroes: Sequence[Hero]) -> Iterator[Fault]:
    """Find heroes whose sphere is not known, and say of other cards what they are."""
    for index, hero in enumerate(heroes):
        if _sphere(hero) is None:
            yield Fault(
                ("heroes", index, "sphere"), "required", _("Name the hero, or give the sphere.")
            )
            if hero.name:
                no_hero = no_such_card(HEROES, hero.name, tuple(fields_taking(Inputs, hero.name)))
                yield Fault(("heroes", index, "name"), "choice", no_hero)


def _is_named(card: PlayedCard) -> bool:
    return bool(DECK_CARDS.find(card.name) or HEROES.find(card.name))


def _own_pool_faults(good: Mapping[str, Any], card: PlayedCard) -> Iterator[Fault]:
    """Find a hero to be paid like a card, or one who is not among those who pay."""
    if good.get("ability") is False:
        yield Fault(
            ("card", "name"),
            "conflict",
            _("A hero has no cost to pay: tick the box for an ability, or name another card."),
        )
    elif HEROES.find(card.name) not in [HEROES.find(hero.name) for hero in good.get("heroes", ())]:
        yield Fault(
            ("card", "name"),
            "conflict",
            _("This ability is paid for from the hero’s own pool: list the hero as well."),
        )


COMPUTATION = Computation(
    id="lcg.payment",
    rule="lcg-pay-together",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "heroes": [
            {"name": "Glóin", "resources": 3, "sphere": "leadership"},
            {"name": "Éowyn", "resources": 2, "sphere": "spirit"},
            {"name": "Eleanor", "resources": 2, "sphere": "spirit"},
        ],
        "card": {"name": "Northern Tracker", "cost": 4, "sphere": "spirit"},
    },
)
