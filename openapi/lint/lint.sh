#!/bin/sh
# Lint an OpenAPI document with Redocly (`recommended-strict`) and Spectral (`spectral:oas`, see spectral.js); any warning fails.
#
#   openapi/lint/lint.sh [DOCUMENT]        the default is openapi/openapi.json
#
# Both linters are npm packages, pinned in package-lock.json and run on the node of the virtual environment. Where they
# are not installed and no npm registry answers, it says "OpenAPI lint not run" and succeeds: the other checks can still
# run without a network. Exit status otherwise: 0 nothing found, 1 something found or not able to look.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
here=$root/openapi/lint
document=${1:-$root/openapi/openapi.json}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# What npm says when nobody answers; anything else (a wrong hash, a broken lock file) is a failure.
unreachable='EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ERR_SOCKET_TIMEOUT|ETIMEDOUT'

if [ ! -f "$document" ]; then
    echo "OpenAPI lint: $document is missing; \`make openapi\` writes it" >&2
    exit 1
fi

if ! cmp -s "$here/package-lock.json" "$here/node_modules/installed.json"; then
    if ! (cd "$here" && "$root/.venv/bin/npm" ci >"$log" 2>&1); then
        if grep -qE "npm (error|ERR!) (code|errno) ($unreachable)" "$log"; then
            echo "OpenAPI lint not run"
            exit 0
        fi
        cat "$log" >&2
        exit 1
    fi
    cp "$here/package-lock.json" "$here/node_modules/installed.json"
fi

export REDOCLY_SUPPRESS_UPDATE_NOTICE=true REDOCLY_TELEMETRY=off
status=0

redocly() {
    "$root/.venv/bin/node" "$here/node_modules/@redocly/cli/bin/cli.js" lint "$document" \
        --config "$here/redocly.yaml" --max-problems 1000 --format "$1"
}

# Its exit status ignores warnings and problems listed in an ignore file; the three totals ignore nothing.
totals=$(redocly json 2>"$log" | tr -d ' \n' | grep -o '"totals":{[^}]*}') || totals=none
if [ "$totals" = '"totals":{"errors":0,"warnings":0,"ignored":0}' ]; then
    echo "Redocly recommended-strict: nothing found"
else
    cat "$log"
    redocly stylish || true
    status=1
fi

"$root/.venv/bin/node" "$here/node_modules/@stoplight/spectral-cli/dist/index.js" lint "$document" \
    --ruleset "$here/spectral.js" --fail-severity warn || status=1
exit $status
