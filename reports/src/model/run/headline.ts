import type { Analysis, Headline } from "@lab/shared/record";

/** What a run is about: the same for all its cells. */
export function headlineIn({ cells }: Pick<Analysis, "cells">): Headline {
  return cells.find(({ headline }) => headline !== undefined)?.headline ?? "costUs";
}
