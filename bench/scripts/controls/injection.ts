import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProcessFigures, Variant } from "@lab/shared/record";
import { mean, median } from "@lab/shared/statistics";

const EXTRA_COST = pathToFileURL(join(import.meta.dirname, "extra-cost.ts")).href;

/** The variant that a control is built from, with its entry on this machine. */
export type Original = Pick<Variant, "framework" | "adapter" | "pattern" | "entry">;

/** The controls of one run: the same server with a number of extra steps; zero steps is the baseline. */
export class Injection {
  readonly #folder: string;
  readonly #steps: Readonly<Record<string, number>>;

  constructor(folder: string, steps: Readonly<Record<string, number>>) {
    this.#folder = folder;
    this.#steps = { singleton: 0, ...steps };
  }

  /** The flags with which `pnpm bench` measures them. */
  flagsFor(original: Original): readonly string[] {
    const file = join(this.#folder, "variants.json");
    const variants = Object.entries(this.#steps).map(([name, steps]) => ({
      ...original,
      id: `control/${name}`,
      baseline: "control/singleton",
      nodeFlags: [`--import=${EXTRA_COST}?steps=${inDigits(steps, 6)}&report=${this.#reportOf(name)}`],
      question: `Is an extra of ${steps} steps per request found?`,
    }));
    writeFileSync(file, JSON.stringify(variants));
    return ["--variants-from", file, "--variant", "control/*"];
  }

  /** The µs added to each request, as the processes timed them, minus the time of zero steps. */
  addedUs(name: string): number {
    return this.#timedUs(name) - this.#timedUs("singleton");
  }

  /** The ratio that a run should find: of each round, what was added to what the baseline cost in it. */
  trueRatio(name: string, baseline: readonly ProcessFigures[]): number {
    const addedUs = this.addedUs(name);
    return Math.exp(mean(baseline.map(({ costUs }) => Math.log1p(addedUs / costUs))) ?? Number.NaN);
  }

  /** The middle of all bursts: the first ones were of code that was still cold. */
  #timedUs(name: string): number {
    const lines = readFileSync(this.#reportOf(name), "utf8").trimEnd().split("\n");
    return median(lines.map((line) => (JSON.parse(line) as { us: number }).us)) ?? Number.NaN;
  }

  #reportOf(name: string): string {
    const position = Object.keys(this.#steps).indexOf(name);
    return join(this.#folder, `${inDigits(position, 2)}.jsonl`);
  }
}

/** As long for each control: at fixed addresses, what lies behind a longer argument lies elsewhere. */
function inDigits(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
