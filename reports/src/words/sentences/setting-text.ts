import { type Environment, known } from "@lab/shared/record";
import { runtimeText } from "../../model/run/conditions-text.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import type { Catalogue } from "../catalogue.ts";
import { fill } from "../fill.ts";
import { limitsText } from "../names/limits-text.ts";

/** How much was measured, within what, on which machines, and why the run ended. */
export function settingText({ environment, analysis }: ReportedRun, strings: Catalogue): string {
  const { summary, words } = strings;
  const { setting: say } = summary;
  const { cells, copies, stop, isolation, steady, limitsInForce } = analysis;
  const limits = limitsText(limitsInForce, strings);
  const runtimes = runtimeText([...cells, ...copies]) ?? fill(say.runner, { version: environment.node.version });
  return [
    processesText(analysis, strings),
    fill(words.list, { parts: [fill(say.isolation, { isolation }), limits, ...(steady ? ["--steady"] : [])] }),
    fill(say.place, { runtimes, machines: machinesOf(environment, say) }),
    fill(say.end, { stop: summary.stops[stop.reason] }),
  ].join("; ");
}

type Words = Catalogue["summary"]["setting"];

/** A run that only starts processes has no bursts. */
function processesText({ cells, stop, protocol }: ReportedRun["analysis"], { summary, words }: Catalogue): string {
  const { setting: say } = summary;
  const bursts = cells.reduce((total, cell) => total + cell.bursts, 0);
  const processes = fill(say.processes, {
    cells: fill(words.cells, { count: cells.length }),
    rounds: fill(say.rounds, { count: stop.rounds }),
  });
  if (bursts === 0) return processes;
  return fill(say.underLoad, { processes, bursts: fill(say.bursts, { count: bursts }), protocol });
}

/** Each kind once: a run that was made of shards may have several. */
function machinesOf({ machine, hosts = [] }: Environment, say: Words): readonly string[] {
  const kinds = [machine, ...hosts.map(({ environment }) => environment.machine)].map(({ cpuModel, cores }) =>
    fill(say.machine, { cpu: known(cpuModel) ?? say.noName, cores: fill(say.cores, { count: cores }) }),
  );
  return [...new Set(kinds)];
}
