"""What is said of a name that no territory of the board has, and no Stronghold or site."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.card_index import CardKind, kind_of
from calculators.core.messages import Domain, Message
from calculators.core.telling import Step
from calculators.risk.adventure_cards import ADVENTURE_CARDS
from calculators.risk.board import REGIONS, TERRITORIES_BY_STRONGHOLD

_ = Domain("risk")

KINDS = (
    CardKind(_("a region"), _("regions"), lambda: (region.name for region in REGIONS.values())),
    CardKind(
        _("an Adventure card"),
        _("Adventure cards"),
        lambda: (card.name for card in ADVENTURE_CARDS.values()),
    ),
)
"""What else has a name in the game, territories and what stands in them apart."""


def unknown_place_steps(name: str | None, unknown: Message) -> Iterator[Step]:
    """Yield ``unknown``, and of which other kind the name is, where no territory has it."""
    if not name or TERRITORIES_BY_STRONGHOLD.find(name):
        return
    yield Step("risk-strongholds", unknown)
    kind = kind_of(name, KINDS)
    if kind:
        yield Step(
            "risk-strongholds",
            _(
                "{name} is the name of {kind}: enter a territory, or its Stronghold or Site of "
                "Power, by name.",
                name=name.strip(),
                kind=kind.one,
            ),
        )
