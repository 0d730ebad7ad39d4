import { Command } from "commander";
import { buildCommand } from "./build-command.ts";
import { EXIT } from "./exit-code.ts";
import { serveCommand } from "./serve-command.ts";

const EXAMPLES = `
Examples:
  $ pnpm reports                      build what has changed, serve it, and open the browser
  $ pnpm reports --port 0 --no-open   on any free port; its address is printed
  $ pnpm reports build --out site     the same pages as files
  $ pnpm reports serve --help         the flags of the first two

Exit codes:
  ${EXIT.done}  done
  ${EXIT.failed}  failed: the port is taken, no run can be read
  ${EXIT.badUsage}  bad usage`;

export function createProgram(say: (text: string) => void): Command {
  const program = new Command("pnpm reports")
    .description("Shows runs: the matrix, the evidence, and where the time goes.")
    .addHelpText("after", EXAMPLES)
    .addCommand(serveCommand(say), { isDefault: true })
    .addCommand(buildCommand(say));
  for (const command of [program, ...program.commands]) command.exitOverride().allowExcessArguments(false);
  return program;
}
