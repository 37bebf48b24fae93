#!/bin/sh
# Install the npm packages of the browser tests: the browser itself, axe, the type checker. They are pinned in
# package-lock.json. Where no npm registry answers it says so and succeeds: the tests that need them are then skipped.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
root=$(cd "$here/../.." && pwd -P)
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# What npm says when nobody answers; anything else (a wrong hash, a broken lock file) is a failure.
unreachable='EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ERR_SOCKET_TIMEOUT|ETIMEDOUT'

if ! cmp -s "$here/package-lock.json" "$here/node_modules/installed.json"; then
    if ! (cd "$here" && "$root/.venv/bin/npm" ci >"$log" 2>&1); then
        if grep -qE "npm (error|ERR!) (code|errno) ($unreachable)" "$log"; then
            echo "no browser installed: the tests of the pages are skipped"
            exit 0
        fi
        cat "$log" >&2
        exit 1
    fi
    cp "$here/package-lock.json" "$here/node_modules/installed.json"
fi
