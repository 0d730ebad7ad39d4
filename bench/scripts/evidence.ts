import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedEvidence } from "./evidence/published-evidence.ts";

/** Writes what `bench inspect` predicts from: the costs in the published runs. A test fails where the file differs. */
const file = join(import.meta.dirname, "../src/inspect/evidence.json");
const { costs, visible } = publishedEvidence();
const rows = costs.map((row) => `  ${JSON.stringify(row)}`).join(",\n");
const places = Object.entries(visible).map(([id, seen]) => `  ${JSON.stringify(id)}: ${JSON.stringify(seen)}`);
writeFileSync(file, `{\n "costs": [\n${rows}\n ],\n "visible": {\n${places.join(",\n")}\n }\n}\n`);
