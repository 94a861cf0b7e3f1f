"""Features that the site does without: they do not make a browser too old.

Each is taken away in a test, is asked for before it is used, or changes only look or speed. What
is not used any more has to be removed from here; a test sees to it.
"""

from __future__ import annotations

# Asked for before it is used, or its error is handled.
_HANDLED = frozenset(
    {
        "ClipboardItem",
        "CompressionStream",
        "DecompressionStream",
        "estimate",
        "hidePopover",
        "newState",
        "requestIdleCallback",
        "saveData",
        "showPopover",
        "wakeLock",
        "css.selectors.popover-open",
    }
)
# The look only, the comfort of some readers, or speed.
_LOOK = frozenset(
    {
        "css.at-rules.media.forced-colors",
        "css.at-rules.media.scripting",
        "css.at-rules.page",
        "css.properties.accent-color",
        "css.properties.break-after.avoid",
        "css.properties.contain-intrinsic-block-size",
        "css.properties.content-visibility",
        "css.properties.content-visibility.auto",
        "css.properties.cursor.default",
        "css.properties.cursor.grab",
        "css.properties.cursor.grabbing",
        "css.properties.cursor.pointer",
        "css.properties.forced-color-adjust",
        "css.properties.forced-color-adjust.none",
        "css.properties.outline",
        "css.properties.overscroll-behavior",
        "css.properties.overscroll-behavior.contain",
        "css.properties.paint-order",
        "css.properties.resize",
        "css.properties.resize.vertical",
        "css.properties.scrollbar-color",
        "css.properties.scrollbar-width",
        "css.properties.scrollbar-width.none",
        "css.properties.text-decoration.dotted",
        "css.properties.text-size-adjust",
        "css.properties.text-wrap",
        "css.properties.text-wrap.balance",
        "css.selectors.-webkit-search-cancel-button",
    }
)
OPTIONAL = _HANDLED | _LOOK

# Names of the site's own data and of the theme, which browsers use for something else. (A canvas
# has always had a font; the data dates a detail of it.)
OURS = frozenset(
    {
        "added",
        "changed",
        "font",
        "lines",
        "popover",
        "s",
        "subscribe",
    }
)
