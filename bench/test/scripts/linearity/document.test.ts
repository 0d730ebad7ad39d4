import { Linearity } from "@lab/shared/record";
import { expect, test } from "vitest";
import { linearityOf } from "../../../scripts/controls/linearity/document.ts";
import type { MeasuredPlace } from "../../../scripts/controls/linearity/measure-place.ts";

const circumstances = {
  createdAt: "2026-11-25T09:30:00.000Z",
  command: "pnpm bench:controls --line all",
  machine: { cpuModel: "AMD EPYC", cores: 2 },
  node: "v26.10.0",
};

/** A place whose every request costs 10 µs, and of whose extra work this share is found. */
function placeOf(name: string, foundShare: number): MeasuredPlace {
  const process = (round: number, share: number) => ({
    round,
    costUs: 10 * (1 + share * foundShare),
    clockUs: 10 * share,
    cpuUs: 10 * share,
  });
  const rounds = [0, 1, 2];
  const injected = [50, 100].map((percent) => ({
    percent,
    processes: rounds.map((round) => process(round, percent / 100)),
  }));
  return { name, server: "node-http", baseline: rounds.map((round) => process(round, 0)), injected };
}

test("a line is published for each place, with its points, and one through all", () => {
  const linearity = Linearity.parse(linearityOf([placeOf("one", 1), placeOf("other", 1.2)], circumstances));
  expect(linearity.places.map(({ place }) => place)).toEqual(["one", "other"]);
  expect(linearity.places.map(({ server }) => server)).toEqual(["node-http", "node-http"]);
  expect(linearity.places.map(({ slope }) => slope)).toEqual([expect.closeTo(1, 8), expect.closeTo(1.2, 8)]);
  expect(linearity.places[0]?.points).toEqual([
    { percent: 50, injected: expect.closeTo(0.5, 8), found: expect.closeTo(0.5, 8) },
    { percent: 100, injected: expect.closeTo(1, 8), found: expect.closeTo(1, 8) },
  ]);
  expect(linearity.all.slope).toBeGreaterThan(1);
  expect(linearity.all.slope).toBeLessThan(1.2);
});

test("nothing is published where no cost was measured next to another", () => {
  expect(linearityOf([{ ...placeOf("one", 1), injected: [] }], circumstances)).toBeUndefined();
});
