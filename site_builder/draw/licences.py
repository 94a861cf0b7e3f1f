"""The licences of what ships with the site: ``::: licences all``, and the files of their texts."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.messages import BilingualText
from site_builder.draw.list_tables import Column, ListTable
from site_builder.place.location import PageLocation
from site_builder.read.components import Component, components

FOLDER = "assets/licences"
"""The folder of the licence texts in the published site."""


def text_file(component: Component) -> str:
    """Return the name of a component's licence text: ``qr.txt``."""
    return component.package.removeprefix("@").replace("/", "-") + ".txt"


def licence_table() -> ListTable[Component]:
    """Return the table of all components.

    Raises:
        ComponentError: a package that ships with the site is not installed.
    """
    return ListTable(
        BilingualText("What ships with the site", "Ce qui accompagne le site"),
        components(),
        (
            Column(
                BilingualText("Component", "Composant"), lambda component, _location: component.name
            ),
            Column(BilingualText("Used for", "Usage"), _use),
            Column(BilingualText("Licence", "Licence"), _licence),
            Column(
                BilingualText("Home page", "Page du projet"),
                lambda component, _location: component.home,
            ),
        ),
    )


def _use(component: Component, location: PageLocation) -> str:
    return component.use.text(location.language)


def _licence(component: Component, location: PageLocation) -> Markup | str:
    if not component.texts:
        return component.licence
    address = f"{location.site_root}{FOLDER}/{text_file(component)}"
    return Markup('<a href="{}">{}</a>').format(address, component.licence)
