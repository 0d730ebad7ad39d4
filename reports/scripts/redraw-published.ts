import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAnalysis, readEnvironment, readPlan } from "@lab/shared/run-folder";
import { script } from "@lab/shared/script";
import {
  drawPublished,
  QUOTING,
  quoteAnswer,
  quoteRuns,
  readableRuns,
  writeClaims,
  writePublishedList,
} from "../src/site/publish/published.ts";

script(
  "pnpm reports:redraw",
  "Writes the reports and pictures of the published runs again from their tables, their list, and the figures that documents quote.",
).parse();

const ROOT = join(import.meta.dirname, "../..");
const PUBLISHED = join(ROOT, "reports/published");

for (const { file, content } of await drawPublished(PUBLISHED)) {
  writeFileSync(file, content);
  console.error(file);
}

const published = readableRuns(PUBLISHED);
for (const document of QUOTING.map((name) => join(ROOT, name))) {
  const runIn = (run: string) => ({
    plan: readPlan(join(ROOT, run)),
    environment: readEnvironment(join(ROOT, run)),
    analysis: readAnalysis(join(ROOT, run)),
  });
  const quoted = quoteRuns(readFileSync(document, "utf8"), runIn, published);
  writeFileSync(document, quoted);
  console.error(document);
}

const README = join(ROOT, "README.md");
writeFileSync(README, quoteAnswer(readFileSync(README, "utf8"), published));
console.error(README);
console.error(writePublishedList(PUBLISHED));
console.error(writeClaims(PUBLISHED));
