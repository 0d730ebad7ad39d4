import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis } from "@lab/shared/record";
import { drawPublished } from "../src/publish/draw-published.ts";
import { quoteMatrices } from "../src/publish/quote-matrices.ts";
import { readRecord } from "../src/read-runs/read-record.ts";

/** Draws the pictures of the published runs anew from their analyses, and the figures that the README quotes. */
const ROOT = join(import.meta.dirname, "../..");
const README = join(ROOT, "README.md");

for (const { file, svg } of await drawPublished(join(ROOT, "reports/published"))) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, svg);
  console.error(file);
}

const quoted = quoteMatrices(readFileSync(README, "utf8"), (run) =>
  readRecord(join(ROOT, run), "analysis.json", Analysis),
);
writeFileSync(README, quoted);
console.error(README);
