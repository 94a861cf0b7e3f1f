"""A device that has kept the site, in any engine."""

from __future__ import annotations

import json
from dataclasses import dataclass

from calculators.core.language import Language
from site_builder.pack.offline.words import words
from tests.offline.network import Network
from tools.drivers.tab import Tab

# Seconds for some thirty megabytes on a machine that is busy.
DOWNLOAD_LIMIT = 120
_STATE = "document.querySelector('[data-offline-state]').textContent"


def keep_everything(tab: Tab, network: Network, language: Language) -> None:
    """Keep the whole site by the button of its page."""
    tab.open(f"{network.url}{language}/offline/")
    tab.wait_until("document.querySelector('[data-offline-keep]')?.checkVisibility()")
    tab.click("[data-offline-keep]")
    complete = json.dumps(words(language)["state_everything"])
    tab.wait_until(f"{_STATE}.includes({complete})", DOWNLOAD_LIMIT)


@dataclass(frozen=True)
class KeptTab:
    """A tab that has kept the site, whose server is gone.

    Attributes:
        tab: the tab.
        network: the server.
        answered: how many requests the server got before it was gone.
    """

    tab: Tab
    network: Network
    answered: int

    def late_requests(self) -> list[str]:
        """Return what was asked of the server since."""
        return self.network.requested[self.answered :]
