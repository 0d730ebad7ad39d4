#!/bin/sh
# Measures variants with either library in one run, interleaved; ends with 4 where the candidate's cost rose by over FAIL_ABOVE percent.
#   WHAT='--budget 20m' FAIL_ABOVE=3 sh bench/ci/library-gate.sh FOLDER nest-fastify/cls nest-express/cls
# FOLDER has the two copies of the lab that library-sides.sh makes. It gets the run, verdict.md and the run's pages.
# shellcheck disable=SC2016,SC2086 # BENCH, REPORTS and WHAT have several words; the quoted programs are JavaScript.
set -eu
folder=$1
shift
bench=${BENCH:-npx --yes $(node --print 'require("./package.json").packageManager') bench}
reports=${REPORTS:-npx --yes $(node --print 'require("./package.json").packageManager') reports}

$bench list --json > "$folder/registry.json"
# Prints what to name as --variant.
named=$(node --input-type=module --eval '
  import { readFileSync, writeFileSync } from "node:fs";
  const [folder, ...ids] = process.argv.slice(1);
  const registry = JSON.parse(readFileSync(`${folder}/registry.json`, "utf8"));
  const variants = ids.flatMap((id) => {
    const variant = registry.find((one) => one.id === id);
    if (variant === undefined) throw new Error(`There is no variant ${id}.`);
    const { framework, adapter, pattern, entry, basePath, nodeFlags } = variant;
    const name = id.replaceAll("/", "-");
    return ["target", "candidate"].map((side) => ({
      id: `${side}/${name}`, framework, adapter, pattern, basePath, nodeFlags,
      entry: `${side}/variants/${entry}`,
      baseline: `target/${name}`,
      question: `What does ${id} cost with the library of the ${side}?`,
    }));
  });
  writeFileSync(`${folder}/variants.json`, JSON.stringify(variants));
  console.log(variants.map(({ id }) => id).join(","));
' "$folder" "$@")

$bench --variants-from "$folder/variants.json" --variant "$named" ${WHAT:-} \
  --out "$folder/run" --export-markdown "$folder/verdict.md"
$reports build --run "$folder/run" --out "$folder/site"
node --input-type=module --eval '
  import { readFileSync } from "node:fs";
  const [folder, bound] = process.argv.slice(1);
  const { cells } = JSON.parse(readFileSync(`${folder}/run/analysis.json`, "utf8"));
  const expensive = cells.filter(({ verdict, metrics }) =>
    verdict === "costs-more" && 100 * (metrics.costUs.ratio.estimate - 1) > Number(bound));
  for (const { id } of expensive) console.error(`${id} costs over ${bound}% more than its baseline.`);
  if (expensive.length > 0) process.exit(4);
' "$folder" "${FAIL_ABOVE:-5}"
