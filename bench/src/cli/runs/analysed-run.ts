import { analyse } from "@lab/shared/analyse";
import { holdsFile, JOURNAL, readRows } from "@lab/shared/run-folder";
import { type AnalysedRun, analyseJournal } from "../../analyse/rows-of.ts";
import { type Beginning, openRunFolder, readBeginning } from "../../journal/run-folder.ts";

/** Analyses a run from its journal, or from its table if it has no journal, as published runs. */
export function analysedRun(folder: string): Beginning & AnalysedRun {
  if (holdsFile(folder, JOURNAL)) {
    const { events, ...beginning } = openRunFolder(folder);
    return { ...beginning, ...analyseJournal({ plan: beginning.plan, events }) };
  }
  const beginning = readBeginning(folder);
  const rows = readRows(folder, beginning.plan);
  return { ...beginning, rows, analysis: analyse(beginning.plan, rows) };
}
