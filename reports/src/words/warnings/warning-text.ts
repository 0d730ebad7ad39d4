import type { Warning, WarningCode } from "@lab/shared/record";
import { catalogueOf } from "../catalogue.ts";
import type { Lang } from "../lang.ts";
import type { WarningMessage } from "./warning-facts.ts";
import { type FactsOf, factsOf } from "./warning-facts.ts";

export interface WarningText {
  readonly code: WarningCode;
  /** Absent where it concerns the whole run. */
  readonly cell?: string;
  readonly label: string;
  /** The observation, with its figures. */
  readonly sentence: string;
  readonly meaning: string;
  readonly remedy: string;
}

export function warningText({ code, cell, facts }: Warning, lang: Lang): WarningText {
  return { ...said(code, facts, lang), ...(cell !== undefined && { cell }) };
}

/** Bound to one code, so that the message and the facts are known to belong together. */
function said<Code extends WarningCode>(code: Code, facts: Warning["facts"], lang: Lang): WarningText {
  const message: WarningMessage<Code> = catalogueOf(lang).warnings[code];
  const read: FactsOf<Code> = factsOf(code, facts);
  return {
    code,
    label: message.label,
    sentence: message.sentence(read),
    meaning: message.meaning,
    remedy: message.remedy,
  };
}
