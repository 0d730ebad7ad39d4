import {
  type Absent,
  type Analysis,
  COLUMNS,
  familyAmong,
  type LimitsInForce,
  type Plan,
  type ProcessRow,
  type RunFinishedEvent,
} from "../record/index.ts";
import { sum } from "../statistics/index.ts";
import { BYTES_PER_MB } from "../statistics/units.ts";

/** How a run ended, by its journal. */
export type LastWord = Pick<Analysis["stop"], "reason" | "sentence">;
type Whole = Pick<RunFinishedEvent, "reason" | "sentence">;

/** The two reasons for which a run ends by itself. */
export function wholeRun(rounds: number, most: number): Whole {
  return rounds >= most
    ? { reason: "rounds", sentence: `All rounds were run: ${rounds}.` }
    : { reason: "budget", sentence: `The budget has no room for another round after ${rounds}.` };
}

const VOID: LastWord = { reason: "void", sentence: "A variant broke the contract." };

export function howItEnded(
  { schedule, merged }: Pick<Plan, "schedule" | "merged">,
  rows: readonly ProcessRow[],
  isVoid: boolean,
  end?: LastWord,
): Analysis["stop"] {
  const rounds = roundsOf(rows);
  const most = merged === undefined ? schedule.rounds.max : rounds;
  return { ...(end ?? (isVoid ? VOID : wholeRun(rounds, most))), rounds };
}

/**
 * The rounds that every cell had. Of a round that was broken off and resumed some cells have one part and the others
 * another, so the numbers of rounds are one more than the rounds.
 */
function roundsOf(rows: readonly ProcessRow[]): number {
  const ofCells = [...Map.groupBy(rows, ({ cell }) => cell).values()];
  return ofCells.length === 0 ? 0 : Math.min(...ofCells.map((own) => own.length));
}

/** The limits of all processes, as they were read back. */
export function limitsInForceIn(rows: readonly ProcessRow[]): LimitsInForce {
  const memoryMb = inCommon(rows, "memoryLimitMb");
  const cores = inCommon(rows, "cores");
  return {
    cpus: inCommon(rows, "cpuLimit"),
    memoryBytes: typeof memoryMb === "number" ? memoryMb * BYTES_PER_MB : memoryMb,
    cores: typeof cores === "string" ? cores.split(" ").map(Number) : cores,
  };
}

function inCommon<Name extends "cpuLimit" | "memoryLimitMb" | "cores">(rows: readonly ProcessRow[], name: Name) {
  const [first, ...others] = new Set(rows.filter(({ startMs }) => startMs !== undefined).map((row) => row[name]));
  if (others.length > 0) return { absent: "not the same for all servers" } satisfies Absent;
  return first ?? ({ absent: COLUMNS[name].missing } satisfies Absent);
}

export function openLoadIn({ cells }: Pick<Plan, "cells">, rows: readonly ProcessRow[]): Analysis["openLoad"] {
  const open = rows.filter(({ dueRequests }) => dueRequests !== undefined);
  if (open.length === 0) return undefined;
  const familyOf = familyAmong(cells);
  const capacities = open.flatMap(({ cell, capacityPerSecond: perSecond = 0 }) =>
    perSecond > 0 ? [{ family: familyOf({ id: cell }), perSecond }] : [],
  );
  return {
    due: sum(open.map(({ dueRequests = 0 }) => dueRequests)),
    answered: sum(open.map(({ requests = 0 }) => requests)),
    capacities: [...new Map(capacities.map((one) => [JSON.stringify(one), one])).values()],
  };
}
