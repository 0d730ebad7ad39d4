import type { Cell, Plan, ProcessRow, Warning, WarningCode } from "../record/index.ts";
import { sum } from "../statistics/index.ts";
import { BYTES_PER_MB } from "../statistics/units.ts";
import type { ComparedCell } from "./compared-cell.ts";
import { type Drift, driftOf } from "./drift.ts";

type Facts = Warning["facts"];

/** The limits of the checks that a run must pass to count; bench/STATISTICS.md has them in words. */
const GENERATOR_BOUND_PERCENT = 90;
const NEIGHBOUR_PERCENT = 1;
const THROTTLED_PERCENT = 1;
const STOLEN_PERCENT = 2;
const LITTLES_LAW_PERCENT = 2;
const MEMORY_PERCENT = 90;
/** One disturbed process of twenty moves the mean by a twentieth of its own disturbance. */
const TOLERATED = 0.05;
const USUALLY = 0.5;
const FEWEST_ROUNDS = 3;

export function warningsOfRun({ cores, isolation, schedule, merged }: Plan, roundsDone: number): readonly Warning[] {
  const shared = cores.server.filter((core) => cores.others.includes(core));
  const shards = merged?.shards.length ?? 1;
  return [
    ...when(shared.length > 0, "single-core", { cores: shared.join(", ") }),
    ...when(isolation === "process", "weak-isolation", { isolation }),
    ...when(schedule.protocol === "interleaved" && roundsDone < FEWEST_ROUNDS, "too-few-rounds", {
      rounds: roundsDone,
      needed: FEWEST_ROUNDS,
    }),
    ...when(shards > 1, "several-machines", { shards }),
  ];
}

export function warningsOfCell(view: ComparedCell, plan: Plan): readonly Warning[] {
  const { cell, rows, processes } = view;
  const found = [
    ...brokenContract(rows),
    ...failures(rows),
    ...outOfMemory(rows, plan),
    ...idleWorkers(cell, processes),
    ...unsteady(processes),
    ...unsteadyBaseline(view),
    ...aboutProcesses(processes),
    ...memoryPressure(processes, plan),
  ];
  return found.map((warning) => ({ ...warning, cell: cell.id }));
}

function when(holds: boolean, code: WarningCode, facts: Facts): readonly Warning[] {
  return holds ? [{ code, facts }] : [];
}

function brokenContract(rows: readonly ProcessRow[]): readonly Warning[] {
  const broken = rows.filter(({ outcome }) => outcome === "contract-broken");
  const [first] = broken;
  return when(first !== undefined, "contract-broken", {
    affected: broken.length,
    processes: rows.length,
    first: first?.reason ?? "",
  });
}

