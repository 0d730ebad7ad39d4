import type { Headline } from "@lab/shared/record";
import type { In } from "../catalogue/both.ts";
import type { tables } from "../catalogue/tables.ts";
import { milliseconds, significant } from "../figures.ts";

const PERCENTILES = { p50Us: "p50", p99Us: "p99", p999Us: "p99.9" } as const satisfies Partial<
  Record<Headline, string>
>;

/** "p99"; undefined for a cost. */
export function percentileOf(headline: Headline): string | undefined {
  return headline === "costUs" ? undefined : PERCENTILES[headline];
}

/** For the head of a column: "CPU µs/req", "p99 ms". */
export function headlineTitle(headline: Headline, say: In<typeof tables>): string {
  return headline === "costUs" ? say.cost : say.latencyMs(PERCENTILES[headline]);
}

/** A headline's figure in its unit: microseconds of CPU, milliseconds of latency. */
export function headlineNumber(headline: Headline = "costUs"): (us: number) => string {
  return headline === "costUs" ? significant : milliseconds;
}

/** "28.1 µs", "p99 1.80 ms" */
export function headlineText(us: number, headline: Headline = "costUs"): string {
  const number = headlineNumber(headline)(us);
  return headline === "costUs" ? `${number} µs` : `${PERCENTILES[headline]} ${number} ms`;
}
