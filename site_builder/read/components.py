"""The software and fonts of others that ship with the published site, with their licences.

Licence ids and texts are read from the installed packages.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from calculators.core.messages import BilingualText
from site_builder.paths import ROOT

_NODE_MODULES = ROOT / "node_modules"


@dataclass(frozen=True, slots=True)
class Component:
    """A component of the published site.

    Attributes:
        name: as its makers write it.
        package: the name of its package, which names its licence text too.
        licence: the SPDX expression.
        home: its home page, without ``https://``.
        use: what it does for the site.
        texts: the files with the text of the licence; none where the published file has the notice.
    """

    name: str
    package: str
    licence: str
    home: str
    use: BilingualText
    texts: tuple[Path, ...] = ()

    @property
    def text(self) -> str:
        """The whole licence text, empty where there is no file."""
        return "\n\n".join(path.read_text(encoding="utf-8") for path in self.texts)


class ComponentError(Exception):
    """A package that ships with the site is not installed or has no licence text."""


@cache
def components() -> tuple[Component, ...]:
    """Return every component of the published site.

    Raises:
        ComponentError: a package is not installed, or has no licence text.
    """
    return (*_python_components(), *_npm_components(), *_bundled_components())


def _python_components() -> Iterator[Component]:
    yield Component(
        "Pyodide",
        "pyodide",
        _npm_licence("pyodide"),
        "pyodide.org",
        BilingualText("Python in the browser", "Python dans le navigateur"),
        # The npm package has no licence text; its makers' build tool has the same licence.
        _python_texts("pyodide-build"),
    )
    yield Component(
        "CPython",
        "cpython",
        "PSF-2.0",
        "python.org",
        BilingualText(
            "the interpreter in Pyodide and its library",
            "l’interpréteur dans Pyodide et sa bibliothèque",
        ),
        # The same text, in a package of the interpreter's makers.
        _python_texts("typing-extensions"),
    )
    yield _python_component(
        "MarkupSafe",
        "markupsafe",
        "palletsprojects.com",
        BilingualText("escaping of texts in answers", "protection des textes dans les réponses"),
    )
    yield _python_component(
        "Material for MkDocs",
        "mkdocs-material",
        "squidfunk.github.io/mkdocs-material",
        BilingualText("navigation of the pages", "navigation dans les pages"),
    )


def _npm_components() -> Iterator[Component]:
    yield _npm_component(
        "qr",
        "qr",
        "github.com/paulmillr/qr",
        BilingualText("QR codes of shared links", "codes QR des liens partagés"),
    )
    described = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for package in sorted(described["devDependencies"]):
        if package.startswith(("@fontsource/", "@fontsource-variable/")):
            name = package.rpartition("/")[2].replace("-", " ").title()
            yield _npm_component(
                name,
                package,
                "fontsource.org",
                BilingualText(
                    "letters of pages and pictures", "caractères des pages et des images"
                ),
            )


def _bundled_components() -> Iterator[Component]:
    """Yield what Material for MkDocs has in its scripts."""
    scripts = BilingualText("part of Material’s scripts", "partie des scripts de Material")
    yield Component("clipboard.js", "clipboard", "MIT", "clipboardjs.com", scripts)
    yield Component(
        "escape-html", "escape-html", "MIT", "github.com/component/escape-html", scripts
    )
    yield Component(
        "focus-visible", "focus-visible", "W3C", "github.com/WICG/focus-visible", scripts
    )
    apache = (_NODE_MODULES / "qr" / "LICENSE",)
    yield Component("RxJS", "rxjs", "Apache-2.0", "rxjs.dev", scripts, apache)
    yield Component("tslib", "tslib", "0BSD", "github.com/microsoft/tslib", scripts)


def _python_component(name: str, package: str, home: str, use: BilingualText) -> Component:
    licence = _distribution_metadata(package, "License-Expression")[0]
    return Component(name, package, licence, home, use, _python_texts(package))


def _python_texts(package: str) -> tuple[Path, ...]:
    files = distribution(package).files or ()
    texts = [
        Path(str(file.locate()))
        for file in files
        if file.parent.name == "licenses" and file.parent.parent.suffix == ".dist-info"
    ]
    if not texts:
        raise ComponentError(f"{package} has no licence text")
    return tuple(texts)


def _distribution_metadata(package: str, key: str) -> list[str]:
    try:
        found = distribution(package).metadata.get_all(key)
    except PackageNotFoundError as error:
        raise ComponentError(f"{package} is not installed") from error
    if not found:
        raise ComponentError(f"{package} has no {key}")
    return list(found)


def _npm_component(name: str, package: str, home: str, use: BilingualText) -> Component:
    texts = tuple(sorted((_NODE_MODULES / package).glob("LICENSE*")))
    if not texts:
        raise ComponentError(f"{package} has no licence text")
    return Component(name, package, _npm_licence(package), home, use, texts)


def _npm_licence(package: str) -> str:
    file = _NODE_MODULES / package / "package.json"
    licence: str = json.loads(file.read_text(encoding="utf-8"))["license"]
    return licence.strip("()")
