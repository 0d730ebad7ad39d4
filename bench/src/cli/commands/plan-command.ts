import type { Plan } from "@lab/shared/record";
import { Command } from "commander";
import type { RawRequest } from "../../plan/request.ts";
import { prepareRun } from "../compose/prepare-run.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { inColumns } from "../view/columns.ts";
import { withRequestOptions } from "./request-options.ts";

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