function failures(rows: readonly ProcessRow[]): readonly Warning[] {
  const failed = rows.filter(
    ({ outcome, failedBursts = 0 }) => outcome === "failed" || (outcome === "measured" && failedBursts > 0),
  );
  const byReason = Map.groupBy(failed, ({ reason = "", cell }) => withoutName(reason, cell));
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

function outOfMemory(rows: readonly ProcessRow[], { limits }: Plan): readonly Warning[] {
  const rounds = rows.flatMap(({ outcome, round }) => (outcome === "out-of-memory" ? [round + 1] : []));
  const limitMb = Math.round(limits.memoryBytes / BYTES_PER_MB);
  return when(rounds.length > 0, "out-of-memory", { times: rounds.length, rounds: rounds.join(", "), limitMb });
}

/** A connection is served by the worker that accepted it, for as long as it lasts. */
function idleWorkers({ subject: { workers }, traffic }: Cell, processes: readonly ProcessRow[]): readonly Warning[] {
  const { connections } = traffic.arrivals;
  return when(processes.length > 0 && connections < workers, "idle-workers", { connections, workers });
}

function unsteady(processes: readonly ProcessRow[]): readonly Warning[] {
  const drift = driftOf(processes);
  const warmUps = processes.filter(({ warm }) => warm !== undefined);
  const cold = warmUps.filter(({ warm }) => warm === false).length;
  const moved = drift?.moves === true || cold > 0;
  return when(moved, "not-steady", { affected: cold, warmUps: warmUps.length, ...(drift && inPercent(drift)) });
}

/** A baseline is the mean of the original and its copy, so each of them is part of every comparison with it. */
function unsteadyBaseline({ processes, ofBaseline, ofCopies }: ComparedCell): readonly Warning[] {
  const parts = Map.groupBy([...ofBaseline, ...ofCopies], ({ cell }) => cell);
  const ids = [...parts].filter(([, own]) => unsteady(own).length > 0).map(([id]) => id);
  return when(processes.length > 0 && ids.length > 0, "baseline-not-steady", { baseline: ids.join(", ") });
}

function inPercent({ change: { estimate, low, high } }: Drift): Facts {
  const [changePercent = 0, lowPercent = 0, highPercent = 0] = [estimate, low, high].map(
    (log) => 100 * Math.expm1(log),
  );
  return { changePercent, lowPercent, highPercent };
}

function aboutProcesses(processes: readonly ProcessRow[]): readonly Warning[] {
  const over = (code: WarningCode, limitPercent: number, percentOf: (row: ProcessRow) => number, tolerated = 0) => {
    const percents = processes.map(percentOf);
    const affected = percents.filter((percent) => percent > limitPercent).length;
    const facts = { affected, processes: processes.length, worstPercent: Math.max(0, ...percents) };
    return when(affected > tolerated * processes.length, code, { ...facts, limitPercent });
  };
  return [
    ...errors(processes),
    ...over("generator-bound", GENERATOR_BOUND_PERCENT, ({ generatorPercent = 0 }) => generatorPercent),
    ...late(processes),
    ...aboveCapacity(processes),
    ...over("idle-neighbours-busy", NEIGHBOUR_PERCENT, ({ neighbourPercent = 0 }) => neighbourPercent, TOLERATED).map(
      (warning) => ({ ...warning, facts: { ...warning.facts, neighbour: busiestNeighbourOf(processes) } }),
    ),
    ...over("throttled", THROTTLED_PERCENT, (row) => ofLoad(row, row.throttledMs)),
    ...over("steal-time", STOLEN_PERCENT, (row) => ofLoad(row, row.stolenMs), TOLERATED),
    ...over("littles-law", LITTLES_LAW_PERCENT, ({ littlesLawPercent = 0 }) => littlesLawPercent),
  ];
}

function errors(processes: readonly ProcessRow[]): readonly Warning[] {
  const faults = processes.map(({ errors: failed = 0, wrongAnswers = 0 }) => failed + wrongAnswers);
  const affected = faults.filter((count) => count > 0).length;
  return when(affected > 0, "errors", { affected, processes: processes.length, answers: sum(faults) });
}

/** A single late burst is reported, because it can be the tail of the latencies. */
function late(processes: readonly ProcessRow[]): readonly Warning[] {
  const affected = processes.filter(({ lateBursts = 0 }) => lateBursts > 0);
  const worstMs = Math.max(0, ...affected.map(({ latenessP99Us = 0 }) => latenessP99Us / 1_000));
  return when(affected.length > 0, "generator-late", {
    affected: affected.length,
    processes: processes.length,
    worstMs,
  });
}

/** Requests that still wait for a connection when a burst ends exceed the capacity, unless the server paused just then. */
function aboveCapacity(processes: readonly ProcessRow[]): readonly Warning[] {
  const percents = processes.map(({ dueRequests = 0, waitingRequests = 0 }) =>
    dueRequests === 0 ? 0 : (100 * waitingRequests) / dueRequests,
  );
  const affected = percents.filter((percent) => percent > 0).length;
  const facts = { affected, processes: processes.length, worstPercent: Math.max(0, ...percents) };
  return when(affected > USUALLY * processes.length, "rate-above-capacity", facts);
}

function ofLoad({ loadSeconds = 0 }: Pick<ProcessRow, "loadSeconds">, milliseconds = 0): number {
  return loadSeconds === 0 ? 0 : milliseconds / 10 / loadSeconds;
}

function busiestNeighbourOf(processes: readonly ProcessRow[]): string {
  const [busiest] = processes.toSorted((one, other) => (other.neighbourPercent ?? 0) - (one.neighbourPercent ?? 0));
  return busiest?.neighbour ?? "";
}

/** Near its limit a process collects garbage more often: its cost then reflects the limit more than the code. */
function memoryPressure(processes: readonly ProcessRow[], { isolation, limits }: Plan): readonly Warning[] {
  if (isolation === "process") return [];
  const limitMb = limits.memoryBytes / BYTES_PER_MB;
  const worstPercent = Math.max(0, ...processes.map(({ workingSetPeakMb = 0 }) => (100 * workingSetPeakMb) / limitMb));
  return when(worstPercent > MEMORY_PERCENT, "memory-pressure", { worstPercent, limitMb: Math.round(limitMb) });
}
