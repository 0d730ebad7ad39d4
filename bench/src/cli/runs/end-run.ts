import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { addedTo, cellsCsv, entriesOf, LEDGER, type ReportedRun, resultMarkdown } from "@lab/reports";
import { type Analysis, type JournalEvent, known, type RunFinishedEvent, reasonOf } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { analyseJournal } from "../../analyse/rows-of.ts";
import type { Read } from "../../ask/options/option.ts";
import { type Beginning, writeAnalysis } from "../../journal/run-folder.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import type { RESULT } from "../spec/spec.ts";
import { showResult, type Terminal } from "../terminal.ts";
import { type RunSummary, summaryText } from "../view/run-summary.ts";
import { readProfiles, writeReports } from "./write-reports.ts";

type ResultFlags = Read<typeof RESULT>;

export function summarise(
  { plan, environment }: Beginning,
  folder: string,
  { events, finished }: { readonly events: readonly JournalEvent[]; readonly finished: RunFinishedEvent },
): RunSummary {
  const { attributions, differences } = readProfiles(folder, plan);
  return {
    plan,
    environment,
    folder,
    finished,
    analysis: analyseJournal({ plan, events }).analysis,
    attributions,
    differences,
    answersWrongly: answersWrongly(events),
  };
}

export async function endRun(
  summary: RunSummary,
  terminal: Terminal,
  flags: ResultFlags,
  { isBrief = false, isFirst = false }: { readonly isBrief?: boolean; readonly isFirst?: boolean } = {},
): Promise<void> {
  const { folder, analysis } = summary;
  writeAnalysis(folder, analysis);
  await writeReports(folder, summary, "en");
  keepInLedger(summary, terminal);
  exportResult(analysis, flags);
  const { columns, colour } = terminal;
  const text = summaryText(summary, { columns, colour, lang: "en", isBrief });
  showResult(terminal, isFirst ? text : `\n${text}`, flags);
  if (flags.json) terminal.document({ ...analysis, folder });
  terminal.exitWith(exitCodeOf(summary));
}

function addToLedger(folder: string, run: ReportedRun): void {
  const parent = dirname(resolve(folder));
  const file = join(parent, LEDGER);
  if (parent !== RUNS && !existsSync(file)) return;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // In one write: a kill cuts off one line at most.
  appendFileSync(file, addedTo(text, entriesOf(run)));
}

const WRONG_ANSWERS_TOLERATED = 1 / 10_000;

/** True if a cell answered more of its requests wrongly than one in 10,000, whatever id was in the answers. */
function answersWrongly(events: readonly JournalEvent[]): boolean {
  const bursts = Map.groupBy(
    events.filter((event) => event.type === "burst"),
    ({ cell }) => cell,
  );
  return [...bursts.values()].some((own) => {
    const wrong = sum(own.map(({ load: { non2xx, wrongBodies } }) => non2xx + (known(wrongBodies) ?? 0)));
    return wrong > WRONG_ANSWERS_TOLERATED * sum(own.map(({ load }) => load.requests));
  });
}

/** A measured run does not fail because the ledger cannot be written. */
function keepInLedger(summary: RunSummary, { log }: Terminal): void {
  try {
    addToLedger(summary.folder, summary);
  } catch (error) {
    log(`This run was not added to the ledger: ${reasonOf(error)}`);
  }
}

function exitCodeOf({ finished, analysis, answersWrongly }: RunSummary): ExitCode {
  if (finished.reason === "interrupted") return EXIT.interrupted;
  if (analysis.void || answersWrongly === true) return EXIT.void;
  const nothingMeasured = analysis.cells.every(({ bursts }) => bursts === 0);
  return finished.reason === "failed" || nothingMeasured ? EXIT.failed : EXIT.done;
}

export function exportResult(analysis: Analysis, { exportCsv, exportMarkdown }: ResultFlags): void {
  if (exportCsv !== undefined) writeFileSync(exportCsv, cellsCsv(analysis));
  if (exportMarkdown !== undefined) writeFileSync(exportMarkdown, resultMarkdown(analysis));
}
