"""The site without a connection: what is kept of it, and the worker that keeps it.

``write`` comes last in a build: the list of files is taken from the site as it was built.
"""

from site_builder.pack.offline.build import write

__all__ = ["write"]
