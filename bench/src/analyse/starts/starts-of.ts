import type { Absent, Cell, CellStarts, FirstAnswerEvent, JournalEvent, StartFigure } from "@lab/shared/record";
import { estimateOfLogs, intervalOfMean } from "@lab/shared/statistics";
import { BYTES_PER_MB } from "@lab/shared/statistics/units";
import { comparedWith, inPairs, type Observation, roundEffects } from "../observations/round-effects.ts";
import { medianOf, percentileOf } from "./distribution.ts";

/** Undefined for a run that does not measure starts. */
export function startsOf(cells: readonly Cell[], events: readonly JournalEvent[]): readonly CellStarts[] | undefined {
  const answers = events.filter((event) => event.type === "first-answer");
  if (answers.length === 0) return undefined;
  const byCell = Map.groupBy(answers, ({ cell }) => cell);
  const of = (id = ""): readonly FirstAnswerEvent[] => byCell.get(id) ?? [];
  return cells.flatMap((cell) => cellStarts(cell, of(cell.id), of(comparedWith(cell))) ?? []);
}

type Read = (answer: FirstAnswerEvent) => number | Absent;

function cellStarts(
  { id, baseline, twinOf }: Cell,
  own: readonly FirstAnswerEvent[],
  others: readonly FirstAnswerEvent[],
): CellStarts | undefined {
  const figure = (read: Read): StartFigure | Absent => startFigure(own, others, read);
  const answerMs = figure(({ tookMs }) => tookMs);
  const readyMs = figure(({ readyMs }) => readyMs);
  const cpuMs = figure(({ cpuUs }) => cpuUs / 1_000);
  if ("absent" in answerMs || "absent" in readyMs || "absent" in cpuMs) return undefined;
  return {
    cell: id,
    baseline,
    ...(twinOf !== undefined && { twinOf }),
    starts: own.length,
    answerMs,
    readyMs,
    cpuMs,
    workingSetMb: figure(workingSet),
    eachMs: own.map(({ tookMs }) => tookMs),
  };
}

const workingSet: Read = ({ memory: { workingSetBytes } }) =>
  typeof workingSetBytes === "number" ? workingSetBytes / BYTES_PER_MB : workingSetBytes;

function observed(answers: readonly FirstAnswerEvent[], read: Read): readonly Observation[] {
  return answers.flatMap((answer) => {
    const value = read(answer);
    return typeof value === "number" ? [{ round: answer.round, value }] : [];
  });
}

function unknownOf(answers: readonly FirstAnswerEvent[], read: Read): Absent | undefined {
  return answers.map(read).find((value) => typeof value !== "number");
}

const BASELINE: Absent = { absent: "it is the baseline" };
const NEVER_STARTED: Absent = { absent: "it never started" };
const NO_PAIR: Absent = { absent: "no round has both" };

function startFigure(ownAnswers: readonly FirstAnswerEvent[], otherAnswers: readonly FirstAnswerEvent[], read: Read) {
  const [own, others] = [observed(ownAnswers, read), observed(otherAnswers, read)];
  const values = own.map(({ value }) => value);
  const [median, p5, p95] = [medianOf(values), percentileOf(values, 5), percentileOf(values, 95)];
  const unknown = unknownOf(ownAnswers, read);
  if (unknown !== undefined || median === undefined || p5 === undefined || p95 === undefined) {
    return unknown ?? NEVER_STARTED;
  }
  const effects = roundEffects(own, others).map(({ effect }) => effect);
  const notCompared = otherAnswers.length === 0 ? BASELINE : (unknownOf(otherAnswers, read) ?? NO_PAIR);
  return {
    median,
    p5,
    p95,
    ratio: estimateOfLogs(effects, notCompared),
    more: intervalOfMean(inPairs(own, others).map(({ value, other }) => value - other)) ?? notCompared,
  };
}
