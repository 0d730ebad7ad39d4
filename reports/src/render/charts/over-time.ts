import { type BurstEvent, costUs, faultsIn, known, type ProcessFigures, total } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { type Axis, type Chart, type Column, numbers, type Row, titled } from "./chart.ts";

const SLICES_PX = 260;
const SMALL_PX = 170;

/** Every slice a dot, rounds as bands; a line at what those of a process cost together. */
export function slicesChart(slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  const inTime = inOwnTime(slices);
  if (inTime.every(({ costUs }) => costUs === null)) return undefined;
  return {
    ...titled("slices", strings.charts.slices),
    columns: sliceColumns(strings),
    rows: inTime,
    heightPx: SLICES_PX,
    plot: {
      template: "timeline",
      x: ownTime(strings),
      y: numbers(
        "costUs",
        { zero: false, nice: true, padding: 14 },
        { title: strings.metrics.costUs.title, tickCount: 5 },
      ),
      rounds: roundsOf(inTime),
    },
  };
}

function sliceColumns({ words: common, metrics, charts: { slices: words } }: Catalogue): readonly Column[] {
  return [
    { field: "round", title: common.round, digits: 0 },
    { field: "block", title: common.block, digits: 0 },
    { field: "atS", title: words.at, digits: 1 },
    { field: "costUs", title: metrics.costUs.title, digits: 2 },
    { field: "rps", title: metrics.rps.title, digits: 0 },
    { field: "cpuPercent", title: metrics.cpuPercent.title, digits: 1 },
    { field: "throttledMs", title: words.throttled, digits: 1 },
    { field: "workingSetMb", title: words.workingSet, digits: 1 },
    { field: "requests", title: words.requests, digits: 0 },
    { field: "errors", title: words.errors, digits: 0 },
  ];
}

/** Each round from its first slice to the first of the next, at the cost of all its requests together. */
function roundsOf(slices: ReturnType<typeof inOwnTime<SliceRow>>) {
  const rounds = [...Map.groupBy(slices, ({ round }) => round)].map(([round, ofRound]) => {
    const sum = (of: (slice: SliceRow) => number): number => ofRound.reduce((total, slice) => total + of(slice), 0);
    const level = sum(({ costUs, requests }) => (costUs ?? 0) * requests) / sum(({ requests }) => requests);
    const times = ofRound.map(({ ownS }) => ownS);
    return { round, from: Math.min(...times), to: Math.max(...times), level };
  });
  return rounds.map((round, index) => ({ ...round, next: rounds[index + 1]?.from ?? round.to }));
}

/** One dot per process, which is one observation. */
export function processesChart(processes: readonly ProcessFigures[], strings: Catalogue): Chart | undefined {
  if (processes.length === 0) return undefined;
  const { charts, metrics, words } = strings;
  return {
    ...titled("processes", charts.processes),
    columns: [
      { field: "round", title: words.round, digits: 0 },
      { field: "costUs", title: metrics.costUs.title, digits: 2 },
      { field: "ratio", title: charts.forest.ratio, digits: 2 },
      { field: "rps", title: metrics.rps.title, digits: 0 },
    ],
    rows: processes.map(({ round, costUs, rps, ratio = null }) => ({ round: round + 1, costUs, rps, ratio })),
    heightPx: SMALL_PX,
    plot: {
      template: "timeline",
      x: { field: "round", type: "ordinal", axis: { title: words.round, labelAngle: 0 } },
      y: numbers("costUs", { zero: false, nice: true }, { title: metrics.costUs.title, tickCount: 4 }),
    },
  };
}

export function cpuChart(slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  return valueChart("cpu", "cpuPercent", strings.metrics.cpuPercent.title, slices, strings);
}

/** How long the kernel held the server back in each slice; undefined if it never did. */
export function throttlingChart(slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  const isEver = slices.some(({ throttledMs }) => throttledMs !== null && throttledMs > 0);
  return isEver ? valueChart("throttling", "throttledMs", strings.charts.throttling.value, slices, strings) : undefined;
}

function valueChart(
  name: "cpu" | "throttling",
  field: "cpuPercent" | "throttledMs",
  title: string,
  slices: readonly SliceRow[],
  strings: Catalogue,
): Chart | undefined {
  const rows = inOwnTime(slices).flatMap(({ round, atS, ownS, [field]: value }): Row[] =>
    value === null ? [] : [{ round, atS, ownS, value }],
  );
  const y = numbers("value", { domainMin: 0 }, { title, tickCount: 4, format: ",.3~r" });
  return dotsInTime({ ...titled(name, strings.charts[name]), rows, y }, { field: "value", title, digits: 1 }, strings);
}

