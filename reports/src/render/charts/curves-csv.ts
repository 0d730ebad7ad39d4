import { type Analysis, type CurveLine, headlineOf } from "@lab/shared/record";
import type { Row } from "./chart.ts";
import { asFields, fieldNames, fieldsCsv } from "./fields.ts";

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

/** The same at each of its points. */
function fieldsOf({ slope, breakEven }: CurveLine): Row {
  return {
    ...(slope && !("absent" in slope) && asFields(slope.perUnitUs, "slope")),
    ...(slope && !("absent" in slope) && asFields(slope.interceptUs, "intercept")),
    ...(breakEven &&
      !("absent" in breakEven) &&
      Object.assign({}, ...breakEven.within.map(({ percent, cpuMs }) => asFields(cpuMs, `breakEven${percent}`)))),
  };
}
