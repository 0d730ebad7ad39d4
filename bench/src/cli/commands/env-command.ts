import type { Environment } from "@lab/shared/record";
import { Command } from "commander";
import { formatEnvironment } from "../../environment/format-environment.ts";
import { readEnvironment } from "../../environment/read-environment.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { ROOT } from "../places.ts";
import type { Terminal } from "../terminal.ts";

export function envCommand(terminal: Terminal): Command {
  return new Command("env")
    .description("check whether this machine is fit to measure on, and what to do about it")
    .option("--strict", `exit ${EXIT.failed} where a check is bad, for scripts`)
    .option("--json", "as one JSON document on stdout")
    .action(async ({ strict, json }: { readonly strict?: true; readonly json?: true }) => {
      const environment = await readEnvironment(ROOT);
      terminal.exitWith(exitCodeOf(environment, strict === true));
      if (json) return terminal.document(environment);
      const look = { width: terminal.columns, colour: process.stdout.isTTY === true };
      terminal.print(formatEnvironment(environment, look).join("\n"));
    });
}

/** Checks that are only fair or unknown do not prevent a measurement. */
export function exitCodeOf({ checks }: Pick<Environment, "checks">, strict: boolean): ExitCode {
  return strict && checks.some(({ verdict }) => verdict === "bad") ? EXIT.failed : EXIT.done;
}
