import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { Command } from "commander";
import { createRunFolder, holdsRun } from "../journal/run-folder.ts";
import type { RawRequest } from "../plan/request.ts";
import { buildVariants } from "./build-variants.ts";
import { conduct } from "./conduct.ts";
import { endWith } from "./end-with.ts";
import { UsageError } from "./exit-code.ts";
import { RUNS } from "./places.ts";
import { announcePlan } from "./plan-command.ts";
import { prepareRehearsal, prepareRun } from "./prepare-run.ts";
import { withRequestOptions } from "./request-options.ts";
import { summarise } from "./run-summary.ts";
import type { Terminal } from "./terminal.ts";

interface RunOptions extends RawRequest {
  readonly out?: string;
  readonly json?: true;
  readonly rehearse?: true;
}

export function runCommand(terminal: Terminal, words: readonly string[]): Command {
  const command = withRequestOptions(new Command("run").description("measure the selected variants (the default)"));
  return command
    .option("--out <dir>", "the folder of this run (default: reports/runs/<its id>)")
    .option("--json", "the result as one JSON document on stdout")
    .option("--rehearse", "everything on fakes, in a moment: no figure is real")
    .action(async (options: RunOptions) => {
      if (options.out !== undefined && holdsRun(options.out)) {
        throw new UsageError(`--out: ${options.out} holds a run already. Name another folder, or resume that run.`);
      }
      const { plan, environment } = options.rehearse
        ? prepareRehearsal(options, words)
        : await prepareRun(options, words);
      announcePlan(plan, terminal);
      if (!options.rehearse) await buildVariants(terminal.say);

      const folder = folderOf(options, plan.runId);
      const journal = createRunFolder(folder, plan, environment);
      const conducted = await conduct(plan, journal, [], terminal);
      endWith(summarise(plan, shown(folder), conducted), terminal, options.json === true);
    });
}

function folderOf({ out, rehearse }: RunOptions, runId: string): string {
  if (out !== undefined) return resolve(out);
  return rehearse ? mkdtempSync(join(tmpdir(), "rehearsal-")) : join(RUNS, runId);
}

/** As short as it can be typed from here. */
export function shown(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return fromHere.startsWith("..") ? folder : fromHere;
}
