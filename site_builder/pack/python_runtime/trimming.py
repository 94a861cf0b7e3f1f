"""Pyodide's script, cut to what a site without compiled packages uses.

Pyodide can load compiled packages at run time. For their sake its script names each function of
the interpreter, more than three thousand, and enters whatever the interpreter exports, more than
nine thousand functions and addresses, into the tables that such a package would be linked by. Ours
are Python alone, and a browser would spend a tenth of a start on these tables. Both roads to a
running Python use the cut script, for the memory of a snapshot holds places in these tables.

What is looked for has the form of the pinned version. Where it is not found, the build stops.
"""

from __future__ import annotations

import json
import re

_WORD = re.compile(r"[A-Za-z_$][\w$]*")
# A function or an address of the interpreter, offered under its name.
_OFFER = re.compile(r'var (_\w+)=Module\["\1"\]=(?:wasmExports\["(\w+)"\]|\d+);')
_EXPORT_IN_USE = re.compile(r'wasmExports(?:\["(\w+)"\]|\.(\w+))')
_EXPORTS = "wasmExports=instance.exports;"
_EXPORTS_CUT = "wasmExports=Object.fromEntries({names}.map(name=>[name,instance.exports[name]]));"


class TrimmingError(Exception):
    """Pyodide's script is not as this module knows it."""


def trimmed(script: str, caller: str) -> str:
    """Return ``pyodide.asm.js`` without what only compiled packages need.

    Args:
        script: the content of ``pyodide.asm.js``.
        caller: the content of ``pyodide.mjs``, which uses what the script offers.

    Raises:
        TrimmingError: the script has another form.
    """
    if not _OFFER.search(script) or script.count(_EXPORTS) != 1:
        raise TrimmingError("pyodide.asm.js has another form than that of the pinned version")
    script = _without_unused_offers(script, caller)
    names = sorted({first or second for first, second in _EXPORT_IN_USE.findall(script)})
    listed = json.dumps(names, separators=(",", ":"))
    return script.replace(_EXPORTS, _EXPORTS_CUT.format(names=listed))


def _without_unused_offers(script: str, caller: str) -> str:
    used = {*_WORD.findall(_OFFER.sub("", script)), *_WORD.findall(caller)}
    # The second name counts too: `main` is looked for by the one that the interpreter gives it.
    return _OFFER.sub(lambda offer: "" if used.isdisjoint(offer.groups()) else offer[0], script)
