import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recommendationIn } from "../../../src/model/answer/choose-run.ts";
import { openArchive } from "../../../src/site/publish/archive.ts";

const ROOT = join(import.meta.dirname, "../../../..");

test("README and site recommend the same way, with the same ties", () => {
  const { runs } = openArchive([join(ROOT, "reports/published")]);
  const { name, ties } = recommendationIn(runs) ?? expect.unreachable();
  const [, said = ""] =
    /\*\*In handlers and services\*\*: ([\s\S]+?)\n- /.exec(readFileSync(join(ROOT, "README.md"), "utf8")) ?? [];
  expect([...said.matchAll(/`([a-z-]+)`/g)].map(([, named]) => named)).toEqual([name, ...ties]);
});
