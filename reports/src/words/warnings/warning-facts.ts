import type { Warning, WarningCode } from "@lab/shared/record";
import { z } from "zod";

// A run folder may be another version's: what is missing, or of another kind, leaves its sentence without the figure.
const figure = z.number().optional().catch(undefined);
const text = z.string().min(1).optional().catch(undefined);

const slices = { affected: figure, slices: figure, worstPercent: figure, limitPercent: figure };

/** The facts that each warning's sentence can speak of. */
const WARNING_FACTS = {
  "contract-broken": z.object({ violations: figure, first: text }),
  "cell-failed": z.object({ times: figure, reasons: text }),
  "out-of-memory": z.object({ times: figure, rounds: text, limitMb: figure }),
  errors: z.object({ ...slices, answers: figure }),
  "generator-bound": z.object(slices),
  "generator-late": z.object({ affected: figure, slices: figure, worstMs: figure }),
  "idle-neighbours-busy": z.object({ ...slices, neighbour: text }),
  "littles-law": z.object({ affected: figure, bursts: figure, worstPercent: figure, limitPercent: figure }),
  "machines-differ": z.object({ variant: text, spreadPercent: figure, halfWidthPercent: figure, machines: figure }),
  "memory-pressure": z.object({ worstPercent: figure, limitMb: figure }),
  "node-differs": z.object({ found: text, asked: text, others: text }),
  "not-steady": z.object({
    affected: figure,
    warmUps: figure,
    changePercent: figure,
    lowPercent: figure,
    highPercent: figure,
  }),
  "rate-above-capacity": z.object(slices),
  "idle-workers": z.object({ connections: figure, workers: figure }),
  "several-machines": z.object({ shards: figure }),
  "single-core": z.object({ cores: text }),
  "steal-time": z.object(slices),
  throttled: z.object(slices),
  "too-few-rounds": z.object({ rounds: figure, needed: figure }),
  "twin-differs": z.object({ twin: text, twinOf: text, ratioPercent: figure }),
  "two-states": z.object({ processes: figure, slowPercent: figure, distancePercent: figure }),
  "weak-isolation": z.object({ isolation: text }),
} satisfies Record<WarningCode, z.ZodType>;

export type FactsOf<Code extends WarningCode> = z.infer<(typeof WARNING_FACTS)[Code]>;

export function factsOf<Code extends WarningCode>(code: Code, facts: Warning["facts"]): FactsOf<Code> {
  return WARNING_FACTS[code].parse(facts) as FactsOf<Code>;
}

/** The texts of a warning in one language. */
export interface WarningMessage<Code extends WarningCode> {
  /** A word or two, for a column of remarks. */
  readonly label: string;
  readonly sentence: (facts: FactsOf<Code>) => string;
  readonly meaning: string;
  readonly remedy: string;
}

export type WarningMessages = { readonly [Code in WarningCode]: WarningMessage<Code> };
