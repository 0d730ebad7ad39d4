#!/bin/sh
# Makes a run, its table and its pages from the shards in a folder. If some are missing, it uses the rest, and fails at the end.
#   sh bench/ci/merge.sh SHARDS MERGED
# BENCH and REPORTS replace the commands `pnpm bench` and `pnpm reports`.
# shellcheck disable=SC2086 # They have several words.
set -eu
shards=$1
merged=$2
bench=${BENCH:-npx --yes $(node --print 'require("./package.json").packageManager') bench}
reports=${REPORTS:-npx --yes $(node --print 'require("./package.json").packageManager') reports}

mkdir -p "$merged"
code=0
$bench merge "$shards" --out "$merged/run" --export-markdown "$merged/table.md" || code=$?
if [ "$code" -eq 2 ]; then
  $bench merge "$shards" --out "$merged/run" --export-markdown "$merged/table.md" --partial
fi
$reports build --run "$merged/run" --out "$merged/site"
exit "$code"
