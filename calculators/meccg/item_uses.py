"""Items that are tapped or discarded for an effect in combat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.meccg.cards import Row, character_row, creature_race, is_automatic_attack
from calculators.meccg.item_cards import ITEMS, item_row

_ = Domain("meccg")


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemUse:
    """What tapping or discarding an item gives; ``item`` is the id of its card.

    ``prowess`` and ``body`` (to ``body_max``) are the defender's, ``company``: until the end of the
    turn for the whole company. ``strike_prowess``, ``strike_body`` and ``strikes`` are added to the
    attack's.
    ``idle``: the attack is not one that it works against, so that it gives nothing.
    """

    item: str
    prowess: int = 0
    body: int = 0
    body_max: int | None = None
    strike_prowess: int = 0
    strike_body: int = 0
    strikes: int = 0
    stays_untapped: bool = False
    ineffectual: bool = False
    company: bool = False
    attack: bool = False
    idle: bool = False

    def added_body(self, body: int | None) -> int:
        """Return what is added to a body, to the maximum of the card."""
        if body is None or self.body_max is None:
            return 0
        return max(0, min(self.body, self.body_max - body))


def item_uses(names: Iterable[str | None], creature: str | None) -> tuple[ItemUse, ...]:
    """Return the uses of the named items against a named creature; unknown names give none."""
    return tuple(_uses(names, creature))


def use_faults(
    path: tuple[str | int, ...],
    names: Iterable[str | None],
    *,
    whole_attack: bool,
    bearer: str | None = None,
) -> Iterator[Fault]:
    """Return the faults of items whose use changes nothing here, or which ``bearer`` cannot use.

    ``whole_attack``: only uses on an attack or on the whole company are possible.
    """
    for index, name in enumerate(names):
        found = ITEMS.find(name)
        here = (*path, "used", index)
        if name and found is None:
            yield Fault(here, "choice", no_such_card(ITEMS, name))
        elif found:
            use = item_row(found.code).get("use")
            if use is None:
                yield Fault(here, "choice", _("Tapping or discarding this item changes no strike."))
            elif whole_attack and not (use.get("attack") or use.get("company")):
                yield Fault(
                    here,
                    "choice",
                    _(
                        "This item affects one strike: name it in the calculator “Strike and body "
                        "check”."
                    ),
                )
            elif use.get("warrior_only") and not _is_warrior(bearer):
                yield Fault(here, "conflict", _("Only a warrior can use this item in this way."))


def _is_warrior(bearer: str | None) -> bool:
    """Whether a character may be a warrior: one whose name is not known may."""
    row = character_row(bearer)
    return row is None or "warrior" in row["skills"]


def _works(use: Row, creature: str | None) -> bool:
    """Whether an item can be used against a named creature; against one without a name it may."""
    race = creature_race(creature)
    if use.get("creatures_only") and is_automatic_attack(creature):
        return False
    return "against" not in use or race is None or race in use["against"]


def _uses(names: Iterable[str | None], creature: str | None) -> Iterator[ItemUse]:
    for found in map(ITEMS.find, names):
        use = item_row(found.code).get("use") if found else None
        if found is None or use is None:
            continue
        if not _works(use, creature):
            yield ItemUse(item=found.code, idle=True)
            continue
        yield ItemUse(
            item=found.code,
            prowess=use.get("prowess", 0),
            body=use.get("body", 0),
            body_max=use.get("body_max"),
            strike_prowess=use.get("strike_prowess", 0),
            strike_body=use.get("strike_body", 0),
            strikes=use.get("strikes", 0),
            stays_untapped=use.get("stays_untapped", False),
            ineffectual=use.get("ineffectual", False),
            company=use.get("company", False),
            attack=use.get("attack", False),
        )
