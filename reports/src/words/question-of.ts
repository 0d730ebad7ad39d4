import type { Plan } from "@lab/shared/record";
import type { Catalogue } from "./catalogue.ts";

/** A study's question: in the reader's language, or as stored in its run if the site has no words for it. */
export function questionOf(
  name: string,
  { study }: Pick<Plan, "study">,
  { studies }: Pick<Catalogue, "studies">,
): string {
  return studies.known[name]?.question ?? study?.question ?? name;
}
