import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { mean } from "@lab/shared/statistics";
import { z } from "zod";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { Injection, type Original } from "../injection.ts";
import { cellOf, type Outcome, outcomeOf, runBench } from "../run-bench.ts";
import type { Place } from "./places.ts";
import { MeasuredProcess, processesOf } from "./processes.ts";

/** The processes of a place by how many percent were put in. */
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
