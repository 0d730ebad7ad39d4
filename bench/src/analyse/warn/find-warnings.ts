import {
  type Cell,
  type CellAnalysis,
  costUs,
  faultsIn,
  headlineOf,
  type JournalEvent,
  type Plan,
  type States,
  type Warning,
  type WarningCode,
} from "@lab/shared/record";
import { BYTES_PER_MB } from "@lab/shared/statistics/units";
import type { CellView, SeenCell } from "../cells/cell-view.ts";
import { memoryOf } from "../observations/process-figures.ts";
import type { Slice } from "../observations/slice.ts";
import { generatorShare } from "../observations/slice-figures.ts";
import { type Drift, driftOf } from "./drift.ts";

type Facts = Warning["facts"];
/** A cell, and what else is part of its figures: its baseline with all copies, and its own copies. */
type WithBaseline = SeenCell & Partial<Pick<CellView, "against" | "baselineCopies" | "copies">>;
type JudgedTwin = Pick<CellAnalysis, "id" | "baseline" | "verdict" | "headline" | "metrics">;

const GENERATOR_BOUND_SHARE = 0.9;
const IDLE_SHARE = 0.01;
const THROTTLED_SHARE = 0.01;
const STOLEN_SHARE = 0.02;
/** A disturbance in one slice of twenty moves the total by a twentieth of its own size. */
const DISTURBED_SLICES = 0.05;
const USUALLY = 0.5;
const LITTLES_LAW_SHARE = 0.02;
const MEMORY_SHARE = 0.9;
const FEWEST_ROUNDS = 3;

export function warningsOfRun({ cores, isolation, schedule }: Plan, roundsDone: number, twins: readonly JudgedTwin[]) {
  const shared = cores.server.filter((core) => cores.others.includes(core));
  return [
    ...twins.flatMap(differingTwin),
    ...when(shared.length > 0, "single-core", { cores: shared.join(", ") }),
    ...when(isolation === "process", "weak-isolation", { isolation }),
    ...when(schedule.protocol === "interleaved" && roundsDone < FEWEST_ROUNDS, "too-few-rounds", {
      rounds: roundsDone,
      needed: FEWEST_ROUNDS,
    }),
  ];
}

/** Identical code differed, so every other difference is in doubt. */
function differingTwin(twin: JudgedTwin): readonly Warning[] {
  const { id, baseline, verdict } = twin;
  if (verdict !== "faster" && verdict !== "slower") return [];
  const { ratio } = headlineOf(twin);
  const ratioPercent = "estimate" in ratio ? 100 * (ratio.estimate - 1) : 0;
  return [{ code: "twin-differs", facts: { twin: id, twinOf: baseline, ratioPercent } }];
}

export function warningsOfCell(seen: WithBaseline, plan: Plan): readonly Warning[] {
  const { cell, events, slices, states, fromLittlesLaw } = seen;
  const found = [
    ...brokenContract(events),
    ...failures(events),
    ...outOfMemory(events, plan),
    ...idleWorkers(cell, slices),
    ...unsteady(seen),
    ...unsteadyBaseline(seen),
    ...aboutSlices(slices, plan),
    ...littlesLaw(fromLittlesLaw),
    ...memoryPressure(slices, plan),
    ...twoStates(states),
  ];
  return found.map((warning) => ({ ...warning, cell: cell.id }));
}

function when(holds: boolean, code: WarningCode, facts: Facts): readonly Warning[] {
  return holds ? [{ code, facts }] : [];
}

function brokenContract(events: readonly JournalEvent[]): readonly Warning[] {
  const broken = events.find((event) => event.type === "contract-broken");
  if (broken === undefined) return [];
  const { violations, violationCount } = broken;
  return [{ code: "contract-broken", facts: { violations: violationCount, first: violations[0] ?? "" } }];
}

