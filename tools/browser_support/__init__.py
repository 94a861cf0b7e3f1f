"""The oldest browsers in which the whole site works, derived from what its scripts and styles use.

``used`` finds the features in the sources, ``versions`` looks up since when browsers have them, and
``optional`` lists those that the site does without. `python -m tools.browser_support` writes what
the page "About" shows; a test compares it with the sources.
"""
