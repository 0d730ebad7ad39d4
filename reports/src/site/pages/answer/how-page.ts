import type { FoundLine, Linearity } from "@lab/shared/record";
import { linearityChart } from "../../../render/charts/linearity.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { renderPage } from "../parts/layout.ts";
import { commandView, html, type PageContext, section, type VNode } from "../parts/page.ts";
import { itemTable } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

export interface HowPageData {
  readonly version: string;
  /** Undefined where no folder of runs has it. */
  readonly linearity: Linearity | undefined;
}

export function renderHow(context: PageContext, { version, linearity }: HowPageData): string {
  const { method: say, site } = context.strings;
  return renderPage(context, {
    title: say.title,
    lead: say.lead,
    body: html`
      ${say.steps.map((step) => html`<p>${withTerms(context, step)}</p>`)}
      ${linearity && lineSection(context, linearity)}
      ${glossarySection(context)}
      ${section("cite", site.cite, [
        html`<p>${site.citeHow}</p>`,
        html`<pre tabindex="0"><code>${`${site.name} ${version}, ${site.citeRun}`}</code></pre>`,
      ])}
    `,
  });
}

function lineSection(context: PageContext, linearity: Linearity): VNode {
  const { method: say } = context.strings;
  const { all, places, machine, node, createdAt, command } = linearity;
  const cpu = typeof machine.cpuModel === "string" ? machine.cpuModel : machine.cpuModel.absent;
  return section("line", say.line, [
    html`<p>${say.lineHow}</p>`,
    html`<p>${say.lineFound(slopeOf(context, all), all.rounds, cpu, node, createdAt.slice(0, 10))}</p>`,
    all.low !== undefined && all.low > 1 && html`<p>${say.lineWhy}</p>`,
    chartFigure(context, linearityChart(linearity, context.lang)),
    itemTable(say.line, "data", places, [
      { head: say.place, of: ({ place }) => place, look: "name" },
      { head: say.slope, of: (line) => slopeOf(context, line) },
      { head: say.rounds, of: ({ rounds }) => rounds },
    ]),
    html`<h3>${say.repeat}</h3>`,
    commandView(command),
  ]);
}

function slopeOf({ strings: { method } }: PageContext, { slope, low, high }: FoundLine): string {
  const middle = slope.toFixed(2);
  return low === undefined || high === undefined ? middle : method.interval(middle, low.toFixed(2), high.toFixed(2));
}

function glossarySection(context: PageContext): VNode {
  const { glossary } = context.strings;
  return section(
    "terms",
    glossary.title,
    html`
    <p class="lead">${glossary.lead}</p>
    <dl class="glossary">
      ${inOrder(context).map(
        ([id, { name, means }]) => html`
          <div id=${id}>
            <dt><a class="anchor" href=${`#${id}`}>${name}</a></dt>
            <dd>${means}</dd>
          </div>
        `,
      )}
    </dl>
  `,
  );
}

/** By the word itself, as the reader's language sorts. */
function inOrder({ lang, strings: { glossary } }: PageContext) {
  return Object.entries(glossary.terms).toSorted(([, one], [, other]) => one.name.localeCompare(other.name, lang));
}
