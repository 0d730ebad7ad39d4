#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { CommanderError } from "commander";
import { EXIT, UsageError } from "./exit-code.ts";

// Half of what a short command takes is to compile its own code; so this comes before it is loaded.
enableCompileCache();
const { fileFault, reasonOf } = await import("@lab/shared/record");

const log = (text: string): void => void process.stderr.write(`${text}\n`);

// A reader who has seen enough, such as `head`, is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  log(`stdout cannot be written: ${error.message}.`);
  process.exit(EXIT.failed);
});
process.stderr.on("error", () => undefined);

try {
  // Where the working directory is gone, loading the bundler fails.
  const { createProgram } = await import("./program.ts");
  await createProgram(log).parseAsync(process.argv.slice(2), { from: "user" });
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): number {
  // The parser has said what is wrong already; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badUsage;
  log(fileFault(error) ?? reasonOf(error));
  return error instanceof UsageError ? EXIT.badUsage : EXIT.failed;
}
