import type { Problem } from "@lab/shared/record";
import type { UnreadableRun } from "../../../model/run/listed-run.ts";
import { shellWord } from "../../../render/shell-word.ts";
import type { Catalogue } from "../../../words/catalogue.ts";

export function problemText({ code, file, detail }: Problem, { problems }: Catalogue): string {
  return problems[code](file, detail);
}

/** Why a run is not shown; a run without an analysis is nothing broken. */
export function unreadableText({ name, problem }: UnreadableRun, strings: Catalogue): string {
  const isAnalysed = problem.code !== "missing" || problem.file !== "analysis.json";
  return isAnalysed ? problemText(problem, strings) : strings.problems.notAnalysed(shellWord(name));
}
