import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedEvidence } from "./evidence/published-evidence.ts";
import { withRecipeCosts } from "./evidence/recipes-table.ts";

/** Writes the published costs that `bench inspect` predicts from, and those of the recipes. A test holds both. */
const file = join(import.meta.dirname, "../src/inspect/evidence.json");
const evidence = publishedEvidence();
const { costs, visible } = evidence;
const rows = costs.map((row) => `  ${JSON.stringify(row)}`).join(",\n");
const places = Object.entries(visible).map(([id, seen]) => `  ${JSON.stringify(id)}: ${JSON.stringify(seen)}`);
writeFileSync(file, `{\n "costs": [\n${rows}\n ],\n "visible": {\n${places.join(",\n")}\n }\n}\n`);

const recipes = join(import.meta.dirname, "../../variants/recipes/README.md");
writeFileSync(recipes, withRecipeCosts(readFileSync(recipes, "utf8"), evidence));
