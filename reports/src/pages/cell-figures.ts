import { type CellAnalysis, headlineOf, type Measured, MetricName, type States } from "@lab/shared/record";
import type { SiteStrings } from "../site/strings/site-strings.ts";
import { milliseconds, significant, whole } from "../text/figures.ts";
import { estimateText, intervalText, timesText } from "./estimate-text.ts";
import { html, type VNode } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { verdictMark } from "./verdict-mark.ts";

/** The figures that a cell is opened for, to be read at arm's length. */
export function cellFigures({ strings }: PageContext, cell: CellAnalysis): VNode {
  const { headline = "costUs", metrics, verdict, states } = cell;
  const { ratio } = headlineOf(cell);
  const others = (["costUs", "rps", "p99Us", "workingSetPeakMb"] as const).filter((name) => name !== headline);
  const figure = (name: MetricName): VNode => html`
    <div>
      <dt>${strings.cell.metrics[name]}</dt>
      <dd><span class="figure">${estimateText(metrics[name].figure, inWords(name))}</span> <span class="quiet">${intervalText(metrics[name].figure, inWords(name))}</span></dd>
    </div>
  `;
  return html`
    <dl class="figures large">
      ${figure(headline)}
      <div>
        <dt>${strings.cell.ratio}</dt>
        <dd>
          <span class="figure">${verdict === "baseline" ? "" : timesText(ratio)}</span> ${verdictMark(verdict, strings)}
          <span class="quiet"> ${intervalText(ratio, (value) => value.toFixed(3))}</span>
        </dd>
      </div>
      ${others.map(figure)}
    </dl>
    ${twoStates(states, strings)}
  `;
}

function twoStates(states: States, { cell }: SiteStrings): VNode | undefined {
  if (states.found !== "two") return undefined;
  const { slowPercent, distancePercent, processes } = states;
  return html`<p><b>${cell.states.title}.</b> ${cell.states.found(`${whole(slowPercent)}%`, `${whole(distancePercent)}%`, processes)}</p>`;
}

/** All figures of a cell, with their intervals, beside how they stand to the baseline's. */
export function figuresTable({ strings }: PageContext, { metrics, verdict }: CellAnalysis): VNode {
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
            ${MetricName.options.map((name) => {
              const { figure, ratio } = metrics[name];
              return metricRow(cell.metrics[name], figure, inWords(name), verdict === "baseline" ? undefined : ratio);
            })}
          </tbody>
        </table>
      </div>
    </section>
  `;
}

function metricRow(
  name: string,
  figure: Measured,
  format: (value: number) => string,
  ratio: Measured | undefined,
): VNode {
  return html`
    <tr>
      <th scope="row">${name}</th>
      <td class="number" title=${"absent" in figure ? figure.absent : undefined}>${estimateText(figure, format)}</td>
      <td class="number quiet">${intervalText(figure, format)}</td>
      <td class="number">${ratio && timesText(ratio)}</td>
      <td class="number quiet">${ratio && intervalText(ratio, (bound) => bound.toFixed(3))}</td>
    </tr>
  `;
}

function inWords(name: MetricName): (value: number) => string {
  switch (name) {
    case "meanUs":
    case "p50Us":
    case "p95Us":
    case "p99Us":
    case "p999Us":
      return milliseconds;
    case "rps":
      return whole;
    default:
      return significant;
  }
}
