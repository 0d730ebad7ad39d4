import type { ReadableRun } from "../../model/run/listed-run.ts";
import { rankingsOf } from "../../model/run/standings.ts";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { times } from "../../words/figures.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { nameOfRun } from "../../words/names/name-of-run.ts";

export type CardFacts = ReturnType<typeof cardFacts>;

/** The facts that fit into a picture of a run. In English on all pages: pictures are drawn once. */
export function cardFacts(run: ReadableRun) {
  const strings = catalogueOf("en");
  const { answer, frameworks, index, settings, site } = strings;
  const { analysis, plan } = run;
  const lines = rankingsOf(withoutCurves(analysis)).flatMap(({ framework, over, place, standings }) => {
    const where = over === "one-server" ? groupOf(place, settings) : frameworks[framework];
    return standings.flatMap(({ pattern, ratio, verdict }) =>
      verdict === "baseline" || "absent" in ratio
        ? []
        : [{ name: `${pattern}, ${where}`, ratio: ratio.estimate, text: times(ratio), verdict }],
    );
  });
  const setting = [plan.createdAt.slice(0, 10), index.rounds(analysis.stop.rounds)].join(" · ");
  const isMadeUp = plan.isolation === "rehearsal";
  return {
    title: nameOfRun(run, strings),
    lines,
    setting: isMadeUp ? site.madeUp : `${setting} · ${answer.ofSingleton}`,
  };
}
