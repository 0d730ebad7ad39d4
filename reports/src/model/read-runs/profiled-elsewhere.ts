import { basename } from "node:path";
import { Difference } from "@lab/shared/record";
import { PROFILE_FILES, profileFileName, tryRecord } from "@lab/shared/run-folder";
import type { ComparableRun } from "../compare/comparability.ts";
import type { ReportedRun } from "../run/listed-run.ts";
import { withoutCurves } from "../run/without-curves.ts";
import { runFoldersIn } from "./find-run.ts";

/** Why the variants of a run cost more, from the newest of these runs that profiled one of them and its baseline. */
export function profiledElsewhere({ analysis }: ComparableRun, published: string): ReportedRun["elsewhere"] {
  const { cells } = withoutCurves(analysis);
  const slower = cells.flatMap(({ variant, baseline, verdict }) =>
    verdict === "costs-more" ? [{ to: variant, from: cells.find(({ id }) => id === baseline)?.variant }] : [],
  );
  for (const folder of runFoldersIn([published])) {
    const differences = slower.flatMap(({ to, from }) => {
      const read = tryRecord(folder, profileFileName(to, PROFILE_FILES.difference), Difference);
      return "content" in read && read.content.from === from ? [read.content] : [];
    });
    if (differences.length > 0) return { run: basename(folder), differences };
  }
  return undefined;
}
