import type { Place, Seen } from "@lab/shared/record";
import { expect, test } from "vitest";
import { measuredWays } from "../../../src/model/ways/measured-ways.ts";
import { waysTable } from "../../../src/render/tables/ways-table.ts";
import { summaryLines } from "../../../src/words/sentences/summary.ts";
import { runOfWays, wayCell, wayOf } from "./made-up-ways.ts";

const hook = wayCell("als-hook", 1.02);

test("a variant is not taken for a way by a name that every object has", () => {
  const { plan, analysis } = runOfWays([{ ...hook, variant: "constructor" }], {});
  expect(measuredWays(plan, analysis)).toEqual([]);
});

test("counts only the places that the run observed", () => {
  const { "during a multipart upload": _, ...seen } = wayOf({ timer: "no" }).seen as Record<Place, Seen>;
  const older = runOfWays([hook], { "nest-fastify/als-hook": wayOf({}, { seen }) });
  const [onFastify] = measuredWays(older.plan, older.analysis);
  expect(waysTable(onFastify?.ways ?? [], "en").rows[0]?.[4]).toBe("18 of 19");
});

test("the summary reports that no way shows the id, and recommends nothing if the run is void", () => {
  const run = runOfWays([hook], { "nest-fastify/als-hook": wayOf({ controller: "no" }) });
  const recommended = (one: typeof run) =>
    summaryLines(one, "en").flatMap(({ kind, text }) => (kind === "recommendation" ? [text] : []));
  expect(recommended(run)).toEqual([
    "On nest-fastify, no measured way shows the id everywhere. No measured way shows it in handlers and services without passing it explicitly.",
  ]);
  expect(recommended({ ...run, analysis: { ...run.analysis, void: true } })).toEqual([]);
});
