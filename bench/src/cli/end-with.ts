import { writeAnalysis } from "../journal/run-folder.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { type RunSummary, summaryDocument, summaryText } from "./run-summary.ts";
import type { Terminal } from "./terminal.ts";

/** Writes down what a run came to, shows it, and sets the exit code that says so to scripts. */
export function endWith(summary: RunSummary, terminal: Terminal, json: boolean): void {
  writeAnalysis(summary.folder, summary.analysis);
  terminal.say(`\n${summaryText(summary, terminal.columns)}`);
  if (json) terminal.document(summaryDocument(summary));
  process.exitCode = exitCodeOf(summary);
}

function exitCodeOf({ finished, estimates, analysis }: RunSummary): ExitCode {
  if (finished.reason === "interrupted") return EXIT.interrupted;
  if (analysis.void) return EXIT.void;
  const nothingMeasured = estimates.every(({ slices }) => slices === 0);
  return finished.reason === "failed" || nothingMeasured ? EXIT.failed : EXIT.done;
}
