import { z } from "zod";

/** A process that is measured, and the conditions that it runs under. */
export const Subject = z.strictObject({
  variant: z.string(),
  /** What Node runs, from the folder of the variants; absolute for an app of the user's own. */
  entry: z.string(),
  /** Put before the routes, where one app serves several variants. */
  basePath: z.string().optional(),
  /** The Node that was asked for, by version or path; left out where it is the one that everything here runs on. */
  node: z.string().optional(),
  nodeFlags: z.array(z.string()),
  /** What it finds in its environment beyond what every server does. */
  environment: z.record(z.string(), z.string()),
  /** Processes that serve together. */
  workers: z.int().positive(),
});

export type Subject = z.infer<typeof Subject>;
