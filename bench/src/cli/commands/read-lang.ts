import { isLang, LANGS, type Lang } from "@lab/reports";
import { UsageError } from "../exit-code.ts";

/** The language that somebody asked for with --lang. */
export function readLang(text: string): Lang {
  if (isLang(text)) return text;
  throw new UsageError(`--lang: "${text}" is no language that reports are written in: ${LANGS.join(", ")}.`);
}
