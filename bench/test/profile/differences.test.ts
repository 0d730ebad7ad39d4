import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Difference } from "@lab/shared/record";
import { expect, onTestFinished, test } from "vitest";
import { addProfile } from "../../../reports/test/profiled.ts";
import { profileFolder, writeDifferences } from "../../src/profile/profile-folder.ts";
import { madeUpCell } from "../ask/made-up-cell.ts";

test("a cell of a further family is explained against the original of its baseline", () => {
  const run = mkdtempSync(join(tmpdir(), "differences-"));
  onTestFinished(() => rmSync(run, { recursive: true }));
  const original = madeUpCell("fastify/singleton");
  const copy = { ...original, id: "fastify/singleton@family=2", baseline: "fastify/singleton@family=2" };
  const cls = madeUpCell("fastify/cls", { baseline: copy.id });
  for (const { variant } of [original.subject, cls.subject]) addProfile(run, variant);

  const planned = [original, { ...copy, copyOf: original.id }, cls];
  writeDifferences(run, { planned, profiled: [original, cls] }, () => ({ estimate: 2 }));

  const found = readFileSync(join(profileFolder(run, "fastify/cls"), "diff.json"), "utf8");
  expect(Difference.parse(JSON.parse(found))).toMatchObject({
    from: "fastify/singleton",
    to: "fastify/cls",
    measuredUs: { estimate: 2 },
  });
});
