import { type CellAnalysis, type Estimate, headlineOf, type Measured, Place } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { acrossRuns } from "../../../model/ways/across-runs.ts";
import { isOfMatrix, nameOfWay } from "../../../model/ways/measured-ways.ts";
import type { RecommendedWay, WayOnServer } from "../../../model/ways/recommended-way.ts";
import { whereSeen } from "../../../model/ways/where-seen.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { PATHS } from "../../paths.ts";
import { html, type VNode } from "../parts/html.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { withTerms } from "../parts/with-terms.ts";
import type { SourceFile } from "../ways/way-page.ts";
import { measuredLine } from "./answer-section.ts";

/** A ratio as it is quoted: of all published runs together where there are enough for each that is shown, else of one. */
interface Quoted {
  readonly pattern: string;
  readonly server: string;
  readonly ratio: Estimate;
  /** With the noise floors in its interval. */
  readonly beyondNoise?: Measured;
}

/** The recommended way: what speaks for it, and its code. */
export function takeSection(
  context: PageContext,
  run: ReadableRun,
  runs: readonly ReadableRun[],
  way: RecommendedWay,
  [code]: readonly SourceFile[],
): VNode {
  const shown = [...way.servers.map(ofWay), ...patternsNextToIt(way.servers)];
  const pooled = shown.map(({ cell }) => acrossRuns(cell, run, runs));
  const counts = pooled.flatMap((one) => one?.runs ?? []);
  const isPooled = counts.length === shown.length;
  const quoted = shown.map(({ cell: _, ...one }, index) => ({ ...one, ...(isPooled && pooled[index]) }));
  const { home, answer, choose } = context.strings;
  return html`
    <section class="take">
      <div>
        <p class="quiet">${answer.title}</p>
        <h1>${home.take(way.name)}</h1>
        <p class="lead">${choose.about[way.name]}</p>
        <ul>${reasons(context, way, quoted).map((reason) => html`<li>${withTerms(context, reason)}</li>`)}</ul>
        <p>
          <a class="button" href=${linkTo(context, PATHS.way(way.name))}>${home.thisWay}</a>${" "}
          <a class="button" href=${linkTo(context, PATHS.ways)}>${home.allWays}</a>
        </p>
        ${isPooled ? meansLine(context, run, counts) : measuredLine(context, run)}
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
  { strings: { home, ways } }: PageContext,
  { name, servers }: RecommendedWay,
  quoted: readonly Quoted[],
): readonly string[] {
  const byPattern = Map.groupBy(quoted, ({ pattern }) => pattern);
  const own = byPattern.get(name) ?? [];
  byPattern.delete(name);
  return [
    own.some(isToldApart) ? home.costs(own) : home.free(own),
    ...[...byPattern].map(([pattern, all]) => home.against(pattern, all)),
    ...visibleText(servers, home, ways),
  ];
}

function isToldApart({ ratio, beyondNoise = ratio }: Quoted): boolean {
  return !("absent" in beyondNoise) && excludesOne(beyondNoise);
}

interface Shown extends Quoted {
  readonly cell: CellAnalysis;
}

function ofWay({ server, ratio, measured: { cell } }: WayOnServer): Shown {
  return { pattern: nameOfWay(cell), server, ratio, cell };
}

/** The patterns of the matrix on the same servers. */
function patternsNextToIt(servers: readonly WayOnServer[]): readonly Shown[] {
  return servers.flatMap(({ server, others }) =>
    others.flatMap(({ cell }) => {
      const { ratio } = headlineOf(cell);
      return !isOfMatrix(cell) || cell.verdict === "baseline" || "absent" in ratio
        ? []
        : [{ pattern: cell.pattern, server, ratio, cell }];
    }),
  );
}

function visibleText(
  [first]: readonly WayOnServer[],
  home: Catalogue["home"],
  say: Catalogue["ways"],
): readonly string[] {
  const seen = first && whereSeen(first.measured.way);
  if (seen === undefined || "absent" in seen) return [];
  const { own, foreign, none } = seen;
  const exceptions = [
    ...(none.length > 0 ? [say.noneIn(none)] : []),
    ...(foreign.length > 0 ? [say.foreignIn(foreign)] : []),
  ];
  if (exceptions.length === 0) return [home.visibleEverywhere];
  return [home.visible(own.length, Place.options.length, exceptions.join("; "))];
}
