import { reasonOf } from "@lab/shared/record";
import { CommanderError } from "commander";
import { EXIT, type ExitCode, UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { checkCommand, createProgram, type Offer } from "./program.ts";

/** Does what was typed of what is on offer, and says so where it fails. */
export async function answer(words: readonly string[], terminal: Terminal, offer: Offer): Promise<void> {
  try {
    const program = createProgram(offer, terminal);
    checkCommand(program, words);
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    terminal.exitWith(exitCodeFor(error, terminal));
  }
}

function exitCodeFor(error: unknown, terminal: Terminal): ExitCode {
  // The parser has said what is wrong already; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badUsage;
  terminal.say(reasonOf(error));
  return error instanceof UsageError ? EXIT.badUsage : EXIT.failed;
}
