import type { Plan, ProfileTool } from "@lab/shared/record";
import { Argument, Command } from "commander";
import type { RawRequest } from "../../ask/request.ts";
import { announceRun } from "../compose/announce-run.ts";
import { prepareRehearsal, prepareRun } from "../compose/prepare-run.ts";
import { announceProfiles, cellsToProfile } from "../compose/profile-run.ts";
import { UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { inColumns } from "../view/columns.ts";
import { type ProfileFlags, readLoadMs, readProfileFlags } from "./profile-request.ts";
import { withRequestOptions } from "./request-options.ts";
import { type RunFlags, readRunFlags } from "./run-request.ts";
import { showShards } from "./show-shards.ts";

interface PlanOptions extends RawRequest, RunFlags, ProfileFlags {
  readonly json?: true;
  readonly shards?: string;
}

export function planCommand(terminal: Terminal): Command {
  const command = new Command("plan").description("show what a run would do and how long it would take");
  return withRequestOptions(command)
    .addArgument(new Argument("[command]", "of which command").choices(["run", "profile"]).default("run"))
    .option("--json", "the whole plan as one JSON document on stdout")
    .option("--shards <n>", "print what each of n machines that share it would measure")
    .optionsGroup("As with that command:")
    .option("--rehearse", "everything on fakes")
    .option("--profile <tools>", "profile the same variants afterwards")
    .option("--tool <list>", "the tools of `plan profile`")
    .option("--seconds <n>", "time under load per variant and tool of `plan profile`")
    .action(async (of: "run" | "profile", { shards, ...options }: PlanOptions) => {
      if (shards !== undefined) return showShardsOf(of, shards, options, terminal);
      const plan = of === "run" ? await planRun(options, terminal) : await planProfiles(options, terminal);
      if (options.json) terminal.document(plan);
      else terminal.print(planText(plan, of === "run"));
    });
}

async function planRun(options: PlanOptions, terminal: Terminal): Promise<Plan> {
  const { json, rehearse, profile, tool, seconds, ...request } = options;
  refuse({ "--tool": tool, "--seconds": seconds }, "it goes with `plan profile`.");
  const { own, tools } = readRunFlags(options);
  const typed = { own, request };
  const { plan, environment } = rehearse ? prepareRehearsal(typed) : await prepareRun(typed, terminal.say);
  announceRun(plan, terminal, environment);
  if (tools.length > 0) announce(plan, tools, readLoadMs(undefined), terminal);
  return plan;
}

function showShardsOf(of: "run" | "profile", shards: string, options: PlanOptions, terminal: Terminal): void {
  const { json, rehearse, profile, tool, seconds, ...request } = options;
  if (of !== "run") throw new UsageError("--shards: it goes with the plan of a run.");
  refuse({ "--profile": profile, "--tool": tool, "--seconds": seconds }, "it does not go with --shards.");
  showShards(shards, request, { json }, terminal);
}

async function planProfiles(options: PlanOptions, terminal: Terminal): Promise<Plan> {
  const { json, rehearse, profile, tool, seconds, ...request } = options;
  refuse({ "--rehearse": rehearse, "--profile": profile }, "it goes with the plan of a run.");
  const { own, tools, loadMs } = readProfileFlags(options);
  const { plan } = await prepareRun({ own, request }, terminal.say);
  announce(plan, tools, loadMs, terminal);
  return plan;
}

function announce(plan: Plan, tools: readonly ProfileTool[], loadMs: number, terminal: Terminal): void {
  announceProfiles({ plan, cells: cellsToProfile(plan), tools, loadMs }, terminal);
}

function refuse(flags: Readonly<Record<string, unknown>>, reason: string): void {
  const given = Object.keys(flags).filter((flag) => flags[flag] !== undefined);
  if (given.length > 0) throw new UsageError(given.map((flag) => `${flag}: ${reason}`).join("\n"));
}

function planText({ cells, schedule, order, command }: Plan, measures: boolean): string {
  const table = inColumns(
    [{ title: "cell" }, { title: "held against" }, { title: "connections", align: "right" }],
    cells.map((cell) => [
      cell.id,
      cell.twinOf ?? (cell.baseline === cell.id ? "–" : cell.baseline),
      `${cell.traffic.arrivals.connections}`,
    ]),
  );
  const first = order[0]?.[0]?.map((index) => cells[index]?.id).join(", ");
  const rounds =
    schedule.rounds.min === schedule.rounds.max ? `${schedule.rounds.min}` : `at least ${schedule.rounds.min}`;
  const course = measures ? [`Rounds: ${rounds}. First block: ${first}.`] : [];
  return [table, "", ...course, `Again: ${command}`].join("\n");
}
