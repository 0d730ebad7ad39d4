import { fileFault, reasonOf } from "@lab/shared/reason-of";
import { Argument, CommanderError, Option as Flag, Command as Parser } from "commander";
import { helpOf, type Option, readOptions } from "../ask/options/option.ts";
import { flagOf, type Problem, unknownName } from "../ask/problem.ts";
import { EXIT, type ExitCode, refuse, UsageError } from "./exit-code.ts";
import { PROGRAM } from "./places.ts";
import type { Args, Spec } from "./spec/spec.ts";
import type { Terminal } from "./terminal.ts";

const EXIT_CODES = `Exit codes:
  ${String(EXIT.done).padEnd(3)}  done
  ${String(EXIT.failed).padEnd(3)}  it failed, two runs are not comparable, or env --strict found a bad check
  ${String(EXIT.badUsage).padEnd(3)}  bad usage, or a server of your own does not start
  ${String(EXIT.void).padEnd(3)}  done but void: a broken contract, or over 1 in 10,000 wrong answers
  ${String(EXIT.slower).padEnd(3)}  compared, and a cost rose beyond --fail-above, a --require failed, or a
       controller became request-scoped
  ${String(EXIT.inconclusive).padEnd(3)}  compared, and inconclusive: the interval contains a limit
  ${EXIT.interrupted}  interrupted; what was measured is kept`;

export interface Command {
  readonly spec: Spec;
  readonly group: string;
  readonly carryOut: (given: Args<Spec>, terminal: Terminal) => Promise<void>;
}

type CarryOut<Of extends Spec> = (given: Args<Of>, terminal: Terminal) => void | Promise<void>;

export function command<Of extends Spec>(group: string, spec: Of, load: () => Promise<CarryOut<Of>>): Command {
  return { spec, group, carryOut: async (given, terminal) => await (await load())(given as Args<Of>, terminal) };
}

export interface Offer {
  readonly name: string;
  readonly description: string;
  readonly examples: string;
  readonly commands: readonly Command[];
  readonly unnamed?: string;
}

export async function answer(positionals: readonly string[], terminal: Terminal, offer: Offer): Promise<void> {
  try {
    const program = createProgram(offer, terminal);
    checkCommand(program, positionals);
    await program.parseAsync(positionals, { from: "user" });
  } catch (error) {
    terminal.exitWith(exitCodeFor(error, terminal));
  }
}

function exitCodeFor(error: unknown, terminal: Terminal): ExitCode {
  // The parser has said what is wrong already; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badUsage;
  if (error instanceof DOMException && error.name === "AbortError") return EXIT.interrupted;
  terminal.log(fullDisk(error) ?? fileFault(error) ?? reasonOf(error));
  return error instanceof UsageError ? EXIT.badUsage : EXIT.failed;
}

function fullDisk(error: unknown): string | undefined {
  if (Object(error).code !== "ENOSPC") return undefined;
  return (
    `There is no space left on the disk. Free some; then \`${PROGRAM} resume <run>\` continues a run that was ` +
    `interrupted, and \`${PROGRAM} analyse <run>\` writes the reports of a finished one.`
  );
}

/** The first word that is no flag must be a command: `run` takes no arguments, so its own message would mislead. */
function checkCommand(program: Parser, positionals: readonly string[]): void {
  const [first, second] = positionals;
  const named = first === "help" ? second : first;
  const known = [...program.commands.map((one) => one.name()), "help"];
  if (named === undefined || named.startsWith("-") || known.includes(named)) return;
  throw new UsageError(unknownName(named, "command", known));
}

export function createProgram({ name, description, examples, commands, unnamed }: Offer, terminal: Terminal): Parser {
  const program = new Parser(name)
    .description(description)
    .addHelpText("after", `${examples}\n${EXIT_CODES}`)
    .configureHelp({ helpWidth: terminal.columns });
  for (const one of commands) {
    program.addCommand(parserOf(one, terminal), { isDefault: one.spec.name === unnamed });
  }
  // The parser ends its lines itself.
  const lineWriter = (write: (line: string) => void) => (lines: string) => write(lines.replace(/\n$/, ""));
  const output = { writeOut: lineWriter(terminal.print), writeErr: lineWriter(terminal.log) };
  for (const one of [program, ...program.commands]) {
    one.exitOverride().configureOutput(output).allowExcessArguments(false);
  }
  return program;
}

function parserOf({ spec, group, carryOut }: Command, terminal: Terminal): Parser {
  const { name, help, takes = [], own, request = {}, ends } = spec;
  const parser = new Parser(name).description(help).helpGroup(group);
  for (const { name: argument, help: meaning, default: usual } of takes) {
    const added = new Argument(argument, meaning);
    parser.addArgument(usual === undefined ? added : added.default(usual, String(usual)));
  }
  const { plain = [], headed = [] } = Object.groupBy(Object.entries<Option>(own), ([, row]) =>
    row.group ? "headed" : "plain",
  );
  const repeated: Problem[] = [];
  for (const row of [...plain, ...Object.entries<Option>(request), ...headed]) parser.addOption(flagFor(row, repeated));
  if (ends !== undefined) parser.addHelpText("after", ends);
  return parser.action(async (...parts: unknown[]) => {
    const typed: Readonly<Record<string, unknown>> = parser.opts();
    const { values: options, problems } = readOptions(own, typed);
    const refused = [...repeated, ...problems];
    if (refused.length > 0) refuse([...refused, ...readOptions(request, typed).problems]);
    if (typed["json"] === true && typed["markdown"] === true) {
      refuse([{ where: "--json", sentence: "stdout has room for one document; leave --markdown out." }]);
    }
    const positionals = parts.slice(0, takes.length).flat() as readonly string[];
    const repeatedIn = Object.entries(typed).filter(([flag]) => !(flag in own) || own[flag]?.isRepeated);
    await carryOut(
      {
        positionals: positionals.filter((word) => word !== undefined),
        options,
        request: Object.fromEntries(repeatedIn),
      },
      terminal,
    );
  });
}

/** A flag that takes one value keeps its first; a second one is added to `repeated`. */
function flagFor([name, row]: [string, Option], repeated: Problem[]): Flag {
  const option = new Flag([flagOf(name), ...(row.value === undefined ? [] : [row.value])].join(" "), helpOf(row));
  if (row.group !== undefined) option.helpGroup(row.group);
  return option.argParser((value, before?: string | readonly string[]) => {
    if (row.repeats) return [...(before ?? []), value];
    if (typeof before !== "string") return value;
    repeated.push({ where: flagOf(name), sentence: `it takes one value, and was given ${before} and ${value}.` });
    return before;
  });
}
