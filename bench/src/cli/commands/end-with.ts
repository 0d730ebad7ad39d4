import { reasonOf } from "@lab/shared/record";
import { writeAnalysis } from "../../journal/run-folder.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { exportResult } from "../runs/export-result.ts";
import { addToLedger } from "../runs/ledger-file.ts";
import { writeReports } from "../runs/write-reports.ts";
import type { Terminal } from "../terminal.ts";
import { type RunSummary, summaryDocument, summaryText } from "../view/run-summary.ts";
import type { ResultFlags } from "./result-options.ts";

/** Writes down what a run came to, shows it, and sets the exit code that says so to scripts. */
export async function endWith(summary: RunSummary, terminal: Terminal, flags: ResultFlags): Promise<void> {
  writeAnalysis(summary.folder, summary.analysis);
  await writeReports(summary.folder, summary, "en");
  keepInLedger(summary, terminal);
  exportResult(summary.analysis, flags);
  const look = { columns: terminal.columns, colour: terminal.colour, lang: "en" } as const;
  terminal.say(`\n${summaryText(summary, look)}`);
  if (flags.json) terminal.document(summaryDocument(summary));
  terminal.exitWith(exitCodeOf(summary));
}

/** A run that is measured is not to fail for want of a line. */
function keepInLedger(summary: RunSummary, { say }: Terminal): void {
  try {
    addToLedger(summary.folder, summary);
  } catch (error) {
    say(`The ledger has no line of this run: ${reasonOf(error)} \`pnpm bench ledger\` makes it anew.`);
  }
}

function exitCodeOf({ finished, analysis }: RunSummary): ExitCode {
  if (finished.reason === "interrupted") return EXIT.interrupted;
  if (analysis.void) return EXIT.void;
  const nothingMeasured = analysis.starts === undefined && analysis.cells.every(({ slices }) => slices === 0);
  return finished.reason === "failed" || nothingMeasured ? EXIT.failed : EXIT.done;
}
