"""The site without a connection: the files that are cached, and the service worker.

``write`` is the last step of a build, because it lists the files of the built site.
"""

from site_builder.pack.offline.build import write

__all__ = ["write"]
