import type { Plan } from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/choose-run.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { measuredWays, withoutCurves } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { fill, knownText } from "../fill.ts";
import { matrixRows } from "./group-of.ts";

type Words = Pick<Catalogue, "answer" | "settings" | "studies">;

/** A run by what it is: its question, the ways that it measured, its axes, or the servers of its matrix. */
export function nameOfRun(run: ReadableRun, strings: Words): string {
  const { classic } = strings.answer.whatRun;
  const what = whatIsMeasured(run, strings);
  return run.analysis.protocol === "classic" ? fill(classic, { what }) : what;
}

function whatIsMeasured({ plan, analysis }: ReadableRun, strings: Words): string {
  const { whatRun } = strings.answer;
  if (plan.study !== undefined) return questionOf(plan.study.name, plan, strings);
  const { curves = [] } = analysis;
  if (curves.length > 0) {
    const variants = new Set(curves.flatMap(({ lines }) => lines.map(({ variant }) => variant)));
    return fill(whatRun.curves, {
      axes: curves.map(({ axis }) => axis.name).join(", "),
      variants: [...variants].join(", "),
    });
  }
  const ways = measuredWays(plan, analysis);
  if (ways.length > 0) return fill(whatRun.ways, { servers: ways.map(({ server }) => server).join(", ") });
  const rows = matrixRows(withoutCurves(analysis).cells, strings);
  const servers = rows.map(({ name }) => name).join(", ");
  return isOfStarts(analysis) ? fill(whatRun.starts, { servers }) : fill(whatRun.matrix, { servers });
}

/** A study's question: in the reader's language, or as stored in its run if the site has no words for it. */
export function questionOf(
  name: string,
  { study }: Pick<Plan, "study">,
  { studies }: Pick<Catalogue, "studies">,
): string {
  return knownText(studies.questions, name) ?? study?.question ?? name;
}
