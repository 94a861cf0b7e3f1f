"""The two languages of the site, equals."""

from typing import Literal, get_args

type Language = Literal["en", "fr"]

LANGUAGES: tuple[Language, ...] = get_args(Language.__value__)
