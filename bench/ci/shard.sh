#!/bin/sh
# Measures one shard into a folder, or resumes it where an earlier job was killed. A shard that is done is left as it is.
#   WHAT='--framework nest --rounds 3' sh bench/ci/shard.sh FOLDER --seed 7
# SHARD, such as 2/8, is needed if the CI system does not number its jobs. BENCH replaces the command `pnpm bench`.
# shellcheck disable=SC2086 # BENCH and WHAT have several words.
set -eu
folder=$1
shift
bench=${BENCH:-npx --yes $(node --print 'require("./package.json").packageManager') bench}

begin() {
  $bench ${WHAT:-} "$@" --shard "${SHARD:-auto}" --out "$folder"
}

if [ ! -e "$folder/plan.json" ]; then
  begin "$@"
elif tail -n 1 "$folder/journal.jsonl" | grep -Eq '"type":"run-finished".*"reason":"(rounds|budget|void)"'; then
  echo "$folder is done." >&2
else
  code=0
  $bench resume "$folder" || code=$?
  if [ "$code" -eq 1 ]; then
    # Another machine cannot resume it. Its data are kept next to the others, where no merge looks.
    mv "$folder" "$(dirname "$folder")/.left-$(basename "$folder")-$(date +%s)"
    begin "$@"
  elif [ "$code" -ne 0 ]; then
    exit "$code"
  fi
fi
