import type {
  Absent,
  Cell,
  CellStarts,
  FirstAnswerEvent,
  JournalEvent,
  Measured,
  StartFigure,
} from "@lab/shared/record";
import { estimateOfLogs, intervalOfMean } from "@lab/shared/statistics";
import { comparedWith, type Observation, roundEffects } from "../observations/round-effects.ts";
import { medianOf, percentileOf } from "./distribution.ts";

/** Undefined for a run that does not measure starts. */
export function startsOf(cells: readonly Cell[], events: readonly JournalEvent[]): readonly CellStarts[] | undefined {
  const answers = events.filter((event) => event.type === "first-answer");
  if (answers.length === 0) return undefined;
  const byCell = Map.groupBy(answers, ({ cell }) => cell);
  return cells.flatMap((cell) => {
    const own = byCell.get(cell.id);
    return own === undefined ? [] : [cellStarts(cell, own, byCell.get(comparedWith(cell) ?? "") ?? [])];
  });
}

type Read = (answer: FirstAnswerEvent) => number | Absent;

function cellStarts(
  { id, baseline, twinOf }: Cell,
  own: readonly FirstAnswerEvent[],
  others: readonly FirstAnswerEvent[],
): CellStarts {
  const figure = (read: (answer: FirstAnswerEvent) => number): StartFigure =>
    startFigure(observed(own, read), observed(others, read));
  const [unknown] = own.flatMap((answer) => {
    const read = workingSet(answer);
    return typeof read === "number" ? [] : [read];
  });
  return {
    cell: id,
    baseline,
    ...(twinOf !== undefined && { twinOf }),
    starts: own.length,
    answerMs: figure(({ tookMs }) => tookMs),
    readyMs: figure(({ readyMs }) => readyMs),
    cpuMs: figure(({ cpuUs }) => cpuUs / 1_000),
    workingSetMb: unknown ?? figure((answer) => Number(workingSet(answer))),
    eachMs: own.map(({ tookMs }) => tookMs),
  };
}

const BYTES_PER_MB = 1024 ** 2;

const workingSet: Read = ({ memory: { workingSetBytes } }) =>
  typeof workingSetBytes === "number" ? workingSetBytes / BYTES_PER_MB : workingSetBytes;

function observed(
  answers: readonly FirstAnswerEvent[],
  read: (answer: FirstAnswerEvent) => number,
): readonly Observation[] {
  return answers.map((answer) => ({ round: answer.round, value: read(answer) }));
}

const BASELINE: Absent = { absent: "it is the baseline" };

function startFigure(own: readonly Observation[], others: readonly Observation[]): StartFigure {
  const values = own.map(({ value }) => value);
  const none = others.length === 0 ? BASELINE : { absent: "no round has both" };
  return {
    median: medianOf(values) ?? { estimate: 0 },
    p5: percentileOf(values, 5) ?? 0,
    p95: percentileOf(values, 95) ?? 0,
    ratio: estimateOfLogs(
      roundEffects(own, others).map(({ effect }) => effect),
      none,
    ),
    more: differenceOf(own, others) ?? none,
  };
}

/** Round by round, for what the machine did in one falls on both. */
function differenceOf(own: readonly Observation[], others: readonly Observation[]): Measured | undefined {
  const baseline = new Map(others.map(({ round, value }) => [round, value]));
  return intervalOfMean(
    own.flatMap(({ round, value }) => {
      const other = baseline.get(round);
      return other === undefined ? [] : [value - other];
    }),
  );
}
