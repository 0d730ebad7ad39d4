import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { JournalEvent, Plan } from "@lab/shared/record";
import { imaginaryEnvironment } from "../../src/cli/compose/plan/rehearsal-environment.ts";
import { createRunFolder } from "../../src/journal/run-folder.ts";
import { createRehearsalLaboratory } from "../../src/rehearse/rehearsal-laboratory.ts";
import { runToTheEnd } from "../../src/run/run.ts";
import { rehearsalPlan, requestOf } from "./plan-rows.ts";

/** A folder as a long run leaves it. */
export interface LongRun {
  readonly folder: string;
  readonly bursts: number;
  readonly bytes: number;
}

const FAMILIES = 5;
const BLOCKS = 10;
const REHEARSED_ROUNDS = 3;

/** Repeats the rounds of a plan until there are about this many bursts. */
export async function makeLongRun(folder: string, bursts: number): Promise<LongRun> {
  const request = { ...requestOf(FAMILIES), blocks: `${BLOCKS}` };
  const rounds = await rehearsedRounds(rehearsalPlan({ ...request, rounds: `${REHEARSED_ROUNDS}` }));
  const perRound = burstsIn(rounds[0] ?? []);
  const repeated = Math.max(1, Math.round(bursts / perRound));
  const plan = rehearsalPlan({ ...request, rounds: `${repeated}` });
  createRunFolder(folder, plan, imaginaryEnvironment).close();
  const bytes = await writeJournal(join(folder, "journal.jsonl"), rounds, repeated);
  return { folder, bursts: repeated * perRound, bytes };
}

type Round = readonly JournalEvent[];

function burstsIn(round: Round): number {
  return round.filter(({ type }) => type === "burst").length;
}

async function rehearsedRounds(plan: Plan): Promise<readonly Round[]> {
  const events: JournalEvent[] = [];
  const laboratory = createRehearsalLaboratory(plan.seed);
  const record = (event: JournalEvent) => void events.push(event);
  const { signal } = new AbortController();
  const nothingYet = { bursts: [], capacities: [], roundsBegun: 0, roundsDone: 0, cellsDone: new Set<string>() };
  await runToTheEnd({ plan, laboratory, record, sync: () => undefined, signal }, nothingYet);
  const rounds = Map.groupBy(events, (event) => ("round" in event ? event.round : undefined));
  return Array.from({ length: REHEARSED_ROUNDS }, (_, round) => rounds.get(round) ?? []);
}

async function writeJournal(file: string, rounds: readonly Round[], repeated: number): Promise<number> {
  const stream = createWriteStream(file);
  const write = async (text: string): Promise<void> => {
    if (!stream.write(text)) await once(stream, "drain");
  };
  const lengthMs = rounds.at(-1)?.at(-1)?.atMs ?? 0;
  let atMs = 0;
  await write(lineOf({ type: "run-started", atMs }));
  for (let round = 0; round < repeated; round++) {
    const laterMs = Math.floor(round / rounds.length) * lengthMs;
    const events = rounds[round % rounds.length] ?? [];
    atMs = laterMs + (events.at(-1)?.atMs ?? 0);
    await write(
      events.map((event) => lineOf({ ...event, atMs: laterMs + event.atMs, round } as JournalEvent)).join(""),
    );
  }
  await write(lineOf({ type: "run-finished", atMs, reason: "rounds", sentence: `All rounds were run: ${repeated}.` }));
  stream.end();
  await once(stream, "close");
  return stream.bytesWritten;
}

function lineOf(event: JournalEvent): string {
  return `${JSON.stringify(event)}\n`;
}
