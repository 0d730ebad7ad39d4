import type { CellAnalysis, Estimate } from "@lab/shared/record";
import { verdictOf } from "@lab/shared/statistics/verdict";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import type { AcrossRuns } from "../../../model/run/mean-over-runs.ts";
import type { RecommendedWay, WayOnServer } from "../../../model/ways/choose-way.ts";
import { isOfMatrix, nameOfWay, whereSeen } from "../../../model/ways/measured-ways.ts";
import { exceptionsIn } from "../../../render/tables/ways-table.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { times } from "../../../words/figures.ts";
import { fill, knownText } from "../../../words/fill.ts";
import { patternName } from "../../../words/names/group-of.ts";
import { aboutWay, tiedText } from "../../../words/sentences/choices-text.ts";
import { PATHS } from "../../paths.ts";
import { html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { measuredLine } from "../parts/pool-section.ts";
import { withTerms } from "../parts/with-terms.ts";
import type { SourceFile } from "../ways/way-page.ts";

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
  const title = knownText(choose.titles, way.name);
  return html`
    <section class="take columns">
      <div>
        <p class="quiet">${answer.title}</p>
        <h1>${fill(home.take, { way: title ?? way.name })}</h1>
        <p class="lead">${title && html`<code>${way.name}</code>: `}${aboutWay(way.name, choose)}</p>
        <ul>${reasons(context, way, shown).map((reason) => html`<li>${withTerms(context, reason)}</li>`)}</ul>
        <p>
          <a class="button" href=${linkTo(context, PATHS.way(way.name))}>${home.thisWay}</a>${" "}
          <a class="button" href=${linkTo(context, PATHS.ways)}>${home.allWays}</a>
        </p>
        ${Math.max(...counts) > 1 ? meansLine(context, run, counts) : measuredLine(context, run)}
      </div>
      ${code && html`<div><p class="quiet">${code.name}</p><pre tabindex="0"><code>${code.text}</code></pre></div>`}
    </section>
  `;
}

function meansLine(context: PageContext, run: ReadableRun, counts: readonly number[]): VNode {
  const { home } = context.strings;
  const means = fill(home.means, { runs: rangeText(counts, home) });
  return html`<p class="quiet">${means} <a href=${linkTo(context, PATHS.run(run.name))}>${home.oneOfThem}</a></p>`;
}

function rangeText(counts: readonly number[], home: Catalogue["home"]): string {
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return fewest === most ? String(fewest) : fill(home.range, { fewest, most });
}

function reasons(
  { strings: { home, answer, choose, ways } }: PageContext,
  { name, ties, servers }: RecommendedWay,
  shown: readonly Shown[],
): readonly string[] {
  const byPattern = Map.groupBy(shown, ({ pattern }) => pattern);
  const own = byPattern.get(name) ?? [];
  byPattern.delete(name);
  const onServers = (all: readonly Shown[]) =>
    all.map(({ ratio, server }) => fill(home.onServer, { ratio: times(ratio), server }));
  return [
    fill(home[own.some(({ ratio }) => verdictOf(ratio) === "costs-more") ? "costs" : "free"], {
      servers: onServers(own),
    }),
    ...(ties.length > 0 ? [fill(home.tied, { tied: tiedText(ties, choose) })] : []),
    ...[...byPattern].map(([pattern, all]) =>
      fill(home.against, { pattern: patternName(pattern, "nest", answer), servers: onServers(all) }),
    ),
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

function visibleTexts([first]: readonly WayOnServer[], home: Catalogue["home"], phrases: Catalogue["ways"]): string[] {
  const seen = first && whereSeen(first.measured.way);
  if (seen === undefined || "absent" in seen) return [];
  const exceptions = exceptionsIn(seen, phrases).toReversed().join("; ");
  if (exceptions === "") return [home.visibleEverywhere];
  return [fill(home.visible, { seen: seen.own.length, all: seen.observed.length, exceptions })];
}
