import type { Plan, Schedule } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { environmentTable } from "../../../src/render/tables/environment-table.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";
import { environment, planFor } from "../../made-up-run.ts";

const plan = planFor([cellOf("fastify/singleton")]);
const interleaved = plan.schedule as Extract<Schedule, { protocol: "interleaved" }>;

function rowsOf(changes: Partial<Plan>, lang: "en" | "ja" = "en"): Record<string, string> {
  const analysis = analysisOf([cellOf("fastify/singleton")]);
  const { rows } = environmentTable({ plan: { ...plan, ...changes }, environment, analysis }, lang);
  return Object.fromEntries(rows.map(([name = "", found = ""]) => [name, found]));
}

test("distinguishes the servers' version of Node from the runner's", () => {
  expect(rowsOf({})).toMatchObject({
    "runtime of the servers": "Node v26.10.0",
    "runner's Node": "v26.10.0 (V8 14.6)",
  });
  const analysis = analysisOf([cellOf("fastify/singleton", { node: ["v24.1.0"] })], { copies: [] });
  const { rows } = environmentTable({ plan, environment, analysis }, "en");
  expect(rows).toContainEqual(["runtime of the servers", "Node v24.1.0"]);
  expect(rows).toContainEqual(["runner's Node", "v26.10.0 (V8 14.6)"]);
});

describe("the row about the load", () => {
  test("notes that an engine's figures do not show a server at rest", () => {
    const rows = rowsOf({ schedule: { ...interleaved, untilRest: false } });
    expect(rows["a cost includes"]).toMatch(/^the load alone/);
  });

  test("names each load tool if others than the lab's own were used", () => {
    const [cell] = plan.cells;
    if (cell === undefined) throw new Error("The plan has a cell.");
    const by = (generator: string) => ({ ...cell, traffic: { ...cell.traffic, generator } });
    const rows = rowsOf({ cells: [cell, by("wrk"), by("autocannon")] });
    expect(rows["load generator"]).toMatch(/^ours, autocannon: awake .*; wrk: asleep /);
    expect(rows["connections"]).toMatch(/^ours: kept .*; autocannon, wrk: opened /);
    expect(rows["end of a burst"]).toMatch(/^ours: .* counted; autocannon, wrk: hangs up /);
    expect(rowsOf({ cells: [cell, by("oha")] })).not.toHaveProperty("end of a burst");
    expect(rowsOf({ cells: [by("wrk")] })["load generator"]).toMatch(/^wrk: asleep /);
  });
});

describe("of a run that several machines share", () => {
  const { hosts: _, ...one } = environment;
  const larger = { ...one, machine: { ...one.machine, cores: 64, availableCores: 64 } };
  const namesOf = (environments: readonly (typeof one)[]) => {
    const hosts = environments.map((its, index) => ({ shard: index + 1, environment: its }));
    const analysis = analysisOf([cellOf("fastify/singleton")]);
    const { rows } = environmentTable({ plan, environment: { ...environment, hosts }, analysis }, "en");
    return Object.fromEntries(rows);
  };

  test("each kind of machine has a row, with the shards that had it", () => {
    const rows = namesOf([one, larger, one]);
    expect(rows["machine of shards 1, 3"]).toContain("cores 2");
    expect(rows["machine of shard 2"]).toContain("cores 64");
    expect(rows).not.toHaveProperty("CPU");
  });

  test("identical machines share a row", () => {
    expect(namesOf([one, one])).toMatchObject({ CPU: "Made-up CPU", cores: "2" });
  });
});
