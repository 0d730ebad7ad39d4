import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Plan } from "@lab/shared/record";
import { createRunFolder, holdsRun } from "../../journal/run-folder.ts";
import type { RawRequest } from "../../plan/request.ts";
import { announceRun } from "../compose/announce-run.ts";
import { conduct } from "../compose/conduct.ts";
import { type PreparedRun, prepareRehearsal } from "../compose/prepare-run.ts";
import { readyRun } from "../compose/ready-run.ts";
import { summarise } from "../compose/summarise.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { endWith } from "./end-with.ts";
import { profileMeasured } from "./profile-measured.ts";
import { type RunFlags, readRunFlags } from "./run-request.ts";

/** What may be typed of a run. */
export interface RunOptions extends RawRequest, RunFlags {
  readonly out?: string;
  readonly json?: true;
}

/** A run from its flags to its report. */
export async function measure(options: RunOptions, terminal: Terminal): Promise<void> {
  const { out, json, rehearse, profile, ...request } = options;
  if (out !== undefined && holdsRun(out)) {
    throw new UsageError(`--out: ${out} holds a run already. Name another folder, or resume that run.`);
  }
  const { own, tools } = readRunFlags(options);
  const typed = { own, request };
  const { plan, environment } = rehearse
    ? announced(prepareRehearsal(typed), terminal)
    : await readyRun(typed, terminal);

  const folder = folderOf(out, plan);
  const journal = createRunFolder(folder, plan, environment);
  const conducted = await conduct(plan, journal, [], terminal);
  const profiled = await profileMeasured({ plan, runFolder: folder, tools }, conducted, terminal);
  await endWith(summarise({ plan, environment }, shown(folder), conducted), terminal, json === true);
  if (profiled.interrupted) terminal.exitWith(EXIT.interrupted);
}

function announced(prepared: PreparedRun, terminal: Terminal): PreparedRun {
  announceRun(prepared.plan, terminal, prepared.environment);
  return prepared;
}

function folderOf(out: string | undefined, { runId, isolation }: Plan): string {
  if (out !== undefined) return resolve(out);
  return isolation === "rehearsal" ? mkdtempSync(join(tmpdir(), "rehearsal-")) : join(RUNS, runId);
}
