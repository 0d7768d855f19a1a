#!/usr/bin/env bash
# What continuous integration runs on each change; `release` is a step of its own, on the branch that releases.
set -euo pipefail
cd "$(dirname "$0")"
npm ci
npm run lint
npm run typecheck
npm test
npm run build
# The gate: does this build fit the shell that is live? BAZA_SHELL is the site's address.
if [ -n "${BAZA_SHELL:-}" ]; then npm run check -- --shell "$BAZA_SHELL"; fi
