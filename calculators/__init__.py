"""The rules of four Middle-earth games, computed exactly.

Nothing but the standard library is needed, and nothing here knows of HTML: the same functions
answer on the command line, when the site is built, in the reader's browser and in the tests.
"""

ENGINE_VERSION = "0.3.0"
"""Version of the engine, written into every shared link; the change log tells of each one."""
