import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runOfRecommendation } from "../../../src/model/answer/choose-run.ts";
import { acrossPublished } from "../../../src/model/ways/across-runs.ts";
import { recommendedWay } from "../../../src/model/ways/recommended-way.ts";
import { openArchive } from "../../../src/site/publish/archive.ts";

const ROOT = join(import.meta.dirname, "../../../..");

test("README and site recommend the same way, with the same ties", () => {
  const { runs } = openArchive([join(ROOT, "reports/published")]);
  const run = runOfRecommendation(runs) ?? expect.unreachable();
  const { name, ties } = recommendedWay(acrossPublished(run, runs).run) ?? expect.unreachable();
  const [, said = ""] =
    /\*\*In handlers and services\*\*: ([^.]+\.ts\)[^.]+)/.exec(readFileSync(join(ROOT, "README.md"), "utf8")) ?? [];
  expect([...said.matchAll(/`([a-z-]+)`/g)].map(([, named]) => named)).toEqual([name, ...ties]);
});
