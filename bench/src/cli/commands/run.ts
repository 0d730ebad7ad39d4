import type { Environment, Plan } from "@lab/shared/record";
import { createRunFolder } from "../../journal/run-folder.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { prepareRun } from "../compose/plan/prepare-run.ts";
import { profileMeasured, refuseOtherRuntimes } from "../compose/profile/profile-run.ts";
import { announceRun, provision } from "../compose/ready/ready-run.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { endRun, summarise } from "../runs/end-run.ts";
import { folderFor, refuseTaken, refuseUnwritable, shown } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { RUN } from "../spec/specs.ts";
import { quietly, type Terminal } from "../terminal.ts";
import { announceStudy, planText } from "../view/announce-plan.ts";

export type RunArgs = Pick<Args<typeof RUN>, "options" | "request">;

export async function run(given: RunArgs, loud: Terminal): Promise<void> {
  const { options } = given;
  const { out, rehearse, verbose, profile: tools = [] } = options;
  refuseUnwritable(options);
  refuseTaken(out);
  // A rehearsal is over in a moment.
  const isQuiet = options.quiet || (rehearse && !verbose);
  const terminal = isQuiet && !options.dryRun ? quietly(loud) : loud;
  const prepared = await preparedRun(given, terminal.log);
  if (tools.length > 0) refuseOtherRuntimes(prepared.plan.cells);
  if (rehearse && !options.quiet && isQuiet && !options.dryRun) announceStudy(prepared.plan, loud);
  announceRun(prepared.plan, terminal, prepared.environment);
  if (options.dryRun) return showPlan(prepared.plan, options.json, terminal);

  await using ready = await provision(prepared, terminal.log);
  const { plan, environment } = ready;
  const folder = folderFor(out, plan);
  const conducted = await conduct(plan, createRunFolder(folder, plan, environment), [], terminal);
  const profiled = await profileMeasured({ plan, runFolder: folder, tools }, conducted, terminal);
  await endRun(summarise({ plan, environment }, shown(folder), conducted), loud, options, {
    isBrief: !verbose,
    isFirst: isQuiet,
  });
  if (profiled.interrupted) terminal.exitWith(EXIT.interrupted);
}

/** Plans a run; several that are planned together share the description of the machine. */
export async function preparedRun({ options, request }: RunArgs, log: Terminal["log"], machine?: Environment) {
  const { rehearse, profile } = options;
  if (rehearse && profile !== undefined) {
    throw new UsageError("--profile: a rehearsal has nothing to profile; leave one of the two out.");
  }
  return await prepareRun({ words: [], request, isRehearsal: rehearse }, log, machine);
}

function showPlan(plan: Plan, json: boolean, terminal: Terminal): void {
  if (json) {
    terminal.document(plan);
    return;
  }
  terminal.log("");
  terminal.print(planText(plan, terminal.columns));
}
