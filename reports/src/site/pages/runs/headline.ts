import type { Measured } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import { chooseWay } from "../../../model/ways/choose-way.ts";
import { measuredWays } from "../../../model/ways/measured-ways.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { settingsOf } from "../../../words/names/group-of.ts";
import { summaryLines } from "../../../words/sentences/summary.ts";
import { ratioText } from "../parts/estimate-text.ts";
import { html, type VNode } from "../parts/html.ts";
import type { PageContext } from "../parts/page-context.ts";

/** The recommended way in handlers and services, on each server. */
export function headline(context: PageContext, run: ReadableRun): VNode {
  const choices = measuredWays(run.plan, run.analysis).flatMap(({ ways }) => chooseWay(ways).inServices ?? []);
  if (choices.length === 0) return patternHeadline(context, run);
  return html`<dl class="figures">${choices.map(({ cell: { id }, ratio }) => figureOf(id, ratio))}</dl>`;
}

/** The main figures of a run: each pattern's cost over its baseline, averaged over adapters. */
function patternHeadline({ strings, lang }: PageContext, run: ReadableRun): VNode {
  const { patterns } = withoutCurves(run.analysis);
  const shown = patterns.filter(({ ratio, pattern }) => "estimate" in ratio && pattern !== "singleton");
  if (shown.length === 0) {
    const order = summaryLines({ ...run, attributions: [], differences: [] }, lang).find(
      ({ kind }) => kind === "order",
    );
    return html`<p>${order?.text}</p>`;
  }
  return html`
    <dl class="figures">
      ${shown.map(({ framework, pattern, ratio, cells: [id] }) =>
        figureOf([strings.frameworks[framework], pattern, ...settingsIn(run, id, strings)].join(" · "), ratio),
      )}
    </dl>
  `;
}

function figureOf(name: string, ratio: Measured): VNode {
  const { estimate, interval } = ratioText(ratio);
  return html`
    <div>
      <dt>${name}</dt>
      <dd><span class="figure">${estimate}</span> <span class="quiet">${interval}</span></dd>
    </div>
  `;
}

function settingsIn({ analysis }: ReadableRun, id: string | undefined, { settings }: Catalogue): readonly string[] {
  const cell = analysis.cells.find((one) => one.id === id);
  return cell === undefined ? [] : settingsOf(cell, settings);
}
