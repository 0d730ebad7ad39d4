import type { CellAnalysis, Estimate } from "@lab/shared/record";
import { verdictOf } from "@lab/shared/statistics/verdict";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import type { AcrossRuns } from "../../../model/run/mean-over-runs.ts";
import type { RecommendedWay, WayOnServer } from "../../../model/ways/choose-for-use.ts";
import { isOfMatrix, nameOfWay, whereSeen } from "../../../model/ways/measured-ways.ts";
import { exceptionsIn } from "../../../render/tables/ways-table.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { times } from "../../../words/figures.ts";
import { patternName } from "../../../words/names/pattern-name.ts";
import { PATHS } from "../../paths.ts";
import { html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { withTerms } from "../parts/with-terms.ts";
import type { SourceFile } from "../ways/way-page.ts";
import { measuredLine } from "./answer-section.ts";

interface Shown {
  readonly pattern: string;
  readonly server: string;
  readonly ratio: Estimate;
  readonly cell: CellAnalysis;
}

export function takeSection(
  context: PageContext,
  { run, meanOf }: AcrossRuns,
  way: RecommendedWay,
  [code]: readonly SourceFile[],
): VNode {
  const shown = [...way.servers.map(ofWay), ...patternsNextToIt(way.servers)];
  const counts = shown.map(({ cell }) => meanOf(cell)?.count ?? 1);
  const { home, answer, choose } = context.strings;
  const title = choose.titles[way.name];
  return html`
    <section class="take">
      <div>
        <p class="quiet">${answer.title}</p>
        <h1>${home.take(title ?? way.name)}</h1>
        <p class="lead">${title && html`<code>${way.name}</code>: `}${choose.about(way.name)}</p>
        <ul>${reasons(context, way, shown).map((reason) => html`<li>${withTerms(context, reason)}</li>`)}</ul>
        <p>
          <a class="button" href=${linkTo(context, PATHS.way(way.name))}>${home.thisWay}</a>${" "}
          <a class="button" href=${linkTo(context, PATHS.ways)}>${home.allWays}</a>
        </p>
        ${Math.max(...counts) > 1 ? meansLine(context, run, counts) : measuredLine(context, run)}
      </div>
      ${code && html`<div class="code"><p class="quiet">${code.name}</p><pre tabindex="0"><code>${code.text}</code></pre></div>`}
    </section>
  `;
}

function meansLine(context: PageContext, run: ReadableRun, counts: readonly number[]): VNode {
  const { home } = context.strings;
  const means = home.means(Math.min(...counts), Math.max(...counts));
  return html`<p class="quiet measured">${means} <a href=${linkTo(context, PATHS.run(run.name))}>${home.oneOfThem}</a></p>`;
}

function reasons(
  { strings: { home, answer, ways } }: PageContext,
  { name, ties, servers }: RecommendedWay,
  shown: readonly Shown[],
): readonly string[] {
  const byPattern = Map.groupBy(shown, ({ pattern }) => pattern);
  const own = byPattern.get(name) ?? [];
  byPattern.delete(name);
  const onServers = (all: readonly Shown[]) => all.map(({ ratio, server }) => home.onServer(times(ratio), server));
  return [
    home[own.some(({ ratio }) => verdictOf(ratio) === "costs-more") ? "costs" : "free"](onServers(own)),
    ...(ties.length > 0 ? [home.tied(ties)] : []),
    ...[...byPattern].map(([pattern, all]) => home.against(patternName(pattern, "nest", answer), onServers(all))),
    ...visibleTexts(servers, home, ways),
  ];
}

function ofWay({ server, ratio, measured: { cell } }: WayOnServer): Shown {
  return { pattern: nameOfWay(cell), server, ratio, cell };
}

function patternsNextToIt(servers: readonly WayOnServer[]): readonly Shown[] {
  return servers.flatMap(({ server, others }) =>
    others.flatMap(({ cell }) => {
      const { ratio } = cell.metrics.costUs;
      return !isOfMatrix(cell) || cell.verdict === "baseline" || "absent" in ratio
        ? []
        : [{ pattern: cell.pattern, server, ratio, cell }];
    }),
  );
}

function visibleTexts([first]: readonly WayOnServer[], home: Catalogue["home"], say: Catalogue["ways"]): string[] {
  const seen = first && whereSeen(first.measured.way);
  if (seen === undefined || "absent" in seen) return [];
  const exceptions = exceptionsIn(seen, say).toReversed().join("; ");
  if (exceptions === "") return [home.visibleEverywhere];
  return [home.visible(seen.own.length, seen.observed.length, exceptions)];
}
