import { constants } from "node:os";
import { CommanderError } from "commander";
import { buildCommand } from "./build-command.ts";

const BAD_USAGE = 2;

function log(text: string): void {
  process.stderr.write(`${text}\n`);
}

// A signal alone would end the process without its cleanup, and the folder of the build would stay.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

try {
  await buildCommand(log).parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): number {
  // The parser has said what is wrong already; help is not an error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_USAGE;
  log(error instanceof Error ? error.message : String(error));
  return 1;
}
