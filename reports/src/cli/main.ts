#!/usr/bin/env node
import { reasonOf } from "@lab/shared/record";
import { CommanderError } from "commander";
import { EXIT, UsageError } from "./exit-code.ts";
import { createProgram } from "./program.ts";

const say = (text: string): void => void process.stderr.write(`${text}\n`);

// A reader who has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

try {
  await createProgram(say).parseAsync(process.argv.slice(2), { from: "user" });
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): number {
  // The parser has said what is wrong already; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badUsage;
  say(reasonOf(error));
  return error instanceof UsageError ? EXIT.badUsage : EXIT.failed;
}
