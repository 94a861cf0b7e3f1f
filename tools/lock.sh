#!/bin/sh
# Write the lock files again: exact versions and hashes, no address of a registry.
# UPGRADE=1 takes the newest versions that the .in files allow; package.json holds npm's exactly.
set -eu
cd "$(dirname "$0")/.."

for name in base dev; do
    .venv/bin/python -m piptools compile ${UPGRADE:+--upgrade} --no-header \
        --output-file "requirements/$name.txt" "requirements/$name.in"
done
for folder in . tools/page_audits; do
    .venv/bin/python -m tools.node npm install --prefix "$folder" --package-lock-only \
        --omit-lockfile-registry-resolved --ignore-scripts --no-audit --no-fund
done
