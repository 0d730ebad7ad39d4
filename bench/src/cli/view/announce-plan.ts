import type { Plan } from "@lab/shared/record";
import { formatDuration } from "../../plan/format-duration.ts";
import type { Terminal } from "../terminal.ts";

/** The plan in two lines, before anything starts. */
export function announcePlan(plan: Plan, terminal: Terminal): void {
  const { cells, schedule, expectedMs, runId, study } = plan;
  const twins = cells.filter(({ twinOf }) => twinOf !== undefined).length;
  if (study !== undefined) terminal.say(`Study ${study.name}: ${study.question}`);
  terminal.say(
    `${runId}: ${cells.length} cells (${twins === 1 ? "a twin" : `${twins} twins`} among them), ` +
      `${schedule.protocol}, about ${formatDuration(expectedMs)}`,
  );
  announceIsolation(plan, terminal);
}

/** What servers run in, in a line. */
export function announceIsolation({ isolation, limits, cores }: Plan, { say }: Terminal): void {
  // What a process is asked to keep to, nothing makes it keep to.
  const kept =
    isolation === "process"
      ? "no CPU or memory limit"
      : `${limits.cpus} CPU, ${Math.round(limits.memoryBytes / 1024 ** 2)} MB`;
  const where = cores.server.length > 0 ? `, servers on core ${cores.server}, load from ${cores.others}` : "";
  say(`isolation ${isolation}: ${kept}${where}`);
}
