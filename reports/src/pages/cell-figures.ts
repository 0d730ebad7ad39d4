import type { CellAnalysis, Measured, Metrics } from "@lab/shared/record";
import type { SiteStrings } from "../site/strings/site-strings.ts";
import { significant, whole } from "../text/figures.ts";
import { estimateText, intervalText, timesText } from "./estimate-text.ts";
import { html, type VNode } from "./html.ts";
import type { MeasuredCell } from "./measured-cell.ts";
import type { PageContext } from "./page-context.ts";
import { verdictMark } from "./verdict-mark.ts";

/** The figures that a cell is opened for, to be read at arm's length. */
export function cellFigures({ strings }: PageContext, cell: MeasuredCell): VNode {
  const { ratio, verdict, full } = cell;
  const { metrics } = strings.cell;
  return html`
    <dl class="figures large">
      ${full && figure(metrics.costUs, full.costUs)}
      <div>
        <dt>${strings.cell.ratio}</dt>
        <dd>
          <span class="figure">${verdict === "baseline" ? "" : timesText(ratio)}</span> ${verdictMark(verdict, strings)}
          <span class="quiet"> ${intervalText(ratio, (value) => value.toFixed(3))}</span>
        </dd>
      </div>
      ${full && figure(metrics.rps, full.rps, whole)}
      ${full && figure(metrics.p99Us, inMs(full.metrics.p99Us))}
      ${full && figure(metrics.workingSetPeakMb, full.metrics.workingSetPeakMb)}
    </dl>
    ${states(cell, strings)}
  `;
}

function figure(name: string, measured: Measured, format = significant): VNode {
  return html`
    <div>
      <dt>${name}</dt>
      <dd><span class="figure">${estimateText(measured, format)}</span> <span class="quiet">${intervalText(measured, format)}</span></dd>
    </div>
  `;
}

function states({ states: found }: MeasuredCell, { cell }: SiteStrings): VNode | undefined {
  if (found.found !== "two") return undefined;
  const { slowPercent, distancePercent, processes } = found;
  return html`<p><b>${cell.states.title}.</b> ${cell.states.found(`${whole(slowPercent)}%`, `${whole(distancePercent)}%`, processes)}</p>`;
}

const SHOWN: readonly (keyof Metrics)[] = [
  "costUs",
  "rps",
  "p50Us",
  "p95Us",
  "p99Us",
  "workingSetAvgMb",
  "workingSetPeakMb",
  "anonAvgMb",
  "anonPeakMb",
  "cpuPercent",
  "allocatedBytes",
];

/** All figures of a cell, with their intervals, beside how they stand to the baseline's. */
export function figuresTable({ strings }: PageContext, { metrics, ratios, verdict }: CellAnalysis): VNode {
  const { cell } = strings;
  return html`
    <section>
      <h2>${cell.figures}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${cell.figures}>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">${cell.metric}</th>
              <th scope="col" class="number">${cell.value}</th>
              <th scope="col" class="number">${cell.interval}</th>
              <th scope="col" class="number">${cell.ratio}</th>
              <th scope="col" class="number">${cell.interval}</th>
            </tr>
          </thead>
          <tbody>
            ${SHOWN.map((name) => metricRow(cell.metrics[name], inShownUnit(name, metrics[name]), verdict === "baseline" ? undefined : ratios[name]))}
          </tbody>
        </table>
      </div>
    </section>
  `;
}

function metricRow(name: string, value: Measured, ratio: Measured | undefined): VNode {
  return html`
    <tr>
      <th scope="row">${name}</th>
      <td class="number" title=${"absent" in value ? value.absent : undefined}>${estimateText(value)}</td>
      <td class="number quiet">${intervalText(value)}</td>
      <td class="number">${ratio && timesText(ratio)}</td>
      <td class="number quiet">${ratio && intervalText(ratio, (bound) => bound.toFixed(3))}</td>
    </tr>
  `;
}

function inShownUnit(name: keyof Metrics, measured: Measured): Measured {
  return name === "p50Us" || name === "p95Us" || name === "p99Us" ? inMs(measured) : measured;
}

function inMs(us: Measured): Measured {
  if ("absent" in us) return us;
  const { estimate, low, high } = us;
  return {
    estimate: estimate / 1_000,
    ...(low !== undefined && { low: low / 1_000 }),
    ...(high !== undefined && { high: high / 1_000 }),
  };
}
