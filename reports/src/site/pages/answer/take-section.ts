import { headlineOf, Place } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { isOfMatrix } from "../../../model/ways/measured-ways.ts";
import type { RecommendedWay, WayOnServer } from "../../../model/ways/recommended-way.ts";
import { whereSeen } from "../../../model/ways/where-seen.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { PATHS } from "../../paths.ts";
import { html, type VNode } from "../parts/html.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { withTerms } from "../parts/with-terms.ts";
import type { SourceFile } from "../ways/way-page.ts";
import { measuredLine } from "./answer-section.ts";

/** The recommended way: what speaks for it, and its code. */
export function takeSection(
  context: PageContext,
  run: ReadableRun,
  way: RecommendedWay,
  [code]: readonly SourceFile[],
): VNode {
  const { home, answer, choose } = context.strings;
  return html`
    <section class="take">
      <div>
        <p class="quiet">${answer.title}</p>
        <h1>${home.take(way.name)}</h1>
        <p class="lead">${choose.about[way.name]}</p>
        <ul>${reasons(context, way).map((reason) => html`<li>${withTerms(context, reason)}</li>`)}</ul>
        <p>
          <a class="button" href=${linkTo(context, PATHS.way(way.name))}>${home.thisWay}</a>${" "}
          <a class="button" href=${linkTo(context, PATHS.ways)}>${home.allWays}</a>
        </p>
        ${measuredLine(context, run)}
      </div>
      ${code && html`<div class="code"><p class="quiet">${code.name}</p><pre tabindex="0"><code>${code.text}</code></pre></div>`}
    </section>
  `;
}

function reasons({ strings: { home, ways } }: PageContext, { servers }: RecommendedWay): readonly string[] {
  const isFree = servers.every(({ ratio }) => !excludesOne(ratio));
  return [
    isFree ? home.free(servers) : home.costs(servers),
    ...patternsNextToIt(servers).map(([pattern, all]) => home.against(pattern, all)),
    ...visibleText(servers, home, ways),
  ];
}

/** The patterns of the matrix on the same servers, by their cost in the same run. */
function patternsNextToIt(servers: readonly WayOnServer[]) {
  const found = servers.flatMap(({ server, others }) =>
    others.flatMap(({ cell }) => {
      const { ratio } = headlineOf(cell);
      return !isOfMatrix(cell) || cell.verdict === "baseline" || "absent" in ratio
        ? []
        : [{ pattern: cell.pattern, server, ratio }];
    }),
  );
  return [...Map.groupBy(found, ({ pattern }) => pattern)];
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
