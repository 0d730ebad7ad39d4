import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BurstEvent } from "@lab/shared/record";
import { beforeEach, describe, expect, test } from "vitest";
import { type Burst, Injection } from "../../../scripts/controls/injection.ts";
import { processesOf } from "../../../scripts/controls/linearity/measure-place.ts";
import { pairsOf, pointsOf } from "../../../scripts/controls/linearity/points.ts";
import { burstOf } from "../../analyse/made-up-slices.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

const ID = "control/plus-50";
const cell = { id: ID, variant: ID, processes: [0, 1].map((round) => ({ round, costUs: 30 + round, rps: 1 })) };

let injection: Injection;
let report: string;

beforeEach(() => {
  const folder = temporaryFolder();
  injection = new Injection(folder, { "plus-50": 1 });
  report = join(folder, "01.jsonl");
});

function reports(pid: number, requests: readonly number[], us: number): void {
  for (const count of requests) {
    const total = { samples: count, sumUs: count * us };
    const burst: Burst = { pid, requests: count, clock: total, cpu: total };
    appendFileSync(report, `${JSON.stringify(burst)}\n`);
  }
}

function burst(round: number, requests: number): BurstEvent {
  const made = burstOf({ cell: ID, round });
  return { ...made, load: { ...made.load, requests } };
}

describe("what a process reported, joined with what the run found", () => {
  test("leaves out what the process did between bursts, and takes each round's own process", () => {
    reports(7, [9_000, 50, 1_000, 50, 1_100], 10);
    reports(8, [9_500, 50, 1_200, 50, 1_300], 12);
    const bursts = [burst(0, 1_000), burst(0, 1_100), burst(1, 1_200), burst(1, 1_300)];
    expect(processesOf(cell, injection, bursts)).toEqual([
      { round: 0, costUs: 30, clockUs: 10, cpuUs: 10 },
      { round: 1, costUs: 31, clockUs: 12, cpuUs: 12 },
    ]);
  });

  test("leaves out a process whose report is not to be had", () => {
    reports(7, [9_000, 50, 1_000], 10);
    expect(processesOf(cell, injection, [burst(0, 1_000), burst(1, 2_000)]).map(({ round }) => round)).toEqual([0]);
    expect(readFileSync(report, "utf8")).not.toBe("");
  });
});

test("a comparison is the average of its rounds, each over the baseline of the same round", () => {
  const process = (round: number, costUs: number, cpuUs: number) => ({
    ...{ round, costUs, cpuUs, clockUs: cpuUs },
  });
  const place = {
    name: "here",
    server: "node-http",
    baseline: [process(0, 20, 1), process(1, 40, 1)],
    injected: [{ percent: 50, processes: [process(0, 31, 11), process(1, 62, 21), process(2, 99, 9)] }],
  };
  const pairs = pairsOf(place, "cpuUs");
  expect(pairs).toHaveLength(2);
  const [point] = pointsOf(pairs);
  expect(point?.injected).toBeCloseTo(0.5, 10);
  expect(point?.found).toBeCloseTo(0.55, 10);
});
