import type { Place } from "@lab/shared/record";
import type { AcrossRuns } from "../../../model/run/mean-over-runs.ts";
import type { MeasuredCase, PatchedVariant } from "../../../model/upstream/measured-cases.ts";
import { type MeasuredWay, whereSeen } from "../../../model/ways/measured-ways.ts";
import { entryText } from "../../../render/tables/text-table.ts";
import { costsText, libraryText, placesIn, retainedEntry } from "../../../render/tables/ways-table.ts";
import { figureTexts, whole } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { aboutWay, knownIssuesOf } from "../../../words/sentences/choices-text.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import {
  commandView,
  html,
  linkTo,
  linkToAsset,
  linkToCell,
  type PageContext,
  section,
  type VNode,
} from "../parts/page.ts";
import { hasMeans, measuredTogether } from "../parts/pool-section.ts";
import { itemTable, ratioView, verdictMark } from "../parts/tables.ts";
import { breakable, withTerms } from "../parts/with-terms.ts";
import { type ProfiledCells, whySection } from "../runs/why.ts";

/** A file of a way's program, as it stands in the checkout. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A way on each server that it was measured on. */
interface WayPageData {
  readonly name: string;
  readonly across: AcrossRuns;
  readonly servers: readonly { readonly server: string; readonly measured: MeasuredWay }[];
  readonly source: readonly SourceFile[];
  /** The newest run with profiles of it. */
  readonly profiled: ProfiledCells | undefined;
  /** Patches of libraries that this way was measured with. */
  readonly patched: readonly MeasuredCase[];
}

