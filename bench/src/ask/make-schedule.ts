import { workloadNamed } from "@lab/shared/contract";
import {
  type Cell,
  type Cores,
  type GeneratorRest,
  type InterleavedSchedule,
  inFlightOf,
  OURS,
  type Schedule,
} from "@lab/shared/record";
import { mean } from "@lab/shared/statistics";
import { MOST_PARTS } from "./options/options.ts";
import { formatDuration, typedDuration } from "./options/quantities.ts";
import { type Checked, refused } from "./problem.ts";
import type { RunRequest } from "./request.ts";

/** Processes differ by more than bursts do, so time is better spent on another round than on longer bursts. */
const USUAL_SLICE_MS = 200;
/** Light traffic has few requests, and a percentile needs many. */
const OPEN_SLICE_MS = 400;
/** Other tools open new connections for each burst, and some of them count in whole seconds. */
const WITNESSES_SLICE_MS = 1_000;
const A_MINUTE_MS = 60_000;
const BUDGET_MS = 240_000;
const MATRIX_BUDGET_MS = 600_000;
/** Short compared with interference on a shared machine, long compared with reading the figures. */
const USUAL_PART_MS = 50;
/** A queue that begins empty takes a while to reach its usual length. */
const USUAL_OPEN_PART_MS = 200;
/** One after another on a connection: the last one, which others need not wait for, is then little of a part. */
const ANSWERS_PER_PART = 10;
/** A safety limit: a server is warm after a number of requests, not after a time. */
const WARM_UP_LIMIT_MS = 60_000;
/** Warms the caches of a server after the turns of others; long bursts do not need it. */
const USUAL_LEAD_IN_MS = 20;
const LEAD_IN_UP_TO_MS = 200;
const USUAL_CONNECTIONS = 50;
const FEWEST_ROUNDS = 3;
/** More would narrow no interval by 5%: the time is better spent on another round. */
const USUAL_BLOCKS = 3;
/** A run of more cells than this is the matrix, and gets the matrix's time. */
const CELLS_OF_A_SMALL_RUN = 10;
/** No budget has room for more. */
const MOST_ROUNDS = 1_000;

/** All cells determine the bursts; the number of cells measured here determines the duration. */
export function makeSchedule(cells: readonly Cell[], request: RunRequest, here: number = cells.length) {
  return request.protocol === "classic" ? { value: classic(cells, request) } : interleaved(cells, request, here);
}

function classic(cells: readonly Cell[], { warmUpMs, sliceMs, rounds = 1 }: RunRequest): Schedule {
  return {
    protocol: "classic",
    warmUp: { connections: 20, pipelining: 1, durationMs: warmUpMs ?? 5_000 },
    measured: {
      ...inFlightOf(cells[0]?.traffic.arrivals ?? { model: "closed", connections: 1 }),
      durationMs: sliceMs ?? 30_000,
    },
    rounds: { min: rounds, max: rounds },
  };
}

function interleaved(cells: readonly Cell[], request: RunRequest, here: number): Checked<Schedule> {
  const schedule = fewestRounds(cells, request, here);
  if (hasRoundsAlone(request)) return { value: schedule };
  const { budgetMs, rounds, warmUpCapMs: warmUpMs } = schedule;
  const shortestMs = expectedRoundMs(here, schedule, schedule.blocks);
  if (rounds.min * shortestMs > budgetMs) {
    return refused("--budget", tooSmall(budgetMs, rounds.min, here, shortestMs));
  }
  const max = request.rounds ?? MOST_ROUNDS;
  // How fast an app answers is not known: its warm-ups may take what the fewest rounds leave.
  const isTimeLimited = request.warmUpMs === undefined && cells.every(({ traffic }) => traffic.requests !== undefined);
  const warmUpCapMs = isTimeLimited ? Math.min(warmUpMs, longestWarmUpMs(here, schedule)) : warmUpMs;
  return { value: { ...schedule, warmUpCapMs, rounds: { min: rounds.min, max } } };
}

/** True if the number of rounds, and not a budget, ends the run. */
function hasRoundsAlone({ rounds, budgetMs }: RunRequest): boolean {
  return rounds !== undefined && budgetMs === undefined;
}

function fewestRounds(cells: readonly Cell[], request: RunRequest, here: number): InterleavedSchedule {
  const usualPartMs = Math.max(...cells.map(usualPartMsOf));
  const longestMs = Math.max(...cells.map(longestAnswerMs));
  const {
    rounds = FEWEST_ROUNDS,
    sliceMs = Math.max(...cells.map(usualSliceMs)),
    // Longer for a server that only waits: warm-up takes a number of requests, however long each takes.
    warmUpMs = WARM_UP_LIMIT_MS + (REQUESTS_UNTIL_WARM / USUAL_CONNECTIONS) * longestMs,
  } = request;
  const { parts = haveWitnesses(cells) ? 1 : usualParts(sliceMs, usualPartMs, request) } = request;
  const leadInMs = leadInOf(cells, sliceMs / parts, request);
  const expected = expectedPerCell(cells.map(msPerRequest), warmUpMs, sliceMs, parts, leadInMs);
  return {
    protocol: "interleaved",
    sliceMs,
    parts,
    ...(leadInMs > 0 && { leadInMs }),
    untilRest: request.figuresFrom !== "engine",
    warmUpCapMs: warmUpMs,
    rounds: { min: rounds, max: rounds },
    blocks: request.blocks ?? USUAL_BLOCKS,
    budgetMs: request.budgetMs ?? usualBudget(here, expected),
    expected,
  };
}

