import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { BurstEvent, CellAnalysis } from "@lab/shared/record";
import { mean } from "@lab/shared/statistics";
import { z } from "zod";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { type Burst, Injection, meanOf, type Original } from "../injection.ts";
import { cellOf, type Outcome, outcomeOf, runBench } from "../run-bench.ts";
import type { Place } from "./places.ts";

/** A measured process: what a request cost, and what of it the extra work took. */
export const MeasuredProcess = z.strictObject({
  round: z.number(),
  costUs: z.number(),
  /** The extra work, by the clock. */
  clockUs: z.number(),
  /** The same by the process's CPU time, on other requests. */
  cpuUs: z.number(),
});
export type MeasuredProcess = z.infer<typeof MeasuredProcess>;

/** Joins what a run found of a cell with what its processes reported of the same bursts. */
export function processesOf(
  { id, variant, processes }: Pick<CellAnalysis, "id" | "variant" | "processes">,
  injection: Injection,
  bursts: readonly BurstEvent[],
): readonly MeasuredProcess[] {
  const reports = injection.processesOf(variant.replace("control/", ""));
  return processes.flatMap(({ round, costUs }) => {
    const requests = bursts
      .filter((burst) => burst.cell === id && burst.round === round)
      .map(({ load }) => load.requests);
    const matched = reports.map((report) => inOrder(report, requests)).toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (matched.length < requests.length / 2) return [];
    const [clockUs, cpuUs] = [meanOf(matched.map(({ clock }) => clock)), meanOf(matched.map(({ cpu }) => cpu))];
    return [{ round, costUs, clockUs, cpuUs }];
  });
}

/**
 * The bursts of a report that have these numbers of requests, in this order: what a process did between bursts, to warm
 * up or to open connections, is in its report as well.
 */
function inOrder(report: readonly Burst[], requests: readonly number[]): readonly Burst[] {
  const found: Burst[] = [];
  let next = 0;
  for (const count of requests) {
    const index = report.findIndex((burst, position) => position >= next && burst.requests === count);
    const burst = report[index];
    if (burst === undefined) continue;
    found.push(burst);
    next = index + 1;
  }
  return found;
}

/** The processes of a place, by the injected cost in percent. */
export const MeasuredPlace = z.strictObject({
  name: z.string(),
  server: z.string(),
  baseline: z.array(MeasuredProcess),
  injected: z.array(z.strictObject({ percent: z.number(), processes: z.array(MeasuredProcess) })),
});
export type MeasuredPlace = z.infer<typeof MeasuredPlace>;

/** For each of the pilot's requests; large next to what it takes to call anything. */
const PILOT_BYTES = 65_536;
const PILOT = ["--rounds", "1", "--blocks", "4", "--warm-up", "3s"];

/** Measures a server without and with extra work, after a pilot run that finds how many bytes cost how much here. */
export async function measurePlace(place: Place, original: Original, folder: string, flags: readonly string[]) {
  const common = ["--connections", String(place.connections)];
  const injectionOf = (name: string, bytes: Readonly<Record<string, number>>): Injection =>
    new Injection(mkdtempSync(join(folder, `${name}-`)), bytes, place.kind);
  const measure = async (injection: Injection, words: readonly string[]): Promise<Outcome> =>
    outcomeOf(await runBench([...injection.flagsFor(original), ...common, ...words]));

  const pilot = injectionOf("pilot", { pilot: PILOT_BYTES });
  const bytesPerPercent = bytesOfPercent(await measure(pilot, PILOT), pilot.addedUs("pilot"));
  const bytes = place.percents.map((percent) => [nameOf(percent), Math.round(percent * bytesPerPercent)]);
  const injection = injectionOf("run", Object.fromEntries(bytes));
  return placeOf(place, await measure(injection, ["--precision", "0.1%", ...flags]), injection);
}

function bytesOfPercent(outcome: Outcome, pilotUs: number): number {
  const costUs = mean(cellOf(outcome, "singleton").processes.map((one) => one.costUs));
  if (costUs === undefined) throw new Error("The pilot run measured nothing; it says why above.");
  return (PILOT_BYTES / pilotUs) * (costUs / 100);
}

function placeOf({ name, server, percents }: Place, outcome: Outcome, injection: Injection): MeasuredPlace {
  const bursts = readRunFolder(outcome.folder).events.filter((event) => event.type === "burst");
  const read = (control: string) => [...processesOf(cellOf(outcome, control), injection, bursts)];
  return {
    name,
    server,
    baseline: read("singleton"),
    injected: percents.map((percent) => ({ percent, processes: read(nameOf(percent)) })),
  };
}

function nameOf(percent: number): string {
  return `plus-${percent}`;
}
