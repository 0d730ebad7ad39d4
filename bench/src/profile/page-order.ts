import { z } from "zod";

/** The input of the process that makes a page of Clinic.js. */
export const PageOrder = z.strictObject({
  tool: z.enum(["doctor", "flame", "heap"]),
  /** The folder with what the server left behind; for heap, the file. */
  collected: z.string(),
  page: z.string(),
  /** Where the checkout stands. */
  root: z.string(),
  /** From the start of the server to the load. */
  beforeLoadMs: z.number().nonnegative(),
  loadMs: z.number().positive(),
});

export type PageOrder = z.infer<typeof PageOrder>;
