"""Settings of the browser tests."""

from playwright.sync_api import expect

# The first answer of a page comes after Python's start, on a machine that may be busy.
expect.set_options(timeout=30_000)
