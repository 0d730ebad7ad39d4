import type { Attribution, Cell } from "@lab/shared/record";
import type { CellHistory } from "../../../model/ledger/ledger-entry.ts";
import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { CellProfile, FramedTool, JournalOfRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { shellWord } from "../../../render/escape.ts";
import { percent } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { clinicFrame } from "../parts/clinic-frame.ts";
import { commandView, html, type PageContext, section, type VNode } from "../parts/page.ts";
import { dataTable } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";
import { linkToDifference, whySentences } from "../runs/why.ts";

export interface CellPageData {
  readonly run: ReadableRun;
  readonly cell: Cell;
  readonly journal: JournalOfRun;
  readonly profile: CellProfile;
  /** The pair with its baseline, where there is a page for it. */
  readonly why?: { readonly fromSlug: string; readonly toSlug: string } | undefined;
  /** The same cell in all runs. */
  readonly history: CellHistory;
}

export function cellProfile(context: PageContext, data: CellPageData): VNode {
  const { strings } = context;
  const { attribution, framed, files, problems } = data.profile;
  const isEmpty = framed.length + files.length + problems.length === 0;
  return section("profiles", strings.cell.profiles, [
    isEmpty ? notProfiled(context, data) : html`<p class="lead">${withTerms(context, strings.cell.profileLead)}</p>`,
    problems.map(
      ({ code, file, detail }) => html`<p class="alarm">${fill(strings.problems[code], { file, detail })}</p>`,
    ),
    ...failures(context, data),
    differenceSection(context, data),
    framed.map((tool) => frame(context, data, tool)),
    attribution && attributionSection(context, attribution),
    files.length > 0 && profileFiles(context, data),
  ]);
}

function notProfiled({ strings }: PageContext, { run, cell }: CellPageData): VNode {
  const baseline = run.plan.cells.find(({ id }) => id === cell.baseline) ?? cell;
  const variants = [...new Set([cell, baseline].map(({ subject }) => subject.variant))];
  return html`
    <p>${strings.cell.noProfiles}</p>
    ${commandView(`pnpm bench profile --run ${shellWord(run.name)} --variant ${shellWord(variants.join(","))}`)}
  `;
}

function failures({ strings }: PageContext, { profile }: CellPageData): readonly VNode[] {
  const { failedTool, tools } = strings.cell;
  return (profile.record?.tools ?? [])
    .filter((result) => result.outcome === "failed")
    .map(({ tool, reason, remedy }) => {
      return html`<p class="alarm">${fill(failedTool, { tool: tools[tool], reason })} <strong>${remedy}</strong></p>`;
    });
}

function frame(context: PageContext, data: CellPageData, tool: FramedTool): VNode {
  const note = tool === "doctor" ? doctorNote(context, data) : undefined;
  const { run, cell } = data;
  return clinicFrame(context, { run: run.name, cell: cell.id, slug: slugOf(run, cell.id), tool, note });
}

/** Issues that are reported for any server at its limit. */
const OF_SATURATION: ReadonlySet<string> = new Set(["event-loop", "performance"]);

/** Doctor's word for a problem that fits none of its categories; its page shows what it noticed. */
const NO_CATEGORY = "unknown";

function doctorNote({ strings }: PageContext, { cell, profile }: CellPageData): string | undefined {
  const { doctorsVerdict: found } = profile;
  if (cell.traffic.arrivals.model !== "closed" || found === undefined || found === "none") return undefined;
  const { difference: say } = strings;
  if (found === NO_CATEGORY) return say.saturatedUnnamed;
  return OF_SATURATION.has(found) ? fill(say.saturated, { found }) : fill(say.saturatedNot, { found });
}

/** Why the cell costs more than its baseline, in short; a page of its own compares the two in full. */
function differenceSection(context: PageContext, { run, why, profile }: CellPageData): VNode | undefined {
  if (profile.difference === undefined) return undefined;
  const href = why && linkToDifference(context, run.name, why);
  return html`
    <h3 id="difference">${context.strings.cell.difference}</h3>
    ${whySentences(context, profile.difference)}
    ${href && html`<p><a href=${href}>${context.strings.difference.openFlame}</a></p>`}
  `;
}

function attributionSection(context: PageContext, attribution: Attribution): VNode {
  const { cell, tables } = context.strings;
  const columns = [
    { field: "selfUs", title: cell.selfUs, digits: 2 },
    { field: "name", title: tables.function, beneath: "place" },
    { field: "totalUs", title: cell.totalUs, digits: 2 },
    { field: "selfPercent", title: cell.selfPercent, digits: 1 },
    { field: "totalPercent", title: cell.totalPercent, digits: 1 },
  ];
  const rows = attribution.functions.slice(0, MOST_FUNCTIONS).map(({ owner, file, line, ...spent }) => ({
    ...spent,
    place: file === "" ? owner : `${owner} · ${file}:${line}`,
    selfUs: spent.selfUs ?? null,
    totalUs: spent.totalUs ?? null,
  }));
  const { overhead } = attribution;
  return html`
    <h3 id="attribution">${cell.attribution}</h3>
    <p>${cell.attributionLead} ${"percent" in overhead && fill(cell.profilerOverhead, { percent: percent(overhead.percent) })}</p>
    ${dataTable(context, cell.attribution, columns, rows, true)}
  `;
}

/** The rest are in attribution.json. */
const MOST_FUNCTIONS = 30;

function profileFiles(context: PageContext, { run, cell, profile }: CellPageData): VNode {
  const { strings } = context;
  return html`
    <h3>${strings.cell.filesBeside}</h3>
    <p><code>${run.name}/profiles/${cell.subject.variant}/</code> <span class="quiet">${profile.files.join(" · ")}</span></p>
  `;
}
