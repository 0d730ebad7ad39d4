import {
  type Analysis,
  type CellAnalysis,
  type CurveLine,
  headlineOf,
  known,
  type MetricName,
} from "@lab/shared/record";
import { isSettled } from "../../model/run/trust-in.ts";
import { asFields, fieldNames, fieldsCsv, type Row } from "./chart.ts";

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

const FIGURES = ["figure", "ratio", "extra", "slope", "intercept", "breakEven5", "breakEven1"];
/** Times are in µs, those of break-evens in ms. */
const FIELDS = ["axis", "unit", "value", "variant", "cell", "baseline", "metric", ...FIGURES.flatMap(fieldNames)];

/** `curves.csv`: a row for each point of each curve. Undefined without curves. */
export function curvesCsv({ curves = [], cells }: Analysis): string | undefined {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const rows = curves.flatMap(({ axis, lines }) =>
    lines.flatMap((line) =>
      line.points.flatMap(({ value, cell: id, extraUs }): readonly Row[] => {
        const cell = byId.get(id);
        if (cell === undefined) return [];
        const { figure, ratio } = headlineOf(cell);
        return [
          {
            axis: axis.name,
            unit: axis.unit ?? null,
            value,
            variant: line.variant,
            cell: id,
            baseline: cell.baseline,
            metric: cell.headline ?? "costUs",
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
