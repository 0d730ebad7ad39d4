import type { CellStarts } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { significant, times } from "../figures.ts";

/** How quickly each cell is there, baselines first, in a sentence. */
export function startsText(starts: readonly CellStarts[], say: Catalogue["starts"]): string {
  const own = starts.filter(({ twinOf }) => twinOf === undefined);
  const groups = Map.groupBy(own, ({ baseline }) => baseline);
  const parts = [...groups.values()].flatMap((group) =>
    group
      .toSorted((one, other) => Number(other.cell === other.baseline) - Number(one.cell === one.baseline))
      .map(({ cell, answerMs: { median, ratio } }) => {
        const ms = significant(median.estimate);
        return "absent" in ratio ? say.baseline(cell, ms) : say.against(cell, ms, times(ratio));
      }),
  );
  return say.order(parts);
}
