import { columnsOf } from "@lab/reports";
import { type Cell, cellName, type Plan, type Shard } from "@lab/shared/record";
import { inMb, upAtOnce } from "../../ask/families.ts";
import { formatDuration } from "../../ask/options/quantities.ts";
import { wrapText } from "../../environment/format-environment.ts";
import type { Terminal } from "../terminal.ts";
import { itemsInColumns } from "./columns.ts";

export function announcePlan(plan: Plan, terminal: Pick<Terminal, "log">): void {
  const { cells, schedule, expectedMs, runId, leftOut = [] } = plan;
  const copies = cells.filter(({ twinOf }) => twinOf !== undefined).length;
  announceStudy(plan, terminal);
  terminal.log(
    `${runId}: ${cells.length} cells (${copies === 1 ? "a copy" : `${copies} copies`} of baselines among them), ` +
      `${schedule.protocol}, about ${formatDuration(expectedMs)}`,
  );
  const { processes, memoryBytes } = upAtOnce(plan);
  terminal.log(
    `at most ${processes} ${processes === 1 ? "process" : "processes"} concurrently, limited to ${inMb(memoryBytes)} in total`,
  );
  for (const [reason, variants] of Map.groupBy(leftOut, (one) => one.reason))
    terminal.log(`not measured under all conditions: ${variants.map(({ what }) => what).join(", ")} (${reason})`);
  announceIsolation(plan, terminal);
}

export function announceStudy({ study }: Plan, { log }: Pick<Terminal, "log">): void {
  if (study !== undefined) log(`Study ${study.name}: ${study.question}`);
}

export function announceIsolation({ isolation, limits, cores }: Plan, { log }: Pick<Terminal, "log">): void {
  // Nothing enforces the limits of a plain process.
  const kept = isolation === "process" ? "no CPU or memory limit" : `${limits.cpus} CPU, ${inMb(limits.memoryBytes)}`;
  const where = cores.server.length > 0 ? `, servers on core ${cores.server}, load from ${cores.others}` : "";
  log(`isolation ${isolation}: ${kept}${where}`);
}

export function planText({ cells, schedule, command, shard }: Plan, columns: number): string {
  const { text, number } = columnsOf<Cell>();
  const against = ({ id, twinOf, baseline }: Cell): string => twinOf ?? (baseline === id ? "–" : baseline);
  const connections = number("connections", ({ traffic }) => `${traffic.arrivals.connections}`);
  const table = itemsInColumns(
    [text("cell", ({ id }) => cellName(id)), text("compared with", (cell) => cellName(against(cell))), connections],
    cells,
  );
  const { min, max } = schedule.rounds;
  const rounds = min === max ? `${min}` : `at least ${min}`;
  const division = shard === undefined ? [] : ["", divisionText(shard)];
  return [table, ...division, "", ...wrapText(`Rounds: ${rounds}.`, columns), `To repeat it: ${command}`].join("\n");
}

/** The families of every shard; all machines divide alike. */
function divisionText({ families }: Shard): string {
  const { text, number } = columnsOf<Shard["families"][number]>();
  const columns = [number("shard", ({ shard }) => `${shard}`), text("family of", ({ family }) => family)];
  return itemsInColumns(
    columns,
    families.toSorted((one, other) => one.shard - other.shard),
  );
}
