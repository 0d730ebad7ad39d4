import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unpacked } from "@lab/shared/packed";
import { Analysis, type Plan, ReadablePlan } from "@lab/shared/record";
import { expect, test } from "vitest";
import { chooseWay } from "../../../src/model/ways/choose-way.ts";
import { measuredWays, nameOfWay } from "../../../src/model/ways/measured-ways.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** The run that the README quotes. */
const RUN = join(ROOT, "reports/published/2026-11-22-190717-01352902");

test.each(["nest-express", "nest-fastify"])("README and rule recommend the same way on %s", (server) => {
  const plan: Plan = ReadablePlan.parse(JSON.parse(readFileSync(join(RUN, "plan.json"), "utf8")));
  const analysis = Analysis.parse(JSON.parse(unpacked(readFileSync(join(RUN, "analysis.json.br"))).toString("utf8")));
  const { ways = [] } = measuredWays(plan, analysis).find((one) => one.server === server) ?? {};
  const { inServices } = chooseWay(ways);
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const [, named] = /\*\*In handlers and services\*\*: \[`([a-z-]+)`\]/.exec(readme) ?? [];
  expect(inServices && nameOfWay(inServices.cell)).toBe(named);
  expect(inServices?.orElse.map(nameOfWay)).toContain("als-enter-with");
});
