import type { Chart } from "../../render/charts/chart.ts";
import { chartSvg } from "../../render/charts/drawing/chart-svg.ts";
import { chartCsv } from "../../render/charts/fields.ts";
import { save } from "./save.ts";

const MAKERS: Readonly<Record<string, { readonly type: string; make(chart: Chart): string | Promise<string> }>> = {
  csv: { type: "text/csv", make: chartCsv },
  json: { type: "application/json", make: ({ rows }) => JSON.stringify(rows, undefined, 2) },
  svg: { type: "image/svg+xml", make: chartSvg },
};

/** The chart's data and picture as files, made when they are asked for. */
export function offerDownloads(figure: HTMLElement, chart: Chart): void {
  for (const button of figure.querySelectorAll<HTMLButtonElement>("button[data-download]")) {
    const kind = button.dataset["download"] ?? "";
    const maker = MAKERS[kind];
    if (maker === undefined) continue;
    button.addEventListener("click", async () => save(`${chart.name}.${kind}`, await maker.make(chart), maker.type));
  }
  const offered = figure.querySelector<HTMLElement>(".downloads");
  if (offered !== null) offered.hidden = false;
}
