import { isDeepStrictEqual } from "node:util";
import {
  catalogueOf,
  compareRuns,
  comparisonMarkdown,
  comparisonSentences,
  comparisonTable,
  inEveryText,
  inOneLine,
  type Lang,
} from "@lab/reports";
import { type Comparison, cellName } from "@lab/shared/record";
import { wrapText } from "../../environment/format-environment.ts";
import { EXIT, type ExitCode, UsageError } from "../exit-code.ts";
import { outcomeNamed } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { COMPARE } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";
import { fittingTable } from "../view/columns.ts";

export function compare({ positionals, options }: Args<typeof COMPARE>, terminal: Terminal): void {
  const [a = "", b = ""] = positionals;
  const { anyway, failAbovePercent, json, markdown, lang } = options;
  const [runA, runB] = [outcomeNamed(a), outcomeNamed(b)];
  // Rehearsals with one seed have one id.
  if (isDeepStrictEqual(runA.plan, runB.plan)) {
    throw new UsageError(`compare: both are the run ${runA.plan.runId}; name another one.`);
  }
  const comparison = compareRuns(runA, runB, {
    anyway,
    ...(failAbovePercent !== undefined && { failAbovePercent }),
  });
  if (json) terminal.document(comparison);
  else if (markdown) terminal.print(comparisonMarkdown(comparison, lang));
  else {
    const shown = inEveryText(comparison, (text) => inOneLine(cellName(text)));
    terminal.print(textOf(shown, terminal.columns, lang));
  }
  terminal.exitWith(exitCodeOf(comparison));
}

function exitCodeOf({ judged, fails }: Comparison): ExitCode {
  if (!judged) return EXIT.failed;
  return fails ? EXIT.slower : EXIT.done;
}

function textOf(comparison: Comparison, columns: number, lang: Lang): string {
  const wrapped = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => wrapText(line, columns));
  const sentences = wrapped(comparisonSentences(comparison, lang));
  if (!comparison.judged) return [...sentences, ...wrapped([catalogueOf(lang).comparison.anyway])].join("\n");
  const differing = comparison.differs.map(({ what, a, b }) => `${what}: ${a} → ${b}`);
  const table = fittingTable(comparisonTable(comparison, lang), columns);
  return [...sentences, "", table, ...(differing.length > 0 ? ["", ...wrapped(differing)] : [])].join("\n");
}
