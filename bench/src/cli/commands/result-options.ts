import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";

/** How a result is handed out, whatever it is of. */
export interface ResultFlags {
  readonly json?: true;
  readonly quiet?: true;
  readonly exportCsv?: string;
  readonly exportMarkdown?: string;
}

export function withResultOptions(command: Command): Command {
  return command
    .option("--json", "the result as one JSON document on stdout")
    .option("--export-csv <file>", "a row per cell, for spreadsheets")
    .option("--export-markdown <file>", "the table, for an issue or a pull request");
}

export const QUIET = ["--quiet", "only what came of it: no plan, no progress"] as const;

/** Says what is wrong with a file before anything is measured for it. */
export function checkResultFlags({ exportCsv, exportMarkdown }: ResultFlags): void {
  const asked = { "--export-csv": exportCsv, "--export-markdown": exportMarkdown };
  const problems = Object.entries(asked).flatMap(([flag, file]) => {
    const problem = file === undefined ? undefined : problemOf(file);
    return problem === undefined ? [] : [`${flag}: ${problem}`];
  });
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
}

function problemOf(file: string): string | undefined {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) return `there is no folder ${folder}; make it first.`;
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? `${file} is a folder; name a file.` : undefined;
}

/** Silences progress output if requested. */
export function asLoudAs({ quiet }: ResultFlags, terminal: Terminal): Terminal {
  return quiet ? { ...terminal, say: () => undefined, live: false } : terminal;
}
