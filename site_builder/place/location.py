"""The location of a page in the site, and the relative addresses from it."""

from __future__ import annotations

from dataclasses import dataclass
from posixpath import relpath

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import Message


@dataclass(frozen=True, slots=True)
class PageLocation:
    """The location of a page: its source path below ``docs/<language>``, and its language."""

    path: str
    language: Language

    @property
    def address(self) -> str:
        """The folder it is published in: ``lcg/quest-phase.md`` is ``lcg/quest-phase``."""
        stem = self.path.removesuffix(".md")
        if stem == "index" or stem.endswith("/index"):
            stem = stem.removesuffix("index").rstrip("/")
        return stem or "."

    @property
    def language_root(self) -> str:
        """The relative address of the root of the page's language."""
        return relpath(".", self.address) + "/"

    @property
    def site_root(self) -> str:
        """The relative address of the site's root, above both languages."""
        return relpath("..", self.address) + "/"

    @property
    def alternates(self) -> dict[str, str]:
        """The relative address of this page in each language."""
        folder = "" if self.address == "." else f"{self.address}/"
        return {language: f"{self.site_root}{language}/{folder}" for language in LANGUAGES}

    def to_source(self, path: str, anchor: str = "") -> str:
        """Return a link to another source page, as MkDocs resolves it."""
        folder = self.path.rpartition("/")[0] or "."
        target = relpath(path, folder)
        return f"{target}#{anchor}" if anchor else target

    def to_address(self, folder: str) -> str:
        """Return the relative address of a published folder, with its final slash."""
        return relpath(folder, self.address) + "/"

    def localize(self, message: Message) -> str:
        """Return a message in the page's language."""
        return message.text(self.language)
