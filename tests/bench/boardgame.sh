#!/bin/sh
# Install boardgame.io, which the benchmark of moves is compared with, into the folder named; needs npm.
set -eu
npm install --prefix "$1" --no-audit --no-fund boardgame.io@0.50.2
