import { type Analysis, type CellAnalysis, headlineOf, type MetricName } from "@lab/shared/record";
import { asFields } from "./as-fields.ts";
import type { Row } from "./chart.ts";
import { chartCsv } from "./chart-csv.ts";

const METRICS = ["costUs", "rps", "p50Us", "p95Us", "p99Us", "workingSetPeakMb"] as const satisfies MetricName[];
const ESTIMATE = ["Estimate", "Low", "High"];
/** The same in every language, for programs read them. */
const COLUMNS = [
  ...["cell", "variant", "framework", "adapter", "pattern", "baseline", "twinOf", "verdict", "processes", "headline"],
  ...["ratio", ...METRICS].flatMap((name) => ESTIMATE.map((part) => `${name}${part}`)),
].map((field) => ({ field, title: field }));

/** A row for each cell of a run, its twins among them: figures with their intervals, and the ratio of its headline. */
export function cellsCsv({ cells, twins }: Analysis): string {
  return chartCsv({ columns: COLUMNS, rows: [...cells, ...twins].map(rowOf) });
}

function rowOf(cell: CellAnalysis): Row {
  const { id, variant, framework, adapter, pattern, baseline, twinOf = "", verdict, processes } = cell;
  return {
    cell: id,
    ...{ variant, framework, adapter, pattern, baseline, twinOf, verdict },
    processes: processes.length,
    headline: cell.headline ?? "costUs",
    ...asFields(headlineOf(cell).ratio, "ratio"),
    ...Object.assign({}, ...METRICS.map((name) => asFields(cell.metrics[name].figure, name))),
  };
}
