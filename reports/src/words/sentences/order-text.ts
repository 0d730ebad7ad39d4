import type { Analysis } from "@lab/shared/record";
import { type Ranking, rankingsOf, type Standing } from "../../model/run/standings.ts";
import type { Catalogue } from "../catalogue.ts";
import { times } from "../figures.ts";
import { fill } from "../fill.ts";
import { groupOf, settingsOf } from "../names/group-of.ts";
import { answerText } from "../names/verdict-text.ts";

const MOST_RANKINGS = 3;

/** The patterns of each server or framework, the cheapest first. */
export function orderText(analysis: Analysis, strings: Catalogue): string {
  const { summary: say } = strings;
  const rankings = rankingsOf(analysis);
  const isOfCurves = analysis.curves !== undefined && rankings.every(({ standings }) => standings.length === 1);
  if (rankings.length === 0 || isOfCurves) {
    const isMeasured = analysis.cells.some(({ verdict }) => verdict !== "not-measured");
    return isMeasured ? say.nothingRanked : say.nothingMeasured;
  }
  const shown = rankings.slice(0, MOST_RANKINGS).map((ranking) => {
    const standings = ranking.standings.map((standing) => standingText(standing, strings));
    return fill(say.ranking, { name: nameOf(ranking, strings), standings });
  });
  const count = rankings.length - shown.length;
  return fill(say.order, { rankings: [...shown, ...(count > 0 ? [fill(say.moreRankings, { count })] : [])] });
}

function nameOf({ framework, over, place, areSteps }: Ranking, strings: Catalogue): string {
  const { summary, frameworks, settings, words } = strings;
  if (over === "one-server") {
    const name = groupOf(place, settings);
    return areSteps ? fill(summary.rankingName.steps, { name }) : name;
  }
  const mean = fill(summary.rankingName.mean, { framework: frameworks[framework], adapters: over.adapters });
  return fill(words.list, { parts: [mean, ...settingsOf(place, settings)] });
}

/** "cls 80.3 µs ×3.19 (3.08–3.31), costs more" */
function standingText({ pattern, verdict, ratio, figure }: Standing, strings: Catalogue): string {
  const { metrics, summary, verdicts } = strings;
  const cost = figure !== undefined && "estimate" in figure ? ` ${metrics.costUs.write(figure.estimate)} µs` : "";
  if (verdict === "baseline") return `${pattern}${cost || " 1"}`;
  if ("absent" in ratio) {
    return fill(summary.standing, { figures: `${pattern}${cost}`, verdict: verdicts[verdict] });
  }
  return fill(summary.standing, {
    figures: `${pattern}${cost} ${times(ratio)}`,
    verdict: answerText(verdict, ratio, strings),
  });
}
