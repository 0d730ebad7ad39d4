import type { CellAnalysis, MetricName } from "@lab/shared/record";
import type { ComparableRun } from "./comparability.ts";

const LEFT_OUT = { absent: "left out" };

/** As much of a run as a comparison reads: a page can carry it. */
export function slimRun({ plan, environment, analysis }: ComparableRun): ComparableRun {
  const { ways: _, ...rest } = plan;
  return {
    plan: rest,
    environment: {
      ...environment,
      checks: [],
      ...(environment.hosts && { hosts: environment.hosts.map(slimHost) }),
    },
    analysis: { ...analysis, cells: analysis.cells.map(slimCell), copies: [], curves: [], ladders: [], patterns: [] },
  };
}

type Host = NonNullable<ComparableRun["environment"]["hosts"]>[number];

function slimHost({ shard, environment }: Host): Host {
  return { shard, environment: { ...environment, checks: [], versions: {} } };
}

function slimCell(cell: CellAnalysis): CellAnalysis {
  const names = Object.keys(cell.metrics) as MetricName[];
  const metrics = Object.fromEntries(
    names.map((name) => [name, name === "costUs" ? cell.metrics[name] : { figure: LEFT_OUT, ratio: LEFT_OUT }]),
  );
  const processes = cell.processes.map((one) => ({ ...one, round: 0, rps: 0 }));
  return { ...cell, metrics: metrics as CellAnalysis["metrics"], processes, latencyCurve: [], warnings: [] };
}
