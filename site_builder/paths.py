"""The folders of the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES_DATA = ROOT / "rules_data"
DOCS = ROOT / "docs"
ASSETS = DOCS / "assets"
WEB = ROOT / "web"
CACHE = ROOT / ".cache"
SITE = ROOT / "site"