/** The budget of a small run or of the matrix, or more if the cells need it for a few rounds. */
function usualBudget(cells: number, expected: InterleavedSchedule["expected"]): number {
  const isSmall = cells <= CELLS_OF_A_SMALL_RUN;
  const needed = FEWEST_ROUNDS * expectedRoundMs(cells, { expected }, USUAL_BLOCKS);
  return Math.max(isSmall ? BUDGET_MS : MATRIX_BUDGET_MS, Math.ceil(needed / A_MINUTE_MS) * A_MINUTE_MS);
}

function haveWitnesses(cells: readonly Cell[]): boolean {
  return cells.some(({ traffic }) => traffic.generator !== OURS);
}

function usualSliceMs({ traffic: { arrivals, generator } }: Cell): number {
  if (generator !== OURS) return WITNESSES_SLICE_MS;
  return arrivals.model === "open" ? OPEN_SLICE_MS : USUAL_SLICE_MS;
}

/** A lead-in ends once the server is at rest; other tools open new connections for each burst. */
function leadInOf(cells: readonly Cell[], partMs: number, { figuresFrom, leadInMs }: RunRequest): number {
  if (figuresFrom === "engine" || haveWitnesses(cells)) return 0;
  return leadInMs ?? (partMs <= LEAD_IN_UP_TO_MS ? USUAL_LEAD_IN_MS : 0);
}

/** An engine may take a second for each reading, and there is one before and after each part. */
function usualParts(sliceMs: number, partMs: number, { figuresFrom }: RunRequest): number {
  if (figuresFrom === "engine") return 1;
  return Math.min(MOST_PARTS, Math.max(1, Math.round(sliceMs / partMs)));
}

function usualPartMsOf(cell: Cell): number {
  const { model } = cell.traffic.arrivals;
  return Math.max(model === "open" ? USUAL_OPEN_PART_MS : USUAL_PART_MS, ANSWERS_PER_PART * longestAnswerMs(cell));
}

function longestAnswerMs({ traffic: { workload, parameters, requests } }: Cell): number {
  return requests?.longestAnswerMs ?? workloadNamed(workload).longestAnswerMs?.(parameters) ?? 0;
}

/** Beyond that of a small answer: CPU time, or a share of the time that many requests wait for together. */
function msPerRequest({ traffic: { workload, parameters, requests } }: Cell): number {
  if (requests !== undefined) return 0;
  const { cpuMs, longestAnswerMs } = workloadNamed(workload);
  return Math.max(cpuMs?.(parameters) ?? 0, (longestAnswerMs?.(parameters) ?? 0) / USUAL_CONNECTIONS);
}

function tooSmall(budgetMs: number, rounds: number, cells: number, shortestMs: number): string {
  return (
    `${formatDuration(budgetMs)} is too small: ${rounds} rounds of ${cells} cells take about ` +
    `${typedDuration(rounds * shortestMs)}. Give at least that.`
  );
}

/** Awake, except under the published protocol, or where staying awake would use the server's own core. */
export function generatorRest({ protocol }: RunRequest, { server, others }: Cores): GeneratorRest {
  const sharesCore = server.some((core) => others.includes(core));
  return protocol === "classic" || sharesCore ? "asleep" : "awake";
}

/** Node's start, the first answers, the proof of the contract, and the stop, for one cell. */
const AROUND_A_CELL_MS = 1_000;
/** Until the server rests after a lead-in. */
const AFTER_A_LEAD_IN_MS = 6;
/** Connections answered, figures read, the server's rest: what each part of a slice takes beyond its load. */
const AROUND_A_PART_MS = 20;

/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
export const REQUESTS_UNTIL_WARM = 30_000;
/** The time of a small answer, at 12,000 a second. From the second round on, what the first one took is planned for. */
const USUAL_ANSWER_MS = 1 / 12;

/** Per cell and round, on average: the time before its first slice, and the time of each slice. */
function expectedPerCell(
  workMs: readonly number[],
  warmUpCapMs: number,
  sliceMs: number,
  parts: number,
  leadInMs: number,
): InterleavedSchedule["expected"] {
  const warmUpsMs = workMs.map((ms) => Math.min(warmUpCapMs, REQUESTS_UNTIL_WARM * (USUAL_ANSWER_MS + ms)));
  const beforeAPartMs = leadInMs > 0 ? leadInMs + AFTER_A_LEAD_IN_MS : 0;
  return {
    startMs: AROUND_A_CELL_MS + Math.round(mean(warmUpsMs) ?? 0),
    sliceMs: sliceMs + parts * (beforeAPartMs + AROUND_A_PART_MS),
  };
}

export function expectedRoundMs(cells: number, { expected }: Pick<InterleavedSchedule, "expected">, blocks: number) {
  return cells * (expected.startMs + blocks * expected.sliceMs);
}

/** As long as the fewest rounds, keep within the budget. */
function longestWarmUpMs(
  cells: number,
  { expected, blocks, rounds, budgetMs }: Pick<InterleavedSchedule, "expected" | "blocks" | "rounds" | "budgetMs">,
): number {
  return Math.floor(budgetMs / (rounds.min * cells) - AROUND_A_CELL_MS - blocks * expected.sliceMs);
}

/** The expected duration of the run: its budget, if it has one. */
export function expectedRunMs(cells: number, schedule: Schedule): number {
  if (schedule.protocol === "classic") {
    const { warmUp, measured, rounds } = schedule;
    return rounds.max * cells * (AROUND_A_CELL_MS + warmUp.durationMs + measured.durationMs);
  }
  const { rounds, blocks, budgetMs } = schedule;
  return rounds.min === rounds.max ? rounds.max * expectedRoundMs(cells, schedule, blocks) : budgetMs;
}
