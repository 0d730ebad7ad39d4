import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { script } from "@lab/shared/script";
import { publishedEvidence } from "./evidence/published-evidence.ts";
import { withRecipeCosts } from "./evidence/recipes-table.ts";

script(
  "node bench/scripts/evidence.ts",
  "Writes the published costs that `bench inspect` predicts from, and those of the recipes with their code.",
).parse();

const file = join(import.meta.dirname, "../src/inspect/evidence.json");
const evidence = publishedEvidence();
const { recommended, costs, visible, recipes } = evidence;
const rows = costs.map((row) => `  ${JSON.stringify(row)}`).join(",\n");
const lines = (all: object): string =>
  Object.entries(all)
    .map(([id, one]) => `  ${JSON.stringify(id)}: ${JSON.stringify(one)}`)
    .join(",\n");
writeFileSync(
  file,
  `{\n "recommended": ${JSON.stringify(recommended)},\n "costs": [\n${rows}\n ],\n "visible": {\n${lines(visible)}\n },\n "recipes": {\n${lines(recipes)}\n }\n}\n`,
);

const page = join(import.meta.dirname, "../../variants/recipes/README.md");
writeFileSync(page, withRecipeCosts(readFileSync(page, "utf8"), evidence));
