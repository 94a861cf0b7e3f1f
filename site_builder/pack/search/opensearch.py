"""The OpenSearch description, by which a browser's address bar learns to search the site."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from site_builder.pack.offline.words import SHORT_NAME
from site_builder.words import SITE_DESCRIPTION, SITE_NAME


def description(language: Language, site_url: str) -> str:
    """Return the description of the search of a language, as XML.

    Args:
        language: of the search.
        site_url: the address of the site, which ends with a slash; the format has whole ones only.
    """
    root = f"{site_url}{language}/"
    return str(
        Markup(
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
            "<ShortName>{}</ShortName>\n<LongName>{}</LongName>\n<Description>{}</Description>\n"
            "<Language>{}</Language>\n<InputEncoding>UTF-8</InputEncoding>\n"
            '<Image width="192" height="192" type="image/png">{}assets/icons/app-192.png</Image>\n'
            '<Url type="text/html" method="get" template="{}search/?q={{searchTerms}}"/>\n'
            "</OpenSearchDescription>\n"
        ).format(
            SHORT_NAME.text(language),
            SITE_NAME.text(language),
            SITE_DESCRIPTION.text(language),
            language,
            site_url,
            root,
        )
    )
