import type { UnreadableRun } from "../../../model/run/listed-run.ts";
import { shellWord } from "../../../render/shell-word.ts";
import type { Catalogue } from "../../../words/catalogue.ts";

/** Why a run is not shown; a run without an analysis is nothing broken. */
export function unreadableText({ name, problem }: UnreadableRun, { problems }: Catalogue): string {
  const { code, file, detail } = problem;
  const isAnalysed = code !== "missing" || file !== "analysis.json";
  return isAnalysed ? problems[code](file, detail) : problems.notAnalysed(shellWord(name));
}
