import { Command, InvalidArgumentError, Option } from "commander";
import { EXIT } from "../src/cli/exit-code.ts";

interface ScriptOption {
  /** As it stands in the help: `--budget <time>`. */
  readonly flags: string;
  readonly about: string;
  readonly default: string;
  /** All values that it may have; without it, any. */
  readonly choices?: readonly string[];
}

/** A script's flags, each with a value. The process ends here where they ask for help, or are not the script's. */
export function scriptOptions<const Name extends string>(
  command: string,
  purpose: string,
  options: Readonly<Record<Name, ScriptOption>>,
): Readonly<Record<Name, string>> {
  const script = new Command(command)
    .description(purpose)
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT.done : EXIT.badUsage));
  const found = Object.entries<ScriptOption>(options).map(([name, { flags, about, default: usual, choices }]) => {
    const option = new Option(flags, about).default(usual);
    if (choices !== undefined) option.choices(choices);
    if (flags.includes("<number>")) option.argParser(readNumber);
    script.addOption(option);
    return [name, option] as const;
  });
  const values = script.parse().opts<Record<string, string>>();
  return Object.fromEntries(found.map(([name, option]) => [name, values[option.attributeName()]])) as Record<
    Name,
    string
  >;
}

function readNumber(typed: string): string {
  if (Number(typed) > 0) return typed;
  throw new InvalidArgumentError("It is a number above 0.");
}
