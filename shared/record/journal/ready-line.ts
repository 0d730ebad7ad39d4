import { z } from "zod";

/** The line of JSON with which a variant's process says, on stdout, that it serves and where. */
export const ReadyLine = z.strictObject({
  event: z.literal("ready"),
  pid: z.int().positive(),
  /** As `process.version` has it, with its "v". */
  node: z.string(),
  /** Whether V8 carries asynchronous contexts (AsyncContextFrame), or hooks do. An app of a user's own need not tell. */
  contextFrame: z.boolean().optional(),
  /** How many processes serve, besides the one that says this; left out where that one serves alone. */
  workers: z.int().positive().optional(),
  url: z.url(),
  controlUrl: z.url().optional(),
});

export type ReadyLine = z.infer<typeof ReadyLine>;
