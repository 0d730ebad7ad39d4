import type { Analysis, WarningCode } from "@lab/shared/record";
import { runtimeText } from "../../model/run/conditions-text.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { alarmTexts, copiesTexts } from "../../words/sentences/summary.ts";
import { groupedWarnings, type WarningGroup, warningsOf } from "../../words/warnings/grouped-warnings.ts";
import { briefAnswers } from "./brief-answers.ts";
import { briefTable } from "./brief-table.ts";

export type Brief = ReturnType<typeof briefOf>;

/** A run in brief, for the terminal, its answers in one sentence where that is possible; its report has the rest. */
export function briefOf(analysis: Analysis, lang: Lang) {
  const { brief, summary } = catalogueOf(lang);
  const { stop, isolation, cells } = analysis;
  return {
    alarms: alarmTexts(analysis, lang),
    ...(isolation === "rehearsal" && { mark: summary.rehearsal }),
    table: briefTable(analysis, lang),
    answers: analysis.void ? [] : briefAnswers(analysis, lang),
    copies: copiesTexts(analysis, lang),
    course: brief.course(stop.rounds, isolation, runtimeText(cells), summary.stops[stop.reason]),
    warnings: briefWarnings(analysis, lang),
  };
}

const MOST_SHOWN = 3;
/** Whoever reads no further must have read these. */
const GRAVEST: readonly WarningCode[] = ["contract-broken", "node-differs", "cell-failed", "out-of-memory", "errors"];

/** The warnings, the most severe first, each with its worst example; and that there are more. */
function briefWarnings(analysis: Analysis, lang: Lang) {
  const { brief } = catalogueOf(lang);
  const groups = groupedWarnings(warningsOf(analysis), lang).toSorted((one, other) => rankOf(one) - rankOf(other));
  const more = groups.length - MOST_SHOWN;
  return {
    shown: groups.slice(0, MOST_SHOWN).map(({ label, seen }) => {
      const [first] = seen;
      const cells = seen.flatMap((one) => one.cells).length;
      return brief.warning(label, first?.sentence ?? "", first?.cells[0], cells);
    }),
    ...(more > 0 && { more: brief.moreWarnings(more) }),
  };
}

function rankOf({ code, seen }: WarningGroup): number {
  const grave = GRAVEST.indexOf(code);
  return grave >= 0 ? grave - GRAVEST.length : 1 / (1 + seen.flatMap(({ cells }) => cells).length);
}
