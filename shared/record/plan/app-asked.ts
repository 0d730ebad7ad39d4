import { z } from "zod";

/** The typed flags of a comparison of your own servers, to resume it. */
export const AppAsked = z.strictObject({
  schemaVersion: z.literal(1),
  /** Where it was typed; what is named by the flags is named from there. */
  folder: z.string(),
  typed: z.record(z.string(), z.union([z.string(), z.literal(true), z.array(z.string())])),
  answersDiffer: z.int().nonnegative(),
});

export type AppAsked = z.infer<typeof AppAsked>;
