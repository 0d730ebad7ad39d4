import { type CellAnalysis, headlineOf, MetricName, type States } from "@lab/shared/record";
import { US_PER_MS } from "@lab/shared/statistics/units";
import type { Catalogue } from "../../../words/catalogue.ts";
import { whole } from "../../../words/figures.ts";
import { estimateText, largeFigure, ratioText } from "../parts/estimate-text.ts";
import { html, section, type VNode } from "../parts/html.ts";
import type { PageContext } from "../parts/page-context.ts";
import { columnHead, scrollTable } from "../parts/tables.ts";
import { verdictMark } from "../parts/verdict-mark.ts";

export function cellFigures({ strings }: PageContext, cell: CellAnalysis, ofRun: readonly CellAnalysis[]): VNode {
  const { headline = "costUs", metrics, verdict, states } = cell;
  const ratio = ratioText(headlineOf(cell).ratio);
  const others = (["costUs", "rps", "p99Us", "workingSetPeakMb"] as const).filter((name) => name !== headline);
  const figure = (name: MetricName): VNode =>
    largeFigure(strings.cell.metrics[name], estimateText(metrics[name].figure, divisorOf(name)));
  return html`
    <dl class="figures large">
      ${figure(headline)}
      <div>
        <dt>${strings.cell.ratio}</dt>
        <dd>
          <span class="figure">${verdict === "baseline" ? "" : ratio.estimate}</span> ${verdictMark(cell, strings, ofRun)}
          <span class="quiet"> ${ratio.interval}</span>
        </dd>
      </div>
      ${others.map(figure)}
    </dl>
    ${twoStates(states, strings)}
  `;
}

function twoStates(states: States, { cell }: Catalogue): VNode | undefined {
  if (states.found !== "two") return undefined;
  const { slowPercent, distancePercent, processes } = states;
  return html`<p><b>${cell.states.title}.</b> ${cell.states.found(`${whole(slowPercent)}%`, processes, `${whole(distancePercent)}%`)}</p>`;
}

export function figuresTable(context: PageContext, { metrics, verdict }: CellAnalysis): VNode {
  const { cell } = context.strings;
  const numbers = [cell.value, cell.interval, cell.ratio, cell.interval];
  const heads = [columnHead(context, cell.metric), ...numbers.map((title) => columnHead(context, title, "number"))];
  const rows = MetricName.options.map((name) => {
    const { figure, ratio } = metrics[name];
    const { estimate, interval } = estimateText(figure, divisorOf(name));
    const times = verdict === "baseline" ? undefined : ratioText(ratio);
    return html`
      <tr>
        <th scope="row">${cell.metrics[name]}</th>
        <td class="number" title=${"absent" in figure ? context.strings.reason(figure.absent) : undefined}>${estimate}</td>
        <td class="number quiet">${interval}</td>
        <td class="number">${times?.estimate}</td>
        <td class="number quiet">${times?.interval}</td>
      </tr>
    `;
  });
  return section("figures", cell.figures, scrollTable(cell.figures, "data", heads, html`<tbody>${rows}</tbody>`));
}

/** Latencies are shown in milliseconds. */
function divisorOf(name: MetricName): number {
  return name !== "costUs" && name.endsWith("Us") ? US_PER_MS : 1;
}
