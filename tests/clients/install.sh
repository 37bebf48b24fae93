#!/bin/sh
# Install the generators of clients into build/clients: Python's with hashes from requirements.lock, into an environment
# of their own, and those of npm as package-lock.json pins them. The second time this costs two comparisons.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
root=$(cd "$here/../.." && pwd -P)
made=$root/build/clients
log=$(mktemp)
trap 'rm -f "$log"' EXIT
mkdir -p "$made"

if ! cmp -s "$here/requirements.lock" "$made/.venv/installed.lock"; then
    rm -rf "$made/.venv"
    "$root/.venv/bin/python" -m venv "$made/.venv"
    "$made/.venv/bin/pip" --disable-pip-version-check -qq install --require-hashes \
        --requirement "$here/requirements.lock" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    cp "$here/requirements.lock" "$made/.venv/installed.lock"
fi

if ! cmp -s "$here/package-lock.json" "$made/node_modules/installed.json"; then
    cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$made"
    (cd "$made" && PATH="$root/.venv/bin:$PATH" npm ci) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    cp "$here/package-lock.json" "$made/node_modules/installed.json"
fi
