import { Command } from "commander";
import type { Terminal } from "../terminal.ts";
import { measure, type RunOptions } from "./measure.ts";
import { withRequestOptions } from "./request-options.ts";
import { QUIET, withResultOptions } from "./result-options.ts";

export function runCommand(terminal: Terminal): Command {
  return withRunOptions(new Command("run").description("measure the selected variants (the default)")).action(
    async (options: RunOptions) => await measure(options, terminal),
  );
}

/** Everything that may be typed of a run. */
export function withRunOptions(command: Command): Command {
  return withResultOptions(
    withRequestOptions(command).option("--out <dir>", "the folder of this run (default: reports/runs/<its id>)"),
  )
    .option(...QUIET)
    .option("--rehearse", "everything on fakes, in a moment: no figure is real")
    .option("--profile <tools>", "profile the same variants afterwards: doctor, flame, heap, cpu");
}
