import { type Analysis, type CellAnalysis, headlineIn, Pattern } from "@lab/shared/record";
import { isSettled } from "../../model/run/trust-in.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { asRatio } from "../../words/figures.ts";
import { matrixRows } from "../../words/names/matrix-rows.ts";
import { type Chart, type Layers, type Row, titled } from "./chart.ts";
import { cellAxis, logTicks } from "./drawing/scales.ts";

const ROW_PX = 72;

/**
 * Pattern × adapter: cost, ratio and verdict in each cell; undefined where the run is about something else. The page has
 * it as a table; this is for places that take pictures only.
 */
export function matrixChart({ cells }: Analysis, strings: Catalogue): Chart | undefined {
  if (headlineIn({ cells }) !== "costUs") return undefined;
  const rows = matrixRows(cells, strings).flatMap(({ name, cells: ofRow }) =>
    [...ofRow.values()].flatMap((cell) => rowOf(name, cell, strings)),
  );
  if (rows.length === 0) return undefined;
  const words = strings.charts.matrix;
  return {
    ...titled("matrix", words),
    columns: [
      { field: "cell", title: strings.words.cell },
      { field: "costUs", title: words.cost, digits: 1 },
      { field: "ratio", title: strings.charts.forest.ratio, digits: 2 },
      { field: "verdict", title: strings.words.verdict },
    ],
    rows,
    heightPx: new Set(rows.map(({ row }) => row)).size * ROW_PX,
    view: { layer: layersOf(rows, strings.charts.forest.ratio) },
  };
}

function layersOf(rows: readonly Row[], shadeTitle: string): Layers {
  const place = {
    x: {
      field: "pattern",
      type: "nominal" as const,
      sort: [...Pattern.options],
      axis: { title: null, orient: "top" as const, labelAngle: 0, labelFontSize: 14, domain: false, ticks: false },
    },
    y: cellAxis("row"),
  };
  return [
    {
      mark: { type: "rect", cornerRadius: 4, width: { band: 0.97 }, height: { band: 0.94 } },
      encoding: { ...place, color: shadeOf(rows, shadeTitle) },
    },
    {
      mark: { type: "text", dy: -16, fontSize: 19, fontWeight: 600 },
      encoding: { ...place, text: { field: "costUs", type: "quantitative", format: ",.1f" } },
    },
    {
      mark: { type: "text", dy: 8, fontSize: 12.5, lineBreak: "\n" },
      encoding: { ...place, text: { field: "remark", type: "nominal" } },
    },
  ];
}

function shadeOf(rows: readonly Row[], title: string) {
  const shades = logTicks(rows.flatMap(({ ratio }) => (ratio === null ? [] : [Number(ratio)])));
  // Symbols and no gradient: a gradient's name is another in each picture.
  const legend = { title, type: "symbol", symbolType: "square", titleLimit: 400 } as const;
  return {
    field: "ratio",
    type: "quantitative" as const,
    scale: { type: "log" as const, domain: [shades[0] ?? 1, shades.at(-1) ?? 1] },
    legend: { ...legend, values: [...shades], format: ".3~r", orient: "bottom" as const },
  };
}

function rowOf(row: string, cell: CellAnalysis, { verdicts, unsettled }: Catalogue): readonly Row[] {
  const { id, pattern, metrics, verdict } = cell;
  const { figure, ratio } = metrics.costUs;
  if ("absent" in figure) return [];
  const { sign, word: verdictWord } = verdicts[verdict];
  const word = isSettled(cell) ? verdictWord : `${verdictWord} (${unsettled})`;
  const times = "estimate" in ratio ? ratio.estimate : null;
  const mark = times === null ? verdictWord : `×${asRatio(times)}  ${sign} ${verdictWord}`;
  const remark = isSettled(cell) ? mark : `${mark}\n(${unsettled})`;
  const shaded = verdict === "baseline" ? 1 : times;
  return [{ cell: id, row, pattern, costUs: figure.estimate, ratio: shaded, verdict: word, remark }];
}
