import { Command } from "commander";
import { unknownName } from "../../plan/nearest.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { analyseCommand } from "./analyse-command.ts";
import { appCommand } from "./app-command.ts";
import { axesCommand } from "./axes-command.ts";
import { compareCommand } from "./compare-command.ts";
import { diffCommand } from "./diff-command.ts";
import { envCommand } from "./env-command.ts";
import { listCommand } from "./list-command.ts";
import { planCommand } from "./plan-command.ts";
import { profileCommand } from "./profile-command.ts";
import { resumeCommand } from "./resume-command.ts";
import { runCommand } from "./run-command.ts";
import { studyCommand } from "./study-command.ts";

const EXAMPLES = `
Examples:
  $ pnpm bench --adapter fastify      Nest on Fastify beside bare Fastify
  $ pnpm bench --framework nest       Nest on both adapters
  $ pnpm bench --pattern cls --steady
  $ pnpm bench --pattern cls --vary connections=1,50,200
  $ pnpm bench study io               a question with a name, and its answer
  $ pnpm bench plan --adapter express what that would do, without doing it
  $ pnpm bench profile --pattern cls  where its CPU time goes
  $ pnpm bench app --before 'node old/server.js' --after 'node new/server.js'
  $ pnpm bench env                    is this machine fit to measure on?
  $ pnpm bench --rehearse             the whole flow on fakes, in a moment

Exit codes:
  ${String(EXIT.done).padEnd(3)}  done
  ${String(EXIT.failed).padEnd(3)}  it failed, two runs are not comparable, or env --strict found a bad check
  ${String(EXIT.badUsage).padEnd(3)}  bad usage
  ${String(EXIT.void).padEnd(3)}  done but void: a variant broke the contract
  ${String(EXIT.slower).padEnd(3)}  compared, and a cell got slower beyond --fail-above
  ${String(EXIT.inconclusive).padEnd(3)}  compared, and whether it got slower beyond --fail-above, nobody can tell
  ${EXIT.interrupted}  interrupted; what was measured is kept`;

/** What comes first and is no flag must be a command: `run` takes no arguments, so its own message would mislead. */
export function checkCommand(program: Command, words: readonly string[]): void {
  const [first] = words;
  const known = [...program.commands.map((command) => command.name()), "help"];
  if (first === undefined || first.startsWith("-") || known.includes(first)) return;
  throw new UsageError(unknownName(first, "command", known));
}

/** All commands. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("pnpm bench")
    .description("Measures what carrying a request id costs in Node.js: CPU per request, side by side.")
    .addHelpText("after", EXAMPLES)
    .configureHelp({ helpWidth: terminal.columns })
    .addCommand(runCommand(terminal), { isDefault: true })
    .addCommand(studyCommand(terminal))
    .addCommand(planCommand(terminal))
    .addCommand(appCommand(terminal))
    .addCommand(resumeCommand(terminal))
    .addCommand(profileCommand(terminal))
    .addCommand(analyseCommand(terminal))
    .addCommand(compareCommand(terminal))
    .addCommand(diffCommand(terminal))
    .addCommand(envCommand(terminal))
    .addCommand(listCommand(terminal))
    .addCommand(axesCommand(terminal));
  const output = { writeOut: said(terminal.print), writeErr: said(terminal.say) };
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput(output).allowExcessArguments(false);
  }
  return program;
}

/** The parser ends its lines itself. */
function said(text: (line: string) => void): (lines: string) => void {
  return (lines) => text(lines.replace(/\n$/, ""));
}
