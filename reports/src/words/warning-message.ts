import type { WarningCode } from "@lab/shared/record";
import type { FactsOf } from "./warning-facts.ts";

/** The texts of a warning in one language. */
export interface WarningMessage<Code extends WarningCode> {
  /** A word or two, for a column of remarks. */
  readonly label: string;
  readonly sentence: (facts: FactsOf<Code>) => string;
  readonly meaning: string;
  readonly remedy: string;
}

export type WarningMessages = { readonly [Code in WarningCode]: WarningMessage<Code> };
