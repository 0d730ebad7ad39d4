import { columnsOf } from "@lab/reports";
import { type Cell, familiesOf, type Plan } from "@lab/shared/record";
import { formatDuration } from "../../ask/durations.ts";
import type { RawRequest } from "../../ask/request.ts";
import { shardText } from "../../ask/shards/which-shard.ts";
import { wrapText } from "../../environment/wrap-text.ts";
import { prepareRehearsal, prepareRun } from "../compose/plan/prepare-run.ts";
import { announceProfiles, cellsToProfile } from "../compose/profile/profile-run.ts";
import { announceRun } from "../compose/ready/ready-run.ts";
import { refuseFlags, UsageError } from "../exit-code.ts";
import type { PLAN } from "../spec/measure.ts";
import type { Given, Tool } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { itemsInColumns } from "../view/items-in-columns.ts";
import { profileWords } from "./profile.ts";
import { ownWords } from "./run.ts";

type Asked = Given<typeof PLAN>;

export async function plan(asked: Asked, terminal: Terminal): Promise<void> {
  const measures = asked.words[0] === "run";
  if (asked.options.shards !== undefined) return showShards(asked, asked.options.shards, terminal);
  const planned = await (measures ? planRun(asked, terminal) : planProfiles(asked, terminal));
  if (asked.options.json) return terminal.document(planned);
  terminal.say("");
  terminal.print(planText(planned, measures, terminal.columns));
}

async function planRun({ options, typed: flags, request }: Asked, terminal: Terminal): Promise<Plan> {
  refuseFlags({ tool: flags.tool, seconds: flags.seconds }, "it goes with `plan profile`.");
  const typed = { own: ownWords(options), request };
  const { plan, environment } = options.rehearse ? prepareRehearsal(typed) : await prepareRun(typed, terminal.say);
  announceRun(plan, terminal, environment);
  if (options.profile !== undefined) announce(plan, options.profile, options.loadMs, terminal);
  return plan;
}

async function planProfiles({ options, request }: Asked, terminal: Terminal): Promise<Plan> {
  const { rehearse, profile, tools, loadMs } = options;
  refuseFlags({ rehearse, profile }, "it goes with the plan of a run.");
  const { plan } = await prepareRun({ own: profileWords({ tools, loadMs }), request }, terminal.say);
  announce(plan, tools, loadMs, terminal);
  return plan;
}

function announce(plan: Plan, tools: readonly Tool[], loadMs: number, terminal: Terminal): void {
  announceProfiles({ plan, cells: cellsToProfile(plan), tools, loadMs }, terminal);
}

function planText(planned: Plan, measures: boolean, columns: number): string {
  const { cells, schedule, order, command } = planned;
  const { text, number } = columnsOf<Cell>();
  const against = ({ id, twinOf, baseline }: Cell): string => twinOf ?? (baseline === id ? "–" : baseline);
  const connections = number("connections", ({ traffic }) => `${traffic.arrivals.connections}`);
  const titles = [text("cell", ({ id }) => id), text("compared with", against), connections];
  const table = itemsInColumns(titles, measures ? cells : cellsToProfile(planned));
  const first = order[0]?.[0]?.map((index) => cells[index]?.id).join(", ");
  const rounds =
    schedule.rounds.min === schedule.rounds.max ? `${schedule.rounds.min}` : `at least ${schedule.rounds.min}`;
  const course = measures ? wrapText(`Rounds: ${rounds}. First block: ${first}.`, columns) : [];
  return [table, "", ...course, `Again: ${command}`].join("\n");
}

type PlannedShard = ReturnType<typeof plannedShard>;

function showShards({ words, options, typed, request }: Asked, of: number, terminal: Terminal): void {
  if (words[0] !== "run") throw new UsageError("--shards: it goes with the plan of a run.");
  const { profile, tool, seconds } = typed;
  refuseFlags({ profile, tool, seconds }, "it does not go with --shards.");
  refuseFlags({ shards: request.shard }, "it shows all of them; leave out --shard.");
  const shards = Array.from({ length: of }, (_, index) => plannedShard({ number: index + 1, of }, request));
  if (options.json) terminal.document(shards);
  else terminal.print(shardsText(shards));
}

function plannedShard(which: { readonly number: number; readonly of: number }, request: RawRequest) {
  const shard = shardText(which);
  const { plan } = prepareRehearsal({ own: [], request: { ...request, shard } });
  const { cells, expectedMs } = plan;
  const families = familiesOf(cells, cells).map(
    (family) => family.find(({ id, baseline }) => id === baseline)?.id ?? "",
  );
  return { shard, families, cells: cells.length, expectedMs };
}

function shardsText(shards: readonly PlannedShard[]): string {
  const { text, number } = columnsOf<PlannedShard>();
  const columns = [
    text("shard", ({ shard }) => shard),
    number("cells", ({ cells }) => `${cells}`),
    number("about", ({ expectedMs }) => formatDuration(expectedMs)),
    text("families, by their baselines", ({ families }) => families.join(", ")),
  ];
  return itemsInColumns(columns, shards);
}
