import { costUs, type Figure, type MetricName } from "@lab/shared/record";
import { type CountedValues, mean } from "@lab/shared/statistics";
import { BYTES_PER_MB } from "@lab/shared/statistics/units";
import { Latencies } from "./latencies.ts";
import type { Slice } from "./slice.ts";
import { overall, perRequest, perTime, requestsPerSecond } from "./slice-figures.ts";
import type { SliceWithLatencies } from "./slices.ts";

/** One fresh process, which is one observation of its cell. */
export interface MeasuredProcess {
  readonly round: number;
  readonly slices: readonly Slice[];
  /** Over all its requests; undefined without an answer. Computed on first use, because it is slow. */
  latency(): CountedValues | undefined;
}

export type ProcessFigure = (process: MeasuredProcess) => number | undefined;

/**
 * All slices of a process together: a collection of the whole heap falls into some and not into others, and belongs to
 * all requests.
 */
const METRICS: Readonly<Record<MetricName, ProcessFigure>> = {
  costUs: ({ slices }) => overall(perRequest(costUs), slices),
  rps: ({ slices }) => overall(perTime(requestsPerSecond), slices),
  meanUs: ({ latency }) => latency()?.mean,
  p50Us: ({ latency }) => latency()?.at(50),
  p95Us: ({ latency }) => latency()?.at(95),
  p99Us: ({ latency }) => latency()?.at(99),
  p999Us: ({ latency }) => latency()?.at(99.9),
  workingSetAvgMb: ({ slices }) => memoryOf(slices, "workingSetBytes").averageMb,
  workingSetPeakMb: ({ slices }) => memoryOf(slices, "workingSetBytes").peakMb,
  anonAvgMb: ({ slices }) => memoryOf(slices, "anonBytes").averageMb,
  anonPeakMb: ({ slices }) => memoryOf(slices, "anonBytes").peakMb,
  heapAvgMb: ({ slices }) => mean(heapMb(slices)),
  heapPeakMb: ({ slices }) => highest(heapMb(slices)),
  cpuPercent: ({ slices }) => overall(perTime(cpuPercent), slices),
  allocatedBytes: ({ slices }) => overall(perRequest(allocatedBytes), slices),
};

export function processesOf(slices: readonly SliceWithLatencies[]): readonly MeasuredProcess[] {
  return [...Map.groupBy(slices, ({ round }) => round)].map(([round, own]) => {
    const latencies = new Latencies(own.flatMap(({ histograms }) => histograms));
    return { round, slices: own, latency: () => latencies.values };
  });
}

export function figureOf(process: MeasuredProcess, figure: MetricName | ProcessFigure): number | undefined {
  return typeof figure === "function" ? figure(process) : METRICS[figure](process);
}

export function observationsOf(processes: readonly MeasuredProcess[], figure: MetricName | ProcessFigure) {
  return processes.flatMap((process) => {
    const value = figureOf(process, figure);
    return value === undefined ? [] : [{ round: process.round, value }];
  });
}

export function memoryOf(slices: readonly Slice[], part: "workingSetBytes" | "anonBytes") {
  let readings = 0;
  let sum = 0;
  let most = 0;
  const read = (bytes: Figure): void => {
    if (typeof bytes !== "number") return;
    readings += 1;
    sum += bytes;
    most = Math.max(most, bytes);
  };
  for (const { server, memorySamples } of slices) {
    read(server.memory[part]);
    for (const { memory } of memorySamples) read(memory[part]);
  }
  if (readings === 0) return { averageMb: undefined, peakMb: undefined };
  return { averageMb: sum / readings / BYTES_PER_MB, peakMb: most / BYTES_PER_MB };
}

export function heapMb(slices: readonly Slice[]): readonly number[] {
  return slices.flatMap(({ heap }) => ("usedBytes" in heap ? [heap.usedBytes / BYTES_PER_MB] : []));
}

function cpuPercent({ server, load }: Slice): number {
  return (100 * server.cpuUs) / (load.durationMs * 1_000);
}

function allocatedBytes({ allocatedBytes: bytes, load }: Slice): number | undefined {
  return typeof bytes === "number" && load.requests > 0 ? bytes / load.requests : undefined;
}

function highest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((one, other) => Math.max(one, other));
}
