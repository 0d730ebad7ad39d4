#!/bin/sh
# Makes two copies of the lab: one with a library as on the target branch, one with the proposed version.
#   sh bench/ci/library-sides.sh FOLDER nestjs-cls target.tgz candidate.tgz nest
# The last argument is the folder of variants/ whose servers use it. PNPM replaces the command `pnpm`.
# shellcheck disable=SC2086 # PNPM has several words.
set -eu
folder=$1
library=$2
target=$(realpath "$3")
candidate=$(realpath "$4")
package=$5
pnpm=${PNPM:-npx --yes $(node --print 'require("./package.json").packageManager')}

# Arguments: which side, and its tarball.
lay_out() {
  git clone --quiet . "$folder/$1"
  (cd "$folder/$1" && $pnpm install --frozen-lockfile)
  (cd "$folder/$1/variants/$package" && $pnpm add "$library@file:$2")
  (cd "$folder/$1" && $pnpm build)
}

mkdir -p "$folder"
lay_out target "$target"
lay_out candidate "$candidate"
