import { headlineOf } from "@lab/shared/record";
import { median } from "@lab/shared/statistics/averages";
import { isBounded } from "@lab/shared/statistics/estimates";
import { studiesOf } from "../../model/answer/study-of.ts";
import type { Judged } from "../../model/claims/judge-claim.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { openArchive } from "./archive.ts";

/** For each of these studies, the precision of a folder's published runs, and the claims that they leave open. */
export function readEvidence(folder: string, studies: readonly string[]): ReadonlyMap<string, Evidence> {
  const archive = openArchive([folder]);
  const judged = archive.claims();
  return new Map(studies.map((study) => [study, evidenceOf(study, archive.readable, judged)]));
}

interface Evidence {
  readonly runs: number;
  /** Half the width of the interval of the median comparison, in percent, in the run that has the least; infinite without one. */
  readonly halfWidthPercent: number;
  /** Ids of the claims that are inconclusive, and that a run of this study could decide. */
  readonly openClaims: readonly string[];
}

function evidenceOf(study: string, runs: readonly ReadableRun[], judged: Judged | undefined): Evidence {
  const own = runs.filter((run) => studiesOf(run).includes(study));
  const open = judged?.claims.filter(({ verdict }) => verdict === "inconclusive") ?? [];
  return {
    runs: own.length,
    halfWidthPercent: Math.min(Number.POSITIVE_INFINITY, ...own.map(medianHalfWidth)),
    openClaims: open
      .filter(({ trials }) =>
        trials.some(
          ({ quantity, verdict }) => verdict === "inconclusive" && "study" in quantity && quantity.study === study,
        ),
      )
      .map(({ claim }) => claim.id),
  };
}

function medianHalfWidth({ analysis: { cells } }: ReadableRun): number {
  const halves = cells.flatMap((cell) => {
    const { ratio } = headlineOf(cell);
    return isBounded(ratio) && ratio.low > 0 ? [100 * Math.expm1(Math.log(ratio.high / ratio.low) / 2)] : [];
  });
  return median(halves) ?? Number.POSITIVE_INFINITY;
}
