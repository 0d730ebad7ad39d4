import {
  type Analysis,
  type CellAnalysis,
  type ClassicResults,
  type CurveLine,
  known,
  MetricName,
} from "@lab/shared/record";
import { isSettled } from "../model/run/checks.ts";
import { asFields, fieldNames, fieldsCsv, type Row } from "./charts/chart.ts";

const CELL = [
  "cell",
  "variant",
  "framework",
  "adapter",
  "pattern",
  "baseline",
  "copyOf",
  "verdict",
  "processes",
  "settled",
];
const METRICS = MetricName.options;

/** For each cell of a run, its copies among them: the ratio of its cost, and every figure with its interval. */
export function cellsCsv({ cells, copies }: Analysis): string {
  return fieldsCsv([...CELL, ...["ratio", ...METRICS].flatMap(fieldNames)], [...cells, ...copies].map(rowOf));
}

function rowOf(cell: CellAnalysis): Row {
  const { id, variant, framework, adapter, pattern, baseline, copyOf = "", verdict, processes, metrics } = cell;
  return {
    cell: id,
    ...{ variant, framework, adapter, pattern, baseline, copyOf, verdict },
    processes: processes.length,
    settled: isSettled(cell) ? "yes" : "no",
    ...asFields(metrics.costUs.ratio, "ratio"),
    ...Object.assign({}, ...METRICS.map((name) => asFields(metrics[name].figure, name))),
  };
}

const FIGURES = ["figure", "ratio", "extra", "slope", "intercept", "breakEven5", "breakEven1"];
/** Times are in µs, those of break-evens in ms. */
const FIELDS = ["axis", "unit", "value", "variant", "cell", "baseline", ...FIGURES.flatMap(fieldNames)];

/** `curves.csv`: a row for each point of each curve. Undefined without curves. */
export function curvesCsv({ curves = [], cells }: Analysis): string | undefined {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const rows = curves.flatMap(({ axis, lines }) =>
    lines.flatMap((line) =>
      line.points.flatMap(({ value, cell: id, extraUs }): readonly Row[] => {
        const cell = byId.get(id);
        if (cell === undefined) return [];
        const { figure, ratio } = cell.metrics.costUs;
        return [
          {
            axis: axis.name,
            unit: axis.unit ?? null,
            value,
            variant: line.variant,
            cell: id,
            baseline: cell.baseline,
            ...asFields(figure, "figure"),
            ...asFields(ratio, "ratio"),
            ...asFields(extraUs, "extra"),
            ...fieldsOf(line),
          },
        ];
      }),
    ),
  );
  return rows.length === 0 ? undefined : fieldsCsv(FIELDS, rows);
}

/** A line's own figures, which each of its points repeats. */
function fieldsOf(line: CurveLine): Row {
  const slope = known(line.slope);
  const { within = [] } = known(line.breakEven) ?? {};
  return {
    ...(slope && { ...asFields(slope.perUnitUs, "slope"), ...asFields(slope.interceptUs, "intercept") }),
    ...Object.assign({}, ...within.map(({ percent, cpuMs }) => asFields(cpuMs, `breakEven${percent}`))),
  };
}

/** The run in the published benchmark's shape, for the tools that read that. */
export function classicResults({ analysis }: { readonly analysis: Analysis }): ClassicResults {
  const { cpus } = analysis.limitsInForce;
  const cpuLimit = typeof cpus === "number" ? cpus : null;
  return {
    runId: analysis.runId,
    timestamp: analysis.createdAt,
    results: analysis.cells.map((cell) => resultOf(cell, cpuLimit)),
  };
}

function resultOf({ id, metrics, heapReadings }: CellAnalysis, cpuLimit: number | null) {
  const known = (name: MetricName, unit = 1): number | null => {
    const { figure } = metrics[name];
    return "absent" in figure ? null : figure.estimate / unit;
  };
  const inMs = (name: MetricName): number | null => known(name, 1_000);
  return {
    name: id,
    rps: known("rps"),
    latency: { mean: inMs("meanUs"), p50: inMs("p50Us"), p95: inMs("p95Us"), p99: inMs("p99Us") },
    cgroup: {
      memAvgMb: known("workingSetAvgMb"),
      memPeakMb: known("workingSetPeakMb"),
      cpuAvgPercent: known("cpuPercent"),
      cpuLimit,
    },
    memory: { peak: known("heapPeakMb"), avg: known("heapAvgMb"), sampleCount: heapReadings },
  };
}
