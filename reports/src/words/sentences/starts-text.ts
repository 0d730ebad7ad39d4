import type { CellStarts } from "@lab/shared/record";
import { isStartWithinNoise } from "../../model/figures/beyond-noise.ts";
import type { Catalogue } from "../catalogue.ts";
import { significant, times } from "../figures.ts";

/** How quickly each cell starts, baselines first, in a sentence. */
export function startsText(starts: readonly CellStarts[], say: Catalogue["starts"]): string {
  const own = starts.filter(({ twinOf }) => twinOf === undefined);
  const groups = Map.groupBy(own, ({ baseline }) => baseline);
  const parts = [...groups.values()].flatMap((group) =>
    group
      .toSorted((one, other) => Number(other.cell === other.baseline) - Number(one.cell === one.baseline))
      .map((one) => {
        const { median, ratio } = one.answerMs;
        const ms = significant(median.estimate);
        if ("absent" in ratio) return say.baseline(one.cell, ms);
        const isNoise = isStartWithinNoise(one, "answerMs", starts);
        return say.against(one.cell, ms, isNoise ? say.withinNoise(times(ratio)) : times(ratio));
      }),
  );
  return say.order(parts);
}
