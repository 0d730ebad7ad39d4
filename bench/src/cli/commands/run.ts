import { createRunFolder } from "../../journal/run-folder.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { type PreparedRun, prepareRehearsal } from "../compose/plan/prepare-run.ts";
import { profileMeasured } from "../compose/profile/profile-run.ts";
import { announceRun, readyRun } from "../compose/ready/ready-run.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { endRun, refuseUnwritable, summarise } from "../runs/end-run.ts";
import { folderFor, refuseTaken, shown } from "../runs/run-named.ts";
import type { RUN } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import { quietly, type Terminal } from "../terminal.ts";

export type RunGiven = Pick<Given<typeof RUN>, "options" | "request">;

/** A run from its flags to its report. */
export async function run({ options, request }: RunGiven, loud: Terminal): Promise<void> {
  const { out, rehearse, profile: tools = [] } = options;
  refuseUnwritable(options);
  refuseTaken(out);
  const typed = { own: ownWords(options), request };
  const terminal = options.quiet ? quietly(loud) : loud;
  const { plan, environment } = rehearse
    ? announced(prepareRehearsal(typed), terminal)
    : await readyRun(typed, terminal);

  const folder = folderFor(out, plan);
  const conducted = await conduct(plan, createRunFolder(folder, plan, environment), [], terminal);
  const profiled = await profileMeasured({ plan, runFolder: folder, tools }, conducted, terminal);
  await endRun(summarise({ plan, environment }, shown(folder), conducted), loud, options);
  if (profiled.interrupted) terminal.exitWith(EXIT.interrupted);
}

function announced(prepared: PreparedRun, terminal: Terminal): PreparedRun {
  announceRun(prepared.plan, terminal, prepared.environment);
  return prepared;
}

/** The flags of a run, beyond those of its plan, that its command names again. */
export function ownWords({ rehearse, profile }: Pick<RunGiven["options"], "rehearse" | "profile">): readonly string[] {
  if (rehearse && profile !== undefined) {
    throw new UsageError("--profile: a rehearsal has nothing to profile; leave one of the two out.");
  }
  if (rehearse) return ["--rehearse"];
  return profile === undefined ? [] : ["--profile", profile.join(",")];
}
