import type { ListedRun, ReadableRun, UnreadableRun } from "../site/listed-run.ts";
import { PATHS } from "../site/paths.ts";
import { warningsOf } from "../text/grouped-warnings.ts";
import { headline } from "./headline.ts";
import { html, type VNode } from "./html.ts";
import { renderPage } from "./layout.ts";
import { machineLine } from "./machine-line.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { unreadableText } from "./problem-text.ts";
import { whenText } from "./when.ts";
import { withCode } from "./with-code.ts";

/** All runs, newest first. */
export function renderIndex(context: PageContext, runs: readonly ListedRun[], lookedIn: readonly string[]): string {
  const { index } = context.strings;
  return renderPage(context, {
    title: index.title,
    body: html`
      <h1>${index.title}</h1>
      ${runs.length === 0 ? emptyState(context, lookedIn) : runList(context, runs)}
    `,
  });
}

function runList(context: PageContext, runs: readonly ListedRun[]): VNode {
  const { index } = context.strings;
  return html`
    <p class="lead">${index.lead}</p>
    <p class="filter" hidden>
      <input type="search" aria-label=${index.filter} placeholder=${index.filter} data-filters="runs" />
      <span role="status" class="quiet" data-one=${index.shown(1)} data-many=${index.shown(2)}></span>
    </p>
    <ol class="runs" id="runs">
      ${runs.map((run) => (run.state === "readable" ? readable(context, run) : unreadable(context, run)))}
    </ol>
  `;
}

function readable(context: PageContext, run: ReadableRun): VNode {
  const { index, site, words } = context.strings;
  const { plan, analysis, name } = run;
  const warnings = warningsOf(analysis).length;
  return html`
    <li>
      <article>
        <header>
          <h2><a href=${linkTo(context, PATHS.run(name))}>${name}</a></h2>
          ${plan.study && html`<p>${plan.study.question}</p>`}
          <p class="quiet">
            <time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time>
            ${" · "}${index.cells(analysis.cells.length)}${" · "}${index.rounds(analysis.stop.rounds)}
          </p>
          <p class="quiet">${machineLine(run)}</p>
        </header>
        <div class="headline">
          ${plan.isolation === "rehearsal" && html`<p class="made-up">${site.madeUp}</p>`}
          ${analysis.void && html`<p class="alarm">${context.strings.run.void}</p>`}
          ${headline(context, run)}
        </div>
        <p class="count">
          <span class="figure">${warnings}</span> ${words.warnings}
        </p>
      </article>
    </li>
  `;
}

function unreadable({ strings }: PageContext, run: UnreadableRun): VNode {
  return html`
    <li class="unreadable">
      <article>
        <header><h2>${run.name}</h2></header>
        <p class="alarm"><strong>${strings.index.unreadable}:</strong> ${withCode(unreadableText(run, strings))}</p>
      </article>
    </li>
  `;
}

function emptyState({ strings }: PageContext, lookedIn: readonly string[]): VNode {
  const { index } = strings;
  return html`
    <section class="empty">
      <h2>${index.noRuns}</h2>
      <p>${index.noRunsHow}</p>
      <pre tabindex="0"><code>pnpm bench --adapter fastify</code></pre>
      <p class="quiet">${index.inFolders(lookedIn.join(", "))}</p>
    </section>
  `;
}
