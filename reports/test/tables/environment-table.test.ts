import type { Analysis, Plan, Schedule } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { environmentTable } from "../../src/tables/environment-table.ts";
import { analysisOf, cellOf } from "../made-up-analysis.ts";
import { environment, planFor } from "../made-up-run.ts";

const plan = planFor([cellOf("fastify/singleton")]);
const interleaved = plan.schedule as Extract<Schedule, { protocol: "interleaved" }>;
const load = { connections: 100, pipelining: 1, durationMs: 30_000 };
const classic: Schedule = { protocol: "classic", warmUp: load, measured: load, rounds: { min: 1, max: 1 } };

function rowsOf(
  changes: Partial<Plan>,
  lang: "en" | "ja" = "en",
  corePace?: Analysis["corePace"],
): Record<string, string> {
  const analysis = analysisOf([cellOf("fastify/singleton")], corePace && { corePace });
  const { rows } = environmentTable({ plan: { ...plan, ...changes }, environment, analysis }, lang);
  return Object.fromEntries(rows.map(([name = "", found = ""]) => [name, found]));
}

test("tells the servers' version of Node from the runner's", () => {
  expect(rowsOf({})).toMatchObject({ Node: "v26.10.0", "runner's Node": "v26.10.0 (V8 14.6)" });
  const analysis = analysisOf([cellOf("fastify/singleton", { node: ["v24.1.0"] })]);
  const { rows } = environmentTable({ plan, environment, analysis }, "en");
  expect(rows).toContainEqual(["Node", "v24.1.0"]);
  expect(rows).toContainEqual(["runner's Node", "v26.10.0 (V8 14.6)"]);
});

describe("how load came", () => {
  test("is told of bursts by turns", () => {
    expect(rowsOf({})).toMatchObject({
      "load generator": expect.stringContaining("awake"),
      connections: "kept from burst to burst",
      waiting: expect.stringContaining("50%"),
      "a cost lasts": expect.stringContaining("until the server rests"),
    });
  });

  test("is told of runs from before connections were kept, and bursts and costs waited", () => {
    const schedule = { ...interleaved, keepsConnections: false, patiencePercent: 0, untilRest: false };
    expect(rowsOf({ schedule })).toMatchObject({
      connections: "opened anew by each burst: that is within the servers' cost",
      waiting: "bursts come in turn, however slow the servers' core is",
      "a cost lasts": expect.stringContaining("as long as its load"),
    });
  });

  test("is told of the classic protocol, which waits for nothing", () => {
    const rows = rowsOf({ schedule: classic });
    expect(rows["connections"]).toMatch(/^opened anew/);
    expect(rows["a cost lasts"]).toMatch(/^as long as its load/);
    expect(rows).not.toHaveProperty("waiting");
  });

  test("is told in Japanese", () => {
    expect(rowsOf({}, "ja")["接続"]).toBe("バーストをまたいで維持する");
  });
});

describe("the core's pace", () => {
  test("is told with what was made of it", () => {
    const pace = { paceNs: 1.5, power: 0.857, slowerPercent: 23.6, slicesWithout: 0 };
    expect(rowsOf({}, "en", pace)["core's pace"]).toMatch(/^24% slower on average.*0\.86%.*faster\)$/);
    expect(rowsOf({}, "en", { ...pace, slicesWithout: 12 })["core's pace"]).toMatch(/but for 12 slices/);
    expect(rowsOf({}, "ja", pace)["コアの速さ"]).toMatch(/24%.*0\.86%/);
  });

  test("is not told where it was not taken", () => {
    expect(rowsOf({})).not.toHaveProperty("core's pace");
    expect(rowsOf({}, "en", { absent: "not taken" })).not.toHaveProperty("core's pace");
  });
});
