import type { ComparedCell, ObstacleCode } from "@lab/shared/record";
import { percent, signedPercent } from "../figures.ts";

export const comparison = {
  title: (a: string, b: string): string => `${b} against ${a}`,
  cell: "cell",
  costA: "A µs",
  costB: "B µs",
  cost: "cost B/A",
  againstBaseline: "over the baseline",
  change: "verdict",
  between: (low: string, high: string): string => `${low} to ${high}`,
  changes: {
    slower: "slower",
    faster: "faster",
    "none-seen": "no change seen",
    "not-measured": "not measured",
    "not-compared": "not compared",
  } satisfies Record<ComparedCell["change"], string>,
  failing: (verdict: string): string => `${verdict}, beyond the bound`,
  headline: {
    fails: (cells: readonly string[], bound: number): string =>
      `Slower beyond ${bound}% and beyond the noise: ${cells.join(", ")}.`,
    slower: (cells: readonly string[], bound: number | undefined): string =>
      `Slower beyond the noise: ${cells.join(", ")}${bound === undefined ? "." : `, but within the bound of ${bound}%.`}`,
    faster: (cells: readonly string[]): string => `Faster beyond the noise: ${cells.join(", ")}.`,
    none: "No cell changed by more than the noise.",
  },
  baselines: (change: number): string =>
    `The baselines' own cost changed by ${signedPercent(change)} on average, which includes any change of the machine; the other cells are judged by their ratio to them, in which that cancels out.`,
  noise: (floor: number): string =>
    `Within its own run, an identical copy could have seemed to differ by up to ${percent(floor)}.`,
  onlyIn: (run: string, cells: readonly string[]): string => `Only in ${run}: ${cells.join(", ")}.`,
  differs: "What differs between them",
  notComparable: "The two runs are not comparable:",
  obstacles: {
    machine: "other machines",
    node: "other versions of Node",
    isolation: "other isolation",
    limits: "other limits",
    steady: "one was --steady",
    protocol: "other protocols",
    load: "other loads",
    generator: "the generator of one slept while it waited",
    "node-flags": "other Node flags",
    void: "a run is void: a variant broke the contract",
    "twin-differs": "a run's twin differs, so that run is not to be trusted",
    "nothing-in-common": "they have no cell in common",
  } satisfies Record<ObstacleCode, string>,
  obstacle: (what: string, a: string, b: string): string => `${what} (A: ${a}; B: ${b})`,
  anyway: "Compare runs that were made alike, or see what they say with --anyway.",
};
