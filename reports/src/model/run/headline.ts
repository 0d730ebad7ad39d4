import type { Analysis, Headline } from "@lab/shared/record";

/** The headline of a run, the same for all its cells. */
export function headlineIn({ cells }: Pick<Analysis, "cells">): Headline {
  return cells.find(({ headline }) => headline !== undefined)?.headline ?? "costUs";
}
