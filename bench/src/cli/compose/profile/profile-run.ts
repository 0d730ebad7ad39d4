import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Cell,
  type Estimate,
  isOtherThanNode,
  known,
  type Metric,
  type Plan,
  type ProfileTool,
  readRuntime,
  reasonOf,
  runtimes,
} from "@lab/shared/record";
import { addedTo, sum } from "@lab/shared/statistics";
import { analyseJournal } from "../../../analyse/rows-of.ts";
import { formatDuration } from "../../../ask/options/quantities.ts";
import { type CellOutcome, type Profiler, profileCells } from "../../../profile/profile-cells.ts";
import { writeDifferences } from "../../../profile/profile-folder.ts";
import { createCpuProfiler, createDoctorProfiler, createFlameProfiler } from "../../../profile/profilers.ts";
import type { Run } from "../../../run/laboratory.ts";
import { UsageError } from "../../exit-code.ts";
import { ROOT, VARIANTS } from "../../places.ts";
import type { Terminal } from "../../terminal.ts";
import { announceIsolation } from "../../view/announce-plan.ts";
import type { Conducted } from "../conduct/conduct.ts";
import { inLaboratory } from "../conduct/laboratory.ts";

export interface ProfilesOrder {
  readonly plan: Plan;
  readonly runFolder: string;
  readonly tools: readonly ProfileTool[];
  readonly loadMs: number;
  readonly cells: readonly Cell[];
  readonly analysis: MeasuredCosts;
}

export interface MeasuredCosts {
  readonly cells: readonly {
    readonly id: string;
    readonly baseline: string;
    readonly metrics: { readonly costUs: Metric };
  }[];
}

export interface Profiled {
  readonly outcomes: readonly CellOutcome[];
  readonly interrupted: boolean;
}

/** One cell per variant, whose folder has the variant's name: the first of one process, and no copy. */
export function cellsToProfile({ cells }: Plan): readonly Cell[] {
  const originals = cells.filter(({ twinOf, subject }) => twinOf === undefined && subject.workers === 1);
  return originals.filter((cell) => originals.find(({ subject }) => subject.variant === cell.subject.variant) === cell);
}

const MEASURED_LOAD_MS = 10_000;
/** Starting, proving, warming up and stopping a server, and rendering what it left. */
const AROUND_MS = 10_000;

export function announceProfiles(
  { plan, cells, tools, loadMs }: Pick<ProfilesOrder, "plan" | "cells" | "tools" | "loadMs">,
  terminal: Terminal,
): void {
  if (cells.length === 0) {
    throw new UsageError(
      "workers: a profile covers one process, and each of these servers has several; leave out the axis workers.",
    );
  }
  refuseOtherRuntimes(cells);
  // CPU profiles are of several processes, each of which is under load as long without the profiler.
  const perCellMs = sum(tools.map((tool) => (tool === "cpu" ? 2 : 1) * (loadMs + AROUND_MS)));
  const variants = cells.length === 1 ? "a variant" : `${cells.length} variants`;
  const about = formatDuration(cells.length * perCellMs);
  terminal.log(`${plan.runId}: profiles of ${variants} by ${tools.join(", ")}; about ${about}`);
  const profiled = new Set(cells.map(({ subject }) => subject.variant));
  const left = plan.cells.filter((cell) => !cells.includes(cell) && profiled.has(cell.subject.variant) && !cell.twinOf);
  if (left.length > 0) {
    const ids = left.map(({ id }) => id).join(", ");
    terminal.log(`Each variant is profiled once. Left out: ${ids}; choose a condition with --set.`);
  }
  announceIsolation(plan, terminal);
}

/** Profiles are V8's, taken by Node's inspector and flags. */
export function refuseOtherRuntimes(cells: readonly Cell[]): void {
  const other = cells.find(({ subject }) => isOtherThanNode(subject.node))?.subject.node;
  if (other === undefined) return;
  const { called } = runtimes[readRuntime(other).name];
  throw new UsageError(`profiles need Node and cannot be made on ${called}; leave out the profiles or the runtime.`);
}

