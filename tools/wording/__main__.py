"""Print what to correct in the words that readers see; the exit status is 1 where there is any."""

from __future__ import annotations

import sys

from tools.wording.passages import passages
from tools.wording.spelling import misspellings
from tools.wording.style import unexcused


def main() -> int:
    """Print the misspelt words with suggestions, then the phrases to avoid."""
    read = passages()
    found = [*misspellings(read, suggest=True), *unexcused(read)]
    for item in found:
        print(item)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
