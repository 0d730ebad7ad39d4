import { writeFileSync } from "node:fs";
import { cellsCsv, resultMarkdown } from "@lab/reports";
import type { Analysis } from "@lab/shared/record";

interface Exports {
  readonly exportCsv?: string;
  readonly exportMarkdown?: string;
}

/** The figures of a run in files that somebody named. */
export function exportResult(analysis: Analysis, { exportCsv, exportMarkdown }: Exports): void {
  if (exportCsv !== undefined) writeFileSync(exportCsv, cellsCsv(analysis));
  if (exportMarkdown !== undefined) writeFileSync(exportMarkdown, resultMarkdown(analysis, "en"));
}
