import { Verdict } from "@lab/shared/record";
import { z } from "zod";

const Text = z.string();
const Named = Text.min(1);
/** A CSV value; an empty one is null. */
const Figure = z.union([z.literal("").transform(() => null), z.coerce.number<string>(), z.null(), z.number()]);

/** "sound" if the run's figures may be quoted; otherwise the reason why not. */
const Soundness = z.enum(["sound", "void"]);

export const LedgerEntry = z.strictObject({
  run: Named,
  at: z.iso.datetime(),
  command: Text,
  machine: Named,
  /** The other conditions that must be alike for two figures to be compared, except versions. */
  conditions: Named,
  node: Text,
  nest: Text,
  nestjsCls: Text,
  cell: Named,
  variant: Named,
  pattern: Named,
  costUs: Figure,
  costLow: Figure,
  costHigh: Figure,
  ratio: Figure,
  ratioLow: Figure,
  ratioHigh: Figure,
  rps: Figure,
  p99Us: Figure,
  verdict: Verdict,
  /** Stands last and is never empty: a line that was cut off cannot pass for a whole one. */
  soundness: Soundness,
});

export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The machine and the conditions that figures must share to be joined by a line. */
export function lineText({ machine, conditions }: LedgerEntry): string {
  return `${machine}; ${conditions}`;
}

/** The last entry of each run and cell: a ledger has a resumed run twice. */
export function latestOf(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.run}\n${entry.cell}`, entry])).values()];
}
