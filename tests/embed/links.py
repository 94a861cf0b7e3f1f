"""Hostile links: made from a seed, so that every run tries the same ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from urllib.parse import quote, urlencode

from calculators.registry import CALCULATORS
from site_builder.place.links import flat_values

TEXTS = (
    "",
    " ",
    "0",
    "-1",
    "3,5",
    "1e9",
    "NaN",
    "Infinity",
    "9" * 40,
    "9" * 2000,
    "٣",
    "true",
    "null",
    "undefined",
    "[]",
    "{}",
    "__proto__",
    "constructor",
    "<script>pwned()</script>",
    '"><img src=x onerror=pwned()>',
    "'><svg/onload=pwned()>",
    "javascript:pwned()",
    "data:text/html,<script>pwned()</script>",
    "${pwned()}{{pwned()}}<%= pwned() %>",
    "</template><script>pwned()</script>",
    "</textarea></title></style><script>pwned()</script>",
    "&lt;script&gt;pwned()&lt;/script&gt;",
    "\u202egnirts\u2066",
    "\u0000\u0007\u001b[31m",
    "\U0001f9d9" * 50,
    "a" * 1500,
    "W" * 60,
    "é" * 400,
    "\n\r\n\n",
    "King Spider",
    "Roi Araignée",
)
# What no encoder writes.
RAW = (
    "%",
    "%%%",
    "%zz",
    "%E9",
    "%F0%9F%98",
    "%00",
    "%C0%AE",
    "+",
    "&&&",
    "=",
    "=&=",
    "?",
    "a=b=c",
    ";",
    "a[]=1",
    "%5B%5D",
)
NAMES = (
    "__proto__.army",
    "constructor.prototype",
    "players",
    "players.x",
    "players.-1.threat",
    "players.999999999999.threat",
    "players.0.threat.0",
    "edition",
    "engine",
    "theme",
    "secret",
    "utm_source",
    "",
    ".",
    "..",
)
FRAGMENTS = ("", "", "#?secret=abcdefghij", '#"><script>pwned()</script>', "#battle", "#%")
MOST_ROWS = 3000
# Longer ones no server takes: they never reach the page.
LONGEST = 60_000


def hostile_links(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Yield calculators and what follows ``?`` in links to them."""
    chance = random.Random(seed)
    known = {id: sorted(flat_values(item.example)) for id, item in CALCULATORS.items()}
    for _ in range(count):
        calculator = chance.choice(list(known))
        yield calculator, _query(chance, known[calculator]) + chance.choice(FRAGMENTS)


def _query(chance: random.Random, names: list[str]) -> str:
    kind = chance.random()
    if kind < 0.05:
        return _rows(chance, names)
    if kind < 0.1:
        return "x=" + "y" * chance.choice((7000, 9000, 20_000))
    pairs = [
        (chance.choice([*names, *names, *NAMES]), chance.choice(TEXTS))
        for _ in range(chance.randint(1, 8))
    ]
    query = urlencode(pairs)
    if kind < 0.3:
        query = "&".join([query, chance.choice(RAW), f"{quote(names[0])}={chance.choice(RAW)}"])
    return query


def _rows(chance: random.Random, names: list[str]) -> str:
    rows = sorted({name.partition(".")[0] for name in names if ".0" in name}) or ["players"]
    row = chance.choice(rows)
    rest = next((name.split(".", 2)[2:] for name in names if name.startswith(f"{row}.0.")), [])
    path = ".".join(["{}", *rest])
    many = chance.choice((50, 500, MOST_ROWS))
    return "&".join(f"{row}.{path.format(index)}=1" for index in range(many))[:LONGEST]
