import { Command } from "commander";
import { formatEnvironment } from "../../environment/format-environment.ts";
import { readEnvironment } from "../../environment/read-environment.ts";
import { ROOT } from "../places.ts";
import type { Terminal } from "../terminal.ts";

export function envCommand(terminal: Terminal): Command {
  return new Command("env")
    .description("check whether this machine is fit to measure on, and what to do about it")
    .option("--json", "as one JSON document on stdout")
    .action(async ({ json }: { readonly json?: true }) => {
      const environment = await readEnvironment(ROOT);
      if (json) return terminal.document(environment);
      const look = { width: terminal.columns, colour: process.stdout.isTTY === true };
      process.stdout.write(`${formatEnvironment(environment, look).join("\n")}\n`);
    });
}
