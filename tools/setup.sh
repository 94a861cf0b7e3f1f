#!/bin/sh
# Set up what "site" or "test" needs: quickly where all is there, else with the best Python found.
set -u
cd "$(dirname "$0")/.." || exit 1

.venv/bin/python -m tools.setup --check "$1" 2>/dev/null && exit 0
python=$(sh tools/find-python.sh) || exit 1
exec "$python" -m tools.setup "$1"
