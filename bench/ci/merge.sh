#!/bin/sh
# Makes one run, its table and its pages of the shards in a folder. Where some are missing it makes what there is, and then fails.
#   sh bench/ci/merge.sh SHARDS MERGED
# BENCH and REPORTS are what stands for `pnpm bench` and `pnpm reports`.
# shellcheck disable=SC2086 # In those there are several words.
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
