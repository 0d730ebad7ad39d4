import { type Attribution, type Difference, namedFunctions } from "@lab/shared/record";
import { ownersChart } from "../charts/owners.ts";
import { FRAME_SANDBOX } from "../site/content-security.ts";
import { type FramedTool, SHARED_PATHS } from "../site/paths.ts";
import { percent, significant } from "../text/figures.ts";
import type { CellPageData } from "./cell-page-data.ts";
import { chartFigure } from "./chart-figure.ts";
import { dataTable } from "./data-table.ts";
import { html, type VNode } from "./html.ts";
import { linkToShared, type PageContext } from "./page-context.ts";
import { problemText } from "./problem-text.ts";
import { shellWord } from "./shell-word.ts";

/** Where a cell's time goes: clinic's pages, the functions, and what differs from its baseline. */
export function cellProfile(context: PageContext, data: CellPageData): VNode {
  const { strings } = context;
  const { attribution, difference, framed, files, problems } = data.profile;
  const isEmpty = framed.length + files.length + problems.length === 0;
  return html`
    <section>
      <h2>${strings.cell.profiles}</h2>
      ${isEmpty ? notProfiled(context, data) : html`<p class="lead">${strings.cell.profileLead}</p>`}
      ${problems.map((problem) => html`<p class="alarm">${problemText(problem, strings)}</p>`)}
      ${failures(context, data)}
      ${framed.map((tool) => frame(context, data, tool))}
      ${difference && differenceSection(context, difference)}
      ${attribution && attributionSection(context, attribution)}
      ${files.length > 0 && profileFiles(context, data)}
    </section>
  `;
}

function notProfiled({ strings }: PageContext, { run, cell }: CellPageData): VNode {
  const { plan } = run;
  const variantOf = (id: string | undefined): string | undefined =>
    plan.cells.find((one) => one.id === id)?.subject.variant;
  const baseline = plan.cells.find((one) => one.id === cell)?.baseline;
  const variants = [...new Set([variantOf(cell), variantOf(baseline)])].filter((variant) => variant !== undefined);
  return html`
    <p>${strings.cell.noProfiles}</p>
    <pre tabindex="0"><code>pnpm bench profile --run ${shellWord(run.name)} --variant ${shellWord(variants.join(","))}</code></pre>
  `;
}

function failures({ strings }: PageContext, { profile }: CellPageData): readonly VNode[] {
  return (profile.record?.tools ?? []).flatMap((result) =>
    result.outcome === "failed"
      ? [
          html`<p class="alarm">${strings.cell.failedTool(strings.cell.tools[result.tool], result.reason)} <strong>${result.remedy}</strong></p>`,
        ]
      : [],
  );
}

function frame(context: PageContext, { run, cell, slugs }: CellPageData, tool: FramedTool): VNode {
  const { strings } = context;
  const href = linkToShared(context, SHARED_PATHS.frame(run.name, slugs.get(cell) ?? "", tool));
  const title = `${strings.cell.tools[tool]}: ${cell}`;
  return html`
    <figure class="clinic" id=${tool}>
      <figcaption>
        <h3>${strings.cell.tools[tool]}</h3>
        <a href=${href}>${strings.cell.openAlone}</a>
      </figcaption>
      <iframe src=${href} title=${title} sandbox=${FRAME_SANDBOX} loading="lazy"></iframe>
    </figure>
  `;
}

function differenceSection(context: PageContext, difference: Difference): VNode {
  const { cell } = context.strings;
  const { explainedUs, explainedPercent, measuredUs } = difference;
  const columns = [
    { field: "name", title: cell.functionName },
    { field: "owner", title: cell.owner },
    { field: "place", title: cell.place },
    { field: "fromUs", title: cell.fromUs, digits: 2 },
    { field: "toUs", title: cell.toUs, digits: 2 },
    { field: "deltaUs", title: cell.deltaUs, digits: 2 },
    { field: "onlyIn", title: cell.onlyIn },
  ];
  const sides = { from: cell.onlyFrom, to: cell.onlyTo };
  const rows = namedFunctions(difference).map(({ name, owner, file, line, fromUs, toUs, deltaUs, onlyIn }) => ({
    name,
    owner,
    place: placeOf(file, line),
    fromUs,
    toUs,
    deltaUs,
    onlyIn: onlyIn === undefined ? "" : sides[onlyIn],
  }));
  return html`
    <h3 id="difference">${cell.difference}</h3>
    <p>
      ${explainedPercent !== undefined && cell.explained(significant(explainedUs), significant(measuredUs.estimate), percent(explainedPercent))}
    </p>
    ${chartFigure(context, ownersChart(difference, context.strings))}
    ${dataTable(cell.difference, columns, rows)}
  `;
}

function attributionSection({ strings }: PageContext, attribution: Attribution): VNode {
  const { cell } = strings;
  const columns = [
    { field: "name", title: cell.functionName },
    { field: "owner", title: cell.owner },
    { field: "place", title: cell.place },
    { field: "selfPercent", title: cell.selfPercent, digits: 1 },
    { field: "selfUs", title: cell.selfUs, digits: 2 },
    { field: "totalPercent", title: cell.totalPercent, digits: 1 },
    { field: "totalUs", title: cell.totalUs, digits: 2 },
  ];
  const rows = attribution.functions
    .slice(0, MOST_FUNCTIONS)
    .map(({ name, owner, file, line, selfPercent, selfUs, totalPercent, totalUs }) => ({
      name,
      owner,
      place: placeOf(file, line),
      selfPercent,
      selfUs: selfUs ?? null,
      totalPercent,
      totalUs: totalUs ?? null,
    }));
  const { overhead } = attribution;
  return html`
    <h3 id="attribution">${cell.attribution}</h3>
    <p>${cell.attributionLead} ${"percent" in overhead && cell.profilerOverhead(percent(overhead.percent))}</p>
    ${dataTable(cell.attribution, columns, rows)}
  `;
}

/** What costs less than the hundredth function is nothing to read about; all are in attribution.json. */
const MOST_FUNCTIONS = 100;

function profileFiles(context: PageContext, { run, cell, slugs, profile }: CellPageData): VNode {
  const slug = slugs.get(cell) ?? "";
  return html`
    <h3>${context.strings.cell.filesBeside}</h3>
    <ul class="links">
      ${profile.files.map((file) => html`<li><a href=${linkToShared(context, SHARED_PATHS.profileFile(run.name, slug, file))} download>${file}</a></li>`)}
    </ul>
  `;
}

function placeOf(file: string, line: number): string {
  return file === "" ? "" : `${file}:${line}`;
}