function failuresIn(events: readonly JournalEvent[]) {
  return events.filter((event) => event.type === "cell-failed" || event.type === "burst-failed");
}

function failures(events: readonly JournalEvent[]): readonly Warning[] {
  const failed = failuresIn(events).filter(({ outOfMemory: killed }) => !killed);
  const byReason = Map.groupBy(failed, ({ reason, cell }) => withoutName(reason, cell));
  const reasons = [...byReason].map(([reason, all]) => `${reason} (${howOften(all.map(({ round }) => round + 1))})`);
  return when(failed.length > 0, "cell-failed", { times: failed.length, reasons: reasons.join("; ") });
}

/** Removes the cell from a reason, so that equal reasons are equal texts. */
function withoutName(reason: string, cell: string): string {
  return (reason.startsWith(`${cell} `) ? reason.slice(cell.length + 1) : reason).replaceAll(cell, "it");
}

function howOften(rounds: readonly number[]): string {
  const [first] = rounds;
  return rounds.length === 1 ? `round ${first}` : `${rounds.length} times, first in round ${first}`;
}

function outOfMemory(events: readonly JournalEvent[], { limits }: Plan): readonly Warning[] {
  const rounds = failuresIn(events).flatMap((failure) => (failure.outOfMemory ? [failure.round + 1] : []));
  const limitMb = Math.round(limits.memoryBytes / BYTES_PER_MB);
  return when(rounds.length > 0, "out-of-memory", { times: rounds.length, rounds: rounds.join(", "), limitMb });
}

/** A connection is served by the worker that accepted it, for as long as it lasts. */
function idleWorkers({ subject: { workers }, traffic }: Cell, slices: readonly Slice[]): readonly Warning[] {
  const { connections } = traffic.arrivals;
  return when(slices.length > 0 && connections < workers, "idle-workers", { connections, workers });
}

function unsteady({ events, slices }: SeenCell): readonly Warning[] {
  const drift = driftOf(slices);
  const warmUps = events.filter((event) => event.type === "warmed-up");
  const cold = warmUps.filter(({ steady }) => !steady).length;
  const moved = drift?.moves === true || cold > 0;
  return when(moved, "not-steady", { affected: cold, warmUps: warmUps.length, ...(drift && inPercent(drift)) });
}

/** A baseline is the average of the original and its copies, so each of them is part of every comparison with it. */
function unsteadyBaseline({ slices, against, baselineCopies = [], copies = [] }: WithBaseline): readonly Warning[] {
  const parts = [...(against ? [against] : []), ...baselineCopies, ...copies];
  const ids = parts.filter((part) => unsteady(part).length > 0).map(({ cell }) => cell.id);
  return when(slices.length > 0 && ids.length > 0, "baseline-not-steady", { baseline: ids.join(", ") });
}

function inPercent({ change: { estimate, low, high } }: Drift): Facts {
  const [changePercent = 0, lowPercent = 0, highPercent = 0] = [estimate, low, high].map(
    (log) => 100 * Math.expm1(log),
  );
  return { changePercent, lowPercent, highPercent };
}

function aboutSlices(slices: readonly Slice[], { generatorCores = 1 }: Plan): readonly Warning[] {
  const over = (code: WarningCode, limit: number, shareOf: (slice: Slice) => number, tolerated = 0) => {
    const shares = slices.map(shareOf);
    const affected = shares.filter((share) => share > limit).length;
    const facts = { affected, slices: slices.length, worstPercent: 100 * highest(shares) };
    return when(affected > tolerated * slices.length, code, { ...facts, limitPercent: 100 * limit });
  };
  return [
    ...errors(slices),
    ...over("generator-bound", GENERATOR_BOUND_SHARE, (slice) => (generatorShare(slice) ?? 0) / generatorCores),
    ...late(slices),
    ...aboveCapacity(slices),
    ...busyNeighbours(over("idle-neighbours-busy", IDLE_SHARE, neighbourShare, DISTURBED_SLICES), slices),
    ...over("throttled", THROTTLED_SHARE, (slice) => ofCore(slice, throttledUs(slice))),
    ...over("steal-time", STOLEN_SHARE, (slice) => ofCore(slice, slice.stealUs), DISTURBED_SLICES),
  ];
}

