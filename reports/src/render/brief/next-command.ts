import { isUnfinished } from "@lab/shared/record";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { slownessOf } from "../../words/sentences/slowness.ts";
import { shellWord } from "../shell-word.ts";

/** The default seed of a rehearsal: a measurement must draw its own. */
const REHEARSED_SEED = / --seed 1(?= |$)/;

/** The command to run next; undefined if nothing follows from the result. `named` is the run's name in commands. */
export function nextCommand({ plan, analysis, differences }: ReportedRun, named: string): string | undefined {
  if (isUnfinished(analysis.stop.reason)) return bench("resume", named);
  if (analysis.isolation === "rehearsal") return plan.command.replace(" --rehearse", "").replace(REHEARSED_SEED, "");
  if (analysis.void) return undefined;
  const shown = withoutCurves(analysis);
  const slowness = slownessOf(shown, differences);
  const variantOf = (cell: string): string => shown.cells.find(({ id }) => id === cell)?.variant ?? cell;
  switch (slowness.kind) {
    case "not-profiled":
      return bench("profile", "--run", named, "--variant", slowness.variants.join(","));
    case "function":
    case "spread":
      return bench("diff", variantOf(slowness.baseline), variantOf(slowness.cell), "--run", named);
    default:
      return undefined;
  }
}

function bench(...words: readonly string[]): string {
  return ["pnpm", "bench", ...words].map(shellWord).join(" ");
}
