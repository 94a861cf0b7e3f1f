"""The embeds of the site, with the addresses of their files."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import AnyCalculator
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.place.location import PageLocation


@dataclass(frozen=True, slots=True)
class Embed:
    """A calculator in one language, as other sites show it. Addresses start at the site's root."""

    calculator: AnyCalculator
    language: Language

    @property
    def location(self) -> PageLocation:
        """Where the embed stands, for the relative addresses in it."""
        return PageLocation(
            f"embed/{self.calculator.game}/{self.calculator.name}.md", self.language
        )

    @property
    def address(self) -> str:
        """The embed itself: ``fr/embed/risk/battle/``."""
        return f"{self.language}/{self.location.address}/"

    @property
    def page(self) -> str:
        """The calculator's page: ``fr/risk/calculators/battle/``."""
        return f"{self.language}/{self.calculator.game}/calculators/{self.calculator.name}/"

    @property
    def oembed(self) -> str:
        """What oEmbed consumers read: ``oembed/fr/risk/battle.json``."""
        return f"oembed/{self.language}/{self.calculator.game}/{self.calculator.name}.json"

    @property
    def picture(self) -> str:
        """The picture of a link's preview: ``oembed/fr/risk/battle.png``."""
        return f"oembed/{self.language}/{self.calculator.game}/{self.calculator.name}.png"

    @property
    def title(self) -> str:
        """The calculator's title in the embed's language."""
        return self.calculator.title.text(self.language)


EMBEDS = tuple(
    Embed(calculator, language) for calculator in CALCULATORS.values() for language in LANGUAGES
)


def embed_of_page(location: PageLocation) -> Embed | None:
    """Return the embed of a calculator's page; None for any other page."""
    address = f"{location.language}/{location.address}/"
    return next((embed for embed in EMBEDS if embed.page == address), None)
