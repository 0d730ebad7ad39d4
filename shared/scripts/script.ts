import { Command, InvalidArgumentError } from "commander";

const BAD_USAGE = 2;

/** A command to which a script adds its flags, if any, and parses. Help and refusals end the process. */
export function script(command: string, purpose: string): Command {
  return new Command(command)
    .description(purpose)
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : BAD_USAGE));
}

export function readNumber(typed: string): number {
  const number = Number(typed);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new InvalidArgumentError("It is a number above 0.");
}
