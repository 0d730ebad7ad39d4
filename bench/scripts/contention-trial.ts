import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InterleavedSchedule, JournalEvent } from "@lab/shared/record";
import { moveRunnerTo } from "../src/cli/compose/conduct.ts";
import { untilInterrupted } from "../src/cli/compose/interruption.ts";
import { openLaboratory } from "../src/cli/compose/laboratory.ts";
import { readyRun } from "../src/cli/compose/ready-run.ts";
import { terminal } from "../src/cli/terminal.ts";
import { createRunFolder } from "../src/journal/run-folder.ts";
import type { Laboratory, Run } from "../src/run/laboratory.ts";
import { runRound } from "../src/run/round.ts";
import { scriptOptions } from "./script-options.ts";

/** Puts each mechanism against the host's noise on trial: a round with it, a round without it, by turns, in one run. */
const values = scriptOptions(
  "node bench/scripts/contention-trial.ts",
  "Measures the same cells with and without each mechanism against the host's noise, a round of each by turns.",
  {
    minutes: { flags: "--minutes <number>", about: "of all together", default: "45" },
    roundSeconds: { flags: "--round-seconds <number>", about: "of blocks in each round", default: "16" },
    isolation: { flags: "--isolation <kind>", about: "what servers run in", default: "cgroup" },
  },
);

interface Condition {
  readonly name: string;
  readonly patiencePercent: number;
  readonly parts: number;
  readonly untilRest: boolean;
  /** Whether the pace of the core is taken. */
  readonly watched: boolean;
}

const ALL: Condition = { name: "all", patiencePercent: 50, parts: 8, untilRest: true, watched: true };
const CONDITIONS: readonly Condition[] = [
  ALL,
  { ...ALL, name: "no-wait", patiencePercent: 0 },
  { ...ALL, name: "no-pace", patiencePercent: 0, watched: false },
  { ...ALL, name: "no-rest", untilRest: false },
  { ...ALL, name: "one-part", patiencePercent: 0, parts: 1 },
  { ...ALL, name: "none", patiencePercent: 0, parts: 1, untilRest: false, watched: false },
];

const NOT_TAKEN = { absent: "not taken in this condition" };

const request = {
  framework: "nest",
  adapter: "fastify",
  steady: true,
  isolation: values.isolation,
  blocks: "100",
  rounds: "100",
};
const { plan, environment } = await readyRun({ own: [], request }, terminal);
const folder = join(mkdtempSync(join(tmpdir(), "contention-trial-")), "run");
const journal = createRunFolder(folder, plan, environment);
const laboratory = await openLaboratory(plan, 0);
using signal = untilInterrupted(terminal.say);
const record = (event: JournalEvent): void => journal.append(event);
record({ type: "run-started", atMs: laboratory.clock.nowMs() });
await laboratory.launcher.sweep();
moveRunnerTo(plan.cores.others);

const unwatched: Laboratory = {
  ...laboratory,
  core: {
    look: async () => NOT_TAKEN,
    untilCalm: async () => ({ waitedMs: 0, paceNs: NOT_TAKEN }),
    watched: async (action: () => Promise<unknown>) => [await action(), NOT_TAKEN],
    stop: async () => undefined,
  } as unknown as Laboratory["core"],
};

const roundMs = Number(values.roundSeconds) * 1_000;
const endMs = performance.now() + Number(values.minutes) * 60_000;
const blockMs = new Map<string, number>();
const rounds: { round: number; condition: string }[] = [];
try {
  for (let cycle = 0; performance.now() < endMs && !signal.aborted; cycle++) {
    const order = cycle % 2 === 0 ? CONDITIONS : CONDITIONS.toReversed();
    for (const condition of order) {
      const round = rounds.length;
      rounds.push({ round, condition: condition.name });
      writeFileSync(join(folder, "conditions.json"), JSON.stringify(rounds));
      const { watched, name, ...changed } = condition;
      const schedule = { ...(plan.schedule as InterleavedSchedule), ...changed };
      const run: Run = {
        plan,
        laboratory: watched ? laboratory : unwatched,
        record,
        sync: () => journal.sync(),
        signal,
      };
      const blocks = Math.max(3, Math.round(roundMs / (blockMs.get(name) ?? 2_600)));
      const timing = await runRound(run, schedule, round, blocks);
      blockMs.set(name, timing.blocksMs / timing.blocks);
      terminal.say(`round ${round + 1} ${name}: ${blocks} blocks, ${(timing.blocksMs / 1_000).toFixed(1)} s`);
    }
  }
} finally {
  await laboratory.stop();
  journal.close();
}
terminal.say(`The journal is in ${folder}`);
