import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, Environment, ReadablePlan } from "@lab/shared/record";
import { readRecord } from "../src/model/read-runs/read-record.ts";
import { drawPublished } from "../src/site/publish/draw-published.ts";
import { QUOTING, quoteRuns } from "../src/site/publish/quote-runs.ts";
import { writeClaims } from "../src/site/publish/write-claims.ts";

/** Draws the pictures and the tables of cells of the published runs anew from their analyses, and the figures that documents quote. */
const ROOT = join(import.meta.dirname, "../..");
const PUBLISHED = join(ROOT, "reports/published");

for (const { file, content } of await drawPublished(PUBLISHED)) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
  console.error(file);
}

for (const document of QUOTING.map((name) => join(ROOT, name))) {
  const quoted = quoteRuns(readFileSync(document, "utf8"), (run) => ({
    plan: readRecord(join(ROOT, run), "plan.json", ReadablePlan),
    environment: readRecord(join(ROOT, run), "environment.json", Environment),
    analysis: readRecord(join(ROOT, run), "analysis.json", Analysis),
  }));
  writeFileSync(document, quoted);
  console.error(document);
}

console.error(writeClaims(PUBLISHED));
