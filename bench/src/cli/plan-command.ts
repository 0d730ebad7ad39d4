import type { Plan } from "@lab/shared/record";
import { Command } from "commander";
import { formatDuration } from "../plan/format-duration.ts";
import type { RawRequest } from "../plan/request.ts";
import { inColumns } from "./columns.ts";
import { prepareRun } from "./prepare-run.ts";
import { withRequestOptions } from "./request-options.ts";
import type { Terminal } from "./terminal.ts";

export function planCommand(terminal: Terminal, words: readonly string[]): Command {
  return withRequestOptions(new Command("plan").description("show what a run would do and how long it would take"))
    .option("--json", "the whole plan as one JSON document on stdout")
    .action(async (options: RawRequest & { readonly json?: true }) => {
      const { plan } = await prepareRun(options, words.slice(1), terminal.say);
      announcePlan(plan, terminal);
      if (options.json) terminal.document(plan);
      else process.stdout.write(`${planText(plan)}\n`);
    });
}

/** The plan in two lines, before anything starts. */
export function announcePlan(plan: Plan, terminal: Terminal): void {
  const { cells, schedule, expectedMs, runId } = plan;
  const twins = cells.filter(({ twinOf }) => twinOf !== undefined).length;
  terminal.say(
    `${runId}: ${cells.length} cells (${twins === 1 ? "a twin" : `${twins} twins`} among them), ` +
      `${schedule.protocol}, about ${formatDuration(expectedMs)}`,
  );
  announceIsolation(plan, terminal);
}

/** What servers run in, in a line. */
export function announceIsolation({ isolation, limits, cores }: Plan, { say }: Terminal): void {
  const memoryMb = Math.round(limits.memoryBytes / 1024 ** 2);
  const where = cores.server.length > 0 ? `, servers on core ${cores.server}, load from ${cores.others}` : "";
  say(`isolation ${isolation}: ${limits.cpus} CPU, ${memoryMb} MB${where}`);
}

function planText({ cells, schedule, order, command }: Plan): string {
  const table = inColumns(
    [{ title: "cell" }, { title: "held against" }, { title: "connections", align: "right" }],
    cells.map((cell) => [
      cell.id,
      cell.twinOf ?? (cell.baseline === cell.id ? "–" : cell.baseline),
      `${cell.connections}`,
    ]),
  );
  const first = order[0]?.[0]?.map((index) => cells[index]?.id).join(", ");
  const rounds =
    schedule.rounds.min === schedule.rounds.max ? `${schedule.rounds.min}` : `at least ${schedule.rounds.min}`;
  return [table, "", `Rounds: ${rounds}. First block: ${first}.`, `Again: ${command}`].join("\n");
}
