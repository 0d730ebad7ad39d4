import type { Cell, JournalEvent, Plan } from "@lab/shared/record";
import { formatDuration } from "../../../ask/durations.ts";
import type { Journal } from "../../../journal/journal.ts";
import { measureStarts } from "../../../run/measure-starts.ts";
import type { Terminal } from "../../terminal.ts";
import { announceIsolation } from "../../view/announce-plan.ts";
import { lineWatch } from "../../view/watch-run.ts";
import { type Conducted, conduct } from "./conduct.ts";

/** Starting a server, its first answer, and its end. */
const START_MS = 1_500;

export function announceStarts(plan: Plan, terminal: Pick<Terminal, "say">): void {
  const rounds = roundsOf(plan).length;
  const about = formatDuration(plan.cells.length * rounds * START_MS);
  terminal.say(`${plan.runId}: ${plan.cells.length} cells, each started ${rounds} times; about ${about}`);
  announceIsolation(plan, terminal);
}

export function conductStarts(plan: Plan, journal: Journal, terminal: Terminal): Promise<Conducted> {
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
