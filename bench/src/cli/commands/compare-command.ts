import { compareRuns, comparisonLine, comparisonMarkdown, type Lang } from "@lab/reports";
import type { Comparison } from "@lab/shared/record";
import { Command } from "commander";
import { readPercent } from "../../ask/quantities.ts";
import { EXIT, type ExitCode, UsageError } from "../exit-code.ts";
import { outcomeNamed } from "../runs/outcome-named.ts";
import type { Terminal } from "../terminal.ts";
import { comparisonText, refusalText } from "../view/comparison-text.ts";
import { readLang } from "./read-lang.ts";

interface CompareOptions {
  readonly failAbove?: string;
  readonly anyway?: true;
  readonly markdown?: true;
  readonly json?: true;
  readonly lang: string;
}

export function compareCommand(terminal: Terminal): Command {
  return new Command("compare")
    .description("compare a run with an earlier one, cell by cell; measures nothing")
    .argument("<run-a>", "the earlier one: its id, or its folder")
    .argument("<run-b>", "the later one")
    .option("--fail-above <percent>", `exit ${EXIT.slower} where a cell got slower by more, and beyond the noise`)
    .option("--anyway", "judge cells also where the two are not comparable")
    .option("--markdown", "for a pull request, on stdout")
    .option("--json", "as one JSON document on stdout")
    .option("--lang <language>", "en or ja", "en")
    .action((a: string, b: string, options: CompareOptions) => {
      const lang = readLang(options.lang);
      const bound = boundIn(options.failAbove);
      const comparison = compareRuns(outcomeNamed(a), outcomeNamed(b), {
        anyway: options.anyway === true,
        ...(bound !== undefined && { failAbovePercent: bound }),
      });
      show(comparison, options, lang, terminal);
      terminal.exitWith(exitCodeOf(comparison));
    });
}

/** A document, if one was asked for; else a text for people, and for scripts the line alone on stdout. */
function show(comparison: Comparison, options: CompareOptions, lang: Lang, terminal: Terminal): void {
  if (options.json) terminal.document(comparison);
  else if (options.markdown) terminal.print(comparisonMarkdown(comparison, lang));
  else {
    const text = comparison.judged ? comparisonText : refusalText;
    terminal.say(text(comparison, terminal.columns, lang));
    terminal.print(comparisonLine(comparison));
  }
}

function exitCodeOf({ judged, fails }: Comparison): ExitCode {
  if (!judged) return EXIT.failed;
  return fails ? EXIT.slower : EXIT.done;
}

function boundIn(text: string | undefined): number | undefined {
  const percent = text === undefined ? undefined : readPercent(text);
  if (text !== undefined && percent === undefined) {
    throw new UsageError(`--fail-above: "${text}" is not a percentage such as 5% or 0.5%.`);
  }
  return percent;
}
