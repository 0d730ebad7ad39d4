import { type Analysis, type Curve, STUDY_OF_AXIS } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";
import { isOfMatrix, measuredWays } from "../ways/measured-ways.ts";

/** A run of fewer ways measured a selection. */
export const MANY_WAYS = 4;

/** The study of a run without load, along any axis. */
const OF_STARTS = "starts";

/** True if processes were started, and none was under load. */
export function isOfStarts({ cells }: Pick<Analysis, "cells">): boolean {
  return cells.every(({ metrics }) => "absent" in metrics.costUs.figure) && cells.some(wasStarted);
}

function wasStarted({ metrics }: Analysis["cells"][number]): boolean {
  return "estimate" in metrics.startMs.figure;
}

/**
 * The names of the studies that a run answers: that of its plan, and those about an axis along which it compares
 * patterns. A run without a study and without conditions answers `matrix` or `ways` if it has all of their cells.
 */
export function studiesOf(run: ReadableRun): readonly string[] {
  if (isOfStarts(run.analysis)) return [OF_STARTS];
  const named = studyNamedBy(run) ?? impliedStudy(run);
  return [...new Set([...(named === undefined ? [] : [named]), ...studiesAlong(run)])];
}

/** The study of its plan, if the name can be a page's: anyone may have written the folder of a run. */
export function studyNamedBy({ plan: { study } }: Pick<ReadableRun, "plan">): string | undefined {
  return study !== undefined && /^[a-z][a-z0-9-]{0,40}$/.test(study.name) ? study.name : undefined;
}

/** The curve that a study is about, or else the one with the most points. */
export function curveOfStudy(name: string, curves: readonly Curve[]): Curve | undefined {
  const [longest] = curves.toSorted((one, other) => other.axis.values.length - one.axis.values.length);
  return curves.find(({ axis }) => STUDY_OF_AXIS.get(axis.name) === name) ?? longest;
}

function studiesAlong({ analysis: { cells, curves = [] } }: ReadableRun): readonly string[] {
  const patterns = new Set(cells.map(({ pattern }) => pattern));
  return patterns.size < 2 ? [] : curves.flatMap(({ axis }) => STUDY_OF_AXIS.get(axis.name) ?? []);
}

function impliedStudy(run: ReadableRun): string | undefined {
  if (!isWithoutConditions(run)) return undefined;
  const most = Math.max(0, ...measuredWays(run.plan, run.analysis).map(({ ways }) => ways.length));
  if (most > 0) return most < MANY_WAYS ? undefined : "ways";
  return hasAllServers(run) ? "matrix" : undefined;
}

/** True if its cells are interleaved in a closed loop, under default conditions. */
function isWithoutConditions({ plan: { study, varied = [] }, analysis }: ReadableRun): boolean {
  return (
    study === undefined &&
    analysis.protocol === "interleaved" &&
    analysis.openLoad === undefined &&
    varied.length === 0 &&
    analysis.cells.filter(isOfMatrix).every(({ notDefault }) => notDefault.length === 0)
  );
}

function hasAllServers({ analysis }: ReadableRun): boolean {
  const servers = new Set(analysis.cells.map(({ framework, adapter }) => `${framework} ${adapter}`));
  return ["nest express", "nest fastify", "raw express", "raw fastify", "raw node-http"].every((one) =>
    servers.has(one),
  );
}
