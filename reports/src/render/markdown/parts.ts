import type { Analysis } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { groupedWarnings, warningsOf } from "../../words/warnings/warning-text.ts";
import { ladderTable } from "../tables/curve-tables.ts";
import { classicTable } from "../tables/result-table.ts";
import type { TextTable } from "../tables/text-table.ts";

/** A table as GitHub draws it, with its notes below. Its texts must be escaped already. */
export function markdownTable({ columns, rows, notes }: TextTable): string {
  const rule = columns.map(({ align }) => (align === "right" ? "---:" : "---"));
  const lines = [columns.map(({ title }) => title), rule, ...rows].map((row) => `| ${row.join(" | ")} |`);
  return [lines.join("\n"), ...(notes.length > 0 ? [notes.join("<br>\n")] : [])].join("\n\n");
}

/** A heading with its paragraphs; empty if all of them are. */
export function section(title: string, ...paragraphs: readonly (string | undefined)[]): readonly string[] {
  const shown = paragraphs.flatMap((paragraph) => paragraph || []);
  return shown.length === 0 ? [] : [`## ${title}`, ...shown];
}

export function classicSection(analysis: Analysis, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  const intro = fill(report.classicIntro, {
    latency: report.classicLatency[analysis.openLoad === undefined ? "saturated" : "open"],
  });
  return section(report.classic, intro, markdownTable(classicTable(analysis, lang)));
}

export function ladderSection(analysis: Analysis, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  if (analysis.ladders.length === 0) return [];
  return section(report.ladder, report.ladderIntro, markdownTable(ladderTable(analysis, lang)));
}

/** Every warning: what it means, what to do, and where it was seen. */
export function warningList(analysis: Analysis, lang: Lang): string | undefined {
  const groups = groupedWarnings(warningsOf(analysis), lang).map(({ label, meaning, remedy, seen }) => {
    const places = seen.map(
      ({ cells, sentence }) => `  - ${cells.length > 0 ? `${cells.join(", ")}: ` : ""}${sentence}`,
    );
    return [`- **${label}.** ${meaning} ${remedy}`, ...places].join("\n");
  });
  return groups.length === 0 ? undefined : groups.join("\n");
}
