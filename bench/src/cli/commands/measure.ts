import type { RawRequest } from "../../ask/request.ts";
import { createRunFolder } from "../../journal/run-folder.ts";
import { announceRun } from "../compose/announce-run.ts";
import { conduct } from "../compose/conduct.ts";
import { type PreparedRun, prepareRehearsal } from "../compose/prepare-run.ts";
import { readyRun } from "../compose/ready-run.ts";
import { summarise } from "../compose/summarise.ts";
import { EXIT } from "../exit-code.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { endWith } from "./end-with.ts";
import { folderFor, refuseIfTaken } from "./new-folder.ts";
import { profileMeasured } from "./profile-measured.ts";
import { asLoudAs, checkResultFlags, type ResultFlags } from "./result-options.ts";
import { type RunFlags, readRunFlags } from "./run-request.ts";

/** The flags of a run. */
export interface RunOptions extends RawRequest, RunFlags, ResultFlags {
  readonly out?: string;
}

/** The flags that determine the plan. */
export function requestIn(options: RunOptions): RawRequest {
  const { out, json, quiet, exportCsv, exportMarkdown, rehearse, profile, ...request } = options;
  return request;
}

/** A run from its flags to its report. */
export async function measure(options: RunOptions, loud: Terminal): Promise<void> {
  const { out, rehearse } = options;
  checkResultFlags(options);
  refuseIfTaken(out);
  const { own, tools } = readRunFlags(options);
  const typed = { own, request: requestIn(options) };
  const terminal = asLoudAs(options, loud);
  const { plan, environment } = rehearse
    ? announced(prepareRehearsal(typed), terminal)
    : await readyRun(typed, terminal);

  const folder = folderFor(out, plan);
  const journal = createRunFolder(folder, plan, environment);
  const conducted = await conduct(plan, journal, [], terminal);
  const profiled = await profileMeasured({ plan, runFolder: folder, tools }, conducted, terminal);
  await endWith(summarise({ plan, environment }, shown(folder), conducted), loud, options);
  if (profiled.interrupted) terminal.exitWith(EXIT.interrupted);
}

function announced(prepared: PreparedRun, terminal: Terminal): PreparedRun {
  announceRun(prepared.plan, terminal, prepared.environment);
  return prepared;
}
