import { join } from "node:path";
import { Attribution, Difference, type Plan } from "@lab/shared/record";
import { PROFILE_FILES, profileFileName, tryRecord } from "@lab/shared/run-folder";
import type { z } from "zod";

export function readProfiles(folder: string, { cells }: Plan) {
  const damaged: string[] = [];
  const read = <Content>(variant: string, name: string, schema: z.ZodType<Content>): readonly Content[] => {
    const file = profileFileName(variant, name);
    const found = tryRecord(folder, file, schema);
    if ("content" in found) return [found.content];
    const { code } = found.problem;
    if (code !== "missing" && code !== "outside") damaged.push(join(folder, file));
    return [];
  };
  const variants = [...new Set(cells.map(({ subject }) => subject.variant))];
  return {
    attributions: variants.flatMap((variant) => read(variant, PROFILE_FILES.attribution, Attribution)),
    differences: variants.flatMap((variant) => read(variant, PROFILE_FILES.difference, Difference)),
    damaged,
  };
}
