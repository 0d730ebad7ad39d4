import { z } from "zod";

/** What was asked for when two servers of one's own were compared, to go on with it: the flags, as they were typed. */
export const AppAsked = z.strictObject({
  schemaVersion: z.literal(1),
  /** Where it was typed; what is named by the flags is named from there. */
  folder: z.string(),
  typed: z.record(z.string(), z.union([z.string(), z.literal(true), z.array(z.string())])),
  /** Of the requests, how many were answered differently by the two. */
  answersDiffer: z.int().nonnegative(),
});

export type AppAsked = z.infer<typeof AppAsked>;
