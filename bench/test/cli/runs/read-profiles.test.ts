import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed, packedName } from "@lab/shared/packed";
import type { Difference } from "@lab/shared/record";
import { expect, test } from "vitest";
import { readProfiles } from "../../../src/cli/runs/write-reports.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

const plan = planOf({ variant: "fastify/cls" });
const difference: Difference = {
  schemaVersion: 1,
  from: "fastify/singleton",
  to: "fastify/cls",
  measuredUs: { estimate: 3 },
  explainedUs: 2,
  owners: [],
  functions: [],
};

function profiled(variant: string, text: string): string {
  const folder = join(temporaryFolder(), "run");
  const profiles = join(folder, "profiles", variant);
  mkdirSync(profiles, { recursive: true });
  writeFileSync(join(profiles, "diff.json"), text);
  return folder;
}

test("finds the profilers' files of the run's variants", () => {
  const folder = profiled("fastify/cls", JSON.stringify(difference));
  expect(readProfiles(folder, plan)).toEqual({ attributions: [], differences: [difference], damaged: [] });
});

test("finds it packed, as it is in a published run", () => {
  const folder = profiled("fastify/cls", "");
  const file = join(folder, "profiles", "fastify", "cls", "diff.json");
  rmSync(file);
  writeFileSync(packedName(file), packed(JSON.stringify(difference)));
  expect(readProfiles(folder, plan)).toEqual({ attributions: [], differences: [difference], damaged: [] });
});

test.each(["", "{", "{}", "null"])("names a file that holds %j, and does without it", (text) => {
  const folder = profiled("fastify/cls", text);
  const damaged = [join(folder, "profiles", "fastify", "cls", "diff.json")];
  expect(readProfiles(folder, plan)).toEqual({ attributions: [], differences: [], damaged });
});

test("reads nothing outside the run, whatever a plan calls its variants", () => {
  const folder = profiled("../../elsewhere", JSON.stringify(difference));
  mkdirSync(folder);
  const cells = plan.cells.map((cell) => ({
    ...cell,
    subject: { ...cell.subject, variant: "../../elsewhere" },
  }));
  expect(readProfiles(folder, { ...plan, cells })).toEqual({ attributions: [], differences: [], damaged: [] });
});
