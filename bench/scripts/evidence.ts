import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { script } from "@lab/shared/script";
import type { Evidence } from "../src/inspect/evidence.ts";
import { publishedEvidence } from "./evidence/published-evidence.ts";
import { withRecipeCosts } from "./evidence/recipes-table.ts";
import { withWaysList } from "./evidence/ways-list.ts";

script(
  "node bench/scripts/evidence.ts",
  "Writes the published costs that `bench inspect` predicts from, those of the recipes with their code, and the list of ways.",
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

rewrite("recipes/README.md", withRecipeCosts);
rewrite("nest/ways/README.md", withWaysList);

function rewrite(page: string, written: (page: string, evidence: Evidence) => string): void {
  const file = join(import.meta.dirname, "../../variants", page);
  writeFileSync(file, written(readFileSync(file, "utf8"), evidence));
}