function errors(slices: readonly Slice[]): readonly Warning[] {
  const affected = slices.filter(
    (slice) => faultsIn(slice.load) > 0 || (costUs(slice) === undefined && slice.open?.due !== 0),
  );
  return when(affected.length > 0, "errors", {
    affected: affected.length,
    slices: slices.length,
    answers: affected.reduce((sum, { load }) => sum + faultsIn(load), 0),
  });
}

/** A single late slice is reported, because it can be the tail of the latencies. */
function late(slices: readonly Slice[]): readonly Warning[] {
  const affected = slices.filter(({ open }) => open?.isLate);
  const worstMs = Math.max(0, ...affected.map(({ open }) => (open?.latenessP99Us ?? 0) / 1_000));
  return when(affected.length > 0, "generator-late", { affected: affected.length, slices: slices.length, worstMs });
}

/** Requests that still wait for a connection when a slice ends exceed the capacity, unless the server paused just then. */
function aboveCapacity(slices: readonly Slice[]): readonly Warning[] {
  const shares = slices.map(({ open }) => (open === undefined || open.due === 0 ? 0 : open.waiting / open.due));
  const affected = shares.filter((share) => share > 0).length;
  const facts = { affected, slices: slices.length, worstPercent: 100 * highest(shares) };
  return when(affected > USUALLY * slices.length, "rate-above-capacity", facts);
}

function ofCore({ load }: Slice, us: unknown): number {
  return typeof us === "number" ? us / (load.durationMs * 1_000) : 0;
}

function neighbourShare(slice: Slice): number {
  return ofCore(slice, slice.busiestNeighbour?.cpuUs);
}

function busyNeighbours(warnings: readonly Warning[], slices: readonly Slice[]): readonly Warning[] {
  const worst = slices.toSorted((one, other) => neighbourShare(other) - neighbourShare(one))[0];
  const neighbour = worst?.busiestNeighbour?.cell ?? "";
  return warnings.map((warning) => ({ ...warning, facts: { ...warning.facts, neighbour } }));
}

function throttledUs({ server: { throttling } }: Slice): number | undefined {
  return "periods" in throttling ? throttling.throttledUs : undefined;
}

/** It holds for every burst, however short: connections wait all the time, for one answer after another. */
function littlesLaw(deviations: readonly number[]): readonly Warning[] {
  const away = deviations.map(Math.abs);
  const affected = away.filter((share) => share > LITTLES_LAW_SHARE).length;
  const facts = { affected, bursts: away.length, worstPercent: 100 * highest(away) };
  return when(affected > 0, "littles-law", { ...facts, limitPercent: 100 * LITTLES_LAW_SHARE });
}

/** Near its limit a process collects garbage more often: its cost then reflects the limit more than the code. */
function memoryPressure(slices: readonly Slice[], { isolation, limits }: Plan): readonly Warning[] {
  if (isolation === "process") return [];
  const { peakMb = 0 } = memoryOf(slices, "workingSetBytes");
  const limitMb = limits.memoryBytes / BYTES_PER_MB;
  return when(peakMb > MEMORY_SHARE * limitMb, "memory-pressure", {
    worstPercent: (100 * peakMb) / limitMb,
    limitMb: Math.round(limitMb),
  });
}

/** The average then describes no process. */
function twoStates(states: States): readonly Warning[] {
  if (states.found !== "two") return [];
  const { processes, slowPercent, distancePercent } = states;
  return [{ code: "two-states", facts: { processes, slowPercent, distancePercent } }];
}

/** Math.max cannot take as many arguments as there are bursts. */
function highest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
