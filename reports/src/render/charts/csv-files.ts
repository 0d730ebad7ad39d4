import { type Analysis, type CellAnalysis, type CurveLine, known, MetricName } from "@lab/shared/record";
import { isSettled } from "../../model/run/checks.ts";
import { asFields, fieldNames, fieldsCsv, type Row } from "./chart.ts";

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
