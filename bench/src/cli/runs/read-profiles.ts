import { join, relative, resolve } from "node:path";
import { Attribution, Difference, type Plan } from "@lab/shared/record";
import type { z } from "zod";
import { jsonStored, storedAt } from "../../journal/stored-file.ts";

export interface Profiles {
  readonly attributions: readonly Attribution[];
  readonly differences: readonly Difference[];
  /** Files that are there and can't be read: a report does without them, and says so. */
  readonly damaged: readonly string[];
}

/** The profiles of a run's cells; empty lists without profiles. */
export function readProfiles(folder: string, { cells }: Plan): Profiles {
  const damaged: string[] = [];
  const profiles = join(folder, "profiles");
  const read = <Content>(variant: string, name: string, schema: z.ZodType<Content>): readonly Content[] => {
    const file = storedAt(resolve(profiles, variant, name));
    if (file === undefined || !isInside(profiles, file)) return [];
    const { success, data } = schema.safeParse(jsonStored(file));
    if (!success) damaged.push(file);
    return success ? [data] : [];
  };
  const variants = [...new Set(cells.map(({ subject }) => subject.variant))];
  return {
    attributions: variants.flatMap((variant) => read(variant, "attribution.json", Attribution)),
    differences: variants.flatMap((variant) => read(variant, "diff.json", Difference)),
    damaged,
  };
}

/** A plan from elsewhere may name anything as a variant. */
function isInside(folder: string, file: string): boolean {
  return !relative(resolve(folder), file).startsWith("..");
}
