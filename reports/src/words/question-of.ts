import type { Plan } from "@lab/shared/record";
import type { SiteStrings } from "./site/site-strings.ts";

/** A study's question: in the reader's language, or as stored in its run if the site has no words for it. */
export function questionOf(
  name: string,
  { study }: Pick<Plan, "study">,
  { studies }: Pick<SiteStrings, "studies">,
): string {
  return studies.known.get(name)?.question ?? study?.question ?? name;
}
