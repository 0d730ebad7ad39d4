import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ProfileTool } from "@lab/shared/record";
import { Command } from "commander";
import { createRunFolder, holdsRun } from "../../journal/run-folder.ts";
import type { RawRequest } from "../../plan/request.ts";
import { conduct } from "../compose/conduct.ts";
import { type PreparedRun, prepareRehearsal } from "../compose/prepare-run.ts";
import { readyRun } from "../compose/ready-run.ts";
import { summarise } from "../compose/summarise.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { endWith } from "./end-with.ts";
import { profileMeasured } from "./profile-measured.ts";
import { readTools } from "./profile-request.ts";
import { withRequestOptions } from "./request-options.ts";

interface RunOptions extends RawRequest {
  readonly out?: string;
  readonly json?: true;
  readonly rehearse?: true;
  readonly profile?: string;
}

export function runCommand(terminal: Terminal, words: readonly string[]): Command {
  const command = withRequestOptions(new Command("run").description("measure the selected variants (the default)"));
  return command
    .option("--out <dir>", "the folder of this run (default: reports/runs/<its id>)")
    .option("--json", "the result as one JSON document on stdout")
    .option("--rehearse", "everything on fakes, in a moment: no figure is real")
    .option("--profile <tools>", "profile the same variants afterwards: doctor, flame, heap, cpu")
    .action(async (options: RunOptions) => {
      if (options.out !== undefined && holdsRun(options.out)) {
        throw new UsageError(`--out: ${options.out} holds a run already. Name another folder, or resume that run.`);
      }
      const tools = toolsIn(options);
      const { plan, environment } = options.rehearse
        ? announced(prepareRehearsal(options, words), terminal)
        : await readyRun(options, words, terminal);

      const folder = folderOf(options, plan.runId);
      const journal = createRunFolder(folder, plan, environment);
      const conducted = await conduct(plan, journal, [], terminal);
      const profiled = await profileMeasured({ plan, runFolder: folder, tools }, conducted, terminal);
      await endWith(summarise({ plan, environment }, shown(folder), conducted), terminal, options.json === true);
      if (profiled.interrupted) process.exitCode = EXIT.interrupted;
    });
}

function toolsIn({ profile, rehearse }: RunOptions): readonly ProfileTool[] {
  if (profile === undefined) return [];
  if (rehearse) throw new UsageError("--profile: a rehearsal has nothing to profile; leave one of the two out.");
  return readTools("--profile", profile);
}

function announced(prepared: PreparedRun, terminal: Terminal): PreparedRun {
  announcePlan(prepared.plan, terminal);
  return prepared;
}

function folderOf({ out, rehearse }: RunOptions, runId: string): string {
  if (out !== undefined) return resolve(out);
  return rehearse ? mkdtempSync(join(tmpdir(), "rehearsal-")) : join(RUNS, runId);
}
