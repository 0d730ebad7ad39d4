#!/bin/sh
# Two copies of the lab, in one of which a library is that of the target branch, in the other the one that is proposed.
#   sh bench/ci/library-sides.sh FOLDER nestjs-cls target.tgz candidate.tgz nest
# The last is the folder of variants/ whose servers use it. What stands for pnpm is in PNPM.
# shellcheck disable=SC2086 # There are several words in it.
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
