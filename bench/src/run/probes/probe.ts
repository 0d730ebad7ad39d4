import type { BurstEvent } from "@lab/shared/record";
import { GoneError } from "../../sample/sample-error.ts";
import type { LiveCell } from "../start-cell.ts";

/** All readings around a burst, without its position in the plan and its load. */
export type BurstReadings = Omit<
  BurstEvent,
  "type" | "atMs" | "round" | "cell" | "block" | "position" | "part" | "load"
>;

export interface ObservedBurst {
  readonly live: LiveCell;
  /** The servers that stand by meanwhile. */
  readonly neighbours: readonly LiveCell[];
}

/** Reads something before a burst; the function that it returns reads it again afterwards, and ends any sampling between. */
export type Probe = (burst: ObservedBurst) => Promise<EndOfProbe>;

type EndOfProbe = () => Promise<Partial<BurstReadings>>;

export async function observe<Outcome>(probes: readonly Probe[], burst: ObservedBurst, action: () => Promise<Outcome>) {
  const ends: EndOfProbe[] = [];
  try {
    for (const probe of probes) ends.push(await probe(burst));
    const outcome = await action();
    let readings: Partial<BurstReadings> = {};
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) readings = { ...readings, ...(await end()) };
    return { outcome, readings };
  } finally {
    // The readings of a burst that failed are dropped, but its sampling has to end.
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end().catch(() => undefined);
  }
}

/** Undefined for a server that has ended meanwhile. */
export async function unlessGone<Reading>(read: () => Reading | Promise<Reading>): Promise<Reading | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GoneError) return undefined;
    throw error;
  }
}
