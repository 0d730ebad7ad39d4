import { type Analysis, type CellAnalysis, headlineOf, type MetricName } from "@lab/shared/record";
import { isSettled } from "../../model/run/trust-in.ts";
import type { Row } from "./chart.ts";
import { asFields, fieldNames, fieldsCsv } from "./fields.ts";

const METRICS = ["costUs", "rps", "p50Us", "p95Us", "p99Us", "workingSetPeakMb"] as const satisfies MetricName[];
const STARTS = ["answerMs", "cpuMs"] as const;
const CELL = ["cell", "variant", "framework", "adapter", "pattern", "baseline", "twinOf", "verdict"];

/** For each cell of a run, its twins among them: figures with their intervals, the ratio of its headline, and whether it was warm. */
export function cellsCsv({ cells, twins, starts }: Analysis): string {
  const ofStarts = new Map(starts?.map((one) => [one.cell, one]));
  const rows = [...cells, ...twins].map((cell): Row => {
    const start = ofStarts.get(cell.id);
    return {
      ...rowOf(cell),
      ...(start && { processes: start.starts, headline: "answerMs", ...asFields(start.answerMs.ratio, "ratio") }),
      ...(start && Object.assign({}, ...STARTS.map((name) => asFields(start[name].median, name)))),
    };
  });
  const figures = ["ratio", ...(starts === undefined ? METRICS : STARTS)].flatMap(fieldNames);
  return fieldsCsv([...CELL, "processes", "warm", "headline", ...figures], rows);
}

function rowOf(cell: CellAnalysis): Row {
  const { id, variant, framework, adapter, pattern, baseline, twinOf = "", verdict, processes } = cell;
  return {
    cell: id,
    ...{ variant, framework, adapter, pattern, baseline, twinOf, verdict },
    processes: processes.length,
    warm: isSettled(cell) ? "yes" : "no",
    headline: cell.headline ?? "costUs",
    ...asFields(headlineOf(cell).ratio, "ratio"),
    ...Object.assign({}, ...METRICS.map((name) => asFields(cell.metrics[name].figure, name))),
  };
}
