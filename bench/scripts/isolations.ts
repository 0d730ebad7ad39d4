import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cell, Isolation, JournalEvent } from "@lab/shared/record";
import { viewCells } from "../src/analyse/cells/cell-view.ts";
import { observedRun } from "../src/analyse/observations/observed-run.ts";
import type { RoundEffect } from "../src/analyse/observations/round-effects.ts";
import { intervalOfMean } from "../src/analyse/statistics/interval.ts";
import { moveRunnerTo } from "../src/cli/compose/conduct.ts";
import { untilInterrupted } from "../src/cli/compose/interruption.ts";
import { openLaboratory } from "../src/cli/compose/laboratory.ts";
import { readyRun } from "../src/cli/compose/ready-run.ts";
import { terminal } from "../src/cli/terminal.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { createRunFolder } from "../src/journal/run-folder.ts";
import type { Run } from "../src/run/laboratory.ts";
import { runRound } from "../src/run/round.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "node bench/scripts/isolations.ts",
  "Measures two variants in each isolation, a round of each in turn so that they share the interference, and prints whether the ratios agree.",
  {
    variants: {
      flags: "--variants <two>",
      about: "the baseline and what is compared with it",
      default: "nest-fastify/singleton,nest-fastify/cls",
    },
    isolations: { flags: "--isolations <list>", about: "in which", default: "docker,cgroup,process" },
    minutes: { flags: "--minutes <number>", about: "of all together", default: "9" },
    blocks: { flags: "--blocks <number>", about: "of each round", default: "10" },
    seed: { flags: "--seed <number>", about: "of the orders", default: "1" },
    // A memory limit changes how large Node makes its heap; so all get the same one, and what is left is isolation.
    nodeFlags: {
      flags: "--node-flags <flags>",
      about: "of every server",
      default: "--max-semi-space-size=16 --max-old-space-size=256",
    },
  },
);
const [baseline = "", other = ""] = values.variants.split(",");
const FEWEST_ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), "isolations-"));
using signal = untilInterrupted(terminal.say);
const measured: Measured[] = [];
for (const isolation of values.isolations.split(",")) measured.push(await prepare(isolation));
moveRunnerTo(measured[0]?.run.plan.cores.others ?? []);
try {
  await measureInTurns();
} finally {
  for (const { run } of measured) await run.laboratory.stop();
}
terminal.say(`\n${table()}\n\n${agreements().join("\n")}\nThe three runs are in ${folder}`);

interface Measured {
  readonly isolation: Isolation;
  readonly run: Run;
  readonly events: readonly JournalEvent[];
}

async function prepare(isolation: string): Promise<Measured> {
  const { blocks, seed, nodeFlags } = values;
  const request = { variant: `${baseline},${other}`, baseline, isolation, blocks, seed, nodeFlags };
  const { plan, environment } = await readyRun({ own: [], request }, terminal);
  const journal = createRunFolder(join(folder, isolation), plan, environment);
  const laboratory = await openLaboratory(plan, 0);
  for (const what of await laboratory.launcher.sweep()) terminal.say(what);
  const events: JournalEvent[] = [];
  const record = (event: JournalEvent): void => {
    journal.append(event);
    events.push(event);
  };
  record({ type: "run-started", atMs: laboratory.clock.nowMs() });
  const run = { plan, laboratory, record, sync: () => journal.sync(), signal };
  return { isolation: plan.isolation, run, events };
}

async function measureInTurns(): Promise<void> {
  const endMs = performance.now() + Number(values.minutes) * 60_000;
  for (let round = 0; round < FEWEST_ROUNDS || performance.now() < endMs; round++) {
    const first = round % measured.length;
    for (const { isolation, run } of [...measured.slice(first), ...measured.slice(0, first)]) {
      terminal.say(`Round ${round + 1}: ${isolation}`);
      const { schedule } = run.plan;
      if (schedule.protocol === "interleaved") await runRound(run, schedule, { round, blocks: schedule.blocks.max });
    }
  }
  for (const { run } of measured) {
    const sentence = "As long as was asked for.";
    run.record({ type: "run-finished", atMs: run.laboratory.clock.nowMs(), reason: "budget", sentence });
  }
}

/** Of a cell's cost, over its baseline's. */
function effectsOf({ run, events }: Measured, is = isOther): readonly RoundEffect[] {
  return viewCells(run.plan, observedRun(events)).find(({ cell }) => is(cell))?.effects ?? [];
}

function isOther({ subject: { variant }, twinOf }: Cell): boolean {
  return variant === other && twinOf === undefined;
}

function table(): string {
  const rows = measured.map((one) => {
    const effects = effectsOf(one).map(({ effect }) => effect);
    const twin = effectsOf(one, ({ twinOf }) => twinOf !== undefined).map(({ effect }) => effect);
    return [
      one.isolation,
      `${effects.length}`,
      shown(effects, (log) => Math.exp(log).toFixed(3)),
      shown(twin, percent),
    ];
  });
  return inColumns(
    [{ title: "isolation" }, { title: "rounds" }, { title: `${other} ÷ ${baseline}` }, { title: "twin" }],
    rows,
  );
}

/** Each pair by the differences within rounds, in which the two were measured one after the other. */
function agreements(): readonly string[] {
  return measured.flatMap((one, index) =>
    measured.slice(index + 1).map((another) => {
      const others = new Map(effectsOf(another).map(({ round, effect }) => [round, effect]));
      const differences = effectsOf(one).flatMap(({ round, effect }) => {
        const its = others.get(round);
        return its === undefined ? [] : [effect - its];
      });
      const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = intervalOfMean(differences) ?? {};
      const verdict = low <= 0 && high >= 0 ? "agree within the interval" : "DIFFER";
      return `${one.isolation} and ${another.isolation} ${verdict}: ${shown(differences, percent)}`;
    }),
  );
}

function shown(effects: readonly number[], format: (log: number) => string): string {
  const { estimate, low, high } = intervalOfMean(effects) ?? {};
  if (estimate === undefined) return "–";
  if (low === undefined || high === undefined) return format(estimate);
  return `${format(estimate)} (${format(low)} to ${format(high)})`;
}

function percent(log: number): string {
  const value = 100 * Math.expm1(log);
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}%`;
}
