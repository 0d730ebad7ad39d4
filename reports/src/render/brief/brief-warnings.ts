import type { Analysis, WarningCode } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import type { Lang } from "../../words/lang.ts";
import { groupedWarnings, type WarningGroup, warningsOf } from "../../words/warnings/grouped-warnings.ts";

/** The warnings, the most severe first, each with its worst example. */
export interface BriefWarnings {
  readonly shown: readonly string[];
  /** That there are more, and where. */
  readonly more?: string;
}

const MOST_SHOWN = 3;
/** Whoever reads no further must have read these. */
const GRAVEST: readonly WarningCode[] = [
  "contract-broken",
  "node-differs",
  "twin-differs",
  "cell-failed",
  "out-of-memory",
  "errors",
];

export function briefWarnings(analysis: Analysis, lang: Lang): BriefWarnings {
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