export function profileRun(order: ProfilesOrder, terminal: Terminal): Promise<Profiled> {
  const { plan, runFolder, tools, loadMs, cells, analysis } = order;
  const profile = async (run: Run): Promise<Profiled> => {
    const progress = progressLines(cells.length * tools.length, terminal);
    for (const what of await run.laboratory.launcher.sweep()) terminal.log(what);
    const profilers = tools.map((tool) => createProfiler(tool, order));
    const outcomes = await profileCells({ run, runFolder, profilers, loadMs, ...progress }, cells);
    const pairs = { planned: plan.cells, profiled: cellsToProfile(plan) };
    writeDifferences(runFolder, pairs, (cell) => measuredDifference(analysis, cell));
    return { outcomes, interrupted: run.signal.aborted };
  };
  return inLaboratory(plan, terminal, profile, { keepsPart: true });
}

const CLINIC = { doctor: createDoctorProfiler, flame: createFlameProfiler };

function createProfiler(tool: ProfileTool, { cells, analysis }: ProfilesOrder): Profiler {
  if (tool !== "cpu") return CLINIC[tool](ROOT);
  return createCpuProfiler({
    root: ROOT,
    costUs: (cell) => measuredCost(analysis, cell),
    sourceMaps: mapsOf(cells),
  });
}

function measuredCost(analysis: MeasuredCosts, cell: string): Estimate | undefined {
  return known(analysis.cells.find(({ id }) => id === cell)?.metrics.costUs.figure);
}

function measuredDifference(analysis: MeasuredCosts, cell: string): Estimate | undefined {
  const analysed = analysis.cells.find(({ id }) => id === cell);
  const baseline = analysed && measuredCost(analysis, analysed.baseline);
  const ratio = known(analysed?.metrics.costUs.ratio);
  return baseline && ratio && addedTo(baseline.estimate, ratio);
}

function mapsOf(cells: readonly Cell[]) {
  return cells
    .map(({ subject: { entry } }) => ({ file: entry, map: join(VARIANTS, `${entry}.map`) }))
    .filter(({ map }) => existsSync(map))
    .map(({ file, map }) => ({ file, text: readFileSync(map, "utf8") }));
}

function progressLines(count: number, { log }: Terminal) {
  let turn = 0;
  return {
    onStart(cell: Cell, tool: ProfileTool): void {
      turn += 1;
      log(`[${turn}/${count}] ${cell.subject.variant}: ${tool} …`);
    },
    onEnd({ cell, outcome, tookMs }: CellOutcome): void {
      const came =
        outcome.outcome === "made" ? outcome.files.join(", ") : `FAILED: ${outcome.reason} ${outcome.remedy}`;
      log(`[${turn}/${count}] ${cell.subject.variant}: ${came} (${formatDuration(tookMs)})`);
    },
  };
}

const NOTHING: Profiled = { outcomes: [], interrupted: false };

/** Profiles the run that was just measured, unless it was interrupted. A failed profile does not fail the run. */
export async function profileMeasured(
  wish: Pick<ProfilesOrder, "plan" | "runFolder" | "tools"> & Partial<Pick<ProfilesOrder, "loadMs" | "analysis">>,
  { interrupted, events }: Conducted,
  terminal: Terminal,
): Promise<Profiled> {
  if (wish.tools.length === 0 || interrupted) return NOTHING;
  const { plan } = wish;
  const order = { loadMs: MEASURED_LOAD_MS, ...wish, cells: cellsToProfile(plan) };
  announceProfiles(order, terminal);
  try {
    const { analysis = analyseJournal({ plan, events }).analysis } = wish;
    return await profileRun({ ...order, analysis }, terminal);
  } catch (error) {
    terminal.log(`Not profiled: ${reasonOf(error)}`);
    return NOTHING;
  }
}
