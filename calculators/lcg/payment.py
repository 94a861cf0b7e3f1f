"""Payment: every legal way to pay for a card, and what remains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, group, integer, optional_integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import words
from calculators.lcg.spheres import (
    DECK_CARDS,
    HERO_SPHERES,
    HEROES,
    SPHERES,
    Sphere,
    cost_of,
    sphere_of,
)

_ = Domain("lcg")

MOST_SHOWN = 30
ARAGORN, THICKET_OF_SPEARS = "1", "36"


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
    name: str | None = text(_("Card"), card_index=DECK_CARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One player's heroes, and what is to be paid."""

    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), minimum=1, maximum=3)
    card: PlayedCard = group(PlayedCard, _("Card to pay"))
    ability: bool = boolean(
        _("It is an ability of a card in play"), help=_("Then no sphere is asked for.")
    )
    each_hero: bool = boolean(
        _("One resource from each of three heroes"), help=_("Thicket of Spears asks for it.")
    )


@dataclass(frozen=True, slots=True)
class Way:
    """What each hero pays, and what each has left."""

    paid: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Whether it can be paid, and every way to do it."""

    legal: bool
    ways: tuple[Way, ...]


def pay(inputs: Inputs) -> Outcome:
    """Find every way to pay.

    Rules: lcg-pay-match, lcg-pay-together, lcg-pay-zero, lcg-pay-neutral, lcg-pay-abilities,
    lcg-pay-three-heroes (core rulebook, page 12).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> [(way.paid, way.left) for way in answer.ways]
    [((0, 2, 2), (3, 0, 0))]
    """
    cost, able = _cost(inputs.card), _able(inputs)
    ways = tuple(
        Way(
            paid,
            tuple(hero.resources - part for hero, part in zip(inputs.heroes, paid, strict=True)),
        )
        for paid in _ways(
            [hero.resources if fit else 0 for hero, fit in zip(inputs.heroes, able, strict=True)],
            cost,
        )
        if any(able) and (not _from_each(inputs) or max(paid) <= 1)
    )
    return Outcome(
        summary=_summary(ways, cost),
        steps=tuple(_steps(inputs, able, ways, cost)),
        figures=(Figure(_("Ways to pay"), len(ways)),),
        tables=(_table(inputs, ways),) if ways else (),
        legal=bool(ways),
        ways=ways,
    )


def _sphere(hero: Hero) -> Sphere | None:
    return hero.sphere or sphere_of(HEROES, hero.name)


def _card_sphere(card: PlayedCard) -> Sphere | None:
    return card.sphere or sphere_of(DECK_CARDS, card.name)


def _cost(card: PlayedCard) -> int:
    return (cost_of(card.name) or 0) if card.cost is None else card.cost


def _able(inputs: Inputs) -> tuple[bool, ...]:
    asked = _card_sphere(inputs.card)
    free = inputs.ability or asked is Sphere.NEUTRAL
    return tuple(free or asked in _icons(hero) for hero in inputs.heroes)


def _icons(hero: Hero) -> tuple[Sphere | None, ...]:
    card = HEROES.find(hero.name)
    crowned = hero.stone and card is not None and card.code == ARAGORN
    return (_sphere(hero), Sphere.SPIRIT) if crowned else (_sphere(hero),)


def _from_each(inputs: Inputs) -> bool:
    card = DECK_CARDS.find(inputs.card.name)
    thicket = card is not None and card.code == THICKET_OF_SPEARS
    return inputs.each_hero or (thicket and not inputs.ability)


def _ways(pools: Sequence[int], cost: int) -> Iterator[tuple[int, ...]]:
    if not pools:
        if not cost:
            yield ()
        return
    for part in range(min(pools[0], cost), -1, -1):
        for rest in _ways(pools[1:], cost - part):
            yield (part, *rest)


def _summary(ways: tuple[Way, ...], cost: int) -> Message:
    if not ways:
        return _("It cannot be paid.")
    if not cost:
        return _("It can be played: it costs nothing, and a hero matches.")
    return _.plural("It can be paid in {count} way.", "It can be paid in {count} ways.", len(ways))


def _hero(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Hero {number}", number=index + 1)
    return words.card(HEROES, inputs.heroes[index].name, unnamed)


def _steps(
    inputs: Inputs, able: tuple[bool, ...], ways: tuple[Way, ...], cost: int
) -> Iterator[Step]:
    payers = tuple(_hero(inputs, index) for index, fit in enumerate(able) if fit)
    if inputs.ability:
        yield Step("lcg-pay-abilities", _("An ability of a card in play: any hero may pay."))
    elif _card_sphere(inputs.card) is Sphere.NEUTRAL:
        yield Step("lcg-pay-neutral", _("A neutral card: any hero may pay, spheres mixed."))
    elif payers:
        yield Step(
            "lcg-pay-match", _("Heroes with the right icon: {heroes}.", heroes=Listing(payers))
        )
    else:
        yield Step(
            "lcg-pay-match" if cost else "lcg-pay-zero",
            _("No hero has the icon of its sphere, which even a cost of 0 asks for."),
        )
        return
    if _from_each(inputs):
        yield Step("lcg-pay-three-heroes", _("Each hero may give one resource only."))
    pool = sum(hero.resources for hero, fit in zip(inputs.heroes, able, strict=True) if fit)
    yield Step(
        "lcg-pay-together",
        _("They hold {pool} together; the cost is {cost}.", pool=pool, cost=cost),
    )
    if len(ways) > MOST_SHOWN:
        yield Step("lcg-pay-together", _("The table shows the first {count}.", count=MOST_SHOWN))


def _table(inputs: Inputs, ways: tuple[Way, ...]) -> Table:
    heroes = range(len(inputs.heroes))
    return Table(
        _("Ways to pay"),
        (_("Way"), _("Paid"), _("Left")),
        tuple(
            (
                number,
                Listing(tuple(_amount(inputs, index, way.paid[index]) for index in heroes)),
                Listing(tuple(_amount(inputs, index, way.left[index]) for index in heroes)),
            )
            for number, way in enumerate(ways[:MOST_SHOWN], 1)
        ),
    )


def _amount(inputs: Inputs, index: int, amount: int) -> Message:
    return _("{card} {value}", card=_hero(inputs, index), value=amount)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find heroes and cards without a sphere, and a card without a cost."""
    for index, hero in enumerate(good.get("heroes", ())):
        if _sphere(hero) is None:
            yield Fault(("heroes", index, "sphere"), "required", _("Name the hero or its sphere."))
    card: PlayedCard | None = good.get("card")
    if card is None:
        return
    if _card_sphere(card) is None and not good.get("ability"):
        yield Fault(("card", "sphere"), "required", _("Name the card or its sphere."))
    if card.cost is None and cost_of(card.name) is None:
        yield Fault(("card", "cost"), "required", _("Name a card with a cost, or type the cost."))


CALCULATOR = Calculator(
    id="lcg.payment",
    title=_("Payment"),
    description=_("Every legal way to pay for a card, and what remains."),
    rule="lcg-pay-together",
    input=Inputs,
    result=Outcome,
    compute=pay,
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
