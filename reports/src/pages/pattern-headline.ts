import type { ReadableRun } from "../site/listed-run.ts";
import type { SiteStrings } from "../site/strings/site-strings.ts";
import { settingsOf } from "../text/group-of.ts";
import { summaryLines } from "../text/summary.ts";
import { intervalText, timesText } from "./estimate-text.ts";
import { html, type VNode } from "./html.ts";
import type { PageContext } from "./page-context.ts";

/** What each pattern costs over its baseline, on the average of the adapters: the figures that a run is opened for. */
export function patternHeadline({ strings, lang }: PageContext, run: ReadableRun): VNode {
  const { patterns } = run.analysis;
  const shown = patterns.filter(({ ratio, pattern }) => "estimate" in ratio && pattern !== "singleton");
  if (shown.length === 0) {
    const order = summaryLines({ ...run, attributions: [], differences: [] }, lang).find(
      ({ kind }) => kind === "order",
    );
    return html`<p>${order?.text}</p>`;
  }
  return html`
    <dl class="figures">
      ${shown.map(
        ({ framework, pattern, ratio, cells: [id] }) => html`
          <div>
            <dt>${[strings.frameworks[framework], pattern, ...settingsIn(run, id, strings)].join(" · ")}</dt>
            <dd><span class="figure">${timesText(ratio)}</span> <span class="quiet">${intervalText(ratio, (value) => value.toFixed(2))}</span></dd>
          </div>
        `,
      )}
    </dl>
  `;
}

function settingsIn({ analysis }: ReadableRun, id: string | undefined, { settings }: SiteStrings): readonly string[] {
  const cell = analysis.cells.find((one) => one.id === id);
  return cell === undefined ? [] : settingsOf(cell, settings);
}
