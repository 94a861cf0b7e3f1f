"""The words of the offline page's panel and of the notices, for their scripts."""

from __future__ import annotations

from calculators.core.language import Language
from site_builder.words import _

SHORT_NAME = _("M-e Rules")

_WORDS = {
    # The panel.
    "not_here": _(
        "This browser does not let the site store anything here (a private "
        "window, a frame, or storage switched off). Everything works as "
        "long as there is a connection."
    ),
    "state_nothing": _("Nothing is kept yet: the site needs a connection."),
    "state_reading": _(
        "The pages of your language and their search open without a connection. The calculators "
        "need one."
    ),
    "state_everything": _(
        "Everything is kept: both languages, the search and every calculator work without a "
        "connection."
    ),
    "state_running": _("Downloading…"),
    "state_paused": _("Paused. What has arrived is kept and will not be downloaded again."),
    "state_interrupted": _(
        "The download was interrupted. It will continue by itself when the connection is back."
    ),
    "state_intercepted": _(
        "The network answers with a page of its own instead of the site, as networks do before you "
        "have signed in. Sign in to it: the download then continues by itself, and what has "
        "arrived is kept."
    ),
    "state_altered": _(
        "A proxy or filter between this device and the site changes the site’s files, or sends old "
        "ones. Such files are not kept. The site works with a connection; on another network the "
        "download continues by itself."
    ),
    "state_changed": _(
        "A new version of the site has just been published and is "
        "downloaded instead; open this page again in a moment."
    ),
    "state_error": _(
        "The download ended because of an error in this site, not in your connection. Load the "
        "page again, then go on; what has arrived is kept. Until then the site works with a "
        "connection."
    ),
    "state_quota": _(
        "There is not enough room in this browser’s storage. Free some "
        "space on the device, then try again; until then the site works "
        "with a connection."
    ),
    "state_removed": _("Nothing is kept, as you asked. The site works with a connection."),
    "no_room_for_new": _(
        "A newer version of the site is available, but there is not enough "
        "room for it beside this one; free some space on the device."
    ),
    "progress": _("{loaded} of {total}"),
    "set_kept": _("kept"),
    "set_online": _("online only"),
    "kept_in_all": _("On this device: {bytes}."),
    "keep": _("Keep everything offline"),
    "resume": _("Continue the download"),
    "missing": _(
        "Without a connection, {page} could not be opened: it is not among the pages kept on this "
        "device."
    ),
    "try_again": _("Try again"),
    # The notices.
    "notice": _("A new version"),
    "new_version": _("A new version of the site is ready."),
    "no_rule_changed": _("No rule has changed: only fixes and improvements."),
    "news_unknown": _("What it changes cannot be shown here."),
    "rules_changed": _("Rules changed: {changed}, new: {added}, removed: {removed}"),
    "added_rule": _("{title} (new)"),
    "removed_rule": _("{title} (removed)"),
    "more_rules": _("and {count} more"),
    "use_it": _("Use it now"),
    "later": _("Later"),
    "form_in_use": _(
        "A calculator is in use, here or in another tab. Finish there, or close the other "
        "tabs, then press again; once every tab is closed, the new version is used "
        "automatically."
    ),
    "not_complete": _(
        "Part of the new version still has to be downloaded. Press again once you have a "
        "connection."
    ),
    "taking_over": _("The new version is taking over. This rarely takes more than half a minute."),
    "takeover_delayed": _(
        "The new version has not taken over yet. Close the other tabs of this site, or load the "
        "page again."
    ),
    "taken": _(
        "The new version has taken over. Load this page again when you have finished with it."
    ),
    "lost_damaged": _(
        "What was kept on this device was damaged and could not be repaired. The site is read "
        "online again, in its newest version."
    ),
    "lost_outdated": _(
        "A new version of the site has been published, and the calculators "
        "of the version kept here are no longer available. Load the page "
        "again for the new version: your numbers are in the address and "
        "will stay."
    ),
    "reload": _("Reload the page"),
}


def words(language: Language) -> dict[str, str]:
    """Return every word of the scripts by its key, in ``language``."""
    return {key: name.text(language) for key, name in _WORDS.items()}
