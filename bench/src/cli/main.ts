#!/usr/bin/env node
import { reasonOf } from "@lab/shared/record";
import { CommanderError } from "commander";
import { checkCommand, createProgram } from "./commands/program.ts";
import { EXIT, type ExitCode, UsageError } from "./exit-code.ts";
import { terminal } from "./terminal.ts";

const words = process.argv.slice(2);

// A reader who has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

try {
  const program = createProgram(terminal);
  checkCommand(program, words);
  await program.parseAsync(words, { from: "user" });
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): ExitCode {
  // The parser has said what is wrong already; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badUsage;
  terminal.say(reasonOf(error));
  return error instanceof UsageError ? EXIT.badUsage : EXIT.failed;
}
