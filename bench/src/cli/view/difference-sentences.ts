import type { Difference } from "@lab/shared/record";
import { ENGINE, GARBAGE_COLLECTOR, OTHER_THREADS } from "../../attribute/place-of.ts";

/** By how much, how much of that is explained, and by what. */
export function differenceSentences({ from, to, ...found }: Difference): readonly string[] {
  const { measuredUs, explainedUs, functions, owners } = found;
  const { estimate, low, high } = measuredUs;
  const interval = low === undefined || high === undefined ? "" : ` (95%: ${signedUs(low, 1)} to ${signedUs(high, 1)})`;
  const ofV8 = [GARBAGE_COLLECTOR, OTHER_THREADS].map(({ owner }) => ({ owner, us: sumOf(functions, owner) }));
  const named = ofV8.reduce((rest, { us }) => rest - us, explainedUs);
  const parts = [{ owner: "functions", us: named }, ...ofV8].map(({ owner, us }) => `${owner} ${signedUs(us, 1)}`);
  return [
    `${from} → ${to}: ${signedUs(estimate, 1)} µs of CPU time per request${interval}`,
    `Explained: ${signedUs(explainedUs, 1)} µs${percentOf(found)}: ${parts.join(", ")}.`,
    `Not explained: ${signedUs(estimate - explainedUs, 1)} µs, of which V8's inner works are ` +
      `${signedUs(sumOf(owners, ENGINE.owner), 1)}; the rest is spread too thin to be told from chance.`,
  ];
}

function sumOf(changes: readonly { readonly owner: string; readonly deltaUs: number }[], of: string): number {
  return changes.reduce((sum, { owner, deltaUs }) => (owner === of ? sum + deltaUs : sum), 0);
}

function percentOf({ explainedPercent }: Pick<Difference, "explainedPercent">): string {
  return explainedPercent === undefined ? " (the two may well cost the same)" : ` (${Math.round(explainedPercent)}%)`;
}

/** A change shows its sign, with a true minus. */
export function signedUs(us: number, digits = 2): string {
  const text = Math.abs(us).toFixed(digits);
  if (Number(text) === 0) return text;
  return us < 0 ? `−${text}` : `+${text}`;
}
