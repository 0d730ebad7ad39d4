import type { Cell, OwnRequests } from "@lab/shared/record";
import { AFTER, BEFORE } from "../../../ask/app/app-plan.ts";
import { askEach } from "../../../prove/answers/ask-each.ts";
import { compareAnswers, SeenAnswers } from "../../../prove/answers/compare-answers.ts";
import type { Run } from "../../../run/laboratory.ts";
import { addressOf, startCell } from "../../../run/start-cell.ts";
import type { Terminal } from "../../terminal.ts";
import { inLaboratory } from "../conduct/laboratory.ts";
import type { PreparedApp } from "./prepare-app.ts";

const TIMES = 100;
const CONNECTIONS = 10;
const TIMES_ALONE = 5;

/** Starts each server, sends it all requests concurrently, and compares the answers. */
export function askBoth(prepared: PreparedApp, terminal: Terminal) {
  return inLaboratory(prepared.draft, terminal, (run) => answersOfBoth(run, prepared));
}

async function answersOfBoth(run: Run, { draft, app, before, after }: PreparedApp) {
  const seenAt = async (side: string): Promise<readonly SeenAnswers[]> => {
    const cell = draft.cells.find(({ id }) => id === side);
    return cell === undefined ? [] : await askCell(run, cell, app.ignore ?? []);
  };
  await run.laboratory.launcher.sweep();
  const own = await seenAt(BEFORE);
  const others = await seenAt(AFTER);
  const longestAnswerMs = Math.max(...[...own, ...others].map(({ quickestMs }) => quickestMs));
  const requestsOf = (seen: readonly SeenAnswers[]): OwnRequests => ({
    seed: draft.seed,
    longestAnswerMs: Math.round(longestAnswerMs),
    each: seen.map(({ request, expected }) => ({ ...request, expected })),
  });
  return {
    sides: {
      before: { start: before, requests: requestsOf(own) },
      after: after && { start: after, requests: requestsOf(others) },
    },
    differences: after === undefined ? [] : compareAnswers(own, others),
  };
}

async function askCell(run: Run, cell: Cell, ignored: readonly string[]): Promise<readonly SeenAnswers[]> {
  const { each = [] } = cell.traffic.requests ?? {};
  const seen = each.map((request) => new SeenAnswers(request, ignored));
  const live = await startCell(run, cell);
  try {
    const asking = { seed: run.plan.seed, signal: run.signal };
    const ask = (times: number, connections: number): Promise<void> =>
      askEach(addressOf(live), each, { ...asking, times, connections }, (index, answer) => seen[index]?.take(answer));
    await ask(TIMES, CONNECTIONS);
    // Alone: with ten in flight, the time of an answer includes that of those before it.
    await ask(TIMES_ALONE, 1);
  } finally {
    await live.server.stop();
  }
  run.signal.throwIfAborted();
  return seen;
}