/** Memory of one cell over the run: what it works with, and what of that cannot be dropped. */
export function cellMemoryChart(samples: readonly MemoryRow[], strings: Catalogue): Chart | undefined {
  const { cellMemory: words } = strings.charts;
  const { workingSet, anon } = words.kinds;
  const rows = inOwnTime(samples).flatMap(({ round, atS, ownS, workingSetMb, anonMb }): Row[] => [
    ...(workingSetMb === null ? [] : [{ round, atS, ownS, kind: workingSet, mb: workingSetMb }]),
    ...(anonMb === null ? [] : [{ round, atS, ownS, kind: anon, mb: anonMb }]),
  ]);
  const y = numbers("mb", { zero: true }, { title: words.mb, tickCount: 4 });
  const kinds = { field: "kind", domain: [workingSet, anon], title: words.kind };
  return dotsInTime(
    { ...titled("memory", words), rows, y, kinds },
    { field: "mb", title: words.mb, digits: 1 },
    strings,
  );
}

interface Dots extends Pick<Chart, "name" | "title" | "caption" | "rows"> {
  readonly y: Axis;
  readonly kinds?: Required<Chart>["kinds"] & { readonly title: string };
}

/** A small chart of one figure over the seconds of its own; undefined without rows. */
function dotsInTime({ y, kinds, ...chart }: Dots, figure: Column, strings: Catalogue): Chart | undefined {
  if (chart.rows.length === 0) return undefined;
  return {
    ...chart,
    columns: [
      { field: "round", title: strings.words.round, digits: 0 },
      { field: "atS", title: strings.charts.slices.at, digits: 1 },
      ...(kinds === undefined ? [] : [{ field: kinds.field, title: kinds.title }]),
      figure,
    ],
    heightPx: SMALL_PX,
    ...(kinds && { kinds }),
    plot: { template: "timeline", x: ownTime(strings), y },
  };
}

function ownTime({ charts }: Catalogue): Axis {
  const axis = { title: charts.slices.own, grid: false, tickCount: 8 };
  return numbers("ownS", { nice: false, padding: 10, zero: false }, axis);
}

const MB = 1024 ** 2;

export type SliceRow = ReturnType<typeof sliceRows>[number];

/** All slices of one cell in order, each with the bursts of its block. */
export function sliceRows(bursts: readonly BurstEvent[]) {
  const blocks = Map.groupBy(bursts, ({ round, block }) => `${round} ${block}`);
  return [...blocks.values()].flatMap((ofBlock) => rowOf(ofBlock) ?? []);
}

function rowOf(bursts: readonly BurstEvent[]) {
  const last = bursts.at(-1);
  if (last === undefined) return undefined;
  const { atMs, round, block, server } = last;
  const sum = (of: (burst: BurstEvent) => number): number => bursts.reduce((total, burst) => total + of(burst), 0);
  const requests = sum(({ load }) => load.requests);
  const durationMs = sum(({ load }) => load.durationMs);
  const cpuUs = sum((burst) => burst.server.cpuUs);
  const afterwardsUs = sum((burst) => known(burst.afterwardsUs ?? 0) ?? 0);
  return {
    atS: atMs / 1_000,
    round: round + 1,
    block: block + 1,
    requests,
    costUs: costUs({ load: { requests }, server: { cpuUs }, afterwardsUs }) ?? null,
    rps: (requests / durationMs) * 1_000,
    cpuPercent: cpuUs / durationMs / 10,
    throttledMs: throttledMsIn(bursts),
    workingSetMb: inMb(known(server.memory.workingSetBytes)),
    errors: sum(({ load }) => faultsIn(load)),
  };
}

/** Known if it is known of every burst. */
function throttledMsIn(bursts: readonly BurstEvent[]): number | null {
  const us = total(
    bursts.map(({ server: { throttling } }) => ("throttledUs" in throttling ? throttling.throttledUs : throttling)),
  );
  return typeof us === "number" ? us / 1_000 : null;
}

function inMb(bytes: number | undefined): number | null {
  return bytes === undefined ? null : bytes / MB;
}

export type MemoryRow = ReturnType<typeof memoryRows>[number];

/** A server's memory: sampled during each burst, and read at its end. */
export function memoryRows(bursts: readonly BurstEvent[]) {
  return bursts.flatMap(({ round, atMs: endMs, memorySamples, server }) =>
    [...memorySamples, { atMs: endMs, memory: server.memory }].map(({ atMs, memory }) => ({
      round: round + 1,
      atS: atMs / 1_000,
      workingSetMb: inMb(known(memory.workingSetBytes)),
      anonMb: inMb(known(memory.anonBytes)),
    })),
  );
}

type Observed = Readonly<Record<"round" | "atS", number>>;

/** Room between two rounds, as a share of all that is drawn. */
const GAP = 0.02;

/** Counts only the seconds in which the cell itself was measured: between its rounds others were, and a chart would be empty. */
function inOwnTime<Row extends Observed>(rows: readonly Row[]): readonly (Row & { readonly ownS: number })[] {
  const rounds = [...Map.groupBy(rows, ({ round }) => round).values()].map((ofRound) => {
    const seconds = ofRound.map(({ atS }) => atS);
    const [least, most] = [Math.min(...seconds), Math.max(...seconds)];
    return { ofRound, least, length: most - least };
  });
  const gap = GAP * rounds.reduce((sum, { length }) => sum + length, 0);
  let start = 0;
  return rounds.flatMap(({ ofRound, least, length }) => {
    const placed = ofRound.map((row) => ({ ...row, ownS: start + row.atS - least }));
    start += length + gap;
    return placed;
  });
}
