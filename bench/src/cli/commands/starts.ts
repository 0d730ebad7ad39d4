import type { Cell, JournalEvent, Plan } from "@lab/shared/record";
import { formatDuration } from "../../ask/durations.ts";
import type { Journal } from "../../journal/journal.ts";
import { createRunFolder } from "../../journal/run-folder.ts";
import { measureStarts } from "../../run/measure-starts.ts";
import { type Conducted, conduct } from "../compose/conduct/conduct.ts";
import { prepareRehearsal } from "../compose/plan/prepare-run.ts";
import { readyRun } from "../compose/ready/ready-run.ts";
import { refuseFlags } from "../exit-code.ts";
import { endRun, summarise } from "../runs/end-run.ts";
import { folderFor, refuseTaken, shown } from "../runs/run-named.ts";
import type { STARTS } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { announceIsolation } from "../view/announce-plan.ts";
import { lineWatch } from "../view/watch-run.ts";

const DEFAULT_ROUNDS = "30";

export async function starts({ options, request }: Given<typeof STARTS>, terminal: Terminal): Promise<void> {
  const { out, rehearse, json } = options;
  refuseLoad(request);
  refuseTaken(out);
  const typed = { own: ["starts"], request: { ...request, rounds: request.rounds ?? DEFAULT_ROUNDS } };
  const prepared = rehearse
    ? prepareRehearsal({ ...typed, own: [...typed.own, "--rehearse"] })
    : await readyRun(typed, terminal, announceStarts);
  if (rehearse) announceStarts(prepared.plan, terminal);
  const folder = folderFor(out, prepared.plan);
  const journal = createRunFolder(folder, prepared.plan, prepared.environment);
  const conducted = await conductStarts(prepared.plan, journal, terminal);
  const exports = { exportCsv: undefined, exportMarkdown: undefined };
  await endRun(summarise(prepared, shown(folder), conducted), terminal, { json, ...exports });
}

/** Flags of a run that concern its load or its end. */
const LOAD = ["protocol", "budget", "precision", "headline", "blocks", "slice", "parts", "leadIn", "warmUp"] as const;
const GENERATOR = ["generator", "generatorWaits", "generatorCores", "rate", "connections"] as const;

function refuseLoad(request: Given<typeof STARTS>["request"]): void {
  const given = [...LOAD, ...GENERATOR].map((name) => [name, request[name]]);
  refuseFlags(Object.fromEntries(given), "there is no load at a start; leave it out.");
}

/** Starting a server, its first answer, and its end. */
const START_MS = 1_500;

function announceStarts(plan: Plan, terminal: Pick<Terminal, "say">): void {
  const rounds = roundsOf(plan).length;
  const about = formatDuration(plan.cells.length * rounds * START_MS);
  terminal.say(`${plan.runId}: ${plan.cells.length} cells, each started ${rounds} times; about ${about}`);
  announceIsolation(plan, terminal);
}

function conductStarts(plan: Plan, journal: Journal, terminal: Terminal): Promise<Conducted> {
  const rounds = roundsOf(plan);
  return conduct(plan, journal, [], terminal, {
    carryOut: (run) => measureStarts(run, rounds),
    watch: () => lineWatch((event) => lineOf(event, rounds.length), terminal),
  });
}

/** The order of a round's first block is that of its starts. */
function roundsOf({ cells, order }: Plan): readonly (readonly Cell[])[] {
  return order.map(([block = []]) => block.flatMap((index) => cells[index] ?? []));
}

const EVERY_ROUNDS = 5;

function lineOf(event: JournalEvent, rounds: number): string | undefined {
  switch (event.type) {
    case "leftovers-removed":
      return event.what.join("\n");
    case "cell-failed":
      return `  ${event.cell}: failed: ${event.reason}`;
    case "contract-broken":
      return `  ${event.cell}: BREAKS THE CONTRACT: ${event.violations[0] ?? ""}`;
    case "round-finished":
      return (event.round + 1) % EVERY_ROUNDS === 0 ? `round ${event.round + 1} of ${rounds}` : undefined;
    default:
      return undefined;
  }
}
