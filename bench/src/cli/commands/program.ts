import { Command } from "commander";
import { unknownName } from "../../ask/nearest.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";

const EXIT_CODES = `Exit codes:
  ${String(EXIT.done).padEnd(3)}  done
  ${String(EXIT.failed).padEnd(3)}  it failed, two runs are not comparable, or env --strict found a bad check
  ${String(EXIT.badUsage).padEnd(3)}  bad usage
  ${String(EXIT.void).padEnd(3)}  done but void: a variant broke the contract
  ${String(EXIT.slower).padEnd(3)}  compared, and it got slower beyond --fail-above, or a --require fails
  ${String(EXIT.inconclusive).padEnd(3)}  compared, and inconclusive about the regression or a requirement
  ${EXIT.interrupted}  interrupted; what was measured is kept`;

/** The first word that is no flag must be a command: `run` takes no arguments, so its own message would mislead. */
export function checkCommand(program: Command, words: readonly string[]): void {
  const [first] = words;
  const known = [...program.commands.map((command) => command.name()), "help"];
  if (first === undefined || first.startsWith("-") || known.includes(first)) return;
  throw new UsageError(unknownName(first, "command", known));
}

/** A set of commands and its introduction. */
export interface Offer {
  readonly name: string;
  readonly description: string;
  readonly examples: string;
  readonly commands: readonly ((terminal: Terminal) => Command)[];
  /** The default command. */
  readonly unnamed?: (terminal: Terminal) => Command;
}

export function createProgram({ name, description, examples, commands, unnamed }: Offer, terminal: Terminal): Command {
  const program = new Command(name)
    .description(description)
    .addHelpText("after", `${examples}\n${EXIT_CODES}`)
    .configureHelp({ helpWidth: terminal.columns });
  if (unnamed !== undefined) program.addCommand(unnamed(terminal), { isDefault: true });
  for (const command of commands) program.addCommand(command(terminal));
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
