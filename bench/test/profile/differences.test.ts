import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Attribution, Difference } from "@lab/shared/record";
import { expect, onTestFinished, test } from "vitest";
import { writeDifferences } from "../../src/profile/differences.ts";
import { profileFolder } from "../../src/profile/profile-folder.ts";
import { madeUpCell } from "../ask/made-up-cell.ts";

test("a cell of a further family is explained against the original of its baseline", async () => {
  const run = mkdtempSync(join(tmpdir(), "differences-"));
  onTestFinished(() => rmSync(run, { recursive: true }));
  const original = madeUpCell("fastify/singleton");
  const copy = { ...original, id: "fastify/singleton@family=2", baseline: "fastify/singleton@family=2" };
  const cls = madeUpCell("fastify/cls", { baseline: copy.id });
  for (const { variant } of [original.subject, cls.subject]) attribute(run, variant);

  const planned = [original, { ...copy, copyOf: original.id }, cls];
  await writeDifferences(run, { planned, profiled: [original, cls] }, () => ({ estimate: 2 }));

  const found = readFileSync(join(profileFolder(run, "fastify/cls"), "diff.json"), "utf8");
  expect(Difference.parse(JSON.parse(found))).toMatchObject({ from: "fastify/singleton", to: "fastify/cls" });
});

function attribute(run: string, variant: string): void {
  const folder = profileFolder(run, variant);
  mkdirSync(folder, { recursive: true });
  const place = { owner: "fastify", file: "fastify.js", line: 1, column: 1 };
  const attribution = Attribution.parse({
    schemaVersion: 1,
    variant,
    nodeVersion: "v26.10.0",
    profiles: 1,
    samples: 1_000,
    sampledMs: 1_000,
    costUs: { estimate: 10 },
    overhead: { absent: "not measured" },
    owners: [{ owner: "fastify", kind: "framework", selfPercent: 60, selfUs: 6 }],
    functions: [{ name: "route", ...place, selfPercent: 60, totalPercent: 60, selfUs: 6, totalUs: 6 }],
  });
  writeFileSync(join(folder, "attribution.json"), JSON.stringify(attribution));
}
