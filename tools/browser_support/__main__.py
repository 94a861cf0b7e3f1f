"""`python -m tools.browser_support`: write the oldest browsers, and print what decides."""

from __future__ import annotations

import json

from site_builder.paths import WEB
from site_builder.read.browsers import FILE
from tools.browser_support.oldest import decisive, oldest, written

if __name__ == "__main__":
    FILE.write_text(json.dumps(oldest(WEB), indent=2) + "\n", encoding="utf-8")
    for engine, feature in decisive(WEB).items():
        files = ", ".join(sorted(feature.files))
        print(f"{engine} {written(feature.since[engine])}: {feature.name} in {files}")
