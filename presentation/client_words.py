"""The messages of the calculators' scripts, in the language of the page.

The scripts know keys only; they replace placeholders such as ``{count}`` and ``{row}``.
"""

from __future__ import annotations

from calculators.core.language import Language
from presentation.words import _

_WORDS = {
    # While Python starts and answers.
    "downloading": _("Python is being downloaded…"),
    "arriving": _("Downloading Python"),
    "arrived": _("{received} of {total} MB, {percent}%"),
    "arrived_part": _("{percent}%"),
    "starting": _("Python is starting…"),
    "computing": _("Still computing…"),
    "stop": _("Stop"),
    "stopped": _("Stopped. The last answer stays on screen."),
    "start_again": _("Start again"),
    # Which values the shown answer belongs to.
    "stale_waiting": _("The answer below belongs to other values; the new one is on its way."),
    "stale_faults": _("The answer below is the last good one; it belongs to other values."),
    "stale_failed": _("The answer below belongs to other values."),
    "stale_missing": _("The answer below belongs to other values; some are still to be filled in."),
    # Errors: one sentence for the cause, one for what to do.
    "no-webassembly": _(
        "This browser cannot run Python: WebAssembly is missing or switched off. Switch it on or "
        "use another browser; the rules and the worked examples are all here without it."
    ),
    "no-worker": _(
        "This browser does not let the page start Python. Open the page in a window of its own or "
        "use another browser."
    ),
    "download": _(
        "Python was not downloaded completely. Check the connection (some networks want you to "
        "sign in first), then try again."
    ),
    "start-timeout": _(
        "Python has not started within half a minute. Close other tabs or wait for a better "
        "connection, then try again."
    ),
    "answer-timeout": _(
        "The calculation took too long and was stopped. Try smaller numbers, or try again."
    ),
    "crashed": _(
        "Python stopped, perhaps because memory ran out. Close other tabs, then try again."
    ),
    "python": _(
        "This is an error in the calculator, not in your numbers. Try again, or try other numbers."
    ),
    "retry": _("Try again"),
    # Links.
    "other_version": _(
        "This link was made with another edition of the rules or another "
        "version of the calculators ({made}). The answer shown is today’s "
        "({now})."
    ),
    "changes": _("What changed"),
    "link_too_long": _(
        "This link is longer than {count} characters, so it was not read. The example is shown."
    ),
    "example_back": _("The example is back."),
    "cleared": _("The form is empty."),
    "undo": _("Undo"),
    "undone": _("Undone."),
    # Rows and cards, announced to screen readers.
    "row_added": _("Added: {row}."),
    "row_removed": _("Removed: {row}."),
    "cards": _("Names"),
    "card_changed": _("Printed on {card}: {values}."),
    "cards_none": _("This name is not in the list; type the numbers instead."),
    "cards_one": _("One name found."),
    "cards_many": _("{count} names found."),
    # How several values are entered at once.
    "several_names": _("Several at once: with commas, or as a pasted list. Initials are enough."),
    "several_numbers": _("Several: {spaced} or {run}"),
    "several_filled": _("Rows filled in: {count}."),
}

# An embed computes the values of a link when asked; it has no bar at its foot and does not share.
_EMBEDDED = {
    "postponed": _("The answer to these values is computed here by Python (about 4.5 MB, once)."),
    "compute": _("Compute it"),
}
_SHARING = {
    "figures": _("Figures of the answer"),
    "versions": _("edition {edition}, calculators {version}"),
    "copied": _("Copied."),
    "copied_picture": _("Picture copied."),
    "no_picture": _("This browser cannot copy pictures; save the picture instead."),
    "share_waiting": _("Python is writing the text…"),
    "share_faults": _("Please correct the marked values first."),
    "share_failed": _(
        "Python did not start, so there is no text to copy. The link works without it."
    ),
    "code": _("QR code of the link"),
    "code_too_long": _("This link is too long for a QR code."),
    "code_failed": _("The QR code could not be loaded. Check the connection, then try again."),
    "copy_by_hand": _("Copy this link:"),
}


def client_words(language: Language, *, sharing: bool = True) -> dict[str, str]:
    """Return the messages of the scripts by their keys, in ``language``.

    Args:
        language: of the page.
        sharing: with those of the "Share" panel.
    """
    words = _WORDS | (_SHARING if sharing else _EMBEDDED)
    return {key: message.text(language) for key, message in words.items()}
