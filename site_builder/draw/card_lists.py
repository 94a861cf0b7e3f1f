"""The lists of cards that pages may show, by name."""

from __future__ import annotations

from collections.abc import Mapping

from site_builder.draw import lcg_card_lists, meccg_card_lists
from site_builder.draw.card_cells import Row
from site_builder.draw.list_tables import ListTable

CARD_LISTS: Mapping[str, ListTable[Row]] = {**lcg_card_lists.LISTS, **meccg_card_lists.LISTS}
