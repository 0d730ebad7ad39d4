import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProcessFigures, Variant } from "@lab/shared/record";
import { mean, median } from "@lab/shared/statistics";

const EXTRA_WORK = pathToFileURL(join(import.meta.dirname, "extra-work.ts")).href;
const BASELINE = "singleton";
/** As the server does it: the work of this number of requests in one of them. */
const TIMED_EVERY = 16;

/** The variant that a control is built from, with its entry on this machine. */
export type Original = Pick<Variant, "framework" | "adapter" | "pattern" | "entry">;

/** Work in each request, or that of sixteen in every sixteenth. */
export type Kind = "each" | "rare";

export interface Total {
  readonly samples: number;
  readonly sumUs: number;
}

/** A process's report of a burst: its requests, and its extra work timed in two ways. */
export interface Burst {
  readonly pid: number;
  readonly requests: number;
  readonly clock: Total;
  readonly cpu: Total;
}

/** The controls of one run: the same server with extra work of a number of bytes; the one without is the baseline. */
export class Injection {
  readonly #folder: string;
  readonly #bytes: Readonly<Record<string, number>>;
  readonly #kinds: Readonly<Record<string, Kind>>;

  constructor(folder: string, bytes: Readonly<Record<string, number>>, kinds: Readonly<Record<string, Kind>> = {}) {
    this.#folder = folder;
    this.#bytes = { [BASELINE]: 0, ...bytes };
    this.#kinds = kinds;
  }

  /** The flags with which `pnpm bench` measures them. */
  flagsFor(original: Original): readonly string[] {
    const file = join(this.#folder, "variants.json");
    const variants = Object.entries(this.#bytes).map(([name, bytes]) => {
      const query = `bytes=${inDigits(bytes, 9)}&kind=${this.#kinds[name] ?? "each"}&report=${this.#reportOf(name)}`;
      return {
        ...original,
        id: `control/${name}`,
        baseline: `control/${BASELINE}`,
        nodeFlags: [`--import=${EXTRA_WORK}?${query}`],
        question: `Is extra work of ${bytes} bytes per request found?`,
      };
    });
    writeFileSync(file, JSON.stringify(variants));
    return ["--variants-from", file, "--variant", "control/*"];
  }

  /** The µs added to each request, as the processes timed them, minus the time of no work. */
  addedUs(name: string): number {
    const timedUs = this.#timedUs(name) - this.#timedUs(BASELINE);
    return this.#kinds[name] === "rare" ? timedUs / TIMED_EVERY : timedUs;
  }

  /** The ratio that a run should find: of each round, what was added to what the baseline cost in it. */
  trueRatio(name: string, baseline: readonly ProcessFigures[]): number {
    const addedUs = this.addedUs(name);
    return Math.exp(mean(baseline.map(({ costUs }) => Math.log1p(addedUs / costUs))) ?? Number.NaN);
  }

  /** Everything that the processes of a control reported, a list for each process in the order of their starts. */
  processesOf(name: string): readonly (readonly Burst[])[] {
    const report = this.#reportOf(name);
    if (!existsSync(report)) return [];
    const bursts = readFileSync(report, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Burst);
    return [...Map.groupBy(bursts, ({ pid }) => pid).values()];
  }

  /** The median of all bursts, because the first ones ran cold code. */
  #timedUs(name: string): number {
    const bursts = this.processesOf(name).flat();
    const means = bursts.flatMap(({ clock: { samples, sumUs } }) => (samples === 0 ? [] : [sumUs / samples]));
    return median(means) ?? Number.NaN;
  }

  #reportOf(name: string): string {
    const position = Object.keys(this.#bytes).indexOf(name);
    return join(this.#folder, `${inDigits(position, 2)}.jsonl`);
  }
}

/** Pads to one length for all controls: a longer argument would move everything behind it, even at fixed addresses. */
function inDigits(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
