import { EXIT, type ExitCode } from "./exit-code.ts";
import { type RunSummary, summaryDocument, summaryText } from "./run-summary.ts";
import type { Terminal } from "./terminal.ts";

/** Shows what a run came to, and sets the exit code that says so to scripts. */
export function endWith(summary: RunSummary, terminal: Terminal, json: boolean): void {
  terminal.say(`\n${summaryText(summary, terminal.columns)}`);
  if (json) terminal.document(summaryDocument(summary));
  process.exitCode = exitCodeOf(summary);
}

function exitCodeOf({ finished, estimates, warnings }: RunSummary): ExitCode {
  if (finished.reason === "interrupted") return EXIT.interrupted;
  if (warnings.some(({ code }) => code === "contract-broken")) return EXIT.void;
  const nothingMeasured = estimates.every(({ slices }) => slices === 0);
  return finished.reason === "failed" || nothingMeasured ? EXIT.failed : EXIT.done;
}