export function renderWay(context: PageContext, data: WayPageData): string {
  const { choose } = context.strings;
  const { name, servers, source, profiled, patched } = data;
  const ids = servers.map(({ measured }) => measured.cell.id);
  return renderPage(context, {
    title: name,
    lead: aboutWay(name, choose),
    trail: [{ title: choose.title, path: PATHS.ways }],
    body: html`
      ${section("cost", choose.costTitle, [costTable(context, data), measuredTogether(context, data.across, `${linkTo(context, PATHS.ways)}#pool`)])}
      ${source.length > 0 && codeSection(context, source)}
      ${whySection(context, profiled, `pnpm bench profile --variant ${ids.join(",")} --tool cpu`)}
      ${visibleSection(context, data)}
      ${patched.length > 0 && patchedSection(context, patched)}
      ${issuesSection(context, name)}
    `,
  });
}

function costTable(context: PageContext, { across, servers }: WayPageData): VNode {
  const { strings } = context;
  const { run, runs } = across;
  const { ways: phrases, tables, choose, words } = strings;
  const costOf = ({ cell }: MeasuredWay): string =>
    hasMeans(across)
      ? costsText(runs, cell.id)
      : figureTexts(cell.metrics.costUs.figure, strings.metrics.costUs.write)[0];
  const ratioOf = ({ measured: { cell } }: WayPageData["servers"][number]) =>
    cell.verdict === "baseline" ? "1" : ratioView(cell.metrics.costUs.ratio);
  const hrefOf = ({ cell }: MeasuredWay): string => linkToCell(context, run, cell.id);
  return itemTable(choose.costTitle, "data", servers, [
    { head: tables.group, of: ({ server, measured }) => html`<a href=${hrefOf(measured)}>${server}</a>`, look: "name" },
    { head: strings.metrics.costUs.title, of: ({ measured }) => costOf(measured) },
    { head: tables.ratio, of: ratioOf },
    { head: words.verdict, of: ({ measured }) => verdictMark(measured.cell, strings) },
    { head: phrases.retained, of: ({ measured }) => entryText(retainedEntry(measured.way, strings), strings) },
    { head: phrases.lines, of: ({ measured }) => whole(measured.way.lines) },
    { head: phrases.library, of: ({ measured }) => libraryText(measured.way, strings) },
  ]);
}

function codeSection({ strings: { choose } }: PageContext, source: readonly SourceFile[]): VNode {
  return section("code", choose.code, [
    html`<p class="lead">${choose.codeLead}</p>`,
    source.map(({ name, text }) => html`<h3>${name}</h3><pre tabindex="0"><code>${text}</code></pre>`),
  ]);
}

/** In words, once where the servers agree. */
function visibleSection(context: PageContext, { servers }: WayPageData): VNode {
  const { choose } = context.strings;
  const alike = Map.groupBy(servers, ({ measured }) => visibleTexts(context, measured).join("\n"));
  return section(
    "visible",
    choose.visibleTitle,
    [...alike].map(([text, some]) => [
      alike.size > 1 && html`<h3>${some.map(({ server }) => server).join(", ")}</h3>`,
      html`<ul>${text.split("\n").map((line) => html`<li>${line}</li>`)}</ul>`,
    ]),
  );
}

function visibleTexts({ strings: { choose, ways } }: PageContext, { way }: MeasuredWay): readonly string[] {
  const seen = whereSeen(way);
  const handedOn = way.handedOn ? [choose.handedOn] : [];
  if ("absent" in seen) return [...handedOn, seen.absent];
  const { own, foreign, none } = seen;
  const named = (places: readonly Place[]): string => fill(ways.noneIn, { places: placesIn(places, ways) });
  return [
    ...handedOn,
    ...(foreign.length > 0 ? [fill(choose.leaksIn, { places: named(foreign) })] : []),
    ...(none.length > 0 ? [fill(choose.notVisibleIn, { places: named(none) })] : []),
    ...(own.length > 0
      ? [fill(choose.visibleIn, { places: none.length + foreign.length === 0 ? ways.everywhere : named(own) })]
      : []),
  ];
}

function issuesSection({ strings }: PageContext, way: string): VNode {
  const { choose } = strings;
  const issues = knownIssuesOf(way, strings);
  return section("issues", choose.issues, [
    issues.length === 0 && html`<p class="quiet">${choose.noIssues}</p>`,
    html`<ul>${issues.map(({ name, url, text }) => html`<li><a href=${url}>${name}</a>: ${text}</li>`)}</ul>`,
  ]);
}

/** A way as released and with its library patched; with the patch, and the text to send to the maintainers. */
function patchedSection(context: PageContext, cases: readonly MeasuredCase[]): VNode {
  const { patched: phrases } = context.strings;
  return section("patched", phrases.title, [
    html`<p class="lead">${phrases.lead}</p>`,
    cases.map((one) => caseView(context, one)),
    html`<p class="quiet">${withTerms(context, phrases.rule)}</p>`,
  ]);
}

function caseView(context: PageContext, { upstream, measured, text, patch, changedLines }: MeasuredCase): VNode {
  const { lang, strings } = context;
  const { patched: phrases } = strings;
  const { name, library, version, suite, variants } = upstream;
  const file = `${name}.patch`;
  return html`
    <h3 id=${name}>${breakable(`${library} ${version}`)}</h3>
    <p>${upstream.says[lang]}${lang === "en" ? "." : "。"}</p>
    ${measured.length > 0 && ratioTable(context, measured)}
    ${
      patch === undefined
        ? html`<p>${phrases.noPatch}: ${upstream.withoutPatch?.[lang]}</p>`
        : html`<p><a href=${linkToAsset(context, file)} download=${file} class="part">${fill(phrases.download, { file })}</a> <span class="quiet">${phrases.lines}: ${whole(changedLines)}</span></p>`
    }
    <p class="quiet">${phrases.suite}: ${"absent" in suite ? suite.absent[lang] : fill(phrases.passed, { passed: suite.asPatched, tests: suite.tests, before: suite.asReleased })}</p>
    ${variants.length > 0 && [html`<p>${phrases.howTo}:</p>`, commandView(`pnpm bench --variant ${variants.join(",")} --vary patch=off,on`)]}
    <details><summary>${phrases.text}</summary><pre tabindex="0"><code>${text}</code></pre></details>
  `;
}

function ratioTable({ strings: { patched: phrases } }: PageContext, measured: readonly PatchedVariant[]): VNode {
  const notMeasured = html`<span class="quiet">${phrases.notMeasured}</span>`;
  return itemTable(phrases.title, "data", measured, [
    { head: phrases.variant, of: ({ variant }) => variant, look: "name" },
    { head: phrases.asReleased, of: ({ asReleased }) => ratioView(asReleased, notMeasured) },
    { head: phrases.asPatched, of: ({ asPatched }) => ratioView(asPatched, notMeasured) },
  ]);
}
